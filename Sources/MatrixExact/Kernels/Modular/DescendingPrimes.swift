internal import MatrixArithmetic

/// The primes below a start, the largest first: so many that one of them must serve.
///
/// A prime serves where it does not divide some minor that is not 0. A number of `bits` bits has fewer than `bits / 30`
/// prime divisors above 2³⁰; each smaller one counts by its own bits.
package struct DescendingPrimes: Sequence, IteratorProtocol {
  private var candidate: Int
  private var bitsLeft: Int

  /// The primes stay below it, so that products of residues fit a machine word.
  package static let limit = 1 << 31

  /// Evidence that names a prime takes one below it: residues modulo such primes are eliminated in doubles.
  package static let evidenceLimit = 1 << 23

  /// Enough primes for a minor of this many bits.
  ///
  /// - Parameter start: the first prime is below it; a low start meets the primes that do not serve.
  package init(enough bits: Int, below start: Int = limit) {
    candidate = start
    bitsLeft = bits + 31
  }

  package mutating func next() -> Int? {
    guard bitsLeft > 0 else { return nil }
    repeat {
      candidate -= 1
      // Below a low start there are not enough primes: go on above it.
      if candidate < 2 { candidate = Self.limit - 1 }
    } while !PrimeTest.isPrime(UInt64(candidate))
    bitsLeft -= Int.bitWidth - 1 - candidate.leadingZeroBitCount
    return candidate
  }
}

enum ModularArithmetic {
  static func power(_ base: UInt64, _ exponent: UInt64, _ modulus: UInt64) -> UInt64 {
    var result: UInt64 = 1
    var square = base % modulus
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result * square % modulus }
      square = square * square % modulus
      rest >>= 1
    }
    return result % modulus
  }

  /// The inverse of a nonzero residue modulo a prime.
  static func inverse(_ residue: UInt64, _ prime: UInt64) -> UInt64 { power(residue, prime - 2, prime) }

  /// `row += factor · top`, from a column on.
  static func add(
    _ factor: UInt64, of top: [UInt64], to row: inout [UInt64], from start: Int, _ prime: UInt64
  ) {
    for column in start..<top.count { row[column] = (row[column] &+ factor &* top[column]) % prime }
  }
}
