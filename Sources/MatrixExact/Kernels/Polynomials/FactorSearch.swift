internal import MatrixArithmetic
internal import MatrixDomain

/// Which products of factors modulo a power of a prime are factors over the integers.
///
/// Goals, in order of rank: every factor is found, and what is left over is irreducible; small sets are tried first;
/// the number of sets grows like 2^(r/2) for r factors, not like 2^r, and where there are many a lattice
/// determines the sets.
///
/// A true factor g of f, made to have the leading coefficient ℓ of f, has the coefficients of ℓ·∏ over some set of
/// factors modulo m = pᵉ, and its second one is at most n·|f|: so the sum of ℓ times the second coefficients over the
/// set is near a multiple of m. Sums are kept as fractions of m in 64 bits, and sets of one half are matched with
/// those of the other.
/// - Source: H. Zassenhaus, J. Number Theory 1 (1969) 291–311; J. Abbott, V. Shoup, P. Zimmermann, Factorization in
///   ℤ[x]: the searching phase, ISSAC 2000, doi:10.1145/345542.345559.
struct FactorSearch {
  private var polynomial: [Integer]
  private var factors: [[Integer]]
  private let prime: Integer
  private let exponent: Int
  private let modulus: Integer
  /// The degrees that a factor may have, by other primes too.
  private let degrees: DegreeSet
  /// The largest distance from a multiple of the modulus, in 64-bit fractions of it, of a sum that is tried.
  private var tolerance: UInt64 = 0
  /// The second coefficients times ℓ, as fractions of the modulus.
  private var traces: [UInt64] = []
  private(set) var found: [[Integer]] = []

  /// Up to this many factors the modulus makes sums near 0 by chance unlikely; beyond, a lattice determines the sets.
  static let mostFactors = 40

  /// - Parameter factors: monic, modulo `prime^exponent`, which is as large as ``modulusBound(of:factors:)`` says.
  init(_ polynomial: [Integer], _ factors: [[Integer]], prime: Integer, exponent: Int, degrees: DegreeSet) {
    self.polynomial = polynomial
    self.factors = factors
    self.prime = prime
    self.exponent = exponent
    modulus = prime.power(exponent)
    self.degrees = degrees
    prepare()
  }

  /// What the modulus must pass: twice the coefficients of a factor of at most half the degree, which are at most
  /// C(d, d/2)·|f|; and so much more that few sums are near 0 by chance.
  static func modulusBound(of polynomial: [Integer], factors: Int) -> Integer {
    let degree = polynomial.count - 1
    let half = degree / 2
    var binomial = Integer.one
    for k in 0..<(half / 2) {
      binomial *= Integer(half - k)
      binomial.divideExactly(by: Integer(k + 1))
    }
    let length = WholePolynomials.length(polynomial)
    let coefficients = binomial * length * 2 + 1
    let sums = (Integer(degree) * length * 2 + 1) << (min(factors, mostFactors) + 4)
    return coefficients > sums ? coefficients : sums
  }

  private mutating func prepare() {
    let leading = polynomial[polynomial.count - 1]
    traces = factors.map { factor in
      let second = factor.count > 1 ? factor[factor.count - 2] : .zero
      let fraction = ((leading * second).modulo(modulus) << 64).quotientAndRemainder(dividingBy: modulus).quotient
      return UInt64(truncatingIfNeeded: fraction.magnitudeWords.first ?? 0)
    }
    let bound = Integer(polynomial.count) * WholePolynomials.length(polynomial)
    let scaled = (bound << 64).quotientAndRemainder(dividingBy: modulus).quotient
    // Each fraction is cut off by less than 1.
    tolerance = UInt64(truncatingIfNeeded: scaled.magnitudeWords.first ?? 0) + UInt64(factors.count) + 1
  }

  /// All irreducible factors; `nil` where the modulus is too small to determine them.
  mutating func run(_ budget: Budget) throws(ExactError) -> [[Integer]]? {
    try budgeted { () throws(BudgetError) in
      for size in 1...(factors.count > Tuning.triedTriples ? 2 : 3) {
        var isReduced = true
        while isReduced, 2 * size <= factors.count { isReduced = try trySets(of: size, budget) }
      }
      if factors.count > 7, factors.count <= Tuning.matchedFactors {
        while try matchHalves(budget) {}
      }
    }
    if factors.count > Tuning.matchedFactors, try !takePartition(budget) { return nil }
    return found + [WholePolynomials.primitive(polynomial)]
  }

  /// Takes the partition that a lattice determines: all its sets multiply to factors, each irreducible.
  private mutating func takePartition(_ budget: Budget) throws(ExactError) -> Bool {
    var knapsack = try budgeted { () throws(BudgetError) in
      try FactorKnapsack(polynomial, factors, prime: prime, exponent: exponent, budget)
    }
    while try knapsack.advance(budget) {
      guard let sets = knapsack.sets else { continue }
      let isTaken = try budgeted { () throws(BudgetError) in try takeAll(sets, budget) }
      if isTaken { return true }
    }
    return false
  }

  private mutating func takeAll(_ sets: [[Int]], _ budget: Budget) throws(BudgetError) -> Bool {
    func degree(_ set: [Int]) -> Int { set.reduce(0) { $0 + factors[$1].count - 1 } }
    var search = self
    var left = Array(factors.indices)
    // The last one, of the highest degree, is what is left over.
    for set in sets.sorted(by: { degree($0) < degree($1) }).dropLast() {
      guard try search.take(set.compactMap { left.firstIndex(of: $0) }, budget) else { return false }
      left.removeAll { set.contains($0) }
    }
    self = search
    return true
  }

