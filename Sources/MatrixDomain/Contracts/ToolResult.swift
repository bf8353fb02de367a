/// What a tool hands back for a request it could read.
public struct ToolResult: Sendable {
  /// The request's mark, verbatim.
  public var id: String?
  /// `sha256:` and the digest of the normalised request.
  public var digest: String?
  /// The request as it was understood: values read, defaults filled in.
  public var request: Request
  /// How the request ended.
  public var outcome: Outcome
  /// The output that answers the question; `nil` without a value.
  public var primary: String?
  /// The values by name.
  public var outputs: [Value.Field]
  /// Warnings and measured facts.
  public var diagnostics: Diagnostics
  /// The worked derivation, part after part; empty where none was asked for.
  public var derivation: Derivation
  /// The evidence; `nil` where there is none.
  public var certificate: Certificate?
  /// The id of the method that was taken; `nil` where none got that far.
  public var method: String?
  /// The id of the engine that answered; `nil` where none got that far.
  public var engine: String?
  /// The toolkit's version.
  public var version: String
  /// What went wrong; `nil` with a value.
  public var error: ErrorReport?

  /// A result from its parts; the mark is that of the request.
  public init(
    request: Request, outcome: Outcome, primary: String? = nil, outputs: [Value.Field] = [],
    diagnostics: Diagnostics = Diagnostics(), derivation: Derivation = Derivation(), certificate: Certificate? = nil,
    method: String? = nil, engine: String? = nil, version: String, digest: String? = nil, error: ErrorReport? = nil
  ) {
    id = request.id
    self.digest = digest
    self.request = request
    self.outcome = outcome
    self.primary = primary
    self.outputs = outputs
    self.diagnostics = diagnostics
    self.derivation = derivation
    self.certificate = certificate
    self.method = method
    self.engine = engine
    self.version = version
    self.error = error
  }

  /// The output of a name; `nil` where there is none.
  public func output(_ name: String) -> Value? { outputs.first { $0.name == name }?.value }
}

/// What is worth knowing beside the answer.
public struct Diagnostics: Hashable, Sendable {
  /// What should be known before the answer is used.
  public var warnings: [Warning]
  /// Measured facts by name, such as a residual.
  public var fields: [Value.Field]
  /// Facts that have no bound, such as the error of an answer nothing can be promised about: written as null.
  public var unbounded: [String]

  /// Facts from their parts; without arguments none.
  public init(warnings: [Warning] = [], fields: [Value.Field] = [], unbounded: [String] = []) {
    self.warnings = warnings
    self.fields = fields
    self.unbounded = unbounded
  }

  /// Something that does not stop the answer.
  public struct Warning: Hashable, Sendable {
    /// The published name of the kind of warning.
    public var code: String
    /// What to know, in one sentence.
    public var message: String
    /// What to do about it.
    public var advice: Advice?

    /// A warning.
    public init(_ code: String, _ message: String, advice: Advice? = nil) {
      self.code = code
      self.message = message
      self.advice = advice
    }

    /// The message with the advice behind it, in the words of a face.
    public func text(_ wording: Advice.Wording = .neutral) -> String {
      advice.map { "\(message); \($0.worded(wording))" } ?? message
    }
  }
}

extension ToolResult {
  /// The result with the advice of its error and its warnings as text in the words of a face.
  public func worded(_ wording: Advice.Wording) -> ToolResult {
    guard error?.advice != nil || diagnostics.warnings.contains(where: { $0.advice != nil }) else { return self }
    var result = self
    result.error = error?.worded(wording)
    result.diagnostics.warnings = diagnostics.warnings.map { .init($0.code, $0.text(wording)) }
    return result
  }
}
