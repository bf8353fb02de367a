/// One capability of the toolkit: a declaration, and the function that keeps it.
///
/// From the declaration come the subcommand, its help, search, argument checking and the tests of its examples.
/// Another package adds a tool by conforming and registering.
public protocol Tool: Sendable {
  /// What the tool is, and what it takes and gives.
  var declaration: ToolDeclaration { get }
  /// Answers a request whose operands fit the declaration.
  func run(_ call: ToolCall) throws -> ToolAnswer
  /// Those of the declared conventions that matter for an answer, in sentences; empty where none does.
  func conventions(for result: ToolResult) -> NeutralText
}

extension Tool {
  /// All that the declaration says of the engine that answered.
  public func conventions(for result: ToolResult) -> NeutralText {
    declaration.conventions[result.engine.flatMap(Engine.init) ?? .exact]
  }
}

/// Everything there is to know about a tool without running it.
///
/// It is one object, shared by all that ask for it: a tool that holds it is as small as a reference.
public final class ToolDeclaration: Sendable {
  /// The subcommand: `rref`.
  public let id: String
  /// The title: `Reduced row echelon form`.
  public let displayName: String
  /// One sentence.
  public let summary: NeutralText
  /// Words to find the tool by, besides those of its name and summary.
  public let keywords: [String]
  /// The shelf it stands on.
  public let category: ToolCategory
  /// In positional order.
  public let parameters: [Parameter]
  /// The options of its own, beyond those every tool has.
  public let options: [OptionDeclaration]
  /// The first is the primary one.
  public let outputs: [OutputDeclaration]
  /// The ways to the answer.
  public let methods: [Method]
  /// The engines that answer, the default one first.
  public let engines: [Engine]
  /// True where exact answers come with a certificate.
  public let isCertified: Bool
  /// Which fields the exact engine answers over.
  public let fields: Fields
  /// What letters in the operands are to the tool.
  public let letters: Letters
  /// Whether the tool answers over the polynomials in one letter.
  public let polynomials: Polynomials
  /// How the exact engine answers for doubles; `nil` where it does not, or another engine does.
  public let doubles: Doubles?
  /// What the operands must satisfy, in a sentence; empty where anything that fits goes.
  public let requirement: NeutralText
  /// Cost and reliability, in a sentence.
  public let cost: NeutralText
  /// What fixes the answer where several would be right.
  public let conventions: Conventions
  /// What every page says under its title, in a sentence; empty for nothing.
  public let notice: NeutralText
  /// True where equations may stand for the first two parameters, a matrix and a right-hand side. Such a tool declares the
  /// option ``OptionDeclaration/unknowns``.
  public let takesEquations: Bool
  /// True where one equation of degree 2 may stand for the first three parameters, a symmetric matrix, a vector and a number.
  public let takesQuadraticEquation: Bool
  /// True where a workspace may stand for the operands: every problem of the tool's category in it is then answered.
  public let takesWorkspaces: Bool
  /// Calls with their answers; every one is run as a test.
  public let examples: [Example]

  /// A declaration. Unless `isCertified` says otherwise, tools whose first engine is the exact one are certified.
  public init(
    id: String, displayName: String, summary: NeutralText, keywords: [String], category: ToolCategory,
    parameters: [Parameter], options: [OptionDeclaration] = [], outputs: [OutputDeclaration], methods: [Method],
    engines: [Engine] = [.exact], isCertified: Bool? = nil, fields: Fields = .rationals, letters: Letters = .none,
    polynomials: Polynomials = .none, doubles: Doubles? = nil,
    requirement: NeutralText = "", cost: NeutralText,
    conventions: Conventions = "", notice: NeutralText = "", takesEquations: Bool = false,
    takesQuadraticEquation: Bool = false, takesWorkspaces: Bool = false, examples: [Example]
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
    self.engines = doubles == nil || engines.contains(.numeric) ? engines : engines + [.numeric]
    self.isCertified = isCertified ?? (engines.first == .exact)
    self.fields = fields
    self.letters = letters
    self.polynomials = polynomials
    self.doubles = doubles
    self.requirement = requirement
    self.cost = cost
    self.conventions = conventions
    self.notice = notice
    self.takesEquations = takesEquations
    self.takesQuadraticEquation = takesQuadraticEquation
    self.takesWorkspaces = takesWorkspaces
    self.examples = examples
  }

  /// Which fields a tool answers over exactly.
  public enum Fields: String, Hashable, Sendable, CaseIterable {
    /// ℚ, and ℤ in it.
    case rationals
    /// ℚ and ℚ(i), over which vectors have lengths.
    case metric
    /// ℚ, ℚ(i) and GF(p) for every prime that is computed with; then there is an option `mod`.
    case any
  }

