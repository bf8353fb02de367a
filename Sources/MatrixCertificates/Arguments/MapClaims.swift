import MatrixArithmetic
import MatrixDomain

/// Claims about linear maps and affine subspaces: types `map`, `projector` and `affine`.
enum MapClaims {
  /// `map`: the kernel and the image of the standard matrix by its profile; C·M = A·B, with B and C bases.
  static func checkMap(_ claim: Claim<Rational>) throws(Rejection) {
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
      standard = try claim.outputMatrix("standard", over: .rationals)
      try require(standard.shape == given.shape, "the standard matrix has another shape")
      try require(standard.times(first, equals: { given[$0, $1] }), "the map takes B to other images")
    }
    let pivots = try proof.pivots("A", of: standard)
    let kernel: [[Rational]] = try Scalars.basis(
      try claim.output("kernel"), over: claim.domain, ambient: standard.columns, named: "kernel")
    try Profile.checkKernel(standard, pivots: pivots, kernel: kernel)
    let image: [[Rational]] = try Scalars.basis(
      try claim.output("image"), over: claim.domain, ambient: standard.rows, named: "image")
    try require(image == pivots.map(standard.column), "the image is not spanned by the columns with a pivot")
    try require(try claim.count("rank") == pivots.count, "the rank is another")
    try require(try claim.count("nullity") == kernel.count, "the nullity is another")
    try require(try claim.truth("injective") == kernel.isEmpty, "the map is otherwise injective")
    try require(try claim.truth("surjective") == (pivots.count == standard.rows), "the map is otherwise surjective")
    let matrix = try claim.outputMatrix("matrix", over: .rationals)
    try require(matrix.shape == standard.shape, "the matrix has another shape")
    let images = first.map { standard.multiplied(by: $0) } ?? standard
    try require(
      (second ?? .identity(standard.rows)).times(matrix, equals: { images[$0, $1] }),
      "the matrix does not belong to the bases")
    let isBijective = kernel.isEmpty && pivots.count == standard.rows
    try claim.checkOutputs(
      ["kernel", "image", "matrix", "rank", "nullity", "injective", "surjective"]
        + (areImages ? ["standard"] : []) + (isBijective ? ["inverse"] : []))
    if isBijective {
      let inverse = try claim.outputMatrix("inverse", over: .rationals)
      try require(
        inverse.shape == matrix.shape && matrix.times(inverse, equals: { $0 == $1 ? .one : .zero }),
        "the inverse is another")
    }
  }

  /// `map` without a value (code `dependent-vectors`): a basis is none.
  static func checkNoMap(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A", "B", "C")
    let given = try claim.matrix("A")
    let evidence = try Evidence(claim, type: "dependence", fields: "basis", "relation")
    let name = try evidence.text("basis")
    var found: ExactMatrix<Rational>?
    for (input, size) in [("B", given.columns), ("C", given.rows)] where claim.hasInput(input) {
      let basis = try claim.vectors(input)
      try require(basis.shape == Shape(size, size), "\(input) has another size than the map")
      if input == name { found = basis }
    }
    try require(claim.hasInput("B") || claim.setting("images") != "true", "images are those of a basis B")
    guard let basis = found else { throw Rejection("the certificate speaks of no basis of this claim") }
    let relation = try evidence.vector("relation", over: .rationals, count: basis.columns)
    try require(relation.contains { !$0.isZero } && basis.annihilates(relation), "the relation does not give 0")
  }

  /// `projector` and `reflector`: P keeps U and has its columns in U; orthogonal, G·P is symmetric; along W, P takes W to
  /// 0, and I − P has its columns in W.
  static func checkProjector(_ claim: Claim<Rational>, isReflection: Bool) throws(Rejection) {
    try claim.checkInputs("U", "W", "G")
    try claim.checkOutputs("matrix")
    let space = try claim.vectors("U")
    let size = space.rows
    let matrix = try claim.outputMatrix("matrix", over: .rationals)
    try require(matrix.shape == Shape(size, size), "the matrix has another shape")
    var projector = matrix
    if isReflection {
      var entries: [Rational] = []
      for row in 0..<size {
        for column in 0..<size { entries.append((matrix[row, column] + (row == column ? 1 : 0)) / 2) }
      }
      projector = ExactMatrix(rows: size, columns: size, entries: entries)
    }
    let evidence = try Evidence(claim, type: "projector", fields: "inU", "inW", "lower", "diagonal")
    let gram = try GramMatrix(claim, size: size, evidence)
    try require(projector.times(space, equals: { space[$0, $1] }), "a vector of U is not kept")
    let inside = try evidence.matrix("inU", over: .rationals, space.columns, size)
    try require(space.times(inside, equals: { projector[$0, $1] }), "a column of the projection lies outside U")
    guard claim.hasInput("W") else {
      try require(!evidence.has("inW"), "there is no space W")
      let weighted = gram.times(projector)
      for row in 0..<size {
        for column in 0..<row {
          try require(weighted[row, column] == weighted[column, row], "the projection is not orthogonal")
        }
      }
      return
    }
    try require(!claim.hasInput("G"), "along W there is no inner product")
    let other = try claim.vectors("W")
    try require(other.rows == size, "the vectors differ in length")
    try require(projector.times(other, equals: { _, _ in .zero }), "a vector of W is not taken to 0")
    let beside = try evidence.matrix("inW", over: .rationals, other.columns, size)
    try require(
      other.times(beside, equals: { ($0 == $1 ? .one : .zero) - projector[$0, $1] }),
      "a column of the other projection lies outside W")
  }

  /// `affine`: the points by their parameters; where they are one, the common directions as for `intersection`; where not,
  /// the way between them is orthogonal to both.
  static func checkAffine(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("p", "U", "q", "W")
    let (u, w) = (try claim.vectors("U"), try claim.vectors("W"))
    let (p, q) = (try claim.vector("p", count: u.rows), try claim.vector("q", count: u.rows))
    let evidence = try Evidence(
      claim, type: "affine", fields: "UW", "WU", "first", "second", "inU", "inW", "basis")
    let proof = SpanEvidence(evidence: evidence)
    let dimensions = try proof.pair(u, w).dimensions
    func point(_ name: String, _ start: [Rational], _ space: ExactMatrix<Rational>) throws(Rejection) -> [Rational] {
      let parameters = try evidence.vector(name, over: .rationals, count: space.columns)
      let way = space.multiplied(by: ExactMatrix<Rational>(column: parameters)).column(0)
      return zip(start, way).map { $0 + $1 }
    }
    let (first, second) = (try point("first", p, u), try point("second", q, w))
    let meet = first == second
    try claim.checkOutputs(
      ["relation", "parallel", "dimensions", "distance", "squaredDistance"]
        + (meet ? ["point", "directions"] : ["nearestInFirst", "nearestInSecond"]))
    try require(
      try claim.output("relation") == .text(AffineRelation(meet: meet, dimensions).rawValue), "they lie otherwise")
    try require(
      try claim.truth("parallel") == (dimensions.intersection == min(dimensions.first, dimensions.second)),
      "parallel is otherwise")
    try require(try claim.output("dimensions") == dimensions.value, "the dimensions are others")
    var square = Rational.zero
    let way = zip(first, second).map { $0 - $1 }
    for entry in way { square.addProduct(entry, entry) }
    try InnerProductClaims.checkLength(claim, square)
    if meet {
      try require(try claim.outputVector("point", count: u.rows) == first, "the common point is another")
      let directions: [[Rational]] = try Scalars.basis(
        try claim.output("directions"), over: claim.domain, ambient: u.rows, named: "directions")
      try require(directions.count == dimensions.intersection, "there are more or fewer common directions")
      return try proof.checkShared(ExactMatrix(vectors: directions, ambient: u.rows), u, w)
    }
    for name in ["inU", "inW", "basis"] { try require(!evidence.has(name), "there is no common point") }
    let nearest = (
      try claim.outputVector("nearestInFirst", count: u.rows), try claim.outputVector("nearestInSecond", count: u.rows)
    )
    try require(nearest == (first, second), "the nearest points are others")
    try require(
      u.transposed.annihilates(way) && w.transposed.annihilates(way), "the way between the points is not orthogonal")
  }
}
