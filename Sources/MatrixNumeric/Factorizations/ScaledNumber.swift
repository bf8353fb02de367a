internal import MatrixDomain

/// A number that is never too large or too small: a mantissa times a power of two.
///
/// ```swift
/// let a: Matrix<Double> = [[2, 1], [1, 3]]
/// let determinant = try LU(a).determinant
/// determinant.value        // 5: it would be nil where a double cannot hold it
/// determinant.description  // "1.23456789012e+4567"
/// ```
///
/// The modulus of the mantissa lies in [1, 2), unless the number is 0.
public struct ScaledNumber<Element: NumericScalar>: Hashable, Sendable {
  /// The factor with modulus in [1, 2); 0 for the number 0.
  public private(set) var mantissa: Element
  /// The power of two the mantissa is multiplied by.
  public private(set) var exponent: Int

  /// A finite number.
  public init(_ value: Element) {
    mantissa = value
    exponent = 0
    normalise()
  }

  /// True for 0 alone.
  public var isZero: Bool { mantissa.isZero }

  /// Multiplies by a finite number; one rounding (three for complex numbers).
  public mutating func multiply(by factor: Element) {
    var other = ScaledNumber(trusted: factor)
    other.normalise()
    mantissa = mantissa * other.mantissa
    exponent += other.exponent
    normalise()
  }

  /// Multiplies by a power of two.
  public mutating func multiply(byPowerOfTwo power: Int) {
    if !isZero { exponent += power }
  }

  private init(trusted value: Element) {
    mantissa = value
    exponent = 0
  }

  private mutating func normalise() {
    if mantissa.isZero {
      exponent = 0
      return
    }
    // The larger part gives the power; the modulus is then below 2·√2 and may need one more step.
    let larger = max(mantissa.realPart.magnitude, mantissa.imaginaryPart.magnitude)
    // OpenBLAS divides by a subnormal pivot through its reciprocal, which is infinite: so may factors be.
    guard larger.isFinite else { return }
    let shift = larger.binaryExponent
    mantissa = mantissa.scaled(byPowerOfTwo: -shift)
    exponent += shift
    if mantissa.modulus >= 2 {
      mantissa = mantissa.scaled(by: 0.5)
      exponent += 1
    }
  }

  /// The number as a scalar; `nil` where it overflows, or is not 0 and would be below the smallest normal double.
  public var value: Element? {
    if isZero { return .zero }
    guard (-1022...1023).contains(exponent) else { return nil }
    let value = mantissa.scaled(byPowerOfTwo: exponent)
    return value.isFinite ? value : nil
  }

  /// log₁₀ of the modulus; −∞ for 0.
  public var decimalLogarithm: Double {
    isZero ? -.infinity : Elementary.log10(mantissa.modulus) + Double(exponent) * Elementary.log10(2)
  }
}

extension ScaledNumber: CustomStringConvertible {
  /// The number in decimal: as a double prints where one can hold it, else with twelve digits: `1.23456789012e+4567`.
  public var description: String {
    if let value { return value.description }
    guard mantissa.isFinite else { return mantissa.description }
    let (scaled, power) = decimal
    let sign = power < 0 ? "-" : "+"
    let real = scaled.realPart.twelveDigits
    if !Element.isComplex { return "\(real)e\(sign)\(power.magnitude)" }
    let imaginary = scaled.imaginaryPart
    return "(\(real)\(imaginary.sign == .minus ? "" : "+")\(imaginary.twelveDigits)i)e\(sign)\(power.magnitude)"
  }

  /// The number as m·10ᵏ with the larger part of m in [1, 10), up to rounding.
  private var decimal: (Element, Int) {
    let larger = max(mantissa.realPart.magnitude, mantissa.imaginaryPart.magnitude)
    var power = Int((Elementary.log10(larger) + Double(exponent) * Elementary.log10(2)).rounded(.down))
    // 2ᵉ/10ᵏ = 2ᵉ⁻ᵏ/5ᵏ, with 5ᵏ in twice the precision.
    func scaled() -> Double {
      var (power5, exponent5) = (DoubleDouble(1), 0)
      var (square, exponentOfSquare) = (DoubleDouble(5), 0)
      var bits = power.magnitude
      while bits > 0 {
        if bits & 1 == 1 {
          power5 = power5 * square
          exponent5 += exponentOfSquare + power5.normalise()
        }
        square = square * square
        exponentOfSquare = 2 * exponentOfSquare
        exponentOfSquare += square.normalise()
        bits >>= 1
      }
      let shift = exponent - power + (power < 0 ? exponent5 : -exponent5)
      return (power < 0 ? power5.high : 1 / power5.high).scaled(byPowerOfTwo: shift)
    }
    var factor = scaled()
    if larger * factor >= 9.999_999_999_995 { power += 1 } else if larger * factor < 0.999_999_999_999_5 { power -= 1 }
    factor = scaled()
    return (mantissa.scaled(by: factor), power)
  }
}

extension Double {
  /// Eleven digits after the point at most, zeros at the end left out; of a number below 10.
  fileprivate var twelveDigits: String {
    let whole = Int64((magnitude * 1e11).rounded())
    let sign = self < 0 ? "-" : ""
    var fraction = String(whole % 100_000_000_000)
    fraction = String(repeating: "0", count: 11 - fraction.count) + fraction
    while fraction.count > 1, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(sign)\(whole / 100_000_000_000).\(fraction)"
  }
}
