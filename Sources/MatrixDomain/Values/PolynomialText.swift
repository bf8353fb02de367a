/// Polynomials and products of them in one line of plain text, from the texts of their coefficients.
public enum PolynomialText {
  /// `x^2 - 5*x + 6`: highest power first; a coefficient with a fraction bar before a power, or a sum, in parentheses.
  public static func sum(_ coefficients: TextSlab, variable: String) -> String {
    var result = ""
    for power in coefficients.indices.reversed() {
      var coefficient = coefficients[power]
      if coefficient == "0" || coefficient == "0.0" { continue }
      let isNegative = coefficient.utf8.first == UInt8(ascii: "-") && !isSum(coefficient)
      if isNegative { coefficient.removeFirst() }
      if result.isEmpty {
        result = isNegative ? "-" : ""
      } else {
        result += isNegative ? " - " : " + "
      }
      let isBracketed = isSum(coefficient) || (power > 0 && coefficient.utf8.contains(UInt8(ascii: "/")))
      let factor = isBracketed ? "(\(coefficient))" : coefficient
      let name = power == 1 ? variable : "\(variable)^\(power)"
      if power == 0 { result += factor } else { result += coefficient == "1" ? name : "\(factor)*\(name)" }
    }
    return result.isEmpty ? "0" : result
  }

  /// `2*(x - 1)^2*(x + 2)`, `-x*(x + 1)`, `x^2 + 1`.
  public static func product(
    constant: String, _ factors: [(coefficients: TextSlab, multiplicity: Int)], variable: String
  ) -> String {
    let isSingle = factors.count == 1 && factors[0].multiplicity == 1 && constant == "1"
    if isSingle { return sum(factors[0].coefficients, variable: variable) }
    if factors.isEmpty { return constant }
    var result = ""
    switch constant {
    case "1": break
    case "-1": result = "-"
    default: result = (isSum(constant) || constant.utf8.contains(UInt8(ascii: "/")) ? "(\(constant))" : constant) + "*"
    }
    let powers = factors.map { factor in
      let text = sum(factor.coefficients, variable: variable)
      let base = text == variable ? text : "(\(text))"
      return factor.multiplicity == 1 ? base : "\(base)^\(factor.multiplicity)"
    }
    return result + powers.joined(separator: "*")
  }

  /// True where a sign stands inside, as in `1-2i` and `k+1`; the sign of an exponent is none, and one in
  /// parentheses, as in `sqrt(-2)`.
  private static func isSum(_ text: String) -> Bool {
    var (before, depth): (UInt8, Int) = (0, 0)
    let isNumber = text.utf8.first(where: { $0 != UInt8(ascii: "-") }).map { (0x30...0x39).contains($0) } ?? false
    for byte in text.utf8.dropFirst() {
      if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"),
        before | 0x20 != UInt8(ascii: "e") || !isNumber
      {
        return true
      }
      before = byte
    }
    return false
  }
}
