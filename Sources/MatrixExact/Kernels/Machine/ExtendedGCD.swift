extension FixedWidthInteger where Self: SignedInteger {
  /// The greatest common divisor of two numbers that are not both 0, positive, and the factors with which they add up to it.
  ///
  /// - Complexity: as many divisions as Euclid's algorithm takes.
  @inline(__always)
  func extendedGCD(with other: Self) -> (divisor: Self, x: Self, y: Self) {
    var (a, b) = (self, other)
    var (x, nextX, y, nextY): (Self, Self, Self, Self) = (1, 0, 0, 1)
    while b != 0 {
      let quotient = a / b
      (a, b) = (b, a &- quotient &* b)
      (x, nextX) = (nextX, x &- quotient &* nextX)
      (y, nextY) = (nextY, y &- quotient &* nextY)
    }
    return a < 0 ? (-a, -x, -y) : (a, x, y)
  }
}
