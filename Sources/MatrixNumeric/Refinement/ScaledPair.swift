internal import MatrixDomain

/// An intermediate product: mantissas as unrounded sums of two doubles, and a power of two.
struct ScaledPair<Element: NumericScalar> {
  private var real = DoubleDouble(1)
  private var imaginary = DoubleDouble(0)
  private var exponent = 0
  /// True while nothing was rounded.
  private(set) var isExact = true

  /// An upper bound of the relative error of one multiplication.
  static var unit: Double { 0x1p-98 }

  /// Multiplies by a number that is not 0.
  mutating func multiply(by factor: Element) {
    let shift = max(factor.realPart.magnitude, factor.imaginaryPart.magnitude).binaryExponent
    let scaled = factor.scaled(byPowerOfTwo: -shift)
    // Scaling a part far below the other one may cut it off.
    if scaled.scaled(byPowerOfTwo: shift) != factor || real.low != 0 || imaginary.low != 0 { isExact = false }
    let (x, y) = (scaled.realPart, scaled.imaginaryPart)
    if y == 0 {
      (real, imaginary) = (real * x, imaginary * x)
    } else {
      if !(real.high == 0 && real.low == 0) || x != 0 { isExact = false }
      (real, imaginary) = (real * x + -(imaginary * y), real * y + imaginary * x)
    }
    exponent += shift
    normalise()
  }

  /// Multiplies by 1 + a small number.
  mutating func correct(by small: Element) {
    if small.isZero { return }
    isExact = false
    let (x, y) = (small.realPart, small.imaginaryPart)
    (real, imaginary) = (real + (real * x + -(imaginary * y)), imaginary + (real * y + imaginary * x))
    normalise()
  }

  mutating func negate() { (real, imaginary) = (-real, -imaginary) }

  private mutating func normalise() {
    let larger = max(real.high.magnitude, imaginary.high.magnitude)
    if larger == 0 { return }
    let shift = larger.binaryExponent
    (real, imaginary) = (real.scaled(byPowerOfTwo: -shift), imaginary.scaled(byPowerOfTwo: -shift))
    exponent += shift
  }

  /// The number rounded to one double, or two.
  var rounded: ScaledNumber<Element> {
    var result = ScaledNumber(Element(real.high, imaginary.high))
    result.multiply(byPowerOfTwo: exponent)
    return result
  }

  /// An upper bound of what rounding takes off, relative to the result.
  var lost: Double {
    let low = Element(real.low, imaginary.low).modulus
    return low == 0 ? 0 : low / Element(real.high, imaginary.high).modulus * (1 + 16 * Rounding.epsilon)
  }
}
