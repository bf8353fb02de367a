import MatrixArithmetic
import MatrixDomain

/// A square block of a matrix, and a prime modulo which it is nonsingular: the evidence that its columns are independent.
struct MinorEvidence {
  /// Rising.
  let rows: [Int]
  let columns: [Int]
  let prime: Int

  init(rows: [Int], columns: [Int], prime: Int) {
    self.rows = rows
    self.columns = columns
    self.prime = prime
  }

  /// A block of some columns.
  ///
  /// - Throws: where the columns are dependent.
  init(
    _ matrix: WholeRows, columns: [Int], primesBelow start: Int = DescendingPrimes.evidenceLimit, budget: Budget
  ) throws(CertificateError) {
    let strip = columns.elementsEqual(0..<matrix.columns) ? matrix : WholeRows(matrix, columns: columns)
    for prime in DescendingPrimes(enough: strip.minorBits, below: start) {
      try budget.checkEvidence()
      let echelon = ModularEchelon(strip, pivotColumns: columns.count, prime: prime)
      if echelon.pivotColumns.count == columns.count {
        self.init(rows: echelon.pivotRows.sorted(), columns: columns, prime: prime)
        return
      }
    }
    throw .answerDoesNotHold("the columns that should be independent are not")
  }

  /// A block of some columns of a matrix of fractions.
  ///
  /// - Throws: where the columns are dependent.
  init(of matrix: Matrix<Rational>, columns: [Int], budget: Budget) throws(CertificateError) {
    if matrix.rows * columns.count > Tuning.modularEchelonWords,
      let prime = DescendingPrimes(enough: 1, below: DescendingPrimes.evidenceLimit).first(where: { _ in true }),
      let profile = EchelonByLifting.elimination(
        ofWords: matrix, columns: columns, prime: prime, budget),
      profile.rank == columns.count
    {
      self.init(rows: profile.pivotRows.sorted(), columns: columns, prime: prime)
      return
    }
    try self.init(try WholeRows(matrix), columns: columns, budget: budget)
  }

  /// A block that a kernel proved the form by.
  init(_ form: LiftedForm) {
    self.init(rows: form.pivotRows.sorted(), columns: form.pivotColumns, prime: form.prime)
  }

  var transposed: MinorEvidence { MinorEvidence(rows: columns, columns: rows, prime: prime) }

  /// The field that shows the block to be nonsingular: compact the prime, full the exact inverse.
  func lowerBound(
    of matrix: Matrix<Rational>, size: Certificate.Size, budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    guard size == .full else { return [Value.Field("prime", .count(prime))] }
    let whole = try WholeRows(matrix.submatrix(rows: rows, columns: columns))
    guard let solver = LiftingSolver(whole.entries, prime: prime) else {
      throw .answerDoesNotHold("the minor is singular")
    }
    var entries = Matrix<Rational>.zero(Shape(rows.count, rows.count))
    for column in rows.indices {
      // The cleared block's inverse has its columns too small by the rows' scales.
      let solution = try solver.solve(
        rows.indices.map { $0 == column ? whole.scales[column] : .zero }, budget: budget)
      for row in rows.indices { entries[row, column] = solution[row] }
    }
    return [try .matrix("inverse", entries, budget)]
  }
}

extension WholeRows {
  /// Some columns of a matrix; the rows keep their scales.
  init(_ matrix: WholeRows, columns: [Int]) {
    self.init(columns: columns.count, entries: matrix.entries.map { row in columns.map { row[$0] } }, matrix.scales)
  }
}
