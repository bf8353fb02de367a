import MatrixCertificates
import MatrixDomain

/// A result as the checker sees it.
struct CertifiedCase: Hashable {
  var tool: String
  var inputs: [Value.Field]
  var options: [Request.Option] = []
  var outcome: Outcome = .value
  var outputs: [Value.Field] = []
  var errorCode: ErrorCode?
  var certificate: Certificate

  var error: ErrorReport? { errorCode.map { ErrorReport(.undefined, $0, "undefined") } }

  var verdict: Verdict {
    CertificateChecker.check(
      tool: tool, inputs: inputs, options: options, outcome: outcome, outputs: outputs, error: error,
      certificate: certificate)
  }

  /// Enough to see what a failing test was about.
  var summary: String {
    func list(_ fields: [Value.Field]) -> String {
      fields.map { "\($0.name): \(ResultJSON.text($0.value))" }.joined(separator: ", ")
    }
    return "\(tool)(\(list(inputs))) = \(outcome.rawValue) {\(list(outputs))}\n"
      + "by \(certificate.type) \(ResultJSON.text(certificate.data))"
  }
}
