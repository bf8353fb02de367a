internal import MatrixArithmetic

/// Integers from their residues modulo one prime after another, where nobody knows beforehand how many primes it takes.
///
/// A step costs a product with the primes so far; where all primes are known, ``ChineseRemainders`` takes them at once, in
/// products of matrices of doubles or over a ``SubproductTree``.
struct GrowingRemainders {
  /// The numbers from 0 on below the modulus.
  private var values: [Integer]
  /// The product of the primes.
  private(set) var modulus = Integer.one

  init(count: Int) { values = Array(repeating: .zero, count: count) }

  /// The bits the product of the primes certainly has, less one.
  var bits: Int { modulus.bitCount - 1 }

  /// Takes residues below a prime below 2³¹ that was not taken before.
  mutating func add(_ residues: some Sequence<UInt64>, modulo prime: UInt64) {
    let inverse = ModularArithmetic.inverse(modulus.residue(modulo: prime), prime)
    for (index, residue) in residues.enumerated() {
      let step = (residue + prime - values[index].residue(modulo: prime)) % prime * inverse % prime
      if step != 0 { values[index].addProduct(modulus, Integer(Int(step))) }
    }
    modulus *= Integer(Int(prime))
  }

  /// The numbers of the least magnitude.
  var balanced: [Integer] { values.map { $0 + $0 > modulus ? $0 - modulus : $0 } }

  /// The first number, nearest to another one.
  func nearest(to center: Integer) -> Integer { center - (center - values[0]).balanced(modulo: modulus) }
}
