internal import MatrixArithmetic

/// A point that a root is sought near: the parts are integers over a power of 2.
struct RootPoint {
  private(set) var real: Integer
  private(set) var imaginary: Integer
  private(set) var exponent: Int
  /// What the polynomial says there, where it was asked.
  var estimate: RootEstimate?

  init(real: Integer, imaginary: Integer, exponent: Int) {
    (self.real, self.imaginary, self.exponent) = (real, imaginary, exponent)
  }

  /// A point times `2^scale`, rounded.
  init(_ point: ComplexDouble, scale: Int, exponent: Int) {
    self.init(
      real: Self.integer(point.real, scale + exponent), imaginary: Self.integer(point.imaginary, scale + exponent),
      exponent: exponent)
  }

  /// The step of an estimate at a point over a power of 2.
  init(step estimate: RootEstimate, exponent: Int) {
    self.init(real: estimate.step.real, imaginary: estimate.step.imaginary, exponent: exponent)
  }

  /// A double times a power of 2, rounded.
  static func integer(_ value: Double, _ power: Int) -> Integer {
    guard value.isNormal else { return .zero }
    let (mantissa, shift) = (Integer(Int(value.significand * 0x1p60)), power + Int(value.exponent) - 60)
    let magnitude = shift >= 0 ? mantissa << shift : mantissa >> -shift
    return value.sign == .minus ? -magnitude : magnitude
  }

  var isZero: Bool { real.isZero && imaginary.isZero }

  /// So near to the real axis that a root on it may be meant.
  var isFlat: Bool { imaginary.isZero || imaginary.bitCount + 24 <= real.bitCount }

  /// The disc about it that has a root.
  var disc: RootDisc? {
    estimate.map { RootDisc(real: real, imaginary: imaginary, radius: $0.radius, exponent: exponent) }
  }

  var conjugate: RootPoint {
    var result = RootPoint(real: real, imaginary: -imaginary, exponent: exponent)
    result.estimate = estimate?.conjugate
    return result
  }

  /// The point of the real axis below or above it.
  var onRealAxis: RootPoint { imaginary.isZero ? self : RootPoint(real: real, imaginary: .zero, exponent: exponent) }

  mutating func move(real: Integer, imaginary: Integer) {
    self.real += real
    self.imaginary += imaginary
    estimate = nil
  }

  /// Appends digits; more than it has half of, and at least 32.
  mutating func lengthen() {
    self = raised(to: exponent + max(32, exponent / 2))
  }

  func raised(to exponent: Int) -> RootPoint {
    let more = exponent - self.exponent
    return RootPoint(real: real << more, imaginary: imaginary << more, exponent: exponent)
  }

  func difference(from other: RootPoint) -> RootPoint {
    let exponent = max(self.exponent, other.exponent)
    let (one, two) = (raised(to: exponent), other.raised(to: exponent))
    return RootPoint(real: one.real - two.real, imaginary: one.imaginary - two.imaginary, exponent: exponent)
  }

  // MARK: In doubles

  /// The point over `2^scale`: 0 where that is too small for doubles.
  func double(scale: Int) -> ComplexDouble {
    let (number, power) = scaled
    let factor = Self.power(power - scale)
    return ComplexDouble(number.real * factor, number.imaginary * factor)
  }

  /// The quotient of two points; the divisor is not 0.
  func quotient(by divisor: RootPoint) -> ComplexDouble {
    let ((above, more), (below, less)) = (scaled, divisor.scaled)
    let (quotient, factor) = (above / below, Self.power(more - less))
    return ComplexDouble(quotient.real * factor, quotient.imaginary * factor)
  }

  /// A pair of doubles and the power of 2 that it is multiplied with.
  private var scaled: (number: ComplexDouble, power: Int) {
    let shift = max(0, max(real.bitCount, imaginary.bitCount) - 60)
    if shift == 0 { return (ComplexDouble(Double(real), Double(imaginary)), -exponent) }
    return (ComplexDouble(Double(real >> shift), Double(imaginary >> shift)), shift - exponent)
  }

  /// Beyond the range of doubles it is their largest power or 0.
  private static func power(_ exponent: Int) -> Double {
    exponent < -1022 ? 0 : Double(sign: .plus, exponent: min(1023, exponent), significand: 1)
  }
}

extension RootEstimator {
  mutating func estimate(_ point: RootPoint) -> RootEstimate? {
    estimate(real: point.real, imaginary: point.imaginary, exponent: point.exponent)
  }
}
