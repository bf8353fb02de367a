/// A request that was checked against a tool's declaration.
public struct ToolCall: Sendable {
  /// The operands by the names of the parameters, of the declared kinds.
  public var inputs: [Value.Field]
  /// The operands as they were written, before they became doubles; empty for the exact engine.
  public var written: [Value.Field] = []
  /// Every option of the tool and the common ones, defaults filled in.
  public var options: [Request.Option]
  /// The arithmetic to answer in.
  public var engine: Engine
  /// How much of the derivation is wanted.
  public var detail: Detail
  /// How much evidence is wanted.
  public var certificate: Certificate.Size
  /// A method's id, or `auto`.
  public var method: String
  /// What the tool may spend; long loops ask it.
  public var budget: Budget

  /// A call from its parts: exact, without steps, with a compact certificate unless said otherwise.
  public init(
    inputs: [Value.Field], options: [Request.Option] = [], engine: Engine = .exact, detail: Detail = .none,
    certificate: Certificate.Size = .compact, method: String = "auto", budget: Budget = .unlimited
  ) {
    self.inputs = inputs
    self.options = options
    self.engine = engine
    self.detail = detail
    self.certificate = certificate
    self.method = method
    self.budget = budget
  }

  /// The operand of a parameter; `nil` where it was not given.
  public func input(_ name: String) -> Value? { inputs.first { $0.name == name }?.value }
  /// The setting of an option; `nil` where there is no such option.
  public func option(_ name: String) -> Request.Setting? { options.first { $0.name == name }?.setting }
}

/// What a tool's `run` gives back; the registry makes a ``ToolResult`` of it.
public struct ToolAnswer: Sendable {
  /// ``Outcome/value``, or ``Outcome/undefined`` together with an error and the certificate that proves it.
  public var outputs: [Value.Field]
  /// Why there is no value; `nil` where there is one.
  public var error: ErrorReport?
  /// Warnings and measured facts.
  public var diagnostics: Diagnostics
  /// The work shown; empty where none was asked for.
  public var derivation: Derivation
  /// The evidence; `nil` where there is none.
  public var certificate: Certificate?
  /// Why there is no evidence, although some was asked for.
  public var unfinished: (any Error)?
  /// The id of the method that was taken.
  public var method: String
  /// The arithmetic it was answered in.
  public var engine: Engine

  /// An answer from its parts; `method` is the id of the one that was taken.
  ///
  /// Where `certificate` throws, the other parts are what was reached: ``unfinished`` says why there is no more.
  public init(
    outputs: [Value.Field] = [], error: ErrorReport? = nil, diagnostics: Diagnostics = Diagnostics(),
    derivation: Derivation = Derivation(), certificate: @autoclosure () throws -> Certificate? = nil, method: String,
    engine: Engine = .exact
  ) {
    self.outputs = outputs
    self.error = error
    self.diagnostics = diagnostics
    self.derivation = derivation
    do { self.certificate = try certificate() } catch { unfinished = error }
    self.method = method
    self.engine = engine
  }
}
