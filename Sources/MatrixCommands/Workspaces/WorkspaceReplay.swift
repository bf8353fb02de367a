import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// Computes the results kept in a workspace again and compares.
struct WorkspaceReplay {
  let runner: RequestRunner
  /// How many seconds each result may take, as it is written; `nil` for no limit.
  var seconds: String?

  /// A result of today, within the time limit.
  private func run(_ request: Request, names: some NameResolver) -> ToolResult {
    guard let seconds else { return runner.run(request, names: names) }
    return runner.answer(request, names: names, begun: RequestRunner.budget(seconds: seconds)).result
  }

  /// What became of one result.
  struct Finding {
    var saved: SavedResult
    var verdict: Verdict
    /// The result of today, where there is one.
    var now: ToolResult?

    enum Verdict {
      /// The same question has the same answer. Doubles may differ in the last digits: to how many they agree.
      case same(digits: Int?)
      /// The question is another one now; whether its answer differs from the one that was kept.
      case stale([SavedResult.Change], answer: ResultComparison)
      /// The same question has another answer.
      case different(ResultComparison.Difference)
      /// The question could not be answered again.
      case failed(String)
    }

    /// True where the kept result is what computing it today gives.
    var isGood: Bool {
      if case .same = verdict { true } else { false }
    }

    /// The result that should take the place of a stale one; `nil` where there is none.
    var replacement: ToolResult? {
      guard case .stale = verdict, let now, now.outcome == .value || now.outcome == .undefined else { return nil }
      return now
    }
  }

  func finding(for saved: SavedResult, in workspace: Workspace) -> Finding {
    if saved.isAltered {
      let summary = "the digest is not that of its question: the result was changed"
      let answer = ResultComparison.answer(saved.result)
      return Finding(saved: saved, verdict: .different(.init(summary: summary, saved: answer, now: answer)))
    }
    let names = WorkspaceNames(workspace: workspace)
    if let question = saved.question(runner), !question.changes.isEmpty {
      var request = question.request
      request.id = saved.result.id
      let now = run(request, names: names)
      return Finding(
        saved: saved, verdict: .stale(question.changes, answer: ResultComparison(saved: saved.result, now: now)),
        now: now)
    }
    let now = run(saved.result.request, names: NoNames())
    let comparison = ResultComparison(saved: saved.result, now: now)
    switch comparison {
    case .same: return Finding(saved: saved, verdict: .same(digits: nil), now: now)
    case .close(let digits): return Finding(saved: saved, verdict: .same(digits: digits), now: now)
    case .different(let difference):
      if now.outcome == .unable || now.outcome == .cancelled || now.outcome == .malformed,
        saved.result.outcome == .value || saved.result.outcome == .undefined
      {
        return Finding(saved: saved, verdict: .failed(now.error?.message ?? now.outcome.rawValue), now: now)
      }
      return Finding(saved: saved, verdict: .different(difference), now: now)
    }
  }
}
