import MatrixDomain

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Integer {
  /// The most bits a product, a power, a shift or a text may have: 2³⁰, about 323 million digits or 128 MiB.
  ///
  /// GMP aborts the process when memory runs out and cannot be interrupted, so sizes are estimated first.
  public static let bitLimit = 1 << 30

  /// The most decimal digits a text may have: those of every number within ``bitLimit``.
  public static let digitLimit = 323_228_496

  /// The product.
  ///
  /// - Throws: ``MagnitudeError`` where it would have more than ``bitLimit`` bits.
  public func multiplied(by other: Integer) throws(MagnitudeError) -> Integer {
    if box != nil || other.box != nil {
      try MagnitudeError.check("the product", bits: Double(bitCount) + Double(other.bitCount))
    }
    return self * other
  }

  /// `self` to the power `exponent`, which must not be negative; `0⁰ = 1`.
  ///
  /// - Throws: ``MagnitudeError`` where the power would have more than ``bitLimit`` bits.
  public func raised(to exponent: Int) throws(MagnitudeError) -> Integer {
    try raised(to: Integer(exponent))
  }

  /// `self` to the power `exponent`, which must not be negative; `0⁰ = 1`.
  ///
  /// - Throws: ``MagnitudeError`` where the power would have more than ``bitLimit`` bits.
  public func raised(to exponent: Integer) throws(MagnitudeError) -> Integer {
    demand(!exponent.isNegative, "a power of an integer has no negative exponent")
    if exponent.isZero { return 1 }
    if isZero || isOne { return self }
    if isUnit { return exponent.isEven ? 1 : self }
    try MagnitudeError.check("the power", bits: binaryLogarithm * Double(exponent))
    return powerLarge(UInt(exponent.word))
  }

  /// `self` to the power `exponent`, which must not be negative; `0⁰ = 1`. Traps beyond ``bitLimit``.
  public func power(_ exponent: Int) -> Integer {
    do throws(MagnitudeError) {
      return try raised(to: exponent)
    } catch {
      stop(error.message)
    }
  }

  /// The logarithm of the magnitude to base 2, near enough for estimates. `self` must not be zero.
  package var binaryLogarithm: Double {
    let excess = Swift.max(0, bitCount - 64)
    return log2(Double((magnitude >> excess).magnitudeWords[0])) + Double(excess)
  }
}
