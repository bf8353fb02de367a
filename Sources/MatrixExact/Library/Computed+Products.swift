import MatrixArithmetic
public import MatrixDomain

extension Computed {
  /// The product `A·B`.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// let b: Matrix<Rational> = [[5], [11]]
  /// try Computed.product(a, b, budget: Budget(seconds: 10)).answer
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless `A` has as many columns as `B` has rows,
  ///   ``ExactError/tooManyEntries(_:rows:columns:limit:)``, ``ExactError/magnitude(_:)`` where an entry could have more than
  ///   `Integer.bitLimit` bits, ``ExactError/budget(_:)``.
  /// - Complexity: `rows · columns · b.columns` multiplications, of doubles where all sums are short.
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  public static func product<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    try workedProduct(a, b, budget)
  }

  @inline(never)
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  private static func workedProduct<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    Worked(try ExactChooser.product(a, b, budget), .rowsTimesColumns)
  }

  /// The characteristic polynomial `det(x·I − A)`: monic, of degree n; 1 for the 0×0 matrix.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)`` where a coefficient could
  ///   have more than `Integer.bitLimit` bits, ``ExactError/budget(_:)``.
  /// - Complexity: `n³` operations, over the rationals modulo each of some primes.
  @specialized(where Element == Rational)
  public static func characteristicPolynomial<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Polynomial<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the characteristic polynomial", a.shape)) }
    try ResultSize.requireElimination(a)
    return Worked(
      Polynomial(try ExactChooser.characteristicPolynomial(of: a, budget)),
      .hessenberg)
  }

  /// The minimal polynomial: monic, of the least degree with `m(A) = 0`; 1 for the 0×0 matrix.
  ///
  /// - Throws: as ``characteristicPolynomial(_:budget:)-(Matrix<Element>,_)``.
  /// - Complexity: `n³` operations for most matrices, over the rationals modulo each of some primes.
  @specialized(where Element == Rational)
  public static func minimalPolynomial<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Polynomial<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the minimal polynomial", a.shape)) }
    try ResultSize.requireElimination(a)
    return Worked(Polynomial(try ExactChooser.minimalPolynomial(of: a, budget)), .krylov)
  }

  /// The adjugate, with `A·adj A = adj A·A = det A·I`, for singular matrices too.
  ///
  /// It is `det A · A⁻¹`; for a matrix of rank n − 1 a multiple of `v·wᵀ` with A·v = 0 and wᵀ·A = 0, of which one minor
  /// determines which; 0 below.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)``, ``ExactError/budget(_:)``.
  /// - Complexity: that of two eliminations.
  @specialized(where Element == Rational)
  public static func adjugate<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the adjugate", a.shape)) }
    return Worked(try adjugateByElimination(a, budget), .elimination)
  }

  @specialized(where Element == Rational)
  private static func adjugateByElimination<Element: ExactScalar>(
    _ a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Matrix<Element> {
    if case .inverse(let inverse) = try Computed.inverse(a, budget: budget).answer {
      let determinant = try Computed.determinant(a, budget: budget).answer
      return inverse.map { determinant * $0 }
    }
    let right = try Computed.nullSpace(a, budget: budget).answer
    guard right.dimension == 1, let left = try Computed.nullSpace(a.transposed, budget: budget).answer.vectors.first,
      let column = right.vectors[0].firstIndex(where: { !$0.isZero }),
      let row = left.firstIndex(where: { !$0.isZero })
    else { return .zero(a.shape) }
    let minor = try Computed.determinant(a.removing(row: row, column: column), budget: budget).answer
    let cofactor = (row + column).isMultiple(of: 2) ? minor : -minor
    let factor = cofactor / (right.vectors[0][column] * left[row])
    return Matrix(a.shape) { factor * right.vectors[0][$0] * left[$1] }
  }
}
