import MatrixDomain
import MatrixExchange
import MatrixNotation
import MatrixPersistence

/// The statements of a session as cells of a workspace: one each where that is possible.
///
/// A name is written by one cell and no cell reads what a later one writes, so that statements which give a name another
/// value, or speak of the answer before them, share a cell with all between.
struct SessionCells {
  /// A statement that was worked out.
  struct Statement {
    var text: String
    /// The names that it gives a value.
    var writes: [String]
    /// The names that it speaks of.
    var reads: Set<String>

    init(_ statement: ExpressionScript.Statement, of script: ExpressionScript) {
      text = String(decoding: script.source.bytes[statement.range], as: UTF8.self) + (statement.isSilent ? ";" : "")
      writes = statement.targets.compactMap(\.name)
      let names = statement.expression.names
      reads = names.values.union(names.calls)
    }
  }

  /// The texts of the cells, in order.
  let texts: [String]

  init(_ statements: [Statement]) {
    var groups = statements.map { [$0] }
    while let range = Self.joined(groups) {
      groups.replaceSubrange(range, with: [groups[range].flatMap(\.self)])
    }
    texts = groups.map { $0.map(\.text).joined(separator: "\n") }
  }

  /// Groups that have to be one cell; `nil` where none have.
  private static func joined(_ groups: [[Statement]]) -> ClosedRange<Int>? {
    func reads(_ group: [Statement]) -> Set<String> {
      var given: Set<String> = []
      var names: Set<String> = []
      for statement in group {
        names.formUnion(statement.reads.subtracting(given))
        given.formUnion(statement.writes)
        // What gives no name a value is the answer.
        given.insert("ans")
      }
      return names
    }
    for (place, group) in groups.enumerated() {
      if place > 0, reads(group).contains("ans") { return place - 1...place }
      let names = reads(group).union(group.flatMap(\.writes))
      let later = groups.indices.last {
        $0 > place && groups[$0].contains { $0.writes.contains(where: names.contains) }
      }
      if let later {
        // What reads a name that only a later cell writes, and what writes it before.
        return place...later
      }
    }
    return nil
  }

  /// Puts the cells behind those of a workspace, in the place of others that the session had put there.
  ///
  /// - Throws: the mistake of the first cell that could never be worked out beside the others; the workspace stays then.
  func add(to workspace: inout Workspace, replacing old: [String]) throws {
    var changed = workspace
    func number(of text: String) -> Int? {
      changed.cells.lastIndex { $0.content == .expression(text) }.map { $0 + 1 }
    }
    for text in old where !texts.contains(text) {
      if let number = number(of: text) { try changed.remove(cell: number) }
    }
    var places: [Int] = []
    for text in texts where !old.contains(text) || number(of: text) == nil {
      try changed.add(WorkspaceCell(.expression(text)))
      places.append(changed.cells.count - 1)
    }
    let plan = CellPlan(changed)
    for place in places { if let mistake = plan.mistakes[place] { throw mistake } }
    workspace = changed
  }
}
