import MatrixDomain

/// Pivot columns, a nonsingular block of them, and the canonical null vectors of a matrix.
struct RankEvidence<Element: ExactScalar> {
  let minor: MinorEvidence<Element>
  /// One vector a free column: 1 there, 0 at the other free columns.
  let kernel: @Sendable (Budget) throws(CertificateError) -> Basis<Element>

  var pivots: [Int] { minor.columns }

  init(minor: MinorEvidence<Element>, kernel: @escaping @Sendable (Budget) throws(CertificateError) -> Basis<Element>) {
    self.minor = minor
    self.kernel = kernel
  }
}
