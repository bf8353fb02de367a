import MatrixArithmetic
import MatrixDomain

/// Claims about orthogonality: types `orthogonal-product`, `projection` and `least-squares`.
enum InnerProductClaims: MetricFact {
  case orthogonalFactors, projection, leastSquares

  func checkLengths<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .orthogonalFactors: try Self.checkOrthogonalFactors(claim)
    case .projection: try Self.checkProjection(claim)
    case .leastSquares: try Self.checkLeastSquares(claim)
    }
  }

  /// `gramschmidt` and `qr`: A = Q·R, R in row echelon form with leading ones and no row of zeros, and the columns of Q
  /// orthogonal, none of them 0. There is only one such product.
  static func checkOrthogonalFactors<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A", "G")
    let isNormalised = claim.setting("normalize") == "true"
    try claim.checkOutputs(["Q", "R", "squaredLengths"] + (isNormalised ? ["normalized"] : []))
    let a = try claim.matrix("A")
    let (q, r) = (
      try claim.outputMatrix("Q", over: claim.domain), try claim.outputMatrix("R", over: claim.domain)
    )
    let evidence = try Evidence(claim, type: "orthogonal-product", fields: "lower", "diagonal")
    let gram = try GramMatrix(claim, size: a.rows, evidence)
    try require(
      q.rows == a.rows && r.columns == a.columns && q.columns == r.rows, "the factors have the wrong shapes")
    let pivots = try Profile.pivots(ofEchelon: r)
    try require(pivots.count == r.rows, "R has a row of zeros")
    for (row, pivot) in pivots.enumerated() { try require(r[row, pivot].isOne, "a leading entry of R is not 1") }
    try require(q.times(r, equals: { a[$0, $1] }), "Q times R is not A")
    let squares = try claim.realVector("squaredLengths", count: q.columns)
    try require(squares.allSatisfy { $0.signum > 0 }, "a column of Q is 0")
    try require(
      q.adjoint.times(gram.times(q), equals: { $0 == $1 ? S(real: squares[$0]) : .zero }),
      "the columns of Q are not orthogonal, or have other lengths")
    if isNormalised { try checkUnitVectors(claim, q, squares) }
  }

  /// Each column of Q as a whole vector without a common factor, with the square of its length and the quotient as text.
  private static func checkUnitVectors<S: CheckedMetricScalar>(
    _ claim: Claim<S>, _ q: ExactMatrix<S>, _ squares: [Rational]
  ) throws(Rejection) {
    var items: [Value] = []
    for column in 0..<q.columns {
      let entries = q.column(column)
      let factor = S.primitive(entries)
      let vector = Vector(entries.map { factor * $0 })
      let square = factor.real * factor.real * squares[column]
      items.append(
        .record([
          .init("vector", .vector(vector)), .init("squaredLength", .scalar(square)),
          .init("text", .text(SquareRoot(of: square).quotient(of: vector.description))),
        ]))
    }
    try require(try claim.output("normalized") == .list(items), "the vectors of length 1 are others")
  }

  /// `project`: the point is a combination of the columns, and the rest is orthogonal to them.
  static func checkProjection<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("U", "v", "G")
    try claim.checkOutputs("projection", "distance", "squaredDistance", "rest", "coefficients")
    let space = try claim.vectors("U")
    let vector = try claim.vector("v", count: space.rows)
    let gram = try GramMatrix(
      claim, size: space.rows, try Evidence(claim, type: "projection", fields: "lower", "diagonal"))
    let point = try claim.outputVector("projection", count: space.rows)
    let coefficients = try claim.outputVector("coefficients", count: space.columns)
    try require(space.maps(coefficients, to: { point[$0] }), "the coefficients give another point")
    let rest = zip(vector, point).map { $0 - $1 }
    try require(try claim.outputVector("rest", count: space.rows) == rest, "the rest is another")
    try require(gram.times(space).adjoint.annihilates(rest), "the rest is not orthogonal to the space")
    try checkLength(claim, gram.square(rest))
  }

  /// The outputs `squaredDistance` and `distance`.
  static func checkLength<S: CheckedMetricScalar>(_ claim: Claim<S>, _ square: Rational) throws(Rejection) {
    try require(try claim.output("squaredDistance") == .scalar(square), "the square of the distance is another")
    try require(
      try claim.output("distance") == .text(SquareRoot(of: square).description), "the distance is another")
  }

  /// `lstsq`: the residual is orthogonal to the columns of A; the solution lies in the row space, and is so the shortest;
  /// the directions are the canonical null space.
  static func checkLeastSquares<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A", "b", "B", "G")
    try require(claim.hasInput("b") != claim.hasInput("B"), "there is not one right-hand side")
    let name = claim.hasInput("b") ? "b" : "B"
    let (a, b) = (try claim.matrix("A"), try claim.matrix(name))
    try require(a.rows == b.rows, "A and \(name) have different numbers of rows")
    let isVector = (try claim.input(name)).kind == .vector
    let evidence = try Evidence(claim, type: "least-squares", fields: "A", "rows", "lower", "diagonal")
    let gram = try GramMatrix(claim, size: a.rows, evidence)
    let pivots = try SpanEvidence(evidence: evidence).pivots("A", of: a)
    let isDeficient = pivots.count < a.columns
    try claim.checkOutputs(
      ["solution", "residual", "rank", "squaredDistance"] + (isVector ? ["distance"] : [])
        + (isDeficient ? ["directions"] : []))
    let solution = try claim.outputColumnOrMatrix("solution", over: claim.domain)
    let residual = try claim.outputColumnOrMatrix("residual", over: claim.domain)
    for name in ["solution", "residual"] {
      try require(((try claim.output(name)).kind == .vector) == isVector, "\(name) has another form than b")
    }
    try require(
      solution.shape == Shape(a.columns, b.columns) && residual.shape == b.shape, "an output has another shape")
    try require(
      a.times(solution, equals: { b[$0, $1] - residual[$0, $1] }), "the residual is not b − A·x")
    let normal = gram.times(a).adjoint
    try require(normal.times(residual, equals: { _, _ in .zero }), "the residual is not orthogonal to A")
    try require(try claim.count("rank") == pivots.count, "the rank is another")
    if isDeficient {
      let rows = try evidence.matrix("rows", over: claim.domain, a.rows, b.columns)
      try require(
        a.adjoint.times(rows, equals: { solution[$0, $1] }), "the solution does not lie in the row space")
      let kernel: [[S]] = try Scalars.basis(
        try claim.output("directions"), over: claim.domain, ambient: a.columns, named: "directions")
      try Profile.checkKernel(a, pivots: pivots, kernel: kernel)
    }
    let squares = (0..<b.columns).map { gram.square(residual.column($0)) }
    if isVector { return try checkLength(claim, squares[0]) }
    try require(
      try claim.output("squaredDistance") == .vector(Vector(squares)), "the squares of the distances are others")
  }
}

extension GramMatrix where S: CheckedMetricScalar {
  /// The inner product of a vector with itself.
  func square(_ vector: [S]) -> Rational {
    let weighted = times(ExactMatrix(column: vector)).column(0)
    var sum = S.zero
    for (left, right) in zip(vector, weighted) { sum.addProduct(left.conjugate, right) }
    return sum.real
  }
}

extension Claim {
  /// A vector over ℚ among the outputs, of so many entries: lengths and other real numbers are over ℚ in ℚ(i) too.
  func realVector(_ name: String, count: Int) throws(Rejection) -> [Rational] {
    guard case .vector(let value) = try output(name) else { throw Rejection("the output \(name) is not a vector") }
    let entries: [Rational] = try Scalars.read(value, over: .rationals, named: name)
    try require(
      entries.count == count, "the output \(name) has \(CountText.of(entries.count, "entry", "entries")), not \(count)")
    return entries
  }
}
