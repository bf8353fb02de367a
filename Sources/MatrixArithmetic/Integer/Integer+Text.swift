public import MatrixDomain

extension Integer: CustomStringConvertible, LosslessStringConvertible {
  /// Decimal digits, after a minus sign where negative.
  ///
  /// - Complexity: below quadratic in the number of digits.
  public var description: String { box == nil ? word.description : textLarge(radix: 10) }

  /// The digits to a radix from 2 to 36, lower-case letters, after a minus sign where negative.
  public func description(radix: Int) -> String {
    demand((2...36).contains(radix), "a radix is from 2 to 36")
    return box == nil ? String(word, radix: radix) : textLarge(radix: radix)
  }

  /// Reads decimal digits after an optional `+` or `-`; leading zeros are skipped.
  ///
  /// `nil` for anything else, blanks included, and for more than ``digitLimit`` digits.
  ///
  /// - Complexity: below quadratic in the number of digits.
  public init?(_ text: String) {
    self.init(decimal: text.utf8.span)
  }

  /// Reads ASCII as ``init(_:)-(String)`` does.
  public init?(decimal text: Span<UInt8>) {
    let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
    let hasSign = isNegative || (text.count > 0 && text[0] == UInt8(ascii: "+"))
    self.init(digits: text.extracting((hasSign ? 1 : 0)...), isNegative: isNegative)
  }

  /// Reads at least one decimal digit and nothing else.
  init?(digits text: Span<UInt8>, isNegative: Bool) {
    guard text.count > 0 else { return nil }
    // The range of negative machine words is larger by one.
    var value = 0
    for index in text.indices {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) else { return nil }
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      let (next, borrow) = tenfold.subtractingReportingOverflow(Int(text[index] & 15))
      if overflow || borrow {
        self.init(manyDigits: text, isNegative: isNegative)
        return
      }
      value = next
    }
    self = isNegative ? Integer(value) : -Integer(value)
  }

  /// Reads more digits than a machine word has.
  private init?(manyDigits text: Span<UInt8>, isNegative: Bool) {
    var zeros = 0
    while text[zeros] == UInt8(ascii: "0") { zeros += 1 }
    let digits = text.extracting(zeros...)
    guard digits.count <= Integer.digitLimit else { return nil }
    for index in digits.indices where !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digits[index]) { return nil }
    self.init(validatedDigits: digits, isNegative: isNegative)
  }
}

extension Integer: ExchangeScalar {
  public static var domain: ScalarDomain { .integers }

  /// The machine word with a text of at most 18 bytes as its canonical spelling; `nil` for other numbers and for text
  /// that is no number.
  @inline(__always)
  static func shortWord(exchangeText text: Span<UInt8>) -> Int? {
    let count = text.count
    guard count > 0 && count <= 18 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    let first = isNegative ? 1 : 0
    guard first < count, text[first] != UInt8(ascii: "0") || count == 1 else { return nil }
    var value = 0
    for index in first..<count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return isNegative ? -value : value
  }

  /// Reads the one canonical spelling: digits without leading zeros, `-` before a negative number, no `+`, no `-0`.
  public init?(exchangeText text: Span<UInt8>) {
    if let word = Integer.shortWord(exchangeText: text) {
      self.init(word)
      return
    }
    let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
    let digits = text.extracting((isNegative ? 1 : 0)...)
    if digits.count > 0 && digits[0] == UInt8(ascii: "0") && (isNegative || digits.count > 1) { return nil }
    self.init(digits: digits, isNegative: isNegative)
  }

  public var exchangeText: String { description }

  public func appendExchangeText(to bytes: inout [UInt8]) {
    if box != nil { return appendTextLarge(to: &bytes) }
    bytes.append(decimal: word)
  }
}
