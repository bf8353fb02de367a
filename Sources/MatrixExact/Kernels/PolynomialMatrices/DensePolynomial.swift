internal import MatrixDomain

/// A polynomial as an array of coefficients, constant term first, that grows in place.
///
/// Kernels take it for `Polynomial`, whose operators make a new array each.
///
/// Invariant: the last coefficient is not 0.
struct DensePolynomial<Element: Field>: Equatable {
  private(set) var coefficients: [Element]

  init(_ coefficients: [Element]) {
    self.coefficients = coefficients
    trim()
  }

  static var zero: DensePolynomial { DensePolynomial([]) }
  static var one: DensePolynomial { DensePolynomial([.one]) }

  /// -1 for 0.
  var degree: Int { coefficients.count - 1 }
  var isZero: Bool { coefficients.isEmpty }
  var isOne: Bool { coefficients.count == 1 && coefficients[0].isOne }

  private mutating func trim() { while let last = coefficients.last, last.isZero { coefficients.removeLast() } }

  private mutating func reserve(_ count: Int) {
    if coefficients.count < count {
      coefficients.append(contentsOf: repeatElement(.zero, count: count - coefficients.count))
    }
  }

  /// `self += left · right`.
  mutating func addProduct(_ left: DensePolynomial, _ right: DensePolynomial) {
    if left.isZero || right.isZero { return }
    reserve(left.coefficients.count + right.coefficients.count - 1)
    for (place, factor) in left.coefficients.enumerated() where !factor.isZero {
      for (other, coefficient) in right.coefficients.enumerated() {
        coefficients[place + other].addProduct(factor, coefficient)
      }
    }
    trim()
  }

  /// `self -= left · right`.
  mutating func subtractProduct(_ left: DensePolynomial, _ right: DensePolynomial) {
    if left.isZero || right.isZero { return }
    reserve(left.coefficients.count + right.coefficients.count - 1)
    for (place, factor) in left.coefficients.enumerated() where !factor.isZero {
      for (other, coefficient) in right.coefficients.enumerated() {
        coefficients[place + other].subtractProduct(factor, coefficient)
      }
    }
    trim()
  }

  static func * (left: DensePolynomial, right: DensePolynomial) -> DensePolynomial {
    var result = zero
    result.addProduct(left, right)
    return result
  }

  /// The polynomial times a number that is not 0.
  func scaled(by factor: Element) -> DensePolynomial { DensePolynomial(coefficients.map { $0 * factor }) }

  /// The inverse of the leading coefficient; `nil` for 0.
  var leadingInverse: Element? { coefficients.last?.inverse }

  /// Quotient and remainder by a divisor that is not 0.
  func divided(by divisor: DensePolynomial) -> (quotient: DensePolynomial, remainder: DensePolynomial) {
    guard degree >= divisor.degree, let inverse = divisor.leadingInverse else { return (.zero, self) }
    let isMonic = inverse.isOne
    var rest = coefficients
    var quotient = Array(repeating: Element.zero, count: degree - divisor.degree + 1)
    for power in quotient.indices.reversed() {
      let top = rest[power + divisor.degree]
      if top.isZero { continue }
      let factor = isMonic ? top : top * inverse
      quotient[power] = factor
      for (index, coefficient) in divisor.coefficients.enumerated() {
        rest[power + index].subtractProduct(factor, coefficient)
      }
    }
    return (DensePolynomial(quotient), DensePolynomial(rest))
  }

  func dividedExactly(by divisor: DensePolynomial) -> DensePolynomial? {
    let (quotient, remainder) = divided(by: divisor)
    return remainder.isZero ? quotient : nil
  }
}

extension Array {
  /// Rows of polynomials as kernels take them.
  func dense<Base: Field & ExchangeScalar>() -> [[DensePolynomial<Base>]] where Element == [Polynomial<Base>] {
    map { $0.map { DensePolynomial($0.coefficients) } }
  }

  /// Rows of polynomials as other libraries see them.
  func polynomials<Base: Field & ExchangeScalar>() -> [[Polynomial<Base>]] where Element == [DensePolynomial<Base>] {
    map { $0.map { Polynomial($0.coefficients) } }
  }
}
