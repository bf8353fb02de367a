package import MatrixDomain

extension CommonOptions {
  /// Those that only some tools take.
  package static let some = [modulus, field] + letters + cases + numeric

  /// Why a tool does not take an option that others take.
  package static func refusal(_ name: String, of tool: ToolDeclaration) -> ErrorReport {
    if (letters + cases).contains(where: { $0.name == name }) {
      return ErrorReport(
        .malformed, .unknownOption, "\(tool.id) does not take letters as parameters, and so has no option ‘\(name)’",
        advice: tool.letters == .none
          ? "put a number for each letter"
          : "its answer is one formula for all values of the letters: leave out \(option: name)")
    }
    if name == field.name, FieldChoice.refusalOfModulus(tool) != nil {
      return ErrorReport(
        .malformed, .unknownOption, "\(tool.id) does not compute in a field that is named",
        advice: "leave out \(option: "field"), and give integers or fractions")
    }
    if name == modulus.name, let refusal = FieldChoice.refusalOfModulus(tool) {
      return ErrorReport(.malformed, .unknownOption, refusal.message, advice: refusal.advice)
    }
    guard tool.engines.contains(.numeric) else {
      return ErrorReport(
        .malformed, .unknownOption,
        name == "engine"
          ? "\(tool.id) has no numeric engine"
          : "the option ‘\(name)’ is for the numeric engine, and \(tool.id) has none",
        advice: name == "engine"
          ? "leave out \(option: "engine", "numeric"): the exact answer is the better one"
          : "leave out \(option: name)")
    }
    return ErrorReport(
      .malformed, .unknownOption, "\(tool.id) has no option ‘\(name)’",
      advice: "leave it out; \(topic: tool.id) lists the options it has")
  }
}
