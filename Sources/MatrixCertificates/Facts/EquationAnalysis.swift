import MatrixArithmetic
import MatrixDomain

/// `why`: type `rank-profile`, data as for `leftnullspace`.
///
/// Every condition of the claim says that the left side of one equation is a combination of others; read as vectors y with
/// y·A = 0 these are proved to be the canonical null vectors of A transposed (``Profile``). All the rest follows from them
/// and from b, and is worked out here: needed right sides, which conditions hold, relations, conflicts, status, rank, and
/// every text.
///
/// A conflict is minimal: its vector is 1 at one equation and else speaks only of independent ones, so that it is the only
/// dependence among the equations it uses; without any of them the others have independent left sides.
struct EquationAnalysis: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let system = try EquationSystem(claim)
    try require(
      claim.bar() == nil || !(claim.hasInput("b") || claim.hasInput("B")),
      "there are two right-hand sides, one of them right of the bar")
    try require(system.b.columns == 1, "there is not one right-hand side")
    let (a, b) = (system.a, system.b.column(0))
    guard case .record(let fields) = try claim.output("record") else { throw Rejection("the record is none") }
    try require(
      fields.map(\.name) == ["status", "rank", "relations", "conflicts", "conditions"],
      "the record does not have the fields of an analysis")
    guard case .list(let conditions) = fields[4].value else { throw Rejection("the conditions are no list") }
    var vectors: [[S]] = []
    for condition in conditions { vectors.append(try vector(condition, count: a.rows, claim)) }
    _ = try claim.evidence("rank-profile")
    claim.set("equations", Entries(a.transposed))
    claim.set("conditions", Entries(Shape(a.rows, vectors.count)) { vectors[$1][$0] })
    try Profile(of: "equations", by: .kernel("conditions"), minor: "columns").check(claim)
    let truth = record(of: vectors, b, rank: claim.count(of: "pivot"), unknowns: a.columns)
    for (field, wanted) in zip(fields, truth) {
      try require(
        field.value == wanted.value.settled(in: claim.domain),
        "the field \(field.name) is not what the null vectors say")
    }
  }

  /// The vector that a condition stands for: 1 at its equation, the coefficients with their signs turned elsewhere.
  private func vector<S: CheckedScalar>(_ condition: Value, count: Int, _ claim: Claim<S>) throws(Rejection)
    -> [S]
  {
    guard case .count(let place)? = condition["equation"], (1...max(1, count)).contains(place), count > 0,
      case .vector(let value)? = condition["coefficients"]
    else { throw Rejection("a condition does not name its equation and coefficients") }
    let coefficients: [S] = try Scalars.read(value, over: claim.domain, named: "coefficients")
    try require(coefficients.count == count, "a condition has not one coefficient an equation")
    try require(coefficients[place - 1].isZero, "an equation depends on itself")
    var vector = coefficients.map { -$0 }
    vector[place - 1] = .one
    return vector
  }

  /// The fields of the one true record.
  private func record<S: CheckedScalar>(of vectors: [[S]], _ b: [S], rank: Int, unknowns: Int) -> [Value.Field] {
    var relations: [Value] = []
    var conflicts: [Value] = []
    var conditions: [Value] = []
    for vector in vectors {
      let equation = vector.lastIndex { !$0.isZero } ?? 0
      var coefficients = vector.map { -$0 }
      coefficients[equation] = .zero
      let needed = dot(coefficients, b)
      let place = Value.Field("equation", .count(equation + 1))
      let factors = Value.Field("coefficients", .vector(Vector(coefficients)))
      let right = CombinationText.additionsFirst(coefficients, letter: "b")
      let holds = needed == b[equation]
      conditions.append(
        .record([
          place, factors, .init("needed", .scalar(needed)), .init("given", .scalar(b[equation])),
          .init("holds", .truth(holds)), .init("text", .text("b\(equation + 1) = \(right)")),
        ]))
      if holds {
        let left = CombinationText.additionsFirst(coefficients, letter: "E")
        relations.append(.record([place, factors, .init("text", .text("E\(equation + 1) = \(left)"))]))
      } else {
        conflicts.append(conflict(vector, b[equation] - needed))
      }
    }
    let status = !conflicts.isEmpty ? "none" : rank == unknowns ? "unique" : S.isFinite ? "several" : "infinite"
    return [
      .init("status", .text(status)), .init("rank", .count(rank)), .init("relations", .list(relations)),
      .init("conflicts", .list(conflicts)), .init("conditions", .list(conditions)),
    ]
  }

  /// A vector made whole, without a common factor, and what it says 0 is.
  private func conflict<S: CheckedScalar>(_ vector: [S], _ sum: S) -> Value {
    let factor = S.primitive(vector)
    let combination = vector.map { factor * $0 }
    let contradiction = factor * sum
    let used = combination.indices.filter { !combination[$0].isZero }
    let text = "\(CombinationText.inOrder(combination, letter: "E")): 0 = \(contradiction.exchangeText)"
    return .record([
      .init("equations", .list(used.map { .count($0 + 1) })), .init("combination", .vector(Vector(combination))),
      .init("contradiction", .scalar(contradiction)), .init("text", .text(text)),
    ])
  }
}
