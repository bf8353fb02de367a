import MatrixArithmetic

/// The factors of a polynomial modulo a prime, as its factors modulo a power of the prime (Hensel).
enum LiftedFactors {
  /// Lifts one factor after another against the product of those that follow.
  ///
  /// - Parameter modular: monic, without common factors; with the leading coefficient, which is not 0 modulo the prime, their
  ///   product is the polynomial.
  /// - Complexity: `n²` for each power of the prime.
  static func lift(
    _ modular: [[UInt64]], of polynomial: [Integer], _ ring: ResiduePolynomials, exponent: Int
  ) -> (factors: [[Integer]], modulus: Integer) {
    let prime = Integer(ring.prime)
    let modulus = prime.power(exponent)
    let leading = polynomial[polynomial.count - 1]
    let inverse = leading.modulo(modulus).inverse(modulo: modulus) ?? .one
    var rest = polynomial.map { ($0 * inverse).modulo(modulus) }
    var others = modular.reduce([1], ring.product)
    var factors: [[Integer]] = []
    for factor in modular.dropLast() {
      others = ring.divided(others, by: factor).quotient
      let (first, second) = pair(rest, factor, others, ring, prime, exponent)
      factors.append(first)
      rest = second
    }
    factors.append(rest)
    return (factors, modulus)
  }

  /// The product f = g·h modulo the prime as one modulo the power: g and h are corrected by multiples of higher and higher
  /// powers. What f is beyond g·h is a·h + b·g modulo the prime, with deg a < deg g: so a is t times it modulo g, for the
  /// inverse t of h.
  private static func pair(
    _ f: [Integer], _ g: [UInt64], _ h: [UInt64], _ ring: ResiduePolynomials, _ prime: Integer, _ exponent: Int
  ) -> ([Integer], [Integer]) {
    let modulus = prime.power(exponent)
    let t = ring.cofactors(g, ring.divided(h, by: g).remainder).v
    var (first, second) = (g.map { Integer($0) }, h.map { Integer($0) })
    var power = prime
    for _ in 1..<max(1, exponent) {
      let product = WholeDivision.product(first, second)
      let error = ring.polynomial(zip(f, product).map { ($0 - $1).modulo(modulus).dividedExactly(by: power) ?? .zero })
      let a = ring.divided(ring.trimmed(ring.product(t, ring.divided(error, by: g).remainder)), by: g).remainder
      let b = ring.divided(ring.difference(error, ring.trimmed(ring.product(a, h))), by: g).quotient
      for (index, value) in a.enumerated() { first[index].addProduct(power, Integer(value)) }
      for (index, value) in b.enumerated() { second[index].addProduct(power, Integer(value)) }
      power *= prime
    }
    return (first, second)
  }
}
