/// Roots of fractions taken apart: a rational factor and a root that cannot be shortened.
package enum Radicals {
  /// The largest numerator or denominator times the other in which powers are looked for.
  package static let largest = Integer(1_000_000_000_000)

  /// `r` and `d` with √fraction = r·√d and no square above 1 in the integer d; `nil` where the numbers are too long. d is 1 for
  /// a square.
  package static func squareRoot(of fraction: Rational) -> (factor: Rational, radicand: Int)? {
    let number = fraction.numerator * fraction.denominator
    let below = Rational(fraction.denominator)
    let root = number.magnitude.squareRoot()
    if !number.isNegative, root * root == number { return (Rational(root) / below, 1) }
    guard number.magnitude <= largest, let word = number.asInt else { return nil }
    var (factor, radicand) = (1, word < 0 ? -1 : 1)
    for (prime, exponent) in factors(word.magnitude) {
      for _ in 0..<(exponent / 2) { factor *= prime }
      if !exponent.isMultiple(of: 2) { radicand *= prime }
    }
    return (Rational(factor) / below, radicand)
  }

  /// `r`, `d` and `e` with ∛fraction = r·∛dᵉ and no cube above 1 in the integer d, e being 1 or 2; `nil` where the numbers are
  /// too long. d is 1 for a cube. Of ∛(u·v²) and ∛(u²·v), which generate one field, the shorter radicand is taken.
  package static func cubeRoot(of fraction: Rational) -> (factor: Rational, radicand: Int, exponent: Int)? {
    let number = fraction.numerator * fraction.denominator * fraction.denominator
    guard number.magnitude <= largest, let word = number.asInt else { return nil }
    let below = Rational(fraction.denominator)
    var (factor, single, double) = (word < 0 ? -1 : 1, 1, 1)
    for (prime, exponent) in factors(word.magnitude) {
      for _ in 0..<(exponent / 3) { factor *= prime }
      switch exponent % 3 {
      case 1: single *= prime
      case 2: double *= prime
      default: break
      }
    }
    if double <= single { return (Rational(factor) / below, single * double * double, 1) }
    // ∛(u·v²) = ∛(u²·v)² / u.
    return (Rational(factor) / (below * Rational(single)), single * single * double, 2)
  }

  /// The prime factors of a number up to ``largest``, which may be 0, with their exponents. What is left without the primes up
  /// to 10⁴ is a prime, its square, or the product of two.
  private static func factors(_ number: UInt) -> [(prime: Int, exponent: Int)] {
    var result: [(Int, Int)] = []
    var rest = Int(number)
    var divisor = 2
    while divisor <= 10_000, divisor * divisor <= rest {
      var exponent = 0
      while rest.isMultiple(of: divisor) {
        rest /= divisor
        exponent += 1
      }
      if exponent > 0 { result.append((divisor, exponent)) }
      divisor += 1
    }
    guard rest > 1 else { return result }
    let root = Integer(rest).squareRoot().asInt ?? 1
    return result + [root * root == rest ? (root, 2) : (rest, 1)]
  }
}
