import MatrixArithmetic
public import MatrixDomain

/// Answers without steps, within a budget: by the fast kernel of the field where there is one for the size, else as
/// ``Narrated`` computes them in silence.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 2], [3, 4]]
/// try Computed.determinant(a, budget: Budget(seconds: 10)).answer
/// ```
///
/// The answers are those of ``Narrated``, to the letter. Over the rationals large matrices are lifted from residues;
/// complex ones are real ones of twice the order; residues modulo a prime are packed into words or doubles.
public enum Computed {
  /// The determinant of a square matrix.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/determinant(_:method:name:narration:)`` does.
  @specialized(where Element == Rational)
  public static func determinant<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Element> {
    try determinantByKernel(a, budget)
  }

  /// The inverse of a square matrix, or a null vector.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/inverse(_:narration:)`` does.
  @specialized(where Element == Rational)
  public static func inverse<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<InverseOutcome<Element>> {
    try inverseByKernel(a, budget)
  }

  /// All solutions of `A·X = B`, each column of `B` classified on its own.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/solveEach(_:_:method:narration:)`` does.
  @specialized(where Element == Rational)
  public static func solveEach<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<SystemSolutions<Element>> {
    try solutionsByKernel(a, b, budget)
  }

  /// The reduced row echelon form.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/reducedRowEchelonForm(_:narration:)`` does.
  @specialized(where Element == Rational)
  public static func reducedRowEchelonForm<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<EchelonForm<Element>> {
    try reducedFormByKernel(a, budget)
  }

  /// The rank.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/rank(_:narration:)`` does.
  @specialized(where Element == Rational)
  public static func rank<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Int> {
    try requireRoom(a.shape.count, of: Element.self, budget)
    if let found = try Element.kernels.rank(a, budget) { return found }
    return try Narrated.rank(a, narration: .silent(budget))
  }

  /// A basis of the null space.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/nullSpace(_:narration:)`` does.
  @specialized(where Element == Rational)
  public static func nullSpace<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Basis<Element>> {
    try nullSpaceByKernel(a, budget)
  }

  /// The factors `P·A = L·U` for a matrix of any shape; rows are exchanged only where a pivot would be 0.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/lu(_:method:narration:)`` does.
  /// - Complexity: `rows · columns · rank` operations, over the rationals on integers.
  public static func triangularFactors<Element: ExactScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<TriangularFactors<Element>> {
    try requireRoom(2 * a.shape.count, of: Element.self, budget)
    if let found = try Element.kernels.factors(a, budget) { return found }
    return try Narrated.lu(a, narration: .silent(budget))
  }
}