  /// What letters in the operands, such as k, are to a tool over any field.
  public enum Letters: String, Hashable, Sendable, CaseIterable {
    /// They are refused.
    case none
    /// The answer is a formula that holds for all values: sums and products, a determinant.
    case everywhere
    /// The answer is found by row reduction, and depends on which pivots are 0: cases are distinguished.
    case cases
    /// The same, and the answer stays what it is when rows are reduced.
    case casesOfRows = "cases-of-rows"
    /// Cases are distinguished as for the transpose.
    case casesOfColumns = "cases-of-columns"
    /// The one letter is a real number, and the answer depends on signs: ranges of numbers are distinguished.
    case realRanges = "real-ranges"
  }

  /// Whether a tool answers over ℚ[x] and GF(p)[x], where one divides with remainder and no fraction of polynomials arises.
  public enum Polynomials: String, Hashable, Sendable, CaseIterable {
    /// It does not.
    case none
    /// Where the option `field` names such a ring, an operand belongs to one, or a letter stands beside the option `mod`.
    case asked
    /// Also where an operand has a letter.
    case always
  }

  /// How the exact engine answers for doubles, which are fractions too.
  public enum Doubles: Hashable, Sendable {
    /// Entries only change their places: they stay the doubles they are, signs of zeros included.
    case moved
    /// The answer for the fractions that the doubles are, every number of it rounded to the nearest double.
    case rounded
    /// The same, where the answer hangs on which vectors depend on others: one that does under the tolerance profile is
    /// replaced by the combination it nearly is. Each group names the operands whose columns stand beside each other.
    case ranked([[String]])
  }

  /// The answer's name.
  public var primary: String { outputs[0].name }

  /// The name of the answer among some outputs: that of the first output that is declared, or of the first there is where an
  /// answer of another form stands for it.
  public func primary(among found: [Value.Field]) -> String? {
    found.contains { $0.name == primary } ? primary : found.first?.name
  }

  /// One operand.
  public struct Parameter: Hashable, Sendable {
    /// The name in requests: `A`.
    public var name: String
    /// What it is, in a few words without a full stop.
    public var summary: NeutralText
    /// The kinds of value it takes.
    public var kinds: [Value.Kind]
    /// Whether a request must give it.
    public var isRequired: Bool
    /// Other names an input may come under: `B` for the right-hand sides `b`.
    public var aliases: [String]
    /// What the items of a list are, and so how it is written; `nil` where no list is taken.
    public var items: Items?
    /// True for numbers that count, such as an exponent: they stay integers in a computation modulo a prime.
    public var isCounting: Bool
    /// What vectors in round brackets stand for here, one or several.
    public var vectors: Vectors
    /// What they stand for where an option is set.
    public var vectorsUnder: VectorsUnder?
    /// The words that a text chooses from; empty where it is free. The tool may know other words for them.
    public var choices: [String]
    /// The engine that alone takes the operand: who gives it asks for the engine. `nil` where it is tied to none.
    public var engine: Engine?

    /// What vectors in round brackets are to an operand: `(1, 2, 3)`, or `(1, 2), (3, 4)`.
    public enum Vectors: String, Hashable, Sendable, CaseIterable {
      /// Neither rows nor columns, which would be different matrices: they are refused where no vector is taken.
      case refused
      /// One vector stands for its column; several are refused.
      case column
      /// Each is a column. The operand is vectors; of a matrix they are the columns.
      case columns
      /// Each is a row. The operand is vectors; of a matrix they are the rows.
      case rows
    }

    /// Another meaning of vectors, which an option brings.
    public struct VectorsUnder: Hashable, Sendable {
      /// The option's name.
      public var option: String
      /// The setting, as text: `true` for a flag.
      public var setting: String
      /// What vectors in round brackets then stand for.
      public var vectors: Vectors

      /// The meaning that holds where the option has the setting.
      public init(option: String, setting: String = "true", _ vectors: Vectors) {
        self.option = option
        self.setting = setting
        self.vectors = vectors
      }

      func holds(_ given: Request.Setting) -> Bool {
        switch given {
        case .text(let text), .number(let text): text == setting
        case .truth(let truth): (truth ? "true" : "false") == setting
        }
      }
    }

    /// What the items of a list are.
    public enum Items: String, Hashable, Sendable, CaseIterable {
      /// Matrices one after another. On a command line every further operand is one more of them.
      case matrices
      /// Rows or columns by number, counting from 1.
      case positions
    }

