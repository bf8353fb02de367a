import MatrixArithmetic
import MatrixExchange

/// A constant and multiples of unknowns, as gathered while an equation is read. Terms may repeat.
struct LinearForm {
  var constant: GaussianRational
  var terms: [Term] = []

  struct Term {
    var unknown: Int
    var coefficient: GaussianRational
  }

  init(_ constant: GaussianRational = .zero) { self.constant = constant }

  /// One unknown.
  init(unknown: Int) {
    constant = .zero
    terms = [Term(unknown: unknown, coefficient: .one)]
  }

  /// True where no unknown occurs, not even with the coefficient 0.
  var isConstant: Bool { terms.isEmpty }

  mutating func negate() {
    constant = -constant
    for index in terms.indices { terms[index].coefficient = -terms[index].coefficient }
  }

  mutating func add(_ other: LinearForm) throws(TooLong) {
    constant = try LinearForm.sum(constant, other.constant)
    terms.append(contentsOf: other.terms)
  }

  mutating func scale(by factor: GaussianRational) throws(TooLong) {
    constant = try LinearForm.product(constant, factor)
    for index in terms.indices { terms[index].coefficient = try LinearForm.product(terms[index].coefficient, factor) }
  }

  // MARK: Numbers in a stranger's hands: their size is looked at first

  /// A number longer than can be written (``ScalarReader/digitLimit``).
  struct TooLong: Error {
    var digits: Int
  }

  static func sum(_ left: GaussianRational, _ right: GaussianRational) throws(TooLong) -> GaussianRational {
    GaussianRational(try sum(left.real, right.real), try sum(left.imaginary, right.imaginary))
  }

  static func product(_ left: GaussianRational, _ right: GaussianRational) throws(TooLong) -> GaussianRational {
    if left.isReal && right.isReal { return GaussianRational(try product(left.real, right.real)) }
    return GaussianRational(
      try sum(product(left.real, right.real), -product(left.imaginary, right.imaginary)),
      try sum(product(left.real, right.imaginary), product(left.imaginary, right.real)))
  }

  private static func sum(_ left: Rational, _ right: Rational) throws(TooLong) -> Rational {
    let first = left.numerator.bitCount + right.denominator.bitCount
    let second = right.numerator.bitCount + left.denominator.bitCount
    try check(bits: max(first, second) + 1)
    try check(bits: left.denominator.bitCount + right.denominator.bitCount)
    return left + right
  }

  private static func product(_ left: Rational, _ right: Rational) throws(TooLong) -> Rational {
    try check(bits: left.numerator.bitCount + right.numerator.bitCount)
    try check(bits: left.denominator.bitCount + right.denominator.bitCount)
    return left * right
  }

  private static func check(bits: Int) throws(TooLong) {
    // One digit is log₂ 10 bits, about 3.3219.
    let digits = Int(Double(bits) / 3.3219)
    if digits > ScalarReader.digitLimit { throw TooLong(digits: digits) }
  }
}
