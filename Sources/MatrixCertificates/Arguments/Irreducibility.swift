import MatrixArithmetic
import MatrixDomain

/// That a polynomial with whole coefficients has no proper factor over ℚ.
///
/// - `primes`: modulo each of these, the leading coefficient is not 0, no factor is repeated, and the degrees of the
///   irreducible factors are found. A factor over ℚ has a degree that is a sum of some of them, modulo each prime; only 0 and
///   the whole degree are such.
/// - `prime` and `modular`: the monic irreducible factors modulo the prime. They are lifted to a power m of it. A factor g of
///   f, made to have f's leading coefficient ℓ, is ℓ times the product over some set modulo m; its coefficients are at most
///   C(d, d/2)·|f| for degree d, and the second one at most n·|f| (Mignotte, Landau). So the sum of ℓ times the second
///   coefficients over the set is that near to a multiple of m. Sums over one half of the factors are matched with sums
///   over the other half; each set that passes is multiplied out, and does not divide f.
/// - Complexity: `n³` for each prime; `2^(r/2)` sums for r factors.
enum Irreducibility {
  /// The most factors whose sets are tried.
  static let mostFactors = 40

  static func check<S>(_ polynomial: [Integer], _ evidence: Evidence<S>) throws(Rejection) {
    let degree = polynomial.count - 1
    if evidence.has("primes") {
      try require(!evidence.has("prime") && !evidence.has("modular"), "either primes or factors modulo one are needed")
      guard case .list(let items) = try evidence.value("primes") else { throw Rejection("the primes are not a list") }
      let work = Double(items.count) * Double(degree) * Double(degree) * Double(degree)
      try require(work <= DeterminantResidues.mostWork, "the primes would take too many products")
      var possible = Set(0...degree)
      var last = 0
      for item in items {
        guard case .count(let prime) = item else { throw Rejection("the primes are not a list of counts") }
        try require(prime > last, "the primes do not rise")
        last = prime
        let (ring, image) = try reduction(polynomial, modulo: prime)
        var sums: Set<Int> = [0]
        for step in ring.degrees(image) { sums.formUnion(sums.map { $0 + step }) }
        possible.formIntersection(sums)
      }
      try require(possible.isSubset(of: [0, degree]), "the primes leave a degree for a proper factor")
    } else {
      try checkSets(polynomial, try evidence.count("prime"), try evidence.value("modular"))
    }
  }

  /// The polynomial modulo a prime that keeps its degree and repeats no factor.
  private static func reduction(
    _ polynomial: [Integer], modulo prime: Int
  ) throws(Rejection) -> (ResiduePolynomials, [UInt64]) {
    try require(Primes.contains(prime), "\(prime) is not a prime below 2³¹")
    let ring = ResiduePolynomials(prime: UInt64(prime))
    let image = ring.polynomial(polynomial)
    try require(image.count == polynomial.count, "the prime \(prime) divides the leading coefficient")
    try require(ring.isSquarefree(image), "the polynomial has a repeated factor modulo \(prime)")
    return (ring, image)
  }

  private static func checkSets(_ polynomial: [Integer], _ prime: Int, _ modular: Value) throws(Rejection) {
    let degree = Double(polynomial.count)
    let longest = Double(polynomial.reduce(0) { max($0, $1.bitCount) }) + degree
    try require(
      degree * degree * (degree + longest / 32 * Double(mostFactors)) <= DeterminantResidues.mostWork,
      "the factors modulo the prime would take too many products")
    let (ring, image) = try reduction(polynomial, modulo: prime)
    guard case .list(let items) = modular else { throw Rejection("the factors modulo the prime are not a list") }
    try require(items.count <= mostFactors, "there are more than \(mostFactors) factors modulo the prime")
    var factors: [[UInt64]] = []
    for item in items {
      guard case .vector(let vector) = item else { throw Rejection("a factor modulo the prime is not a vector") }
      let entries: [Rational] = try Scalars.read(vector, over: .integers, named: "modular")
      let factor = entries.map(\.numerator)
      try require(
        factor.count > 1 && factor.count <= polynomial.count && factor.last?.isOne ?? false
          && factor.allSatisfy { !$0.isNegative && $0 < Integer(prime) },
        "a factor modulo the prime is not monic, or not reduced")
      factors.append(ring.polynomial(factor))
    }
    try require(
      factors.reduce(0) { $0 + $1.count - 1 } == polynomial.count - 1
        && factors.reduce([1], ring.product) == ring.monic(image),
      "the factors modulo the prime do not give the polynomial")
    try require(factors.allSatisfy(ring.isIrreducible), "a factor modulo the prime is not irreducible")
    var sets = FactorSets(polynomial, count: factors.count, prime: Integer(prime))
    sets.lift(factors, ring)
    try sets.check()
  }
}

/// The factors of a polynomial modulo a power of a prime, and the sets of them.
private struct FactorSets {
  let polynomial: [Integer]
  let modulus: Integer
  private let exponent: Int
  private let prime: Integer
  /// At least √Σc².
  private let length: Integer
  private var factors: [[Integer]] = []

