import MatrixArithmetic
import MatrixDomain

/// The factors of a polynomial modulo a prime, as its factors modulo a power of the prime (Hensel).
enum LiftedFactors {
  /// Lifts one factor after another against the product of those that follow.
  ///
  /// - Parameter modular: monic, without common factors; with the leading coefficient, which is not 0 modulo the prime, their
  ///   product is the polynomial.
  /// - Complexity: `n²` for each power of the prime.
  static func lift(
    _ modular: [[Residue]], of polynomial: [Integer], _ field: PrimeModulus, exponent: Int
  ) -> (factors: [[Integer]], modulus: Integer) {
    let modulus = Integer(field.value).power(exponent)
    let inverse = polynomial[polynomial.count - 1].modulo(modulus).inverse(modulo: modulus) ?? .one
    var left = polynomial.map { ($0 * inverse).modulo(modulus) }
    var others = modular.reduce([.one], Polynomials.product)
    var factors: [[Integer]] = []
    for factor in modular.dropLast() {
      others = Polynomials.divided(others, by: factor).quotient
      let (first, second) = pair(left, factor, others, field, exponent)
      factors.append(first)
      left = second
    }
    factors.append(left)
    return (factors, modulus)
  }

  /// The product f = g·h modulo the prime as one modulo the power: g and h are corrected by multiples of higher and higher
  /// powers. What f is beyond g·h is a·h + b·g modulo the prime, with deg a < deg g: so a is t times it modulo g, for the
  /// inverse t of h.
  private static func pair(
    _ f: [Integer], _ g: [Residue], _ h: [Residue], _ field: PrimeModulus, _ exponent: Int
  ) -> ([Integer], [Integer]) {
    typealias Ring = Polynomials<Residue>
    let prime = Integer(field.value)
    let modulus = prime.power(exponent)
    let t = Ring.inverse(h, modulo: g)
    func lifted(_ polynomial: [Residue]) -> [Integer] { polynomial.map { Integer($0.representative) } }
    var (first, second) = (lifted(g), lifted(h))
    var power = prime
    for _ in 1..<max(1, exponent) {
      let product = Polynomials.product(first, second)
      let error = Ring.trimmed(
        zip(f, product).map { field.residue(($0 - $1).modulo(modulus).dividedExactly(by: power) ?? .zero) })
      let a = Ring.divided(Ring.trimmed(Ring.product(t, Ring.divided(error, by: g).remainder)), by: g).remainder
      let b = Ring.divided(Ring.difference(error, Ring.trimmed(Ring.product(a, h))), by: g).quotient
      for (index, value) in lifted(a).enumerated() { first[index].addProduct(power, value) }
      for (index, value) in lifted(b).enumerated() { second[index].addProduct(power, value) }
      power *= prime
    }
    return (first, second)
  }
}
