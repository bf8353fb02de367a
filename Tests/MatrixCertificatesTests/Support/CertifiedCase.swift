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
  /// The outcome that the error says, where it is another than `undefined`.
  var errorOutcome = Outcome.undefined
  /// The engine said to have answered.
  var engine: String?
  var claimedPrimary: Primary = .first
  var certificate: Certificate

  /// Which output a result says is the primary one.
  enum Primary: Hashable {
    /// The first output of the tool, and none without a value: the truth.
    case first
    case named(String)
    case none
  }

  var error: ErrorReport? { errorCode.map { ErrorReport(errorOutcome, $0, "undefined") } }

  var primary: String? {
    switch claimedPrimary {
    case .first:
      outcome == .value
        ? Self.firstOutputs[tool]
          ?? SpaceCases.firstOutputs[tool] ?? InnerProductCases.firstOutputs[tool] ?? PolynomialCases.firstOutputs[tool]
          ?? LatticeCases.firstOutputs[tool]
        : nil
    case .named(let name): name
    case .none: nil
    }
  }

  /// The first output of each tool.
  private static let firstOutputs = [
    "solve": "solution", "ref": "echelon", "rref": "reduced", "rank": "rank", "det": "determinant",
    "inverse": "inverse", "nullspace": "basis", "columnspace": "basis", "rowspace": "basis", "leftnullspace": "basis",
    "transpose": "transpose", "add": "sum", "subtract": "difference", "multiply": "product", "scale": "result",
    "power": "result", "trace": "trace", "lu": "P", "charpoly": "polynomial", "adjugate": "adjugate",
    "cofactors": "cofactors", "minor": "result", "hadamard": "product", "kronecker": "product", "commutator": "result",
    "augment": "result", "stack": "result", "submatrix": "result", "polyval": "result", "why": "record",
    "check": "valid", "hermite": "H", "smith": "S",
    "lll": "reduced", "diophantine": "solution", "minpoly": "polynomial",
  ]

  var verdict: Verdict {
    let request = Request(tool: tool, inputs: inputs.map { .init($0.name, .value($0.value)) }, options: options)
    return CertificateChecker.check(
      ToolResult(
        request: request, outcome: outcome, primary: primary, outputs: outputs, certificate: certificate,
        engine: engine, version: "1", error: error))
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
