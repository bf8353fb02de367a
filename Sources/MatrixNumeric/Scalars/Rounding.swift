/// The two constants of double arithmetic that error bounds are made of.
public enum Rounding {
  /// The unit roundoff u = 2⁻⁵³: the largest relative error of one rounded operation.
  public static let unit = 0x1p-53
  /// The machine epsilon 2u, LAPACK's `dlamch('P')`.
  public static let epsilon = 0x1p-52
  /// The smallest normal double, LAPACK's `dlamch('S')`.
  public static let smallestNormal = Double.leastNormalMagnitude

  /// The logarithm to the base 10: how many decimal digits an error leaves.
  public static func decimalLogarithm(_ value: Double) -> Double { Elementary.log10(value) }
}

extension Double {
  /// The exponent of the power of two below the absolute value, for arithmetic with exponents: −1075 for 0, 1024 for what
  /// is not finite. `Double.exponent` is the smallest and the largest integer there, which arithmetic ends at.
  var binaryExponent: Int {
    isFinite ? (self == 0 ? -1075 : exponent) : 1024
  }

  /// The integer at or above a number, for counts that no double should drive beyond ±2²⁰; 0 for NaN.
  var countRoundedUp: Int {
    isNaN ? 0 : Int(Swift.max(-0x1p20, Swift.min(0x1p20, self)).rounded(.up))
  }
}

extension Double {
  /// 2 to a power, which must be that of a normal double.
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
