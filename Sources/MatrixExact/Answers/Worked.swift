public import MatrixDomain

/// An answer with the derivation that leads to it.
public struct Worked<Answer: Sendable>: Sendable {
  /// What was asked for.
  public var answer: Answer
  /// One byte and one reference beside the answer: an integer without steps is returned in registers.
  private var usual: UsualMethod
  /// The derivation, and the method where that is no usual one; `nil` for an empty derivation with a usual method.
  private var written: WrittenDerivation?

  /// An answer with its derivation, and the id of the method that led to it.
  public init(_ answer: Answer, _ derivation: Derivation, method: String) {
    self.answer = answer
    usual = .other
    written = WrittenDerivation(derivation, method: method)
  }

  /// An answer without a derivation, and the id of the method that led to it.
  public init(_ answer: Answer, method: String) { self.init(answer, Derivation(), method: method) }

  /// An answer without a derivation, and the method that led to it.
  @inline(__always)
  init(_ answer: Answer, _ method: UsualMethod) {
    self.answer = answer
    usual = method
    written = nil
  }

  /// The id of the method that was taken: `gauss`, `gauss-jordan`, `fraction-free`, `cofactors`, …
  public var method: String {
    get { written?.method ?? usual.id }
    set { written = WrittenDerivation(derivation, method: newValue) }
  }

  /// Empty where the ``Narration`` was silent.
  public var derivation: Derivation {
    get { written?.derivation ?? Derivation() }
    set { written = WrittenDerivation(newValue, method: method) }
    _modify {
      var (derivation, method) = (derivation, method)
      // Let go of, so that it is written to in place.
      written = nil
      defer { written = WrittenDerivation(derivation, method: method) }
      yield &derivation
    }
  }
}

private final class WrittenDerivation: Sendable {
  let derivation: Derivation
  let method: String

  init(_ derivation: Derivation, method: String) {
    self.derivation = derivation
    self.method = method
  }
}

extension Worked: Equatable where Answer: Equatable {
  /// True where answer, method and all that the derivation records are equal.
  public static func == (left: Worked, right: Worked) -> Bool {
    left.answer == right.answer && left.method == right.method && left.derivation.record == right.derivation.record
  }
}

/// How a computation is to be narrated, and what it may spend.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 2], [3, 4]]
/// let b: Matrix<Rational> = [[5], [11]]
/// let worked = try Narrated.solve(a, b, narration: Narration(unknowns: ["x", "y", "z"]))
/// let answer = try Narrated.solve(a, b, narration: .silent).answer
/// ```
public struct Narration: Sendable {
  /// True where only the answer is wanted. Nothing is recorded then, and nothing checked a second time.
  public var isSilent: Bool
  /// The names of the unknowns, one a column. Columns beyond the last name are called x1, x2, … by their number.
  public var unknowns: [String]
  /// The names of the equations, one a row. Rows beyond the last name are called E1, E2, … by their number.
  public var equationNames: [String]
  /// Where a matrix that is reduced as a whole has its bar, counting from 0; `nil` for none.
  public var bar: Int?
  /// `nil` takes the rule that needs the fewest fractions, never more than `PivotRuleName.firstNonzero` would.
  public var pivotRule: PivotRuleName?
  /// What the computation may spend; asked between steps.
  public var budget: Budget

  /// A telling with names for unknowns and equations. Without arguments: every step, the usual names, no limit.
  public init(
    isSilent: Bool = false, unknowns: [String] = [], equationNames: [String] = [], bar: Int? = nil,
    pivotRule: PivotRuleName? = nil, budget: Budget = .unlimited
  ) {
    self.isSilent = isSilent
    self.unknowns = unknowns
    self.equationNames = equationNames
    self.bar = bar
    self.pivotRule = pivotRule
    self.budget = budget
  }

  /// Only the answer, without a limit.
  public static let silent = Narration(isSilent: true)

  /// Only the answer, within a budget.
  public static func silent(_ budget: Budget) -> Narration { Narration(isSilent: true, budget: budget) }

  /// The names of `count` unknowns.
  func unknownNames(_ count: Int) -> [String] { Narration.names(unknowns, count, "x") }

  /// The names of `count` equations.
  func equationNames(_ count: Int) -> [String] { Narration.names(equationNames, count, "E") }

  private static func names(_ given: [String], _ count: Int, _ letter: String) -> [String] {
    (0..<count).map { $0 < given.count ? given[$0] : "\(letter)\($0 + 1)" }
  }
}
