import MatrixArithmetic
package import MatrixDomain

extension ExactSingularValue {
  /// The singular value and its square as exchange values: of a rational square the root as a fraction or a text such as
  /// `2*sqrt(3)`, else algebraic numbers whose regions are as small as a proof needs them.
  ///
  /// The region of the square has no other root of the whole polynomial; of the square of the number's region the same is true
  /// among the conjugates of the square.
  /// - Parameter polynomial: the characteristic one that the square is a root of.
  /// - Throws: ``ExactError/budget(_:)``.
  package func values(
    of polynomial: Polynomial<Rational>, places: Int, budget: Budget = .unlimited
  ) throws(ExactError) -> (number: Value, square: Value) {
    if let rational = square.rational {
      let root = SquareRoot(of: rational)
      return (root.rational.map { .scalar($0) } ?? .text(root.description), .scalar(rational))
    }
    let shown = try SingularExtreme(square: square, multiplicity: multiplicity, above: above).value(
      of: polynomial, places: places, budget: budget)
    return (.algebraic(try number.value(asRootOf: square, places: places, budget: budget)), shown)
  }
}

extension AlgebraicNumber {
  /// A number that is not rational, above 0, as the root of another one whose conjugates are all real and above 0.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  func value(
    asRootOf square: AlgebraicNumber, places: Int, budget: Budget
  ) throws(ExactError) -> AlgebraicValue {
    let (own, other) = (
      RealRootedPolynomial(coefficients: polynomial), RealRootedPolynomial(coefficients: square.polynomial)
    )
    return try value(places: places, budget: budget) { (low, high) throws(ExactError) in
      guard !low.isNegative, try own.has(1, from: low, to: high, above: degree - place - 1, budget: budget) else {
        return false
      }
      return try other.has(
        1, from: low * low, to: high * high, above: square.degree - square.place - 1, budget: budget)
    }
  }
}
