internal import MatrixArithmetic
internal import MatrixDomain

/// The rational roots of a primitive squarefree polynomial as one finds them by hand: a root in lowest terms has a numerator
/// that divides the constant term and a denominator that divides the leading coefficient.
struct RationalRoots {
  /// The fractions to try, by size, the positive one of two first.
  private(set) var candidates: [Rational] = []
  private(set) var found: [Rational] = []
  /// The linear factors that belong to them.
  private(set) var factors: [[Integer]] = []
  /// What is left, primitive.
  private(set) var rest: [Integer]

  /// The most fractions that are tried, and the longest coefficient whose divisors are listed.
  static let mostCandidates = 48
  static let largestCoefficient = 10_000

  /// `nil` where the degree is below 2, or there are too many fractions to try by hand.
  init?(_ polynomial: [Integer]) {
    rest = polynomial
    guard polynomial.count > 2 else { return nil }
    if rest[0].isZero {
      candidates.append(.zero)
      found.append(.zero)
      factors.append([.zero, .one])
      rest.removeFirst()
    }
    guard let low = rest[0].asInt?.magnitude, let high = rest[rest.count - 1].asInt?.magnitude,
      low <= Self.largestCoefficient, high <= Self.largestCoefficient
    else { return nil }
    var sizes: Set<Rational> = []
    for numerator in Self.divisors(Int(low)) {
      for denominator in Self.divisors(Int(high)) { sizes.insert(Rational(Integer(numerator), Integer(denominator))) }
    }
    guard sizes.count <= Self.mostCandidates / 2 else { return nil }
    let residues = polynomial.map { $0.residue(modulo: Self.prime) }
    for size in sizes.sorted() {
      for candidate in [size, -size] {
        candidates.append(candidate)
        if rest.count > 1, Self.mayVanish(residues, at: candidate),
          let quotient = WholePolynomials.dividedExactly(rest, by: Self.factor(candidate))
        {
          found.append(candidate)
          factors.append(Self.factor(candidate))
          rest = quotient
        }
      }
    }
  }

  private static let prime: UInt64 = 2_147_483_647

  /// False where a polynomial, given by its coefficients modulo the prime, has no root there: most fractions are none, and this is
  /// found sooner than that they do not divide.
  private static func mayVanish(_ residues: [UInt64], at root: Rational) -> Bool {
    let (above, below) = (root.numerator.residue(modulo: prime), root.denominator.residue(modulo: prime))
    var (sum, power): (UInt64, UInt64) = (0, 1)
    for residue in residues.reversed() {
      sum = (sum * above + residue * power) % prime
      power = power * below % prime
    }
    return sum == 0
  }

  /// `3*x - 2` for 2/3.
  private static func factor(_ root: Rational) -> [Integer] { [-root.numerator, root.denominator] }

  /// In no order.
  private static func divisors(_ number: Int) -> [Int] {
    var result: [Int] = []
    var divisor = 1
    while divisor * divisor <= number {
      if number.isMultiple(of: divisor) {
        result.append(divisor)
        if divisor * divisor < number { result.append(number / divisor) }
      }
      divisor += 1
    }
    return result
  }
}
