/// How a linear system is solved.
public enum SolveMethod: String, Hashable, Sendable, CaseIterable {
  /// Back-substitution where there is one solution, full reduction where there are free variables or many right-hand
  /// sides.
  case auto
  /// Row echelon form, then back-substitution; with free variables the form is reduced fully.
  case gauss
  /// Reduced row echelon form in any case.
  case gaussJordan = "gauss-jordan"
  /// Row echelon form without fractions (Bareiss 1968), then as ``gauss``.
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

/// How a matrix is inverted.
public enum InverseMethod: String, Hashable, Sendable, CaseIterable {
  /// Full reduction of `[A | I]`.
  case gaussJordan = "gauss-jordan"
  /// The adjugate divided by the determinant: for matrices up to 6×6.
  case adjugate
}

/// How a small system is solved in equations, as in school.
public enum SchoolMethod: String, Hashable, Sendable, CaseIterable {
  /// One equation is solved for an unknown, which is put into the others.
  case substitution
  /// Multiples of two equations are added so that an unknown falls out.
  case elimination
}

/// How a system is solved whose matrix must be invertible.
public enum InvertibleMethod: String, Hashable, Sendable, CaseIterable {
  /// Quotients of determinants (Cramer 1750).
  case cramer
  /// The inverse, times the right-hand side.
  case inverse
  /// P·A = L·U, then forward and back-substitution.
  case lu
}

/// What a method gives that needs an invertible matrix.
public enum InvertibleOutcome<Element: Field>: Hashable, Sendable {
  /// The `X` with `A·X = B`, one column a right-hand side.
  case solution(Matrix<Element>)
  /// A nonzero `v` with `A·v = 0`: the method says nothing about this system.
  case singular(nullVector: Vector<Element>)
  /// The matrix is not even square.
  case notSquare

  /// The solution, or `nil` where the method does not apply.
  public var solution: Matrix<Element>? {
    if case .solution(let matrix) = self { matrix } else { nil }
  }
}

/// How P·A = L·U is found: which entry of a column becomes its pivot.
public enum FactorizationMethod: String, Hashable, Sendable, CaseIterable {
  /// The first nonzero one: rows are exchanged only where that is necessary.
  case firstNonzero = "first-nonzero"
  /// The one that makes hand calculation easiest.
  case fewestFractions = "fewest-fractions"
}

/// How a characteristic polynomial is computed.
public enum CharacteristicPolynomialMethod: String, Hashable, Sendable, CaseIterable {
  /// Narrated, by cofactors up to 4×4 and by Faddeev and LeVerrier beyond; silent, by Hessenberg forms.
  case auto
  /// The determinant of x·I − A, expanded by cofactors.
  case cofactors
  /// Traces of products with A.
  case faddeevLeVerrier = "faddeev-leverrier"
  /// Hessenberg forms, modulo primes over the rationals. Not narrated step by step.
  case hessenberg
}

/// How cofactors are computed, all of them.
public enum AdjugateMethod: String, Hashable, Sendable, CaseIterable {
  /// Narrated, by cofactors up to 4×4 and by Faddeev and LeVerrier beyond; silent, by elimination.
  case auto
  /// One determinant an entry.
  case cofactors
  /// The last matrix of the computation of the characteristic polynomial.
  case faddeevLeVerrier = "faddeev-leverrier"
  /// det A · A⁻¹ where there is an inverse; else from null vectors and one minor. Not narrated step by step.
  case elimination
}
