internal import MatrixArithmetic
internal import MatrixDomain
internal import Synchronization

/// Irreducible factors of polynomials with integer coefficients: factors modulo a small prime, lifted to a power of
/// it, and recombined.
///
/// - Source: D. E. Knuth, The Art of Computer Programming 2, 3rd ed., ch. 4.6.2; P. S. Wang, Math. Comp. 30 (1976)
///   324–336.
enum WholeFactorization {
  /// The factors of a squarefree polynomial, and how they were found.
  struct Outcome {
    var factors: [[Integer]]
    var way: Way
  }

  /// The factorizations modulo primes that led to the factors.
  struct Way {
    /// The degrees of the factors modulo the primes that were tried.
    var patterns: [(prime: UInt64, degrees: [Int])] = []
    /// True where the degrees alone show that there is one factor.
    var isSettledByDegrees = false
    /// The prime and the exponent of the power that factors were lifted to; `nil` where that was not needed.
    var lifting: (prime: UInt64, exponent: Int)?
    /// How many factors were lifted.
    var lifted: Int { lifting.flatMap { found in patterns.first { $0.prime == found.prime }?.degrees.count } ?? 0 }
  }

  /// How a polynomial can be seen to be irreducible over ℚ.
  enum Evidence {
    /// The degrees modulo these primes leave no degree for a proper factor.
    case degrees([UInt64])
    /// Of the factors modulo the prime, no proper set gives a factor: they are few enough to try, or sums of powers
    /// of the roots show it.
    case sets(UInt64, [[UInt64]], PowerSumEvidence?)
  }

  /// The irreducible factors of a primitive squarefree polynomial of degree at least 1 with a positive leading
  /// coefficient.
  ///
  /// - Parameter substituted: the degree from which on g is factored first for a polynomial g(x^k).
  /// - Throws: ``ExactError/budget(_:)``, and ``ExactError/tooManyFactorSets(count:limit:)`` should no power of the
  ///   prime determine the factors.
  /// - Complexity: `n³` operations modulo each of a few primes, and `n²` on numbers of about `n` bits. For the r
  ///   factors modulo the best of the primes, 2^(r/2) machine words where they are few, or reduced bases in r
  ///   dimensions.
  static func factors(
    _ polynomial: [Integer], substituted: Int = 2, _ budget: Budget
  ) throws(ExactError) -> Outcome {
    if polynomial.count <= 2 { return Outcome(factors: [polynomial], way: Way(isSettledByDegrees: true)) }
    if polynomial[0].isZero {
      var outcome = try factors(Array(polynomial.dropFirst()), substituted: substituted, budget)
      outcome.factors.append([.zero, .one])
      return outcome
    }
    if polynomial.count > substituted, let parts = try factorsOfSubstitution(polynomial, budget) {
      return Outcome(factors: parts, way: Way())
    }
    let choice = try budgeted { () throws(BudgetError) -> Choice in
      try Self.choice(for: polynomial, budget)
    }
    var way = Way(patterns: choice.patterns)
    if choice.degrees.isTrivial {
      way.isSettledByDegrees = true
      return Outcome(factors: [polynomial], way: way)
    }
    let factors = try budgeted { () throws(BudgetError) in try choice.factors(budget) }
    return try recombined(polynomial, factors, choice, way, budget)
  }

  /// Recombines factors modulo a power of a prime, which is raised until it determines the factors over the integers.
  private static func recombined(
    _ polynomial: [Integer], _ factors: [[UInt64]], _ choice: Choice, _ way: Way, _ budget: Budget
  ) throws(ExactError) -> Outcome {
    let prime = Integer(choice.ring.prime)
    let bound = FactorSearch.modulusBound(of: polynomial, factors: factors.count)
    var exponent = 1
    var power = prime
    while power <= bound {
      power *= prime
      exponent += 1
    }
    var way = way
    for _ in 0..<Tuning.raisedPowers {
      way.lifting = (choice.ring.prime, exponent)
      let lifted = try budgeted { () throws(BudgetError) in
        try HenselLifting.lift(factors, of: polynomial, choice.ring, exponent: exponent, budget).factors
      }
      var search = FactorSearch(polynomial, lifted, prime: prime, exponent: exponent, degrees: choice.degrees)
      if let found = try search.run(budget) { return Outcome(factors: found, way: way) }
      exponent *= 2
    }
    throw .tooManyFactorSets(count: factors.count, limit: FactorSearch.mostFactors)
  }

  /// The factors of f(x) = g(x^k) from those of g, for a prime k; `nil` where there is none.
  ///
  /// Modulo every prime xⁿ − 1 has many factors, but each factor of g(x^k) is one of h(x^k) for a factor h of g.
  private static func factorsOfSubstitution(
    _ polynomial: [Integer], _ budget: Budget
  ) throws(ExactError) -> [[Integer]]? {
    var common = 0
    for (exponent, coefficient) in polynomial.enumerated() where !coefficient.isZero {
      var rest = exponent
      while rest != 0 { (common, rest) = (rest, common % rest) }
    }
    guard common > 1, let prime = (2...common).first(where: { common.isMultiple(of: $0) }) else { return nil }
    let inner = stride(from: 0, to: polynomial.count, by: prime).map { polynomial[$0] }
    var result: [[Integer]] = []
    for factor in try factors(inner, budget).factors {
      var expanded = Array(repeating: Integer.zero, count: (factor.count - 1) * prime + 1)
      for (exponent, coefficient) in factor.enumerated() { expanded[exponent * prime] = coefficient }
      // A factor that is itself a polynomial in x^k returns unchanged: it is factored as it is.
      result += try factors(expanded, substituted: .max, budget).factors
    }
    return result
  }

