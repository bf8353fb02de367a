internal import MatrixDomain

extension ResidueField {
  /// Puts the inverse modulo the prime in the place of a square matrix; false where there is none, or the budget ran
  /// out: the entries have no meaning then.
  ///
  /// - Parameter entries: row by row, whole numbers up to 2⁵⁰; residues afterwards.
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
<<<<<<< HEAD
    unsafe elimination.inverses.withUnsafeBufferPointer {
      unsafe solveUpper(elimination.echelon, inverses: $0.baseAddress, inverse, adding: order + 1)
    }
=======
    let inverses = elimination.pivotInverses
    solve(elimination, inverses, inverse)
>>>>>>> lifting
    // A⁻¹ = U⁻¹·L⁻¹·P: column i of U⁻¹·L⁻¹ is column order[i] of the inverse.
    for row in 0..<order {
      let source = unsafe inverse.row(row)
      let target = unsafe entries.base + row * order
      for (index, column) in elimination.order.enumerated() { unsafe target[column] = source[index] }
    }
    return true
  }
<<<<<<< HEAD
=======

  private func solve(_ elimination: ResidueElimination, _ inverses: DoubleBuffer, _ right: DoubleBlock) {
    unsafe solveUpper(
      elimination.echelon, inverses: inverses.base, right, adding: elimination.rank + 1)
  }
}

extension ResidueElimination {
  /// The inverses of the pivots of a square matrix of full rank, in the order of the rows.
  var pivotInverses: DoubleBuffer {
    let result = DoubleBuffer(count: rank)
    for (row, column) in pivotColumns.enumerated() {
      unsafe result.base[row] = field.inverted(echelon.row(row)[column])
    }
    return result
  }
>>>>>>> lifting
}
