import MatrixArithmetic
package import MatrixDomain
import MatrixExchange

/// Checks settings against their declarations and fills the defaults in.
enum OptionCheck {
  /// The longest time limit: about thirty years.
  private static let longestTime: Rational = 1_000_000_000

  /// Every option that is set or has a default, by name.
  static func normalised(
    _ options: [Request.Option], for tool: ToolDeclaration
  ) throws(ErrorReport) -> [Request.Option] {
    let declarations = CommonOptions.of(tool) + tool.options
    for option in CommonOptions.some
    where options.contains(where: { $0.name == option.name })
      && !declarations.contains(where: { $0.name == option.name })
    {
      throw CommonOptions.refusal(option.name, of: tool)
    }
    if options.contains(where: { $0.name == "engine" && $0.setting.text == Engine.numeric.rawValue }),
      !tool.engines.contains(.numeric)
    {
      throw CommonOptions.refusal("engine", of: tool)
    }
    let engine = try engine(options, of: tool)
    for option in options where !declarations.contains(where: { $0.name == option.name }) {
      let typo =
        Suggestion.typo(of: option.name, among: declarations.map(\.name)).map { "did you mean ‘\($0)’? " } ?? ""
      throw ErrorReport(
        .malformed, .unknownOption, "\(tool.id) has no option ‘\(Identifier.escaped(option.name))’",
        advice: option.name == "format"
          ? "a request of \(command: "call") asks for a page beside its options: \"page\":\"latex\""
          : "\(typo)\(topic: tool.id) lists them")
    }
    var result: [Request.Option] = []
    for declaration in declarations.sorted(by: { $0.name < $1.name }) {
      let given = options.filter { $0.name == declaration.name }
      if given.count > 1 {
        throw ErrorReport(
          .malformed, .invalidOption, "the option ‘\(declaration.name)’ is given \(given.count) times",
          advice: "give it once")
      }
      if let setting = given.first?.setting {
        result.append(.init(declaration.name, try checked(setting, declaration, tool)))
      } else if let setting = declaration.defaultSetting,
        engine == .numeric || !CommonOptions.numeric.contains(where: { $0.name == declaration.name })
      {
        result.append(.init(declaration.name, setting))
      }
    }
    if case .text(let method) = result.first(where: { $0.name == "method" })?.setting {
      try check(method: method, tool)
      try tool.requireMethod(method, of: engine)
    }
    return result
  }

  /// The engine that is asked for; an option that only the other one has is refused.
  private static func engine(_ options: [Request.Option], of tool: ToolDeclaration) throws(ErrorReport) -> Engine {
    let engine = options.first { $0.name == "engine" }.flatMap { Engine(rawValue: $0.setting.text) } ?? tool.engines[0]
    if engine == .exact, let option = options.first(where: { $0.isNumeric }) {
      throw ErrorReport(
        .malformed, .invalidOption,
        "the option ‘\(option.name)’ is for the numeric engine; exact arithmetic needs none",
        advice: "add \(option: "engine", "numeric"), or leave it out")
    }
    if engine == .numeric, options.contains(where: { $0.name == CommonOptions.field.name }) {
      throw ErrorReport(
        .malformed, .invalidOption, "arithmetic in a field that is named is exact; the numeric engine has none",
        advice: "leave out \(option: "engine", "numeric") or \(option: "field")")
    }
    if engine == .numeric, options.contains(where: { $0.name == CommonOptions.modulus.name }) {
      throw ErrorReport(
        .malformed, .invalidOption, "arithmetic modulo a prime is exact; the numeric engine has none",
        advice: """
          leave out \(option: "engine", "numeric") and give integers or fractions, or leave out \(option: "mod")
          """)
    }
    return engine
  }

  private static func check(method: String, _ tool: ToolDeclaration) throws(ErrorReport) {
    let methods = ["auto"] + tool.methods.map(\.id)
    if methods.contains(method) { return }
    throw ErrorReport(
      .malformed, .unsupportedMethod, "\(tool.id) has no method ‘\(Identifier.escaped(method))’",
      advice: Suggestion.advice(
        for: method, among: methods, otherwise: "it knows \(methods.joined(separator: ", "))"))
  }

  /// A number that is no choice is no typing mistake of another one.
  private static func suggestion(for text: String, among choices: [String]) -> Advice? {
    if Double(text) != nil { return nil }
    let begun = choices.filter { $0.hasPrefix(text) }
    let meant = begun.count == 1 ? begun[0] : Suggestion.nearest(to: text, among: choices)
    return meant.map { "did you mean ‘\($0)’?" }
  }

  private static func checked(
    _ setting: Request.Setting, _ declaration: ToolDeclaration.OptionDeclaration, _ tool: ToolDeclaration
  ) throws(ErrorReport) -> Request.Setting {
    func refuse(_ expected: String, _ advice: Advice? = nil) -> ErrorReport {
      ErrorReport(
        .malformed, .invalidOption,
        "the option ‘\(declaration.name)’ of \(tool.id) takes \(expected), not ‘\(Identifier.escaped(setting.text))’",
        advice: advice)
    }
    switch declaration.form {
    case .flag:
      switch setting.text {
      case "true": return .truth(true)
      case "false": return .truth(false)
      default: throw refuse("true or false")
      }
    case .choice(let choices):
      guard choices.contains(setting.text) else {
        throw refuse(
          choices.joined(separator: ", "),
          suggestion(for: setting.text, among: choices) ?? declaration.advice)
      }
      return .text(setting.text)
    case .count(let range):
      guard let count = Int(setting.text), range.contains(count) else {
        throw refuse("an integer from \(range.lowerBound) to \(range.upperBound)")
      }
      return .number(String(count))
    case .seconds:
      guard let seconds = try? ScalarReader.rational(setting.text, takesDigits: { $0 < 100 }), seconds > 0,
        seconds <= longestTime
      else {
        throw refuse("a number of seconds above 0 and up to \(longestTime)")
      }
      return .number(seconds.isWhole ? seconds.exchangeText : "\(Double(seconds))")
    case .text:
      return .text(setting.text)
    }
  }
}

extension Request.Option {
  fileprivate var isNumeric: Bool { CommonOptions.numeric.contains { $0.name == name } }
}

extension Request.Setting {
  /// The setting as it would be typed.
  package var text: String {
    switch self {
    case .text(let text), .number(let text): text
    case .truth(let truth): truth ? "true" : "false"
    }
  }
}
