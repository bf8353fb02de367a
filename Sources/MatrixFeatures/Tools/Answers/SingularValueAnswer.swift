import MatrixArithmetic
import MatrixDomain

/// What tools of exact singular values have in common.
enum SingularValueAnswer {
  static let method = ToolDeclaration.Method(
    "singular-values", "the roots of the eigenvalues of A·A^H or A^H·A",
    citation: "G. Golub and C. Van Loan, Matrix Computations, 4th ed., ch. 2.4")

  /// What is handed over where the budget ends: the polynomial of the squares, and its factors where they were found.
  static func reached(
    _ polynomial: Polynomial<Rational>, _ factors: PolynomialFactors<Rational>?
  ) -> [Value.Field] {
    let whole = PolynomialValue(.rationals, variable: "x", TextSlab(of: polynomial.coefficients))
    return [.init("polynomial", .polynomial(whole))]
      + (factors.map { [.init("factored", .text($0.text(variable: "x")))] } ?? [])
  }
}
