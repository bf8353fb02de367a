package import MatrixDomain

/// The Conway polynomial of GF(pⁿ): the first primitive one, in a fixed order, whose roots' powers are roots of the Conway
/// polynomials of the subfields.
///
/// It is found by trying polynomials in that order, which is cheap for small fields only.
///
/// - Source: W. Nickel, Endliche Körper in dem gruppentheoretischen Programmsystem GAP, 1988; F. Lübeck, Conway polynomials
///   for finite fields.
package enum ConwayPolynomial {
  /// The largest order of a field whose polynomial is sought.
  package static let largestOrder = 1 << 14

  /// The coefficients, constant term first, the last one 1; `nil` for an order above ``largestOrder``.
  package static func coefficients(prime p: Int, degree n: Int) -> [Int]? {
    guard let order = Integer(p).power(n).asInt, order <= largestOrder else { return nil }
    if n == 1 { return [p - leastRoot(p), 1].map { $0 % p } }
    let divisors = primeDivisors(of: n).map { n / $0 }
    let smaller = divisors.compactMap { degree in
      coefficients(prime: p, degree: degree).map { (power: (order - 1) / (power(p, degree) - 1), polynomial: $0) }
    }
    let cofactors = primeDivisors(of: order - 1).map { (order - 1) / $0 }
    // The norm of a root is the least primitive root, so that the constant term is known.
    let constant = leastRoot(p)
    for number in 0..<(order / p) {
      var digits = [constant]
      var rest = number
      for _ in 1..<n {
        digits.append(rest % p)
        rest /= p
      }
      let polynomial =
        digits.enumerated().map { (n - $0.offset).isMultiple(of: 2) ? $0.element : (p - $0.element) % p } + [1]
      let ring = WordRing(modulus: polynomial, prime: p)
      guard cofactors.allSatisfy({ ring.power($0) != ring.one }), ring.power(order - 1) == ring.one,
        smaller.allSatisfy({ ring.value(of: $0.polynomial, at: ring.power($0.power)).allSatisfy { $0 == 0 } })
      else { continue }
      return polynomial
    }
    return nil
  }

  private static func power(_ p: Int, _ n: Int) -> Int { (0..<n).reduce(1) { product, _ in product * p } }

  /// The least number whose powers are all residues but 0.
  private static func leastRoot(_ p: Int) -> Int {
    let cofactors = primeDivisors(of: p - 1).map { (p - 1) / $0 }
    func power(_ base: Int, _ exponent: Int) -> Int {
      var (result, square, rest) = (1, base, exponent)
      while rest > 0 {
        if rest & 1 == 1 { result = result * square % p }
        square = square * square % p
        rest >>= 1
      }
      return result
    }
    return (1..<max(2, p)).first { base in cofactors.allSatisfy { power(base, $0) != 1 } } ?? 1
  }

  private static func primeDivisors(of number: Int) -> [Int] {
    var (result, rest, divisor) = ([Int](), number, 2)
    while divisor * divisor <= rest {
      if rest % divisor == 0 {
        result.append(divisor)
        while rest % divisor == 0 { rest /= divisor }
      }
      divisor += 1
    }
    return rest > 1 ? result + [rest] : result
  }

  /// Polynomials modulo a monic one, with coefficients modulo a short prime.
  private struct WordRing {
    let modulus: [Int]
    let prime: Int
    private var degree: Int { modulus.count - 1 }

    init(modulus: [Int], prime: Int) {
      self.modulus = modulus
      self.prime = prime
    }

    var one: [Int] { [1] + Array(repeating: 0, count: degree - 1) }

    func product(_ left: [Int], _ right: [Int]) -> [Int] {
      var result = Array(repeating: 0, count: 2 * degree - 1)
      for i in 0..<degree where left[i] != 0 {
        for j in 0..<degree { result[i + j] = (result[i + j] + left[i] * right[j]) % prime }
      }
      for top in (degree..<result.count).reversed() where result[top] != 0 {
        for place in 0..<degree {
          let index = top - degree + place
          result[index] = (result[index] + (prime - modulus[place]) * result[top]) % prime
        }
      }
      return Array(result.prefix(degree))
    }

    /// A power of x.
    func power(_ exponent: Int) -> [Int] {
      var result = one
      let x = [0, 1] + Array(repeating: 0, count: degree - 2)
      for bit in (0..<(Int.bitWidth - exponent.leadingZeroBitCount)).reversed() {
        result = product(result, result)
        if exponent >> bit & 1 == 1 { result = product(result, x) }
      }
      return result
    }

    func value(of polynomial: [Int], at place: [Int]) -> [Int] {
      var result = Array(repeating: 0, count: degree)
      for coefficient in polynomial.reversed() {
        result = product(result, place)
        result[0] = (result[0] + coefficient) % prime
      }
      return result
    }
  }
}

extension NumberFieldDomain {
  /// The field of pⁿ elements by the Conway polynomial, with the generator `a`; `nil` where it is too large for that one.
  package init?(prime: Int, degree: Int) {
    guard degree > 1, let coefficients = ConwayPolynomial.coefficients(prime: prime, degree: degree) else { return nil }
    self.init(letter: "a", polynomial: TextSlab(coefficients.map { String($0) }), modulus: String(prime))
  }
}
