public import MatrixArithmetic

extension SeededRandom {
  /// An integer of at most `bits` bits, of either sign, each length as likely as any other.
  public mutating func integer(bits: Int) -> Integer {
    let length = Int.random(in: 0...bits, using: &self)
    var magnitude = Integer.zero
    for _ in 0..<((length + 63) / 64) { magnitude = (magnitude << 64) + Integer(next()) }
    magnitude >>= (64 - length % 64) % 64
    return Bool.random(using: &self) ? magnitude : -magnitude
  }

  /// An integer where mistakes live: near 0, near the ends of the machine word, near powers of two, or long.
  public mutating func edgeInteger() -> Integer {
    let offset = Integer(Int.random(in: -3...3, using: &self))
    switch Int.random(in: 0..<8, using: &self) {
    case 0: return offset
    case 1: return Integer(Int.max) + offset
    case 2: return Integer(Int.min) + offset
    case 3: return Integer(UInt64.max) + offset
    case 4: return (Integer.one << Int.random(in: 0...200, using: &self)) + offset
    case 5: return offset - (Integer.one << Int.random(in: 0...200, using: &self))
    case 6: return integer(bits: 64)
    default: return integer(bits: 500)
    }
  }

  /// A fraction with numerator and denominator of at most `bits` bits.
  public mutating func rational(bits: Int) -> Rational {
    Rational(integer(bits: bits), nonzeroInteger(bits: bits))
  }

  /// A fraction of edge numbers.
  public mutating func edgeRational() -> Rational {
    var denominator = edgeInteger()
    while denominator.isZero { denominator = edgeInteger() }
    return Rational(edgeInteger(), denominator)
  }

  /// An integer of at most `bits` bits that is not 0.
  public mutating func nonzeroInteger(bits: Int) -> Integer {
    precondition(bits > 0)
    while true {
      let value = integer(bits: bits)
      if !value.isZero { return value }
    }
  }
}
