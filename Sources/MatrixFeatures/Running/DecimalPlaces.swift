import MatrixDomain

/// How many digits algebraic numbers have behind the point.
enum DecimalPlaces {
  static let option = ToolDeclaration.OptionDeclaration(
    "places", "exact: how many digits behind the point approximations have", .count(1...10_000), default: .number("10"))

  /// As many as a call asks for.
  static func of(_ call: ToolCall) -> Int { call.option(option.name).flatMap { Int($0.text) } ?? 10 }
}
