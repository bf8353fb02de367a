import MatrixDomain

extension ToolDeclaration {
  /// The method of a name.
  func method(_ id: String) -> Method? { methods.first { $0.id == id } }

  /// Refuses a method that only the numeric engine has, where the exact one is asked for.
  func requireMethod(_ id: String, of engine: Engine) throws(ErrorReport) {
    guard engine == .exact, method(id)?.engine == .numeric else { return }
    let others = methods.filter { $0.engine != .numeric }.map(\.id)
    throw ErrorReport(
      .unable, .unsupportedMethod, "the method \(id) is one of the numeric engine",
      advice: others.isEmpty
        ? "add \(option: "engine", "numeric")"
        : "add \(option: "engine", "numeric"), or take \(others.joined(separator: ", "))")
  }
}
