import MatrixArithmetic
public import MatrixDomain

extension Computed {
  /// The X for which the columns of B − A·X are as short as can be; of many the shortest.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 1], [1, 2], [1, 3]]
  /// try Computed.leastSquares(a, [[1], [2], [2]]).answer.shortest    // [2/3; 1/2]
  /// ```
  ///
  /// The normal equations Aᴴ·A·X = Aᴴ·B are solved as every system is; from a solution its component along the null space is
  /// subtracted.
  /// - Parameter gram: the matrix of the inner product by which residuals are measured.
  /// - Throws: as ``Narrated/leastSquares(_:_:gram:narration:)``.
  /// - Complexity: `rows · columns²` operations, and a linear system.
  public static func leastSquares<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, gram: Matrix<Element>? = nil, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<LeastSquaresSolution<Element>> {
    guard a.rows == b.rows else {
      throw .shape(.mismatch("the problem", a.shape, b.shape, rule: "give A and b the same number of rows"))
    }
    let normal = try NormalEquations(a, b, gram, budget)
    let solved = try solveEach(normal.matrix, normal.right, budget: budget).answer
    var shortest = solved.particular
    if solved.directions.dimension > 0, b.columns > 0 {
      let null = solved.directions.matrix
      let along = try NormalEquations(null, shortest, nil, budget)
      let factors = try solveEach(along.matrix, along.right, budget: budget).answer.particular
      shortest = shortest - (try ExactChooser.product(null, factors, budget))
    }
    let residual = b - (try ExactChooser.product(a, shortest, budget))
    let product = InnerProduct(gram: gram)
    let nullity = b.columns > 0 ? solved.directions.dimension : a.columns - (try rank(a, budget: budget).answer)
    return Worked(
      LeastSquaresSolution(
        shortest: shortest, directions: solved.directions, residual: residual,
        squares: Vector((0..<b.columns).map { product.square(residual.column($0)) }), rank: a.columns - nullity),
      method: "normal-equations")
  }
}
