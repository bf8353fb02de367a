/// A diagonalizable matrix as the sum of its eigenvalues times their projectors.
public struct SpectralDecomposition<Element: ExchangeScalar>: DerivationPart, Hashable {
  /// The eigenvalues that lie in the field, each with its projector.
  public var projectors: [Projector]
  /// Where the projectors stand by factors: irreducible polynomials in x, one for each.
  public var factors: [String]
  /// Their sum, over all roots.
  public var sum: Matrix<Element>

  /// An eigenvalue and its projector.
  public struct Projector: Hashable, Sendable {
    /// The eigenvalue.
    public var eigenvalue: Element
    /// The projector onto its eigenspace.
    public var matrix: Matrix<Element>

    /// A projector of an eigenvalue.
    public init(_ eigenvalue: Element, _ matrix: Matrix<Element>) {
      (self.eigenvalue, self.matrix) = (eigenvalue, matrix)
    }
  }

  /// Projectors, and the sum of all.
  public init(_ projectors: [Projector], factors: [String] = [], sum: Matrix<Element>) {
    self.projectors = projectors
    self.factors = factors
    self.sum = sum
  }

  public var record: Value {
    .record([
      .init("part", .text("spectralDecomposition")), .init("projectors", .list(projectors.map { .matrix($0.matrix) })),
      .init("sum", .matrix(sum)),
    ])
  }
}
