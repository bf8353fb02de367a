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
      try GaussianRational.irreducibility(of: polynomial, budget)
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
