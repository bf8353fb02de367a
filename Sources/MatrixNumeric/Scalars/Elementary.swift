#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The elementary functions of the C library, under names that do not clash.
enum Elementary {
  static func cos(_ x: Double) -> Double { platformCos(x) }
  static func sin(_ x: Double) -> Double { platformSin(x) }
  static func atan2(_ y: Double, _ x: Double) -> Double { platformAtan2(y, x) }
  static func log2(_ x: Double) -> Double { platformLog2(x) }
  static func log10(_ x: Double) -> Double { platformLog10(x) }
  static func scale(_ x: Double, byPowerOfTwo exponent: Int) -> Double {
    platformScale(x, Int32(clamping: exponent))
  }
  static func power(_ base: Double, _ exponent: Double) -> Double { platformPower(base, exponent) }
}

private func platformCos(_ x: Double) -> Double { cos(x) }
private func platformSin(_ x: Double) -> Double { sin(x) }
private func platformAtan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func platformLog2(_ x: Double) -> Double { log2(x) }
private func platformLog10(_ x: Double) -> Double { log10(x) }
private func platformPower(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
private func platformScale(_ x: Double, _ exponent: Int32) -> Double { scalbn(x, exponent) }
