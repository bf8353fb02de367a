internal import MatrixArithmetic

/// Fractions over one denominator in lowest terms.
enum LowestTerms {
  /// Most numerators of a system's solution have no factor in common with the denominator, or a small one: one
  /// greatest common divisor of the denominator and the product of all numerators tells which primes can be cancelled.
  ///
  /// - Parameter denominator: positive.
  static func fractions(_ numerators: [Integer], over denominator: Integer) -> [Rational] {
    if denominator.isOne { return numerators.map { Rational($0) } }
    let shared = Integer.shared(by: numerators, with: denominator)
    if shared.isOne { return numerators.map { Rational(reduced: $0, denominator) } }
    let sharedBits = shared.bitCount
    return numerators.map { numerator in
      let common = (sharedBits * 2 < numerator.bitCount ? numerator.modulo(shared) : numerator).gcd(with: shared)
      if common.isOne { return Rational(reduced: numerator, denominator) }
      var (top, bottom) = (numerator, denominator)
      top.divideExactly(by: common)
      bottom.divideExactly(by: common)
      return Rational(reduced: top, bottom)
    }
  }
}
