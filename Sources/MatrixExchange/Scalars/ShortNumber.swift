/// A number of machine size, read in place without allocating: most entries of most matrices.
///
/// Other spellings (leading zeros, signs other than one minus, exponents, long fractions, mistakes) are read by
/// ``NumberForm``, which also words the mistakes.
struct ShortNumber {
  enum Form {
    /// A canonical integer of any length: the text may be copied.
    case whole
    /// A canonical fraction: the text may be copied.
    case fraction
    /// `numerator / denominator`, reduced, written in another way.
    case small
    /// Anything else, perhaps a mistake.
    case other
  }

  var form = Form.other
  /// The position after the number.
  var end: Int
  var isNegative = false
  var hasBar = false
  var numerator: UInt64 = 0
  var denominator: UInt64 = 1

  /// The longest parts taken, in digits: below 2^60.
  private static let longest = 18

  @inline(__always) init(_ text: Span<UInt8>, at start: Int) {
    end = start
    if end < text.count && text[end] == UInt8(ascii: "-") {
      isNegative = true
      end += 1
    }
    let whole = end
    numerator = ShortNumber.digits(text, &end)
    let count = end - whole
    guard count > 0, text[whole] != UInt8(ascii: "0") || count == 1 else { return }
    let next = end < text.count ? text[end] : 0
    if next == UInt8(ascii: "/") {
      if count <= ShortNumber.longest { readDenominator(text) }
    } else if next == UInt8(ascii: ".") {
      readFraction(text, longest: ShortNumber.longest - count)
    } else if next | 0x20 != UInt8(ascii: "e") && !(isNegative && text[whole] == UInt8(ascii: "0")) {
      form = count <= ScalarReader.digitLimit ? .whole : .other
    }
  }

  /// Takes only canonical integers other than 0: the most frequent entries, in the fewest steps.
  @inline(__always) init(integer text: Span<UInt8>, at start: Int) {
    end = start
    if end < text.count && text[end] == UInt8(ascii: "-") { end += 1 }
    let digits = end
    guard end < text.count && text[end] &- UInt8(ascii: "1") < 9 else { return }
    while end < text.count && text[end] &- UInt8(ascii: "0") < 10 { end += 1 }
    let next = end < text.count ? text[end] : 0
    if next == UInt8(ascii: "/") || next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e") { return }
    if end - digits <= ScalarReader.digitLimit { form = .whole }
  }

  /// Steps over digits; their value where there are few enough.
  @inline(__always) private static func digits(_ text: Span<UInt8>, _ index: inout Int) -> UInt64 {
    var value: UInt64 = 0
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    return value
  }

  @inline(__always) private mutating func readDenominator(_ text: Span<UInt8>) {
    hasBar = true
    end += 1
    let below = end
    denominator = ShortNumber.digits(text, &end)
    guard end > below, end - below <= ShortNumber.longest, text[below] != UInt8(ascii: "0") else { return }
    if end < text.count, text[end] == UInt8(ascii: ".") || text[end] | 0x20 == UInt8(ascii: "e") { return }
    form = reduce() || denominator == 1 ? .small : .fraction
  }

  private mutating func readFraction(_ text: Span<UInt8>, longest: Int) {
    end += 1
    let point = end
    let fraction = ShortNumber.digits(text, &end)
    guard end > point, end - point <= longest else { return }
    if end < text.count, text[end] == UInt8(ascii: "/") || text[end] | 0x20 == UInt8(ascii: "e") { return }
    for _ in point..<end { denominator *= 10 }
    numerator = numerator * denominator + fraction
    _ = reduce()
    form = .small
  }

  /// Divides by what both parts share; true where they shared something.
  @inline(__always) private mutating func reduce() -> Bool {
    let common = ShortNumber.gcd(numerator, denominator)
    if common == 1 { return false }
    numerator /= common
    denominator /= common
    return true
  }

  /// Stein's binary algorithm (1967). `second` is not 0.
  @inline(__always) private static func gcd(_ first: UInt64, _ second: UInt64) -> UInt64 {
    if first == 0 { return second }
    let twos = (first | second).trailingZeroBitCount
    var a = first >> UInt64(first.trailingZeroBitCount)
    var b = second >> UInt64(second.trailingZeroBitCount)
    while a != b {
      if a < b { swap(&a, &b) }
      a -= b
      a >>= UInt64(a.trailingZeroBitCount)
    }
    return a << UInt64(twos)
  }

  /// The longest text that ``write(to:at:)`` writes.
  static let longestWritten = 40

  /// Writes the canonical text of a ``Form/small`` number at `start`; the position after it.
  func write(to bytes: inout MutableSpan<UInt8>, at start: Int) -> Int {
    var end = start
    if isNegative && numerator != 0 {
      bytes[end] = UInt8(ascii: "-")
      end += 1
    }
    end = ShortNumber.write(numerator, to: &bytes, at: end)
    if denominator != 1 {
      bytes[end] = UInt8(ascii: "/")
      end = ShortNumber.write(denominator, to: &bytes, at: end + 1)
    }
    return end
  }

  private static func write(_ value: UInt64, to bytes: inout MutableSpan<UInt8>, at start: Int) -> Int {
    var count = 1
    var power: UInt64 = 10
    while value >= power {
      count += 1
      power *= 10
    }
    var rest = value
    for index in stride(from: start + count - 1, through: start, by: -1) {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    return start + count
  }
}
