public import MatrixDomain

/// A fraction of integers, always in lowest terms with a positive denominator.
///
/// ```swift
/// let x: Rational = 1 / 3         // exactly a third
/// x + Rational(1, 6)              // 1/2
/// Rational("-3/4")!.inverse       // -4/3
/// ```
///
/// Mind that without the annotation `let x = 1 / 3` is an `Int`, and 0. There are no floating-point literals: `0.1`
/// would be the double next to a tenth. `init(exactly:)` takes doubles at their word.
public struct Rational: Sendable {
  /// The number above the bar; it carries the sign.
  public let numerator: Integer
  /// The number below the bar, at least 1.
  public let denominator: Integer

  /// A fraction that is known to be in lowest terms, with a positive denominator.
  @inlinable @inline(__always)
  package init(reduced numerator: Integer, _ denominator: Integer) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The fraction `numerator / denominator`, reduced. `denominator` must not be zero.
  @inlinable public init(_ numerator: Integer, _ denominator: Integer) {
    demand(!denominator.isZero, "a fraction has no denominator 0")
    let gcd = numerator.gcd(with: denominator)
    var above = numerator
    var below = denominator
    if !gcd.isOne {
      above.divideExactly(by: gcd)
      below.divideExactly(by: gcd)
    }
    if below.isNegative {
      above.negate()
      below.negate()
    }
    self.init(reduced: above, below)
  }

  /// The integer `value`.
  @inlinable public init(_ value: Integer) { self.init(reduced: value, .one) }

  /// The integer `value`.
  @inlinable public init(_ value: Int) { self.init(reduced: Integer(value), .one) }

  /// The number 0, which is 0/1.
  @inlinable public static var zero: Rational { Rational(reduced: .zero, .one) }
  /// The number 1, which is 1/1.
  @inlinable public static var one: Rational { Rational(reduced: .one, .one) }

  /// True for 0 alone.
  @inlinable public var isZero: Bool { numerator.isZero }
  /// True for 1 alone.
  @inlinable public var isOne: Bool { numerator.isOne && denominator.isOne }
  /// True below 0.
  @inlinable public var isNegative: Bool { numerator.isNegative }

  /// -1, 0 or 1.
  @inlinable public var signum: Int { numerator.signum }

  /// The absolute value.
  @inlinable public var magnitude: Rational { Rational(reduced: numerator.magnitude, denominator) }

  /// The value where it is whole.
  @inlinable public var asInteger: Integer? { denominator.isOne ? numerator : nil }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// A literal of any length.
  @inlinable public init(integerLiteral value: StaticBigInt) { self.init(Integer(integerLiteral: value)) }
}

extension Rational: Hashable, Comparable, MagnitudeComparable {
  @inlinable public static func == (left: Rational, right: Rational) -> Bool {
    left.numerator == right.numerator && left.denominator == right.denominator
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(numerator)
    hasher.combine(denominator)
  }

  @inlinable public static func < (left: Rational, right: Rational) -> Bool {
    if let a = left.words, let b = right.words {
      let first = a.numerator.multipliedFullWidth(by: b.denominator)
      let second = b.numerator.multipliedFullWidth(by: a.denominator)
      return (first.high, first.low) < (second.high, second.low)
    }
    return isLessLarge(left, right)
  }

  /// Whether `|self| < |other|`.
  @inlinable public func isSmallerInMagnitude(than other: Rational) -> Bool { magnitude < other.magnitude }

  @usableFromInline static func isLessLarge(_ left: Rational, _ right: Rational) -> Bool {
    if left.signum != right.signum { return left.signum < right.signum }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }

  /// Both parts where both are machine words.
  @inlinable var words: (numerator: Int, denominator: Int)? {
    numerator.box == nil && denominator.box == nil ? (numerator.word, denominator.word) : nil
  }
}
