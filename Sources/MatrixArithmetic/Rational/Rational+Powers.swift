import MatrixDomain

extension Rational {
  /// The product.
  ///
  /// - Throws: ``MagnitudeError`` where a part would have more than ``Integer/bitLimit`` bits before it is reduced.
  public func multiplied(by other: Rational) throws(MagnitudeError) -> Rational {
    try MagnitudeError.check("the product", bits: Double(numerator.bitCount) + Double(other.numerator.bitCount))
    try MagnitudeError.check("the product", bits: Double(denominator.bitCount) + Double(other.denominator.bitCount))
    return self * other
  }

  /// `self` to the power `exponent`; `0⁰ = 1`. Zero has no negative power: that traps.
  ///
  /// - Throws: ``MagnitudeError`` where the power would have more than ``Integer/bitLimit`` bits.
  public func raised(to exponent: Int) throws(MagnitudeError) -> Rational {
    try raised(to: Integer(exponent))
  }

  /// `self` to the power `exponent`; `0⁰ = 1`. Zero has no negative power: that traps.
  ///
  /// - Throws: ``MagnitudeError`` where the power would have more than ``Integer/bitLimit`` bits.
  public func raised(to exponent: Integer) throws(MagnitudeError) -> Rational {
    guard exponent.isNegative else {
      return Rational(reduced: try numerator.raised(to: exponent), try denominator.raised(to: exponent))
    }
    guard let inverse else { stop("division by zero: a negative power of zero") }
    return try inverse.raised(to: -exponent)
  }

  /// `self` to the power `exponent`; `0⁰ = 1`. Traps for a negative power of zero, and beyond ``Integer/bitLimit``.
  public func power(_ exponent: Int) -> Rational {
    do throws(MagnitudeError) {
      return try raised(to: exponent)
    } catch {
      stop(error.message)
    }
  }
}
