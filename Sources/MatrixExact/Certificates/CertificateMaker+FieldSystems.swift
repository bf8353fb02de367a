import MatrixArithmetic
public import MatrixDomain

// Systems over any field: see CertificateMaker+Fields.swift.
extension CertificateMaker {
  /// `solve`: for `A·X = B` with the columns of `B` as right-hand sides, of which all have solutions, or the only one none.
  public static func solve<Element: HandScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ solutions: AffineSolutionSet<Element>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let right = b as? Matrix<Rational>,
      let answer = solutions as? AffineSolutionSet<Rational>
    {
      return try solve(matrix, right, answer, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    if solutions.status == .none {
      let evidence = try FieldEvidence(a, budget: budget)
      return certificate(
        "no-solution",
        [
          Value.Field("combination", .vector(try refutation(of: a, b, column: 0, budget))),
          Value.Field("column", .count(1)), .positions("rows", evidence.rows),
          try .basis("kernel", evidence.kernel(budget), budget),
        ] + (try lowerBound(of: a, evidence, size, budget)))
    }
    let pivots = (0..<a.columns).filter { !solutions.free.contains($0) }
    return certificate(
      solutions.status == .unique ? "unique-solution" : "infinite-solutions",
      try minor(of: a, columns: pivots, size, budget))
  }

  /// `solve`: for `A·X = B` where each column of `B` is answered on its own.
  public static func solve<Element: HandScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ solutions: SystemSolutions<Element>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let right = b as? Matrix<Rational>,
      let answer = solutions as? SystemSolutions<Rational>
    {
      return try solve(matrix, right, answer, size: size, budget: budget)
    }
    if solutions.inconsistent.isEmpty || b.columns == 1 {
      return try solve(a, b, solutions.joined, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    var combinations: [Value] = []
    for column in solutions.inconsistent {
      combinations.append(.vector(try refutation(of: a, b, column: column, budget)))
    }
    let fields = [Value.Field("combinations", .list(combinations))]
    if solutions.isMixed {
      return certificate("column-solutions", fields + (try minor(of: a, columns: solutions.pivots, size, budget)))
    }
    let evidence = try FieldEvidence(a, budget: budget)
    return certificate(
      "column-solutions",
      fields + [try .basis("kernel", evidence.kernel(budget), budget), .positions("rows", evidence.rows)]
        + (try lowerBound(of: a, evidence, size, budget)))
  }

  /// `why`: the evidence that the conditions of an analysis are the canonical null vectors of Aᵀ.
  public static func analysis<Element: HandScalar>(
    _ a: Matrix<Element>, _ analysis: SystemAnalysis<Element>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let answer = analysis as? SystemAnalysis<Rational> {
      return try self.analysis(matrix, answer, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    let vectors = analysis.conditions.map { condition in
      Vector((0..<a.rows).map { $0 == condition.equation ? .one : -condition.coefficients[$0] })
    }
    return try leftNullSpace(a, Basis(ambient: a.rows, vectors), size: size, budget: budget)
  }

  private static func lowerBound<Element: HandScalar>(
    of a: Matrix<Element>, _ evidence: FieldEvidence<Element>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    try FieldEvidence.lowerBound(
      of: a.submatrix(rows: evidence.rows, columns: evidence.pivots), size: size, budget)
  }

  /// The factors of equations that leave no unknown, and a number that is not 0 right of the bar.
  private static func refutation<Element: HandScalar>(
    of a: Matrix<Element>, _ b: Matrix<Element>, column: Int, _ budget: Budget
  ) throws(CertificateError) -> Vector<Element> {
    let right = Vector(b.column(column))
    for vector in try FieldEvidence(a.transposed, budget: budget).kernel(budget).vectors
    where !vector.dot(right).isZero {
      return vector
    }
    throw .answerDoesNotHold("the system has a solution")
  }
}
