/// What a formula is for.
public enum FormulaSubject: String, Hashable, Sendable, CaseIterable {
  /// All powers of A.
  case powers
  /// The function e^(tA).
  case exponential
  /// The solution of x' = A·x, perhaps + b, with a given value at 0.
  case solution
}

/// The roots of a polynomial that takes A to 0, by which a formula goes.
public struct FormulaRoots<Element: HandScalar>: DerivationPart, Hashable {
  /// What the formula is for.
  public var subject: FormulaSubject
  /// What the matrix is called.
  public var matrix: String
  /// The letter of the formula.
  public var variable: String
  /// The polynomial as a product, and its roots.
  public var roots: RootsOfFactors<Element>

  /// The roots of a polynomial.
  public init(
    _ subject: FormulaSubject, of matrix: String, variable: String, _ roots: RootsOfFactors<Element>
  ) {
    self.subject = subject
    self.matrix = matrix
    self.variable = variable
    self.roots = roots
  }

  public var record: Value {
    .record(
      [
        .init("part", .text("formulaRoots")), .init("subject", .text(subject.rawValue)),
        .init("variable", .text(variable)),
      ] + roots.fields)
  }
}

/// A formula with unknown constants, and the equations that the first powers or derivatives give for them.
public struct FormulaConstants<Element: HandScalar>: DerivationPart, Hashable {
  /// What the formula is for.
  public var subject: FormulaSubject
  /// What the matrix is called.
  public var matrix: String
  /// The letter of the formula.
  public var variable: String
  /// The sum with the constants C1, C2, …
  public var text: String
  /// The place from which it holds.
  public var start: Int
  /// The factors of the constants, an equation a row.
  public var equations: Matrix<Element>
  /// True where one expression with several constants stands for all roots of a polynomial.
  public var hasConjugates: Bool

  /// A formula with its equations.
  public init(
    _ subject: FormulaSubject, of matrix: String, variable: String, _ text: String, start: Int,
    equations: Matrix<Element>, hasConjugates: Bool
  ) {
    self.subject = subject
    self.matrix = matrix
    self.variable = variable
    self.text = text
    self.start = start
    self.equations = equations
    self.hasConjugates = hasConjugates
  }

  public var record: Value {
    .record([
      .init("part", .text("formulaConstants")), .init("subject", .text(subject.rawValue)),
      .init("variable", .text(variable)), .init("text", .text(text)), .init("start", .count(start)),
      .init("equations", .matrix(equations)),
    ])
  }
}

/// A matrix or a vector of formulas, and whether the first powers or derivatives by it are those that were computed.
public struct MatrixFormula: DerivationPart, Hashable {
  /// What the formula is for.
  public var subject: FormulaSubject
  /// The letter of the formula.
  public var variable: String
  /// The formulas: rows as lists of closed forms.
  public var rows: Value
  /// From which place on the sums hold.
  public var start: Int
  /// How many powers or derivatives were compared, from 0 on.
  public var compared: Int
  /// True where all of them are the same.
  public var holds: Bool

  /// A formula that was compared.
  public init(
    _ subject: FormulaSubject, variable: String, rows: Value, start: Int, compared: Int, holds: Bool
  ) {
    self.subject = subject
    self.variable = variable
    self.rows = rows
    self.start = start
    self.compared = compared
    self.holds = holds
  }

  public var record: Value {
    .record([
      .init("part", .text("matrixFormula")), .init("subject", .text(subject.rawValue)),
      .init("variable", .text(variable)), .init("rows", rows), .init("start", .count(start)),
      .init("compared", .count(compared)), .init("holds", .truth(holds)),
    ])
  }
}
