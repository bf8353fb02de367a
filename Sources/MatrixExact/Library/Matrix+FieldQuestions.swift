public import MatrixDomain

// One shape for every question, over every field: ℚ, ℚ(i), GF(p), or a field of your own. Matrices of fractions have the
// same names without a budget in the files beside this one, which go straight to their kernels.
extension Matrix where Element: ExactScalar {
  /// The determinant.
  ///
  /// ```swift
  /// let a = try Matrix<Residue>([[1, 2], [3, 4]] as Matrix<Integer>, modulo: 7)
  /// try a.determinant()                                  // 5
  /// try a.determinant(budget: Budget(seconds: 1))        // the same, or an error after a second
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError`` where the budget is spent or the
  ///   numbers grow too large.
  /// - Complexity: `n³` operations on scalars, or as the kernel of the field says.
  public func determinant(budget: Budget = .unlimited) throws(ExactError) -> Element {
    try Computed.determinant(self, budget: budget).answer
  }

  /// The rank: the number of pivots of any row echelon form.
  ///
  /// - Throws: ``ExactError`` where the budget is spent or the numbers grow too large.
  public func rank(budget: Budget = .unlimited) throws(ExactError) -> Int {
    try Computed.rank(self, budget: budget).answer
  }

  /// The inverse: `A·A⁻¹ = A⁻¹·A = I`.
  ///
  /// ```swift
  /// let a: Matrix<GaussianRational> = [[1, .i], [.i, 1]]
  /// try a.inverse()                                      // [1/2, -1/2i; -1/2i, 1/2]
  /// ```
  ///
  /// - Throws: ``SingularMatrixError``: singular, with a vector that proves it, or what else kept it from an answer.
  public func inverse(budget: Budget = .unlimited) throws(SingularMatrixError<Element>) -> Matrix {
    let outcome: InverseOutcome<Element>
    do throws(ExactError) {
      outcome = try Computed.inverse(self, budget: budget).answer
    } catch { throw .unanswered(error) }
    switch outcome {
    case .inverse(let matrix): return matrix
    case .singular(let vector): throw .singular(nullVector: vector)
    }
  }

  /// All solutions of `A·x = b`: none, one, or more.
  ///
  /// ```swift
  /// let a = try Matrix<Residue>([[1, 2], [3, 4]] as Matrix<Integer>, modulo: 7)
  /// try a.solve([1, 1]).unique                           // (6, 1)
  /// ```
  ///
  /// A system without solutions is an answer, not an error. Free unknowns are 0 in the particular solution.
  /// - Throws: ``ExactError/shape(_:)`` unless `b` has as many entries as the matrix has rows, ``ExactError`` where the
  ///   budget is spent or the numbers grow too large.
  public func solve(
    _ b: Vector<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> AffineSolutionSet<Element> {
    try solve(b.columnMatrix, budget: budget)
  }

  /// All solutions of `A·X = B`, column by column: none as soon as one column has none.
  ///
  /// - Throws: as for a vector.
  public func solve(
    _ b: Matrix, budget: Budget = .unlimited
  ) throws(ExactError) -> AffineSolutionSet<Element> {
    guard b.rows == rows else {
      throw .shape(.mismatch("the system", shape, b.shape, rule: "give both sides the same number of rows"))
    }
    return try Computed.solveEach(self, b, budget: budget).answer.joined
  }

  /// The reduced row echelon form: every pivot is 1 and alone in its column. It is unique.
  ///
  /// - Throws: ``ExactError`` where the budget is spent or the numbers grow too large.
  public func reducedRowEchelonForm(budget: Budget = .unlimited) throws(ExactError) -> EchelonForm<Element> {
    try Computed.reducedRowEchelonForm(self, budget: budget).answer
  }

  /// A basis of the solutions of `A·x = 0`: one vector a free column, 1 there and 0 at the other free ones.
  ///
  /// - Throws: ``ExactError`` where the budget is spent or the numbers grow too large.
  public func nullSpace(budget: Budget = .unlimited) throws(ExactError) -> Basis<Element> {
    try Computed.nullSpace(self, budget: budget).answer
  }

  /// A basis of the span of the columns: those in which a row echelon form has its pivots.
  ///
  /// - Throws: ``ExactError`` where the budget is spent or the numbers grow too large.
  public func columnSpace(budget: Budget = .unlimited) throws(ExactError) -> Basis<Element> {
    let pivots = try reducedRowEchelonForm(budget: budget).pivotColumns
    return Basis(ambient: rows, pivots.map { Vector(column($0)) })
  }

  /// A basis of the span of the rows: the rows of the reduced row echelon form that are not zero.
  ///
  /// - Throws: ``ExactError`` where the budget is spent or the numbers grow too large.
  public func rowSpace(budget: Budget = .unlimited) throws(ExactError) -> Basis<Element> {
    let form = try reducedRowEchelonForm(budget: budget)
    return Basis(ambient: columns, (0..<form.rank).map { Vector(form.matrix.row($0)) })
  }

  /// A basis of the vectors `y` with `yᵀ·A = 0`: the relations among the rows.
  ///
  /// - Throws: ``ExactError`` where the budget is spent or the numbers grow too large.
  public func leftNullSpace(budget: Budget = .unlimited) throws(ExactError) -> Basis<Element> {
    try transposed.nullSpace(budget: budget)
  }
}
