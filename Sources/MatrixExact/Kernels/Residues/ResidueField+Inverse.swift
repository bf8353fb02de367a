internal import MatrixDomain

extension ResidueField {
  /// Puts the inverse modulo the prime in the place of a square matrix; false where there is none, or the budget ran
  /// out: the entries have no meaning then.
  ///
  /// - Parameter entries: row by row, integers up to 2⁵⁰; residues afterwards.
  /// - Complexity: about `2.2 · order³` operations, nearly all in products of matrices.
  func invert(_ entries: DoubleBuffer, order: Int, budget: Budget = .unlimited) -> Bool {
    guard
      let elimination = ResidueElimination(entries, rows: order, columns: order, in: self, budget: budget),
      elimination.rank == order
    else { return false }
    let result = DoubleBuffer(count: order * order)
    let inverse = DoubleBlock(result, rows: order, columns: order)
    inverse.fill(0)
    for index in 0..<order { unsafe inverse.row(index)[index] = 1 }
    invertLower(elimination.lower, into: inverse, adding: order + 1)
    if budget.isOver { return false }
    unsafe elimination.inverses.withUnsafeBufferPointer {
      unsafe solveUpper(elimination.echelon, inverses: $0.baseAddress, inverse, adding: order + 1)
    }
    // A⁻¹ = U⁻¹·L⁻¹·P: column i of U⁻¹·L⁻¹ is column order[i] of the inverse.
    for row in 0..<order {
      let source = unsafe inverse.row(row)
      let target = unsafe entries.base + row * order
      for (index, column) in elimination.order.enumerated() { unsafe target[column] = source[index] }
    }
    return true
  }
}
