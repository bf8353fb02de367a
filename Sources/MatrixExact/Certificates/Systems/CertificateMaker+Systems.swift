public import MatrixDomain

extension CertificateMaker {
  /// `solve`: for `A·X = B` with the columns of `B` as right-hand sides, of which all have solutions, or some none.
  ///
  /// - Parameters:
  ///   - solutions: the answer, in canonical form: direction `k` is 1 at the `k`-th free unknown and 0 at the others,
  ///     and the particular solution is 0 at the free unknowns.
  public static func solve<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ solutions: AffineSolutionSet<Element>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    guard a.rows == b.rows, solutions.unknowns == a.columns else { throw otherShape }
    if solutions.status == .none { return try noSolution(a, b, size, budget) }
    let pivots = (0..<a.columns).filter { !solutions.free.contains($0) }
    return certificate(
      solutions.status == .unique ? "unique-solution" : "infinite-solutions",
      try minor("rows", of: a, columns: pivots, size, budget))
  }

  /// `solve`: for `A·X = B` where each column of `B` is answered on its own.
  ///
  /// - Parameter solutions: the answer, in canonical form.
  public static func solve<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ solutions: SystemSolutions<Element>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if solutions.inconsistent.isEmpty || b.columns == 1 {
      return try solve(a, b, solutions.joined, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    guard a.rows == b.rows, solutions.unknowns == a.columns, solutions.count == b.columns else { throw otherShape }
    var fields: [Value.Field] = []
    let minor: MinorEvidence<Element>
    if solutions.isMixed {
      minor = try MinorEvidence(of: a, columns: solutions.pivots, budget: budget)
    } else {
      let evidence = try RankEvidence(a, budget: budget)
      minor = evidence.minor
      fields.append(try .basis("kernel", evidence.kernel(budget), budget))
    }
    var combinations: [Value] = []
    for column in solutions.inconsistent {
      combinations.append(.vector(try Refutation(of: a, b.columns([column]), minor, budget).factors))
    }
    fields = [Value.Field("combinations", .list(combinations))] + fields + [.positions("rows", minor.rows)]
    return certificate("column-solutions", fields + (try minor.lowerBound(of: a, size: size, budget)))
  }

  /// `why`: the evidence that the conditions of an analysis are the canonical null vectors of Aᵀ.
  public static func analysis<Element: ExactScalar>(
    _ a: Matrix<Element>, _ analysis: SystemAnalysis<Element>, size: Certificate.Size, budget: Budget = .unlimited
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

  /// A combination of the equations that says `0 = c` with `c ≠ 0`, and the evidence for the rank of A.
  private static func noSolution<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Certificate {
    let evidence = try RankEvidence(a, budget: budget)
    let refutation = try Refutation(of: a, b, evidence.minor, budget)
    return certificate(
      "no-solution",
      [
        Value.Field("combination", .vector(refutation.factors)), Value.Field("column", .count(refutation.column + 1)),
        .positions("rows", evidence.minor.rows), try .basis("kernel", evidence.kernel(budget), budget),
      ] + (try evidence.minor.lowerBound(of: a, size: size, budget)))
  }

  private static var otherShape: CertificateError {
    .answerDoesNotHold("the shapes of the system and of its solution do not fit")
  }
}
