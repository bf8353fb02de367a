import MatrixDomain

extension Workspace {
  /// How many changes can be undone at most.
  public static let keptChanges = 100
  /// How many bytes of former states are kept at most beside the one of the last change.
  public static let keptBytes = 1 << 20
  /// How many bytes the former state of one change may take: more is not kept at all, or the file would grow out of
  /// bounds.
  public static let largestKept = 64 << 20

  /// Whether a change recorded in the journal stands.
  public enum ChangeState: Hashable, Sendable {
    /// It stands and can be undone when those after it are.
    case undoable
    /// It was undone and can be redone.
    case redoable
    /// It stands for good: what it replaced is no longer kept, or what a later one replaced.
    case settled
    /// It was undone for good: a change came after the undo.
    case discarded
    /// Not a change: an undo, a redo, a remark.
    case none
  }

  /// The state of each entry of the journal.
  ///
  /// - Complexity: O(length of the journal).
  public var changeStates: [ChangeState] {
    let stacks = ChangeStacks(journal)
    var states = journal.map { entry -> ChangeState in
      entry.isChange && entry.action != "undo" && entry.action != "redo" ? .discarded : .none
    }
    var isKept = true
    for item in stacks.undo.reversed() {
      isKept = isKept && journal[item.entry].before != nil
      states[item.change] = isKept ? .undoable : .settled
    }
    for item in stacks.redo { states[item.change] = .redoable }
    return states
  }

  /// True where the last change cannot be undone, since what it replaced is too large to be kept.
  public var lastChangeIsFinal: Bool { journal.last?.dropped != nil }

  /// Takes the last changes back, the newest first: values, names, tags, notes, problems, results and the title become
  /// what they were. Revisions go on counting, and the journal records each undo, so that ``redo(_:)`` can follow, in
  /// this process or, once saved, in another.
  ///
  /// ```swift
  /// var workspace = Workspace(title: "Traffic")
  /// let value = Value.matrix(Matrix<Rational>([[1, 2], [3, 4]]))
  /// try workspace.set("A", to: value)
  /// try workspace.undo()   // the entry of that change in the journal
  /// try workspace.redo()
  /// ```
  ///
  /// What changes replace is kept in the journal for the last ``keptChanges`` changes, and of those but the last one
  /// for as many as fit into ``keptBytes``; the last one is kept up to ``largestKept``. A change made after an undo ends what could be redone.
  ///
  /// - Returns: the entries of the changes, in the order they were taken back.
  /// - Throws: `cannotUndo` with the reason; then nothing is changed.
  @discardableResult
  public mutating func undo(_ count: Int = 1) throws(WorkspaceError) -> [JournalEntry] {
    try step(count, "undo") { $0.undo.last }
  }

  /// Makes changes that were undone again, the last one undone first.
  ///
  /// - Returns: the entries of the changes, in the order they were made again.
  /// - Throws: `cannotUndo` with the reason; then nothing is changed.
  @discardableResult
  public mutating func redo(_ count: Int = 1) throws(WorkspaceError) -> [JournalEntry] {
    try step(count, "redo") { $0.redo.last }
  }

  private mutating func step(
    _ count: Int, _ action: String, _ next: (ChangeStacks) -> ChangeStacks.Item?
  ) throws(WorkspaceError) -> [JournalEntry] {
    precondition(count >= 0, "a number of changes is not negative")
    var changed = self
    var done: [JournalEntry] = []
    for _ in 0..<count {
      do throws(WorkspaceError) {
        guard let item = next(ChangeStacks(changed.journal)) else { throw .nothingLeft(action) }
        let change = changed.journal[item.change]
        try changed.revert(item, action)
        done.append(change)
      } catch {
        var advice = error.advice
        if !done.isEmpty {
          advice = advice.map { $0 + "; " } ?? ""
          advice? += "\(command: action) FILE \(done.count) goes as far as possible"
        }
        let limit = count == 1 ? "" : "\(count) changes asked for, \(done.count) possible: "
        throw WorkspaceError(error.code, limit + error.message, advice: advice)
      }
    }
    self = changed
    return done
  }

  /// Goes back to what the entry of an item holds, and records that.
  private mutating func revert(_ item: ChangeStacks.Item, _ action: String) throws(WorkspaceError) {
    let entry = journal[item.entry]
    let change = journal[item.change]
    guard let before = entry.before else { throw .notKept(change, entry.dropped, action) }
    let old = begin()
    do throws(WorkspaceError) {
      try restore(try FormerState(before))
      try checkReferences()
    } catch {
      throw WorkspaceError(
        .cannotUndo, "\(change.described) cannot be \(action == "undo" ? "undone" : "redone"): \(error.message)",
        advice: error.advice)
    }
    journal[item.entry].before = nil
    journal[item.entry].dropped = "undone"
    revision += 1
    var record = JournalEntry(
      time: Timestamp.now, action: action, revision: revision, subject: change.subject, tool: change.tool,
      digest: change.digest)
    record.from = change.from
    record.about = change.about
    record.of = change.revision
    record.before = FormerState(of: old, changedInto: self).json
    journal.append(record)
  }

