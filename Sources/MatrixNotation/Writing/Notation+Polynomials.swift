public import MatrixDomain

extension Notation {
  /// `x^2 - 5*x + 6`, highest power first; a coefficient with a fraction bar or a sum in it in brackets.
  public static func text(of polynomial: PolynomialValue) -> String {
    var result = ""
    let variable = safe(polynomial.variable)
    for power in polynomial.coefficients.indices.reversed() {
      var coefficient = safe(polynomial.coefficients[power])
      if coefficient == "0" || coefficient == "0.0" { continue }
      let isNegative = coefficient.hasPrefix("-") && !isSum(coefficient.dropFirst())
      if isNegative { coefficient.removeFirst() }
      if result.isEmpty {
        result = isNegative ? "-" : ""
      } else {
        result += isNegative ? " - " : " + "
      }
      let needsBrackets = isSum(coefficient) || (power > 0 && coefficient.utf8.contains(UInt8(ascii: "/")))
      let factor = needsBrackets ? "(\(coefficient))" : coefficient
      let unknown = power == 1 ? variable : "\(variable)^\(power)"
      if power == 0 {
        result += factor
      } else {
        result += coefficient == "1" ? unknown : "\(factor)*\(unknown)"
      }
    }
    return result.isEmpty ? "0" : result
  }

  /// True where a sign stands inside, as in `1-2i` and `k+1`; the sign of an exponent is none.
  private static func isSum(_ text: some StringProtocol) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8.dropFirst() {
      if byte == .plus || byte == .minus, before | 0x20 != UInt8(ascii: "e") || !(text.utf8.first?.isDigit ?? false) {
        return true
      }
      before = byte
    }
    return false
  }
}
