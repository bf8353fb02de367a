internal import MatrixDomain

// Triangular systems of residues, nearly all of the work in products of matrices.

extension DigitProduct {
  private static let base = 24

  /// Solves `L·X = B` in place, for a lower triangle of forms with ones on its diagonal (which is not read).
  func solveLower(_ lower: WordBlock, _ right: WordBlock) {
    let count = lower.rows
    if count == 0 || right.columns == 0 { return }
    if count > Self.base {
      let half = count / 2
      let (top, bottom) = (0..<half, half..<count)
      let upper = right.part(top, 0..<right.columns)
      let rest = right.part(bottom, 0..<right.columns)
      solveLower(lower.part(top, top), upper)
      subtract(forms: lower.part(bottom, top), upper, from: rest)
      return solveLower(lower.part(bottom, bottom), rest)
    }
    let all = 0..<right.columns
    for row in 1..<max(1, count) {
      field.subtract(
        forms: lower.part(row..<(row + 1), 0..<row), right.part(0..<row, all), from: right.part(row..<(row + 1), all))
    }
  }

  /// Solves `U·X = B` in place, for an upper triangle.
  ///
  /// - Parameter inverses: of the entries on the diagonal of `U`, which are not read, in Montgomery's form.
  func solveUpper(_ upper: WordBlock, inverses: ArraySlice<UInt64>, _ right: WordBlock) {
    let count = upper.rows
    if count == 0 || right.columns == 0 { return }
    if count > Self.base {
      let half = count / 2
      let (top, bottom) = (0..<half, half..<count)
      let rest = right.part(top, 0..<right.columns)
      let below = right.part(bottom, 0..<right.columns)
      solveUpper(upper.part(bottom, bottom), inverses: inverses.dropFirst(half), below)
      subtract(upper.part(top, bottom), below, from: rest)
      return solveUpper(upper.part(top, top), inverses: inverses.prefix(half), rest)
    }
    for row in (0..<count).reversed() {
      let target = unsafe right.row(row)
      if row + 1 < count {
        let (below, all) = ((row + 1)..<count, 0..<right.columns)
        subtractInWords(
          upper.part(row..<(row + 1), below), right.part(below, all), from: right.part(row..<(row + 1), all))
      }
      let inverse = inverses[inverses.startIndex + row]
      for column in 0..<right.columns { unsafe target[column] = field.product(target[column], inverse) }
    }
  }

  /// Turns an identity in `result` into the inverse of a lower triangle of forms with ones on its diagonal.
  func invertLower(_ lower: WordBlock, into result: WordBlock) {
    let count = lower.rows
    guard count > Self.base else { return solveLower(lower, result) }
    let half = count / 2
    let (top, bottom) = (0..<half, half..<count)
    invertLower(lower.part(top, top), into: result.part(top, top))
    let rest = result.part(bottom, top)
    subtract(forms: lower.part(bottom, top), result.part(top, top), from: rest)
    solveLower(lower.part(bottom, bottom), rest)
    invertLower(lower.part(bottom, bottom), into: result.part(bottom, bottom))
  }

  /// Puts the inverse in the place of a square matrix; false where there is none, or the budget ran out: the entries have
  /// no meaning then.
  func invert(_ entries: WordBuffer, order: Int, budget: Budget = .unlimited) -> Bool {
    guard let form = WordEchelon(entries, rows: order, columns: order, self, budget: budget), form.rank == order else {
      return false
    }
    let result = WordBuffer(count: order * order)
    let inverse = WordBlock(result, rows: order, columns: order)
    inverse.fill(0)
    for index in 0..<order { unsafe inverse.row(index)[index] = 1 }
    invertLower(form.lower, into: inverse)
    if budget.isOver { return false }
    solveUpper(form.echelon, inverses: form.inverses[...], inverse)
    // A⁻¹ = U⁻¹·L⁻¹·P: column i of U⁻¹·L⁻¹ is column order[i] of the inverse.
    for row in 0..<order {
      let source = unsafe inverse.row(row)
      let target = unsafe entries.base + row * order
      for (index, column) in form.order.enumerated() { unsafe target[column] = source[index] }
    }
    return true
  }
}
