/// A decimal number of moderate length, `mantissa · 10^exponent`, and its exact canonical text, in machine arithmetic.
///
/// What it does not take (more than 19 digits, exponents far out, mistakes) goes the long way.
struct ShortDecimal {
  private var isNegative = false
  private var mantissa: UInt64 = 0
  private var exponent = 0

  /// Numbers this far from 1 in powers of ten may be beyond a double.
  private static let safeExponent = 300
  private static let longestMantissa = 19
  /// 10^38 is the last power of ten below 2^128.
  private static let largestPower = 38

  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    let end = range.upperBound
    if index < end && (bytes[index] == Ascii.minus || bytes[index] == UInt8(ascii: "+")) {
      isNegative = bytes[index] == Ascii.minus
      index += 1
    }
    var digits = 0
    var significant = 0
    var places = 0
    var hasPoint = false
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") && !hasPoint {
        hasPoint = true
      } else {
        let digit = byte &- Ascii.zero
        guard digit < 10 else { break }
        digits += 1
        if hasPoint { places += 1 }
        if significant > 0 || digit != 0 { significant += 1 }
        guard significant <= ShortDecimal.longestMantissa else { return nil }
        mantissa = mantissa &* 10 &+ UInt64(digit)
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    exponent = -places
    if index < end {
      guard let power = ShortDecimal.power(bytes, index..<end) else { return nil }
      exponent += power
    }
    guard abs(exponent) + significant < ShortDecimal.safeExponent else { return nil }
  }

  /// An exponent of at most three digits.
  private static func power(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index += 1
    var isNegative = false
    if index < range.upperBound && (bytes[index] == Ascii.minus || bytes[index] == UInt8(ascii: "+")) {
      isNegative = bytes[index] == Ascii.minus
      index += 1
    }
    guard (1...3).contains(range.upperBound - index) else { return nil }
    var value = 0
    while index < range.upperBound {
      guard Ascii.isDigit(bytes[index]) else { return nil }
      value = value * 10 + Int(bytes[index] - Ascii.zero)
      index += 1
    }
    return isNegative ? -value : value
  }

  /// Appends the canonical text; `false`, and nothing appended, where the denominator does not fit.
  func append(to target: inout [UInt8]) -> Bool {
    if mantissa == 0 {
      target.append(Ascii.zero)
      return true
    }
    var numerator = mantissa
    var twos = max(-exponent, 0)
    var fives = twos
    let even = min(twos, numerator.trailingZeroBitCount)
    numerator >>= UInt64(even)
    twos -= even
    while fives > 0 {
      let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: 5)
      guard remainder == 0 else { break }
      numerator = quotient
      fives -= 1
    }
    guard max(twos, fives) <= ShortDecimal.largestPower else { return false }
    if isNegative { target.append(Ascii.minus) }
    ShortDecimal.append(numerator, to: &target)
    for _ in 0..<max(exponent, 0) { target.append(Ascii.zero) }
    if twos + fives > 0 {
      target.append(UInt8(ascii: "/"))
      ShortDecimal.append(ShortDecimal.powersOfFive[fives] << UInt128(twos), to: &target)
    }
    return true
  }

  private static let powersOfFive: [UInt128] = {
    var powers: [UInt128] = [1]
    for _ in 0..<largestPower { powers.append(powers[powers.count - 1] * 5) }
    return powers
  }()

  private static func append(_ value: UInt128, to target: inout [UInt8]) {
    let nineteenDigits: UInt64 = 10_000_000_000_000_000_000
    if value <= UInt128(UInt64.max) {
      append(UInt64(truncatingIfNeeded: value), to: &target)
      return
    }
    let (high, low) = value.quotientAndRemainder(dividingBy: UInt128(nineteenDigits))
    append(UInt64(high), to: &target)
    append(UInt64(low), to: &target, width: longestMantissa)
  }

  private static func append(_ value: UInt64, to target: inout [UInt8], width: Int = 1) {
    let start = target.count
    var rest = value
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      target.append(Ascii.zero + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest > 0
    while target.count - start < width { target.append(Ascii.zero) }
    var low = start
    var high = target.count - 1
    while low < high {
      target.swapAt(low, high)
      low += 1
      high -= 1
    }
  }
}
