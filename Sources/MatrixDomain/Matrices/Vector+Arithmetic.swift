// Sums, differences and multiples of vectors. The operators are for lengths known to fit.
extension Vector where Element: AdditiveGroup {
  /// The sum, entry by entry. Both vectors must have the same number of entries.
  ///
  /// ```swift
  /// let v: Vector<Rational> = [1, 2, 3]
  /// v + [1, 1, 1]              // (2, 3, 4)
  /// ```
  @inlinable public static func + (left: Vector, right: Vector) -> Vector {
    var sum = left
    sum += right
    return sum
  }

  /// The sum with a list of as many entries; without this the standard library would append one to the other.
  @inlinable public static func + (left: Vector, right: [Element]) -> Vector { left + Vector(right) }

  /// The sum with a list of as many entries; without this the standard library would append one to the other.
  @inlinable public static func + (left: [Element], right: Vector) -> Vector { Vector(left) + right }

  /// The difference, entry by entry. Both vectors must have the same number of entries.
  @inlinable public static func - (left: Vector, right: Vector) -> Vector {
    var difference = left
    difference -= right
    return difference
  }

  /// Every entry with the opposite sign.
  @inlinable public static prefix func - (vector: Vector) -> Vector {
    var opposite = vector
    for index in opposite.entries.indices { opposite.entries[index] = -opposite.entries[index] }
    return opposite
  }

  /// Adds in place. Both vectors must have the same number of entries.
  @inlinable public static func += (left: inout Vector, right: Vector) {
    Fit.sameLength(left.count, right.count, "a sum")
    for index in left.entries.indices { left.entries[index] += right.entries[index] }
  }

  /// Subtracts in place. Both vectors must have the same number of entries.
  @inlinable public static func -= (left: inout Vector, right: Vector) {
    Fit.sameLength(left.count, right.count, "a difference")
    for index in left.entries.indices { left.entries[index] -= right.entries[index] }
  }
}

extension Vector where Element: Ring {
  /// Every entry times a scalar from the left.
  ///
  /// ```swift
  /// let v: Vector<Rational> = [1, 2]
  /// 2 * v                      // (2, 4)
  /// v / 3                      // (1/3, 2/3)
  /// ```
  @inlinable public static func * (factor: Element, vector: Vector) -> Vector {
    var product = vector
    for index in product.entries.indices { product.entries[index] = factor * product.entries[index] }
    return product
  }

  /// Every entry times a scalar from the right.
  @inlinable public static func * (vector: Vector, factor: Element) -> Vector {
    var product = vector
    product *= factor
    return product
  }

  /// Multiplies every entry in place by a scalar from the right.
  @inlinable public static func *= (vector: inout Vector, factor: Element) {
    for index in vector.entries.indices { vector.entries[index] *= factor }
  }
}

extension Vector where Element: Field {
  /// Every entry divided by a scalar, which must not be zero over an exact field.
  @inlinable public static func / (vector: Vector, divisor: Element) -> Vector {
    var quotient = vector
    quotient /= divisor
    return quotient
  }

  /// Divides every entry in place by a scalar, which must not be zero over an exact field.
  @inlinable public static func /= (vector: inout Vector, divisor: Element) {
    for index in vector.entries.indices { vector.entries[index] = vector.entries[index] / divisor }
  }
}
