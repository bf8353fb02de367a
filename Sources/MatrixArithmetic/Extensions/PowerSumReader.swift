internal import MatrixDomain

/// Reads canonical sums of rational multiples of powers of a letter, `1/2*a^2-a+3`, without texts of their parts.
enum PowerSumReader {
  /// The coefficients, constant term first, without leading zeros; `nil` for what is no canonical sum of powers below `degree`.
  static func coefficients(of text: Span<UInt8>, letter: [UInt8], degree: Int) -> [Rational]? {
    let end = text.count
    if end == 1, text[0] == UInt8(ascii: "0") { return [] }
    var result: [Rational] = []
    var (position, bound) = (0, degree)
    while position < end {
      let isNegative = text[position] == UInt8(ascii: "-")
      let isAdded = text[position] == UInt8(ascii: "+")
      guard isNegative || isAdded == (position > 0) else { return nil }
      if isNegative || isAdded { position += 1 }
      let start = position
      while position < end, (47...57).contains(text[position]) { position += 1 }
      var coefficient = Rational.one
      let isNumber = position > start
      if isNumber {
        guard let number = Rational(exchangeText: text.extracting(start..<position)), !number.isZero else { return nil }
        coefficient = number
      }
      var exponent = 0
      if position < end, text[position] != UInt8(ascii: "+"), text[position] != UInt8(ascii: "-") {
        if isNumber {
          guard text[position] == UInt8(ascii: "*"), !coefficient.isOne else { return nil }
          position += 1
        }
        for byte in letter {
          guard position < end, text[position] == byte else { return nil }
          position += 1
        }
        exponent = 1
        if position < end, text[position] == UInt8(ascii: "^") {
          position += 1
          guard let power = power(text, &position) else { return nil }
          exponent = power
        }
      } else if !isNumber {
        return nil
      }
      guard exponent < bound else { return nil }
      bound = exponent
      if result.isEmpty { result = Array(repeating: .zero, count: exponent + 1) }
      result[exponent] = isNegative ? -coefficient : coefficient
    }
    return result.isEmpty ? nil : result
  }

  /// An exponent of at least 2, of at most nine digits.
  private static func power(_ text: Span<UInt8>, _ position: inout Int) -> Int? {
    let start = position
    var number = 0
    while position < text.count, (48...57).contains(text[position]), position - start < 9 {
      number = number * 10 + Int(text[position] - 48)
      position += 1
    }
    return position > start && text[start] != UInt8(ascii: "0") && number > 1 ? number : nil
  }
}
