extension Vector where Element: AdditiveGroup {
  /// The vector of `count` zeros.
  @inlinable public static func zero(_ count: Int) -> Vector { Vector(Array(repeating: Element.zero, count: count)) }
  /// True where every entry is zero, or there is none.
  @inlinable public var isZero: Bool { entries.allSatisfy(\.isZero) }
}

extension Vector where Element: Ring {
  /// The sum of the products of entries in the same place. Both vectors must have the same number of entries.
  @inlinable public func dot(_ other: Vector) -> Element {
    demand(count == other.count, "no dot product of vectors of \(count) and \(other.count) entries")
    var sum = Element.zero
    for index in 0..<count { sum.addProduct(entries[index], other.entries[index]) }
    return sum
  }
}
