import MatrixDomain

/// The letter of a polynomial that belongs to a matrix.
enum VariableOption {
  static let declaration = ToolDeclaration.OptionDeclaration(
    "variable", "the letter of the polynomial, x unless given", .text)

  /// What stands on the pages of these tools already, and the imaginary unit; matrices and minors also with a number.
  private static let taken: Set<String> = ["i", "A", "I", "p", "m", "c", "D", "M", "det", "trace"]

  /// The letter of a call.
  static func name(_ call: ToolCall) throws(ErrorReport) -> String {
    guard let name = call.option(declaration.name)?.text else { return "x" }
    guard Identifier.isValid(name) else {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(Identifier.escaped(name))’ cannot name a variable",
        advice: "a name is a letter followed by letters and digits: \(option: "variable", "t")")
    }
    let letters = String(name.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
    guard !taken.contains(name), name == letters || !taken.contains(letters) else {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(Identifier.escaped(name))’ means something else where the polynomial stands",
        advice: "take another letter: \(option: "variable", "t")")
    }
    return name
  }
}
