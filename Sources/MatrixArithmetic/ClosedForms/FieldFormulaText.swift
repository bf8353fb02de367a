import MatrixDomain

/// Closed forms over a field K other than ℚ, as texts: roots in K as powers, other ones by their polynomial.
struct FieldFormulaText {
  private let domain: ScalarDomain
  private let variable: String
  private let isExponential: Bool

  init(_ domain: ScalarDomain, _ variable: String, isExponential: Bool) {
    (self.domain, self.variable, self.isExponential) = (domain, variable, isExponential)
  }

  func summands(_ term: ClosedFormText.Term) -> [ClosedFormText.Summand] {
    guard let root = term.root else { return [general(term)] }
    let function = isExponential ? exponential(root) : root == "1" ? [] : ["\(Self.base(root))^\(variable)"]
    return product(term.coefficients.map { $0[0] }, function).map { [$0] } ?? []
  }

  /// The letter of K[a]/(f), b where K has the letter a.
  private var letter: String { NumberFieldDomain(over: domain, polynomial: []).letter }

  /// A sum over all roots of an equation.
  func general(_ term: ClosedFormText.Term) -> ClosedFormText.Summand {
    let letter = letter
    var parts: [String] = []
    for (exponent, element) in term.coefficients.enumerated() where element.contains(where: { $0 != "0" }) {
      let text = "(" + NumberFieldDomain.text(element, in: letter) + ")"
      parts.append(exponent == 0 ? text : "\(text)*\(weight(exponent))")
    }
    var coefficient = parts.count > 1 ? "(\(parts.joined(separator: " + ")))" : parts.first ?? "0"
    if coefficient.utf8.count > ClosedFormText.longest { coefficient = "c(\(letter))" }
    var polynomial = NumberFieldDomain.text(term.factor, in: letter)
    if polynomial.utf8.count > ClosedFormText.longest { polynomial = "f(\(letter))" }
    let function = isExponential ? "e^(\(letter)*\(variable))" : "\(letter)^\(variable)"
    return (false, "sum(\(coefficient == "(1)" ? "" : coefficient + "*")\(function), \(polynomial)=0)")
  }

  private func weight(_ exponent: Int) -> String {
    ClosedFormText.weight(exponent, of: variable, over: domain)
  }

  private func exponential(_ root: String) -> [String] {
    switch root {
    case "0": []
    case "1": ["e^\(variable)"]
    case "-1": ["e^(-\(variable))"]
    default: ["e^(\(Self.isSum(root) ? "(\(root))" : root)*\(variable))"]
    }
  }

  /// A number as what is raised to a power.
  private static func base(_ text: String) -> String {
    let isNumber = text.utf8.allSatisfy { (48...57).contains($0) }
    let isLetter = text.utf8.allSatisfy { (97...122).contains($0) }
    return isNumber || isLetter ? text : "(\(text))"
  }

  /// True for a text with a sign after its first byte.
  private static func isSum(_ text: String) -> Bool {
    text.utf8.dropFirst().contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
  }

  /// A combination of the weights times a function; `nil` for 0.
  private func product(_ coefficients: [String], _ function: [String]) -> ClosedFormText.Summand? {
    var terms: [ClosedFormText.Summand] = []
    for (exponent, text) in coefficients.enumerated().reversed() where text != "0" {
      let isSum = Self.isSum(text)
      let isNegative = !isSum && text.utf8.first == UInt8(ascii: "-")
      let magnitude = isSum ? "(\(text))" : isNegative ? String(text.dropFirst()) : text
      let factors = (magnitude == "1" ? [] : [magnitude]) + (exponent > 0 ? [weight(exponent)] : [])
      terms.append((isNegative, factors.joined(separator: "*")))
    }
    return ClosedFormText.product(terms, function)
  }
}
