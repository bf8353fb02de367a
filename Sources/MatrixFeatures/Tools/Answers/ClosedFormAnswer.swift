import MatrixDomain
import MatrixExact

/// What tools that answer by formulas in a letter have in common.
enum ClosedFormAnswer {
  /// The letter of the formulas.
  static func option(_ summary: NeutralText, engine: Engine? = nil) -> ToolDeclaration.OptionDeclaration {
    ToolDeclaration.OptionDeclaration("symbolic", summary, .text, engine: engine)
  }

  static func output(_ summary: NeutralText) -> ToolDeclaration.OutputDeclaration {
    .init("closed", summary, kind: .list)
  }

  static let method = ToolDeclaration.Method(
    "minimal-polynomial", "the roots of the minimal polynomial, and a linear system for the constants",
    citation: "E. J. Putzer, American Mathematical Monthly 73 (1966) 2–7")
  static let conventions: NeutralText = "A sum over an equation is one over all its roots a."

  /// What stands in formulas and on the pages of these tools already.
  private static let taken: Set<String> = [
    "a", "A", "c", "C", "e", "f", "i", "I", "m", "r", "x", "pi", "sum", "sqrt", "cos", "sin", "exp",
  ]

  /// The letter of a call; `nil` where none is asked for.
  static func letter(_ call: ToolCall, option name: String = "symbolic") throws(ErrorReport) -> String? {
    guard let letter = call.option(name)?.text else { return nil }
    let advice: Advice = "take another letter: \(option: name, "t")"
    guard Identifier.isValid(letter) else {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(Identifier.escaped(letter))’ cannot name a variable", advice: advice)
    }
    guard !taken.contains(letter), !isConstant(letter), !isGenerator(letter, of: call.fieldDomain) else {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(Identifier.escaped(letter))’ means something else in formulas", advice: advice)
    }
    return letter
  }

  /// `c1`, `C2`, `x1`: names of constants and unknowns.
  private static func isConstant(_ name: String) -> Bool {
    guard let first = name.first, "cCx".contains(first) else { return false }
    return name.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The letter of a field with one, and that of the roots of polynomials over it.
  private static func isGenerator(_ letter: String, of domain: ScalarDomain) -> Bool {
    if case .numberField(let field) = domain { letter == field.letter || letter == "b" } else { false }
  }

  /// Throws where another method was asked for than the one that leads to the answer.
  static func require(_ method: String, _ call: ToolCall) throws(ErrorReport) {
    guard ["auto", method].contains(call.method) else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "\(call.method) is not the way to this answer",
        advice: "leave out \(option: "method"): here it is \(method)")
    }
  }

  /// A matrix of formulas.
  static func answer<Element>(_ worked: Worked<ClosedFormMatrix<Element>>, _ letter: String, _ call: ToolCall)
    -> ToolAnswer
  {
    ToolAnswer(
      outputs: [.init("closed", worked.answer.value(variable: letter))], derivation: worked.derivation,
      certificate: CertificateMaker.closedForm(size: call.certificate), method: worked.method)
  }
}
