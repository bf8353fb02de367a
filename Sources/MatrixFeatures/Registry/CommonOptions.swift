import MatrixDomain

/// The options every tool takes.
enum CommonOptions {
  static let all: [ToolDeclaration.OptionDeclaration] = [
    .init("engine", "exact or numeric arithmetic", .choice(["exact"]), default: .text("exact")),
    .init("method", "how to compute it; auto chooses", .text, default: .text("auto")),
    .init(
      "steps", "how much of the derivation to show", .choice(Detail.allCases.map(\.rawValue)),
      default: .text(Detail.none.rawValue)),
    .init(
      "certificate", "how much evidence to build", .choice(Certificate.Size.allCases.map(\.rawValue)),
      default: .text(Certificate.Size.compact.rawValue)),
    .init("timeLimit", "seconds before giving up", .seconds),
    .init("maxMemory", "megabytes a computation may plan to hold", .count(1...1 << 30)),
  ]

  /// `timeLimit` as it is typed: `time-limit`.
  static func typed(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
