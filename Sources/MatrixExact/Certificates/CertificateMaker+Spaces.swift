public import MatrixArithmetic
public import MatrixDomain

// The canonical bases that can be certified: of the null space, one vector a free column, 1 there and 0 at the other free
// columns; of the column space, the pivot columns; of the row space, the nonzero rows of the reduced row echelon form; of
// the left null space, the canonical null space of the transpose.
extension CertificateMaker {
  /// `nullspace`.
  public static func nullSpace(
    _ a: Matrix<Rational>, _ basis: Basis<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let minor = try nullSpaceMinor(a, basis, budget)
    return try rankProfile([.positions("rows", minor.rows)], minor, a, size, budget)
  }

  /// `leftnullspace`.
  public static func leftNullSpace(
    _ a: Matrix<Rational>, _ basis: Basis<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let transposed = a.transposed
    let minor = try nullSpaceMinor(transposed, basis, budget)
    return try rankProfile([.positions("columns", minor.rows)], minor, transposed, size, budget)
  }

  /// `columnspace`.
  public static func columnSpace(
    _ a: Matrix<Rational>, _ basis: Basis<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let profile = try KernelEvidence(try WholeRows(a), budget: budget)
    guard basis.vectors == profile.pivots.map({ Vector(a.column($0)) }) else {
      throw .answerDoesNotHold("the basis is not made of the pivot columns")
    }
    let fields: [Value.Field] = [
      .positions("rows", profile.minor.rows), .positions("columns", profile.pivots),
      try .basis("kernel", profile.kernel, budget),
    ]
    return try rankProfile(fields, profile.minor, a, size, budget)
  }

  /// `rowspace`.
  public static func rowSpace(
    _ a: Matrix<Rational>, _ basis: Basis<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let pivots = basis.vectors.compactMap { $0.firstIndex { !$0.isZero } }
    let minor = try MinorEvidence(of: a, columns: pivots, budget: budget)
    return try rankProfile([.positions("rows", minor.rows)], minor, a, size, budget)
  }

  /// A minor of the pivot columns that a canonical null space basis leaves: each vector ends at its free column.
  private static func nullSpaceMinor(
    _ a: Matrix<Rational>, _ basis: Basis<Rational>, _ budget: Budget
  ) throws(CertificateError) -> MinorEvidence {
    let free = Set(basis.vectors.compactMap { $0.lastIndex { !$0.isZero } })
    return try MinorEvidence(of: a, columns: (0..<a.columns).filter { !free.contains($0) }, budget: budget)
  }
}
