internal import MatrixArithmetic

/// Fractions over one denominator in lowest terms.
enum LowestTerms {
  /// Most numerators of a system's solution have no factor in common with the denominator, or a small one: one
  /// greatest common divisor of the denominator and a product of numerators contains the primes that can be cancelled.
  ///
  /// - Parameters:
  ///   - denominator: positive.
  ///   - witnesses: numbers one of which every prime divides that divides both the denominator and a numerator; without
  ///     them, the numerators.
  static func fractions(
    _ numerators: consuming [Integer], over denominator: Integer, witnesses: [Integer]? = nil
  ) -> [Rational] {
    var rest = consume numerators
    if denominator.isOne { return rest.map { Rational($0) } }
    let shared = shared(by: witnesses ?? rest, with: denominator)
    if shared.isOne { return rest.map { Rational(reduced: $0, denominator) } }
    var result: [Rational] = []
    result.reserveCapacity(rest.count)
    var divisors = DivisorCache(of: denominator)
    var arena = LimbArena()
    let factor = WordFactor(shared, count: rest.count)
    let sharedBits = shared.bitCount
    for index in rest.indices {
      // Taken out, so that its memory can go when it was divided.
      var numerator = Integer.zero
      swap(&numerator, &rest[index])
      let common =
        factor.map { $0.common(with: numerator) }
        ?? (sharedBits * 2 < numerator.bitCount ? numerator.modulo(shared) : numerator).gcd(with: shared)
      if common.isOne {
        result.append(Rational(reduced: numerator, denominator))
      } else {
        let quotient = arena.quotient(numerator, exactlyBy: common)
        result.append(Rational(reduced: quotient, divisors.quotient(by: common)))
      }
    }
    return result
  }

  private static func shared(by numbers: [Integer], with denominator: Integer) -> Integer {
    let isLong = numbers.count >= PairedThread.leastOrder && denominator.bitCount >= 8 * numbers.count
    let parts = Parallel.parts(of: numbers.indices, sharing: isLong)
    let products = Parallel.map(parts.count) { Integer.product(of: numbers[parts[$0]], modulo: denominator) }
    return Integer.shared(by: products, with: denominator)
  }

  /// Solutions of a square system for several right-hand sides, from their numerators row by row, or column by
  /// column.
  ///
  /// Where the denominator is the determinant up to a known quotient, a prime that divides it and not the quotient
  /// divides one invariant factor of the matrix alone. Modulo it the numerators are a column times a row. A zero
  /// among them also stands in the first row or in the first column, or one of these is 0.
  ///
  /// - Parameters:
  ///   - columns: how many numerators a line has.
  ///   - cofactor: the determinant over the denominator, where it is known.
  static func solutions(
    _ numerators: consuming [Integer], over denominator: Integer, columns: Int, cofactor: Integer?
  ) -> [Rational] {
    var witnesses: [Integer]?
    if let cofactor {
      var some = [cofactor]
      for index in 0..<Swift.min(columns, numerators.count) { some.append(numerators[index]) }
      for index in stride(from: 0, to: numerators.count, by: Swift.max(1, columns)) { some.append(numerators[index]) }
      witnesses = some
    }
    return fractions(consume numerators, over: denominator, witnesses: witnesses)
  }
}

/// A denominator over the factors that come up again and again: entries share the quotients.
private struct DivisorCache: ~Copyable {
  private let denominator: Integer
  private var quotients: [(divisor: Integer, quotient: Integer)] = []
  private var arena = LimbArena()

  private static let limit = 16

  init(of denominator: Integer) { self.denominator = denominator }

  mutating func quotient(by divisor: Integer) -> Integer {
    if let known = quotients.first(where: { $0.divisor == divisor }) { return known.quotient }
    let quotient = arena.quotient(denominator, exactlyBy: divisor)
    if quotients.count < Self.limit { quotients.append((divisor, quotient)) }
    return quotient
  }
}

/// The part of a denominator that can be cancelled, as words without a prime in common.
private struct WordFactor {
  private let words: [UInt64]
  /// The primes that divide the words; 0 stands for a word that was not factored.
  private let primes: [[UInt64]]

  /// `nil` where the shared part has a part too long for a word that small primes do not divide.
  ///
  /// - Parameter count: how many numbers are to be compared with it; small primes pay where there are many.
  init?(_ shared: Integer, count: Int) {
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
    let limit = UInt64(Swift.min(4096, 8 * count))
    var candidate: UInt64 = 2
    while candidate < limit && !rest.isOne {
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
    self.words = words
    self.primes = primes
  }

  /// The greatest common divisor with a number.
  @inline(__always)
  func common(with numerator: Integer) -> Integer {
    var common = Integer.one
    for (word, primes) in zip(words, primes) {
      let residue = numerator.residue(modulo: word)
      if primes[0] != 0 && primes.allSatisfy({ residue % $0 != 0 }) { continue }
      let part = Integer(Int(residue)).gcd(with: Integer(Int(word)))
      if !part.isOne { common *= part }
    }
    return common
  }
}
