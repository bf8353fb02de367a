import MatrixArithmetic
import MatrixDomain

extension AlgebraicNumber {
  /// The roots from 0 on of the roots of a polynomial, in their order.
  ///
  /// The roots of p(x²) are they and their opposites. It is irreducible, or the product of q(x) and q(−x) up to a factor.
  /// - Parameter polynomial: irreducible over ℚ, integers without a common factor; all its roots are real, none is below 0.
  /// - Throws: ``ExactError``.
  static func squareRoots(
    ofRootsOf polynomial: [Integer], _ budget: Budget
  ) throws(ExactError) -> [AlgebraicNumber] {
    if polynomial[0].isZero { return try roots(of: polynomial, budget: budget) }
    let spread = polynomial.flatMap { [Rational($0), .zero] }
    let factors = try Polynomial<Rational>(spread).factored(budget: budget).factors
    var result: [AlgebraicNumber] = []
    for factor in factors {
      for root in try roots(of: Rational.primitive(factor.polynomial).polynomial, budget: budget)
      where try root.sign(budget: budget) > 0 { result.append(root) }
    }
    return try result.inserted { (one, other) throws(ExactError) in try one.isBefore(other, budget: budget) }
  }

  /// The square root of a number all of whose conjugates are real and not below 0.
  ///
  /// - Throws: ``ExactError``.
  func squareRoot(_ budget: Budget) throws(ExactError) -> AlgebraicNumber {
    try Self.squareRoots(ofRootsOf: polynomial, budget)[place]
  }
}
