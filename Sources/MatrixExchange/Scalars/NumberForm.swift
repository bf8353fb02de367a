import MatrixDomain

/// The parts of a number: sign, digits, exponent and denominator, each as a range of the text.
///
///     number   = [sign] part [ "/" [sign] digits ]          a fraction has integers above and below the bar
///     part     = ( digits [ "." [digits] ] | "." digits ) [ ("e" | "E") [sign] digits ]
///
/// This is the one grammar of numbers everywhere: literals, files, JSON strings, options. `.5` is 1/2 and `5.` is 5;
/// leading zeros mean nothing; a `+` may stand in front; signs above and below a bar multiply. There are no blanks,
/// no separators, no hexadecimal numbers, nothing infinite; only ASCII.
struct NumberForm {
  var isNegative = false
  /// The digits before and after the point.
  var whole = 0..<0
  var fraction = 0..<0
  /// `nil` where it does not fit a machine word.
  var exponent: Int? = 0
  var exponentRange: Range<Int>?
  /// The digits below the bar.
  var denominator: Range<Int>?
  var hasPoint = false

  /// True for digits after an optional sign.
  var isPlain: Bool { !hasPoint && exponentRange == nil && denominator == nil }

  init(_ text: Span<UInt8>) throws(ScalarError) {
    var index = 0
    isNegative = NumberForm.takesSign(text, &index)
    whole = NumberForm.digits(text, &index)
    if index < text.count && text[index] == UInt8(ascii: ".") {
      hasPoint = true
      index += 1
      fraction = NumberForm.digits(text, &index)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { throw ScalarDiagnosis.missingDigits(text, at: index, hasPoint) }

    if index < text.count && text[index] | 0x20 == UInt8(ascii: "e") {
      let start = index
      index += 1
      let isNegativeExponent = NumberForm.takesSign(text, &index)
      let digits = NumberForm.digits(text, &index)
      guard !digits.isEmpty else { throw ScalarDiagnosis.unexpected(text, at: index, "the digits of the exponent") }
      exponent = NumberForm.value(text, digits).map { isNegativeExponent ? -$0 : $0 }
      exponentRange = start..<index
    }

    if index < text.count && text[index] == UInt8(ascii: "/") {
      guard !hasPoint && exponentRange == nil else { throw ScalarDiagnosis.fractionOfDecimals(index) }
      index += 1
      if NumberForm.takesSign(text, &index) { isNegative.toggle() }
      let digits = NumberForm.digits(text, &index)
      guard !digits.isEmpty else { throw ScalarDiagnosis.unexpected(text, at: index, "the denominator") }
      guard digits.contains(where: { text[$0] != UInt8(ascii: "0") }) else {
        throw ScalarError(
          .zeroDenominator, "the denominator is 0", advice: "a fraction needs a denominator other than 0",
          offset: digits.lowerBound, length: digits.count)
      }
      denominator = digits
      if index < text.count && (text[index] == UInt8(ascii: ".") || text[index] | 0x20 == UInt8(ascii: "e")) {
        throw ScalarDiagnosis.fractionOfDecimals(index)
      }
    }
    guard index == text.count else { throw ScalarDiagnosis.unexpected(text, at: index, nil) }
  }

  /// Steps over a sign; true for a minus.
  private static func takesSign(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
    guard index < text.count else { return false }
    if text[index] == UInt8(ascii: "-") {
      index += 1
      return true
    }
    if text[index] == UInt8(ascii: "+") { index += 1 }
    return false
  }

  /// Steps over digits.
  private static func digits(_ text: Span<UInt8>, _ index: inout Int) -> Range<Int> {
    let start = index
    while index < text.count && text[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return start..<index
  }

  /// Digits as a machine word.
  private static func value(_ text: Span<UInt8>, _ digits: Range<Int>) -> Int? {
    var value = 0
    for index in digits {
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      let (next, carry) = tenfold.addingReportingOverflow(Int(text[index] & 15))
      if overflow || carry { return nil }
      value = next
    }
    return value
  }
}
