import MatrixDomain

extension Integer {
  /// The greatest common divisor, at least 0; 0 only for two zeros.
  @inlinable public func gcd(with other: Integer) -> Integer {
    if box == nil && other.box == nil {
      return Integer(wordGCD(word.magnitude, other.word.magnitude))
    }
    return Integer.gcdLarge(self, other)
  }

  /// The least common multiple, at least 0. Traps beyond ``bitLimit``.
  public func lcm(with other: Integer) -> Integer {
    if isZero || other.isZero { return 0 }
    return (dividedExactly(by: gcd(with: other))! * other).magnitude
  }

  /// The greatest common divisor and factors with `self * x + other * y == gcd`.
  public func extendedGCD(with other: Integer) -> (gcd: Integer, x: Integer, y: Integer) {
    Integer.extendedGCDLarge(self, other)
  }

  /// The inverse modulo `modulus` in `0..<modulus`; `nil` where there is none. `modulus` must be positive.
  public func inverse(modulo modulus: Integer) -> Integer? {
    demand(modulus > 0, "a modulus is positive")
    return modulus.isOne ? 0 : invertedLarge(modulo: modulus)
  }

  /// `self` to the power `exponent` modulo `modulus`, in `0..<modulus`. Neither may be negative, `modulus` not zero.
  public func power(_ exponent: Integer, modulo modulus: Integer) -> Integer {
    demand(modulus > 0, "a modulus is positive")
    demand(!exponent.isNegative, "a power of an integer has no negative exponent")
    return powerLarge(exponent, modulo: modulus)
  }

  /// The largest number whose square is at most `self`, which must not be negative.
  public func squareRoot() -> Integer {
    demand(!isNegative, "a negative number has no real square root")
    return squareRootLarge()
  }

  /// The root of a perfect square; `nil` for any other number.
  public var exactSquareRoot: Integer? { isPerfectSquare ? squareRootLarge() : nil }

  /// True for 0, 1, 4, 9, …; negative numbers are no squares.
  public var isPerfectSquare: Bool { !isNegative && isPerfectSquareLarge }

  /// False for composite numbers, but for a chance below 4⁻⁶; true for primes.
  ///
  /// A Baillie–PSW test, which no composite number is known to pass, and then Miller–Rabin rounds (GMP).
  /// Below 2⁶⁴ the answer is proved. Negative numbers, 0 and 1 are not prime.
  public var isProbablePrime: Bool { self > 1 && isProbablyPrimeLarge(rounds: 30) }
}

/// The greatest common divisor of two machine words.
///
/// Stein's binary algorithm (1967, doi:10.1016/0021-9991(67)90047-2), without divisions.
@inlinable package func wordGCD(_ first: UInt, _ second: UInt) -> UInt {
  if first == 0 { return second }
  if second == 0 { return first }
  let shift = (first | second).trailingZeroBitCount
  var left = first &>> UInt(first.trailingZeroBitCount)
  var right = second &>> UInt(second.trailingZeroBitCount)
  // Two selections instead of a branch that the processor cannot predict.
  while left != right {
    let difference = left &- right
    let isLeftLarger = left > right
    right = isLeftLarger ? right : left
    left = (isLeftLarger ? difference : 0 &- difference) &>> UInt(difference.trailingZeroBitCount)
  }
  return left &<< UInt(shift)
}
