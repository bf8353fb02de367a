/// Why a linear system has the solutions it has: which equations follow from others, which contradict each other, and
/// what the right-hand sides have to satisfy.
///
/// ```swift
/// let analysis = try Narrated.explain([[1, 1], [2, 2]] as Matrix<Rational>, [3, 7]).answer
/// analysis.status                    // .none
/// analysis.conflicts[0].equations    // [0, 1]: 2·E1 and E2 say 0 = 1
/// analysis.conditions[0].needed      // 6, where the system says 7
/// ```
///
/// Invariant: there is one condition for each equation whose left side is a combination of the left sides before it, by
/// rising number; the left sides of all other equations, the *leading* ones, are independent, and conditions speak of
/// them alone. That makes every conflict minimal: without any one of its equations, the others are consistent.
public struct SystemAnalysis<Element: HandScalar>: Hashable, Sendable {
  /// The number of equations.
  public let equations: Int
  /// The number of unknowns.
  public let unknowns: Int
  /// What the right-hand sides have to satisfy, by rising equation.
  public let conditions: [Condition]

  /// An equation whose left side depends on those of others, and what its right side therefore has to be.
  public struct Condition: Hashable, Sendable {
    /// The equation, counting from 0.
    public let equation: Int
    /// The left side is the sum of these multiples of the other left sides; 0 at its own place.
    public let coefficients: [Element]
    /// The same sum of the right sides.
    public let needed: Element
    /// The right side as it is.
    public let given: Element

    /// What the right side of an equation has to be, and what it is.
    public init(equation: Int, coefficients: [Element], needed: Element, given: Element) {
      self.equation = equation
      self.coefficients = coefficients
      self.needed = needed
      self.given = given
    }

    /// True where the equation follows from the others; else they contradict each other.
    public var holds: Bool { needed == given }
  }

  /// Equations that cannot all hold, while all but any one of them can.
  public struct Conflict: Hashable, Sendable {
    /// Multiples of the equations that sum to 0 = ``contradiction``: whole, without a common factor.
    public let combination: [Element]
    /// What the right sides sum to, which is not 0.
    public let contradiction: Element

    /// The equations that take part.
    public var equations: [Int] { combination.indices.filter { !combination[$0].isZero } }
  }

  /// An analysis from its conditions, for which the caller vouches.
  public init(equations: Int, unknowns: Int, conditions: [Condition]) {
    self.equations = equations
    self.unknowns = unknowns
    self.conditions = conditions
  }

  /// The rank of the coefficients.
  public var rank: Int { equations - conditions.count }

  /// None, one or more solutions: infinitely many, or over a finite field several.
  public var status: SolutionSetValue.Status {
    if conditions.contains(where: { !$0.holds }) { return .none }
    return rank == unknowns ? .unique : Element.isFinite ? .several : .infinite
  }

  /// The conditions that hold: each makes an equation follow from others.
  public var relations: [Condition] { conditions.filter(\.holds) }

  /// One for each condition that fails.
  public var conflicts: [Conflict] { conditions.filter { !$0.holds }.map(\.conflict) }
}

extension SystemAnalysis.Condition {
  /// What the equation and those it depends on sum to; where the condition holds, 0 = 0.
  var conflict: SystemAnalysis.Conflict {
    var combination = coefficients.map { $0.isZero ? $0 : -$0 }
    combination[equation] = .one
    let factor = Element.primitiveFactor(of: combination)
    return SystemAnalysis.Conflict(
      combination: factor.isOne ? combination : combination.map { $0.isZero ? $0 : $0 * factor },
      contradiction: factor * (given - needed))
  }

  /// `E3 = E2 - 3*E1`.
  public var relationText: String { text("E") }
  /// `b3 = b2 - 3*b1`.
  public var conditionText: String { text("b") }

  private func text(_ letter: String) -> String {
    "\(letter)\(equation + 1) = \(CombinationText.additionsFirst(coefficients, letter: letter))"
  }
}

extension SystemAnalysis.Conflict {
  /// `-E1 - E2 + E3: 0 = 1`.
  public var text: String { "\(CombinationText.inOrder(combination, letter: "E")): 0 = \(contradiction.exchangeText)" }
}

extension SystemAnalysis {
  /// The analysis as an exchange value, made within a budget: a record of `status`, `rank`, `relations`, `conflicts`
  /// and `conditions`, each entry of these with its text.
  public func value(within budget: Budget = .unlimited) throws(BudgetError) -> Value {
    func vector(_ entries: [Element]) throws(BudgetError) -> Value {
      .vector(VectorValue(Element.domain(of: entries), try TextSlab(of: entries, within: budget)))
    }
    var relations: [Value] = []
    var conflicts: [Value] = []
    var conditions: [Value] = []
    for condition in self.conditions {
      let coefficients = try vector(condition.coefficients)
      conditions.append(
        .record([
          .init("equation", .count(condition.equation + 1)), .init("coefficients", coefficients),
          .init("needed", .scalar(condition.needed)), .init("given", .scalar(condition.given)),
          .init("holds", .truth(condition.holds)), .init("text", .text(condition.conditionText)),
        ]))
      if condition.holds {
        relations.append(
          .record([
            .init("equation", .count(condition.equation + 1)), .init("coefficients", coefficients),
            .init("text", .text(condition.relationText)),
          ]))
      } else {
        let conflict = condition.conflict
        conflicts.append(
          .record([
            .init("equations", .list(conflict.equations.map { .count($0 + 1) })),
            .init("combination", try vector(conflict.combination)),
            .init("contradiction", .scalar(conflict.contradiction)), .init("text", .text(conflict.text)),
          ]))
      }
    }
    return .record([
      .init("status", .text(status.rawValue)), .init("rank", .count(rank)), .init("relations", .list(relations)),
      .init("conflicts", .list(conflicts)), .init("conditions", .list(conditions)),
    ])
  }
}
