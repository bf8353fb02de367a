public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `hermite`: the inverse of U, which shows that U is unimodular; the checker multiplies.
  ///
  /// - Parameter isByColumns: whether `form` is that of the transpose, and column style is claimed.
  public static func hermite<Element: EuclideanScalar>(
    _ form: HermiteForm<Element>, isByColumns: Bool = false, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let inverse = isByColumns ? form.inverseTransform.transposed : form.inverseTransform
    return certificate("unimodular", [try .matrix("inverse", inverse, budget)])
  }

  /// `smith`: the inverses of U and V, and the primes in the elementary divisors where those are claimed; the checker
  /// multiplies.
  public static func smith<Element: EuclideanScalar>(
    _ form: SmithForm<Element>, divisors: ElementaryDivisors? = nil, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    var fields: [Value.Field] = [
      try .matrix("leftInverse", form.leftInverse, budget), try .matrix("rightInverse", form.rightInverse, budget),
    ]
    if let divisors { fields.append(Value.Field("primes", .list(divisors.primes.map { .scalar($0) }))) }
    return certificate("unimodular", fields)
  }
}

extension Value.Field {
  static func matrix<Element: EuclideanScalar>(
    _ name: String, _ matrix: Matrix<Element>, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    do throws(BudgetError) {
      return Value.Field(name, .matrix(try MatrixValue(matrix, within: budget)))
    } catch {
      throw .budget(error)
    }
  }
}

extension CertificateMaker {
  /// `lll`: the inverse of U; the checker multiplies, and looks at the conditions.
  public static func latticeReduction(
    _ reduction: LatticeReduction, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("reduced-lattice", [try .matrix("inverse", reduction.inverseTransform, budget)])
  }

  /// `diophantine`: a minor of full rank and a right inverse of the directions; nothing where there is no solution.
  public static func integerSolutions(
    _ a: Matrix<Integer>, _ solutions: IntegerSolutions, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    guard case .points(_, let directions, let rightInverse) = solutions else {
      return certificate("no-integer-solution", [])
    }
    let profile = try RankEvidence(a.map { Rational($0) }, budget: budget)
    guard profile.pivots.count + directions.count == a.columns, let prime = profile.minor.prime else {
      throw .answerDoesNotHold("there are too few directions, or too many")
    }
    return certificate(
      "integer-solutions",
      [
        .positions("rows", profile.minor.rows), .positions("columns", profile.pivots),
        Value.Field("prime", .count(prime)), try .matrix("rightInverse", rightInverse, budget),
      ])
  }
}
