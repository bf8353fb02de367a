public import MatrixDomain

extension Numeric {
  /// The X with the smallest ‖B − A·X‖₂, column by column; among several the smallest.
  ///
  /// ```swift
  /// let a: Matrix<Double> = [[1, 1], [1, 2], [1, 3]]
  /// let answer = try Numeric.leastSquares(a, [[1], [2], [2]])
  /// answer.value.solution      // [0.666…; 0.5]
  /// answer.value.residual      // [-0.166…; 0.333…; -0.166…]
  /// answer.trust.digits        // 16
  /// ```
  ///
  /// The singular values decide the rank, at ``NumericOptions/tolerance``: the same as that of ``rank(_:_:)``. At full
  /// rank the solution comes from QR and is refined, with residuals and solution in twice the precision; below, it is
  /// that of smallest norm of the nearest matrix of the numeric rank.
  ///
  /// ``NumericOptions/driver`` chooses the routine: `qr` takes the columns to be independent whatever the tolerance
  /// says (and warns), `gelsd` and `gesdd` go by the SVD, `gelsy` by a complete orthogonal factorization, which below
  /// full rank drops another matrix of the size of the singular values that are dropped.
  ///
  /// Where the rank is full, and rows and columns together are at most 200, the full depth proves its error bound
  /// (``ErrorBound/isProved``).
  ///
  /// ``Trust/reciprocalCondition`` is that of the least-squares problem: κ·(2 + (κ + 1)·‖r‖/(‖A‖·‖x‖)) for a long
  /// matrix, κ·min(3, n − m + 2) for a wide one, with the κ of the singular values that count.
  /// ``Trust/backwardError`` is the size of a change of A that makes the solution exact.
  ///
  /// - Throws: ``NumericError``: shapes, entries that are not finite, `singular` where `qr` meets a 0 on the diagonal,
  ///   an entry of the solution beyond the largest double, an unknown driver, the budget.
  /// - Complexity: O(m·n·min(m, n)); a round of refinement is O(m·n).
  /// - Source: Å. Björck, Numerical Methods for Least Squares Problems, SIAM 1996, 1.4 and 2.9; N. J. Higham, Accuracy
  ///   and Stability of Numerical Algorithms, 2nd ed., ch. 20 and 21.
  public static func leastSquares<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<LeastSquaresFit<Element>> {
    try leastSquares(ExtendedMatrix(a), ExtendedMatrix(b), options)
  }

  /// The x with the smallest ‖b − A·x‖₂.
  public static func leastSquares<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Vector<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<LeastSquaresFit<Element>> {
    try leastSquares(a, .column(b.array), options)
  }

  /// Least squares for data known to more digits than a double has: decimals, or powers of measured numbers.
  ///
  /// Where the rank is full and the options allow refinement, the answer is that for the data as given, high and low
  /// parts together; otherwise the low parts count as part of the error of the data.
  ///
  /// - Throws: as ``leastSquares(_:_:_:)``.
  public static func leastSquares<Element: NumericScalar>(
    _ a: ExtendedMatrix<Element>, _ b: ExtendedMatrix<Element>, _ options: NumericOptions = .init()
  ) throws(NumericError) -> Answer<LeastSquaresFit<Element>> {
    guard a.high.rows == b.high.rows else {
      throw .shape(
        .mismatch("least squares", a.high.shape, b.high.shape, rule: "give both the same number of rows"))
    }
    try a.requireFinite("A")
    try b.requireFinite("b")
    return try LeastSquaresProblem(a, b, options).answer()
  }
}

/// A matrix whose entries are sums of two doubles, the second far smaller than the first.
///
/// ```swift
/// // One tenth to 32 digits: the double nearest to it, and the double nearest to what that misses.
/// ExtendedMatrix(high: [[0.1]], low: [[-5.551115123125783e-18]])
/// ```
public struct ExtendedMatrix<Element: NumericScalar>: Sendable {
  /// The double nearest to each entry.
  public let high: Matrix<Element>
  /// What ``high`` misses; `nil` for nothing.
  public let low: Matrix<Element>?

  /// A matrix that is what its doubles say.
  public init(_ matrix: Matrix<Element>) {
    high = matrix
    low = nil
  }

  /// Both parts must have one shape.
  public init(high: Matrix<Element>, low: Matrix<Element>) {
    precondition(high.shape == low.shape, "the two parts of an extended matrix have one shape")
    self.high = high
    self.low = low
  }

  func requireFinite(_ operand: String) throws(NumericError) {
    try high.requireFinite(operand)
    try low?.requireFinite("the low part of " + operand)
  }
}

/// What least squares found.
public struct LeastSquaresFit<Element: NumericScalar>: Sendable {
  /// The solutions, a column for each right-hand side.
  public var solution: Matrix<Element>
  /// B − A·X.
  public var residual: Matrix<Element>
  /// The 2-norms of the columns of ``residual``.
  public var residualNorms: [Double]
  /// The rank the solution was computed with.
  public var rank: Int
  /// The singular values, where they were computed; infinite beyond the largest double.
  public var singularValues: [Double]?

  /// A solution from its parts.
  public init(
    solution: Matrix<Element>, residual: Matrix<Element>, residualNorms: [Double], rank: Int, singularValues: [Double]?
  ) {
    self.solution = solution
    self.residual = residual
    self.residualNorms = residualNorms
    self.rank = rank
    self.singularValues = singularValues
  }
}
