internal import MatrixDomain

extension ParameterPolynomial: CustomStringConvertible {
  /// The canonical spelling: `k^2-2*k*m+1`, highest monomial first.
  public var description: String {
    guard let ring else { return "\(constant ?? .zero)" }
    var result = ""
    for term in terms {
      let isNegative = term.coefficient.isNegative
      if isNegative { result += "-" } else if !result.isEmpty { result += "+" }
      let magnitude = term.coefficient.magnitude
      var isFirst = magnitude.isOne && term.monomial != 0
      if !isFirst { result += magnitude.description }
      for place in ring.names.indices {
        let exponent = ring.exponent(of: place, in: term.monomial)
        if exponent == 0 { continue }
        if !isFirst { result += "*" }
        isFirst = false
        result += ring.names[place]
        if exponent > 1 { result += "^\(exponent)" }
      }
    }
    return result.isEmpty ? "0" : result
  }

  /// True where the spelling is one power of one letter, or a number without a sign: what may stand after `/`.
  var isPower: Bool {
    guard terms.count == 1, let term = terms.first else { return false }
    return term.monomial == 0 ? !term.coefficient.isNegative : term.coefficient.isOne && letters.count == 1
  }
}
