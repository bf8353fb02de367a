import MatrixArithmetic
import MatrixDomain

/// Claims about linear maps and affine subspaces: types `map`, `projector` and `affine`.
enum MapClaims: CheckedFact {
  case map, composition, projector, reflector, dependentBasis

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .map: try Self.checkMap(claim)
    case .composition: try Self.checkComposition(claim)
    case .projector: try Self.checkProjector(claim, isReflection: false)
    case .reflector: try Self.checkProjector(claim, isReflection: true)
    case .dependentBasis: try Self.checkNoMap(claim)
    }
  }

  /// `map`: the kernel and the image of the standard matrix by its profile; C·M = A·B, with B and C bases.
  static func checkMap<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A", "B", "C")
    let areImages = claim.setting("images") == "true"
    let given = try claim.matrix("A")
    let first = claim.hasInput("B") ? try claim.vectors("B") : nil
    let second = claim.hasInput("C") ? try claim.vectors("C") : nil
    try require(!areImages || first != nil, "images are those of a basis B")
    let evidence = try Evidence(claim, type: "map", fields: "A", "B", "C")
    let proof = SpanEvidence(evidence: evidence)
    for (name, basis, size) in [("B", first, given.columns), ("C", second, given.rows)] {
      guard let basis else {
        try require(!evidence.has(name), "there is no basis \(name)")
        continue
      }
      try require(basis.shape == Shape(size, size), "\(name) is no basis of the whole space")
      try proof.checkIndependent(name, basis)
    }
    var standard = given
    if areImages, let first {
      standard = try claim.outputMatrix("standard", over: claim.domain)
      try require(standard.shape == given.shape, "the standard matrix has another shape")
      try require(standard.times(first, equals: { given[$0, $1] }), "the map takes B to other images")
    }
    let isBijective = try checkFacts(claim, standard, proof)
    let matrix = try claim.outputMatrix("matrix", over: claim.domain)
    try require(matrix.shape == standard.shape, "the matrix has another shape")
    let images = first.map { standard.multiplied(by: $0) } ?? standard
    try require(
      (second ?? .identity(standard.rows)).times(matrix, equals: { images[$0, $1] }),
      "the matrix does not belong to the bases")
    try claim.checkOutputs(
      ["kernel", "image", "matrix", "rank", "nullity", "injective", "surjective"]
        + (areImages ? ["standard"] : []) + (isBijective ? ["inverse"] : []))
    if isBijective { try checkInverse(claim, of: matrix) }
  }

  /// `map` without a value (code `dependent-vectors`): a basis is none.
  static func checkNoMap<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A", "B", "C")
    let given = try claim.matrix("A")
    let evidence = try Evidence(claim, type: "dependence", fields: "basis", "relation")
    let name = try evidence.text("basis")
    var found: ExactMatrix<S>?
    for (input, size) in [("B", given.columns), ("C", given.rows)] where claim.hasInput(input) {
      let basis = try claim.vectors(input)
      try require(basis.shape == Shape(size, size), "\(input) has another size than the map")
      if input == name { found = basis }
    }
    try require(claim.hasInput("B") || claim.setting("images") != "true", "images are those of a basis B")
    guard let basis = found else { throw Rejection("the certificate speaks of no basis of this claim") }
    let relation = try evidence.vector("relation", over: claim.domain, count: basis.columns)
    try require(relation.contains { !$0.isZero } && basis.annihilates(relation), "the relation does not give 0")
  }

  /// `projector` and `reflector`: P keeps U and has its columns in U; orthogonal, G·P is symmetric; along W, P takes W to
  /// 0, and I − P has its columns in W.
  static func checkProjector<S: CheckedScalar>(_ claim: Claim<S>, isReflection: Bool) throws(Rejection) {
    try claim.checkInputs("U", "W", "G")
    try claim.checkOutputs("matrix")
    let space = try claim.vectors("U")
    let size = space.rows
    let matrix = try claim.outputMatrix("matrix", over: claim.domain)
    try require(matrix.shape == Shape(size, size), "the matrix has another shape")
    var projector = matrix
    if isReflection {
      try require(claim.domain != .residues(modulus: "2"), "modulo 2 there are no reflections")
      var entries: [S] = []
      for row in 0..<size {
        for column in 0..<size { entries.append((matrix[row, column] + (row == column ? .one : .zero)) / S(2)) }
      }
      projector = ExactMatrix(rows: size, columns: size, entries: entries)
    }
    let evidence = try Evidence(claim, type: "projector", fields: "inU", "inW", "lower", "diagonal")
    let gram = try GramMatrix(claim, size: size, evidence)
    try require(projector.times(space, equals: { space[$0, $1] }), "a vector of U is not kept")
    let inside = try evidence.matrix("inU", over: claim.domain, space.columns, size)
    try require(space.times(inside, equals: { projector[$0, $1] }), "a column of the projection lies outside U")
    guard claim.hasInput("W") else {
      try require(!evidence.has("inW"), "there is no space W")
      let weighted = gram.times(projector)
      for row in 0..<size {
        for column in 0...row {
          try require(
            weighted[row, column] == weighted[column, row].conjugate, "the projection is not orthogonal")
        }
      }
      return
    }
    try require(!claim.hasInput("G"), "along W there is no inner product")
    let other = try claim.vectors("W")
    try require(other.rows == size, "the vectors differ in length")
    try require(projector.times(other, equals: { _, _ in .zero }), "a vector of W is not taken to 0")
    let beside = try evidence.matrix("inW", over: claim.domain, other.columns, size)
    try require(
      other.times(beside, equals: { ($0 == $1 ? .one : .zero) - projector[$0, $1] }),
      "a column of the other projection lies outside W")
  }

  /// `affine`: the points by their parameters; where they are one, the common directions as for `intersection`; where not,
  /// the way between them is orthogonal to both.
  static func checkAffine<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) {
    let affine = try Affine(claim, "first", "second", "inU", "inW", "basis")
    let (u, w) = (affine.u, affine.w)
    let (first, second) = try affine.points()
    let meet = first == second
    try claim.checkOutputs(
      ["relation", "parallel", "dimensions", "distance", "squaredDistance"]
        + (meet ? ["point", "directions"] : ["nearestInFirst", "nearestInSecond"]))
    try affine.checkRelation(meet: meet)
    let way = zip(first, second).map { $0 - $1 }
    try InnerProductClaims.checkLength(claim, way.reduce(Rational.zero) { $0 + ($1.conjugate * $1).real })
    if meet { return try affine.checkCommon(first) }
    for name in ["inU", "inW", "basis"] { try require(!affine.evidence.has(name), "there is no common point") }
    let nearest = (
      try claim.outputVector("nearestInFirst", count: u.rows), try claim.outputVector("nearestInSecond", count: u.rows)
    )
    try require(nearest == (first, second), "the nearest points are others")
    try require(
      u.adjoint.annihilates(way) && w.adjoint.annihilates(way), "the way between the points is not orthogonal")
  }

  /// `affine` over a field without lengths: where they meet as over the others; where not, a functional is 0 on all
  /// directions and not on the way from p to q.
  static func checkIncidence<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let affine = try Affine(claim, "first", "second", "inU", "inW", "basis", "functional")
    let meet = !affine.evidence.has("functional")
    try claim.checkOutputs(
      ["relation", "parallel", "dimensions"] + (meet ? ["point", "directions"] : ["functional"]))
    try affine.checkRelation(meet: meet)
    guard meet else {
      for name in ["first", "second", "inU", "inW", "basis"] {
        try require(!affine.evidence.has(name), "there is no common point")
      }
      let functional = try claim.outputVector("functional", count: affine.u.rows)
      try require(
        try affine.evidence.vector("functional", over: claim.domain, count: affine.u.rows) == functional,
        "the certificate speaks of another functional")
      let directions = try affine.u.joined(to: affine.w).transposed
      try require(directions.annihilates(functional), "the functional is not 0 on all directions")
      var value = S.zero
      for (place, factor) in functional.enumerated() { value.addProduct(factor, affine.q[place] - affine.p[place]) }
      return try require(!value.isZero, "the functional is 0 on the way from p to q")
    }
    let (first, second) = try affine.points()
    try require(first == second, "the points are two")
    try affine.checkCommon(first)
  }

  /// `compose`: M = A·B, with kernel and image by its profile, and the inverse where there is one.
  static func checkComposition<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A", "B")
    let (a, b) = (try claim.matrix("A"), try claim.matrix("B"))
    try require(a.columns == b.rows, "A has not as many columns as B has rows")
    let matrix = try claim.outputMatrix("matrix", over: claim.domain)
    try require(matrix.shape == Shape(a.rows, b.columns), "the matrix has another shape")
    try require(a.times(b, equals: { matrix[$0, $1] }), "the product of A and B is another matrix")
    let evidence = try Evidence(claim, type: "map", fields: "A")
    let isBijective = try checkFacts(claim, matrix, SpanEvidence(evidence: evidence))
    try claim.checkOutputs(
      ["matrix", "kernel", "image", "rank", "nullity", "injective", "surjective"] + (isBijective ? ["inverse"] : []))
    if isBijective { try checkInverse(claim, of: matrix) }
  }

  /// Rejects unless kernel and image of a matrix, their dimensions and what these say are right; true for a bijection.
  private static func checkFacts<S: CheckedScalar>(
    _ claim: Claim<S>, _ standard: ExactMatrix<S>, _ proof: SpanEvidence<S>
  ) throws(Rejection) -> Bool {
    let pivots = try proof.pivots("A", of: standard)
    let kernel: [[S]] = try Scalars.basis(
      try claim.output("kernel"), over: claim.domain, ambient: standard.columns, named: "kernel")
    try Profile.checkKernel(standard, pivots: pivots, kernel: kernel)
    let image: [[S]] = try Scalars.basis(
      try claim.output("image"), over: claim.domain, ambient: standard.rows, named: "image")
    try require(image == pivots.map(standard.column), "the image is not spanned by the columns with a pivot")
    try require(try claim.count("rank") == pivots.count, "the rank is another")
    try require(try claim.count("nullity") == kernel.count, "the nullity is another")
    try require(try claim.truth("injective") == kernel.isEmpty, "the map is otherwise injective")
    try require(try claim.truth("surjective") == (pivots.count == standard.rows), "the map is otherwise surjective")
    return kernel.isEmpty && pivots.count == standard.rows
  }

  private static func checkInverse<S: CheckedScalar>(_ claim: Claim<S>, of matrix: ExactMatrix<S>) throws(Rejection) {
    let inverse = try claim.outputMatrix("inverse", over: claim.domain)
    try require(
      inverse.shape == matrix.shape && matrix.times(inverse, equals: { $0 == $1 ? .one : .zero }),
      "the inverse is another")
  }

  /// `complement`, `projector` and `reflector` without a value (code `degenerate-form`): type `isotropic-vector`, data
  /// `combination`; what it gives of the vectors of U is not 0 and orthogonal to all of them.
  fileprivate static func checkIsotropic<S: CheckedScalar>(
    _ claim: Claim<S>, isOfComplement: Bool, isOfReflector: Bool
  ) throws(Rejection) {
    try claim.checkInputs("U", "G")
    if isOfComplement {
      try require(claim.setting("any") != "true", "a complement was asked for, not the orthogonal one")
    }
    try require(
      !isOfReflector || claim.domain != .residues(modulus: "2"), "modulo 2 there are no reflections")
    let space = try claim.vectors("U")
    let evidence = try Evidence(claim, type: "isotropic-vector", fields: "combination")
    let combination = try evidence.vector("combination", over: claim.domain, count: space.columns)
    let vector = space.multiplied(by: ExactMatrix(column: combination)).column(0)
    try require(vector.contains { !$0.isZero }, "the vector is zero")
    let gram = try GramMatrix(claim, size: space.rows, evidence)
    try require(gram.times(space).adjoint.annihilates(vector), "the vector is not orthogonal to the space")
  }
}

