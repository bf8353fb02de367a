public import MatrixArithmetic
public import MatrixDomain

/// The vector of a space that is nearest to a given one.
public struct Projection: Hashable, Sendable {
  /// The nearest vector.
  public var point: Vector<Rational>
  /// As a combination of the vectors that span the space; those that can be chosen are 0.
  public var coefficients: Vector<Rational>
  /// The given vector minus the nearest: orthogonal to the space.
  public var rest: Vector<Rational>
  /// The square of its length.
  public var square: Rational

  /// The distance, kept exact.
  public var distance: SquareRoot { SquareRoot(of: square) }
}

/// The solutions of a least squares problem.
public struct LeastSquaresSolution: Hashable, Sendable {
  /// Of all best solutions the shortest, one column a right-hand side.
  public var shortest: Matrix<Rational>
  /// What may be added to a solution: the null space of A.
  public var directions: Basis<Rational>
  /// B − A·X.
  public var residual: Matrix<Rational>
  /// The squares of the lengths of its columns.
  public var squares: Vector<Rational>
  /// The rank of A.
  public var rank: Int
}

extension Narrated {
  /// The vector of the span of some columns that is nearest to a given one.
  ///
  /// ```swift
  /// let nearest = try Narrated.projection(of: [1, 2, 3], onto: [[1], [1], [1]]).answer
  /// nearest.point        // (2, 2, 2)
  /// nearest.square       // 2
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the vector has as many entries as the columns.
  /// - Complexity: that of the normal equations: `rows · columns²` operations and a linear system.
  public static func projection(
    of vector: Vector<Rational>, onto space: Matrix<Rational>, gram: Matrix<Rational>? = nil,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Projection> {
    guard vector.count == space.rows else {
      throw .shape(
        .mismatch(
          "the projection", space.shape, Shape(vector.count, 1), rule: "give v as many entries as each column has"))
    }
    let normal = try NormalEquations(space, vector.columnMatrix, gram, narration.budget)
    let solved = try solutions(normal.matrix, normal.right, "c", .auto, narration)
    let coefficients = Vector(solved.answer.particular.column(0))
    let point = try multiply(space, coefficients.columnMatrix, narration.budget).column(0)
    let rest = zip(vector, point).map { $0 - $1 }
    let answer = Projection(
      point: Vector(point), coefficients: coefficients, rest: Vector(rest),
      square: InnerProduct(gram: gram)(rest, rest))
    var worked = Worked(answer, method: "normal-equations")
    if narration.isSilent { return worked }
    let table = VectorTable(space, "u")
    worked.derivation.append(NamedMatrix("U", space))
    worked.derivation.append(Approach(.projection))
    normal.tell("U", "v", &worked.derivation)
    worked.derivation.append(contentsOf: solved.derivation.asStep(over: Rational.self))
    worked.derivation.append(combination(coefficients, of: table, target: "p", value: answer.point, .answer))
    worked.derivation.append(
      ProjectionRest(
        name: "v", rest: answer.rest, square: answer.square, distance: answer.distance.description,
        products: try normal.products(with: answer.rest.columnMatrix, narration.budget).rowMajor))
    return worked
  }

  /// The X for which the columns of B − A·X are as short as can be; of many the shortest.
  ///
  /// ```swift
  /// let best = try Narrated.leastSquares([[1, 1], [1, 2], [1, 3]], [[1], [2], [2]]).answer
  /// best.shortest        // (2/3, 1/2)
  /// ```
  ///
  /// - Parameter gram: the matrix of the inner product by which residuals are measured; the length of a solution is
  ///   always the standard one.
  /// - Throws: ``ExactError/shape(_:)`` unless both have the same number of rows.
  /// - Complexity: `rows · columns²` operations, and a linear system.
  public static func leastSquares(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, gram: Matrix<Rational>? = nil, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<LeastSquaresSolution> {
    guard a.rows == b.rows else {
      throw .shape(
        .mismatch("the problem", a.shape, b.shape, rule: "give A and b the same number of rows"))
    }
    let normal = try NormalEquations(a, b, gram, narration.budget)
    let solved = try solutions(normal.matrix, normal.right, "x", .auto, narration)
    let directions = solved.answer.directions
    var derivation = Derivation()
    if !narration.isSilent {
      derivation.append(NamedMatrix("A", a))
      derivation.append(Approach(.leastSquares))
      normal.tell("A", b.columns == 1 ? "b" : "B", &derivation)
      derivation.append(contentsOf: solved.derivation.asStep(over: Rational.self))
    }
    var shortest = solved.answer.particular
    if directions.dimension > 0, b.columns > 0 {
      // The component along the null space is taken away.
      let null = directions.matrix
      let along = try NormalEquations(null, shortest, nil, narration.budget)
      let factors = try solutions(along.matrix, along.right, "t", .auto, .silent(narration.budget)).answer.particular
      shortest = shortest - (try multiply(null, factors, narration.budget))
      if !narration.isSilent {
        derivation.append(Approach(.shortestSolution))
        derivation.append(NamedMatrix("X", shortest))
      }
    }
    let residual = b - (try multiply(a, shortest, narration.budget))
    let product = InnerProduct(gram: gram)
    let answer = LeastSquaresSolution(
      shortest: shortest, directions: directions, residual: residual,
      squares: Vector((0..<b.columns).map { product(residual.column($0), residual.column($0)) }),
      rank: a.columns - (b.columns > 0 ? directions.dimension : try nullity(of: a, narration.budget)))
    if !narration.isSilent {
      derivation.append(
        IdentityCheck(
          gram == nil ? "A^T*r = 0" : "A^T*G*r = 0", left: try normal.products(with: residual, narration.budget),
          right: .zero(Shape(a.columns, b.columns))))
    }
    return Worked(answer, derivation, method: "normal-equations")
  }

  private static func nullity(of a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Int {
    a.columns - (try Computed.rank(a, budget: budget).answer)
  }
}

/// `Uᵀ·G·U·c = Uᵀ·G·v`.
struct NormalEquations {
  let matrix: Matrix<Rational>
  let right: Matrix<Rational>
  /// Uᵀ·G.
  private let left: Matrix<Rational>
  private let isWeighted: Bool

  init(
    _ space: Matrix<Rational>, _ vectors: Matrix<Rational>, _ gram: Matrix<Rational>?, _ budget: Budget
  ) throws(ExactError) {
    let weighted = try InnerProduct(gram: gram).weighted(space, budget)
    left = weighted.transposed
    matrix = try Narrated.multiply(left, space, budget)
    right = try Narrated.multiply(left, vectors, budget)
    isWeighted = gram != nil
  }

  /// The inner products of the spanning vectors with others.
  func products(with vectors: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Matrix<Rational> {
    try Narrated.multiply(left, vectors, budget)
  }

  /// Shows both sides.
  func tell(_ space: String, _ vector: String, _ derivation: inout Derivation) {
    let weight = isWeighted ? "*G" : ""
    derivation.append(NamedMatrix("\(space)^T\(weight)*\(space)", matrix))
    derivation.append(NamedMatrix("\(space)^T\(weight)*\(vector)", right))
  }
}
