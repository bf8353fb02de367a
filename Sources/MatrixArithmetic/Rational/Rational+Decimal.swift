extension Rational {
  /// Reads a decimal number with a point, an exponent or both: `0.1` is 1/10. `nil` for anything else, and where a part
  /// would have more than ``Integer/digitLimit`` digits.
  init?(decimal text: Span<UInt8>) {
    var digits: [UInt8] = []
    var (index, places) = (0, 0)
    var (hasPoint, hasDigit, isNegative) = (false, false, false)
    if text.count > 0, text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
      isNegative = text[0] == UInt8(ascii: "-")
      index = 1
    }
    scanning: while index < text.count {
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(text[index])
        hasDigit = true
        if hasPoint { places += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): break scanning
      default: return nil
      }
      index += 1
    }
    guard hasDigit, let significand = Integer(digits: digits.span, isNegative: isNegative) else { return nil }
    var exponent = 0
    if index < text.count {
      let rest = text.extracting((index + 1)...)
      guard let number = Integer(decimal: rest)?.asInt, number.magnitude <= Integer.digitLimit else { return nil }
      exponent = number
    }
    exponent -= places
    if significand.isZero {
      self = .zero
      return
    }
    guard exponent.magnitude + digits.count.magnitude <= Integer.digitLimit else { return nil }
    let power = Integer(10).power(Int(exponent.magnitude))
    self = exponent < 0 ? Rational(significand, power) : Rational(significand * power)
  }
}
