import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// What a name on the command line means in a workspace.
enum WorkspaceSubject {
  case object
  case problem

  static let flags = ["object", "problem"]
  static let help: [(typed: String, summary: String)] = [
    ("--object", "the name is an object's, where a problem has it too"),
    ("--problem", "the name is a problem's, where an object has it too"),
  ]

  /// The object or problem of a name. Where both have it, one of the flags must say which: nothing is guessed.
  static func named(
    _ name: String, in workspace: Workspace, _ arguments: Arguments, path: String
  ) throws(ErrorReport) -> WorkspaceSubject {
    let isObject = workspace.object(name) != nil && !arguments.has("problem")
    let isProblem = workspace.problem(name) != nil && !arguments.has("object")
    guard !(arguments.has("object") && arguments.has("problem")) else {
      throw ErrorReport(
        .malformed, .invalidOption, "--object and --problem exclude each other", advice: "give one of them")
    }
    switch (isObject, isProblem) {
    case (true, false): return .object
    case (false, true): return .problem
    case (true, true):
      throw ErrorReport(
        .malformed, .missingInput, "‘\(Identifier.escaped(name))’ is the name of an object and of a problem",
        advice: "say which with --object or --problem")
    case (false, false):
      if workspace.effectiveProblems.contains(where: { $0.id == name }), workspace.problems.isEmpty {
        throw ErrorReport(
          .malformed, .unknownName,
          "the problem ‘\(name)’ is not written in the file: it is what the objects A and b suggest",
          advice: "remove or rename one of these, or add problems of your own")
      }
      throw unknown(name, in: workspace, arguments, path: path)
    }
  }

  /// There is nothing of a name; what there is instead.
  static func unknown(
    _ name: String, in workspace: Workspace, _ arguments: Arguments? = nil, path: String
  ) -> ErrorReport {
    let objects = arguments?.has("problem") == true ? [] : workspace.objects.map(\.name)
    let problems = arguments?.has("object") == true ? [] : workspace.effectiveProblems.map(\.id)
    let what =
      arguments?.has("problem") == true
      ? "problem" : arguments?.has("object") == true ? "object" : "object or problem"
    let known = (objects + problems).prefix(8).map { "‘\(Identifier.escaped($0))’" }.joined(separator: ", ")
    let more = objects.count + problems.count > 8 ? " and \(objects.count + problems.count - 8) more" : ""
    return ErrorReport(
      .malformed, .unknownName, "\(Identifier.escaped(path)) has no \(what) ‘\(Identifier.escaped(name))’",
      advice: Suggestion.advice(
        for: name, among: objects + problems, otherwise: known.isEmpty ? "it holds none" : "it holds \(known)\(more)"))
  }
}

extension Arguments {
  /// The workspace a command is about: its first operand.
  func workspacePath(of command: String, example: String) throws(ErrorReport) -> String {
    guard let path = operands.first else {
      throw ErrorReport(
        .malformed, .missingInput, "\(command) needs a workspace", advice: "for example: mm \(command) \(example)")
    }
    return path
  }
}
