internal import MatrixDomain

/// A matrix modulo an odd prime below 2⁶³, for primes too large for doubles: one entry after another in Montgomery's form.
@safe struct WordResidues {
  let field: WordField
  let rows: Int
  let columns: Int
  private(set) var entries: [UInt64]
  private(set) var pivotColumns: [Int] = []
  /// For each row of the form the row of the matrix: the first ones gave the pivots.
  private(set) var order: [Int]
  /// The product of the pivots with the sign of the row exchanges, in Montgomery's form.
  private(set) var pivotProduct: UInt64

  /// - Parameter residues: row by row, below the prime.
  init(_ residues: [UInt64], rows: Int, columns: Int, in field: WordField) {
    self.field = field
    self.rows = rows
    self.columns = columns
    entries = residues.map(field.form)
    order = Array(0..<rows)
    pivotProduct = field.one
  }

  var residues: [UInt64] { entries.map(field.residue) }

  /// Turns the entries into an echelon form, reduced where asked for; false where the budget ran out.
  ///
  /// - Parameter width: how many of the columns are searched for pivots.
  /// - Complexity: `rows · columns · rank` products.
  mutating func eliminate(isReduced: Bool, pivotColumns width: Int? = nil, _ budget: Budget) -> Bool {
    for column in 0..<(width ?? columns) {
      let top = pivotColumns.count
      if top == rows { break }
      if budget.isOver { return false }
      guard let found = (top..<rows).first(where: { entries[$0 * columns + column] != 0 }) else { continue }
      if found != top {
        for index in 0..<columns { entries.swapAt(found * columns + index, top * columns + index) }
        order.swapAt(found, top)
        pivotProduct = field.negative(pivotProduct)
      }
      let pivot = entries[top * columns + column]
      pivotProduct = field.product(pivotProduct, pivot)
      let inverse = field.inverted(pivot)
      unsafe entries.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let source = unsafe base + top * columns
        for index in column..<columns { unsafe source[index] = field.product(source[index], inverse) }
        for row in (isReduced ? 0 : top + 1)..<rows where row != top {
          let target = unsafe base + row * columns
          let factor = unsafe target[column]
          if factor == 0 { continue }
          unsafe field.subtract(factor, times: source + column, from: target + column, count: columns - column)
        }
      }
      pivotColumns.append(column)
    }
    return true
  }

  /// The product with a matrix of as many rows as this one has columns, row by row as residues.
  ///
  /// Sums of products are kept in three words and reduced once.
  func product(_ other: WordResidues) -> [UInt64] {
    let transposed = (0..<other.columns).flatMap { column in
      (0..<other.rows).map { other.entries[$0 * other.columns + column] }
    }
    let prime = field.prime
    var result: [UInt64] = []
    result.reserveCapacity(rows * other.columns)
    unsafe entries.withUnsafeBufferPointer { left in
      unsafe transposed.withUnsafeBufferPointer { right in
        for row in 0..<rows {
          for column in 0..<other.columns {
            var sum = WideSum()
            for index in 0..<columns {
              unsafe sum.add(left[row &* columns &+ index], times: right[column &* columns &+ index])
            }
            let upper = prime.dividingFullWidth((sum.high % prime, sum.middle)).remainder
            let rest = prime.dividingFullWidth((upper, sum.low)).remainder
            // The sum has the factor 2⁶⁴ twice.
            result.append(field.residue(field.residue(rest)))
          }
        }
      }
    }
    return result
  }

  /// The characteristic polynomial of a square matrix, constant term first, as residues; `nil` where the budget ran out.
  ///
  /// - Complexity: about `10/3 · n³` products.
  /// - Source: H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.2.9,
  ///   doi:10.1007/978-3-662-02945-9.
  func characteristicPolynomial(_ budget: Budget) -> [UInt64]? {
    var form = entries
    for column in 1..<max(1, rows - 1) {
      if budget.isOver { return nil }
      guard let found = (column..<rows).first(where: { form[$0 * rows + column - 1] != 0 }) else { continue }
      if found != column {
        for index in 0..<rows { form.swapAt(found * rows + index, column * rows + index) }
        for index in 0..<rows { form.swapAt(index * rows + found, index * rows + column) }
      }
      let inverse = field.inverted(form[column * rows + column - 1])
      var factors = Array(repeating: UInt64.zero, count: rows)
      unsafe form.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let source = unsafe base + column * rows
        for row in (column + 1)..<rows {
          let target = unsafe base + row * rows
          let factor = field.product(unsafe target[column - 1], inverse)
          if factor == 0 { continue }
          factors[row] = factor
          unsafe field.subtract(
            factor, times: source + column - 1, from: target + column - 1, count: rows - column + 1)
        }
        for row in 0..<rows {
          let target = unsafe base + row * rows
          var entry = unsafe target[column]
          for index in (column + 1)..<rows {
            entry = unsafe field.difference(entry, field.negative(field.product(factors[index], target[index])))
          }
          unsafe target[column] = entry
        }
      }
    }
    var blocks: [[UInt64]] = [[field.one]]
    for last in 0..<rows {
      if budget.isOver { return nil }
      var next = [0] + blocks[last]
      func subtract(_ factor: UInt64, _ polynomial: [UInt64]) {
        for (power, coefficient) in polynomial.enumerated() {
          next[power] = field.difference(next[power], field.product(factor, coefficient))
        }
      }
      subtract(form[last * rows + last], blocks[last])
      var chain = field.one
      for row in (0..<last).reversed() {
        chain = field.product(chain, form[(row + 1) * rows + row])
        if chain == 0 { break }
        subtract(field.product(chain, form[row * rows + last]), blocks[row])
      }
      blocks.append(next)
    }
    return blocks[rows].map(field.residue)
  }
}
