import MatrixArithmetic
import MatrixDomain

/// The determinant over ℚ(i), by residues.
///
/// - Complexity: `n³ / 3` products of residues for each root of −1 modulo each prime; the primes are enough once their
///   product is above four times Hadamard's bound.
enum GaussianDeterminant {
  /// `nil` where there are not enough primes for a number of this bit length.
  static func value(_ a: Matrix<GaussianRational>, _ budget: Budget) throws(ExactError) -> GaussianRational? {
    let (whole, factors) = GaussianResidues.rows(of: a)
    let bound = (0..<a.rows).reduce(Integer.one) { bound, row in
      let entries = whole.entries[(row * a.columns)..<((row + 1) * a.columns)]
      return bound * (entries.reduce(Integer.zero) { $0 + $1.norm }.squareRoot() + .one)
    }
    var primes = ResiduePrimes(inner: a.rows + 1)
    let isShared = a.rows >= Tuning.sharedPrimesOrder
    let found = try whole.numbers(1, bits: bound.bitCount, &primes, budget, isShared: isShared) {
      matrix throws(ExactError) in
      matrix.determinant(budget: budget).map { [$0] }
    }
    return found.map { GaussianRational($0[0], over: factors.reduce(into: .one) { $0 *= $1 }) }
  }
}
