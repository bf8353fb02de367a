/// Arithmetic of machine words modulo a number below 2⁶³. Operands are below the modulus.
@usableFromInline enum WordModulus {
  @inlinable @inline(__always)
  static func sum(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
    let sum = left &+ right
    return sum >= modulus ? sum &- modulus : sum
  }

  @inlinable @inline(__always)
  static func difference(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
    left >= right ? left &- right : left &+ (modulus &- right)
  }

  @inlinable @inline(__always)
  static func product(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high == 0 ? low % modulus : modulus.dividingFullWidth((high, low)).remainder
  }

  static func power(_ base: UInt64, _ exponent: UInt64, _ modulus: UInt64) -> UInt64 {
    var result = 1 % modulus
    var square = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, square, modulus) }
      rest >>= 1
      if rest > 0 { square = product(square, square, modulus) }
    }
    return result
  }

  /// The inverse of a number coprime to the modulus, by Euclid's algorithm.
  @inlinable static func inverse(_ value: UInt64, _ modulus: UInt64) -> UInt64 {
    var (before, rest) = (modulus, value)
    // Invariant: remainder ≡ ± factor · value, with the sign of the parity of the steps; factors stay below the
    // modulus.
    var (factorBefore, factor): (UInt64, UInt64) = (0, 1)
    var isNegative = false
    while rest > 1 {
      let (quotient, remainder) = before.quotientAndRemainder(dividingBy: rest)
      (before, rest) = (rest, remainder)
      (factorBefore, factor) = (factor, factorBefore &+ quotient &* factor)
      isNegative.toggle()
    }
    return isNegative ? modulus &- factor : factor
  }
}
