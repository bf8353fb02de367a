import MatrixArithmetic
import MatrixDomain

/// That a polynomial with integer coefficients has no proper factor over ℚ.
///
/// - `primes`: modulo each of these, the leading coefficient is not 0, no factor is repeated, and the degrees of the
///   irreducible factors are found. A factor over ℚ has a degree that is a sum of some of them, modulo each prime; only 0 and
///   the whole degree are such.
/// - `prime` and `modular`: the monic irreducible factors modulo the prime. They are lifted to a power m of it. A factor g of
///   f, made to have f's leading coefficient ℓ, is ℓ times the product over some set modulo m; its coefficients are at most
///   C(d, d/2)·|f| for degree d, and the second one at most n·|f| (Mignotte, Landau). So the sum of ℓ times the second
///   coefficients over the set is that near to a multiple of m. Sums over one half of the factors are matched with sums
///   over the other half; each set that passes is multiplied out, and does not divide f.
/// - `prime`, `modular`, `exponent`, `powers` and `combinations`: the same for any number of factors, by ``PowerSums``.
/// - Complexity: `n³` for each prime; `2^(r/2)` sums for r factors.
enum Irreducibility {
  /// The most factors whose sets are tried.
  static let mostFactors = 40

  static func check(_ polynomial: [Integer], _ evidence: Evidence) throws(Rejection) {
    let degree = polynomial.count - 1
    if evidence.has("primes") {
      let others = ["prime", "modular", "exponent", "powers", "combinations"]
      try require(!others.contains(where: evidence.has), "either primes or factors modulo one are needed")
      let items = try evidence.list("primes")
      let work = Double(items.count) * Double(degree) * Double(degree) * Double(degree)
      try require(work <= Work.most, "the primes would take too many products")
      var possible = Set(0...degree)
      var last = 0
      for item in items {
        guard case .count(let prime) = item else { throw Rejection("the primes are not a list of counts") }
        try require(prime > last, "the primes do not rise")
        last = prime
        let (_, image) = try reduction(polynomial, modulo: prime)
        var sums: Set<Int> = [0]
        for step in Polynomials.degrees(image, order: Integer(prime)) { sums.formUnion(sums.map { $0 + step }) }
        possible.formIntersection(sums)
      }
      try require(possible.isSubset(of: [0, degree]), "the primes leave a degree for a proper factor")
    } else {
      let hasSums = ["exponent", "powers", "combinations"].contains(where: evidence.has)
      let (factors, field) = try modularFactors(polynomial, evidence, most: hasSums ? degree : mostFactors)
      if hasSums {
        try PowerSums.check(polynomial, factors, field, evidence)
      } else {
        try FactorSets(polynomial, factors, field).check()
      }
    }
  }

  /// A polynomial divided by what its coefficients have in common.
  static func primitive(_ polynomial: [Integer]) -> [Integer] {
    let common = polynomial.reduce(Integer.zero) { $0.gcd(with: $1) }
    return common.isZero || common.isOne ? polynomial : polynomial.map { $0.dividedExactly(by: common) ?? $0 }
  }

  /// The polynomial modulo a prime that keeps its degree and repeats no factor.
  private static func reduction(
    _ polynomial: [Integer], modulo prime: Int
  ) throws(Rejection) -> (PrimeModulus, [Residue]) {
    guard Primes.contains(prime), let field = try? PrimeModulus(prime) else {
      throw Rejection("\(prime) is not a prime below 2³¹")
    }
    let image = Polynomials.trimmed(polynomial.map(field.residue))
    try require(image.count == polynomial.count, "the prime \(prime) divides the leading coefficient")
    try require(Polynomials.isSquarefree(image), "the polynomial has a repeated factor modulo \(prime)")
    return (field, image)
  }

  /// The irreducible factors `modular` of a polynomial modulo `prime`.
  private static func modularFactors(
    _ polynomial: [Integer], _ evidence: Evidence, most: Int
  ) throws(Rejection) -> ([[Residue]], PrimeModulus) {
    let degree = Double(polynomial.count)
    let longest = Double(polynomial.reduce(0) { max($0, $1.bitCount) }) + degree
    try require(
      degree * degree * (degree + longest / 32 * Double(mostFactors)) <= Work.most,
      "the factors modulo the prime would take too many products")
    let prime = try evidence.count("prime")
    let (field, image) = try reduction(polynomial, modulo: prime)
    let items = try evidence.list("modular")
    try require(items.count <= most, "there are more than \(most) factors modulo the prime")
    var factors: [[Residue]] = []
    for item in items {
      guard case .vector(let vector) = item else { throw Rejection("a factor modulo the prime is not a vector") }
      let factor = (try Scalars.read(vector, over: .integers, named: "modular") as [Rational]).map(\.numerator)
      try require(
        factor.count > 1 && factor.count <= polynomial.count && factor.last?.isOne ?? false
          && factor.allSatisfy { !$0.isNegative && $0 < Integer(prime) },
        "a factor modulo the prime is not monic, or not reduced")
      factors.append(factor.map(field.residue))
    }
    try require(
      factors.reduce(0) { $0 + $1.count - 1 } == polynomial.count - 1
        && factors.reduce([.one], Polynomials.product) == Polynomials.monic(image),
      "the factors modulo the prime do not give the polynomial")
    try require(
      factors.allSatisfy { Polynomials.isIrreducible($0, order: Integer(prime)) },
      "a factor modulo the prime is not irreducible")
    return (factors, field)
  }
}

