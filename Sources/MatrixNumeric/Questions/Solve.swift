public import MatrixDomain

extension Numeric {
  /// The solutions of A·X = B for a square A, one for each column of B.
  ///
  /// ```swift
  /// let a: Matrix<Double> = [[2, 1], [1, 3]]
  /// let answer = try Numeric.solve(a, [[3], [5]])
  /// answer.value                              // [0.8; 1.4]
  /// answer.trust.forwardErrorBound?.relative  // 6.3e-17: proved
  /// ```
  ///
  /// Unless the options say otherwise the solution is refined with residuals in twice the precision, and itself kept in
  /// twice the precision until the end: as long as the condition number stays below some 10¹⁵ the answer is the exact
  /// solution of the system as it stands, rounded. A matrix with very large or small entries, or an ill-conditioned one
  /// whose rows or columns differ in size, is scaled by powers of two first (``NumericWarning/Code/scalingPoor``);
  /// ``Trust/reciprocalCondition`` and ``Trust/backwardError`` are then those of the scaled system.
  ///
  /// The driver follows the structure of A (triangular, banded, Hermitian …). Where entries have grown out of bounds in
  /// elimination, QR takes over (`geqrf`), and ``Trust/growth`` says why.
  ///
  /// Up to order 200 the full depth proves its error bound (``ErrorBound/isProved``). An infinite bound says that no
  /// digit is sure. Bounds of several right-hand sides are those of the worst.
  ///
  /// - Throws: ``NumericError/shape(_:)``, ``NumericError/notFinite(operand:row:column:)``,
  ///   ``NumericError/singular(pivot:)``, ``NumericError/overflow(_:)`` where an entry of X is beyond the largest
  ///   double, ``NumericError/invalidOption(_:advice:)``, ``NumericError/budget(_:)``.
  /// - Complexity: 2/3·n³ multiplications and additions, and some 2n² each for a right-hand side, an estimate, and a
  ///   round of refinement; a proved bound takes 4·n³ more.
  /// - Source: LAPACK `gesvx`; Higham, Accuracy and Stability, ch. 7, 9, 12, 15.
  public static func solve<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<Matrix<Element>> {
    var solver = try SystemSolver(a, b, "solve", options)
    return try solver.answer()
  }

  /// The solution of A·x = b for a square A.
  public static func solve<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Vector<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<Vector<Element>> {
    let answer = try solve(a, Matrix(Shape(b.count, 1), columnMajor: b.array), options)
    return Answer(Vector(answer.value.columnMajor), answer.trust)
  }
}
