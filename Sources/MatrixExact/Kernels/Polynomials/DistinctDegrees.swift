internal import MatrixDomain

/// The products of the irreducible factors of one degree of a squarefree polynomial f modulo a small prime p.
///
/// `h(i) = x^(pⁱ)` modulo f, for i = 1, 2, …, come from one another by the linear map that takes p-th powers: a matrix. The
/// degrees of all factors of `h(i) − x` divide i, so that one greatest common divisor with the product of these for
/// a ≤ i < 2a finds all factors whose degrees lie there, once the smaller ones are gone: mostly none or one, which is then
/// known by its degree.
/// - Source: E. Kaltofen, V. Shoup, Subquadratic-time factoring of polynomials over finite fields, Math. Comp. 67 (1998)
///   1179–1197, doi:10.1090/S0025-5718-98-00944-2, for the intervals; J. von zur Gathen, V. Shoup, Computational Complexity
///   2 (1992) 187–224.
struct DistinctDegrees {
  private let ring: ShortPolynomials
  private let polynomial: ShortPolynomial
  private let degree: Int
  /// The images of 1, x, x², …
  private let rows: [Float]
  private let stride: Int
  /// ⌊x^(2n−2) / f⌋, by which quotients are found as products.
  private let inverse: ShortPolynomial
  private let product: ShortPolynomial
  private let high: ShortPolynomial
  private let quotient: ShortPolynomial
  /// What is left of the polynomial.
  private var rest: ShortPolynomial
  private var found: [(degree: Int, product: ShortPolynomial)] = []

  /// - Parameter polynomial: monic and squarefree, of degree at least 2.
  /// - Complexity: `n³`, of which `n²·p/2` for the map.
  static func products(
    _ polynomial: ShortPolynomial, _ ring: ShortPolynomials, _ budget: Budget
  ) throws(BudgetError) -> [(degree: Int, product: ShortPolynomial)] {
    var search = try DistinctDegrees(polynomial, ring, budget)
    try search.run(budget)
    return search.found
  }

  private init(_ polynomial: ShortPolynomial, _ ring: ShortPolynomials, _ budget: Budget) throws(BudgetError) {
    (self.ring, self.polynomial, degree) = (ring, polynomial, polynomial.degree)
    stride = (degree + 15) / 16 * 16
    try budget.require(bytes: 8 * degree * stride)
    rows = try Self.images(of: polynomial, ring, stride: stride, budget)
    let room = 2 * degree + 16
    (product, high, quotient) = (.init(capacity: room), .init(capacity: room), .init(capacity: room))
    (inverse, rest) = (.init(capacity: room), .init(capacity: room))
    unsafe product.base[2 * degree - 2] = 1
    product.count = 2 * degree - 1
    ring.divide(product, by: polynomial, quotient: inverse)
    rest.take(polynomial)
  }

  /// The p-th powers of 1, x, x², … modulo the polynomial: x^p times the one before.
  private static func images(
    of polynomial: ShortPolynomial, _ ring: ShortPolynomials, stride: Int, _ budget: Budget
  ) throws(BudgetError) -> [Float] {
    let degree = polynomial.degree
    let image = ShortPolynomial(capacity: stride + ring.prime)
    let other = ShortPolynomial(capacity: stride + ring.prime)
    image.makeOne()
    var result: [Float] = []
    result.reserveCapacity(degree * stride)
    for row in 0..<degree {
      if row & 15 == 0 { try budget.check() }
      unsafe result.append(contentsOf: UnsafeBufferPointer(start: image.base, count: stride))
      unsafe other.base.update(repeating: 0, count: ring.prime)
      unsafe (other.base + ring.prime).update(from: image.base, count: degree)
      other.count = image.count + ring.prime
      ring.divide(other, by: polynomial)
      unsafe image.base.update(from: other.base, count: degree)
      image.count = other.count
    }
    return result
  }

  private func newPolynomial() -> ShortPolynomial { ShortPolynomial(capacity: 2 * degree + 16) }

  /// The p-th power of a remainder.
  private func image(of remainder: ShortPolynomial) -> ShortPolynomial {
    let result = ShortPolynomial(capacity: 2 * degree + 16)
    unsafe rows.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      unsafe ring.transform(base, stride: stride, by: remainder, into: result)
    }
    return result
  }

  /// Multiplies a remainder with another one.
  private func multiply(_ target: ShortPolynomial, by other: ShortPolynomial) {
    let all = target.count + other.count - 1
    if target.count == 0 || other.count == 0 { return target.trim(0) }
    ring.multiply(target, other, 0..<all, into: product)
    if product.count > degree {
      let top = product.count - degree
      unsafe high.base.update(from: product.base + degree, count: top)
      if high.count > top { unsafe (high.base + top).update(repeating: 0, count: high.count - top) }
      high.count = top
      ring.multiply(high, inverse, (degree - 2)..<(degree - 2 + top), into: quotient)
      ring.multiply(quotient, polynomial, 0..<degree, into: high)
      unsafe (product.base + degree).update(repeating: 0, count: top)
      product.count = degree
      ring.subtract(high, from: product)
    }
    target.take(product)
  }

  private mutating func run(_ budget: Budget) throws(BudgetError) {
    let x = newPolynomial()
    unsafe x.base[1] = 1
    x.count = 2
    var power = image(of: x)
    var start = 1
    while 2 * start <= rest.degree {
      var differences: [ShortPolynomial] = []
      let all = newPolynomial()
      all.makeOne()
      for _ in start...min(2 * start - 1, rest.degree / 2) {
        try budget.check()
        let difference = newPolynomial()
        difference.take(power)
        ring.subtractX(difference)
        multiply(all, by: difference)
        differences.append(difference)
        power = image(of: power)
      }
      let common = divisor(of: rest, all)
      if common.degree > 0 {
        remove(common, from: rest)
        part(common, differences, from: start)
      }
      start *= 2
    }
    if rest.degree > 0 { found.append((rest.degree, rest)) }
  }

  /// The greatest common divisor with a remainder.
  private func divisor(of polynomial: ShortPolynomial, _ remainder: ShortPolynomial) -> ShortPolynomial {
    let (result, other) = (newPolynomial(), newPolynomial())
    result.take(polynomial)
    other.take(remainder)
    ring.divide(other, by: polynomial)
    ring.formGCD(result, other)
    return result
  }

  /// Leaves the quotient by a divisor.
  private func remove(_ divisor: ShortPolynomial, from polynomial: ShortPolynomial) {
    let quotient = newPolynomial()
    ring.divide(polynomial, by: divisor, quotient: quotient)
    polynomial.take(quotient)
  }

  /// Parts a product of factors whose degrees are from `start` on and below twice that.
  private mutating func part(_ product: ShortPolynomial, _ differences: [ShortPolynomial], from start: Int) {
    for (step, difference) in differences.enumerated() {
      let degree = start + step
      if product.degree < 2 * degree { break }
      let common = divisor(of: product, difference)
      if common.degree == 0 { continue }
      found.append((degree, common))
      remove(common, from: product)
    }
    if product.degree > 0 { found.append((product.degree, product)) }
  }
}
