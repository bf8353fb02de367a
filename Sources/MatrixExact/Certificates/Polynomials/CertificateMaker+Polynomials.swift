public import MatrixDomain

extension CertificateMaker {
  /// `charpoly`: the checker computes it again, modulo the prime of the field or modulo primes; over ℚ, where those would be
  /// many, a cyclic vector, with which one product after another proves the polynomial.
  public static func characteristicPolynomial<Element: ExactScalar>(
    _ a: Matrix<Element>, _ polynomial: Polynomial<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    guard a.isSquare, polynomial.degree == a.rows, polynomial[a.rows].isOne else {
      throw .answerDoesNotHold("the polynomial is not monic, or not of the matrix's degree")
    }
    return try Element.kernels.evidence.characteristic(a, polynomial, size, budget)
  }

  /// `minpoly`: vectors whose images span everything, the first of which needs the whole polynomial; outside of finite fields
  /// also a prime modulo which the images span everything.
  public static func minimalPolynomial<Element: ExactScalar>(
    _ a: Matrix<Element>, _ polynomial: Polynomial<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if let found = try Element.kernels.evidence.minimal(a, polynomial, budget) { return found }
    let cyclic: CyclicVectors<Element>
    do throws(BudgetError) { cyclic = try CyclicVectors(a, budget) } catch { throw .budget(error) }
    guard cyclic.polynomial.degree == polynomial.degree else { throw .answerDoesNotHold("the degree is another") }
    return krylovVectors(cyclic.vectors, prime: nil)
  }

  static func krylovVectors<Element: ExchangeScalar>(_ vectors: [[Element]], prime: Int?) -> Certificate {
    certificate(
      "krylov-vectors",
      [Value.Field("vectors", .list(vectors.map { .vector(Vector($0)) }))]
        + (prime.map { [.init("prime", .count($0))] } ?? []))
  }
}
