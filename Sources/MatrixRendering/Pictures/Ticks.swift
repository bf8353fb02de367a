/// The places on an axis that get a number: multiples of 1, 2 or 5 times a power of 10.
struct Ticks: Hashable, Sendable {
  /// Each place with its number as a text.
  private(set) var places: [Place] = []

  struct Place: Hashable, Sendable {
    var value: Double
    var text: String
  }

  /// - Parameter count: about how many places there should be.
  init(from low: Double, to high: Double, count: Int) {
    let span = high - low
    guard span > 0, span.isFinite, count > 0 else { return }
    let (unit, exponent) = Self.step(atLeast: span / Double(count))
    guard let scale = Double("1e\(exponent)"), scale > 0 else { return }
    let step = Double(unit) * scale
    let (first, last) = ((low / step).rounded(.up), (high / step).rounded(.down))
    // Further from 0 than the span is wide by this much, doubles cannot tell the places apart.
    guard first.magnitude < 1e12, last.magnitude < 1e12, first <= last else { return }
    for index in Int(first)...Int(last) {
      places.append(Place(value: Double(index) * step, text: Self.text(index * unit, exponent)))
    }
  }

  /// The least of 1, 2, 5 times a power of 10 that is not smaller.
  static func step(atLeast width: Double) -> (unit: Int, exponent: Int) {
    var exponent = Int((DecimalLogarithm.of(width)).rounded(.down))
    while true {
      let scale = Double("1e\(exponent)") ?? .infinity
      for unit in [1, 2, 5] where Double(unit) * scale >= width { return (unit, exponent) }
      exponent += 1
    }
  }

  /// `number` times a power of 10: `−0.25`, `2000`, `3.2e7`.
  static func text(_ number: Int, _ exponent: Int) -> String {
    if number == 0 { return "0" }
    var digits = String(number.magnitude)
    var exponent = exponent
    while digits.utf8.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    let first = digits.utf8.count - 1 + exponent
    let scientific = digits.prefix(1) + (digits.utf8.count > 1 ? "." : "") + digits.dropFirst() + "e\(first)"
    var plain = digits + String(repeating: "0", count: max(exponent, 0))
    if exponent < 0 {
      plain = String(repeating: "0", count: max(1 - exponent - digits.utf8.count, 0)) + digits
      plain.insert(".", at: plain.index(plain.endIndex, offsetBy: exponent))
    }
    let isPlain = (-5...5).contains(first) || plain.utf8.count <= scientific.utf8.count
    return (number < 0 ? "−" : "") + (isPlain ? plain : String(scientific))
  }
}

/// Decimal logarithms, to about 12 digits: what axes need.
enum DecimalLogarithm {
  static func of(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return value == 0 ? -.infinity : .nan }
    // log(m) = 2·artanh((m−1)/(m+1)), the significand brought between √½ and √2.
    var (significand, exponent) = (value.significand, Double(value.exponent))
    if significand > 1.414_213_562_373_095 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    var (term, sum) = (ratio, 0.0)
    for odd in stride(from: 1.0, through: 21, by: 2) {
      sum += term / odd
      term *= ratio * ratio
    }
    return (2 * sum + exponent * 0.693_147_180_559_945_3) / 2.302_585_092_994_045_7
  }
}
