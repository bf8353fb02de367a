public import MatrixDomain

/// A workspace that cannot be what it says, or a change it cannot take.
public struct WorkspaceError: ReportableError, Hashable {
  /// The published name of the kind of mistake.
  public let code: ErrorCode
  /// What is wrong, in one sentence.
  public let message: String
  /// What to do about it.
  public let advice: Advice?
  /// Where in the file; `nil` for a change in memory.
  public let place: Place?

  /// Malformed, or unable where a newer version is needed.
  public var report: ErrorReport {
    ErrorReport(
      code.group == .unsupported || code == .cannotUndo ? .unable : .malformed, code, message, advice: advice,
      place: place)
  }

  init(_ code: ErrorCode, _ message: String, advice: Advice?, at place: Place? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
    self.place = place
  }

  static func quoted(_ name: String) -> String { "'" + Identifier.escaped(name) + "'" }

  static func unknownObject(_ name: String, among names: [String], at place: Place? = nil) -> WorkspaceError {
    let known = names.prefix(8).map(quoted).joined(separator: ", ")
    return WorkspaceError(
      .unknownName, "there is no object \(quoted(name)) in the workspace",
      advice: names.isEmpty
        ? "the workspace holds no objects yet"
        : "it holds \(known)\(names.count > 8 ? " and \(names.count - 8) more" : "")", at: place)
  }

  static func invalidName(_ name: String, at place: Place? = nil) -> WorkspaceError {
    WorkspaceError(
      .invalidName, "\(quoted(name)) cannot be the name of an object",
      advice: "a name is a letter or _, then letters, digits or _, at most \(Identifier.longest) in all", at: place)
  }

  static func invalidProblemName(_ id: String, at place: Place? = nil) -> WorkspaceError {
    WorkspaceError(
      .invalidName, "\(quoted(id)) cannot be the id of a problem",
      advice: "an id is made of letters, digits, _ and -, at most \(Identifier.longest) in all", at: place)
  }

  static func unknownProblem(_ id: String, among ids: [String]) -> WorkspaceError {
    let known = ids.prefix(8).map(quoted).joined(separator: ", ")
    return WorkspaceError(
      .unknownName, "there is no problem \(quoted(id)) in the workspace",
      advice: ids.isEmpty
        ? "it holds no problems" : "it holds \(known)\(ids.count > 8 ? " and \(ids.count - 8) more" : "")")
  }

  static func cycle(_ names: some Collection<String>, at place: Place? = nil) -> WorkspaceError {
    let shown = names.prefix(8).map(quoted).joined(separator: " → ") + (names.count > 8 ? " → …" : "")
    return WorkspaceError(
      .cyclicReference, "references lead round in a circle: \(shown)",
      advice: "give one of these objects a value of its own", at: place)
  }

  static func newerVersion(_ version: WorkspaceVersion) -> WorkspaceError {
    WorkspaceError(
      .newerVersion,
      "the workspace was written by a newer version (\(version)); this one knows version \(Workspace.currentVersion)"
        + " and will not overwrite what it does not understand",
      advice: "update the toolkit, or save a copy with an older one")
  }
}
