/// A power of two as two factors, because 2^1100 is no double and 2^−1100 is.
struct BinaryFactor {
  private let first: Double
  private let second: Double

  /// The factor 2^`exponent`. The first is the smaller one by absolute exponent, so that what becomes subnormal is
  /// rounded once.
  init(_ exponent: Int) {
    let half = exponent / 2
    first = Double(sign: .plus, exponent: half, significand: 1)
    second = Double(sign: .plus, exponent: exponent - half, significand: 1)
  }

  func applied<Element: NumericScalar>(to value: Element) -> Element {
    value.scaled(by: first).scaled(by: second)
  }
}
