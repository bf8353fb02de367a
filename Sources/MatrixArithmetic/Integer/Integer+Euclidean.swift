public import MatrixDomain

extension Integer: EuclideanScalar {
  /// Whether the absolute value is the smaller one.
  @inlinable public func isSmaller(than other: Integer) -> Bool { isSmallerInMagnitude(than: other) }

  /// The quotient that leaves a remainder of at most half the divisor; of two such quotients the smaller one.
  public func nearestQuotient(by divisor: Integer) -> Integer {
    let (quotient, remainder) = flooredQuotientAndRemainder(dividingBy: divisor)
    let twice = remainder + remainder
    return divisor.isSmallerInMagnitude(than: twice) ? quotient + 1 : quotient
  }

  /// The quotient rounded down: the remainder by a positive divisor is not negative.
  @inlinable public func canonicalQuotient(by divisor: Integer) -> Integer {
    flooredQuotientAndRemainder(dividingBy: divisor).quotient
  }

  /// -1 below 0, else 1.
  @inlinable public var canonicalUnit: Integer { isNegative ? -1 : 1 }
}
