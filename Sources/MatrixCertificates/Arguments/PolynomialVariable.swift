import MatrixDomain

/// The variable of a polynomial that belongs to a matrix.
enum PolynomialVariable {
  /// It is that of the option `variable`, without it x; `cayleyhamilton` has no such option.
  static func check<S: CheckedScalar>(_ polynomial: PolynomialValue, _ claim: Claim<S>) throws(Rejection) {
    var wanted = "x"
    if claim.tool != "cayleyhamilton", let setting = claim.options.first(where: { $0.name == "variable" })?.setting {
      guard case .text(let text) = setting else { throw Rejection("the option variable is no name") }
      try require(Identifier.isValid(text) && text != "i", "the variable has no proper name")
      wanted = text
    }
    try require(polynomial.variable == wanted, "the polynomial is not one in \(Identifier.escaped(wanted))")
  }
}
