internal import MatrixDomain

/// Remainders modulo a polynomial modulo a small prime p: their products, and their p-th powers by a matrix.
///
/// Modulo the prime the p-th power of a sum is the sum of the p-th powers, so that this map is linear.
struct ShortRemainders {
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

  /// - Parameter polynomial: monic and squarefree, of degree at least 2.
  /// - Complexity: `n²·p/2`.
  init(_ polynomial: ShortPolynomial, _ ring: ShortPolynomials, _ budget: Budget) throws(BudgetError) {
    (self.ring, self.polynomial, degree) = (ring, polynomial, polynomial.degree)
    stride = (degree + 15) / 16 * 16
    try budget.require(bytes: 8 * degree * stride)
    rows = try Self.images(of: polynomial, ring, stride: stride, budget)
    let room = 2 * degree + 16
    (product, high, quotient) = (.init(capacity: room), .init(capacity: room), .init(capacity: room))
    inverse = ShortPolynomial(capacity: room)
    unsafe product.base[2 * degree - 2] = 1
    product.count = 2 * degree - 1
    ring.divide(product, by: polynomial, quotient: inverse)
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

  func newPolynomial() -> ShortPolynomial { ShortPolynomial(capacity: 2 * degree + 16) }

  /// The p-th power of a remainder.
  func image(of remainder: ShortPolynomial) -> ShortPolynomial {
    let result = newPolynomial()
    unsafe rows.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      unsafe ring.transform(base, stride: stride, by: remainder, into: result)
    }
    return result
  }

  /// Multiplies a remainder with another one.
  func multiply(_ target: ShortPolynomial, by other: ShortPolynomial) {
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

  /// The power of a remainder that is not 0.
  func power(
    _ base: ShortPolynomial, _ exponent: Int, _ budget: Budget
  ) throws(BudgetError) -> ShortPolynomial {
    let result = newPolynomial()
    result.makeOne()
    for bit in (0..<(Int.bitWidth - exponent.leadingZeroBitCount)).reversed() {
      try budget.check()
      multiply(result, by: result)
      if exponent >> bit & 1 == 1 { multiply(result, by: base) }
    }
    return result
  }
}
