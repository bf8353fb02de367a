public import MatrixArithmetic
import MatrixDomain

/// Reads numbers by the one grammar of the toolkit.
///
/// ```swift
/// try ScalarReader.rational("0.1")     // 1/10, exactly
/// try ScalarReader.rational("1/-2")    // -1/2
/// try ScalarReader.double("1.5e-3")    // 0.0015
/// ```
///
/// `12`, `-3/4`, `+5`, `0.1`, `.5`, `5.`, `1.5e-3`, `007`. Nothing else: no blanks, no separators, no hexadecimal
/// numbers, nothing infinite, ASCII only. How long a number would become is estimated before it is expanded.
public enum ScalarReader {
  /// The most digits that the numerator or the denominator of a number may have.
  public static let digitLimit = 10_000_000

  /// Reads an exact number.
  ///
  /// - Parameter takesDigits: asked before an exponent is expanded whether there may be this many digits.
  /// - Throws: ``ScalarError`` with the wrong part of the text.
  /// - Complexity: below quadratic in the number of digits.
  public static func rational(
    _ text: Span<UInt8>, takesDigits: ((Int) -> Bool)? = nil
  ) throws(ScalarError) -> Rational {
    let form = try NumberForm(text)
    if let below = form.denominator {
      let numerator = try integer(text, form.whole, isNegative: form.isNegative)
      return Rational(numerator, try integer(text, below, isNegative: false))
    }
    if form.isPlain { return Rational(try integer(text, form.whole, isNegative: form.isNegative)) }
    return try decimal(text, form, takesDigits)
  }

  /// Reads an exact number from a string.
  public static func rational(_ text: String, takesDigits: ((Int) -> Bool)? = nil) throws(ScalarError) -> Rational {
    try rational(text.utf8.span, takesDigits: takesDigits)
  }

  /// Reads a number whose value is whole: `12`, but also `6/3` and `1.5e1`.
  public static func integer(
    _ text: Span<UInt8>, takesDigits: ((Int) -> Bool)? = nil
  ) throws(ScalarError) -> Integer {
    let value = try rational(text, takesDigits: takesDigits)
    guard let integer = value.asInteger else { return try notWhole(text) }
    return integer
  }

  static func notWhole<Result>(_ text: Span<UInt8>) throws(ScalarError) -> Result {
    throw ScalarError(
      .invalidNumber, "the number is not an integer", advice: "write an integer, or choose the domain Q", offset: 0,
      length: text.count)
  }

  /// Reads an integer from a string.
  public static func integer(_ text: String, takesDigits: ((Int) -> Bool)? = nil) throws(ScalarError) -> Integer {
    try integer(text.utf8.span, takesDigits: takesDigits)
  }

  /// Digits as an integer.
  private static func integer(
    _ text: Span<UInt8>, _ digits: Range<Int>, isNegative: Bool
  ) throws(ScalarError) -> Integer {
    let significant = stripped(text, digits)
    if significant.count > digitLimit { throw tooLarge(Double(significant.count), text) }
    guard let value = Integer(decimal: text.extracting(significant)) else { return .zero }
    return isNegative ? -value : value
  }

  /// Digits without leading zeros.
  static func stripped(_ text: Span<UInt8>, _ digits: Range<Int>) -> Range<Int> {
    var start = digits.lowerBound
    while start < digits.upperBound && text[start] == UInt8(ascii: "0") { start += 1 }
    return start..<digits.upperBound
  }

  /// A number with a point or an exponent: the digits times a power of ten.
  private static func decimal(
    _ text: Span<UInt8>, _ form: NumberForm, _ takesDigits: ((Int) -> Bool)?
  ) throws(ScalarError) -> Rational {
    let decimal = try DecimalDigits(text, form, takesDigits)
    guard let magnitude = Integer(decimal: decimal.digits.span) else { return .zero }
    let mantissa = form.isNegative ? -magnitude : magnitude
    let power = Integer(10).power(abs(decimal.shift))
    return decimal.shift >= 0 ? Rational(mantissa * power) : Rational(mantissa, power)
  }

  /// The canonical spelling of an exact number. A long power of ten is written and never computed.
  static func canonicalText(
    _ text: Span<UInt8>, takesDigits: ((Int) -> Bool)?
  ) throws(ScalarError) -> String {
    let form = try NumberForm(text)
    guard form.exponentRange != nil else { return try rational(text, takesDigits: takesDigits).exchangeText }
    let decimal = try DecimalDigits(text, form, takesDigits)
    return decimal.canonicalText(isNegative: form.isNegative)
  }

  static func tooLarge(_ digits: Double, _ text: Span<UInt8>) -> ScalarError {
    let estimate = digits < 1e15 ? "about \(Int(digits))" : digits.isFinite ? "about \(digits)" : "more than 10^18"
    return ScalarError(
      .tooLarge, "the number would have \(estimate) digits; the limit is \(digitLimit)",
      advice: "write a smaller exponent", offset: 0, length: text.count)
  }
}