/// Two affine subspaces as a claim gives them, with the evidence of type `affine`.
private struct Affine<S: CheckedScalar> {
  let claim: Claim<S>
  let (u, w): (ExactMatrix<S>, ExactMatrix<S>)
  let (p, q): ([S], [S])
  let evidence: Evidence<S>
  private let dimensions: PairDimensions

  init(_ claim: Claim<S>, _ fields: String...) throws(Rejection) {
    try claim.checkInputs("p", "U", "q", "W")
    self.claim = claim
    (u, w) = (try claim.vectors("U"), try claim.vectors("W"))
    (p, q) = (try claim.vector("p", count: u.rows), try claim.vector("q", count: u.rows))
    evidence = try Evidence(claim, type: "affine", named: ["UW", "WU"] + fields)
    dimensions = try SpanEvidence(evidence: evidence).pair(u, w).dimensions
  }

  /// The points that belong to the parameters `first` and `second`.
  func points() throws(Rejection) -> (first: [S], second: [S]) {
    func point(_ name: String, _ start: [S], _ space: ExactMatrix<S>) throws(Rejection) -> [S] {
      let parameters = try evidence.vector(name, over: claim.domain, count: space.columns)
      let way = space.multiplied(by: ExactMatrix<S>(column: parameters)).column(0)
      return zip(start, way).map { $0 + $1 }
    }
    return (try point("first", p, u), try point("second", q, w))
  }

