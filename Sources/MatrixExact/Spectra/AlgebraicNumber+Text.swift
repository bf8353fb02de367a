import MatrixArithmetic
package import MatrixDomain

extension AlgebraicNumber {
  /// The number for a reader: a radical where that is short, else by its polynomial and its place among the roots, with
  /// decimals: `root 1 of x^5 - x - 1, 1.1673`.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func text(digits: Int, budget: Budget = .unlimited) throws(ExactError) -> String {
    if let radical { return radical }
    let formula = PolynomialText.product(
      constant: "1", [(TextSlab(of: polynomial), 1)], variable: "x")
    return "root \(place + 1) of \(formula), \(try decimals(digits, budget: budget))"
  }
}
