import MatrixArithmetic
public import MatrixDomain

/// How a greatest common divisor of polynomials is found.
public enum PolynomialDivisorMethod: String, Hashable, Sendable, CaseIterable {
  /// By Euclid's algorithm where that is narrated, else by the fastest algorithm.
  case auto
  /// Divisions with remainder over the field.
  case euclid
  /// Modulo primes, put together; over ℚ alone, elsewhere as ``euclid``. Not narrated step by step.
  case modular
}

extension Narrated {
  /// The greatest common divisor of two polynomials, monic, with its cofactors: `g = u·p + v·q`; 0 where both are 0.
  ///
  /// ```swift
  /// let p: Polynomial<Rational> = Polynomial([-1, 0, 1]), q = Polynomial<Rational>([1, 2, 1])
  /// try Narrated.greatestCommonDivisor(p, q).answer.divisor     // x + 1
  /// ```
  ///
  /// - Parameter variable: the name of the unknown in the narration.
  /// - Throws: ``ExactError/degreeTooHigh(_:limit:)``, ``ExactError/budget(_:)``.
  /// - Complexity: `n²` operations on fractions of about `n` times their length; by residues `n²` modulo each of some
  ///   primes.
  public static func greatestCommonDivisor<Element: ExactScalar>(
    _ p: Polynomial<Element>, _ q: Polynomial<Element>, variable: String = "x",
    method: PolynomialDivisorMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<PolynomialDivisor<Element>> {
    let isTold = !narration.isSilent && max(p.degree, q.degree) <= NarrationLimits.narratedEuclidDegree
    let answer = try PolynomialFields.divisor(of: p, q, narration.budget)
    let isModular = Element.self == Rational.self && (method == .modular || (method == .auto && !isTold))
    let id = isModular ? PolynomialDivisorMethod.modular.rawValue : PolynomialDivisorMethod.euclid.rawValue
    var derivation = Derivation()
    if narration.isSilent { return Worked(answer, derivation, method: id) }
    derivation.append(
      Opening(
        method: isModular ? "polynomial-residues" : "euclid",
        domain: Element.domain(of: p.coefficients + q.coefficients), reason: method == .auto ? nil : .asked))
    if !isModular, isTold {
      derivation.append(
        EuclideanSteps(variable: variable, steps: try divisions(p, q, narration.budget)))
    }
    derivation.append(
      BezoutIdentity(
        variable: variable, divisor: answer.divisor, operands: [p, q], cofactors: [answer.u, answer.v]))
    return Worked(answer, derivation, method: id)
  }

  private static func divisions<Element: ExactScalar>(
    _ p: Polynomial<Element>, _ q: Polynomial<Element>, _ budget: Budget
  ) throws(ExactError) -> [EuclideanSteps<Element>.Step] {
    var steps: [EuclideanSteps<Element>.Step] = []
    var (left, right) = p.degree >= q.degree ? (p, q) : (q, p)
    while !right.isZero {
      try budgeted(budget.check)
      let (quotient, rest) = left.quotientAndRemainder(dividingBy: right)
      steps.append(.init(dividend: left, divisor: right, quotient: quotient, remainder: rest))
      (left, right) = (right, rest)
    }
    return steps
  }
}
