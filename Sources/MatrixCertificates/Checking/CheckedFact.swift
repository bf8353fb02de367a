import MatrixDomain

/// One thing that is true of the operands, the outputs and the evidence of a result. The checker computes it for itself.
protocol CheckedFact: Sendable {
  /// Rejects a claim where the fact is false or is not shown.
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection)
}

/// Facts one below the other.
@resultBuilder
enum Facts {
  static func buildExpression(_ fact: some CheckedFact) -> [any CheckedFact] { [fact] }
  static func buildExpression(_ facts: [any CheckedFact]) -> [any CheckedFact] { facts }
  static func buildOptional(_ facts: [any CheckedFact]?) -> [any CheckedFact] { facts ?? [] }
  static func buildArray(_ parts: [[any CheckedFact]]) -> [any CheckedFact] { parts.flatMap { $0 } }
  static func buildBlock(_ parts: [any CheckedFact]...) -> [any CheckedFact] { parts.flatMap { $0 } }
}

extension [any CheckedFact] {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { for fact in self { try fact.check(claim) } }
}

/// Facts that hold where a condition does, and others where it does not.
struct When: CheckedFact {
  let condition: @Sendable (Statement) throws(Rejection) -> Bool
  let facts: [any CheckedFact]
  let others: [any CheckedFact]

  init(
    _ condition: @escaping @Sendable (Statement) throws(Rejection) -> Bool, @Facts _ facts: () -> [any CheckedFact],
    @Facts otherwise others: () -> [any CheckedFact] = { [] }
  ) {
    (self.condition, self.facts, self.others) = (condition, facts(), others())
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try (try condition(claim) ? facts : others).check(claim)
  }
}

/// What must be so, of the request or of what facts have found.
struct Requires: CheckedFact {
  let reason: String
  let condition: @Sendable (Statement) throws(Rejection) -> Bool

  init(_ reason: String, _ condition: @escaping @Sendable (Statement) throws(Rejection) -> Bool) {
    (self.reason, self.condition) = (reason, condition)
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { try require(try condition(claim), reason) }
}

/// An output that follows from what facts have found.
struct Says: CheckedFact {
  let output: String
  let value: @Sendable (Statement) throws(Rejection) -> Value

  init(_ output: String, _ value: @escaping @Sendable (Statement) throws(Rejection) -> Value) {
    (self.output, self.value) = (output, value)
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkOutput(output, try value(claim))
  }
}

/// The type of the certificate, which names the argument.
struct Argument: CheckedFact {
  let name: String

  init(_ name: String) { self.name = name }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { _ = try claim.evidence(name) }
}