  init(_ polynomial: [Integer], count: Int, prime: Integer) {
    self.polynomial = polynomial
    self.prime = prime
    let half = (polynomial.count - 1) / 2
    length = polynomial.reduce(into: Integer.zero) { $0.addProduct($1, $1) }.squareRoot() + .one
    var binomial = Integer.one
    for k in 0..<(half / 2) { binomial = (binomial * Integer(half - k)).dividedExactly(by: Integer(k + 1)) ?? binomial }
    // The second bound leaves next to no sum near a multiple by chance.
    let bounds = [binomial * length * 2, (Integer(polynomial.count) * length) << (count + 6)]
    var (power, exponent) = (prime, 1)
    while bounds.contains(where: { power <= $0 }) {
      power *= prime
      exponent += 1
    }
    modulus = power
    self.exponent = exponent
  }

  /// Lifts one factor after another against the product of those that follow.
  mutating func lift(_ modular: [[UInt64]], _ ring: ResiduePolynomials) {
    let leading = polynomial[polynomial.count - 1]
    let inverse = leading.modulo(modulus).inverse(modulo: modulus) ?? .one
    var rest = polynomial.map { ($0 * inverse).modulo(modulus) }
    for index in modular.indices.dropLast() {
      let others = modular[(index + 1)...].reduce([1], ring.product)
      let (first, second) = pair(rest, modular[index], others, ring)
      factors.append(first)
      rest = second
    }
    factors.append(rest)
  }

  /// The product f = g·h modulo the prime as one modulo the power: g and h are corrected by multiples of higher and higher
  /// powers, s·g + t·h = 1 modulo the prime telling by which.
  private func pair(
    _ f: [Integer], _ g: [UInt64], _ h: [UInt64], _ ring: ResiduePolynomials
  ) -> ([Integer], [Integer]) {
    let (s, t) = ring.cofactors(g, h)
    func whole(_ residues: [UInt64]) -> [Integer] { residues.map { Integer($0) } }
    var (first, second) = (whole(g), whole(h))
    var power = prime
    for _ in 1..<max(1, exponent) {
      let product = Self.product(first, second)
      let error = ring.polynomial(zip(f, product).map { ($0 - $1).modulo(modulus).dividedExactly(by: power) ?? .zero })
      // error = a·h + b·g with deg a < deg g: a is t·error modulo g.
      let (quotient, a) = ring.divided(ring.trimmed(ring.product(t, error)), by: g)
      let b = ring.trimmed(sum(ring.product(s, error), ring.product(quotient, h), ring))
      for (index, value) in a.enumerated() { first[index].addProduct(power, Integer(value)) }
      for (index, value) in b.enumerated() { second[index].addProduct(power, Integer(value)) }
      power *= prime
    }
    return (first, second)
  }

  private func sum(_ left: [UInt64], _ right: [UInt64], _ ring: ResiduePolynomials) -> [UInt64] {
    (0..<max(left.count, right.count)).map {
      (($0 < left.count ? left[$0] : 0) + ($0 < right.count ? right[$0] : 0)) % ring.prime
    }
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
    for index in chosen { product = Self.product(product, factors[index]).map { $0.modulo(modulus) } }
    let half = modulus >> 1
    product = product.map { $0 > half ? $0 - modulus : $0 }
    return WholeDivision.divides(WholeDivision.primitive(product), polynomial)
  }

  private static func product(_ left: [Integer], _ right: [Integer]) -> [Integer] { WholeDivision.product(left, right) }
}

/// Whole polynomials multiplied and divided.
enum WholeDivision {
  static func product(_ left: [Integer], _ right: [Integer]) -> [Integer] {
    if left.isEmpty || right.isEmpty { return [] }
    var result = Array(repeating: Integer.zero, count: left.count + right.count - 1)
    for (place, factor) in left.enumerated() where !factor.isZero {
      for (index, other) in right.enumerated() { result[place + index].addProduct(factor, other) }
    }
    return result
  }

  static func primitive(_ polynomial: [Integer]) -> [Integer] {
    var common = Integer.zero
    for coefficient in polynomial { common = common.gcd(with: coefficient) }
    return common.isZero || common.isOne ? polynomial : polynomial.map { $0.dividedExactly(by: common) ?? $0 }
  }

  /// Whether a primitive polynomial divides another one over ℚ, and so over ℤ (Gauss).
  static func divides(_ divisor: [Integer], _ polynomial: [Integer]) -> Bool {
    var divisor = divisor
    while divisor.last?.isZero ?? false { divisor.removeLast() }
    let degree = divisor.count - 1
    guard degree >= 0, polynomial.count > degree else { return false }
    var rest = polynomial
    for power in (0..<(rest.count - degree)).reversed() where !rest[power + degree].isZero {
      guard let factor = rest[power + degree].dividedExactly(by: divisor[degree]) else { return false }
      for index in 0..<degree { rest[power + index].subtractProduct(factor, divisor[index]) }
    }
    return rest[..<degree].allSatisfy(\.isZero)
  }
}
