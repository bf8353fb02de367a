import MatrixArithmetic
import MatrixDomain

/// Row echelon form of an integer matrix modulo a prime: where the pivots are, and in which rows they were found.
struct ModularEchelon {
  /// Rising.
  private(set) var pivotColumns: [Int] = []
  /// The row of the matrix that gave each pivot.
  private(set) var pivotRows: [Int] = []

  /// - Complexity: `rows · columns · rank` products of machine words.
  init(_ matrix: Matrix<Integer>, pivotColumns limit: Int, prime: Int) {
    if prime < DescendingPrimes.evidenceLimit, matrix.shape.count > Tuning.modularEchelonWords {
      eliminateInDoubles(matrix, pivotColumns: limit, prime: prime)
      return
    }
    let modulus = UInt64(prime)
    var rows = (0..<matrix.rows).map { row in matrix.row(row).map { $0.residue(modulo: modulus) } }
    var order = Array(rows.indices)
    for column in 0..<limit {
      let top = pivotColumns.count
      guard let found = (top..<max(top, rows.count)).first(where: { rows[$0][column] != 0 }) else { continue }
      rows.swapAt(top, found)
      order.swapAt(top, found)
      pivotColumns.append(column)
      pivotRows.append(order[top])
      let inverse = ModularArithmetic.inverse(rows[top][column], modulus)
      let pivotRow = rows[top]
      for row in (top + 1)..<max(top + 1, rows.count) where rows[row][column] != 0 {
        let factor = modulus - rows[row][column] * inverse % modulus
        ModularArithmetic.add(factor, of: pivotRow, to: &rows[row], from: column, modulus)
      }
    }
  }

  /// - Complexity: that of products of matrices of doubles.
  private mutating func eliminateInDoubles(_ matrix: Matrix<Integer>, pivotColumns limit: Int, prime: Int) {
    guard let elimination = EchelonByLifting.elimination(matrix, pivotColumns: limit, prime, .unlimited) else { return }
    pivotColumns = elimination.pivotColumns
    pivotRows = Array(elimination.pivotRows)
  }
}
