internal import MatrixArithmetic
internal import MatrixDomain

/// A factorization modulo a prime lifted to a power of it: factors in a tree, halves multiplied together.
///
/// With `F = g·h` and `s·g + t·h = 1` modulo `K = pᵏ`, the factors modulo `K·C`, where C divides K, are `g + K·G` and `h + K·H`:
/// with the error `e = (F − g·h)/K`, H is `s·e` modulo h, and G is `t·e` and the quotient of `s·e` by h times g. G and H are asked
/// for modulo C alone, which is a machine word until the last step or two.
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

  /// From a power of the prime to a higher one, at most its square.
  private struct Step {
    let modulus: Integer
    let next: Integer
    let quotient: RemainderPolynomials
    let keepsCofactors: Bool
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
    let target = monic(polynomial, prime.power(exponent))
    for exponent in exponents.reversed().dropFirst() {
      let next = prime.power(exponent)
      let quotient = next.dividedExactly(by: modulus) ?? .one
      let step = Step(
        modulus: modulus, next: next, quotient: RemainderPolynomials(quotient),
        keepsCofactors: exponent < exponents[0])
      root = try lift(root, to: target.map { $0.modulo(next) }, step, budget)
      modulus = next
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
    if inverse.isOne { return polynomial.map { $0.modulo(modulus) } }
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

  private static func lift(
    _ node: Node, to polynomial: [Integer], _ step: Step, _ budget: Budget
  ) throws(BudgetError) -> Node {
    guard case .branch(let left, let right, _, let s, let t) = node else { return .leaf(polynomial) }
    try budget.check()
    /// The digits of a polynomial that is 0 modulo the last power.
    func digits(_ polynomial: [Integer]) -> [Integer] {
      polynomial.map {
        var digit = $0.modulo(step.next)
        digit.divideExactly(by: step.modulus)
        return digit
      }
    }
    /// K times digits added.
    func raised(_ polynomial: [Integer], by digits: [Integer]) -> [Integer] {
      var result = polynomial
      if result.count < digits.count { result += Array(repeating: .zero, count: digits.count - result.count) }
      for (index, digit) in digits.enumerated() { result[index].addProduct(step.modulus, digit) }
      return result
    }
    let (g, h) = (left.product, right.product)
    let error = digits(WholePolynomials.difference(polynomial, WholePolynomials.residueProduct(g, h)))
    let correction = step.quotient.correction(error, (s, g), (t, h))
    let (first, second) = (raised(g, by: correction.first), raised(h, by: correction.second))
    var (nextS, nextT) = (s, t)
    if step.keepsCofactors {
      let one = WholePolynomials.sum(
        WholePolynomials.residueProduct(s, first), WholePolynomials.residueProduct(t, second))
      let surplus = digits(WholePolynomials.difference([.one], one))
      // s·ε modulo h, and what makes up for the quotient.
      let correction = step.quotient.correction(surplus, (s, first), (t, second))
      (nextS, nextT) = (raised(s, by: correction.second), raised(t, by: correction.first))
    }
    return .branch(
      left: try lift(left, to: first, step, budget), right: try lift(right, to: second, step, budget),
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

/// Corrections of a lifting modulo a power of an odd prime: in machine words where that is one.
private struct RemainderPolynomials {
  private let modulus: Integer
  private let words: ResiduePolynomials?

  init(_ modulus: Integer) {
    self.modulus = modulus
    // Montgomery's products need an odd modulus, not a prime one.
    words = modulus.asInt.flatMap { $0 < 1 << 62 ? ResiduePolynomials(UInt64($0)) : nil }
  }

  /// The remainder of `s·e` by the monic h, and `t·e` with g times the quotient.
  func correction(
    _ error: [Integer], _ first: (s: [Integer], g: [Integer]), _ second: (t: [Integer], h: [Integer])
  ) -> (first: [Integer], second: [Integer]) {
    if let words {
      let (e, h) = (words.polynomial(error), words.polynomial(second.h))
      var rest = words.product(words.polynomial(first.s), e)
      let quotient = words.divide(&rest, by: h)
      let sum = words.sum(
        words.product(words.polynomial(second.t), e), words.product(quotient, words.polynomial(first.g)))
      return (whole(words, words.trimmed(sum)), whole(words, words.trimmed(rest)))
    }
    func reduced(_ polynomial: [Integer]) -> [Integer] {
      WholePolynomials.trimmed(polynomial.map { $0.modulo(modulus) })
    }
    let (e, g, h) = (reduced(error), reduced(first.g), reduced(second.h))
    let product = WholePolynomials.residueProduct(reduced(first.s), e)
    let (quotient, rest) = HenselLifting.divided(reduced(product), by: h, modulus)
    let sum = WholePolynomials.sum(
      WholePolynomials.residueProduct(reduced(second.t), e), WholePolynomials.residueProduct(quotient, g))
    return (reduced(sum), rest)
  }

  private func whole(_ words: ResiduePolynomials, _ polynomial: [UInt64]) -> [Integer] {
    words.residues(polynomial).map { Integer(Int($0)) }
  }
}
