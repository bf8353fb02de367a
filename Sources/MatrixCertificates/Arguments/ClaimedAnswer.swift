import MatrixArithmetic
import MatrixDomain

/// `check` with a claimed answer: type `substitution`, or behind steps the field `claim` of type `row-equivalence`.
///
/// Everything that the outputs say of the equations is worked out here, from the first matrix of the chain and the
/// claimed numbers. Data, for an answer that solves all equations: `A`, the profile of the coefficients, for the number of
/// free unknowns. For any other one: `solution`, where there is one, which has the claimed numbers if the claim is only
/// incomplete; and `combination`, factors of the equations, where there is none, or where unknowns are left out and the
/// claim is wrong: their sum has none of the unknowns that are left, and does not hold.
struct ClaimedAnswer<S: CheckedScalar> {
  private let a: ExactMatrix<S>
  private let right: [S]
  private let unknowns: [String]
  private let values: [S?]

  /// The claim at the end of a chain about a first matrix.
  init(_ value: Value, of system: ExactMatrix<S>, bars: [Int], _ claim: Claim<S>) throws(Rejection) {
    let count = system.columns - 1
    try require(count >= 0 && !bars.isEmpty && bars.allSatisfy { $0 == count }, "there is no right-hand side")
    a = system.columns(0..<count)
    right = system.column(count)
    unknowns = UnknownNames.wanted(count: count, claim)
    try UnknownNames.check(unknowns, count: count, claim)
    switch value {
    case .vector:
      values = try ExactMatrix<S>(operand: value, in: claim.domain, named: "chain").column(0)
      try require(values.count == count, "the claim has not one number for each unknown")
    case .record(let fields):
      try require(Set(fields.map(\.name)).count == fields.count, "the claim gives an unknown two numbers")
      var values: [S?] = Array(repeating: nil, count: count)
      for field in fields {
        guard let place = unknowns.firstIndex(of: field.name), case .scalar(let scalar) = field.value else {
          throw Rejection("the claim speaks of something else than numbers for unknowns")
        }
        let vector = Value.vector(VectorValue(scalar.domain, [scalar.text]))
        values[place] = try ExactMatrix<S>(operand: vector, in: claim.domain, named: "chain").column(0)[0]
      }
      self.values = values
    default: throw Rejection("the claim is neither a vector nor a record")
    }
  }

  private var missing: [Int] { values.indices.filter { values[$0] == nil } }

  /// Looks at the outputs about the claim. Returns their names and the verdict.
  func check(_ claim: Claim<S>, _ evidence: Evidence<S>) throws(Rejection) -> (outputs: [String], verdict: String) {
    guard case .text(let verdict) = try claim.output("claim") else { throw Rejection("the claim is not a text") }
    var names = ["claim"]
    let left = left
    let failing = right.indices.first { left[$0] != right[$0] }
    if !missing.isEmpty {
      names.append("missing")
      try require(
        try claim.output("missing") == .list(missing.map { .text(unknowns[$0]) }), "other unknowns are missing")
      if verdict != "wrong" {
        try require(verdict == "incomplete", "a claim without all unknowns is incomplete or wrong")
        try require(!evidence.has("combination") && !evidence.has("A"), "an incomplete claim needs a solution alone")
        let solution = try solution(evidence)
        try require(
          zip(values, solution).allSatisfy { $0 == nil || $0 == $1 }, "the solution has other numbers than the claim")
        return (names, verdict)
      }
    } else if let failing {
      try require(verdict == "wrong", "an equation does not hold")
      names += ["equation", "left", "right"]
      try require(try claim.count("equation") == failing + 1, "another equation is the first that does not hold")
      for (name, value) in [("left", left[failing]), ("right", right[failing])] {
        try require(
          try claim.output(name) == Value.scalar(value).settled(in: claim.domain), "the \(name) side is another")
      }
    } else {
      let pivots = try SpanEvidence(evidence: evidence).pivots("A", of: a)
      try require(!evidence.has("combination") && !evidence.has("solution"), "a right claim needs the rank alone")
      let free = a.columns - pivots.count
      names.append("free")
      try require(try claim.count("free") == free, "another number of unknowns is free")
      try require(verdict == (free == 0 ? "right" : "right, but not all"), "every equation holds")
      return (names, verdict)
    }
    try checkWrong(claim, evidence)
    return (names + ["solvable"], verdict)
  }

  /// Whether there is a solution; and where unknowns are left out, that there is none with the claimed numbers.
  private func checkWrong(_ claim: Claim<S>, _ evidence: Evidence<S>) throws(Rejection) {
    try require(!evidence.has("A"), "a wrong claim needs no rank")
    guard case .truth(let isSolvable) = try claim.output("solvable") else {
      throw Rejection("solvable is not a truth")
    }
    guard isSolvable else {
      try require(!evidence.has("solution"), "equations that contradict each other have no solution")
      return try checkContradiction(evidence, unknowns: Array(values.indices), right)
    }
    _ = try solution(evidence)
    guard missing.isEmpty else {
      return try checkContradiction(evidence, unknowns: missing, zip(right, left).map { $0 - $1 })
    }
    try require(!evidence.has("combination"), "an equation that does not hold needs no combination")
  }

  private func solution(_ evidence: Evidence<S>) throws(Rejection) -> [S] {
    let solution = try evidence.vector("solution", over: evidence.domain, count: values.count)
    try require(a.maps(solution, to: { right[$0] }), "the solution does not solve the equations")
    return solution
  }

  /// The left sides with the claimed numbers, the other unknowns 0.
  private var left: [S] {
    (0..<a.rows).map { row in
      var sum = S.zero
      for (column, value) in values.enumerated() {
        if let value { sum.addProduct(a[row, column], value) }
      }
      return sum
    }
  }

  /// `combination` takes the unknowns away and leaves 0 = c with c ≠ 0.
  private func checkContradiction(
    _ evidence: Evidence<S>, unknowns: [Int], _ right: [S]
  ) throws(Rejection) {
    let factors = try evidence.vector("combination", over: evidence.domain, count: a.rows)
    try require(
      a.columns(at: unknowns).transposed.annihilates(factors), "the combination of the equations leaves unknowns")
    var sum = S.zero
    for (factor, value) in zip(factors, right) { sum.addProduct(factor, value) }
    try require(!sum.isZero, "the combination of the equations is 0 = 0")
  }
}
