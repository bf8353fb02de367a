/// The primes a modular lifting works with: distinct, and so small that sums of products of residues are exact in
/// doubles.
struct LiftingPrimes {
  /// In the order they are tried in.
  let primes: [Int]

  /// This many terms may a sum of products of two residues have.
  let terms: Int

  /// The largest primes for systems of some order, or other sums of this many terms; `nil` where there are none.
  ///
  /// A residue is at most half of its prime. With primes below 2^b a sum of `2^(54 − 2b)` products stays below 2⁵³,
  /// also after as much again is added to it.
  static func largest(terms: Int) -> LiftingPrimes? {
    if ResiduePrimes.lowestFirst != nil { return smallest }
    return [below23, below22, below21].first { terms <= $0.terms }
  }

  private static let below23 = LiftingPrimes(bits: 23)
  private static let below22 = LiftingPrimes(bits: 22)
  private static let below21 = LiftingPrimes(bits: 21)

  /// From 3 up: primes that divide a determinant really come.
  static let smallest = LiftingPrimes(primes: sieved(from: 3, below: 1 << 15), terms: 1 << 22)

  private init(primes: [Int], terms: Int) {
    self.primes = primes
    self.terms = terms
  }

  private init(bits: Int) {
    let limit = 1 << bits
    self.init(primes: Self.sieved(from: limit - (1 << 15), below: limit).reversed(), terms: 1 << (54 - 2 * bits))
  }

  /// All odd primes of a range, rising: a sieve, since there are thousands at once.
  private static func sieved(from start: Int, below limit: Int) -> [Int] {
    var isComposite = Array(repeating: false, count: limit - start)
    var divisor = 2
    while divisor * divisor < limit {
      var multiple = Swift.max(divisor * divisor, (start + divisor - 1) / divisor * divisor)
      while multiple < limit {
        isComposite[multiple - start] = true
        multiple += divisor
      }
      divisor += 1
    }
    return (Swift.max(3, start)..<limit).filter { !isComposite[$0 - start] }
  }
}

/// Arithmetic modulo a prime below 2²⁴ on balanced residues in doubles.
struct LiftingPrime {
  let value: Double
  private let reciprocal: Double

  init(_ prime: Int) {
    value = Double(prime)
    reciprocal = 1 / value
  }

  /// A residue of an integer below 2⁵³, of magnitude at most half of the prime.
  @inline(__always)
  func residue(_ number: Double) -> Double {
    let shift = 0x1.8p52
    let quotient = (number * reciprocal + shift) - shift
    return number - quotient * value
  }

  @inline(__always)
  private func residue(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
    let shift = 0x1.8p52
    let quotient = (numbers * reciprocal + shift) - shift
    return numbers - quotient * value
  }

  /// Replaces integers below 2⁵³ by residues.
  @inline(__always)
  func reduce(_ numbers: UnsafeMutablePointer<Double>, count: Int) {
    var index = 0
    while index &+ 4 <= count {
      let place = unsafe UnsafeMutableRawPointer(numbers + index)
      unsafe place.storeBytes(
        of: residue(place.loadUnaligned(as: SIMD4<Double>.self)), as: SIMD4<Double>.self)
      index &+= 4
    }
    while index < count {
      unsafe numbers[index] = residue(numbers[index])
      index &+= 1
    }
  }

  /// Multiplies residues by one.
  @inline(__always)
  func scale(_ numbers: UnsafeMutablePointer<Double>, by factor: Double, count: Int) {
    var index = 0
    while index &+ 4 <= count {
      let place = unsafe UnsafeMutableRawPointer(numbers + index)
      unsafe place.storeBytes(
        of: residue(place.loadUnaligned(as: SIMD4<Double>.self) * factor), as: SIMD4<Double>.self)
      index &+= 4
    }
    while index < count {
      unsafe numbers[index] = residue(numbers[index] * factor)
      index &+= 1
    }
  }

  func product(_ left: Double, _ right: Double) -> Double { residue(left * right) }

  /// The inverse of a residue that is not 0.
  func inverse(_ number: Double) -> Double {
    // Short words are divided much faster.
    let prime = Int32(value)
    let start = Int32(residue(number))
    var (previous, current) = (prime, start < 0 ? start &+ prime : start)
    var (previousFactor, factor): (Int32, Int32) = (0, 1)
    while current > 1 {
      let quotient = previous / current
      (previous, current) = (current, previous &- quotient &* current)
      (previousFactor, factor) = (factor, previousFactor &- quotient &* factor)
    }
    return residue(Double(factor))
  }

  /// The residue in `0..<prime`.
  func positive(_ number: Double) -> UInt64 {
    let balanced = residue(number)
    return UInt64(balanced < 0 ? balanced + value : balanced)
  }
}
