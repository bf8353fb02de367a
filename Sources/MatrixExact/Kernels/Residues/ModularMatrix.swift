package import MatrixDomain

/// A matrix modulo a prime: what the engine of residues is asked through from outside.
///
/// Primes below 2²⁴ are computed with in doubles by BLAS.
package struct ModularMatrix: Equatable, Sendable {
  package let shape: Shape
  package let prime: UInt64
  /// Row by row, each below the prime.
  package let entries: [UInt64]

  /// - Parameter entries: row by row; reduced here.
  package init(_ shape: Shape, _ entries: [UInt64], modulo prime: UInt64) {
    precondition(entries.count == shape.count && prime > 1 && prime < UInt64(ResidueField.limit))
    self.shape = shape
    self.prime = prime
    self.entries = entries.map { $0 < prime ? $0 : $0 % prime }
  }

  private init(_ shape: Shape, _ block: DoubleBlock, _ field: ResidueField) {
    self.shape = shape
    prime = UInt64(field.prime)
    entries = (0..<shape.rows).flatMap { row in
      (0..<shape.columns).map { UInt64(field.leastResidue(unsafe block.row(row)[$0])) }
    }
  }

  private var field: ResidueField { ResidueField(Int(prime)) }

  private var residues: DoubleBuffer {
    let buffer = DoubleBuffer(count: entries.count)
    for (index, entry) in entries.enumerated() { unsafe buffer.base[index] = Double(entry) }
    return buffer
  }

  private func elimination(_ budget: Budget) -> ResidueElimination? {
    ResidueElimination(residues, rows: shape.rows, columns: shape.columns, in: field, budget: budget)
  }

  package func multiplied(by other: ModularMatrix) -> ModularMatrix {
    precondition(shape.columns == other.shape.rows && prime == other.prime)
    let (left, right) = (residues, other.residues)
    let product = DoubleBuffer(count: shape.rows * other.shape.columns)
    let result = DoubleBlock(product, rows: shape.rows, columns: other.shape.columns)
    let field = field
    field.reduce(DoubleBlock(left, rows: 1, columns: left.count))
    field.reduce(DoubleBlock(right, rows: 1, columns: right.count))
    BLAS.withOneThread {
      field.multiply(
        DoubleBlock(left, rows: shape.rows, columns: shape.columns),
        DoubleBlock(right, rows: other.shape.rows, columns: other.shape.columns), into: result)
    }
    return ModularMatrix(Shape(shape.rows, other.shape.columns), result, field)
  }

  /// Of a square matrix; `nil` where the budget ran out.
  package func determinant(budget: Budget = .unlimited) -> UInt64? {
    precondition(shape.isSquare)
    return BLAS.withOneThread { elimination(budget).map { UInt64($0.determinant) } }
  }

  /// The pivot columns, and the rows of a nonsingular part in them; `nil` where the budget ran out.
  package func rankProfile(budget: Budget = .unlimited) -> (rows: [Int], columns: [Int])? {
    BLAS.withOneThread { elimination(budget).map { (Array($0.pivotRows), $0.pivotColumns) } }
  }

  /// The reduced row echelon form with its pivot columns; `nil` where the budget ran out.
  package func reduced(budget: Budget = .unlimited) -> (matrix: ModularMatrix, pivotColumns: [Int])? {
    BLAS.withOneThread {
      guard let elimination = elimination(budget) else { return nil }
      let form = ReducedResidues(elimination)
      var result = Array(repeating: UInt64.zero, count: shape.count)
      for (row, pivot) in form.pivotColumns.enumerated() {
        result[row * shape.columns + pivot] = 1
        for (index, column) in form.freeColumns.enumerated() {
          result[row * shape.columns + column] =
            UInt64(field.leastResidue(unsafe form.entries.base[row * form.freeColumns.count + index]))
        }
      }
      return (ModularMatrix(shape, result, modulo: prime), form.pivotColumns)
    }
  }

  /// Of a square matrix; `nil` where there is none, or the budget ran out.
  package func inverse(budget: Budget = .unlimited) -> ModularMatrix? {
    precondition(shape.isSquare)
    let buffer = residues
    let field = field
    guard BLAS.withOneThread({ field.invert(buffer, order: shape.rows, budget: budget) }) else { return nil }
    return ModularMatrix(shape, DoubleBlock(buffer, rows: shape.rows, columns: shape.columns), field)
  }
}
