extension Vector where Element: Ring {
  /// The cross product of two vectors of three entries: at right angles to both.
  ///
  /// ```swift
  /// let x: Vector<Rational> = [1, 0, 0]
  /// x.cross([0, 1, 0])         // (0, 0, 1)
  /// ```
  @inlinable public func cross(_ other: Vector) -> Vector {
    if count != 3 || other.count != 3 {
      Fit.fail("a cross product needs vectors of 3 entries, not \(count) and \(other.count)")
    }
    let (a, b) = (entries, other.entries)
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  }

  /// The outer product `v·wᵀ`: the matrix of all products, entries of this vector down and of the other across. Like
  /// ``dot(_:)`` it takes no conjugates.
  ///
  /// ```swift
  /// let v: Vector<Rational> = [1, 2]
  /// v.outer([3, 4, 5])         // [3, 4, 5; 6, 8, 10]
  /// ```
  ///
  /// - Complexity: `count · other.count` multiplications.
  @inlinable public func outer(_ other: Vector) -> Matrix<Element> {
    Matrix(Shape(count, other.count)) { entries[$0] * other.entries[$1] }
  }

  /// The products of entries in the same place. Both vectors must have the same number of entries.
  ///
  /// ```swift
  /// let v: Vector<Rational> = [1, 2]
  /// v.hadamard([3, 4])         // (3, 8)
  /// ```
  @inlinable public func hadamard(_ other: Vector) -> Vector {
    Fit.sameLength(count, other.count, "an entrywise product")
    var product = self
    for index in product.entries.indices { product.entries[index] *= other.entries[index] }
    return product
  }

  /// The sum of the entries.
  @inlinable public func sum() -> Element { entries.reduce(into: .zero) { $0 += $1 } }
}
