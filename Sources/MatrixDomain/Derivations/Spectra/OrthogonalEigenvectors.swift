/// Eigenvectors made orthogonal to each other inside each eigenspace.
public struct OrthogonalEigenvectors<Element: HandScalar>: DerivationPart, Hashable {
  /// The eigenvalue of each column.
  public var eigenvalues: Vector<Element>
  /// The eigenvectors as columns.
  public var vectors: Matrix<Element>

  /// Orthogonal eigenvectors.
  public init(_ eigenvalues: Vector<Element>, _ vectors: Matrix<Element>) {
    self.eigenvalues = eigenvalues
    self.vectors = vectors
  }

  public var record: Value {
    .record([.init("part", .text("orthogonalEigenvectors")), .init("vectors", .matrix(vectors))])
  }
}
