internal import MatrixArithmetic
internal import MatrixDomain

/// Divisors of a determinant: the denominators of a few unknowns of a system, for those who do not want its solution.
///
/// An unknown is a fraction whose denominator divides the determinant. A fraction `p/q` that is less than `1/(q·|det
/// A|)` away from it is the same one.
enum LiftedDenominator {
  /// Of this many unknowns, the first ones: small factors that one denominator lacks the next one often has.
  private static let unknowns = 2

  /// The common denominator of a few unknowns; `nil` where nothing could be proved, or the budget ran out.
  ///
  /// - Parameter determinantBits: the determinant is less than 2 to it. Where that is a guess, so is the result.
  static func common(
    _ system: borrowing ApproximateInverse, right: [Double], determinantBits: Int, budget: Budget
  ) -> Integer? {
    guard system.order > 0 else { return .one }
    guard let lifting = lifting(system, right: right, determinantBits: determinantBits, budget: budget)
    else { return nil }
    return common(of: lifting, system, determinantBits: determinantBits)
  }

  /// Digits enough for ``common(of:_:determinantBits:)``.
  static func lifting(
    _ system: borrowing ApproximateInverse, right: [Double], determinantBits: Int, budget: Budget
  ) -> BinaryLifting? {
    let bits = system.determinantBits + determinantBits + 3 * slack(system)
    return BinaryLifting.solving(system, right: right, bits: bits, budget: budget)
  }

  private static func slack(_ system: borrowing ApproximateInverse) -> Int { Int(system.norm.exponent) + 12 }

  /// As ``common(_:right:determinantBits:budget:)``, from digits that are there.
  static func common(
    of lifting: borrowing BinaryLifting, _ system: borrowing ApproximateInverse, determinantBits: Int
  ) -> Integer? {
    let slack = slack(system)
    let scale = lifting.scale(after: lifting.steps)
    // With digits `X` and the residual `r` an unknown is `(X + (A⁻¹·r)) / 2^scale`.
    let errorBits = system.inverseBits + lifting.residualBits(after: lifting.steps)
    var common = Integer.one
    for unknown in 0..<Swift.min(unknowns, system.order) {
      let value = lifting.expansion(of: unknown, steps: lifting.steps) * common
      let factor = value.nearbyDenominator(scale: scale, slack: slack + common.bitCount)
      let rest = (value * factor).balanced(modulo: Integer.one << scale)
      common *= factor
      guard Swift.max(rest.bitCount, common.bitCount + errorBits) + 1 + determinantBits <= scale else { return nil }
    }
    return common
  }

  /// The denominator of the first unknown of a system with numbers of any length; `nil` where the budget ran out.
  ///
  /// Fractions `p/q` and `u/v` that are congruent modulo `M^k` are the same one where `|p|·v + |u|·q < M^k`; Cramer's
  /// rule bounds `u` and `v`.
  static func first(
    _ system: borrowing ModularSystem, right: [Integer], size: MinorSize, budget: Budget
  ) -> Integer? {
    guard system.order > 0 else { return .one }
    let lifting = ModularLifting(system, right: right, columns: 1)
    let digitBits = system.modulus.bitCount - 1
    let numeratorBits = size.bound + system.rightBits + Int.bitWidth - system.order.leadingZeroBitCount
    let most = (numeratorBits + size.determinantBound + 2 * slack) / digitBits + 2
    var steps = Swift.min(most, (2 * size.hint + system.rightBits + 2 * slack) / digitBits + 1)
    while lifting.advance(system, to: steps, budget: budget) {
      let modulus = lifting.power(steps)
      let value = lifting.expansions(of: 0..<1, steps: steps)[0].modulo(modulus)
      var enough = steps + Swift.max(1, steps / 8)
      if let found = value.congruentFraction(modulo: modulus, slack: slack) {
        let bits = Swift.max(
          found.numerator.bitCount + size.determinantBound, found.denominator.bitCount + numeratorBits)
        if bits + 1 <= steps * digitBits {
          var denominator = found.denominator
          denominator.divideExactly(by: found.numerator.gcd(with: denominator))
          return denominator
        }
        enough = (bits + 1) / digitBits + 1
      }
      if steps >= most { return nil }
      steps = Swift.min(most, Swift.max(steps + 1, enough))
    }
    return nil
  }

  /// Bits by which a fraction has to be shorter than what it is read from.
  private static let slack = 48
}
