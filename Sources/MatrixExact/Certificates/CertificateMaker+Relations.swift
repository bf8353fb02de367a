public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `why`: the evidence that the conditions of an analysis are the canonical null vectors of Aᵀ.
  public static func analysis(
    _ a: Matrix<Rational>, _ analysis: SystemAnalysis<Rational>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    guard analysis.equations == a.rows, analysis.unknowns == a.columns else {
      throw .answerDoesNotHold("the analysis is about a system of another shape")
    }
    let vectors = analysis.conditions.map { condition in
      Vector((0..<a.rows).map { $0 == condition.equation ? .one : -condition.coefficients[$0] })
    }
    return try leftNullSpace(a, Basis(ambient: a.rows, vectors), size: size, budget: budget)
  }

  /// `check`: for every matrix up to the first wrong step the evidence that it has the reduced form of all of them, the
  /// operations of the steps, and for a wrong step what tells the two matrices apart, or which operations were stated;
  /// for an answer that is claimed besides what ``claim(_:size:budget:)`` gives.
  public static func derivation<Element: HandScalar>(
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
      minors.append(.record(try evidence(of: matrix, columns: columns, size, budget)))
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

  /// `check`: for an answer that is right the rank of the system; for any other one a solution, if there is one, and what
  /// the equations make of the claim, where they need to be combined for that.
  public static func claim<Element: HandScalar>(
    _ claim: ClaimedAnswer<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    size == .none ? nil : certificate("substitution", try evidence(of: claim, size, budget))
  }

  private static func evidence<Element: HandScalar>(
    of claim: ClaimedAnswer<Element>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    var fields: [Value.Field] = []
    if let combination = claim.combination { fields.append(.init("combination", .vector(Vector(combination)))) }
    if let solution = claim.solution { fields.append(.init("solution", .vector(Vector(solution)))) }
    guard fields.isEmpty else { return fields }
    return [try profile("A", claim.system.columns(0..<claim.values.count), size, budget)]
  }

  /// A nonsingular block of some columns, and what shows it.
  private static func evidence<Element: HandScalar>(
    of matrix: Matrix<Element>, columns: [Int], _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    guard let matrix = matrix as? Matrix<Rational> else { return try minor(of: matrix, columns: columns, size, budget) }
    let minor = try MinorEvidence(of: matrix, columns: columns, budget: budget)
    return [.positions("rows", minor.rows)] + (try minor.lowerBound(of: matrix, size: size, budget: budget))
  }

  /// Operations as the checker reads them: a source without a factor is an exchange, a factor without a source a scaling.
  private static func records<Element: HandScalar>(_ operations: [RowOperation<Element>]) -> Value {
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