/// The factors of a polynomial modulo a power of a prime, and the sets of them.
struct FactorSets {
  let polynomial: [Integer]
  let modulus: Integer
  /// At least √Σc².
  private let length: Integer
  private let factors: [[Integer]]

  init(_ polynomial: [Integer], _ modular: [[Residue]], _ field: PrimeModulus) {
    self.polynomial = polynomial
    let half = (polynomial.count - 1) / 2
    length = polynomial.reduce(into: Integer.zero) { $0.addProduct($1, $1) }.squareRoot() + .one
    var binomial = Integer.one
    for k in 0..<(half / 2) { binomial = (binomial * Integer(half - k)).dividedExactly(by: Integer(k + 1)) ?? binomial }
    // The second bound leaves next to no sum near a multiple by chance.
    let bounds = [binomial * length * 2, (Integer(polynomial.count) * length) << (modular.count + 6)]
    let prime = Integer(field.value)
    var (power, exponent) = (prime, 1)
    while bounds.contains(where: { power <= $0 }) {
      power *= prime
      exponent += 1
    }
    modulus = power
    factors = LiftedFactors.lift(modular, of: polynomial, field, exponent: exponent).factors
  }

  /// Rejects where a proper set gives a factor.
  func check() throws(Rejection) {
    let leading = polynomial[polynomial.count - 1]
    // Fractions of the modulus in 64 bits, each cut off by less than 1.
    func fraction(_ number: Integer) -> UInt64 {
      let quotient = (number << 64).quotientAndRemainder(dividingBy: modulus).quotient
      return UInt64(truncatingIfNeeded: quotient.magnitudeWords.first ?? 0)
    }
    let traces = factors.map { fraction((leading * $0[$0.count - 2]).modulo(modulus)) }
    let tolerance = fraction(Integer(polynomial.count) * length) + UInt64(factors.count) + 2
    let split = factors.count / 2
    let right = Self.sums(traces[split...]).sorted { $0.sum < $1.sum }
    var tried = 0
    for one in Self.sums(traces[..<split]) {
      // What is to be added lies in this interval, which may go round.
      let low = 0 &- one.sum &- tolerance
      var (start, end) = (0, right.count)
      while start < end {
        let middle = (start + end) / 2
        if right[middle].sum < low { start = middle + 1 } else { end = middle }
      }
      for offset in right.indices {
        let other = right[(start + offset) % right.count]
        guard other.sum &- low <= 2 * tolerance else { break }
        let set = one.set | other.set << UInt64(split)
        if set == 0 || set.nonzeroBitCount == factors.count { continue }
        tried += 1
        try require(tried < 10_000, "too many sets of factors modulo the prime would have to be multiplied out")
        try require(!givesFactor(set), "a set of the factors modulo the prime gives a factor")
      }
    }
  }

  private static func sums(_ traces: ArraySlice<UInt64>) -> [(sum: UInt64, set: UInt64)] {
    var result: [(sum: UInt64, set: UInt64)] = [(0, 0)]
    for (bit, trace) in traces.enumerated() { result += result.map { ($0.sum &+ trace, $0.set | 1 << UInt64(bit)) } }
    return result
  }

  /// Whether the product over a set, or over the others, whichever has at most half the degree, divides the polynomial.
  private func givesFactor(_ set: UInt64) -> Bool {
    var chosen = factors.indices.filter { set >> UInt64($0) & 1 == 1 }
    if 2 * chosen.reduce(0, { $0 + factors[$1].count - 1 }) >= polynomial.count {
      chosen = factors.indices.filter { set >> UInt64($0) & 1 == 0 }
    }
    var product = [polynomial[polynomial.count - 1]]
    for index in chosen { product = Polynomials.product(product, factors[index]).map { $0.modulo(modulus) } }
    let half = modulus >> 1
    let divisor = Polynomials.trimmed(Irreducibility.primitive(product.map { $0 > half ? $0 - modulus : $0 }))
    // A primitive polynomial divides another one over ℚ, and so over ℤ (Gauss), or has no quotient.
    return !divisor.isEmpty && Polynomials.isMultiple(polynomial, of: divisor)
  }
}
