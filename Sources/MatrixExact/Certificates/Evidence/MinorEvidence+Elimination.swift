import MatrixDomain

extension MinorEvidence {
  /// A block of some columns.
  ///
  /// - Throws: where the columns are dependent.
  init(of matrix: Matrix<Element>, columns: [Int], budget: Budget) throws(CertificateError) {
    if let minor = try Element.kernels.evidence.minor(matrix, columns, budget) {
      self = minor
      return
    }
    let found = try RankEvidence(matrix.columns(columns), budget: budget)
    guard found.pivots.count == columns.count else {
      throw .answerDoesNotHold("the columns that should be independent are not")
    }
    self.init(rows: found.minor.rows, columns: columns)
  }

  /// The same block of the transposed matrix. Another line of it is cleared of denominators: then the prime may be a bad one.
  func transposed(keepsPrime: Bool) -> MinorEvidence {
    MinorEvidence(rows: columns, columns: rows, prime: keepsPrime ? prime : nil)
  }

  /// The fields that show the block to be nonsingular: full its inverse, compact what the field has for it.
  func lowerBound(
    of matrix: Matrix<Element>, size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    if size != .full, let prime { return [Value.Field("prime", .count(prime))] }
    if size != .full, let fields = try Element.kernels.evidence.nonsingularity(matrix, self, budget) { return fields }
    let block = matrix.submatrix(rows: rows, columns: columns)
    let inverse = try evident { () throws(ExactError) in try Computed.inverse(block, budget: budget) }
    guard case .inverse(let matrix) = inverse.answer else { throw .answerDoesNotHold("the minor is singular") }
    return [try .matrix("inverse", matrix, budget)]
  }
}