  /// True for a polynomial of degree 2 or 3 that has no root modulo one of a few small primes: it has no factor of degree 1 then.
  static func isIrreducibleWithoutRoots(_ polynomial: [Integer]) -> Bool {
    guard (3...4).contains(polynomial.count) else { return false }
    return [3, 5, 7, 11, 13, 17, 19, 23, 29, 31].contains { (prime: UInt64) in
      let image = polynomial.map { $0.residue(modulo: prime) }
      return image[image.count - 1] != 0
        && (0..<prime).allSatisfy { point in
          var value: UInt64 = 0
          for coefficient in image.reversed() { value = (value * point + coefficient) % prime }
          return value != 0
        }
    }
  }

  /// Evidence for a checker that a primitive polynomial of degree at least 1 is irreducible; the caller knows that it
  /// is.
  static func evidence(_ polynomial: [Integer], _ budget: Budget) throws(ExactError) -> Evidence {
    if polynomial.count <= 2 { return .degrees([]) }
    let choice = try budgeted { () throws(BudgetError) -> Choice in
      try Self.takenChoice(for: polynomial, budget)
    }
    if choice.degrees.isTrivial { return .degrees(choice.settlingPrimes) }
    let factors = try budgeted { () throws(BudgetError) in try choice.factors(budget) }
    let residues = factors.map { choice.ring.residues($0) }
    if factors.count <= Tuning.certifiedSets { return .sets(choice.ring.prime, residues, nil) }
    guard let sums = try PowerSumEvidence.find(polynomial, factors, choice.ring, budget) else {
      throw .tooManyFactorSets(count: factors.count, limit: Tuning.certifiedSets)
    }
    return .sets(choice.ring.prime, residues, sums)
  }

  /// The choice of the last factorization, for the certificate of a polynomial that was found irreducible: it takes it.
  private static let last = Mutex<(polynomial: [Integer], choice: Choice)?>(nil)

  private static func choice(for polynomial: [Integer], _ budget: Budget) throws(BudgetError) -> Choice {
    let choice = try Choice(polynomial, budget)
    last.withLock { $0 = (polynomial, choice) }
    return choice
  }

  private static func takenChoice(for polynomial: [Integer], _ budget: Budget) throws(BudgetError) -> Choice {
    let known = last.withLock { last -> Choice? in
      guard let found = last, found.polynomial == polynomial else { return nil }
      last = nil
      return found.choice
    }
    return if let known { known } else { try Choice(polynomial, budget) }
  }

  /// The primes a polynomial was factored modulo, as far as degrees, and the one with the fewest factors.
  struct Choice {
    private(set) var patterns: [(prime: UInt64, degrees: [Int])] = []
    private(set) var degrees: DegreeSet
    private(set) var ring = ResiduePolynomials(3)
    /// The products of the factors of one degree modulo that prime.
    private var products: [(degree: Int, product: [UInt64])] = []

    /// Few primes settle most polynomials; where many factors are left, more are tried.
    init(_ polynomial: [Integer], _ budget: Budget) throws(BudgetError) {
      degrees = DegreeSet(upTo: polynomial.count - 1)
      let leading = polynomial[polynomial.count - 1]
      var fewest = Int.max
      var prime = 2
      while !degrees.isTrivial, patterns.count < (fewest > 10 ? 12 : 5) {
        try budget.check()
        repeat { prime += 1 } while !PrimeTest.isPrime(UInt64(prime))
        if leading.residue(modulo: UInt64(prime)) == 0 { continue }
        let ring = ResiduePolynomials(UInt64(prime))
        let image = ring.monic(ring.polynomial(polynomial))
        guard ring.isSquarefree(image) else { continue }
        let products = try ring.distinctDegrees(image, budget)
        let pattern = products.flatMap {
          Array(repeating: $0.degree, count: ($0.product.count - 1) / $0.degree)
        }
        patterns.append((UInt64(prime), pattern))
        degrees.formIntersection(DegreeSet(sumsOf: pattern))
        if pattern.count < fewest {
          fewest = pattern.count
          (self.ring, self.products) = (ring, products)
        }
      }
    }

    /// The irreducible factors modulo the prime with the fewest.
    func factors(_ budget: Budget) throws(BudgetError) -> [[UInt64]] {
      var factors: [[UInt64]] = []
      for (degree, product) in products { factors += try ring.equalDegreeFactors(product, degree: degree, budget) }
      return factors
    }

    /// Primes whose degrees together leave only 0 and the whole degree: from the last on, as long as they are needed.
    var settlingPrimes: [UInt64] {
      var kept = patterns
      for pattern in patterns {
        var others = DegreeSet(upTo: pattern.degrees.reduce(0, +))
        for other in kept where other.prime != pattern.prime {
          others.formIntersection(DegreeSet(sumsOf: other.degrees))
        }
        if others.isTrivial { kept.removeAll { $0.prime == pattern.prime } }
      }
      return kept.map(\.prime)
    }
  }
}

extension Tuning {
  /// Up to so many factors modulo a prime a certificate leaves it to its checker to try all sets of them; beyond, it shows by
  /// sums of powers of the roots that no set is a factor.
  ///
  /// Measured on polynomials of roots of primes: 16 factors take 10 ms to certify and 80 to check by sets; by sums 32 take
  /// 360 and 10.
  static let certifiedSets = 16

  /// How often the power of the prime may be squared because it does not tell the factors. Estimated.
  static let raisedPowers = 6
}
