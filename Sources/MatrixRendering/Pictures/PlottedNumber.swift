/// Where an exact number stands in the plane of complex numbers, to the precision of a double.
///
/// Takes the canonical spellings of scalars and the radicals of answers: `-3/4`, `1.5e-7`, `2+3i`, `(1+sqrt(5))/2`.
/// - Complexity: linear in the text.
struct PlottedNumber: Hashable, Sendable {
  var real: Double
  var imaginary: Double = 0

  /// `nil` for a text that is no number, or one that no double comes near to.
  init?(_ text: String) {
    if let simple = Double(text), simple.isFinite {
      real = simple
      return
    }
    var reader = NumberReader(text)
    guard let value = reader.sum(), reader.isAtEnd, value.real.isFinite, value.imaginary.isFinite else { return nil }
    self = value
  }

  init(_ real: Double, _ imaginary: Double = 0) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The number where it is real.
  static func real(_ text: String) -> Double? {
    guard let number = PlottedNumber(text), number.imaginary == 0 else { return nil }
    return number.real
  }
}

/// Reads sums of products of numbers and roots.
private struct NumberReader {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place == bytes.count }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  mutating func sum() -> PlottedNumber? {
    var total = PlottedNumber(0)
    var isFirst = true
    while true {
      let isNegative = skip("-")
      if !isNegative, !skip("+"), !isFirst { return total }
      guard let term = product() else { return nil }
      total.real += isNegative ? -term.real : term.real
      total.imaginary += isNegative ? -term.imaginary : term.imaginary
      isFirst = false
    }
  }

  private mutating func product() -> PlottedNumber? {
    if let quotient = longQuotient() {
      guard skip("i") else { return continued(PlottedNumber(quotient)) }
      return continued(PlottedNumber(0, quotient))
    }
    guard let first = power() else { return nil }
    return continued(first)
  }

  private mutating func continued(_ first: PlottedNumber) -> PlottedNumber? {
    var total = first
    while true {
      if skip("*") {
        guard let factor = power() else { return nil }
        total = total * factor
      } else if skip("/") {
        guard let divisor = power() else { return nil }
        total = total / divisor
      } else if next == UInt8(ascii: "i") {
        place += 1
        total = PlottedNumber(-total.imaginary, total.real)
      } else {
        return total
      }
    }
  }

  /// A fraction of whole numbers that may be longer than any double.
  private mutating func longQuotient() -> Double? {
    func digits(from start: Int) -> Range<Int> {
      var end = start
      while end < bytes.count, (48...57).contains(bytes[end]) { end += 1 }
      return start..<end
    }
    let above = digits(from: place)
    guard !above.isEmpty, above.upperBound < bytes.count, bytes[above.upperBound] == UInt8(ascii: "/") else {
      return nil
    }
    let below = digits(from: above.upperBound + 1)
    guard !below.isEmpty, below.upperBound == bytes.count || bytes[below.upperBound] != UInt8(ascii: "^") else {
      return nil
    }
    place = below.upperBound
    let (numerator, denominator) = (leading(above), leading(below))
    let shift = numerator.exponent - denominator.exponent
    guard let scale = Double("1e\(shift)") else { return nil }
    return numerator.mantissa / denominator.mantissa * scale
  }

  /// The first digits of a whole number, and how many follow.
  private func leading(_ range: Range<Int>) -> (mantissa: Double, exponent: Int) {
    let count = min(range.count, 18)
    let text = String(decoding: bytes[range.lowerBound..<(range.lowerBound + count)], as: UTF8.self)
    return (Double(text) ?? .nan, range.count - count)
  }

  private mutating func power() -> PlottedNumber? {
    guard var base = primary() else { return nil }
    guard skip("^") else { return base }
    let start = place
    while let byte = next, (48...57).contains(byte) { place += 1 }
    guard let exponent = Int(String(decoding: bytes[start..<place], as: UTF8.self)), exponent <= 1000 else {
      return nil
    }
    var result = PlottedNumber(1)
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result * base }
      base = base * base
      rest >>= 1
    }
    return result
  }

  private mutating func primary() -> PlottedNumber? {
    if skip("(") { return inside() }
    if skip("i") { return PlottedNumber(0, 1) }
    let name = "sqrt(".utf8
    if bytes[place...].starts(with: name) {
      place += name.count
      return inside().flatMap(\.squareRoot)
    }
    let start = place
    while let byte = next, (48...57).contains(byte) || byte == UInt8(ascii: ".") { place += 1 }
    if let byte = next, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E"), place > start {
      place += 1
      if let sign = next, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place += 1 }
      while let byte = next, (48...57).contains(byte) { place += 1 }
    }
    return Double(String(decoding: bytes[start..<place], as: UTF8.self)).map { PlottedNumber($0) }
  }

  /// What stands before a closing parenthesis.
  private mutating func inside() -> PlottedNumber? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 50, let value = sum(), skip(")") else { return nil }
    return value
  }
}

extension PlottedNumber {
  fileprivate static func * (left: PlottedNumber, right: PlottedNumber) -> PlottedNumber {
    PlottedNumber(
      left.real * right.real - left.imaginary * right.imaginary,
      left.real * right.imaginary + left.imaginary * right.real)
  }

  fileprivate static func / (left: PlottedNumber, right: PlottedNumber) -> PlottedNumber {
    if right.imaginary == 0 { return PlottedNumber(left.real / right.real, left.imaginary / right.real) }
    let square = right.real * right.real + right.imaginary * right.imaginary
    let product = left * PlottedNumber(right.real, -right.imaginary)
    return PlottedNumber(product.real / square, product.imaginary / square)
  }

  /// The root of a real number; `nil` for others.
  fileprivate var squareRoot: PlottedNumber? {
    guard imaginary == 0 else { return nil }
    return real >= 0 ? PlottedNumber(real.squareRoot()) : PlottedNumber(0, (-real).squareRoot())
  }
}
