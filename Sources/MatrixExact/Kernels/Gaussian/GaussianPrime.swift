import MatrixArithmetic
import MatrixDomain

/// Primes that leave 1 when divided by 4: modulo them −1 has a square root, and complex numbers become residues.
enum GaussianPrime {
  /// The largest such prime below 2³¹ modulo which a block, its rows cleared of denominators, is nonsingular.
  static func below(nonsingular block: Matrix<GaussianRational>, _ budget: Budget) throws(CertificateError) -> Int {
    let whole = GaussianResidues.rows(of: block).whole
    let size = block.rows
    // The norm of the determinant is at most the product of the squared lengths of the rows.
    let bits = (0..<size).reduce(1) { bits, row in
      let entries = whole.entries[(row * size)..<((row + 1) * size)]
      return bits + 2 * entries.reduce(0) { max($0, $1.bitCount) } + Int.bitWidth - size.leadingZeroBitCount + 1
    }
    for prime in DescendingPrimes(enough: 2 * bits) where prime % 4 == 1 {
      try budget.checkEvidence()
      let word = UInt64(prime)
      if whole.matrices(word, root(ofMinusOne: word)).first.determinant() != 0 { return prime }
    }
    throw .answerDoesNotHold("the minor is singular")
  }

  /// A number whose square leaves −1: a power of the first one that is no square.
  static func root(ofMinusOne prime: UInt64) -> UInt64 {
    var base: UInt64 = 2
    while true {
      let root = ModularArithmetic.power(base, (prime - 1) / 4, prime)
      if root * root % prime == prime - 1 { return root }
      base += 1
    }
  }
}
