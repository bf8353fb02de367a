public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `rref`: for the reduced row echelon form with its pivot columns (counting from 0).
  public static func reducedForm(
    _ a: Matrix<Rational>, _ reduced: Matrix<Rational>, pivots: [Int], size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let minor = try MinorEvidence(WholeRows(a), columns: pivots, budget: budget)
    return try rankProfile([.positions("rows", minor.rows)], minor, a, size, budget)
  }

  /// `ref`: for any row echelon form; the leading entries need not be 1.
  public static func echelonForm(
    _ a: Matrix<Rational>, _ echelon: Matrix<Rational>, pivots: [Int], size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let profile = try KernelEvidence(WholeRows(a), budget: budget)
    guard profile.pivots == pivots else { throw .answerDoesNotHold("the pivot columns are others") }
    return try rankProfile(
      [.positions("rows", profile.minor.rows), .basis("kernel", profile.kernel)], profile.minor, a, size, budget)
  }

  /// `rank`.
  public static func rank(
    _ a: Matrix<Rational>, _ rank: Int, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    // The fewer numbers: n − r null vectors of n entries, or m − r of m.
    let isTall = a.rows > a.columns
    let profile = try KernelEvidence(WholeRows(isTall ? a : a.transposed), budget: budget)
    guard profile.pivots.count == rank else { throw .answerDoesNotHold("the rank is \(profile.pivots.count)") }
    let columns = isTall ? profile.pivots : profile.minor.rows
    let minor = isTall ? profile.minor : profile.minor.transposed
    var fields: [Value.Field] = [.positions("rows", minor.rows), .positions("columns", columns)]
    if rank < min(a.rows, a.columns) { fields.append(.basis(isTall ? "kernel" : "leftKernel", profile.kernel)) }
    return try rankProfile(fields, minor, a, size, budget)
  }

  static func rankProfile(
    _ fields: [Value.Field], _ minor: MinorEvidence, _ a: Matrix<Rational>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Certificate {
    certificate("rank-profile", fields + (try minor.lowerBound(of: a, size: size, budget: budget)))
  }
}
