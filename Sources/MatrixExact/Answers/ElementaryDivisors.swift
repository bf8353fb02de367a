public import MatrixArithmetic

/// The prime powers that the invariant factors of an integer matrix are made of: one cyclic group each.
///
/// ```swift
/// ElementaryDivisors([2, 2, 156])!.powers            // [2, 2, 4, 3, 13]
/// ```
public struct ElementaryDivisors: Hashable, Sendable {
  /// The primes, rising.
  public let primes: [Integer]
  /// The prime powers other than 1, by their primes, and for each prime in the order of the invariant factors.
  public let powers: [Integer]

  /// The prime powers of invariant factors, each a divisor of the next and none of them 0; `nil` where the last one is
  /// too hard to factor: where primes up to 2¹⁶ are divided out, 2⁶³ and more is left.
  ///
  /// - Complexity: some thousand divisions, and the fourth root of what is left of multiplications of machine words.
  public init?(_ invariants: [Integer]) {
    guard let last = invariants.last else {
      (primes, powers) = ([], [])
      return
    }
    guard let primes = Self.primes(of: last) else { return nil }
    var powers: [Integer] = []
    for prime in primes {
      for invariant in invariants {
        var (power, rest) = (Integer.one, invariant)
        while let quotient = rest.dividedExactly(by: prime) {
          rest = quotient
          power *= prime
        }
        if !power.isOne { powers.append(power) }
      }
    }
    self.primes = primes
    self.powers = powers
  }

  private static let lastTrial = 1 << 16

  private static func primes(of number: Integer) -> [Integer]? {
    var found: [Integer] = []
    var rest = number
    var divisor = 2
    while divisor <= lastTrial, !rest.isOne {
      // A word that is not divided by anything up to its square root is a prime.
      if let word = rest.asInt, divisor * divisor > word { break }
      if rest.residue(modulo: UInt64(divisor)) == 0 {
        found.append(Integer(divisor))
        while let quotient = rest.dividedExactly(by: Integer(divisor)) { rest = quotient }
      }
      divisor += divisor == 2 ? 1 : 2
    }
    if let root = rest.exactSquareRoot, !rest.isOne { rest = root }
    while !rest.isOne {
      guard rest.asInt != nil else { return nil }
      let prime = factor(of: rest)
      found.append(prime)
      while let quotient = rest.dividedExactly(by: prime) { rest = quotient }
    }
    return found.sorted()
  }

  private static func factor(of number: Integer) -> Integer {
    do throws(ModulusError) {
      _ = try PrimeModulus(number)
      return number
    } catch {
      if case .notPrime(_, let factor?) = error { return Integer(factor) }
      return number
    }
  }
}
