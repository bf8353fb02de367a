import MatrixArithmetic

/// A constant and multiples of unknowns, as gathered while an equation is read. Terms may repeat.
struct LinearForm {
  var constant: Rational
  var terms: [Term] = []

  struct Term {
    var unknown: Int
    var coefficient: Rational
  }

  init(_ constant: Rational = .zero) { self.constant = constant }

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

  mutating func add(_ other: LinearForm) throws(MagnitudeError) {
    constant = try LinearForm.sum(constant, other.constant)
    terms.append(contentsOf: other.terms)
  }

  mutating func scale(by factor: Rational) throws(MagnitudeError) {
    constant = try constant.multiplied(by: factor)
    for index in terms.indices { terms[index].coefficient = try terms[index].coefficient.multiplied(by: factor) }
  }

  /// A sum whose size is looked at first: the numbers are in a stranger's hands.
  static func sum(_ left: Rational, _ right: Rational) throws(MagnitudeError) -> Rational {
    let above = max(
      left.numerator.bitCount + right.denominator.bitCount, right.numerator.bitCount + left.denominator.bitCount)
    try MagnitudeError.check("the sum", bits: Double(above) + 1)
    try MagnitudeError.check("the sum", bits: Double(left.denominator.bitCount + right.denominator.bitCount))
    return left + right
  }
}
