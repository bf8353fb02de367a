// Triangular systems modulo a prime, nearly all of the work in products of matrices. Entries of the right-hand sides
// take on one product after another and are reduced once, when they become unknowns.

extension ResidueField {
  private static let base = 12

  /// Solves `L·X = B` in place, for a lower triangle of residues with ones on its diagonal (which is not read).
  ///
  /// - Parameter right: `B` with entries that have taken on products already; `adding` in all, with those to come.
  func solveLower(_ lower: DoubleBlock, _ right: DoubleBlock, adding: Int) {
    let count = lower.rows
    if count > Self.base {
      let half = count / 2
      let (top, bottom) = (0..<half, half..<count)
      let upper = right.part(top, 0..<right.columns)
      let rest = right.part(bottom, 0..<right.columns)
      solveLower(lower.part(top, top), upper, adding: adding)
      subtractProduct(lower.part(bottom, top), upper, from: rest, adding: adding)
      return solveLower(lower.part(bottom, bottom), rest, adding: adding)
    }
    if adding > innerLimit { reduce(right) }
    for row in 0..<count {
      let factors = unsafe lower.row(row)
      unsafe subtract(right, factors, rows: 0..<row, from: row, scaledBy: nil)
    }
  }

  /// Solves `U·X = B` in place, for an upper triangle of residues.
  ///
  /// - Parameters:
  ///   - inverses: of the entries on the diagonal of `U`, which are not read.
  ///   - right: as in ``solveLower(_:_:adding:)``.
  func solveUpper(
    _ upper: DoubleBlock, inverses: UnsafePointer<Double>?, _ right: DoubleBlock, adding: Int
  ) {
    let count = upper.rows
    if count > Self.base {
      let half = count / 2
      let (top, bottom) = (0..<half, half..<count)
      let rest = right.part(top, 0..<right.columns)
      let below = right.part(bottom, 0..<right.columns)
      unsafe solveUpper(upper.part(bottom, bottom), inverses: inverses.map { unsafe $0 + half }, below, adding: adding)
      subtractProduct(upper.part(top, bottom), below, from: rest, adding: adding)
      return unsafe solveUpper(upper.part(top, top), inverses: inverses, rest, adding: adding)
    }
    guard let inverses = unsafe inverses else { return }
    if adding > innerLimit { reduce(right) }
    for row in (0..<count).reversed() {
      let factors = unsafe upper.row(row)
      unsafe subtract(right, factors, rows: (row + 1)..<count, from: row, scaledBy: inverses[row])
    }
  }

  /// Turns an identity in `result` into the inverse of a lower triangle of residues with ones on its diagonal.
  func invertLower(_ lower: DoubleBlock, into result: DoubleBlock, adding: Int) {
    let count = lower.rows
    guard count > Self.base else { return solveLower(lower, result, adding: adding) }
    let half = count / 2
    let (top, bottom) = (0..<half, half..<count)
    invertLower(lower.part(top, top), into: result.part(top, top), adding: adding)
    let rest = result.part(bottom, top)
    subtractProduct(lower.part(bottom, top), result.part(top, top), from: rest, adding: adding)
    solveLower(lower.part(bottom, bottom), rest, adding: adding)
    invertLower(lower.part(bottom, bottom), into: result.part(bottom, bottom), adding: adding)
  }

  /// Subtracts multiples of rows from a row, makes it residues, and multiplies it where asked to.
  @inline(__always)
  private func subtract(
    _ block: DoubleBlock, _ factors: UnsafePointer<Double>, rows: Range<Int>, from target: Int,
    scaledBy scale: Double?
  ) {
    let result = unsafe block.row(target)
    let columns = block.columns
    var index = 0
    while index &+ 8 <= columns {
      let place = unsafe UnsafeMutableRawPointer(result + index)
      var sum = unsafe place.loadUnaligned(as: SIMD8<Double>.self)
      var source = unsafe UnsafeRawPointer(block.row(rows.lowerBound) + index)
      var row = rows.lowerBound
      while row < rows.upperBound {
        unsafe sum -= factors[row] * source.loadUnaligned(as: SIMD8<Double>.self)
        unsafe source += block.stride &* 8
        row &+= 1
      }
      sum = reduced(sum)
      if let scale { sum = reduced(sum * scale) }
      unsafe place.storeBytes(of: sum, as: SIMD8<Double>.self)
      index &+= 8
    }
    while index < columns {
      var sum = unsafe result[index]
      for row in rows { unsafe sum -= factors[row] * block.row(row)[index] }
      sum = reduced(sum)
      if let scale { sum = reduced(sum * scale) }
      unsafe result[index] = sum
      index &+= 1
    }
  }
}
