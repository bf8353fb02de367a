internal import MatrixArithmetic

/// Fractions over one denominator in lowest terms.
enum LowestTerms {
  /// Most numerators of a system's solution have no factor in common with the denominator, or a small one: one
  /// greatest common divisor of the denominator and a product of numerators tells which primes can be cancelled.
  ///
  /// - Parameters:
  ///   - denominator: positive.
  ///   - witnesses: numbers one of which every prime divides that divides both the denominator and a numerator; without
  ///     them, the numerators.
  static func fractions(
    _ numerators: [Integer], over denominator: Integer, witnesses: [Integer]? = nil
  ) -> [Rational] {
    if denominator.isOne { return numerators.map { Rational($0) } }
    let shared = Integer.shared(by: witnesses ?? numerators, with: denominator)
    if shared.isOne { return numerators.map { Rational(reduced: $0, denominator) } }
    if let factor = WordFactor(shared, of: denominator) {
      return numerators.map { factor.fraction($0) }
    }
    let sharedBits = shared.bitCount
    return numerators.map { numerator in
      let common = (sharedBits * 2 < numerator.bitCount ? numerator.modulo(shared) : numerator).gcd(with: shared)
      return reduced(numerator, denominator, by: common)
    }
  }

  private static func reduced(_ numerator: Integer, _ denominator: Integer, by common: Integer) -> Rational {
    if common.isOne { return Rational(reduced: numerator, denominator) }
    var (top, bottom) = (numerator, denominator)
    top.divideExactly(by: common)
    bottom.divideExactly(by: common)
    return Rational(reduced: top, bottom)
  }

  /// The inverse of a matrix from its numerators, row by row.
  ///
  /// Where the denominator is the determinant but for a cofactor, a prime that divides it and not the cofactor divides
  /// one invariant factor of the matrix alone: modulo it the numerators are a column times a row. A zero among them
  /// stands in the first row or in the first column too, or one of these is 0.
  ///
  /// - Parameter cofactor: the determinant over the denominator, where it is known.
  static func inverse(_ numerators: [Integer], over denominator: Integer, order: Int, cofactor: Integer?) -> [Rational]
  {
    let witnesses = cofactor.map { cofactor in
      [cofactor] + numerators.prefix(order) + (0..<order).map { numerators[$0 * order] }
    }
    return fractions(numerators, over: denominator, witnesses: witnesses)
  }
}

/// The part of a denominator that can be cancelled, as words without a prime in common.
private struct WordFactor {
  private let denominator: Integer
  private let words: [UInt64]
  /// The primes the words are made of; 0 stands for a word that was not taken apart.
  private let primes: [[UInt64]]

  /// `nil` where the shared part has a part too long for a word that small primes do not divide.
  init?(_ shared: Integer, of denominator: Integer) {
    var rest = shared
    var words: [UInt64] = []
    var primes: [[UInt64]] = []
    func add(_ power: Integer, _ prime: UInt64) -> Bool {
      guard power.bitCount <= 62, let word = power.asInt else { return false }
      if let last = words.last, primes[words.count - 1] != [0], power.bitCount + Integer(last).bitCount <= 62 {
        words[words.count - 1] *= UInt64(word)
        primes[words.count - 1].append(prime)
      } else {
        words.append(UInt64(word))
        primes.append([prime])
      }
      return true
    }
    var candidate: UInt64 = 2
    while candidate < 4096 && !rest.isOne {
      if rest.residue(modulo: candidate) == 0 {
        var power = Integer.one
        let prime = Integer(Int(candidate))
        repeat {
          rest.divideExactly(by: prime)
          power *= prime
        } while rest.residue(modulo: candidate) == 0
        guard add(power, candidate) else { return nil }
      }
      candidate += candidate == 2 ? 1 : 2
    }
    if !rest.isOne {
      guard rest.bitCount <= 62, let word = rest.asInt else { return nil }
      words.append(UInt64(word))
      primes.append([0])
    }
    self.denominator = denominator
    self.words = words
    self.primes = primes
  }

  @inline(__always)
  func fraction(_ numerator: Integer) -> Rational {
    var common = Integer.one
    for (word, primes) in zip(words, primes) {
      let residue = numerator.residue(modulo: word)
      if primes[0] != 0 && primes.allSatisfy({ residue % $0 != 0 }) { continue }
      let part = Integer(Int(residue)).gcd(with: Integer(Int(word)))
      if !part.isOne { common *= part }
    }
    if common.isOne { return Rational(reduced: numerator, denominator) }
    var (top, bottom) = (numerator, denominator)
    top.divideExactly(by: common)
    bottom.divideExactly(by: common)
    return Rational(reduced: top, bottom)
  }
}
