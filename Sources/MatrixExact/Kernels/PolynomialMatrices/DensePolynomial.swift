internal import MatrixArithmetic
internal import MatrixDomain

/// A polynomial as an array of coefficients, constant term first, that grows in place.
///
/// Kernels take it for `Polynomial`, whose operators make a new array each. Its arithmetic is that of a ``CoefficientField``.
///
/// Invariant: the last coefficient is not 0.
struct DensePolynomial<Element: Equatable & Sendable>: Equatable, Sendable {
  fileprivate(set) var coefficients: [Element]

  static var zero: DensePolynomial { DensePolynomial(coefficients: []) }

  /// -1 for 0.
  var degree: Int { coefficients.count - 1 }
  var isZero: Bool { coefficients.isEmpty }
}

extension CoefficientField {
  typealias Entry = DensePolynomial<Element>

  var unit: Entry { Entry(coefficients: [one]) }

  func isOne(_ polynomial: Entry) -> Bool { polynomial.coefficients.count == 1 && polynomial.coefficients[0] == one }

  func polynomial(_ coefficients: [Element]) -> Entry {
    var result = Entry(coefficients: coefficients)
    trim(&result)
    return result
  }

  private func trim(_ polynomial: inout Entry) {
    while let last = polynomial.coefficients.last, last == zero { polynomial.coefficients.removeLast() }
  }

  /// `target -= left · right`.
  func subtractProduct(_ left: Entry, _ right: Entry, from target: inout Entry) {
    if left.isZero || right.isZero { return }
    // The longer one is taken at once.
    let isLeftLonger = left.coefficients.count > right.coefficients.count
    let (factors, source) = isLeftLonger ? (right, left) : (left, right)
    let missing = left.coefficients.count + right.coefficients.count - 1 - target.coefficients.count
    if missing > 0 { target.coefficients.append(contentsOf: repeatElement(zero, count: missing)) }
    for (place, factor) in factors.coefficients.enumerated() where factor != zero {
      subtract(factor, times: source.coefficients, from: &target.coefficients, at: place)
    }
    trim(&target)
  }

  /// `target += left · right`.
  func addProduct(_ left: Entry, _ right: Entry, to target: inout Entry) {
    let isLeftLonger = left.coefficients.count > right.coefficients.count
    subtractProduct(negative(isLeftLonger ? right : left), isLeftLonger ? left : right, from: &target)
  }

  func negative(_ polynomial: Entry) -> Entry { Entry(coefficients: polynomial.coefficients.map(negative)) }

  func product(_ left: Entry, _ right: Entry) -> Entry {
    var result = Entry.zero
    addProduct(left, right, to: &result)
    return result
  }

  /// The polynomial times a number that is not 0.
  func scaled(_ polynomial: Entry, by factor: Element) -> Entry {
    Entry(coefficients: polynomial.coefficients.map { product($0, factor) })
  }

  /// The inverse of the leading coefficient; `nil` for 0.
  func leadingInverse(_ polynomial: Entry) -> Element? { polynomial.coefficients.last.map(inverted) }

  /// Quotient and remainder by a divisor that is not 0.
  func divided(_ dividend: Entry, by divisor: Entry) -> (quotient: Entry, remainder: Entry) {
    guard dividend.degree >= divisor.degree, let inverse = leadingInverse(divisor) else { return (.zero, dividend) }
    let isMonic = inverse == one
    var rest = dividend.coefficients
    var quotient = Array(repeating: zero, count: dividend.degree - divisor.degree + 1)
    for power in quotient.indices.reversed() {
      let top = rest[power + divisor.degree]
      if top == zero { continue }
      let factor = isMonic ? top : product(top, inverse)
      quotient[power] = factor
      subtract(factor, times: divisor.coefficients, from: &rest, at: power)
    }
    return (polynomial(quotient), polynomial(rest))
  }

  func dividedExactly(_ dividend: Entry, by divisor: Entry) -> Entry? {
    let (quotient, remainder) = divided(dividend, by: divisor)
    return remainder.isZero ? quotient : nil
  }

  func value(of polynomial: Entry, at point: Element) -> Element {
    polynomial.coefficients.reversed().reduce(zero) { sum(product($0, point), $1) }
  }

  /// The polynomial in x + c.
  func shifted(_ polynomial: Entry, by c: Element) -> Entry {
    if c == zero { return polynomial }
    var coefficients = polynomial.coefficients
    for start in coefficients.indices.dropLast() {
      for place in (start..<(coefficients.count - 1)).reversed() {
        coefficients[place] = sum(coefficients[place], product(c, coefficients[place + 1]))
      }
    }
    return Entry(coefficients: coefficients)
  }
}

extension Array {
  /// Rows of polynomials as kernels over their own field take them.
  func dense<Base: Field & ExchangeScalar>() -> [[DensePolynomial<Base>]] where Element == [Polynomial<Base>] {
    map { $0.map { DensePolynomial(coefficients: $0.coefficients) } }
  }

  /// Rows of polynomials as other libraries see them.
  func polynomials<Base: Field & ExchangeScalar>() -> [[Polynomial<Base>]] where Element == [DensePolynomial<Base>] {
    map { $0.map { Polynomial($0.coefficients) } }
  }
}
