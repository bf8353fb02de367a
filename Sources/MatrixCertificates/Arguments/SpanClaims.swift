import MatrixArithmetic
import MatrixDomain

/// Claims about the spans of vectors: types `spans`, `combination`, and for what has no answer `functional` and
/// `dependence`.
enum SpanClaims: CheckedFact {
  case basis, independence, membership

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .basis: try Self.checkBasis(claim)
    case .independence: try Self.checkIndependent(claim)
    case .membership: try Self.checkMember(claim)
    }
  }

  /// `basis`: the columns with a pivot, of V or (option `extend`) of V with the unit vectors after it.
  static func checkBasis<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("V")
    let isExtended = claim.setting("extend") == "true"
    if isExtended {
      try claim.checkOutputs("basis", "dimension", "kept", "added")
    } else {
      try claim.checkOutputs("basis", "dimension", "kept")
    }
    let vectors = try claim.vectors("V")
    let basis = try claim.outputBasis(ambient: vectors.rows)
    let table = isExtended ? try vectors.joined(to: .identity(vectors.rows)) : vectors
    let proof = SpanEvidence(evidence: try Evidence(claim, type: "spans", fields: "V"))
    let pivots = try proof.pivots("V", of: table)
    try require(basis == pivots.map(table.column), "the basis is not made of the columns with a pivot")
    let kept = pivots.filter { $0 < vectors.columns }
    try require(try Positions.read(try claim.output("kept"), named: "kept") == kept, "other vectors are kept")
    if isExtended {
      let added = pivots.dropFirst(kept.count).map { $0 - vectors.columns }
      try require(try Positions.read(try claim.output("added"), named: "added") == added, "other vectors are added")
    }
  }

  /// `independent`: a minor of all columns, or a relation.
  static func checkIndependent<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("V")
    let vectors = try claim.vectors("V")
    if try claim.truth("independent") {
      try claim.checkOutputs("independent")
      try SpanEvidence(evidence: try Evidence(claim, type: "spans", fields: "V")).checkIndependent("V", vectors)
    } else {
      try claim.checkOutputs("independent", "relation")
      _ = try Evidence(claim, type: "combination")
      let relation = try claim.outputVector("relation", count: vectors.columns)
      try require(relation.contains { !$0.isZero }, "the relation is zero")
      try require(vectors.annihilates(relation), "the relation does not give 0")
    }
  }

  /// `member`: the combination, or the functional that is 0 on V and not on v.
  static func checkMember<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("V", "v")
    let vectors = try claim.vectors("V")
    let vector = try claim.vector("v", count: vectors.rows)
    _ = try Evidence(claim, type: "combination")
    if try claim.truth("member") {
      try claim.checkOutputs("member", "combination")
      let combination = try claim.outputVector("combination", count: vectors.columns)
      try require(vectors.maps(combination, to: { vector[$0] }), "the combination gives another vector")
    } else {
      try claim.checkOutputs("member", "functional")
      try check(functional: try claim.outputVector("functional", count: vectors.rows), vectors, outside: vector)
    }
  }

  private static func check<S: CheckedScalar>(
    functional: [S], _ vectors: ExactMatrix<S>, outside vector: [S]
  ) throws(Rejection) {
    try require(vectors.transposed.annihilates(functional), "the functional is not 0 on the space")
    var value = S.zero
    for (factor, entry) in zip(functional, vector) { value.addProduct(factor, entry) }
    try require(!value.isZero, "the functional is 0 on the vector, too")
  }

  /// What has no answer: `coordinates` and `changebasis` without a basis (code `dependent-vectors`) or for a vector
  /// outside (code `not-in-span`).
  fileprivate static func checkUndefined<S: CheckedScalar>(
    _ claim: Claim<S>, isOfVector: Bool, isDependent: Bool
  ) throws(Rejection) {
    if isOfVector { try claim.checkInputs("B", "v") } else { try claim.checkInputs("B", "C") }
    let first = try claim.vectors("B")
    let other =
      isOfVector ? ExactMatrix(column: try claim.vector("v", count: first.rows)) : try claim.vectors("C")
    try require(other.rows == first.rows, "the vectors differ in length")
    func named(_ name: String) throws(Rejection) -> ExactMatrix<S> {
      switch name {
      case "B": first
      case "C" where !isOfVector: other
      default: throw Rejection("the certificate speaks of no basis of this claim")
      }
    }
    if isDependent {
      let evidence = try Evidence(claim, type: "dependence", fields: "basis", "relation")
      let basis = try named(try evidence.text("basis"))
      let relation = try evidence.vector("relation", over: claim.domain, count: basis.columns)
      try require(relation.contains { !$0.isZero }, "the relation is zero")
      return try require(basis.annihilates(relation), "the relation does not give 0")
    }
    guard !isOfVector else {
      let evidence = try Evidence(claim, type: "functional", fields: "functional")
      let functional = try evidence.vector("functional", over: claim.domain, count: first.rows)
      return try check(functional: functional, first, outside: other.column(0))
    }
    let evidence = try Evidence(claim, type: "functional", fields: "basis", "index", "functional")
    let name = try evidence.text("basis")
    let (vectors, space) = (try named(name), try named(name == "B" ? "C" : "B"))
    let index = try evidence.count("index") - 1
    try require((0..<vectors.columns).contains(index), "there is no such vector")
    let functional = try evidence.vector("functional", over: claim.domain, count: space.rows)
    try check(functional: functional, space, outside: vectors.column(index))
  }
}

/// What `coordinates` (of a vector) and `changebasis` cannot answer: a basis that is dependent, or a vector outside the span.
struct NoCoordinates: CheckedFact {
  let isOfVector: Bool
  let isDependent: Bool

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try SpanClaims.checkUndefined(claim, isOfVector: isOfVector, isDependent: isDependent)
  }
}

extension Evidence {
  /// A text.
  func text(_ name: String) throws(Rejection) -> String {
    guard case .text(let text) = try value(name) else { throw Rejection("the field \(name) is not a text") }
    return text
  }
}
