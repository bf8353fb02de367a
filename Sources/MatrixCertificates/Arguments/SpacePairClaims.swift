import MatrixArithmetic
import MatrixDomain

/// Claims about two subspaces: type `spans`.
///
/// The pivots of [U | W] that belong to U are those of U alone, and likewise of [W | U]: so the dimensions of U, W and
/// U + W are proved, and by the formula of dimensions that of U ∩ W.
enum SpacePairClaims: CheckedFact {
  case sum, intersection, comparison, complement

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .sum: try Self.checkSum(claim)
    case .intersection: try Self.checkIntersection(claim)
    case .comparison: try Self.checkComparison(claim)
    case .complement: try Self.checkComplement(claim)
    }
  }

  /// `sum`: the columns of [U | W] with a pivot.
  static func checkSum<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (first, second) = try operands(claim)
    try claim.checkOutputs("basis", "dimension", "dimensions")
    let basis = try claim.outputBasis(ambient: first.rows)
    let proof = SpanEvidence(evidence: try Evidence(claim, type: "spans", fields: "UW", "WU"))
    let pair = try proof.pair(first, second)
    let table = try first.joined(to: second)
    try require(basis == pair.pivots.map(table.column), "the basis is not made of the columns with a pivot")
    try require(try claim.output("dimensions") == pair.dimensions.value, "the dimensions are others")
  }

  /// `intersection`: independent vectors of both spaces, as many as the dimension says.
  static func checkIntersection<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (first, second) = try operands(claim)
    try claim.checkOutputs("basis", "dimension", "dimensions")
    let basis = try claim.outputBasis(ambient: first.rows)
    let proof = SpanEvidence(
      evidence: try Evidence(claim, type: "spans", fields: "UW", "WU", "inU", "inW", "basis"))
    let dimensions = try proof.pair(first, second).dimensions
    try require(try claim.output("dimensions") == dimensions.value, "the dimensions are others")
    try require(basis.count == dimensions.intersection, "the basis has another number of vectors")
    try proof.checkShared(ExactMatrix(vectors: basis, ambient: first.rows), first, second)
  }

  /// `subspaces`: the relation follows from the dimensions; the witnesses are the first columns with a pivot.
  static func checkComparison<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (first, second) = try operands(claim)
    let proof = SpanEvidence(evidence: try Evidence(claim, type: "spans", fields: "UW", "WU"))
    let pair = try proof.pair(first, second)
    var names = ["relation", "dimensions"]
    for (name, vector) in [
      ("onlyInU", pair.others.first { $0 >= second.columns }.map { first.column($0 - second.columns) }),
      ("onlyInW", pair.pivots.first { $0 >= first.columns }.map { second.column($0 - first.columns) }),
    ] {
      guard let vector else { continue }
      names.append(name)
      try require(
        try claim.outputVector(name, count: first.rows) == vector, "\(name) is not the first vector of its kind")
    }
    try claim.checkOutputs(names)
    try require(
      try claim.output("relation") == .text(pair.dimensions.relation.rawValue), "the spaces lie otherwise")
    try require(try claim.output("dimensions") == pair.dimensions.value, "the dimensions are others")
  }

  private static func operands<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> (
    ExactMatrix<S>, ExactMatrix<S>
  ) {
    try claim.checkInputs("U", "W")
    return (try claim.vectors("U"), try claim.vectors("W"))
  }

  /// `complement`: the canonical null space of the equations, or (option `any`) the unit vectors with a pivot in [U | I].
  static func checkComplement<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkOutputs("basis", "dimension")
    let vectors = try claim.vectors("U")
    let basis = try claim.outputBasis(ambient: vectors.rows)
    if claim.setting("any") == "true" {
      try claim.checkInputs("U")
      let proof = SpanEvidence(evidence: try Evidence(claim, type: "spans", fields: "U"))
      let table = try vectors.joined(to: .identity(vectors.rows))
      let added = try proof.pivots("U", of: table).filter { $0 >= vectors.columns }
      return try require(basis == added.map(table.column), "other unit vectors complete the space")
    }
    try claim.checkInputs("U", "G")
    let evidence = try Evidence(claim, type: "spans", fields: "U", "lower", "diagonal", "space", "sum")
    let equations = try GramMatrix(claim, size: vectors.rows, evidence).times(vectors).adjoint
    let pivots = try SpanEvidence(evidence: evidence).pivots("U", of: equations)
    try Profile.checkKernel(equations, pivots: pivots, kernel: basis)
    // Modulo a prime a vector may be orthogonal to itself: then what is orthogonal to the space does not complete it.
    guard S.isFinite else { return }
    let space = try SpanEvidence(evidence: evidence).pivots("space", of: vectors)
    try SpanEvidence(evidence: evidence).checkIndependent(
      "sum", try vectors.columns(at: space).joined(to: ExactMatrix(vectors: basis, ambient: vectors.rows)))
  }
}
