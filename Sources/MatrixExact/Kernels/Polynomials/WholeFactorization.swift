internal import MatrixArithmetic
internal import MatrixDomain

/// Irreducible factors of polynomials with whole coefficients: factors modulo a small prime, lifted to a power of it, and
/// put together again.
///
/// - Source: D. E. Knuth, The Art of Computer Programming 2, 3rd ed., ch. 4.6.2; P. S. Wang, Math. Comp. 30 (1976) 324–336.
enum WholeFactorization {
  /// The factors of a squarefree polynomial, and the way they were found.
  struct Outcome {
    var factors: [[Integer]]
    var way: Way
  }

  /// What was seen modulo primes on the way.
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
    /// Of the factors modulo the prime, no proper set gives a factor.
    case sets(UInt64, [[UInt64]])
  }

  /// The irreducible factors of a primitive squarefree polynomial of degree at least 1 with a positive leading coefficient.
  ///
  /// - Throws: ``ExactError/tooManyFactorSets(count:limit:)`` where more factors than ``FactorSearch/mostFactors`` are left
  ///   modulo every prime that was tried, and ``ExactError/budget(_:)``.
  /// - Complexity: `n³` operations modulo each of a few primes, `n²` on numbers of about `n` bits, and 2^(r/2) machine
  ///   words for the r factors modulo the best of the primes.
  static func factors(_ polynomial: [Integer], _ budget: Budget) throws(ExactError) -> Outcome {
    if polynomial.count <= 2 { return Outcome(factors: [polynomial], way: Way(isSettledByDegrees: true)) }
    if polynomial[0].isZero {
      var outcome = try factors(Array(polynomial.dropFirst()), budget)
      outcome.factors.append([.zero, .one])
      return outcome
    }
    let choice = try budgeted { () throws(BudgetError) in try Choice(polynomial, budget) }
    var way = Way(patterns: choice.patterns)
    if choice.degrees.isTrivial {
      way.isSettledByDegrees = true
      return Outcome(factors: [polynomial], way: way)
    }
    let factors = try budgeted { () throws(BudgetError) in try choice.factors(of: polynomial, budget) }
    var exponent = 1
    var power = Integer(choice.ring.prime)
    let bound = FactorSearch.modulusBound(of: polynomial, factors: factors.count)
    while power <= bound {
      power *= Integer(choice.ring.prime)
      exponent += 1
    }
    way.lifting = (choice.ring.prime, exponent)
    let found = try budgeted { () throws(BudgetError) in
      let (lifted, modulus) = try HenselLifting.lift(
        factors, of: polynomial, choice.ring, exponent: exponent, budget)
      var search = FactorSearch(polynomial, lifted, modulus: modulus, degrees: choice.degrees)
      return try search.run(budget)
    }
    guard let found else {
      throw .tooManyFactorSets(count: factors.count, limit: FactorSearch.mostFactors)
    }
    return Outcome(factors: found, way: way)
  }

  /// Evidence for a checker that a primitive polynomial of degree at least 1 is irreducible; the caller knows that it is.
  static func evidence(_ polynomial: [Integer], _ budget: Budget) throws(BudgetError) -> Evidence {
    if polynomial.count <= 2 { return .degrees([]) }
    let choice = try Choice(polynomial, budget)
    if choice.degrees.isTrivial { return .degrees(choice.settlingPrimes) }
    let factors = try choice.factors(of: polynomial, budget)
    return .sets(choice.ring.prime, factors.map { choice.ring.residues($0) })
  }

  /// The primes a polynomial was factored modulo, as far as degrees, and the one with the fewest factors.
  struct Choice {
    private(set) var patterns: [(prime: UInt64, degrees: [Int])] = []
    private(set) var degrees: DegreeSet
    private(set) var ring = ResiduePolynomials(3)

    /// Few primes settle most polynomials; where many factors are left, more are tried.
    init(_ polynomial: [Integer], _ budget: Budget) throws(BudgetError) {
      degrees = DegreeSet(upTo: polynomial.count - 1)
      let leading = polynomial[polynomial.count - 1]
      var fewest = Int.max
      var prime = 2
      while !degrees.isTrivial, patterns.count < (fewest > 10 ? 12 : 5) {
        try budget.check()
        repeat { prime += 1 } while !DescendingPrimes.isPrime(prime)
        if leading.residue(modulo: UInt64(prime)) == 0 { continue }
        let ring = ResiduePolynomials(UInt64(prime))
        let image = ring.monic(ring.polynomial(polynomial))
        guard ring.isSquarefree(image) else { continue }
        let pattern = try ring.degrees(image, budget)
        patterns.append((UInt64(prime), pattern))
        degrees.formIntersection(DegreeSet(sumsOf: pattern))
        if pattern.count < fewest {
          fewest = pattern.count
          self.ring = ring
        }
      }
    }

    /// The irreducible factors modulo the prime with the fewest.
    func factors(of polynomial: [Integer], _ budget: Budget) throws(BudgetError) -> [[UInt64]] {
      try ring.irreducibleFactors(ring.monic(ring.polynomial(polynomial)), budget)
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
