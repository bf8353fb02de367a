public import MatrixDomain
public import MatrixExchange

/// What an expression consists of, as ``Notation/script(_:named:within:)`` reads it.
///
/// Nothing is looked up or worked out: names are names, and brackets behind one may be a slice or the arguments of a function.
public struct MatrixExpression: Hashable, Sendable {
  /// What it is.
  public var form: Form
  /// The bytes of the text that it stands in.
  public var range: Range<Int>

  /// An expression at a place of a text.
  public init(_ form: Form, _ range: Range<Int>) {
    self.form = form
    self.range = range
  }

  /// The forms an expression has.
  public indirect enum Form: Hashable, Sendable {
    /// A number, vector, matrix or basis that is written out.
    case literal(Value)
    /// `"2x + y = 5"`.
    case text(String)
    /// `A`; in a slice, `end` is the last position.
    case name(String)
    /// `:` alone in a slice.
    case whole
    /// `1:3`, `1..3`, `1:2:9`; `rows: 1:3` with a name in front.
    case range([MatrixExpression])
    /// `-A`.
    case negated(MatrixExpression)
    /// `~A`: the doubles nearest to its numbers.
    case approximate(MatrixExpression)
    /// Operators of one rank, from left to right: `A + B - C`.
    case chain(MatrixExpression, [Step])
    /// What stands behind an operand, from left to right: `A'(2, :)`.
    case suffixed(MatrixExpression, [Suffix])
    /// `[A, b; c]`.
    case block(Block)
    /// `(x, y, z)`: a vector of numbers that are expressions.
    case tuple([MatrixExpression])
  }

  /// An operator and what stands to its right.
  public struct Step: Hashable, Sendable {
    /// The operator.
    public var sign: Sign
    /// Where it stands.
    public var range: Range<Int>
    /// Its right operand.
    public var operand: MatrixExpression
  }

  /// The operators between two operands, as they are written first.
  public enum Sign: String, Hashable, Sendable, CaseIterable {
    /// Sums, products, quotients, `A\b`.
    case add = "+", subtract = "-", multiply = "*", divide = "/", solve = "\\"
    /// Products and quotients entry by entry.
    case entrywise = ".*", entrywiseQuotient = "./"
    /// `A . B` of Mathematica and `A @ B` of Python: a product that takes a vector for a row where it stands on the left.
    case dot = "."
    /// Comparisons.
    case equal = "==", unequal = "!="
  }

  /// What stands behind an operand.
  public struct Suffix: Hashable, Sendable {
    /// What it is.
    public var form: Form
    /// Where it stands.
    public var range: Range<Int>

    /// The forms of a suffix.
    public indirect enum Form: Hashable, Sendable {
      /// `^T`, `.'`.
      case transposed
      /// `'`, `^H`.
      case adjoint
      /// `^n`.
      case power(MatrixExpression)
      /// `.^n`.
      case entrywisePower(MatrixExpression)
      /// `(2, :)`, `[2, :]`: a slice, or what a function is called with.
      case arguments([Argument])
      /// `.L`: an output, a field, or a function of what stands before.
      case member(String)
    }
  }

  /// One of several things in brackets.
  public struct Argument: Hashable, Sendable {
    /// The name in `method = cofactors`; `nil` without one. `method: cofactors` is a range that begins with a name.
    public var name: String?
    /// What it is.
    public var value: MatrixExpression

    package init(name: String?, value: MatrixExpression) { (self.name, self.value) = (name, value) }
  }

  /// Rows of expressions in brackets.
  public struct Block: Hashable, Sendable {
    /// What stands beside each other, row by row.
    public var rows: [[MatrixExpression]]
    /// How many of a row's elements stand before its bar; `nil` without one.
    public var bars: [Int?]
  }
}

/// Statements one after another, with the text they were read from.
public struct ExpressionScript: Sendable {
  /// The text, with comments.
  public var source: SourceText
  /// The text with blanks for comments.
  package var code: SourceText
  /// In their order.
  public var statements: [Statement]

  /// An expression, and the names its results get.
  public struct Statement: Sendable {
    /// The names that are given; empty for an expression alone.
    public var targets: [Target]
    /// What is worked out.
    public var expression: MatrixExpression
    /// True where `;` stands behind it: the result is not shown.
    public var isSilent: Bool
    /// Where it stands, without its `;`.
    public var range: Range<Int>
  }

  /// A name on the left of `=`.
  public struct Target: Hashable, Sendable {
    /// The name; `nil` for `~`, which passes a result over.
    public var name: String?
    /// Where it stands.
    public var range: Range<Int>
  }
}

extension MatrixExpression {
  /// What languages call the matrix of a list of rows.
  package static let matrixMakers: Set<String> = [
    "array", "matrix", "Matrix", "ImmutableMatrix", "MutableDenseMatrix", "ImmutableDenseMatrix", "sym", "double",
  ]

  /// Those of NumPy and SymPy, for which a single list is a vector.
  package static let vectorMakers: Set<String> = [
    "array", "Matrix", "ImmutableMatrix", "MutableDenseMatrix", "ImmutableDenseMatrix",
  ]

  /// The names in it: those of values, and those that stand right before brackets, which may be functions.
  package var names: (values: Set<String>, calls: Set<String>) {
    var names: (values: Set<String>, calls: Set<String>) = ([], [])
    collect(&names)
    return names
  }

  private func collect(_ names: inout (values: Set<String>, calls: Set<String>)) {
    switch form {
    case .literal, .text, .whole: return
    case .name(let name): names.values.insert(name)
    case .range(let parts), .tuple(let parts): for part in parts { part.collect(&names) }
    case .negated(let inner), .approximate(let inner): inner.collect(&names)
    case .chain(let first, let steps):
      first.collect(&names)
      for step in steps { step.operand.collect(&names) }
    case .suffixed(let operand, let suffixes):
      if case .name(let name) = operand.form, case .arguments? = suffixes.first?.form {
        names.calls.insert(name)
      } else {
        operand.collect(&names)
      }
      for suffix in suffixes {
        switch suffix.form {
        case .transposed, .adjoint, .member: continue
        case .power(let exponent), .entrywisePower(let exponent): exponent.collect(&names)
        case .arguments(let arguments): for argument in arguments { argument.value.collect(&names) }
        }
      }
    case .block(let block): for row in block.rows { for element in row { element.collect(&names) } }
    }
  }
}
