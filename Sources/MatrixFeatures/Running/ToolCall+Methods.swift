import MatrixDomain

extension ToolCall {
  /// Refuses a method of the numeric engine.
  func requireExactMethod(among methods: [ToolDeclaration.Method]) throws(ErrorReport) {
    if method == "auto" || methods.contains(where: { $0.id == method }) { return }
    throw ErrorReport(
      .unable, .unsupportedMethod, "the method \(method) is one of the numeric engine",
      advice: "add \(option: "engine", "numeric"), or take \(methods.map(\.id).joined(separator: ", "))")
  }
}