  /// Tries all sets of this many factors, and takes the first that is a factor.
  private mutating func trySets(of size: Int, _ budget: Budget) throws(BudgetError) -> Bool {
    var set = Array(0..<size)
    while true {
      let sum = set.reduce(UInt64(0)) { $0 &+ traces[$1] }
      if isNear(sum), try take(set, budget) { return true }
      guard let place = set.indices.last(where: { set[$0] < factors.count - size + $0 }) else { return false }
      set[place] += 1
      for index in (place + 1)..<max(place + 1, size) { set[index] = set[index - 1] + 1 }
    }
  }

  private func isNear(_ sum: UInt64) -> Bool { sum <= tolerance || sum >= 0 &- tolerance }

  /// Matches the sums of sets of one half with those of the other, and takes the smallest set that is a factor.
  private mutating func matchHalves(_ budget: Budget) throws(BudgetError) -> Bool {
    let count = factors.count
    if count < 8 { return false }
    let split = count / 2
    try budget.require(bytes: (1 << (count - split)) * 32)
    let left = Self.sums(of: traces[..<split])
    let right = Self.sums(of: traces[split...]).map { (sum: 0 &- $0.sum, set: $0.set) }.sorted { $0.sum < $1.sum }
    var candidates: [UInt64] = []
    for (index, one) in left.enumerated() {
      if index & 0xfff == 0 { try budget.check() }
      // The first sum that is not more than the tolerance below, round the circle.
      let lowest = one.sum &- tolerance
      var place = Self.firstIndex(in: right, from: lowest)
      for _ in right.indices {
        if place == right.count { place = 0 }
        guard right[place].sum &- lowest <= 2 * tolerance else { break }
        candidates.append(one.set | right[place].set << UInt64(split))
        place += 1
      }
    }
    candidates.sort { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    for candidate in candidates where candidate.nonzeroBitCount > 3 && candidate.nonzeroBitCount < count {
      if try take((0..<count).filter { candidate >> UInt64($0) & 1 == 1 }, budget) { return factors.count > 7 }
    }
    return false
  }

  private static func firstIndex(in sums: [(sum: UInt64, set: UInt64)], from lowest: UInt64) -> Int {
    var (low, high) = (0, sums.count)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle].sum < lowest { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func sums(of traces: ArraySlice<UInt64>) -> [(sum: UInt64, set: UInt64)] {
    var result: [(sum: UInt64, set: UInt64)] = [(0, 0)]
    for (bit, trace) in traces.enumerated() {
      result += result.map { ($0.sum &+ trace, $0.set | 1 << UInt64(bit)) }
    }
    return result
  }

  /// Takes a set of factors out where their product is a factor.
  private mutating func take(_ set: [Int], _ budget: Budget) throws(BudgetError) -> Bool {
    try budget.check()
    let degree = set.reduce(0) { $0 + factors[$1].count - 1 }
    guard degrees.contains(degree) else { return false }
    let all = polynomial.count - 1
    let rest = factors.indices.filter { !set.contains($0) }
    // The bound of the modulus is one for half the degree.
    let isSmall = 2 * degree <= all
    let product = product(of: isSmall ? set : rest)
    let candidate = WholePolynomials.primitive(product)
    guard let quotient = WholePolynomials.dividedExactly(polynomial, by: candidate) else { return false }
    found.append(isSmall ? candidate : WholePolynomials.primitive(quotient))
    polynomial = isSmall ? WholePolynomials.primitive(quotient) : candidate
    factors = rest.map { factors[$0] }
    prepare()
    return true
  }

  /// ℓ times the product of some factors, as near to 0 as the modulus allows.
  private func product(of set: [Int]) -> [Integer] {
    let half = modulus >> 1
    var result = [polynomial[polynomial.count - 1].modulo(modulus)]
    for index in set {
      result = WholePolynomials.residueProduct(result, factors[index]).map { $0.modulo(modulus) }
    }
    return WholePolynomials.trimmed(
      result.map { WholePolynomials.centred($0, modulo: modulus, half: half) })
  }
}

/// Degrees from 0 on that factors of a polynomial may have.
struct DegreeSet: Hashable {
  private var isPossible: [Bool]

  /// Every degree up to that of the polynomial.
  init(upTo degree: Int) { isPossible = Array(repeating: true, count: degree + 1) }

  /// The sums of some of the degrees of the factors modulo a prime.
  init(sumsOf degrees: [Int]) {
    isPossible = [true]
    for degree in degrees {
      let before = isPossible
      isPossible += Array(repeating: false, count: degree)
      for (index, flag) in before.enumerated() where flag { isPossible[index + degree] = true }
    }
  }

  func contains(_ degree: Int) -> Bool { isPossible.indices.contains(degree) && isPossible[degree] }

  mutating func formIntersection(_ other: DegreeSet) {
    for index in isPossible.indices where !other.contains(index) { isPossible[index] = false }
  }

  /// True where only 0 and the whole degree are left.
  var isTrivial: Bool { !isPossible.dropFirst().dropLast().contains(true) }
}

extension Tuning {
  /// Up to so many factors modulo a prime the sums of all their sets are matched; beyond, a lattice tells the sets: from
  /// profiles of x⁷²⁰ − 1 and of the degrees 32 and 64 of Swinnerton-Dyer.
  static let matchedFactors = 10

  /// Beyond so many factors modulo a prime, sets of three are not tried one by one. Estimated.
  static let triedTriples = 100
}
