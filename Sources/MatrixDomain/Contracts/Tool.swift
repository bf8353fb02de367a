/// One capability of the toolkit: a declaration, and the function that keeps it.
///
/// From the declaration come the subcommand, its help, search, argument checking and the tests of its examples.
/// Another package adds a tool by conforming and registering.
public protocol Tool: Sendable {
  var declaration: ToolDeclaration { get }
  /// Answers a request whose operands fit the declaration.
  func run(_ call: ToolCall) throws -> ToolAnswer
}

/// Everything there is to know about a tool without running it.
public struct ToolDeclaration: Hashable, Sendable {
  /// The subcommand: `rref`.
  public var id: String
  /// The title: `Reduced row echelon form`.
  public var displayName: String
  /// One sentence.
  public var summary: String
  public var keywords: [String]
  public var category: ToolCategory
  /// In positional order.
  public var parameters: [Parameter]
  public var options: [OptionDeclaration]
  /// The first is the primary one.
  public var outputs: [OutputDeclaration]
  public var methods: [Method]
  /// The engines that answer, the default one first.
  public var engines: [Engine]
  /// True where exact answers come with a certificate.
  public var isCertified: Bool
  /// What the operands must satisfy, in a sentence; empty where anything that fits goes.
  public var requirement: String
  /// Cost and reliability, in a sentence.
  public var cost: String
  /// The conventions the answer uses.
  public var conventions: String
  public var examples: [Example]

  public init(
    id: String, displayName: String, summary: String, keywords: [String], category: ToolCategory,
    parameters: [Parameter], options: [OptionDeclaration] = [], outputs: [OutputDeclaration], methods: [Method],
    engines: [Engine] = [.exact], isCertified: Bool? = nil, requirement: String = "", cost: String,
    conventions: String = "", examples: [Example]
  ) {
    self.id = id
    self.displayName = displayName
    self.summary = summary
    self.keywords = keywords
    self.category = category
    self.parameters = parameters
    self.options = options
    self.outputs = outputs
    self.methods = methods
    self.engines = engines
    self.isCertified = isCertified ?? (engines.first == .exact)
    self.requirement = requirement
    self.cost = cost
    self.conventions = conventions
    self.examples = examples
  }

  /// The answer's name.
  public var primary: String { outputs[0].name }

  /// One operand.
  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var summary: String
    public var kinds: [Value.Kind]
    public var isRequired: Bool
    /// Other names an input may come under: `B` for the right-hand sides `b`.
    public var aliases: [String]
    /// What the items of a list are, and so how it is written; `nil` where no list is taken.
    public var items: Items?

    public enum Items: String, Hashable, Sendable, CaseIterable {
      /// Matrices one after another. On a command line every further operand is one more of them.
      case matrices
      /// Rows or columns by number, counting from 1.
      case positions
    }

    public init(
      _ name: String, _ summary: String, kinds: [Value.Kind] = [.matrix], isRequired: Bool = true,
      aliases: [String] = [], items: Items? = nil
    ) {
      self.name = name
      self.summary = summary
      self.kinds = kinds
      self.isRequired = isRequired
      self.aliases = aliases
      self.items = items
    }
  }

  /// Inputs under the names of the parameters, where they came under an alias.
  public func renamed(_ inputs: [Request.Input]) -> [Request.Input] {
    inputs.map { input in
      let parameter = parameters.first { $0.aliases.contains(input.name) }
      return Request.Input(parameter?.name ?? input.name, input.operand)
    }
  }

  /// One setting with its values and default. Settings common to all tools are not declared again.
  public struct OptionDeclaration: Hashable, Sendable {
    public var name: String
    public var summary: String
    public var form: Form
    public var defaultSetting: Request.Setting?

    public enum Form: Hashable, Sendable {
      case flag
      case choice([String])
      case count(ClosedRange<Int>)
      case seconds
      case text
    }

    public init(_ name: String, _ summary: String, _ form: Form, default defaultSetting: Request.Setting? = nil) {
      self.name = name
      self.summary = summary
      self.form = form
      self.defaultSetting = defaultSetting
    }
  }

  /// One output, and where it can go next.
  public struct OutputDeclaration: Hashable, Sendable {
    public var name: String
    public var summary: String
    public var kind: Value.Kind
    /// Tools that take it as an input.
    public var feeds: [String]

    public init(_ name: String, _ summary: String, kind: Value.Kind, feeds: [String] = []) {
      self.name = name
      self.summary = summary
      self.kind = kind
      self.feeds = feeds
    }
  }

  /// One way to the answer, and where it is described.
  public struct Method: Hashable, Sendable {
    public var id: String
    public var summary: String
    public var citation: String

    public init(_ id: String, _ summary: String, citation: String) {
      self.id = id
      self.summary = summary
      self.citation = citation
    }
  }

  /// A call with its answer: documentation and test in one.
  public struct Example: Hashable, Sendable {
    /// Operands as they are typed, in positional order.
    public var operands: [String]
    public var options: [Request.Option]
    /// The primary output in the compact notation of answers, or the error code after `!`.
    public var expected: String

    public init(_ operands: [String], options: [Request.Option] = [], expected: String) {
      self.operands = operands
      self.options = options
      self.expected = expected
    }
  }
}

/// The arithmetic a question is answered in.
public enum Engine: String, Hashable, Sendable, CaseIterable {
  /// Integers and fractions of any length: the answer, and a proof.
  case exact
  /// Doubles: an answer, and how far to trust it.
  case numeric
}

/// The shelf a tool stands on.
public enum ToolCategory: String, Hashable, Sendable, CaseIterable {
  case solve = "Solve"
  case operate = "Operate"
  case analyze = "Analyze"
  case library = "Library"
}

/// A request that was checked against a tool's declaration.
public struct ToolCall: Sendable {
  public var inputs: [Value.Field]
  /// Every option of the tool and the common ones, defaults filled in.
  public var options: [Request.Option]
  public var engine: Engine
  public var detail: Detail
  public var certificate: Certificate.Size
  /// A method's id, or `auto`.
  public var method: String
  public var budget: Budget

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

  public func input(_ name: String) -> Value? { inputs.first { $0.name == name }?.value }
  public func option(_ name: String) -> Request.Setting? { options.first { $0.name == name }?.setting }
}

/// What a tool's `run` gives back; the registry makes a ``ToolResult`` of it.
public struct ToolAnswer: Sendable {
  /// ``Outcome/value``, or ``Outcome/undefined`` together with an error and the certificate that proves it.
  public var outputs: [Value.Field]
  public var error: ErrorReport?
  public var diagnostics: Diagnostics
  public var derivation: Derivation
  public var certificate: Certificate?
  public var method: String
  public var engine: Engine

  public init(
    outputs: [Value.Field] = [], error: ErrorReport? = nil, diagnostics: Diagnostics = Diagnostics(),
    derivation: Derivation = Derivation(), certificate: Certificate? = nil, method: String, engine: Engine = .exact
  ) {
    self.outputs = outputs
    self.error = error
    self.diagnostics = diagnostics
    self.derivation = derivation
    self.certificate = certificate
    self.method = method
    self.engine = engine
  }
}
