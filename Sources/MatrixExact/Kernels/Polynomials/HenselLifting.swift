internal import MatrixArithmetic
internal import MatrixDomain

/// A factorization modulo a prime lifted to a power of it: factors in a tree, halves multiplied together.
///
/// With `F = g·h` and `s·g + t·h = 1` modulo `K = pᵏ`, the factors modulo `K·C`, where C divides K, are `g + K·G` and
/// `h + K·H`: with the error `e = (F − g·h)/K`, H is `s·e` modulo h, and G is `t·e` and the quotient of `s·e` by h
/// times g. As long as powers are machine words, all steps are taken modulo the last of these, where `K·e`, `K·G` and
/// `K·H` have no other length; beyond, G and H are asked for modulo C alone.
/// - Source: J. von zur Gathen, J. Gerhard, Modern Computer Algebra, 3rd ed., algorithms 15.10 and 15.17.
struct HenselLifting {
  private indirect enum Node<Coefficient> {
    case leaf([Coefficient])
    /// The product of both halves, with s·left + t·right = 1.
    case branch(left: Node, right: Node, product: [Coefficient], s: [Coefficient], t: [Coefficient])

    var product: [Coefficient] {
      switch self {
      case .leaf(let polynomial), .branch(_, _, let polynomial, _, _): polynomial
      }
    }

    var leaves: [[Coefficient]] {
      switch self {
      case .leaf(let polynomial): [polynomial]
      case .branch(let left, let right, _, _, _): left.leaves + right.leaves
      }
    }

    func map<Other>(_ transform: ([Coefficient]) -> [Other]) -> Node<Other> {
      switch self {
      case .leaf(let polynomial): .leaf(transform(polynomial))
      case .branch(let left, let right, let product, let s, let t):
        .branch(
          left: left.map(transform), right: right.map(transform), product: transform(product), s: transform(s),
          t: transform(t))
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

  /// Monic factors modulo `prime`ᵉ, the prime's power, of a polynomial whose leading coefficient the prime does not
  /// divide.
  ///
  /// - Parameter factors: monic, without common factors; their product is `polynomial` but for the leading coefficient.
  static func lift(
    _ factors: [[UInt64]], of polynomial: [Integer], _ ring: ResiduePolynomials, exponent: Int, _ budget: Budget
  ) throws(BudgetError) -> (factors: [[Integer]], modulus: Integer) {
    let prime = Integer(ring.prime)
    var exponents = [exponent]
    while let last = exponents.last, RemainderPolynomials.words(modulo: prime.power(last)) == nil {
      exponents.append((last + 1) / 2)
    }
    let target = monic(polynomial, prime.power(exponent))
    var reached = exponents.removeLast()
    var modulus = prime.power(reached)
    guard let words = RemainderPolynomials.words(modulo: modulus) else {
      preconditionFailure("the prime of a lifting is no word")
    }
    var small = tree(factors[...], ring).map { ring.residues($0).map(words.form) }
    let image = words.polynomial(target)
    var right = 1
    while right < reached {
      right *= 2
      small = try lift(small, to: image, words, keepsCofactors: right < reached || !exponents.isEmpty, budget)
    }
    var root = small.map { words.residues($0).map { Integer(Int($0)) } }
    while let exponent = exponents.popLast() {
      let next = prime.power(exponent)
      let step = Step(
        modulus: modulus, next: next, quotient: RemainderPolynomials(prime.power(exponent - reached)),
        keepsCofactors: !exponents.isEmpty)
      root = try lift(root, to: target.map { $0.modulo(next) }, step, budget)
      (reached, modulus) = (exponent, next)
    }
    return (root.leaves, modulus)
  }

  /// The monic multiple.
  private static func monic(_ polynomial: [Integer], _ modulus: Integer) -> [Integer] {
    guard let leading = polynomial.last, let inverse = leading.modulo(modulus).inverse(modulo: modulus) else {
      preconditionFailure("the leading coefficient is divisible by the prime")
    }
    if inverse.isOne { return polynomial.map { $0.modulo(modulus) } }
    return polynomial.map { ($0 * inverse).modulo(modulus) }
  }

  private static func tree(_ factors: ArraySlice<[UInt64]>, _ ring: ResiduePolynomials) -> Node<UInt64> {
    if factors.count == 1 { return .leaf(factors[factors.startIndex]) }
    // The halves are of about the same degree.
    let degrees = factors.reduce(0) { $0 + $1.count - 1 }
    var (split, reached) = (factors.startIndex, 0)
    while split < factors.endIndex - 1, split == factors.startIndex || 2 * reached < degrees {
      reached += factors[split].count - 1
      split += 1
    }
    let (left, right) = (tree(factors[..<split], ring), tree(factors[split...], ring))
    let (_, s, t) = ring.extendedGCD(left.product, right.product)
    return .branch(left: left, right: right, product: ring.product(left.product, right.product), s: s, t: t)
  }

  /// Twice as many digits, in forms modulo a power with at least as many.
  private static func lift(
    _ node: Node<UInt64>, to polynomial: [UInt64], _ words: ResiduePolynomials, keepsCofactors: Bool, _ budget: Budget
  ) throws(BudgetError) -> Node<UInt64> {
    guard case .branch(let left, let right, _, var s, var t) = node else { return .leaf(polynomial) }
    try budget.check()
    let (g, h) = (left.product, right.product)
    let error = words.difference(polynomial, words.product(g, h))
    let correction = words.correction(error, (s, g), (t, h))
    let (first, second) = (words.sum(g, correction.first), words.sum(h, correction.second))
    if keepsCofactors {
      let one = words.sum(words.product(s, first), words.product(t, second))
      let correction = words.correction(words.difference([words.one], one), (s, first), (t, second))
      (s, t) = (words.sum(s, correction.second), words.sum(t, correction.first))
    }
    return .branch(
      left: try lift(left, to: first, words, keepsCofactors: keepsCofactors, budget),
      right: try lift(right, to: second, words, keepsCofactors: keepsCofactors, budget),
      product: polynomial, s: s, t: t)
  }

  private static func lift(
    _ node: Node<Integer>, to polynomial: [Integer], _ step: Step, _ budget: Budget
  ) throws(BudgetError) -> Node<Integer> {
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
    words = Self.words(modulo: modulus)
  }

  /// Polynomials modulo a number of one word: Montgomery's products need an odd modulus, not a prime one.
  static func words(modulo modulus: Integer) -> ResiduePolynomials? {
    modulus.asInt.map { ResiduePolynomials(UInt64($0)) }
  }

  /// The remainder of `s·e` by the monic h, and `t·e` with g times the quotient.
  func correction(
    _ error: [Integer], _ first: (s: [Integer], g: [Integer]), _ second: (t: [Integer], h: [Integer])
  ) -> (first: [Integer], second: [Integer]) {
    if let words {
      let (one, other) = words.correction(
        words.polynomial(error), (words.polynomial(first.s), words.polynomial(first.g)),
        (words.polynomial(second.t), words.polynomial(second.h)))
      return (words.residues(one).map { Integer(Int($0)) }, words.residues(other).map { Integer(Int($0)) })
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
}

extension ResiduePolynomials {
  /// The same modulo this number.
  fileprivate func correction(
    _ error: [UInt64], _ first: (s: [UInt64], g: [UInt64]), _ second: (t: [UInt64], h: [UInt64])
  ) -> (first: [UInt64], second: [UInt64]) {
    var rest = product(first.s, error)
    let quotient = divide(&rest, by: second.h)
    let sum = sum(product(second.t, error), product(quotient, first.g))
    // Modulo the wanted digits, the coefficients at higher powers are 0.
    return (trimmed(Array(sum.prefix(first.g.count - 1))), rest)
  }
}
