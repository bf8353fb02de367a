/// The determinant of a 3×3 matrix by the diagonals (Sarrus).
public struct SarrusRule<Element: HandScalar>: DerivationPart, Hashable {
  /// A 3×3 matrix.
  public var matrix: Matrix<Element>
  /// What the matrix is called.
  public var name: String

  /// The rule for a matrix, which must be 3×3.
  public init(matrix: Matrix<Element>, name: String = "A") {
    demand(matrix.shape == Shape(3, 3), "the rule of Sarrus is for 3×3 matrices")
    self.matrix = matrix
    self.name = name
  }

  /// The factors along the diagonals that fall to the right, which are added.
  public var falling: [[Element]] { (0..<3).map { start in (0..<3).map { matrix[$0, (start + $0) % 3] } } }
  /// The factors along those that rise to the right, which are taken away.
  public var rising: [[Element]] { (0..<3).map { start in (0..<3).map { matrix[2 - $0, (start + $0) % 3] } } }

  /// What products come to together.
  public static func sum(_ products: [[Element]]) -> Element {
    products.reduce(.zero) { $0 + $1.reduce(.one) { $0 * $1 } }
  }

  /// The determinant.
  public var value: Element { Self.sum(falling) - Self.sum(rising) }

  public var record: Value {
    .record([
      .init("part", .text("sarrus")), .init("matrix", .matrix(matrix, bar: nil)),
      .init("falling", .list(falling.map { .list($0.map { .scalar($0) }) })),
      .init("rising", .list(rising.map { .list($0.map { .scalar($0) }) })), .init("value", .scalar(value)),
    ])
  }
}

/// A determinant as the sum of the entries of a row times their cofactors, which are known.
public struct LineDeterminant<Element: HandScalar>: DerivationPart, Hashable {
  /// The entries of row 1.
  public var entries: [Element]
  /// Their cofactors.
  public var cofactors: [Element]
  /// The determinant.
  public var value: Element

  /// A determinant along row 1.
  public init(entries: [Element], cofactors: [Element], value: Element) {
    self.entries = entries
    self.cofactors = cofactors
    self.value = value
  }

  public var record: Value {
    .record([
      .init("part", .text("lineDeterminant")), .init("entries", .list(entries.map { .scalar($0) })),
      .init("cofactors", .list(cofactors.map { .scalar($0) })), .init("value", .scalar(value)),
    ])
  }
}

/// A small system solved in equations, as in school. Equations count on: new ones follow those that were given.
public struct SchoolSystem<Element: HandScalar>: DerivationPart, Hashable {
  /// The names of the unknowns.
  public var unknowns: [String]
  /// The equations as they were given.
  public var equations: [Equation]
  /// What is done, in order.
  public var steps: [Step]

  /// A system with the steps to its solutions.
  public init(unknowns: [String], equations: [Equation], steps: [Step]) {
    self.unknowns = unknowns
    self.equations = equations
    self.steps = steps
  }

  /// `Σ coefficient·unknown = right`.
  public struct Equation: Hashable, Sendable {
    /// One coefficient an unknown.
    public var coefficients: [Element]
    /// The right-hand side.
    public var right: Element

    /// An equation from its coefficients.
    public init(_ coefficients: [Element], right: Element) {
      self.coefficients = coefficients
      self.right = right
    }
  }

  /// `unknown = constant + Σ coefficient·other`.
  public struct Expression: Hashable, Sendable {
    /// The unknown.
    public var unknown: Int
    /// What it is where the others are 0.
    public var constant: Element
    /// What is added for each unknown; 0 for itself.
    public var coefficients: [Element]

    /// An unknown by the others.
    public init(unknown: Int, constant: Element, coefficients: [Element]) {
      self.unknown = unknown
      self.constant = constant
      self.coefficients = coefficients
    }

    /// True where no other unknown is in it.
    public var isValue: Bool { coefficients.allSatisfy(\.isZero) }
  }

  /// One thing that is done. Equations count from 0.
  public enum Step: Hashable, Sendable {
    /// An equation is solved for an unknown.
    case express(equation: Int, Expression)
    /// What an unknown is goes into an equation, which becomes a new one.
    case insert(Expression, into: Int, gives: Equation)
    /// Multiples of two equations are added, and an unknown falls out.
    case add(first: Int, firstFactor: Element, second: Int, secondFactor: Element, dropping: Int, gives: Equation)
    /// An equation holds whatever the unknowns are: 0 = 0.
    case holdsAlways(Int)
    /// An equation never holds: 0 = c.
    case holdsNever(Int, right: Element)
    /// An unknown that no equation fixes.
    case free(Int)
    /// An equation gives an unknown, where those found before are put in.
    case result(equation: Int, known: [Expression], Expression)
  }

  public var record: Value {
    .record([
      .init("part", .text("schoolSystem")), .init("unknowns", .list(unknowns.map { .text($0) })),
      .init("equations", .list(equations.map(Self.record))), .init("steps", .list(steps.map(Self.record))),
    ])
  }

  private static func record(_ equation: Equation) -> Value {
    .record([
      .init("coefficients", .list(equation.coefficients.map { .scalar($0) })), .init("right", .scalar(equation.right)),
    ])
  }

  private static func record(_ expression: Expression) -> Value {
    .record([
      .init("unknown", .count(expression.unknown + 1)), .init("constant", .scalar(expression.constant)),
      .init("coefficients", .list(expression.coefficients.map { .scalar($0) })),
    ])
  }

  private static func record(_ step: Step) -> Value {
    switch step {
    case .express(let equation, let expression):
      .record([
        .init("kind", .text("express")), .init("equation", .count(equation + 1)),
        .init("expression", record(expression)),
      ])
    case .insert(let expression, let equation, let result):
      .record([
        .init("kind", .text("insert")), .init("expression", record(expression)),
        .init("equation", .count(equation + 1)), .init("result", record(result)),
      ])
    case .add(let first, let left, let second, let right, let unknown, let result):
      .record([
        .init("kind", .text("add")), .init("first", .count(first + 1)), .init("firstFactor", .scalar(left)),
        .init("second", .count(second + 1)), .init("secondFactor", .scalar(right)),
        .init("unknown", .count(unknown + 1)), .init("result", record(result)),
      ])
    case .holdsAlways(let equation):
      .record([.init("kind", .text("holdsAlways")), .init("equation", .count(equation + 1))])
    case .holdsNever(let equation, let right):
      .record([
        .init("kind", .text("holdsNever")), .init("equation", .count(equation + 1)), .init("right", .scalar(right)),
      ])
    case .free(let unknown): .record([.init("kind", .text("free")), .init("unknown", .count(unknown + 1))])
    case .result(let equation, let known, let expression):
      .record([
        .init("kind", .text("result")), .init("equation", .count(equation + 1)),
        .init("known", .list(known.map(record))), .init("expression", record(expression)),
      ])
    }
  }
}
