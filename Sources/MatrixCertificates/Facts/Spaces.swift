import MatrixDomain

/// A basis of the claim that is none: the one that the data name as `basis`, which `relation` takes to 0 and is not 0.
struct Dependence: CheckedFact {
  let names: [String]

  init(among names: [String]) { self.names = names }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let name = try claim.evidence("dependence").text("basis")
    try require(names.contains(name) && claim.hasInput(name), "the certificate speaks of no basis of this claim")
    try witness(.vector, "relation").check(claim)
    try ToolFacts.Fact.nonzero("relation").check(claim)
    try isZero(.named(name) * "relation").check(claim)
  }
}

/// One of two systems of vectors, named by the data as `basis`, holds a vector, number `index`, that is not in the span of the
/// other. They are named `vectors` and `span`, the place of the vector `index`.
struct VectorOutside: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let evidence = try claim.evidence("functional")
    let name = try evidence.text("basis")
    try require(name == "B" || name == "C", "the certificate speaks of no basis of this claim")
    try Let("vectors", .named(name)).check(claim)
    try Let("span", name == "B" ? "C" : "B").check(claim)
    let index = try evidence.count("index") - 1
    try require((0..<claim.columns("vectors")).contains(index), "there is no such vector")
    claim.places["index"] = [index]
  }
}

/// Facts that hold where two terms are equal, and others where they are not.
struct WhenEqual: CheckedFact {
  let left: MatrixTerm
  let right: MatrixTerm
  let facts: [any CheckedFact]
  let others: [any CheckedFact]

  init(
    _ left: MatrixTerm, _ right: MatrixTerm, @Facts _ facts: () -> [any CheckedFact],
    @Facts otherwise others: () -> [any CheckedFact]
  ) {
    (self.left, self.right, self.facts, self.others) = (left, right, facts(), others())
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let isEqual = try claim.entries(left).vectors == claim.entries(right).vectors
    try (isEqual ? facts : others).check(claim)
  }
}

/// An output says whether a term is 0.
struct IsZero: CheckedFact {
  let output: String
  let term: MatrixTerm

  init(_ output: String, _ term: MatrixTerm) { (self.output, self.term) = (output, term) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkOutput(output, .truth(try claim.entries(term).isZero))
  }
}
