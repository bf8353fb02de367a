public import MatrixDomain

/// What the checker says about a claim and its certificate.
public enum Verdict: Hashable, Sendable {
  /// The certificate establishes the claim, as strongly as this.
  case accepted(Certificate.Strength)
  /// The claim is false, not proved by its certificate, or not written in canonical form; the reason says which.
  case rejected(reason: String)

  /// True where the certificate establishes the claim, however strongly.
  public var isAccepted: Bool {
    switch self {
    case .accepted: true
    case .rejected: false
    }
  }
}

/// Why a claim is turned down. It never leaves the checker but as ``Verdict/rejected(reason:)``.
struct Rejection: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// Goes on only where a condition holds.
func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws(Rejection) {
  if !condition { throw Rejection(reason()) }
}
