import MatrixArithmetic

/// The primes below 2⁶², the largest first.
struct LongPrimes: Sequence, IteratorProtocol {
  private static let limit = UInt64(1) << 62
  /// How far below 2⁶² the first of them are.
  static let distances: [UInt64] = [57, 87, 117, 143, 153, 167, 171, 195, 203, 273, 287, 317, 443, 483, 495, 575]

  private var taken = 0
  private var candidate = LongPrimes.limit - (LongPrimes.distances.last ?? 0)

  mutating func next() -> UInt64? {
    if taken < Self.distances.count {
      taken += 1
      return Self.limit - Self.distances[taken - 1]
    }
    repeat { candidate -= 2 } while !PrimeTest.isPrime(candidate)
    return candidate
  }
}

/// Integers from their residues modulo one prime below 2⁶² after another.
struct LongRemainders {
  /// The numbers from 0 on below the modulus.
  private var values: [Integer] = []
  /// The product of the primes.
  private(set) var modulus = Integer.one

  /// The bits the product of the primes certainly has, less one.
  var bits: Int { modulus.bitCount - 1 }

  /// Takes the residues of all numbers, in the form of the field.
  mutating func add(_ residues: [UInt64], _ field: WordField) {
    if values.isEmpty {
      values = residues.map { Integer(Int(field.residue($0))) }
    } else {
      let inverse = field.inverted(field.form(modulus.residue(modulo: field.prime)))
      for (index, residue) in residues.enumerated() {
        let before = field.form(values[index].residue(modulo: field.prime))
        let step = field.residue(field.product(field.difference(residue, before), inverse))
        if step != 0 { values[index].addProduct(modulus, Integer(Int(step))) }
      }
    }
    modulus *= Integer(Int(field.prime))
  }

  /// The numbers of the least magnitude, one after another.
  var balanced: some RandomAccessCollection<Integer> {
    let half = modulus >> 1
    return values.lazy.map { [modulus] in $0 > half ? $0 - modulus : $0 }
  }
}
