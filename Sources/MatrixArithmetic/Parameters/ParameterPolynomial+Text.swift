internal import MatrixDomain

extension ParameterPolynomial: CustomStringConvertible {
  /// The canonical spelling: `k^2-2*k*m+1`, highest monomial first.
  public var description: String {
    guard let ring else { return "\(constant ?? .zero)" }
    var result = ""
    for term in terms {
      let isNegative = term.coefficient.isNegative
      if isNegative { result += "-" } else if !result.isEmpty { result += "+" }
      var factors: [String] = []
      if !term.coefficient.magnitude.isOne || term.monomial == 0 { factors.append("\(term.coefficient.magnitude)") }
      for (place, name) in ring.names.enumerated() {
        switch ring.exponent(of: place, in: term.monomial) {
        case 0: continue
        case 1: factors.append(name)
        case let exponent: factors.append("\(name)^\(exponent)")
        }
      }
      result += factors.joined(separator: "*")
    }
    return result.isEmpty ? "0" : result
  }

  /// True where the spelling is one power of one letter, or a number without a sign: what may stand after `/`.
  var isPower: Bool {
    guard terms.count == 1, let term = terms.first else { return false }
    return term.monomial == 0 ? !term.coefficient.isNegative : term.coefficient.isOne && letters.count == 1
  }
}
