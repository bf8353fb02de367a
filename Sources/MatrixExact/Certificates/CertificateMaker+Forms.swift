public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `rref`: for the reduced row echelon form with its pivot columns (counting from 0).
  public static func reducedForm(
    _ a: Matrix<Rational>, _ reduced: Matrix<Rational>, pivots: [Int], size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    try checkStaircase(of: reduced, shape: a.shape, pivots: pivots)
    guard
      pivots.enumerated().allSatisfy({ row, column in
        (0..<reduced.rows).allSatisfy { reduced[$0, column] == ($0 == row ? .one : .zero) }
      })
    else { throw .answerDoesNotHold("a pivot column of the reduced form is not a unit column") }
    let whole = try WholeRows(a)
    let isPivot = Set(pivots)
    for free in 0..<a.columns where !isPivot.contains(free) {
      try budget.checkEvidence()
      // The null vector of this column, without the zeros at the other free ones.
      let vector = pivots.indices.map { -reduced[$0, free] } + [.one]
      guard try whole.annihilates(vector, at: pivots + [free]) else {
        throw .answerDoesNotHold("the reduced form has another null space")
      }
    }
    let minor = try MinorEvidence(whole, columns: pivots, budget: budget)
    return try rankProfile([.positions("rows", minor.rows)], minor, a, size, budget)
  }

  /// The reduced row echelon form, with what makes a compact certificate out of what it was found by; `nil` where the
  /// kernel goes another way.
  static func liftedForm(
    _ a: Matrix<Rational>, budget: Budget
  ) -> (worked: Worked<EchelonForm<Rational>>, certificate: () throws(CertificateError) -> Certificate)? {
    guard let form = ExactChooser.lifted(a, budget) else { return nil }
    let minor = MinorEvidence(form)
    return (
      ExactChooser.worked(form),
      { () throws(CertificateError) in
        try rankProfile([.positions("rows", minor.rows)], minor, a, .compact, budget)
      }
    )
  }

  /// `ref`: for any row echelon form; the leading entries need not be 1.
  public static func echelonForm(
    _ a: Matrix<Rational>, _ echelon: Matrix<Rational>, pivots: [Int], size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    try checkStaircase(of: echelon, shape: a.shape, pivots: pivots)
    let profile = try KernelEvidence(try WholeRows(a), budget: budget)
    guard profile.pivots == pivots else { throw .answerDoesNotHold("the pivot columns are others") }
    let form = try WholeRows(clearing: echelon)
    for vector in profile.kernel.vectors {
      guard try form.annihilates(vector.array) else {
        throw .answerDoesNotHold("the echelon form has another null space")
      }
    }
    return try rankProfile(
      [.positions("rows", profile.minor.rows), try .basis("kernel", profile.kernel, budget)], profile.minor, a, size,
      budget)
  }

  /// Throws unless a form has the shape of the matrix, and the leading entries of its rows stand in the pivot columns.
  private static func checkStaircase(
    of form: Matrix<Rational>, shape: Shape, pivots: [Int]
  ) throws(CertificateError) {
    guard form.shape == shape else { throw .answerDoesNotHold("the echelon form has another shape") }
    let leading = (0..<form.rows).map { row in (0..<form.columns).first { !form[row, $0].isZero } }
    guard leading.prefix(pivots.count) == pivots[...].map(Optional.some)[...],
      leading.dropFirst(pivots.count).allSatisfy({ $0 == nil }), zip(pivots, pivots.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw .answerDoesNotHold("the leading entries of the echelon form are not its pivots") }
  }

  /// `rank`.
  public static func rank(
    _ a: Matrix<Rational>, _ rank: Int, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    // The fewer numbers: n − r null vectors of n entries, or m − r of m.
    let isTall = a.rows > a.columns
    let profile = try KernelEvidence(try WholeRows(isTall ? a : a.transposed), budget: budget)
    guard profile.pivots.count == rank else { throw .answerDoesNotHold("the rank is \(profile.pivots.count)") }
    let columns = isTall ? profile.pivots : profile.minor.rows
    var minor = isTall ? profile.minor : profile.minor.transposed
    if !isTall, !a.rowMajor.allSatisfy(\.isWhole) {
      // With its rows cleared of denominators instead of its columns, the block may be singular modulo that prime.
      let part = a.submatrix(rows: minor.rows, columns: Array(0..<a.columns))
      let prime = try MinorEvidence(of: part, columns: columns, budget: budget).prime
      minor = MinorEvidence(rows: minor.rows, columns: columns, prime: prime)
    }
    var fields: [Value.Field] = [.positions("rows", minor.rows), .positions("columns", columns)]
    if rank < min(a.rows, a.columns) {
      fields.append(try .basis(isTall ? "kernel" : "leftKernel", profile.kernel, budget))
    }
    return try rankProfile(fields, minor, a, size, budget)
  }

  static func rankProfile(
    _ fields: [Value.Field], _ minor: MinorEvidence, _ a: Matrix<Rational>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Certificate {
    certificate("rank-profile", fields + (try minor.lowerBound(of: a, size: size, budget: budget)))
  }
}