    /// An operand; a required matrix unless said otherwise. One that may be a basis is vectors: columns.
    public init(
      _ name: String, _ summary: NeutralText, kinds: [Value.Kind] = [.matrix], isRequired: Bool = true,
      aliases: [String] = [], items: Items? = nil, isCounting: Bool = false, vectors: Vectors? = nil,
      vectorsUnder: VectorsUnder? = nil, choices: [String] = [], engine: Engine? = nil
    ) {
      self.engine = engine
      self.choices = choices
      self.vectors = vectors ?? (kinds.contains(.basis) ? .columns : .refused)
      self.vectorsUnder = vectorsUnder
      self.isCounting = isCounting || items == .positions
      self.name = name
      self.summary = summary
      self.kinds = kinds
      self.isRequired = isRequired
      self.aliases = aliases
      self.items = items
    }
  }

  /// The parameters as they read under some options.
  public func parameters(under options: [Request.Option]) -> [Parameter] {
    parameters.map { parameter in
      guard let under = parameter.vectorsUnder,
        options.contains(where: { $0.name == under.option && under.holds($0.setting) })
      else { return parameter }
      var parameter = parameter
      parameter.vectors = under.vectors
      return parameter
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
    /// The name without the dashes.
    public var name: String
    /// What it sets, in a few words without a full stop.
    public var summary: NeutralText
    /// What it can be set to.
    public var form: Form
    /// The setting that holds unless another is given; `nil` for none.
    public var defaultSetting: Request.Setting?
    /// What to say to who sets it to something else; `nil` for nothing but what it can be set to.
    public var advice: Advice?
    /// The engine that alone has the option: who sets it asks for the engine. `nil` where it is tied to none.
    public var engine: Engine?

    /// What an option can be set to.
    public enum Form: Hashable, Sendable {
      /// Nothing: it is there or not.
      case flag
      /// One of these words.
      case choice([String])
      /// An integer in this range.
      case count(ClosedRange<Int>)
      /// A time in seconds.
      case seconds
      /// Any text.
      case text
    }

    /// An option with what it can be set to.
    public init(
      _ name: String, _ summary: NeutralText, _ form: Form, default defaultSetting: Request.Setting? = nil,
      advice: Advice? = nil, engine: Engine? = nil
    ) {
      self.engine = engine
      self.advice = advice
      self.name = name
      self.summary = summary
      self.form = form
      self.defaultSetting = defaultSetting
    }

    /// The option of every tool that takes equations.
    public static let unknowns = OptionDeclaration(
      "unknowns", "the names of the unknowns, separated by commas; of equations every other name is a parameter", .text)
  }

  /// One output, and where it can go next.
  public struct OutputDeclaration: Hashable, Sendable {
    /// The name in results: `determinant`.
    public var name: String
    /// What it is, in a few words without a full stop.
    public var summary: NeutralText
    /// The kind of value it is.
    public var kind: Value.Kind
    /// Tools that take it as an input.
    public var feeds: [String]
    /// True for a part of the answer that stands beside the primary output: the factors of a product.
    public var isAnswer: Bool

    /// An output, with the ids of tools that take it.
    public init(_ name: String, _ summary: NeutralText, kind: Value.Kind, feeds: [String] = [], isAnswer: Bool = false)
    {
      self.isAnswer = isAnswer
      self.name = name
      self.summary = summary
      self.kind = kind
      self.feeds = feeds
    }
  }

  /// One way to the answer, and where it is described.
  public struct Method: Hashable, Sendable {
    /// The name in requests: `gauss-jordan`.
    public var id: String
    /// How it goes, in a few words without a full stop.
    public var summary: NeutralText
    /// Where it is described: author, title, chapter.
    public var citation: String
    /// The engine that alone has it: who asks for the method asks for the engine. `nil` where it is tied to none.
    public var engine: Engine?

    /// A way to the answer, of one engine or of none in particular.
    public init(_ id: String, _ summary: NeutralText, citation: String, engine: Engine? = nil) {
      self.engine = engine
      self.id = id
      self.summary = summary
      self.citation = citation
    }
  }

  /// A call with its answer: documentation and test in one.
  public struct Example: Hashable, Sendable {
    /// Operands as they are typed, in positional order.
    public var operands: [String]
    /// The settings the call is made with.
    public var options: [Request.Option]
    /// The primary output in the compact notation of answers, or the error code after `!`.
    public var expected: String

    /// A call with what it must answer.
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
  /// Tools that find unknowns.
  case solve = "Solve"
  /// Tools that make new values of given ones.
  case operate = "Operate"
  /// Tools that say something about a value.
  case analyze = "Analyze"
  /// Tools for keeping and looking things up.
  case library = "Library"
}
