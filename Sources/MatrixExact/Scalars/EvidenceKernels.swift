import MatrixDomain

/// What certificates are made of over one field, where that is more than its arithmetic. `nil` means the generic evidence:
/// one elimination, and inverses and factors that the checker multiplies.
struct EvidenceKernels<Element: ExactScalar>: Sendable {
  typealias Matrix = MatrixDomain.Matrix<Element>
  typealias Certified<Answer: Sendable> = (
    worked: Worked<Answer>, certificate: () throws(CertificateError) -> Certificate?
  )

  typealias Refuter =
    @Sendable (Matrix, Matrix, Budget) throws(CertificateError) -> (factors: Vector<Element>, column: Int)?

  /// Pivot columns, a minor of them and null vectors.
  var rank: @Sendable (Matrix, Budget) throws(CertificateError) -> RankEvidence<Element>? = { _, _ in nil }
  /// Of a matrix and right-hand sides: a combination of the rows that leaves 0 = c, and the first column where it does.
  var refutation: Refuter = { _, _, _ in nil }
  /// A nonsingular minor of some columns.
  var minor: @Sendable (Matrix, [Int], Budget) throws(CertificateError) -> MinorEvidence<Element>? = { _, _, _ in nil }
  /// The first of the canonical null vectors.
  var nullVectors: @Sendable (Matrix, Int, Budget) throws(CertificateError) -> Basis<Element>? = { _, _, _ in nil }
  /// What shows compactly that the block of some rows and columns is nonsingular: a prime, or nothing where the checker
  /// eliminates itself.
  var nonsingularity: @Sendable (Matrix, MinorEvidence<Element>, Budget) throws(CertificateError) -> [Value.Field]? =
    { _, _, _ in nil }
  /// A determinant, with what makes a compact certificate out of what it was found by.
  var solvedDeterminant: @Sendable (Matrix, Budget) -> Certified<Element>? = { _, _ in nil }
  /// A reduced row echelon form, with what makes a compact certificate out of what it was found by.
  var solvedForm: @Sendable (Matrix, Budget) -> Certified<EchelonForm<Element>>? = { _, _ in nil }
  /// A compact certificate of a determinant that is not 0.
  var determinant: @Sendable (Matrix, Element, Budget) throws(CertificateError) -> Certificate? = { _, _, _ in nil }
  /// A certificate of the characteristic polynomial.
  var characteristic:
    @Sendable (Matrix, Polynomial<Element>, Certificate.Size, Budget) throws(CertificateError) -> Certificate? =
      { (_, _, size, _) throws(CertificateError) in CertificateMaker.recomputation(size: size) }
  /// A certificate of the minimal polynomial.
  var minimal: @Sendable (Matrix, Polynomial<Element>, Budget) throws(CertificateError) -> Certificate? =
    { _, _, _ in nil }
  /// What shows that a polynomial is irreducible; `nil` where the checker finds that out itself.
  var irreducibility: (@Sendable (Polynomial<Element>, Budget) throws(CertificateError) -> [Value.Field])?
  /// What shows that a polynomial has no repeated factor.
  var squarefreeness: @Sendable (Polynomial<Element>, Budget) throws(CertificateError) -> [Value.Field] = { _, _ in [] }
}
