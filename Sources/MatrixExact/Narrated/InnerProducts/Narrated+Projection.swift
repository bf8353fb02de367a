public import MatrixArithmetic
public import MatrixDomain

/// The vector of a space that is nearest to a given one.
public struct Projection<Element: ExactMetricScalar>: Hashable, Sendable {
  /// The nearest vector.
  public var point: Vector<Element>
  /// As a combination of the vectors that span the space; those that can be chosen are 0.
  public var coefficients: Vector<Element>
  /// The given vector minus the nearest: orthogonal to the space.
  public var rest: Vector<Element>
  /// The square of its length.
  public var square: Rational

  /// The distance, kept exact.
  public var distance: SquareRoot { SquareRoot(of: square) }
}

/// The solutions of a least squares problem.
public struct LeastSquaresSolution<Element: ExactMetricScalar>: Hashable, Sendable {
  /// Of all best solutions the shortest, one column a right-hand side.
  public var shortest: Matrix<Element>
  /// What may be added to a solution: the null space of A.
  public var directions: Basis<Element>
  /// B − A·X.
  public var residual: Matrix<Element>
  /// The squares of the lengths of its columns.
  public var squares: Vector<Rational>
  /// The rank of A.
  public var rank: Int
}

extension Narrated {
  /// The vector of the span of some columns that is nearest to a given one.
  ///
  /// ```swift
  /// let line: Matrix<Rational> = [[1], [1], [1]]
  /// let nearest = try Narrated.projection(of: [1, 2, 3], onto: line).answer
  /// nearest.point        // (2, 2, 2)
  /// nearest.square       // 2
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the vector has as many entries as the columns.
  /// - Complexity: that of the normal equations: `rows · columns²` operations and a linear system.
  public static func projection<Element: ExactMetricScalar>(
    of vector: Vector<Element>, onto space: Matrix<Element>, gram: Matrix<Element>? = nil,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Projection<Element>> {
    guard vector.count == space.rows else {
      throw .shape(
        .mismatch(
          "the projection", space.shape, Shape(vector.count, 1), rule: "give v as many entries as each column has"))
    }
    let normal = try NormalEquations(space, vector.columnMatrix, gram, narration.budget)
    let solved = try solutions(normal.matrix, normal.right, "c", .auto, narration)
    let coefficients = Vector(solved.answer.particular.column(0))
    let point = try ExactChooser.product(space, coefficients.columnMatrix, narration.budget).column(0)
    let rest = zip(vector, point).map { $0 - $1 }
    let answer = Projection(
      point: Vector(point), coefficients: coefficients, rest: Vector(rest),
      square: InnerProduct(gram: gram).square(rest))
    var worked = Worked(answer, method: "normal-equations")
    if narration.isSilent { return worked }
    let table = VectorTable(space, "u")
    worked.derivation.append(NamedMatrix("U", space))
    worked.derivation.append(Approach(.projection))
    normal.tell("U", "v", &worked.derivation)
    worked.derivation.append(contentsOf: solved.derivation.asStep(over: Element.self))
    worked.derivation.append(combination(coefficients, of: table, target: "p", value: answer.point, .answer))
    worked.derivation.append(
      ProjectionRest(
        name: "v", rest: answer.rest, square: Element(real: answer.square), distance: answer.distance.description,
        products: try normal.products(with: answer.rest.columnMatrix, narration.budget).rowMajor))
    return worked
  }

  /// The X for which the columns of B − A·X are as short as can be; of many the shortest.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 1], [1, 2], [1, 3]]
  /// let best = try Narrated.leastSquares(a, [[1], [2], [2]]).answer
  /// best.shortest        // [2/3; 1/2]
  /// ```
  ///
  /// - Parameter gram: the matrix of the inner product by which residuals are measured; the length of a solution is
  ///   always the standard one.
  /// - Throws: ``ExactError/shape(_:)`` unless both have the same number of rows.
  /// - Complexity: `rows · columns²` operations, and a linear system.
  public static func leastSquares<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, gram: Matrix<Element>? = nil, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<LeastSquaresSolution<Element>> {
    guard a.rows == b.rows else {
      throw .shape(
        .mismatch("the problem", a.shape, b.shape, rule: "give A and b the same number of rows"))
    }
    let normal = try NormalEquations(a, b, gram, narration.budget)
    let solved =
      narration.unknowns.isEmpty
      ? try solutions(normal.matrix, normal.right, "x", .auto, narration)
      : try solveEach(normal.matrix, normal.right, narration: narration)
    let directions = solved.answer.directions
    var derivation = Derivation()
    if !narration.isSilent {
      derivation.append(NamedMatrix("A", a))
      derivation.append(Approach(.leastSquares))
      normal.tell("A", b.columns == 1 ? "b" : "B", &derivation)
      derivation.append(contentsOf: solved.derivation.asStep(over: Element.self))
    }
    var shortest = solved.answer.particular
    if directions.dimension > 0, b.columns > 0 {
      // The component along the null space is taken away.
      let null = directions.matrix
      let along = try NormalEquations(null, shortest, nil, narration.budget)
      let factors = try solutions(along.matrix, along.right, "t", .auto, .silent(narration.budget)).answer.particular
      shortest = shortest - (try ExactChooser.product(null, factors, narration.budget))
      if !narration.isSilent {
        derivation.append(Approach(.shortestSolution))
        derivation.append(NamedMatrix("X", shortest))
      }
    }
    let residual = b - (try ExactChooser.product(a, shortest, narration.budget))
    let product = InnerProduct(gram: gram)
    let answer = LeastSquaresSolution(
      shortest: shortest, directions: directions, residual: residual,
      squares: Vector((0..<b.columns).map { product.square(residual.column($0)) }),
      rank: a.columns - (b.columns > 0 ? directions.dimension : try nullity(of: a, narration.budget)))
    if !narration.isSilent {
      derivation.append(
        IdentityCheck(
          "A\(Element.adjointMark)\(gram == nil ? "" : "*G")*r = 0",
          left: try normal.products(with: residual, narration.budget),
          right: .zero(Shape(a.columns, b.columns))))
    }
    return Worked(answer, derivation, method: "normal-equations")
  }

  private static func nullity<Element: ExactScalar>(of a: Matrix<Element>, _ budget: Budget) throws(ExactError) -> Int {
    a.columns - (try Computed.rank(a, budget: budget).answer)
  }
}
