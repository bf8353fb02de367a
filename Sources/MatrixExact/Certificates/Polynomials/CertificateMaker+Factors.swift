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

  /// `factor`: for each factor primes, or the factors modulo one, by which it is seen to be irreducible; over ℚ(i)
  /// for its norm, after this many times i were added to the unknown. Modulo a prime nothing is needed.
  ///
  /// - Throws: ``CertificateError``.
  public static func irreducibleFactors<Element: ExactScalar>(
    _ factors: PolynomialFactors<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if Element.isFinite { return certificate("irreducible-factors", []) }
    guard let irreducibility = Element.kernels.evidence.irreducibility else {
      throw .tooLarge(.noPolynomialArithmetic(Element.domain(of: factors.factors.flatMap(\.polynomial.coefficients))))
    }
    var records: [Value] = []
    for factor in factors.factors { records.append(.record(try irreducibility(factor.polynomial, budget))) }
    return certificate("irreducible-factors", [.init("evidence", .list(records))])
  }

  /// `squarefree`: a prime modulo which the product of the parts has no repeated factor; none in a finite field.
  ///
  /// - Throws: ``CertificateError``.
  public static func squarefreeParts<Element: ExactScalar>(
    _ factors: PolynomialFactors<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if Element.isFinite { return certificate("squarefree-parts", []) }
    let radical = factors.factors.reduce(Polynomial<Element>.one) { $0 * $1.polynomial }
    return certificate("squarefree-parts", try Element.kernels.evidence.squarefreeness(radical, budget))
  }

  /// For a primitive polynomial of integer coefficients: degrees modulo primes, or its factors modulo one.
  static func irreducibility(_ whole: [Integer], _ budget: Budget) throws(CertificateError) -> [Value.Field] {
    let evidence = try evident { () throws(ExactError) in try WholeFactorization.evidence(whole, budget) }
    switch evidence {
    case .degrees(let primes): return [.init("primes", .list(primes.map { .count(Int($0)) }))]
    case .sets(let prime, let modular, let sums):
      var fields: [Value.Field] = [
        .init("prime", .count(Int(prime))),
        .init("modular", .list(modular.map { .vector(Vector($0.map { Integer($0) })) })),
      ]
      if let sums {
        fields.append(.init("exponent", .count(sums.exponent)))
        fields.append(.init("powers", .list(sums.powers.map { .count($0) })))
        fields.append(.init("combinations", .matrix(sums.combinations)))
      }
      return fields
    }
  }

  /// A prime modulo which a polynomial has no repeated factor.
  static func squarefreeness(
    _ whole: [GaussianInteger], isReal: Bool, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
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
      if isFit { return [.init("prime", .count(prime))] }
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
