public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `hermite`: the inverse of U, which shows that U is unimodular; the checker multiplies.
  ///
  /// - Parameter isByColumns: whether `form` is that of the transpose, and column style is claimed.
  public static func hermite(
    _ form: HermiteForm<Integer>, isByColumns: Bool = false, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let inverse = isByColumns ? form.inverseTransform.transposed : form.inverseTransform
    return certificate("unimodular", [try .matrix("inverse", inverse, budget)])
  }

  /// `smith`: the inverses of U and V, and the primes in the elementary divisors where those are claimed; the checker
  /// multiplies.
  public static func smith(
    _ form: SmithForm<Integer>, divisors: ElementaryDivisors? = nil, size: Certificate.Size, budget: Budget = .unlimited
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
  static func matrix(
    _ name: String, _ matrix: Matrix<Integer>, _ budget: Budget
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
    let profile = try KernelEvidence(try WholeRows(a.map { Rational($0) }), budget: budget)
    guard profile.pivots.count + directions.count == a.columns else {
      throw .answerDoesNotHold("there are too few directions, or too many")
    }
    return certificate(
      "integer-solutions",
      [
        .positions("rows", profile.minor.rows), .positions("columns", profile.pivots),
        Value.Field("prime", .count(profile.minor.prime)), try .matrix("rightInverse", rightInverse, budget),
      ])
  }

  /// `minpoly`: vectors whose images span everything; the checker applies the polynomial to each.
  public static func minimalPolynomial(
    _ a: Matrix<Rational>, _ polynomial: Polynomial<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let common = try CommonFraction(a.rowMajor)
    let whole = Matrix(a.shape, rowMajor: common.numerators)
    // A prime may be a bad one, and a vector may have no part in some eigenspace: both change.
    for (attempt, prime) in DescendingPrimes(enough: .max / 2).prefix(32).enumerated() {
      let krylov = try spanned(whole, prime, attempt, budget)
      if krylov.degree > polynomial.degree { throw .answerDoesNotHold("the degree is too low") }
      guard krylov.degree == polynomial.degree else { continue }
      return certificate(
        "krylov-vectors",
        [
          Value.Field("vectors", .list(krylov.vectors.map { .vector(Vector($0)) })),
          Value.Field("prime", .count(krylov.prime)),
        ])
    }
    throw .answerDoesNotHold("no vector was found with as many independent images as the degree says")
  }

  private static func spanned(
    _ whole: Matrix<Integer>, _ prime: Int, _ attempt: Int, _ budget: Budget
  ) throws(CertificateError) -> KrylovVectors {
    do throws(BudgetError) {
      return try KrylovVectors(whole, prime: prime, attempt: attempt, budget: budget)
    } catch {
      throw .budget(error)
    }
  }
}
