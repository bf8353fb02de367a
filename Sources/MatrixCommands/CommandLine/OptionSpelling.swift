package import MatrixDomain
import MatrixFeatures

// How the command line spells what requests and advice name.

extension CommonOptions {
  /// `timeLimit` as it is typed: `time-limit`.
  static func typed(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}

extension Request.Option {
  /// The option as it is typed after others: ` --norm inf`, ` --extend`.
  var typed: String {
    // The engine is chosen by a flag.
    if name == "engine" { return setting.text == Engine.numeric.rawValue ? " --numeric" : "" }
    let name = " --\(CommonOptions.typed(name))"
    return setting == .truth(true) ? name : "\(name) \(setting.text)"
  }
}

extension NeutralText {
  /// The text in the words of the command line.
  package var typed: String { worded(.commandLine) }
}

extension Advice.Wording {
  /// The words of the command line: `--time-limit`, `mm det`, `mm help numbers`.
  static let commandLine = Advice.Wording { piece in
    switch piece {
    case .text(let text): text
    case .option("o", _): "-o"
    case .option("engine", let value) where value == Engine.numeric.rawValue: "--numeric"
    case .option(let name, nil): "--\(CommonOptions.typed(name))"
    case .option(let name, let value?): "--\(CommonOptions.typed(name)) \(value)"
    case .tool(let name), .command(let name): "mm \(name)"
    case .topic(let name): "mm help \(name)"
    }
  }
}
