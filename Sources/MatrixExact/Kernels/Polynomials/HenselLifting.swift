internal import MatrixArithmetic
internal import MatrixDomain

/// A factorization modulo a prime lifted to a power of it: factors in a tree, halves multiplied together.
///
/// - Source: J. von zur Gathen, J. Gerhard, Modern Computer Algebra, 3rd ed., algorithms 15.10 and 15.17.
struct HenselLifting {
  private indirect enum Node {
    case leaf([Integer])
    /// The product of both halves, with s·left + t·right = 1.
    case branch(left: Node, right: Node, product: [Integer], s: [Integer], t: [Integer])

    var product: [Integer] {
      switch self {
      case .leaf(let polynomial), .branch(_, _, let polynomial, _, _): polynomial
      }
    }
  }

  /// Monic factors modulo `prime`ᵉ, the prime's power, of a polynomial whose leading coefficient the prime does not divide.
  ///
  /// - Parameter factors: monic, without common factors; their product is `polynomial` but for the leading coefficient.
  static func lift(
    _ factors: [[UInt64]], of polynomial: [Integer], _ ring: ResiduePolynomials, exponent: Int, _ budget: Budget
  ) throws(BudgetError) -> (factors: [[Integer]], modulus: Integer) {
    let prime = Integer(ring.prime)
    var exponents = [exponent]
    while let last = exponents.last, last > 1 { exponents.append((last + 1) / 2) }
    var root = tree(factors[...], ring)
    var modulus = prime
    for exponent in exponents.reversed().dropFirst() {
      modulus = prime.power(exponent)
      root = try lift(root, to: monic(polynomial, modulus), modulus, keepsCofactors: exponent < exponents[0], budget)
    }
    var result: [[Integer]] = []
    if exponent == 1 {
      result = factors.map { ring.residues($0).map { Integer($0) } }
    } else {
      collect(root, into: &result)
    }
    return (result, modulus)
  }

  private static func collect(_ node: Node, into result: inout [[Integer]]) {
    switch node {
    case .leaf(let polynomial): result.append(polynomial)
    case .branch(let left, let right, _, _, _):
      collect(left, into: &result)
      collect(right, into: &result)
    }
  }

  /// The monic multiple.
  private static func monic(_ polynomial: [Integer], _ modulus: Integer) -> [Integer] {
    guard let leading = polynomial.last, let inverse = leading.modulo(modulus).inverse(modulo: modulus) else {
      preconditionFailure("the leading coefficient is divisible by the prime")
    }
    return polynomial.map { ($0 * inverse).modulo(modulus) }
  }

  private static func tree(_ factors: ArraySlice<[UInt64]>, _ ring: ResiduePolynomials) -> Node {
    func whole(_ polynomial: [UInt64]) -> [Integer] { ring.residues(polynomial).map { Integer($0) } }
    if factors.count == 1 { return .leaf(whole(factors[factors.startIndex])) }
    // The halves are of about the same degree.
    let degrees = factors.reduce(0) { $0 + $1.count - 1 }
    var (split, reached) = (factors.startIndex, 0)
    while split < factors.endIndex - 1, split == factors.startIndex || 2 * reached < degrees {
      reached += factors[split].count - 1
      split += 1
    }
    let halves = [factors[..<split], factors[split...]]
    let products = halves.map { $0.reduce([ring.one]) { ring.product($0, $1) } }
    let (_, s, t) = ring.extendedGCD(products[0], products[1])
    return .branch(
      left: tree(halves[0], ring), right: tree(halves[1], ring),
      product: whole(ring.product(products[0], products[1])), s: whole(s), t: whole(t))
  }

  /// The node with its factors modulo a power whose exponent is at most doubled.
  private static func lift(
    _ node: Node, to polynomial: [Integer], _ modulus: Integer, keepsCofactors: Bool, _ budget: Budget
  ) throws(BudgetError) -> Node {
    guard case .branch(let left, let right, _, let s, let t) = node else { return .leaf(polynomial) }
    try budget.check()
    func reduced(_ polynomial: [Integer]) -> [Integer] {
      WholePolynomials.trimmed(polynomial.map { $0.modulo(modulus) })
    }
    func product(_ left: [Integer], _ right: [Integer]) -> [Integer] {
      reduced(WholePolynomials.product(left, right))
    }
    let (g, h) = (left.product, right.product)
    let error = reduced(WholePolynomials.difference(polynomial, WholePolynomials.product(g, h)))
    let (quotient, rest) = divided(product(s, error), by: h, modulus)
    let first = reduced(
      WholePolynomials.sum(g, WholePolynomials.sum(product(t, error), product(quotient, g))))
    let second = reduced(WholePolynomials.sum(h, rest))
    var (nextS, nextT) = (s, t)
    if keepsCofactors {
      let one = WholePolynomials.sum(product(s, first), product(t, second))
      let surplus = reduced(WholePolynomials.difference(one, [.one]))
      let (factor, remainder) = divided(product(s, surplus), by: second, modulus)
      nextS = reduced(WholePolynomials.difference(s, remainder))
      nextT = reduced(
        WholePolynomials.difference(t, WholePolynomials.sum(product(t, surplus), product(factor, first))))
    }
    return .branch(
      left: try lift(left, to: first, modulus, keepsCofactors: keepsCofactors, budget),
      right: try lift(right, to: second, modulus, keepsCofactors: keepsCofactors, budget),
      product: polynomial, s: nextS, t: nextT)
  }

  /// Quotient and remainder by a monic divisor.
  static func divided(
    _ polynomial: [Integer], by divisor: [Integer], _ modulus: Integer
  ) -> (quotient: [Integer], remainder: [Integer]) {
    let degree = divisor.count - 1
    guard polynomial.count > degree else { return ([], polynomial) }
    var rest = polynomial
    var quotient = Array(repeating: Integer.zero, count: rest.count - degree)
    for power in quotient.indices.reversed() {
      let factor = rest[power + degree].modulo(modulus)
      quotient[power] = factor
      if factor.isZero { continue }
      for index in 0..<degree { rest[power + index].subtractProduct(factor, divisor[index]) }
    }
    return (
      WholePolynomials.trimmed(quotient),
      WholePolynomials.trimmed(rest[..<degree].map { $0.modulo(modulus) })
    )
  }
}
