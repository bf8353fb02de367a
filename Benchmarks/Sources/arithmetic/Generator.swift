import MatrixArithmetic

/// Random operands, the same in every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// Numbers of exactly `bits` bits, of either sign.
  mutating func integers(bits: Int, count: Int) -> [Integer] {
    (0..<count).map { _ in
      var value = Integer.one
      for _ in 0...(bits / 32) { value = (value << 32) + Integer(next() >> 32) }
      return (value >> (value.bitCount - bits)) * (Bool.random(using: &self) ? 1 : -1)
    }
  }

  /// Fractions of numbers of `bits` bits.
  mutating func fractions(bits: Int, count: Int) -> [Rational] {
    zip(integers(bits: bits, count: count), integers(bits: bits, count: count)).map { Rational($0, $1) }
  }
}
