import MatrixDomain

/// A number by its decimal digits without point and zeros around them, and where the point belongs.
package struct SignificantDigits {
  private var isNegative: Bool
  /// 0 to 9, the first not 0; empty for 0.
  private var digits: [UInt8]
  /// The number is 0.d₁d₂… · 10^exponent.
  private var exponent: Int

  /// The number a decimal says: `-12.5`, `1e-7`; `nil` for anything else.
  package init?(_ text: String) {
    isNegative = false
    digits = []
    exponent = 0
    var seenPoint = false
    var bytes = Substring(text).utf8
    while let byte = bytes.first {
      bytes.removeFirst()
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): break
      case UInt8(ascii: "."): seenPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if digits.isEmpty && digit == 0 {
          if seenPoint { exponent -= 1 }
        } else {
          digits.append(digit)
          if !seenPoint { exponent += 1 }
        }
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard let power = Int(String(bytes) ?? "") else { return nil }
        exponent += power
        bytes = bytes.suffix(0)
      default: return nil
      }
    }
    trim()
  }

  /// A fraction of integers other than 0 rounded to this many digits, half away from 0.
  /// - Complexity: O(digits · length).
  init(_ numerator: [UInt8], over denominator: [UInt8], isNegative: Bool, count: Int) {
    self.isNegative = isNegative
    digits = []
    var rest = numerator
    var divisor = denominator
    // Both get the same length, so that the first digit of the quotient stands before the point.
    var leading = rest.count - divisor.count
    if leading > 0 { divisor += Array(repeating: 0, count: leading) }
    if leading < 0 { rest += Array(repeating: 0, count: -leading) }
    if rest.lexicographicallyPrecedes(divisor) {
      leading -= 1
      rest.append(0)
      divisor.insert(0, at: 0)
    }
    exponent = leading + 1
    for place in 0..<count {
      if place > 0 { Self.multiplyByTen(&rest, &divisor) }
      digits.append(Self.quotient(&rest, divisor))
    }
    Self.multiplyByTen(&rest, &divisor)
    if Self.quotient(&rest, divisor) >= 5 { roundUp() }
    trim()
  }

  private static func multiplyByTen(_ rest: inout [UInt8], _ divisor: inout [UInt8]) {
    // What is left is smaller than the divisor: where both begin with 0, that place is free.
    if rest[0] == 0 {
      rest.removeFirst()
      rest.append(0)
    } else {
      rest.append(0)
      divisor.insert(0, at: 0)
    }
  }

  /// How often the divisor goes into the remainder, which is reduced by that multiple.
  private static func quotient(_ rest: inout [UInt8], _ divisor: [UInt8]) -> UInt8 {
    var result: UInt8 = 0
    while !rest.lexicographicallyPrecedes(divisor) {
      var borrow: UInt8 = 0
      for index in rest.indices.reversed() {
        let subtracted = divisor[index] + borrow
        borrow = rest[index] < subtracted ? 1 : 0
        rest[index] = rest[index] + 10 * borrow - subtracted
      }
      result += 1
    }
    return result
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { exponent = 0 }
  }

  private mutating func roundUp() {
    var place = digits.count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      exponent += 1
    }
  }

  /// The number with this many digits at most.
  package func rounded(to count: Int) -> SignificantDigits {
    guard digits.count > count else { return self }
    var result = self
    result.digits = Array(digits[..<count])
    if digits[count] >= 5 { result.roundUp() }
    result.trim()
    return result
  }

  /// `0.1`, `1234.5`, `1.5e-7`.
  package var text: String {
    if digits.isEmpty { return "0" }
    let sign = isNegative ? "-" : ""
    let figures = digits.map { String($0) }.joined()
    switch exponent {
    case 1...16:
      if digits.count <= exponent { return sign + figures + String(repeating: "0", count: exponent - digits.count) }
      return sign + figures.prefix(exponent) + "." + figures.dropFirst(exponent)
    case -3...0: return sign + "0." + String(repeating: "0", count: -exponent) + figures
    default:
      let mantissa = figures.prefix(1) + (digits.count > 1 ? "." + figures.dropFirst() : "")
      return sign + mantissa + "e\(exponent - 1)"
    }
  }
}

/// Exact numbers as decimals, rounded from all of their digits.
package struct Decimals: Hashable, Sendable {
  /// How many significant digits are written.
  package var count: Int

  /// Decimals of this many significant digits, at least one.
  package init(count: Int) { self.count = max(1, count) }

  /// `0.3333` for `1/3`, `0.5+0.3333i` for `1/2+1/3i`; `nil` for what is whole or no exact number.
  package func text(_ canonical: String) -> String? {
    guard canonical.utf8.contains(UInt8(ascii: "/")) else { return nil }
    return parts(canonical).map { real, imaginary in
      guard var imaginary else { return real ?? "0" }
      if imaginary == "1" { imaginary = "" } else if imaginary == "-1" { imaginary = "-" }
      guard let real else { return imaginary + "i" }
      return imaginary.hasPrefix("-") ? "\(real)\(imaginary)i" : "\(real)+\(imaginary)i"
    }
  }

  /// The decimals of both parts of a number of ℚ(i), each where it is written; `nil` for any other text.
  package func parts(_ canonical: String) -> (real: String?, imaginary: String?)? {
    var bytes = canonical.utf8[...]
    var real: String?
    var imaginary: String?
    while let first = bytes.first {
      let isNegative = first == UInt8(ascii: "-")
      if isNegative || first == UInt8(ascii: "+") { bytes.removeFirst() }
      let numerator = Self.digits(&bytes)
      var denominator: [UInt8] = [1]
      if bytes.first == UInt8(ascii: "/") {
        bytes.removeFirst()
        denominator = Self.digits(&bytes)
        guard !denominator.isEmpty, denominator[0] != 0 else { return nil }
      }
      let isImaginary = bytes.first == UInt8(ascii: "i")
      if isImaginary { bytes.removeFirst() }
      guard !numerator.isEmpty || isImaginary else { return nil }
      let magnitude = numerator.isEmpty ? [1] : numerator
      let text: String
      if magnitude == [0] {
        text = "0"
      } else if denominator == [1] {
        text = (isNegative ? "-" : "") + magnitude.map { String($0) }.joined()
      } else {
        guard magnitude[0] != 0 else { return nil }
        text = SignificantDigits(magnitude, over: denominator, isNegative: isNegative, count: count).text
      }
      guard isImaginary ? imaginary == nil : real == nil && imaginary == nil else { return nil }
      if isImaginary { imaginary = text } else { real = text }
    }
    return (real, imaginary)
  }

  private static func digits(_ bytes: inout Substring.UTF8View) -> [UInt8] {
    let run = bytes.prefix { (48...57).contains($0) }
    bytes.removeFirst(run.count)
    return run.map { $0 - 48 }
  }
}
