public import MatrixDomain

/// What is practised: a tool, how its operands are made, and what is asked.
///
/// ```swift
/// ExerciseKind.all.prefix(3).map(\.id)      // ["system", "system-many", "system-none"]
/// ExerciseKind.named("det")!.summary         // determinants
/// ```
public struct ExerciseKind: Sendable {
  /// Its name: `det`.
  public let id: String
  /// What is practised, in a few words.
  public let summary: String
  /// The sentence on the sheet.
  public let task: String
  /// The tool that works the exercise.
  public let tool: String
  /// True where the answer is one value that everybody gets, so that a machine can mark it.
  public let isUnique: Bool
  let options: [Request.Option]
  let operands: @Sendable (inout ExerciseDraw) throws -> [Request.Operand]
  let accepts: @Sendable (ToolResult) -> Bool

  init(
    _ id: String, _ summary: String, task: String, tool: String? = nil, isUnique: Bool = true,
    options: [Request.Option] = [], accepts: @escaping @Sendable (ToolResult) -> Bool = { _ in true },
    operands: @escaping @Sendable (inout ExerciseDraw) throws -> [Request.Operand]
  ) {
    self.id = id
    self.summary = summary
    self.task = task
    self.tool = tool ?? id
    self.isUnique = isUnique
    self.options = options
    self.accepts = accepts
    self.operands = operands
  }

  /// All kinds, in the order of a course.
  public static let all: [ExerciseKind] = systems + matrices + spaces + spectra

  /// The kind of this name; `nil` where there is none.
  public static func named(_ id: String) -> ExerciseKind? { all.first { $0.id == id } }

  /// The kind of this name.
  /// - Throws: an ``/MatrixDomain/ErrorReport`` that lists the kinds, or names the one that was meant.
  public static func require(_ id: String) throws(ErrorReport) -> ExerciseKind {
    if let kind = named(id) { return kind }
    let ids = all.map(\.id)
    throw ErrorReport(
      .malformed, .unknownName, "there are no exercises of the kind ‘\(Identifier.escaped(id))’",
      advice: Suggestion.advice(for: id, among: ids, otherwise: "the kinds are \(ids.joined(separator: ", "))"))
  }
}
