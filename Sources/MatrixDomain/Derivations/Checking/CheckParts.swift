/// The first matrix of a derivation that is checked.
public struct ChainStart<Element: HandScalar>: DerivationPart, Hashable {
  /// The matrix as it was given.
  public var matrix: Matrix<Element>
  /// How it is drawn.
  public var layout: TableLayout

  /// The first matrix of a chain.
  public init(_ matrix: Matrix<Element>, layout: TableLayout = TableLayout()) {
    self.matrix = matrix
    self.layout = layout
  }

  public var record: Value {
    .record([.init("part", .text("chainStart")), .init("matrix", .matrix(matrix, bar: layout.bars.first))])
  }
}

/// One step of a derivation that is checked.
public struct CheckedStep<Element: HandScalar>: DerivationPart, Hashable {
  /// The two matrices, and what was found out.
  public var step: WrittenStep<Element>
  /// How the second matrix is drawn.
  public var layout: TableLayout

  /// A step with what was found out about it.
  public init(_ step: WrittenStep<Element>, layout: TableLayout = TableLayout()) {
    self.step = step
    self.layout = layout
  }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("checkedStep")), .init("step", .count(step.index + 1)),
      .init("matrix", .matrix(step.after, bar: layout.bars.first)),
    ]
    if let stated = step.stated { fields.append(.init("stated", .list(stated.map(\.record)))) }
    if case .operations(let operations) = step.finding {
      fields.append(.init("operations", .list(operations.map(\.record))))
    }
    fields.append(.init("right", .truth(step.verdict == .right)))
    fields.append(.init("verdict", .text(step.verdict.rawValue)))
    if let slip = step.slip {
      fields.append(.init("slip", .text(slip.kind.rawValue)))
      fields.append(.init("operations", .list(slip.operations.map(\.record))))
      if let expected = slip.expected {
        fields.append(.init("expected", .matrix(expected, bar: layout.bars.first)))
      }
      if let witness = slip.witness { fields.append(.init("witness", .vector(witness))) }
    }
    return .record(fields)
  }
}

/// What became of a derivation that was checked: how many steps it has, and which of them have to be looked at.
public struct ChainVerdict<Element: HandScalar>: DerivationPart, Hashable {
  /// How many steps the derivation has.
  public var steps: Int
  /// The step with the first slip, certain or likely, counting from 0; `nil` where there is none.
  public var firstWrong: Int?
  /// True where the slip is certain: no row operations, or other ones than stated, make the step.
  public var isCertain: Bool
  /// The steps that are possible, but not by few operations, counting from 0.
  public var leaps: [Int]
  /// The reduced row echelon form that all matrices up to the first wrong step have.
  public var reduced: Matrix<Element>
  /// How matrices are drawn.
  public var layout: TableLayout

  /// A verdict; without a slip and without leaps the derivation is right.
  public init(
    steps: Int, firstWrong: Int?, isCertain: Bool = true, leaps: [Int] = [], reduced: Matrix<Element>,
    layout: TableLayout = TableLayout()
  ) {
    self.steps = steps
    self.firstWrong = firstWrong
    self.isCertain = isCertain
    self.leaps = leaps
    self.reduced = reduced
    self.layout = layout
  }

  /// What is said of the derivation as a whole.
  public var verdict: StepVerdict {
    if firstWrong != nil, isCertain { return .wrong }
    return firstWrong == nil && leaps.isEmpty ? .right : .possible
  }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("chainVerdict")), .init("steps", .count(steps)),
      .init("valid", .truth(verdict == .right)), .init("verdict", .text(verdict.rawValue)),
    ]
    if let firstWrong { fields.append(.init("firstWrong", .count(firstWrong + 1))) }
    if !leaps.isEmpty { fields.append(.init("leaps", .list(leaps.map { .count($0 + 1) }))) }
    fields.append(.init("reduced", .matrix(reduced, bar: layout.bars.first)))
    return .record(fields)
  }
}
