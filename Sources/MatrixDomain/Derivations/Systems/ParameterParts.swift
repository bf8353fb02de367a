/// Where a derivation with letters branches: the pivots of an echelon form, and where they are 0.
public struct ParameterDecision<Element: HandScalar>: DerivationPart, Hashable {
  /// The letter.
  public var letter: String
  /// The pivots of the echelon form.
  public var pivots: [Element]
  /// The irreducible polynomials at whose zeros pivots are 0.
  public var conditions: [Element]

  /// A decision from its parts.
  public init(letter: String, pivots: [Element], conditions: [Element]) {
    self.letter = letter
    self.pivots = pivots
    self.conditions = conditions
  }

  public var record: Value {
    .record([
      .init("part", .text("decision")), .init("letter", .text(letter)),
      .init("pivots", .list(pivots.map { .scalar($0) })),
      .init("conditions", .list(conditions.map { .scalar($0) })),
    ])
  }
}

/// One branch of a derivation with letters: a condition, and the derivation where it holds.
public struct ParameterBranch: DerivationPart {
  /// The condition as one writes it: `k = 1`; empty where there is only one branch.
  public var display: String
  /// Polynomials that are 0 in the branch.
  public var zero: [String]
  /// Polynomials that are not.
  public var nonzero: [String]
  /// What is done in the branch, complete to its answer.
  public var derivation: Derivation

  /// A branch from its parts.
  public init(display: String, zero: [String], nonzero: [String], derivation: Derivation) {
    self.display = display
    self.zero = zero
    self.nonzero = nonzero
    self.derivation = derivation
  }

  public var record: Value {
    .record([
      .init("part", .text("branch")), .init("display", .text(display)),
      .init("zero", .list(zero.map { .text($0) })), .init("nonzero", .list(nonzero.map { .text($0) })),
      .init("parts", derivation.record),
    ])
  }
}
