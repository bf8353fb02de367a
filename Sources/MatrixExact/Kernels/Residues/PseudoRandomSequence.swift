internal import MatrixArithmetic

/// Numbers that look random and are the same in every run: a linear congruential sequence modulo 2⁶⁴.
///
/// - Source: D. E. Knuth, The Art of Computer Programming 2 (1997), section 3.3.4, table 1, line 26, for the multiplier.
struct PseudoRandomSequence {
  private var state: UInt64

  /// - Parameter number: sequences of different numbers begin in different places.
  init(_ number: Int = 0) { state = UInt64(truncatingIfNeeded: number &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

  /// The next word; its upper bits are the better ones.
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }

  /// Integers from −128 to 127.
  mutating func smallNumbers(_ count: Int) -> [Double] { (0..<count).map { _ in Double(Int(next() >> 56) - 128) } }

  /// Integers from −128 to 127.
  mutating func fill(_ values: UnsafeMutablePointer<Double>, count: Int) {
    for index in 0..<count { unsafe values[index] = Double(Int(next() >> 56) - 128) }
  }

  /// Residues that are not all 0.
  mutating func fill(_ values: UnsafeMutablePointer<Double>, count: Int, _ field: ResidueField) {
    var isZero = true
    repeat {
      for index in 0..<count {
        let value = field.reduced(Double(next() >> 33))
        unsafe values[index] = value
        if value != 0 { isZero = false }
      }
    } while isZero && count > 0
  }

  /// Residues modulo a prime that are not all 0.
  mutating func fill(_ buffer: WordBuffer, count: Int, modulo prime: UInt64) {
    var isZero = true
    repeat {
      for index in 0..<count {
        let value = next().multipliedFullWidth(by: prime).high
        unsafe buffer.base[index] = value
        if value != 0 { isZero = false }
      }
    } while isZero && count > 0
  }
}
