import MatrixArithmetic
public import MatrixDomain

/// Builds the evidence for exact answers that MatrixCertificates checks.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 2], [3, 4]]
/// let determinant = try a.determinant()
/// let certificate = try CertificateMaker.determinant(a, determinant, size: .compact)
/// ```
///
/// One function an argument. Each takes the inputs and the answer, works out what else the argument needs, and gives
/// `nil` where the size is `Certificate.Size.none`. The same inputs give the same certificate on every run.
///
/// The caller vouches for the answer: a maker writes down what the checker needs to prove it, and does not prove it itself.
/// Of a wrong answer most makers give a certificate, which the checker (MatrixCertificates) then rejects; finding that out here
/// would cost as much as checking. A maker refuses what it comes upon on its way.
///
/// - Throws: ``CertificateError``: the budget ran out, the evidence would be too large, or the maker came upon a sign that the
///   answer is wrong.
public enum CertificateMaker {
  /// Sums, products, selections and what else is defined entry by entry: the checker computes the answer again.
  public static func recomputation(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("recomputation", [])
  }

  static func certificate(_ type: String, _ fields: [Value.Field]) -> Certificate {
    Certificate(type: type, strength: .proof, data: .record(fields))
  }
}
