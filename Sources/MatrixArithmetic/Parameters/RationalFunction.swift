public import MatrixDomain

/// A quotient of polynomials in letters: an element of ℚ(k) or ℚ(k, m).
///
/// ```swift
/// let ring = ParameterRing(["k"])!
/// let k = RationalFunction(ring.letter(0))
/// (k * k - 1) / (k - 1)           // k+1
/// (1 / k).exchangeText            // "1/k"
/// ```
///
/// It stands for a formula, so that it is zero only where it is 0 for every value of its letters. Arithmetic over this field
/// answers for almost all values: all but the zeros of what it divides by.
///
/// Invariant: numerator and denominator have integer coefficients and nothing in common, numbers included; the leading
/// coefficient of the denominator is positive.
public struct RationalFunction: Sendable {
  /// What stands above the bar.
  public let numerator: ParameterPolynomial
  /// What stands below it.
  public let denominator: ParameterPolynomial

  private init(reduced numerator: ParameterPolynomial, _ denominator: ParameterPolynomial) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// A quotient, brought to lowest terms. `denominator` must not be 0.
  public init(_ numerator: ParameterPolynomial, _ denominator: ParameterPolynomial) {
    demand(!denominator.isZero, "division by zero")
    let common = numerator.gcd(with: denominator)
    var (above, below) = (numerator, denominator)
    if !common.isOne {
      (above, below) = (above.dividedExactly(by: common) ?? above, below.dividedExactly(by: common) ?? below)
    }
    self = below.leadingCoefficient.isNegative ? Self(reduced: -above, -below) : Self(reduced: above, below)
  }

  /// A polynomial.
  public init(_ polynomial: ParameterPolynomial) { self.init(reduced: polynomial, .one) }

  /// A constant, in whichever field it meets.
  public init(constant: Rational) {
    self.init(
      reduced: ParameterPolynomial(constant: constant.numerator), ParameterPolynomial(constant: constant.denominator))
  }

  /// The letters; `nil` for a constant that has met none.
  public var ring: ParameterRing? { numerator.ring ?? denominator.ring }
  /// The function as a number; `nil` where a letter occurs.
  public var constant: Rational? {
    guard let above = numerator.constant, let below = denominator.constant else { return nil }
    return Rational(above, below)
  }
  /// The function as a polynomial with integer coefficients; `nil` where it has a denominator.
  public var polynomial: ParameterPolynomial? { denominator.isOne ? numerator : nil }
  /// True where no letter stands in the denominator.
  public var isPolynomial: Bool { denominator.isConstant }

  /// The value in a field where each letter stands for an element; `nil` where the denominator is 0 there.
  ///
  /// ```swift
  /// let k = RationalFunction(ParameterRing(["k"])!.letter(0))
  /// (1 / (k - 1)).value(at: [Rational(3)], of: { Rational($0) })   // 1/2
  /// ```
  public func value<Element: Field>(at points: [Element], of integer: (Integer) -> Element) -> Element? {
    denominator.value(at: points, of: integer).inverse.map { numerator.value(at: points, of: integer) * $0 }
  }
}

extension RationalFunction: Field {
  public static var zero: RationalFunction { RationalFunction(.zero) }
  public static var one: RationalFunction { RationalFunction(.one) }

  public init(_ value: Int) { self.init(ParameterPolynomial(value)) }

  public var isZero: Bool { numerator.isZero }
  public var isOne: Bool { numerator.isOne && denominator.isOne }

  private static func sum(
    _ left: RationalFunction, _ right: RationalFunction,
    _ combine: (ParameterPolynomial, ParameterPolynomial) -> ParameterPolynomial
  ) -> RationalFunction {
    let (b, d) = (left.denominator, right.denominator)
    if b.isOne && d.isOne { return RationalFunction(reduced: combine(left.numerator, right.numerator), b) }
    // The small divisors of Henrici, as for fractions.
    let common = b.gcd(with: d)
    if common.isOne {
      return RationalFunction(reduced: combine(left.numerator * d, right.numerator * b), b * d)
    }
    guard let first = b.dividedExactly(by: common), let second = d.dividedExactly(by: common) else {
      return RationalFunction(combine(left.numerator * d, right.numerator * b), b * d)
    }
    let numerator = combine(left.numerator * second, right.numerator * first)
    if numerator.isZero { return RationalFunction(reduced: numerator, .one) }
    let rest = numerator.gcd(with: common)
    guard !rest.isOne, let above = numerator.dividedExactly(by: rest), let below = d.dividedExactly(by: rest) else {
      return RationalFunction(reduced: numerator, first * d)
    }
    return RationalFunction(reduced: above, first * below)
  }

  public static func + (left: RationalFunction, right: RationalFunction) -> RationalFunction { sum(left, right, +) }
  public static func - (left: RationalFunction, right: RationalFunction) -> RationalFunction { sum(left, right, -) }
  public static prefix func - (value: RationalFunction) -> RationalFunction {
    RationalFunction(reduced: -value.numerator, value.denominator)
  }

  public static func * (left: RationalFunction, right: RationalFunction) -> RationalFunction {
    if left.denominator.isOne && right.denominator.isOne {
      return RationalFunction(reduced: left.numerator * right.numerator, left.denominator)
    }
    if left.isZero || right.isZero { return RationalFunction(reduced: left.numerator * right.numerator, .one) }
    let (first, second) = (left.numerator.gcd(with: right.denominator), right.numerator.gcd(with: left.denominator))
    func quotient(_ polynomial: ParameterPolynomial, _ divisor: ParameterPolynomial) -> ParameterPolynomial {
      divisor.isOne ? polynomial : polynomial.dividedExactly(by: divisor) ?? polynomial
    }
    return RationalFunction(
      reduced: quotient(left.numerator, first) * quotient(right.numerator, second),
      quotient(left.denominator, second) * quotient(right.denominator, first))
  }

  /// The quotient. `right` must not be zero.
  public static func / (left: RationalFunction, right: RationalFunction) -> RationalFunction {
    guard let inverse = right.inverse else { stop("division by zero") }
    return left * inverse
  }

  public var inverse: RationalFunction? {
    if isZero { return nil }
    return numerator.leadingCoefficient.isNegative
      ? RationalFunction(reduced: -denominator, -numerator) : RationalFunction(reduced: denominator, numerator)
  }
}

extension RationalFunction: Hashable {}

extension RationalFunction: ExpressibleByIntegerLiteral {
  /// A constant.
  public init(integerLiteral value: Int) { self.init(value) }
}
