public import MatrixDomain

extension Computed {
  /// `A` to an integer power by repeated squaring; `A⁰ = I`. Negative powers are those of the inverse.
  ///
  /// ```swift
  /// let fibonacci: Matrix<Rational> = [[1, 1], [1, 0]]
  /// try Computed.power(fibonacci, 10).answer.matrix    // [89, 55; 55, 34]
  /// ```
  ///
  /// - Throws: as ``Narrated/power(_:_:narration:)``.
  /// - Complexity: at most 2·log₂|exponent| products.
  public static func power<Element: ExactScalar>(
    _ a: Matrix<Element>, _ exponent: Int, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<InverseOutcome<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the power", a.shape)) }
    var square = a
    if exponent < 0 {
      let inverted = try inverse(a, budget: budget)
      guard case .inverse(let inverse) = inverted.answer else { return inverted }
      square = inverse
    }
    var digits = exponent.magnitude
    var result: Matrix<Element>?
    while digits > 0 {
      if digits & 1 == 1 {
        if let partial = result {
          try PowerEstimate.check(partial, square)
          result = try ExactChooser.product(partial, square, budget)
        } else {
          result = square
        }
      }
      digits >>= 1
      if digits == 0 { break }
      try PowerEstimate.check(square, square)
      let next = try ExactChooser.product(square, square, budget)
      try PowerEstimate.extrapolate(from: square, to: next, squarings: digits)
      square = next
    }
    return Worked(.inverse(result ?? .identity(a.rows)), method: "repeated-squaring")
  }
}
