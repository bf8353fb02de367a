public import MatrixDomain

extension CertificateMaker {
  /// `rref`: for the reduced row echelon form with its pivot columns (counting from 0).
  public static func reducedForm<Element: ExactScalar>(
    _ a: Matrix<Element>, _ reduced: Matrix<Element>, pivots: [Int], size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    try checkStaircase(of: reduced, shape: a.shape, pivots: pivots)
    guard
      pivots.enumerated().allSatisfy({ row, column in
        (0..<reduced.rows).allSatisfy { reduced[$0, column] == ($0 == row ? .one : .zero) }
      })
    else { throw .answerDoesNotHold("a pivot column of the reduced form is not a unit column") }
    let rows = reduced.submatrix(rows: Array(pivots.indices), columns: Array(0..<a.columns))
    guard try product(a.columns(pivots), rows, budget) == a else {
      throw .answerDoesNotHold("the rows of the matrix are no combinations of those of the reduced form")
    }
    return try rankProfile("rows", of: a, columns: pivots, size, budget)
  }

  /// `ref`: for any row echelon form; the leading entries need not be 1.
  public static func echelonForm<Element: ExactScalar>(
    _ a: Matrix<Element>, _ echelon: Matrix<Element>, pivots: [Int], size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    try checkStaircase(of: echelon, shape: a.shape, pivots: pivots)
    let evidence = try RankEvidence(a, budget: budget)
    guard evidence.pivots == pivots else { throw .answerDoesNotHold("the pivot columns are others") }
    let kernel = try evidence.kernel(budget)
    guard try product(echelon, kernel.matrix, budget).isZero else {
      throw .answerDoesNotHold("the echelon form has another null space")
    }
    return try rankProfile(
      [.positions("rows", evidence.minor.rows), try .basis("kernel", kernel, budget)], evidence.minor, a, size, budget)
  }

  /// `rank`.
  public static func rank<Element: ExactScalar>(
    _ a: Matrix<Element>, _ rank: Int, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    // The fewer numbers: n − r null vectors of n entries, or m − r of m.
    let isTall = a.rows > a.columns
    let evidence = try RankEvidence(isTall ? a : a.transposed, budget: budget)
    guard evidence.pivots.count == rank else { throw .answerDoesNotHold("the rank is \(evidence.pivots.count)") }
    var minor = evidence.minor
    if !isTall { minor = minor.transposed(keepsPrime: minor.prime != nil && a.rowMajor.allSatisfy { $0.isWhole }) }
    var fields: [Value.Field] = [.positions("rows", minor.rows), .positions("columns", minor.columns)]
    if rank < min(a.rows, a.columns) {
      fields.append(try .basis(isTall ? "kernel" : "leftKernel", evidence.kernel(budget), budget))
    }
    return try rankProfile(fields, minor, a, size, budget)
  }

  // MARK: Shared

  /// A nonsingular block of some columns, its rows under a name, and what shows it.
  static func minor<Element: ExactScalar>(
    _ rows: String, of a: Matrix<Element>, columns: [Int], _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    let minor = try MinorEvidence(of: a, columns: columns, budget: budget)
    return [.positions(rows, minor.rows)] + (try minor.lowerBound(of: a, size: size, budget))
  }

  static func rankProfile<Element: ExactScalar>(
    _ rows: String, of a: Matrix<Element>, columns: [Int], _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Certificate {
    certificate("rank-profile", try minor(rows, of: a, columns: columns, size, budget))
  }

  static func rankProfile<Element: ExactScalar>(
    _ fields: [Value.Field], _ minor: MinorEvidence<Element>, _ a: Matrix<Element>, _ size: Certificate.Size,
    _ budget: Budget
  ) throws(CertificateError) -> Certificate {
    certificate("rank-profile", fields + (try minor.lowerBound(of: a, size: size, budget)))
  }

  /// Throws unless a form has the shape of the matrix, and the leading entries of its rows stand in the pivot columns.
  private static func checkStaircase<Element: ExactScalar>(
    of form: Matrix<Element>, shape: Shape, pivots: [Int]
  ) throws(CertificateError) {
    guard form.shape == shape else { throw .answerDoesNotHold("the echelon form has another shape") }
    let leading = (0..<form.rows).map { row in (0..<form.columns).first { !form[row, $0].isZero } }
    guard leading.prefix(pivots.count) == pivots[...].map(Optional.some)[...],
      leading.dropFirst(pivots.count).allSatisfy({ $0 == nil }), zip(pivots, pivots.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw .answerDoesNotHold("the leading entries of the echelon form are not its pivots") }
  }

  private static func product<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(CertificateError) -> Matrix<Element> {
    try evident { () throws(ExactError) in try ExactChooser.product(a, b, budget) }
  }
}
