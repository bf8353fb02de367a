public import MatrixDomain

/// A matrix in a basis of eigenvectors, or why there is none.
///
/// ```swift
/// let a: Matrix<Rational> = [[4, 1], [2, 3]]
/// try a.diagonalization().diagonal              // (2, 5)
/// ```
public enum Diagonalization<Element: ExactScalar>: Hashable, Sendable {
  /// `A·P = P·D`, where D has the eigenvalues on its diagonal.
  case diagonal(Vector<Element>, change: Matrix<Element>)
  /// An irreducible factor f of the characteristic polynomial, and a vector v with f(A)²·v = 0 but not f(A)·v: over no extension
  /// of the field is there a basis of eigenvectors.
  case defective(factor: Polynomial<Element>, vector: Vector<Element>)
  /// An irreducible factor f of degree above 1, and a vector v other than 0 with f(A)·v = 0: the eigenvalues are not all in the
  /// field, but over an extension there is a basis of eigenvectors.
  case notSplit(factor: Polynomial<Element>, vector: Vector<Element>)

  /// The eigenvalues in the order of the columns of P, where there is one.
  public var diagonal: Vector<Element>? { if case .diagonal(let diagonal, _) = self { diagonal } else { nil } }
  /// P, where there is one.
  public var change: Matrix<Element>? { if case .diagonal(_, let change) = self { change } else { nil } }
}
