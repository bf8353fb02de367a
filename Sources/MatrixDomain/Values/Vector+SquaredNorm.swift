extension Vector where Element: HandScalar {
  /// The square of the Euclidean length, exactly: the sum of every entry times its conjugate.
  ///
  /// ```swift
  /// ([1, 2, 2] as Vector<Rational>).squaredNorm()   // 9
  /// ```
  ///
  /// The length itself is `SquareRoot(of:)` of it.
  @inlinable public func squaredNorm() -> Element {
    var sum = Element.zero
    for entry in entries { sum.addProduct(entry.conjugate, entry) }
    return sum
  }
}
