extension Double {
  static func scaled(_ value: Double, byPowerOfTwo exponent: Int) -> Double {
    Elementary.scale(value, byPowerOfTwo: exponent)
  }
}
