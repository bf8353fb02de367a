/// Which changes of a journal stand and which were undone: everything undo and redo know follows from the journal.
///
/// A change goes on the stack of those that can be undone, and what was undone before it is gone. An `undo` takes the
/// top from there and goes itself on the stack of those that can be redone, holding the state it replaced; a `redo`
/// does the reverse.
struct ChangeStacks {
  /// A change as it stands on a stack.
  struct Item {
    /// The entry that holds the state to go back to.
    var entry: Int
    /// The entry of the change itself.
    var change: Int
  }

  /// What can be undone, the last one on top.
  private(set) var undo: [Item] = []
  /// What can be redone, the next one on top.
  private(set) var redo: [Item] = []

  init(_ journal: [JournalEntry]) {
    for (position, entry) in journal.enumerated() {
      switch entry.action {
      case "undo":
        if let item = undo.popLast() { redo.append(Item(entry: position, change: item.change)) }
      case "redo":
        if let item = redo.popLast() { undo.append(Item(entry: position, change: item.change)) }
      default:
        guard entry.isChange else { continue }
        undo.append(Item(entry: position, change: position))
        redo = []
      }
    }
  }
}
