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

  mutating func add(_ other: LinearForm, _ takesDigits: (Int) -> Bool) throws(TooLong) {
    constant = try LinearForm.sum(constant, other.constant, takesDigits)
    terms.append(contentsOf: other.terms)
  }

  mutating func scale(by factor: GaussianRational, _ takesDigits: (Int) -> Bool) throws(TooLong) {
    constant = try LinearForm.product(constant, factor, takesDigits)
    for index in terms.indices {
      terms[index].coefficient = try LinearForm.product(terms[index].coefficient, factor, takesDigits)
    }
  }

  // MARK: Numbers in a stranger's hands: their size is looked at first

  /// A number longer than can be written (``ScalarReader/digitLimit``), or all together longer than is allowed.
  struct TooLong: Error {
    var digits: Int
  }

  static func sum(
    _ left: GaussianRational, _ right: GaussianRational, _ takesDigits: (Int) -> Bool
  ) throws(TooLong) -> GaussianRational {
    GaussianRational(
      try sum(left.real, right.real, takesDigits), try sum(left.imaginary, right.imaginary, takesDigits))
  }

  static func product(
    _ left: GaussianRational, _ right: GaussianRational, _ takesDigits: (Int) -> Bool
  ) throws(TooLong) -> GaussianRational {
    if left.isReal && right.isReal { return GaussianRational(try product(left.real, right.real, takesDigits)) }
    return GaussianRational(
      try sum(
        product(left.real, right.real, takesDigits), -product(left.imaginary, right.imaginary, takesDigits),
        takesDigits),
      try sum(
        product(left.real, right.imaginary, takesDigits), product(left.imaginary, right.real, takesDigits),
        takesDigits))
  }

  private static func sum(
    _ left: Rational, _ right: Rational, _ takesDigits: (Int) -> Bool
  ) throws(TooLong) -> Rational {
    if left.isZero { return right }
    if right.isZero { return left }
    let first = left.numerator.bitCount + right.denominator.bitCount
    let second = right.numerator.bitCount + left.denominator.bitCount
    try check(bits: max(first, second) + 1, takesDigits)
    try check(bits: left.denominator.bitCount + right.denominator.bitCount, takesDigits)
    return left + right
  }

  private static func product(
    _ left: Rational, _ right: Rational, _ takesDigits: (Int) -> Bool
  ) throws(TooLong) -> Rational {
    if left.isOne { return right }
    if right.isOne { return left }
    if left.isZero || right.isZero { return .zero }
    try check(bits: left.numerator.bitCount + right.numerator.bitCount, takesDigits)
    try check(bits: left.denominator.bitCount + right.denominator.bitCount, takesDigits)
    return left * right
  }

  private static func check(bits: Int, _ takesDigits: (Int) -> Bool) throws(TooLong) {
    // One digit is log₂ 10 bits, about 3.3219.
    let digits = Int(Double(bits) / 3.3219)
    if digits > ScalarReader.digitLimit || !takesDigits(digits) { throw TooLong(digits: digits) }
  }
}
