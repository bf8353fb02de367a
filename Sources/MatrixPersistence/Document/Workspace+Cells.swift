import MatrixDomain

extension Workspace {
  /// Adds a cell.
  ///
  /// - Parameter number: the number it gets, counting from 1; behind all others where none is given.
  /// - Throws: `unknownName` where cells end before that number.
  public mutating func add(_ cell: WorkspaceCell, at number: Int? = nil) throws(WorkspaceError) {
    let number = number ?? cells.count + 1
    guard (1...cells.count + 1).contains(number) else { throw unknownCell(number) }
    let old = begin()
    cells.insert(cell, at: number - 1)
    record("cell", subject: "\(number)", since: old)
  }

  /// Changes what a cell holds. What it came to stays with an expression, as a result that is stale.
  ///
  /// - Returns: false where it held just this already.
  /// - Throws: `unknownName` where there is no cell of that number.
  @discardableResult
  public mutating func edit(cell number: Int, to content: WorkspaceCell.Content) throws(WorkspaceError) -> Bool {
    guard cells.indices.contains(number - 1) else { throw unknownCell(number) }
    guard cells[number - 1].content != content else { return false }
    let old = begin()
    cells[number - 1].content = content
    if case .text = content { cells[number - 1].result = nil }
    record("cell", subject: "\(number)", since: old)
    return true
  }

  /// Removes a cell; those behind it move up.
  ///
  /// - Throws: `unknownName` where there is no cell of that number.
  public mutating func remove(cell number: Int) throws(WorkspaceError) {
    guard cells.indices.contains(number - 1) else { throw unknownCell(number) }
    let old = begin()
    cells.remove(at: number - 1)
    record("remove", subject: "\(number)", about: "cell", since: old)
  }

  /// Keeps what a cell came to, or that it came to nothing. That is no change to undo: the cell says what it comes to.
  ///
  /// - Throws: `unknownName` where there is no cell of that number.
  public mutating func keep(_ result: WorkspaceCell.Result?, ofCell number: Int) throws(WorkspaceError) {
    guard cells.indices.contains(number - 1) else { throw unknownCell(number) }
    guard cells[number - 1].result != result else { return }
    cells[number - 1].result = result
    revision += 1
  }

  private func unknownCell(_ number: Int) -> WorkspaceError {
    WorkspaceError(
      .unknownName, "there is no cell \(number) in the workspace",
      advice: cells.isEmpty ? "it holds no cells yet" : "its cells have the numbers 1 to \(cells.count)")
  }
}
