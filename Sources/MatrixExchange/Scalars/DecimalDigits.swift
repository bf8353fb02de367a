import MatrixArithmetic
import MatrixDomain

/// A decimal number as digits, which neither begin nor end with 0, times a power of ten: looked at before it is
/// expanded.
struct DecimalDigits {
  /// Empty for 0.
  private(set) var digits: [UInt8] = []
  private(set) var shift = 0

  /// - Parameter takesDigits: asked whether there may be this many digits.
  /// - Throws: ``ScalarError`` where the number alone, or all together, would have too many digits.
  init(_ text: Span<UInt8>, _ form: NumberForm, _ takesDigits: ((Int) -> Bool)?) throws(ScalarError) {
    digits.reserveCapacity(form.whole.count + form.fraction.count)
    for index in form.whole { digits.append(text[index]) }
    for index in form.fraction { digits.append(text[index]) }
    var trailingZeros = 0
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      trailingZeros += 1
    }
    let leading = digits.prefix { $0 == UInt8(ascii: "0") }.count
    if leading > 0 { digits.removeFirst(leading) }
    if digits.isEmpty { return }

    guard let exponent = form.exponent else { throw ScalarReader.tooLarge(.infinity, text) }
    let (shift, overflow) = exponent.addingReportingOverflow(trailingZeros - form.fraction.count)
    let limit = ScalarReader.digitLimit
    let estimate = Double(digits.count) + Double(exponent).magnitude
    if overflow || digits.count > limit { throw ScalarReader.tooLarge(estimate, text) }
    let needed = shift >= 0 ? Double(digits.count) + Double(shift) : Double(shift).magnitude + 1
    if needed > Double(limit) { throw ScalarReader.tooLarge(needed, text) }
    if form.exponentRange != nil, let takesDigits, !takesDigits(Int(needed)) {
      throw ScalarError(
        .tooLarge, DigitAllowance.message, advice: "write smaller exponents, or scale the problem", offset: 0,
        length: text.count)
    }
    self.shift = shift
  }

  /// The canonical spelling. Only digits that were written are computed with.
  func canonicalText(isNegative: Bool) -> String {
    guard let magnitude = Integer(decimal: digits.span) else { return "0" }
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    func zeros(_ count: Int) -> Repeated<UInt8> { repeatElement(UInt8(ascii: "0"), count: count) }
    if shift >= 0 {
      text += digits
      text += zeros(shift)
      return String(decoding: text, as: UTF8.self)
    }
    // The digits do not end in 0: 2 or 5 may divide them, and never both.
    let places = -shift
    var numerator = magnitude
    var denominator = Integer(1)
    var rest = places
    let twos = min(numerator.trailingZeroBitCount, places)
    if twos > 0 {
      numerator = numerator >> twos
      denominator = Integer(5).power(twos)
      rest -= twos
    } else {
      var fives = 0
      (numerator, fives) = Self.withoutFives(numerator, atMost: places)
      denominator = Integer(1) << fives
      rest -= fives
    }
    text += Array(numerator.description.utf8)
    text.append(UInt8(ascii: "/"))
    text += Array(denominator.description.utf8)
    text += zeros(rest)
    return String(decoding: text, as: UTF8.self)
  }

  /// A number divided by 5 as often as possible, by repeated squaring: powers 5, 25, 625, … .
  private static func withoutFives(_ number: Integer, atMost limit: Int) -> (rest: Integer, fives: Int) {
    var powers: [(power: Integer, count: Int)] = [(Integer(5), 1)]
    var rest = number
    var fives = 0
    while let (power, count) = powers.last, fives + count <= limit {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: power)
      guard remainder.isZero else { break }
      rest = quotient
      fives += count
      powers.append((power * power, 2 * count))
    }
    for (power, count) in powers.reversed() where fives + count <= limit {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: power)
      guard remainder.isZero else { continue }
      rest = quotient
      fives += count
    }
    return (rest, fives)
  }
}
