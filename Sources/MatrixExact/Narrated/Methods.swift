/// How a linear system is solved.
public enum SolveMethod: String, Hashable, Sendable, CaseIterable {
  /// Back-substitution where there is one solution, full reduction where there are free variables or many right-hand
  /// sides.
  case auto
  /// Row echelon form, then back-substitution; with free variables the form is reduced fully.
  case gauss
  /// Reduced row echelon form in any case.
  case gaussJordan = "gauss-jordan"
  /// Row echelon form without a fraction on the way (Bareiss 1968), then as ``gauss``.
  case fractionFree = "fraction-free"
}

/// How a determinant is computed.
public enum DeterminantMethod: String, Hashable, Sendable, CaseIterable {
  /// By cofactors up to 3×3, by rows beyond.
  case auto
  /// The product of the pivots of a row echelon form.
  case rows
  /// Expansion along the row or column with the most zeros.
  case cofactors
  /// The last pivot of the fraction-free elimination (Bareiss 1968).
  case fractionFree = "fraction-free"
}

/// What inverting gives: a matrix, or the proof that there is none.
public enum InverseOutcome<Element: Field>: Hashable, Sendable {
  /// The matrix `B` with `A·B = B·A = I`.
  case inverse(Matrix<Element>)
  /// A nonzero `v` with `A·v = 0`: no matrix takes 0 back to `v`.
  case singular(nullVector: Vector<Element>)

  /// The matrix, or `nil` where there is none.
  public var matrix: Matrix<Element>? {
    if case .inverse(let matrix) = self { matrix } else { nil }
  }
}
