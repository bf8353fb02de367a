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
    var common = Integer.one
    for fraction in fractions where !fraction.isWhole && fraction.denominator != common {
      try Self.require("the common denominator", common, fraction.denominator)
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
      try Self.require("a numerator over the common denominator", fraction.numerator, factor)
      numerators.append(fraction.numerator * factor)
    }
    self.numerators = numerators
  }

  /// `nil` where the denominator, or a numerator over it, has more than some bits; nothing much longer is computed.
  init?(_ fractions: [Rational], within bits: Int) {
    var common = Integer.one
    for fraction in fractions where !fraction.isWhole && !common.isMultiple(of: fraction.denominator) {
      if fraction.denominator.bitCount > bits { return nil }
      common = common.lcm(with: fraction.denominator)
      if common.bitCount > bits { return nil }
    }
    let denominator = common
    let numerators = fractions.map { fraction in
      if denominator.isOne { return fraction.numerator }
      var factor = denominator
      factor.divideExactly(by: fraction.denominator)
      return fraction.numerator * factor
    }
    if Integer.longestBits(numerators) > bits { return nil }
    self.denominator = denominator
    self.numerators = numerators
  }

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
