import MatrixArithmetic
import MatrixDomain

/// The evidence over ℚ(i): residues modulo primes that leave 1 when divided by 4.
enum GaussianEvidence {
  static let kernels = EvidenceKernels<GaussianRational>(
    nonsingularity: { (matrix, minor, budget) throws(CertificateError) in
      let block = matrix.submatrix(rows: minor.rows, columns: minor.columns)
      return [Value.Field("prime", .count(try GaussianPrime.below(nonsingular: block, budget)))]
    },
    determinant: { (_, _, _) throws(CertificateError) in CertificateMaker.certificate("determinant-residues", []) },
    characteristic: { (_, _, size, _) throws(CertificateError) in
      size == .none ? nil : CertificateMaker.certificate("characteristic-residues", [])
    },
    minimal: minimal,
    irreducibility: { (polynomial, budget) throws(CertificateError) in
      let (shift, norm) = try evident { () throws(ExactError) in
        try GaussianRational.squarefreeNorm(of: polynomial, budget)
      }
      return [.init("shift", .count(shift))]
        + (try CertificateMaker.irreducibility(Rational.primitive(norm).polynomial, budget))
    },
    squarefreeness: { (polynomial, budget) throws(CertificateError) in
      var common = Integer.one
      for coefficient in polynomial.coefficients { common = common.lcm(with: coefficient.denominator) }
      let factor = Rational(common)
      let whole = polynomial.coefficients.map {
        GaussianInteger(($0.real * factor).numerator, ($0.imaginary * factor).numerator)
      }
      return try CertificateMaker.squarefreeness(whole, isReal: false, budget)
    })

  /// Vectors whose images span everything, and a prime modulo which they do.
  private static func minimal(
    _ a: Matrix<GaussianRational>, _ polynomial: Polynomial<GaussianRational>, _ budget: Budget
  ) throws(CertificateError) -> Certificate? {
    let quick = try evident { () throws(ExactError) in
      try GaussianKernels.cyclicVectors(a, polynomial.degree, budget)
    }
    if let quick { return CertificateMaker.krylovVectors(quick.vectors, prime: quick.prime) }
    let factor = GaussianRational(real: Rational(GaussianResidues.all(of: a).factor))
    let cyclic: CyclicVectors<GaussianRational>
    do throws(BudgetError) { cyclic = try CyclicVectors(a.map { factor * $0 }, budget) } catch { throw .budget(error) }
    guard cyclic.polynomial.degree == polynomial.degree else { throw .answerDoesNotHold("the degree is another") }
    let block = Matrix(a.shape) { cyclic.images[$0][$1] }
    return CertificateMaker.krylovVectors(
      cyclic.vectors, prime: try GaussianPrime.below(nonsingular: block, budget))
  }
}

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
