package import MatrixDomain

/// A matrix modulo a prime below 2⁶³: what the engines of residues are asked through from outside.
///
/// Primes below 2²⁴ are computed with in doubles by BLAS, larger ones in machine words. Every question within a budget
/// answers `nil` where that ran out.
package struct ModularMatrix: Equatable, Sendable {
  package let shape: Shape
  package let prime: UInt64
  /// Row by row, each below the prime.
  package let entries: [UInt64]

  /// - Parameter entries: row by row; reduced here.
  package init(_ shape: Shape, _ entries: [UInt64], modulo prime: UInt64) {
    precondition(entries.count == shape.count && prime > 1 && prime < 1 << 63)
    self.shape = shape
    self.prime = prime
    self.entries = entries.map { $0 < prime ? $0 : $0 % prime }
  }

  private init(_ shape: Shape, _ block: DoubleBlock, _ field: ResidueField) {
    self.shape = shape
    prime = UInt64(field.prime)
    var entries: [UInt64] = []
    entries.reserveCapacity(shape.count)
    for row in 0..<shape.rows {
      let line = unsafe block.row(row)
      for column in 0..<shape.columns { unsafe entries.append(UInt64(field.leastResidue(line[column]))) }
    }
    self.entries = entries
  }

  private enum Engine {
    case doubles(ResidueField)
    case words(WordField)
  }

  private var engine: Engine {
    prime < UInt64(ResidueField.limit) ? .doubles(ResidueField(Int(prime))) : .words(WordField(prime))
  }

  private var doubles: DoubleBuffer {
    let buffer = DoubleBuffer(count: entries.count)
    for (index, entry) in entries.enumerated() { unsafe buffer.base[index] = Double(Int(entry)) }
    return buffer
  }

  private func words(_ field: WordField) -> WordResidues {
    WordResidues(entries, rows: shape.rows, columns: shape.columns, in: field)
  }

  private func elimination(_ field: ResidueField, _ budget: Budget) -> ResidueElimination? {
    ResidueElimination(doubles, rows: shape.rows, columns: shape.columns, in: field, budget: budget)
  }

  /// The product with a matrix of as many rows as this one has columns, modulo the same prime.
  package func multiplied(by other: ModularMatrix) -> ModularMatrix {
    precondition(shape.columns == other.shape.rows && prime == other.prime)
    let size = Shape(shape.rows, other.shape.columns)
    switch engine {
    case .words(let field):
      return ModularMatrix(size, words(field).product(other.words(field)), modulo: prime)
    case .doubles(let field):
      let (left, right) = (doubles, other.doubles)
      let product = DoubleBuffer(count: size.count)
      let result = DoubleBlock(product, rows: size.rows, columns: size.columns)
      unsafe field.reduce(left.base, count: left.count)
      unsafe field.reduce(right.base, count: right.count)
      BLAS.withOneThread {
        field.multiply(
          DoubleBlock(left, rows: shape.rows, columns: shape.columns),
          DoubleBlock(right, rows: other.shape.rows, columns: other.shape.columns), into: result)
      }
      return ModularMatrix(size, result, field)
    }
  }

  /// Of a square matrix.
  package func determinant(budget: Budget = .unlimited) -> UInt64? {
    precondition(shape.isSquare)
    switch engine {
    case .doubles(let field):
      return BLAS.withOneThread { elimination(field, budget).map { UInt64($0.determinant) } }
    case .words(let field):
      var form = words(field)
      guard form.eliminate(isReduced: false, budget) else { return nil }
      return form.pivotColumns.count == shape.rows ? field.residue(form.pivotProduct) : 0
    }
  }

  /// The pivot columns, and the rows of a nonsingular part in them.
  package func rankProfile(budget: Budget = .unlimited) -> (rows: [Int], columns: [Int])? {
    switch engine {
    case .doubles(let field):
      return BLAS.withOneThread { elimination(field, budget).map { (Array($0.pivotRows), $0.pivotColumns) } }
    case .words(let field):
      var form = words(field)
      guard form.eliminate(isReduced: false, budget) else { return nil }
      return (Array(form.order.prefix(form.pivotColumns.count)), form.pivotColumns)
    }
  }

  /// The reduced row echelon form with its pivot columns.
  package func reduced(budget: Budget = .unlimited) -> (matrix: ModularMatrix, pivotColumns: [Int])? {
    switch engine {
    case .doubles(let field):
      return BLAS.withOneThread {
        guard let elimination = elimination(field, budget) else { return nil }
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
    case .words(let field):
      var form = words(field)
      guard form.eliminate(isReduced: true, budget) else { return nil }
      return (ModularMatrix(shape, form.residues, modulo: prime), form.pivotColumns)
    }
  }

  /// A basis of the null space, one vector a row: for each free column the vector that is 1 there and 0 at the others.
  package func nullSpace(budget: Budget = .unlimited) -> ModularMatrix? {
    guard let (form, pivots) = reduced(budget: budget) else { return nil }
    var isPivot = Array(repeating: false, count: shape.columns)
    for column in pivots { isPivot[column] = true }
    let free = (0..<shape.columns).filter { !isPivot[$0] }
    var result = Array(repeating: UInt64.zero, count: free.count * shape.columns)
    for (index, column) in free.enumerated() {
      result[index * shape.columns + column] = 1
      for (row, pivot) in pivots.enumerated() {
        let entry = form.entries[row * shape.columns + column]
        result[index * shape.columns + pivot] = entry == 0 ? 0 : prime - entry
      }
    }
    return ModularMatrix(Shape(free.count, shape.columns), result, modulo: prime)
  }

  /// Of a square matrix; `nil` also where there is none.
  package func inverse(budget: Budget = .unlimited) -> ModularMatrix? {
    precondition(shape.isSquare)
    let order = shape.rows
    switch engine {
    case .doubles(let field):
      let buffer = doubles
      guard BLAS.withOneThread({ field.invert(buffer, order: order, budget: budget) }) else { return nil }
      return ModularMatrix(shape, DoubleBlock(buffer, rows: order, columns: order), field)
    case .words(let field):
      var augmented = Array(repeating: UInt64.zero, count: 2 * shape.count)
      for row in 0..<order {
        for column in 0..<order { augmented[2 * row * order + column] = entries[row * order + column] }
        augmented[2 * row * order + order + row] = 1
      }
      var form = WordResidues(augmented, rows: order, columns: 2 * order, in: field)
      guard form.eliminate(isReduced: true, pivotColumns: order, budget), form.pivotColumns.count == order else {
        return nil
      }
      let residues = form.residues
      let inverse = (0..<order).flatMap { (row: Int) -> ArraySlice<UInt64> in
        let start = (2 * row + 1) * order
        return residues[start..<(start + order)]
      }
      return ModularMatrix(shape, inverse, modulo: prime)
    }
  }

  /// Of a square matrix: the coefficients of det(x·I − A), constant term first.
  package func characteristicPolynomial(budget: Budget = .unlimited) -> [UInt64]? {
    precondition(shape.isSquare)
    switch engine {
    case .doubles(let field):
      let buffer = doubles
      unsafe field.reduce(buffer.base, count: buffer.count)
      let block = DoubleBlock(buffer, rows: shape.rows, columns: shape.rows)
      return BLAS.withOneThread {
        ResidueCharacteristicPolynomial(block, in: field, budget: budget)
          .map { $0.coefficients.map { UInt64(field.leastResidue($0)) } }
      }
    case .words(let field): return words(field).characteristicPolynomial(budget)
    }
  }
}
