internal import MatrixDomain

/// The pivots of a matrix of residues, and what Cramer's rule says of it.
struct WordProfile {
  /// Rising.
  let columns: [Int]
  /// The rows in which the pivots were found, rising.
  let rows: [Int]

  /// - Parameters:
  ///   - values: the entries in the form of the field, row by row.
  ///   - pivotColumns: how many of the first columns may have pivots.
  /// - Complexity: `rows · columns · rank` products.
  init(_ values: [UInt64], _ shape: Shape, pivotColumns: Int, _ field: WordField) {
    var table = values
    var order = Array(0..<shape.rows)
    var columns: [Int] = []
    for column in 0..<pivotColumns where columns.count < shape.rows {
      let top = columns.count
      guard let found = (top..<shape.rows).first(where: { table[order[$0] * shape.columns + column] != 0 }) else {
        continue
      }
      order.swapAt(top, found)
      columns.append(column)
      let pivot = order[top] * shape.columns
      let inverse = field.inverted(table[pivot + column])
      for place in (top + 1)..<max(top + 1, shape.rows) {
        let row = order[place] * shape.columns
        if table[row + column] == 0 { continue }
        let factor = field.product(table[row + column], inverse)
        for other in column..<pivotColumns {
          table[row + other] = field.difference(table[row + other], field.product(factor, table[pivot + other]))
        }
      }
    }
    self.columns = columns
    rows = order.prefix(columns.count).sorted()
  }

  /// For a square block B beside some columns R: the determinant of B, and in the place of R what B·X = det(B)·R has as its solution;
  /// `nil` where B is singular.
  ///
  /// - Parameter table: `[B | R]`, row by row; R is overwritten.
  /// - Complexity: `order²·(order + width)` products.
  static func cramer(_ table: inout [UInt64], order: Int, width: Int, _ field: WordField) -> UInt64? {
    let stride = order + width
    var determinant = field.one
    var inverses: [UInt64] = []
    inverses.reserveCapacity(order)
    for column in 0..<order {
      guard let found = (column..<order).first(where: { table[$0 * stride + column] != 0 }) else { return nil }
      if found != column {
        for place in column..<stride { table.swapAt(found * stride + place, column * stride + place) }
        determinant = field.negative(determinant)
      }
      let top = column * stride
      determinant = field.product(determinant, table[top + column])
      let inverse = field.inverted(table[top + column])
      inverses.append(inverse)
      for row in (column + 1)..<max(column + 1, order) {
        let start = row * stride
        if table[start + column] == 0 { continue }
        let factor = field.product(table[start + column], inverse)
        for place in (column + 1)..<stride {
          table[start + place] = field.difference(table[start + place], field.product(factor, table[top + place]))
        }
      }
    }
    if width == 0 { return determinant }
    for row in (0..<order).reversed() {
      let start = row * stride
      for later in (row + 1)..<max(row + 1, order) {
        let factor = table[start + later]
        if factor == 0 { continue }
        let source = later * stride
        for place in order..<stride {
          table[start + place] = field.difference(table[start + place], field.product(factor, table[source + place]))
        }
      }
      for place in order..<stride { table[start + place] = field.product(table[start + place], inverses[row]) }
    }
    for row in 0..<order {
      for place in (row * stride + order)..<((row + 1) * stride) {
        table[place] = field.product(table[place], determinant)
      }
    }
    return determinant
  }
}
