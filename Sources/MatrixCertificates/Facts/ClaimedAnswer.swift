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
    a = system.columns(at: Array(0..<count))
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

  /// Looks at the outputs about the claim. Returns the verdict.
  func check(_ claim: Claim<S>, _ evidence: Evidence) throws(Rejection) -> String {
    let verdict = try claim.text("claim")
    let left = left
    let failing = right.indices.first { left[$0] != right[$0] }
    if !missing.isEmpty {
      try claim.checkOutput(
        "missing", .list(missing.map { .text(unknowns[$0]) }), "other unknowns are missing")
      if verdict != "wrong" {
        try require(verdict == "incomplete", "a claim without all unknowns is incomplete or wrong")
        let solution = try solution(evidence)
        try require(
          zip(values, solution).allSatisfy { $0 == nil || $0 == $1 }, "the solution has other numbers than the claim")
        return verdict
      }
    } else if let failing {
      try require(verdict == "wrong", "an equation does not hold")
      try require(try claim.count("equation") == failing + 1, "another equation is the first that does not hold")
      for (name, value) in [("left", left[failing]), ("right", right[failing])] {
        try claim.checkOutput(name, .scalar(value), "the \(name) side is another")
      }
    } else {
      let free = a.columns - (try Profile.pivots("A", of: a, evidence).count)
      try require(try claim.count("free") == free, "another number of unknowns is free")
      try require(verdict == (free == 0 ? "right" : "right, but not all"), "every equation holds")
      return verdict
    }
    try checkWrong(claim, evidence)
    return verdict
  }

  /// Whether there is a solution; and where unknowns are left out, that there is none with the claimed numbers.
  private func checkWrong(_ claim: Claim<S>, _ evidence: Evidence) throws(Rejection) {
    guard try claim.truth("solvable") else {
      return try checkContradiction(evidence, unknowns: Array(values.indices), right)
    }
    _ = try solution(evidence)
    if !missing.isEmpty {
      try checkContradiction(evidence, unknowns: missing, zip(right, left).map { $0 - $1 })
    }
  }

  private func solution(_ evidence: Evidence) throws(Rejection) -> [S] {
    let solution: [S] = try evidence.vector("solution", over: evidence.domain, count: values.count)
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
    _ evidence: Evidence, unknowns: [Int], _ right: [S]
  ) throws(Rejection) {
    let factors: [S] = try evidence.vector("combination", over: evidence.domain, count: a.rows)
    try require(
      a.columns(at: unknowns).transposed.annihilates(factors), "the combination of the equations leaves unknowns")
    try require(!dot(factors, right).isZero, "the combination of the equations is 0 = 0")
  }
}
