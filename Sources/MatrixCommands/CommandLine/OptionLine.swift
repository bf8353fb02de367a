import MatrixDomain
import MatrixFeatures

// An option of a tool as a line of help.
extension ToolDeclaration.OptionDeclaration {
  /// `--norm 1|2|inf|fro`.
  var line: String {
    let name = "--\(CommonOptions.typed(name))"
    return form == .flag ? name : "\(name) \(form.placeholder)"
  }

  /// What the option does, and what holds without it.
  var lineSummary: String {
    guard form != .flag, let setting = defaultSetting else { return summary.typed }
    return "\(summary.typed) (default \(setting.text))"
  }
}

extension ToolDeclaration.OptionDeclaration.Form {
  /// What stands for the value of an option.
  var placeholder: String {
    switch self {
    case .flag: ""
    case .choice(let choices): choices.joined(separator: "|")
    case .count: "N"
    case .seconds: "SECONDS"
    case .text: "TEXT"
    }
  }
}
