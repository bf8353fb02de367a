import MatrixArithmetic
public import MatrixDomain

/// Builds the evidence for exact answers that MatrixCertificates checks.
///
/// ```swift
/// let certificate = try CertificateMaker.determinant(a, determinant, size: .compact)
/// ```
///
/// One function an argument. Each takes the inputs and the answer, works out what else the argument needs, and gives
/// `nil` where the size is `Certificate.Size.none`. The same inputs give the same certificate on every run.
///
/// - Throws: ``CertificateError``: the budget ran out, or the answer cannot be proved because it is wrong.
public enum CertificateMaker {
  /// Sums, products, selections and what else is defined entry by entry: the checker computes the answer again.
  public static func recomputation(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("recomputation", [])
  }

  static func certificate(_ type: String, _ fields: [Value.Field]) -> Certificate {
    Certificate(type: type, strength: .proof, data: .record(fields))
  }
}
