import MatrixDomain
import MatrixFeatures
import MatrixPersistence

// What a session has typed as cells of a workspace.
extension ReplSession {
  /// Keeps the statements of the session as cells of the workspace that is open, so that they can be worked out again.
  mutating func saveCells() throws {
    guard var file = run.file else { return }
    let cells = SessionCells(run.statements)
    let old = savedCells[file.path] ?? []
    guard cells.texts != old else { return }
    let path = Identifier.escaped(file.path)
    guard run.evaluator.options.isEmpty else {
      context.say("note: cells are worked out exactly, so that only the values are kept in \(path)\n")
      return
    }
    do {
      try cells.add(to: &file.workspace, replacing: old)
    } catch {
      let report = RequestRunner.report(of: error)
      context.say("note: the values are kept, and the inputs are not, as cells: \(report.message)\n")
      return
    }
    try file.save()
    run.use(file)
    savedCells[file.path] = cells.texts
    context.say("\(CountText.of(cells.texts.count, "cell")) kept; mm run \(path) works them out\n")
  }
}
