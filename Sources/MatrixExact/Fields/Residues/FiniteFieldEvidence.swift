import MatrixDomain

/// The evidence over a finite field: the checker eliminates and factors itself, modulo the prime.
enum FiniteFieldEvidence {
  typealias CyclicVectorKernel<Element: ExactScalar> =
    @Sendable (Matrix<Element>, Int, Budget) throws(ExactError) -> [[Element]]?

  /// - Parameters:
  ///   - rank: the rank profile by a kernel.
  ///   - refutation: what shows that a system has no solution.
  ///   - cyclicVectors: given the degree of the minimal polynomial, vectors whose images span everything.
  static func kernels<Element: ExactScalar>(
    rank: @escaping @Sendable (Matrix<Element>, Budget) throws(CertificateError) -> RankEvidence<Element>? = { _, _ in
      nil
    },
    refutation: @escaping EvidenceKernels<Element>.Refuter = { _, _, _ in nil },
    cyclicVectors: @escaping CyclicVectorKernel<Element> = { _, _, _ in nil }
  ) -> EvidenceKernels<Element> {
    EvidenceKernels(
      rank: rank, refutation: refutation, nonsingularity: { _, _, _ in [] },
      determinant: { (_, _, _) throws(CertificateError) in CertificateMaker.recomputation(size: .compact) },
      minimal: { (a, polynomial, budget) throws(CertificateError) in
        let vectors = try evident { () throws(ExactError) in try cyclicVectors(a, polynomial.degree, budget) }
        return vectors.map { CertificateMaker.krylovVectors($0, prime: nil) }
      })
  }
}
