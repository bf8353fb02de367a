extension Vector {
  /// A vector with every entry the same.
  ///
  /// ```swift
  /// Vector<Rational>(repeating: 1, count: 3)   // (1, 1, 1)
  /// ```
  @inlinable public init(repeating element: Element, count: Int) {
    self.init(Array(repeating: element, count: count))
  }

  /// A vector whose entries are computed from their places, which count from 0.
  ///
  /// ```swift
  /// Vector<Rational>(count: 3) { Rational(1, Integer($0 + 1)) }   // (1, 1/2, 1/3)
  /// ```
  @inlinable public init<E: Error>(count: Int, entry: (Int) throws(E) -> Element) throws(E) {
    var entries: [Element] = []
    entries.reserveCapacity(count)
    for index in 0..<count { entries.append(try entry(index)) }
    self.init(entries)
  }
}

extension Vector where Element: Ring {
  /// The vector of `count` ones.
  @inlinable public static func ones(_ count: Int) -> Vector { Vector(repeating: .one, count: count) }

  /// The vector of `count` zeros, another name of ``zero(_:)``.
  @inlinable public static func zeros(_ count: Int) -> Vector { zero(count) }

  /// The vector of `count` entries with 1 at a place, from 0, and 0 elsewhere.
  ///
  /// ```swift
  /// Vector<Rational>.unit(1, count: 3)         // (0, 1, 0)
  /// ```
  @inlinable public static func unit(_ place: Int, count: Int) -> Vector {
    Fit.contains(count, place, "entry")
    var result = zero(count)
    result.entries[place] = .one
    return result
  }
}
