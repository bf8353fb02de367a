public import MatrixDomain

extension Notation {
  /// `x^2 - 5*x + 6`, highest power first; a coefficient with a fraction bar or a sum in it in brackets.
  public static func text(of polynomial: PolynomialValue) -> String {
    PolynomialText.sum(TextSlab(polynomial.coefficients.map(safe)), variable: safe(polynomial.variable))
  }
}
