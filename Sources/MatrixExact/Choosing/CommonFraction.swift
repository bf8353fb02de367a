import MatrixArithmetic
import MatrixDomain

/// Fractions over their least common denominator.
///
/// ``ClearedFractions`` multiplies each row of a matrix by a number of its own, which keeps numbers shorter; here one
/// number serves all, and its length is checked before it is computed.
struct CommonFraction {
  let numerators: [Integer]
  let denominator: Integer

  /// - Throws: where the denominator, or a numerator over it, could have more bits than ``Integer/bitLimit``.
  init(_ fractions: [Rational]) throws(CertificateError) {
    try self.init(fractions) { (what, left, right) throws(CertificateError) in try Self.require(what, left, right) }
  }

  /// `nil` where the denominator, or a numerator over it, has more than some bits; nothing much longer is computed.
  init?(_ fractions: [Rational], within bits: Int) {
    do throws(TooLong) {
      try self.init(fractions) { (_, left, right) throws(TooLong) in
        if Swift.max(left.bitCount, right.bitCount) > bits { throw TooLong() }
      }
    } catch { return nil }
    if denominator.bitCount > bits || Integer.longestBits(numerators) > bits { return nil }
  }

  /// - Parameter admit: receives what is computed next from which two numbers, and throws where that is too long.
  private init<Failure: Error>(
    _ fractions: [Rational], admit: (String, Integer, Integer) throws(Failure) -> Void
  ) throws(Failure) {
    var common = Integer.one
    for fraction in fractions where !fraction.isWhole && !common.isMultiple(of: fraction.denominator) {
      try admit("the common denominator", common, fraction.denominator)
      common = common.lcm(with: fraction.denominator)
    }
    denominator = common
    if common.isOne {
      numerators = fractions.map(\.numerator)
      return
    }
    var numerators: [Integer] = []
    numerators.reserveCapacity(fractions.count)
    for fraction in fractions {
      var factor = common
      factor.divideExactly(by: fraction.denominator)
      try admit("a numerator over the common denominator", fraction.numerator, factor)
      numerators.append(fraction.numerator * factor)
    }
    self.numerators = numerators
  }

  private struct TooLong: Error {}

  /// The coefficients of a polynomial of A from those of d·A, for the denominator d: that of x^k is divided by
  /// d^(degree − k).
  func coefficients(_ whole: [Integer]) -> [Rational] {
    if denominator.isOne { return whole.map { Rational($0) } }
    var power = Integer.one
    var result = whole.map { Rational($0) }
    for index in result.indices.reversed() {
      result[index] = Rational(whole[index], power)
      power *= denominator
    }
    return result
  }

  private static func require(_ what: String, _ left: Integer, _ right: Integer) throws(CertificateError) {
    let bits = left.bitCount + right.bitCount
    if bits <= Integer.bitLimit { return }
    try evident { () throws(ExactError) in
      try bounded { () throws(MagnitudeError) in try MagnitudeError.check(what, bits: Double(bits)) }
    }
  }
}