  func checkRelation(meet: Bool) throws(Rejection) {
    try require(
      try claim.output("relation") == .text(AffineRelation(meet: meet, dimensions).rawValue), "they lie otherwise")
    try require(
      try claim.truth("parallel") == (dimensions.intersection == min(dimensions.first, dimensions.second)),
      "parallel is otherwise")
    try require(try claim.output("dimensions") == dimensions.value, "the dimensions are others")
  }

  /// Rejects unless a point is the common one that is claimed, and the directions are the common ones.
  func checkCommon(_ point: [S]) throws(Rejection) {
    try require(try claim.outputVector("point", count: u.rows) == point, "the common point is another")
    let directions: [[S]] = try Scalars.basis(
      try claim.output("directions"), over: claim.domain, ambient: u.rows, named: "directions")
    try require(directions.count == dimensions.intersection, "there are more or fewer common directions")
    try SpanEvidence(evidence: evidence).checkShared(ExactMatrix(vectors: directions, ambient: u.rows), u, w)
  }
}

/// How two affine subspaces lie: with their distance where there are lengths, else by incidence alone.
enum AffinePair: MetricFact {
  case relation

  func checkLengths<S: CheckedMetricScalar>(_ claim: Claim<S>) throws(Rejection) { try MapClaims.checkAffine(claim) }
  func checkWithoutLengths<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try MapClaims.checkIncidence(claim)
  }
}

/// A form over a finite field is 0 on a vector that is not.
enum IsotropicVector: FiniteFact {
  case complement, projector, reflector

  func checkFinite<S: CheckedResidue>(_ claim: Claim<S>) throws(Rejection) {
    try MapClaims.checkIsotropic(
      claim, isOfComplement: self == .complement, isOfReflector: self == .reflector)
  }
}
