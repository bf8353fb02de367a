import MatrixArithmetic
import MatrixDomain

/// An element of a finite field, of machine words or of any length. Nothing grows.
protocol CheckedResidue: RecomputedScalar {}

extension Residue: CheckedResidue {
  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> Residue?)? {
    guard case .residues(let text) = domain, let number = Integer(text), let modulus = try? PrimeModulus(number),
      modulus.domain == domain
    else { return nil }
    return { modulus.residue(exchangeText: $0) }
  }

  /// By Euler's criterion.
  static func isSquare(_ number: Residue) -> Bool {
    guard !number.isZero, let prime = number.modulus else { return true }
    var (power, square, exponent) = (Residue.one, number, (prime - 1) / 2)
    while exponent > 0 {
      if exponent & 1 == 1 { power *= square }
      square *= square
      exponent >>= 1
    }
    return power.isOne
  }
}

extension LongResidue: CheckedResidue {
  /// That the number is a prime rests on the test of ``LongPrimeModulus``.
  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> LongResidue?)? {
    guard case .residues(let text) = domain, let number = Integer(text), let modulus = try? LongPrimeModulus(number),
      modulus.domain == domain
    else { return nil }
    return { modulus.residue(exchangeText: $0) }
  }

  /// By Euler's criterion.
  static func isSquare(_ number: LongResidue) -> Bool {
    guard !number.isZero, let prime = number.modulus else { return true }
    return number.power(prime >> 1).isOne
  }
}

extension CheckedResidue {
  static func primitive(_ vector: [Self]) -> Self { .one }
}
