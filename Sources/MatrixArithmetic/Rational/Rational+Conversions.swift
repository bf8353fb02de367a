import MatrixDomain

extension Rational {
  /// The fraction with exactly the value of a double; `nil` where it is infinite or not a number.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    guard value != 0 else {
      self = .zero
      return
    }
    // value = significand · 2^(exponent - 52), where the exponent of a subnormal double is its leading bit's.
    let bits =
      value.isNormal ? value.significandBitPattern | (1 << 52) : value.significandBitPattern
    let exponent = (value.isNormal ? Int(value.exponent) : -1022) - 52
    let magnitude = Integer(bits)
    let significand = value < 0 ? -magnitude : magnitude
    let zeros = Swift.min(significand.trailingZeroBitCount, Swift.max(0, -exponent))
    self =
      exponent >= 0
      ? Rational(significand << exponent)
      : Rational(reduced: significand >> zeros, Integer.one << (-exponent - zeros))
  }

  /// The largest integer not above the number.
  public var floor: Integer {
    isWhole ? numerator : numerator.flooredQuotientAndRemainder(dividingBy: denominator).quotient
  }

  /// The smallest integer not below the number.
  public var ceiling: Integer { isWhole ? numerator : floor + .one }

  /// The number rounded to an integer by a rule. The default is the rule taught in schools: to nearest, halves away
  /// from zero.
  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Integer {
    if isWhole { return numerator }
    let below = floor
    let above = below + .one
    switch rule {
    case .down: return below
    case .up: return above
    case .towardZero: return isNegative ? above : below
    case .awayFromZero: return isNegative ? below : above
    case .toNearestOrEven, .toNearestOrAwayFromZero: break
    @unknown default: stop("an unknown rounding rule")
    }
    let twice = Rational(reduced: numerator - below * denominator, denominator) * 2
    if twice != .one { return twice < .one ? below : above }
    if rule == .toNearestOrEven { return below.isEven ? below : above }
    return isNegative ? below : above
  }

  /// The approximate value with at most `digits` significant digits: `0.333333`, `1.5`, `-2.5e-20`.
  ///
  /// The last digit is rounded, halves away from zero; trailing zeros are left out.
  public func decimalText(digits: Int) -> String {
    demand(digits > 0, "a number has at least one digit")
    if isZero { return "0" }
    let value = magnitude
    // At most one too small or too large.
    var exponent = Int(
      ((value.numerator.binaryLogarithm - value.denominator.binaryLogarithm) / MagnitudeError.bitsPerDigit)
        .rounded(.down))
    if value < Rational.powerOfTen(exponent) { exponent -= 1 }
    if value >= Rational.powerOfTen(exponent + 1) { exponent += 1 }
    var rounded = (value * Rational.powerOfTen(digits - 1 - exponent)).rounded()
    if rounded == Integer(10).power(digits) {
      rounded = Integer(10).power(digits - 1)
      exponent += 1
    }
    var text = Array(rounded.description.utf8)
    while text.count > 1, text.last == UInt8(ascii: "0") { text.removeLast() }
    return (isNegative ? "-" : "") + Rational.decimal(text, exponent: exponent, digits: digits)
  }

  /// Significant digits with the point in its place; with an exponent where that would take many zeros.
  private static func decimal(_ significant: [UInt8], exponent: Int, digits: Int) -> String {
    func text(_ part: some Sequence<UInt8>) -> String { String(decoding: Array(part), as: UTF8.self) }
    if exponent < -5 || exponent >= Swift.max(digits, 16) {
      let fraction = text(significant.dropFirst())
      return text(significant.prefix(1)) + (fraction.isEmpty ? "" : "." + fraction) + "e\(exponent)"
    }
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + text(significant) }
    let whole = text(significant.prefix(exponent + 1))
    let padding = String(repeating: "0", count: Swift.max(0, exponent + 1 - significant.count))
    let fraction = text(significant.dropFirst(exponent + 1))
    return whole + padding + (fraction.isEmpty ? "" : "." + fraction)
  }

  private static func powerOfTen(_ exponent: Int) -> Rational {
    let power = Integer(10).power(abs(exponent))
    return exponent < 0 ? Rational(reduced: .one, power) : Rational(power)
  }
}

extension Double {
  /// The double nearest to `value`, ties to even; infinite where it is beyond the largest.
  public init(_ value: Rational) {
    if value.isWhole {
      self.init(value.numerator)
      return
    }
    // The quotient gets 63 or 64 bits, and what is left over decides ties.
    let above = value.numerator.magnitude
    let shift = 63 - (above.bitCount - value.denominator.bitCount)
    let (quotient, remainder) =
      shift >= 0
      ? (above << shift).quotientAndRemainder(dividingBy: value.denominator)
      : above.quotientAndRemainder(dividingBy: value.denominator << -shift)
    let rounded = Double(
      nearest: UInt64(quotient.magnitudeWords[0]), isInexact: !remainder.isZero, exponent: -shift)
    self = value.isNegative ? -rounded : rounded
  }

  /// The double with exactly this value; `nil` where there is none.
  public init?(exactly value: Rational) {
    let nearest = Double(value)
    guard nearest.isFinite, Rational(exactly: nearest) == value else { return nil }
    self = nearest
  }
}
