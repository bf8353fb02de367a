public import MatrixDomain

extension CertificateMaker {
  /// `check`: for every matrix up to the first wrong step the evidence that it has the reduced form of all of them, the
  /// operations of the steps, and for a wrong step what distinguishes the two matrices, or which operations were
  /// stated; for an answer that is claimed besides what ``claim(_:size:budget:)`` gives.
  public static func derivation<Element: ExactScalar>(
    _ chain: [Matrix<Element>], _ checked: CheckedChain<Element>, claim: ClaimedAnswer<Element>? = nil,
    size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let right = checked.firstWrong ?? checked.steps.count
    guard right < chain.count else { throw .answerDoesNotHold("there are more steps than matrices") }
    let isDoubtful = right < checked.steps.count && checked.verdict == .possible
    var minors: [Value] = []
    for matrix in chain[...(isDoubtful ? right + 1 : right)] {
      let columns = checked.reduced.pivotColumns
      minors.append(.record(try minor("rows", of: matrix, columns: columns, size, budget)))
    }
    var fields: [Value.Field] = [
      try .matrix("reduced", checked.reduced.matrix, budget), Value.Field("minors", .list(minors)),
      Value.Field(
        "operations",
        .list(
          checked.steps.prefix(right).map { step in
            if case .operations(let operations) = step.finding { records(operations) } else { .list([]) }
          })),
    ]
    if let slip = checked.steps.last?.slip {
      if slip.expected != nil { fields.append(Value.Field("meant", records(slip.operations))) }
      if let witness = slip.witness { fields.append(Value.Field("witness", .vector(witness))) }
    }
    if let claim { fields.append(Value.Field("claim", .record(try evidence(of: claim, size, budget)))) }
    return certificate("row-equivalence", fields)
  }

  /// `check`: for an answer that is right the rank of the system; for any other one a solution, if there is one, and
  /// what the equations make of the claim, where they need to be combined for that.
  public static func claim<Element: ExactScalar>(
    _ claim: ClaimedAnswer<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    size == .none ? nil : certificate("substitution", try evidence(of: claim, size, budget))
  }

  private static func evidence<Element: ExactScalar>(
    of claim: ClaimedAnswer<Element>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    var fields: [Value.Field] = []
    if let combination = claim.combination { fields.append(.init("combination", .vector(Vector(combination)))) }
    if let solution = claim.solution { fields.append(.init("solution", .vector(Vector(solution)))) }
    guard fields.isEmpty else { return fields }
    return [try profile("A", claim.system.columns(0..<claim.values.count), size, budget)]
  }

  /// Operations as the checker reads them: a source without a factor is an exchange, a factor without a source a
  /// scaling.
  private static func records<Element: ExactScalar>(_ operations: [RowOperation<Element>]) -> Value {
    .list(
      operations.map { operation in
        switch operation {
        case .swap(let first, let second):
          .record([.init("target", .count(first + 1)), .init("source", .count(second + 1))])
        case .scale(let row, let factor):
          .record([.init("target", .count(row + 1)), .init("factor", .scalar(factor))])
        case .add(let multiple, let source, let target):
          .record([
            .init("target", .count(target + 1)), .init("source", .count(source + 1)),
            .init("factor", .scalar(multiple)),
          ])
        }
      })
  }
}
