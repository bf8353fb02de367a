public import MatrixDomain

// Canonical forms under similarity: A·P = P·J, and P is invertible.
extension CertificateMaker {
  /// `frobenius`: P is invertible.
  ///
  /// - Throws: ``CertificateError``.
  public static func frobeniusForm<Element: ExactScalar>(
    _ form: FrobeniusForm<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("similarity", [try minor("P", form.change, size, budget)])
  }

  /// `primary` and `jordan`: P is invertible, and the factors of the blocks are irreducible.
  ///
  /// - Throws: ``CertificateError``.
  public static func primaryForm<Element: ExactScalar>(
    _ form: PrimaryForm<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    size == .none ? nil : certificate("similarity", try evidence(of: form, size, budget))
  }

  /// `jordan` with the blocks alone: the change of basis too.
  ///
  /// - Throws: ``CertificateError``.
  package static func primaryStructure<Element: ExactScalar>(
    _ a: Matrix<Element>, _ parts: [PrimaryPart<Element>], size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if size == .none { return nil }
    let form = try evident { () throws(ExactError) in try PrimaryForm(a, parts, budget) }
    return certificate(
      "similarity", [try .matrix("change", form.change, budget)] + (try evidence(of: form, size, budget)))
  }

  /// That P is invertible, and the factors of the blocks irreducible.
  private static func evidence<Element: ExactScalar>(
    of form: PrimaryForm<Element>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    var factors: [Polynomial<Element>] = []
    for block in form.blocks where factors.last != block.factor { factors.append(block.factor) }
    return try irreducibility(of: factors, budget) + [try minor("P", form.change, size, budget)]
  }

  /// `jordan` in real numbers: P is invertible.
  package static func realForm<Element: ExactScalar>(
    _ form: RealJordanForm<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("similarity", [try minor("P", form.change, size, budget)])
  }

  /// `diagonalize`: P is invertible.
  ///
  /// - Throws: ``CertificateError``.
  public static func diagonalization<Element: ExactScalar>(
    _ change: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("similarity", [try minor("P", change, size, budget)])
  }

  /// `diagonalize` with an orthogonal basis: the checker multiplies Pᴴ·P.
  public static func orthogonalDiagonalization(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("orthogonal-similarity", [])
  }

  /// `similar`: P is invertible; or both changes of bases to different rational canonical forms are.
  ///
  /// - Throws: ``CertificateError``.
  public static func similarity<Element: ExactScalar>(
    _ similarity: Similarity<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    switch similarity {
    case .similar(let change): return certificate("similarity", [try minor("P", change, size, budget)])
    case .different(let one, let two):
      return certificate(
        "invariant-factors",
        [
          try .matrix("changeA", one.change, budget), try .matrix("changeB", two.change, budget),
          try minor("minorA", one.change, size, budget), try minor("minorB", two.change, size, budget),
        ])
    }
  }

  /// `diagonalize` without an answer: an irreducible factor f, and a vector that f(A)² takes to 0 and f(A) does not, or one
  /// that f(A) takes to 0 where f has no root in the field.
  ///
  /// - Throws: ``CertificateError``.
  public static func notDiagonalizable<Element: ExactScalar>(
    _ factor: Polynomial<Element>, _ vector: Vector<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate(
      "annihilator",
      [.init("factor", .vector(Vector(factor.coefficients))), .init("vector", .vector(vector))]
        + (try irreducibility(of: [factor], budget)))
  }

  /// A record of evidence for each polynomial, where the field is not finite.
  static func irreducibility<Element: ExactScalar>(
    of factors: [Polynomial<Element>], _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    let certificate = try irreducibleFactors(
      PolynomialFactors(constant: .one, factors.map { .init($0, 1) }), size: .compact, budget: budget)
    guard case .record(let fields)? = certificate?.data else { return [] }
    return fields
  }
}
