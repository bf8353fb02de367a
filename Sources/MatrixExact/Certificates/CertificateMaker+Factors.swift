import MatrixArithmetic
public import MatrixDomain

// Polynomials: products, irreducibility, greatest common divisors.
extension CertificateMaker {
  /// `gcd`: the checker divides, and multiplies the identity out.
  public static func bezout(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("bezout", [])
  }

  /// That the polynomial 0 has no such thing: the outcome undefined of `factor`, `squarefree` and `companion`.
  public static func zeroPolynomial(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("zero-polynomial", [])
  }

  /// `factor`: for each factor primes, or the factors modulo one, by which it is seen to be irreducible; over ℚ(i) for its
  /// norm, after so many times i were added to the unknown. Modulo a prime nothing is needed.
  ///
  /// - Throws: ``CertificateError``.
  public static func irreducibleFactors<Element: HandScalar>(
    _ factors: PolynomialFactors<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if Element.isFinite { return certificate("irreducible-factors", []) }
    var records: [Value] = []
    for factor in factors.factors {
      var fields: [Value.Field] = []
      var whole: [Integer] = []
      if let polynomial = factor.polynomial as? Polynomial<Rational> {
        whole = Rational.primitive(polynomial).polynomial
      } else if let polynomial = factor.polynomial as? Polynomial<GaussianRational> {
        let (shift, norm) = try evident { () throws(ExactError) in
          try GaussianRational.squarefreeNorm(of: polynomial, budget)
        }
        fields.append(.init("shift", .count(shift)))
        whole = Rational.primitive(norm).polynomial
      } else {
        throw .tooLarge(.noPolynomialArithmetic(Element.domain(of: factor.polynomial.coefficients)))
      }
      let evidence = try evident { () throws(ExactError) in try WholeFactorization.evidence(whole, budget) }
      switch evidence {
      case .degrees(let primes): fields.append(.init("primes", .list(primes.map { .count(Int($0)) })))
      case .sets(let prime, let modular, let sums):
        fields.append(.init("prime", .count(Int(prime))))
        fields.append(
          .init("modular", .list(modular.map { .vector(Vector($0.map { Integer($0) })) })))
        if let sums {
          fields.append(.init("exponent", .count(sums.exponent)))
          fields.append(.init("powers", .list(sums.powers.map { .count($0) })))
          fields.append(.init("combinations", .matrix(sums.combinations)))
        }
      }
      records.append(.record(fields))
    }
    return certificate("irreducible-factors", [.init("evidence", .list(records))])
  }

  /// `squarefree`: a prime modulo which the product of the parts has no repeated factor; none in a finite field.
  ///
  /// - Throws: ``CertificateError``.
  public static func squarefreeParts<Element: HandScalar>(
    _ factors: PolynomialFactors<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if Element.isFinite { return certificate("squarefree-parts", []) }
    let radical = factors.factors.reduce(Polynomial<Element>.one) { $0 * $1.polynomial }
    var whole: [GaussianInteger] = []
    if let polynomial = radical as? Polynomial<Rational> {
      whole = Rational.primitive(polynomial).polynomial.map { GaussianInteger($0, .zero) }
    } else if let polynomial = radical as? Polynomial<GaussianRational> {
      var common = Integer.one
      for coefficient in polynomial.coefficients { common = common.lcm(with: coefficient.denominator) }
      let factor = Rational(common)
      whole = polynomial.coefficients.map {
        GaussianInteger(($0.real * factor).numerator, ($0.imaginary * factor).numerator)
      }
    }
    let isReal = Element.self == Rational.self
    var primes = DescendingPrimes(enough: Int.max / 2, below: DescendingPrimes.evidenceLimit)
    while let prime = primes.next() {
      try budget.checkEvidence()
      if !isReal && prime % 4 != 1 { continue }
      let ring = ResiduePolynomials(UInt64(prime))
      let units = isReal ? [0] : rootsOfMinusOne(UInt64(prime))
      let isFit = units.allSatisfy { unit in
        let image = ring.trimmed(
          whole.map { number in
            let imaginary = unit * number.imaginary.residue(modulo: ring.prime)
            return ring.form((number.real.residue(modulo: ring.prime) + imaginary) % ring.prime)
          })
        return image.count == whole.count && ring.isSquarefree(image)
      }
      if isFit { return certificate("squarefree-parts", [.init("prime", .count(prime))]) }
    }
    throw .answerDoesNotHold("the parts have repeated or common factors")
  }

  /// The numbers whose squares are −1 modulo a prime that leaves 1 when divided by 4.
  private static func rootsOfMinusOne(_ prime: UInt64) -> [UInt64] {
    var base: UInt64 = 2
    while true {
      let root = ModularArithmetic.power(base, (prime - 1) / 4, prime)
      if root * root % prime == prime - 1 { return [root, prime - root] }
      base += 1
    }
  }
}