  /// Makes sure that every name leads somewhere and belongs to one object.
  private func checkReferences() throws(WorkspaceError) {
    for object in objects {
      guard case .reference(let target) = object.content else { continue }
      guard self.object(target) != nil else {
        throw WorkspaceError(
          .unknownName,
          "the object \(WorkspaceError.quoted(object.name)) would refer to \(WorkspaceError.quoted(target)), which is not there",
          advice: "give it a value of its own first")
      }
      var chain = [object.name]
      var current = object
      while case .reference(let next) = current.content, let following = self.object(next) {
        if chain.contains(next) { throw .cycle(chain + [next]) }
        chain.append(next)
        current = following
      }
    }
    for problem in problems {
      for name in problem.references where object(name) == nil {
        throw WorkspaceError(
          .unknownName,
          "the problem \(WorkspaceError.quoted(problem.id)) names \(WorkspaceError.quoted(name)), which would be gone",
          advice: "remove or change the problem first")
      }
    }
  }

  /// Drops what is kept beyond the bounds, and what can never be redone.
  mutating func dropFormerStates(largest: Int = Workspace.largestKept) {
    let stacks = ChangeStacks(journal)
    var reach = Set(stacks.redo.map(\.entry))
    var bytes = 0
    var reason: String?
    for (place, item) in stacks.undo.reversed().enumerated() {
      reach.insert(item.entry)
      guard let before = journal[item.entry].before else { continue }
      let size = before.text.utf8.count
      if place > 0 { bytes += size }
      if reason == nil {
        reason =
          place >= Workspace.keptChanges ? "count" : bytes > Workspace.keptBytes || size > largest ? "size" : nil
      }
      if let reason {
        journal[item.entry].before = nil
        journal[item.entry].dropped = reason
      }
    }
    for index in journal.indices
    where journal[index].before != nil && journal[index].before?.text != "{}" && !reach.contains(index) {
      journal[index].before = nil
      journal[index].dropped = "superseded"
    }
  }
}

extension JournalEntry {
  /// The change in words: `setting 'A' (revision 5)`.
  public var described: String {
    let name = subject.map(WorkspaceError.quoted) ?? ""
    let what: String
    switch action {
    case "set": what = "setting \(name)"
    case "remove" where about == "cell": what = "removing the cell \(subject ?? "")"
    case "remove": what = "removing \(about == "problem" ? "the problem " : "")\(name)"
    case "rename":
      let old = from.map(WorkspaceError.quoted) ?? "an object"
      what = "renaming \(about == "problem" ? "the problem " : "")\(old) to \(name)"
    case "problem": what = "the problem \(name)"
    case "result": what = subject == nil ? "keeping a result" : "keeping the result of \(name)"
    case "cell": what = "the cell \(subject ?? "")"
    case "title": what = "the new title"
    default: what = "\(WorkspaceError.quoted(action)) \(name)"
    }
    return what + (revision.map { " (revision \($0))" } ?? "")
  }
}

extension WorkspaceError {
  fileprivate static func nothingLeft(_ action: String) -> WorkspaceError {
    action == "undo"
      ? WorkspaceError(
        .cannotUndo, "there is nothing to undo: the journal records no change that stands",
        advice: "what was edited by hand before the first change is not recorded")
      : WorkspaceError(
        .cannotUndo, "there is nothing to redo: nothing was undone since the last change",
        advice: "redo makes again what undo took back")
  }

  fileprivate static func notKept(_ change: JournalEntry, _ dropped: String?, _ action: String) -> WorkspaceError {
    let reason =
      switch dropped {
      case "count": "what it replaced is not kept any more: that is done for the last \(Workspace.keptChanges) changes"
      case "size":
        "what it replaced is not kept: beside the last change that is done for \(Workspace.keptBytes >> 20) MB, and for "
          + "one change up to \(Workspace.largestKept >> 20) MB"
      default: "the journal does not hold what it replaced: an older version or another program made it"
      }
    return WorkspaceError(
      .cannotUndo, "\(change.described) cannot be \(action == "undo" ? "undone" : "redone"): \(reason)",
      advice: "take what you need from a copy of the file, if there is one")
  }
}
