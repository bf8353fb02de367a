import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The irreducible factors of a polynomial with their multiplicities.
  ///
  /// - Parameter variable: the name of the unknown in the narration.
  /// - Throws: ``ExactError`` as `Polynomial.factored(budget:)` does.
  /// - Complexity: that of `Polynomial.factored(budget:)`.
  public static func factored<Element: ExactScalar>(
    _ polynomial: Polynomial<Element>, variable: String = "x", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<PolynomialFactors<Element>> {
    let isTold = !narration.isSilent && polynomial.degree <= NarrationLimits.narratedFactoringDegree
    let (factors, part) = try PolynomialFields.factored(
      polynomial, variable: variable, isTold: isTold, narration.budget)
    let method =
      Element.self == Rational.self ? "zassenhaus" : Element.isFinite ? "cantor-zassenhaus" : "trager"
    var derivation = Derivation()
    if !narration.isSilent {
      derivation.append(Opening(method: method, domain: Element.domain(of: polynomial.coefficients)))
      if !part.steps.isEmpty { derivation.append(part) }
      derivation.append(FactoredPolynomial("p", variable: variable, factors))
      derivation.append(productCheck(factors, polynomial))
    }
    return Worked(factors, derivation, method: method)
  }

  /// A polynomial as a product of powers of parts without repeated factors.
  ///
  /// - Parameter variable: the name of the unknown in the narration.
  /// - Throws: ``ExactError`` as `Polynomial.squarefreeFactors(budget:)` does.
  /// - Complexity: that of some greatest common divisors.
  public static func squarefree<Element: ExactScalar>(
    _ polynomial: Polynomial<Element>, variable: String = "x", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<PolynomialFactors<Element>> {
    let factors = try PolynomialFields.squarefree(polynomial, narration.budget)
    var derivation = Derivation()
    if !narration.isSilent {
      derivation.append(Opening(method: "yun", domain: Element.domain(of: polynomial.coefficients)))
      if polynomial.degree > 0, polynomial.degree <= NarrationLimits.narratedFactoringDegree {
        let derivative = polynomial.derivative
        let common = try PolynomialFields.divisor(of: polynomial, derivative, narration.budget).divisor
        derivation.append(
          FactoringSteps(
            variable: variable, steps: [.repeated(of: polynomial, derivative: derivative, common: common)]))
      }
      derivation.append(FactoredPolynomial("p", variable: variable, factors))
      derivation.append(productCheck(factors, polynomial))
    }
    return Worked(factors, derivation, method: "yun")
  }

  /// The fractions that may be roots of an intermediate polynomial over ℚ, by the divisors of its first and its last coefficient, and
  /// those that are; `nil` where they are too many to try by hand, and over other fields.
  static func rationalRoots<Element: ExactScalar>(
    of polynomial: Polynomial<Element>, _ budget: Budget
  ) throws(ExactError) -> FactoringSteps<Element>? {
    guard Element.domain(of: polynomial.coefficients) == .rationals,
      (2...NarrationLimits.factoredDegree).contains(polynomial.degree),
      polynomial.coefficients.allSatisfy({ $0.writtenSize <= NarrationLimits.factoredBits })
    else { return nil }
    var part = try PolynomialFields.factored(polynomial, variable: "x", isTold: true, budget).part
    part.steps = part.steps.filter {
      switch $0 {
      case .constant, .repeated, .squarefree, .roots: true
      default: false
      }
    }
    let hasRoots = part.steps.contains { if case .roots = $0 { true } else { false } }
    return hasRoots ? part : nil
  }

  private static func productCheck<Element: ExactScalar>(
    _ factors: PolynomialFactors<Element>, _ polynomial: Polynomial<Element>
  ) -> IdentityCheck<Element> {
    IdentityCheck(
      "multiplied out, the factors give p", left: row(factors.product), right: row(polynomial))
  }

  private static func row<Element: ExactScalar>(_ polynomial: Polynomial<Element>) -> Matrix<Element> {
    Matrix(Shape(1, polynomial.coefficients.count), rowMajor: polynomial.coefficients)
  }

  /// An intermediate polynomial with its factors; `nil` where that would take long to find or to read, and over a
  /// field without an algorithm for factors.
  static func factors<Element: ExactScalar>(
    of polynomial: Polynomial<Element>, name: String, _ budget: Budget
  ) throws(ExactError) -> FactoredPolynomial<Element>? {
    guard Element.kernels.polynomials != nil, (2...NarrationLimits.factoredDegree).contains(polynomial.degree),
      polynomial.coefficients.allSatisfy({ $0.writtenSize <= NarrationLimits.factoredBits })
    else { return nil }
    let factors = try PolynomialFields.factored(polynomial, variable: "x", isTold: false, budget).factors
    return FactoredPolynomial(name, variable: "x", factors, isAnswer: false)
  }
}
