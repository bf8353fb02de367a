import MatrixDomain

extension RankEvidence {
  init(minor: MinorEvidence<Element>, form: EchelonForm<Element>) {
    self.minor = minor
    kernel = { (budget) throws(CertificateError) in
      let columns = form.matrix.columns
      return Basis(
        ambient: columns, try evident { () throws(ExactError) in try form.nullVectors(unknowns: columns, budget) })
    }
  }

  /// By the kernel of the field, else by one elimination.
  init(_ matrix: Matrix<Element>, budget: Budget) throws(CertificateError) {
    if let found = try Element.kernels.evidence.rank(matrix, budget) {
      self = found
      return
    }
    var elimination = Elimination(matrix)
    var order = RowOrder<Element>(matrix.rows)
    do throws(BudgetError) {
      try elimination.reduceForward(rule: FirstNonzero(), recorder: &order, budget: budget)
      try elimination.reduceBackward(recorder: &order, budget: budget)
    } catch {
      throw .budget(error)
    }
    let pivots = elimination.pivots.map(\.column)
    self.init(
      minor: MinorEvidence(rows: order.origins.prefix(pivots.count).sorted(), columns: pivots),
      form: EchelonForm(matrix: elimination.matrix, pivots: elimination.pivots, isReduced: true))
  }

  /// The first canonical null vectors, at most this many.
  static func nullVectors(
    of matrix: Matrix<Element>, limit: Int, _ budget: Budget
  ) throws(CertificateError) -> Basis<Element> {
    if let found = try Element.kernels.evidence.nullVectors(matrix, limit, budget) { return found }
    let kernel = try RankEvidence(matrix, budget: budget).kernel(budget)
    return Basis(ambient: kernel.ambient, Array(kernel.vectors.prefix(limit)))
  }
}

/// Follows rows through an elimination.
private struct RowOrder<Element: Field>: EliminationRecorder {
  /// Which row of the first matrix stands in each place.
  private(set) var origins: [Int]

  init(_ rows: Int) { origins = Array(0..<rows) }

  mutating func beginColumn(_ column: EliminationColumn<Element>) {}

  mutating func perform(
    _ operation: RowOperation<Element>, for purpose: StepPurpose<Element>, matrix: Matrix<Element>
  ) {
    if case .swap(let first, let second) = operation { origins.swapAt(first, second) }
  }
}
