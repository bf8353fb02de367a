/// A number as the unrounded sum of two doubles: about 32 decimal digits.
///
/// - Source: T. J. Dekker, Numer. Math. 18 (1971) 224–242; D. E. Knuth, TAOCP 2, § 4.2.2.
struct DoubleDouble: Hashable, Sendable {
  /// The number rounded to a double.
  var high: Double
  /// What is left.
  var low: Double

  init(_ value: Double) {
    high = value
    low = 0
  }

  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let part = high - a
    low = (a - (high - part)) + (b - part)
  }

  /// The exact product of two doubles, where it neither overflows nor has parts below the smallest double.
  init(product a: Double, _ b: Double) {
    high = a * b
    low = (-high).addingProduct(a, b)
  }

  static func + (left: DoubleDouble, right: Double) -> DoubleDouble {
    let sum = DoubleDouble(sum: left.high, right)
    return DoubleDouble(sum: sum.high, sum.low + left.low)
  }

  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: left.high, right.high)
    return DoubleDouble(sum: product.high, product.low + (left.high * right.low + left.low * right.high))
  }

  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble(sum: left.high, right.high)
    return DoubleDouble(sum: sum.high, sum.low + (left.low + right.low))
  }

  static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    let product = DoubleDouble(product: left.high, right)
    return DoubleDouble(sum: product.high, product.low + left.low * right)
  }

  static prefix func - (value: DoubleDouble) -> DoubleDouble { DoubleDouble(high: -value.high, low: -value.low) }

  func scaled(byPowerOfTwo exponent: Int) -> DoubleDouble {
    DoubleDouble(high: high.scaled(byPowerOfTwo: exponent), low: low.scaled(byPowerOfTwo: exponent))
  }

  /// Scales the number into [1, 2), and returns the exponent of the factor. Not for 0.
  mutating func normalise() -> Int {
    let shift = high.binaryExponent
    self = scaled(byPowerOfTwo: -shift)
    return shift
  }
}
