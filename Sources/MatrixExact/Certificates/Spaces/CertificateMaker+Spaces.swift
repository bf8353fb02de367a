public import MatrixDomain

// The canonical bases that can be certified: of the null space, one vector a free column, 1 there and 0 at the other free
// columns; of the column space, the pivot columns; of the row space, the nonzero rows of the reduced row echelon form; of
// the left null space, the canonical null space of the transpose.
extension CertificateMaker {
  /// `nullspace`.
  public static func nullSpace<Element: ExactScalar>(
    _ a: Matrix<Element>, _ basis: Basis<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    size == .none ? nil : try rankProfile("rows", of: a, columns: a.pivots(leftBy: basis), size, budget)
  }

  /// `leftnullspace`.
  public static func leftNullSpace<Element: ExactScalar>(
    _ a: Matrix<Element>, _ basis: Basis<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let transposed = a.transposed
    return try rankProfile("columns", of: transposed, columns: transposed.pivots(leftBy: basis), size, budget)
  }

  /// `columnspace`.
  public static func columnSpace<Element: ExactScalar>(
    _ a: Matrix<Element>, _ basis: Basis<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let evidence = try RankEvidence(a, budget: budget)
    guard basis.vectors == evidence.pivots.map({ Vector(a.column($0)) }) else {
      throw .answerDoesNotHold("the basis is not made of the pivot columns")
    }
    let fields: [Value.Field] = [
      .positions("rows", evidence.minor.rows), .positions("columns", evidence.pivots),
      try .basis("kernel", evidence.kernel(budget), budget),
    ]
    return try rankProfile(fields, evidence.minor, a, size, budget)
  }

  /// `rowspace`.
  public static func rowSpace<Element: ExactScalar>(
    _ a: Matrix<Element>, _ basis: Basis<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let pivots = basis.vectors.compactMap { $0.firstIndex { !$0.isZero } }
    return try rankProfile("rows", of: a, columns: pivots, size, budget)
  }
}

extension Matrix {
  /// The columns that no vector of a canonical null space basis ends in.
  fileprivate func pivots(leftBy basis: Basis<Element>) -> [Int] where Element: Field {
    let free = Set(basis.vectors.compactMap { $0.lastIndex { !$0.isZero } })
    return (0..<columns).filter { !free.contains($0) }
  }
}
