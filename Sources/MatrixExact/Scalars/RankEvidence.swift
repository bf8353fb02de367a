import MatrixDomain

/// Pivot columns, a nonsingular block of them, and null vectors of a matrix.
struct RankEvidence<Element: ExactScalar> {
  let minor: MinorEvidence<Element>
  /// One vector a free column: not 0 there, usually 1; 0 at the other free columns and at pivot columns to its right.
  let kernel: @Sendable (Budget) throws(CertificateError) -> Basis<Element>

  var pivots: [Int] { minor.columns }

  init(minor: MinorEvidence<Element>, kernel: @escaping @Sendable (Budget) throws(CertificateError) -> Basis<Element>) {
    self.minor = minor
    self.kernel = kernel
  }
}
