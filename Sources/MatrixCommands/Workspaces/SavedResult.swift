import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// A result kept in a workspace, beside the problem it answers as that stands now.
struct SavedResult {
  let stored: StoredResult
  let result: ToolResult
  /// The problem's id, or `result 3`.
  let label: String
  /// The problem as it stands now; `nil` where the result belongs to none.
  let problem: WorkspaceProblem?
  private let workspace: Workspace

  /// - Parameter number: the place among the workspace's results, counting from 1.
  init(_ stored: StoredResult, number: Int, in workspace: Workspace, path: String) throws(JSONError) {
    self.stored = stored
    self.workspace = workspace
    label = stored.problem ?? "result \(number)"
    problem = workspace.effectiveProblems.first { $0.id == stored.problem }
    result = try ToolResult(json: SourceText(stored.json.text, name: "\(path), \(label)"))
  }

  /// True where the result carries the digest of another question: it was changed.
  var isAltered: Bool { result.digest.map { $0 != Digest(of: result.request).text } ?? false }

  /// The question as it would be asked now: the problem's, with the settings the result was computed with.
  struct Question {
    /// To be asked; inputs name objects.
    var request: Request
    /// What differs from what the result answers; empty where it still is the answer.
    var changes: [Change]
  }

  /// One way in which the question is no longer the one that was answered.
  struct Change {
    var message: String
    var input: String?
    var object: String?
    /// The object's revision now, and the one the result saw.
    var revision: Int?
    var saw: Int?
  }

  /// Settings that say how much is shown and how long it may take, not what is asked.
  private static let incidental: Set<String> = ["steps", "certificate", "timeLimit", "maxMemory"]

  /// How the question stands now; `nil` for a result that belongs to no problem.
  func question(_ runner: RequestRunner) -> Question? {
    guard let problem else { return nil }
    guard problem.request.tool == result.request.tool else {
      let change = "the problem asks for \(problem.request.tool) now, not for \(result.request.tool)"
      return Question(request: problem.request, changes: [Change(message: change)])
    }
    let names = WorkspaceNames(workspace: workspace)
    var request = problem.request
    request.options = result.request.options
    let own: Request
    do {
      own = try runner.normalised(problem.request, names: names)
    } catch {
      let message = "the question does not fit any more: \(RequestRunner.report(of: error).message)"
      return Question(request: problem.request, changes: [Change(message: message)])
    }
    var changes: [Change] = []
    for option in problem.request.options where !Self.incidental.contains(option.name) {
      let (now, then) = (own.option(option.name), result.request.option(option.name))
      guard let now, now != then else { continue }
      request.options.removeAll { $0.name == option.name }
      request.options.append(option)
      let old = then.map { "not ‘\(Identifier.escaped($0.text))’" } ?? "which the result does not know"
      changes.append(Change(message: "the problem says \(option.name) = ‘\(Identifier.escaped(now.text))’, \(old)"))
    }
    do {
      var now = try? runner.normalised(request, names: names)
      if now == nil {
        // Operands of another domain choose another engine.
        request.options.removeAll { option in
          option.name == "engine" || CommonOptions.numeric.contains { $0.name == option.name }
        }
        now = try runner.normalised(request, names: names)
      }
      changes = inputChanges(now?.inputs ?? []) + changes
    } catch {
      let message = "the question does not fit any more: \(RequestRunner.report(of: error).message)"
      changes.append(Change(message: message))
    }
    return Question(request: request, changes: changes)
  }

  private func inputChanges(_ now: [Request.Input]) -> [Change] {
    let saw = stored.operands
    let current = stored.problem.map { workspace.operands(of: $0) } ?? []
    var changes: [Change] = []
    for input in now {
      guard let then = result.request.input(input.name) else {
        changes.append(Change(message: "the operand \(input.name) is new", input: input.name))
        continue
      }
      guard then != input.operand else { continue }
      let object = current.first { $0.input == input.name }
      let seen = saw.first { $0.input == input.name }
      var change = Change(message: "", input: input.name, object: object?.object)
      if let object, let seen, object.uid == seen.uid || object.object == seen.object {
        change.revision = object.revision
        change.saw = seen.revision
        change.message =
          object.revision == seen.revision
          ? "\(object.object) was changed by hand"
          : "\(object.object) changed (revision \(object.revision), the result saw \(seen.revision))"
      } else if let object, let seen {
        change.message = "the operand \(input.name) is \(object.object) now, not \(seen.object)"
      } else if let object {
        change.message = "\(object.object) changed"
      } else {
        change.message = "the operand \(Identifier.escaped(input.name)) of the problem changed"
      }
      changes.append(change)
    }
    for then in result.request.inputs where !now.contains(where: { $0.name == then.name }) {
      changes.append(
        Change(message: "the operand \(Identifier.escaped(then.name)) is gone", input: then.name))
    }
    return changes
  }
}

extension Workspace {
  /// The results that are kept.
  func savedResults(path: String) throws(JSONError) -> [SavedResult] {
    var saved: [SavedResult] = []
    for (index, stored) in results.enumerated() {
      saved.append(try SavedResult(stored, number: index + 1, in: self, path: path))
    }
    return saved
  }

  /// The result kept for a problem.
  func savedResult(for problem: String, path: String) throws(JSONError) -> SavedResult? {
    guard let index = results.lastIndex(where: { $0.problem == problem }) else { return nil }
    return try SavedResult(results[index], number: index + 1, in: self, path: path)
  }
}
