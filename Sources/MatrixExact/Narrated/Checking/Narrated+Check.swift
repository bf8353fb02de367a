import MatrixArithmetic
public import MatrixDomain

/// A chain of matrices that was looked over.
public struct CheckedChain<Element: ExactScalar>: Hashable, Sendable {
  /// Up to the first one with a slip, certain or likely.
  public let steps: [WrittenStep<Element>]
  /// The reduced row echelon form of all matrices before the first wrong step.
  public let reduced: EchelonForm<Element>

  /// A chain from its steps and the form that the right ones share.
  public init(steps: [WrittenStep<Element>], reduced: EchelonForm<Element>) {
    self.steps = steps
    self.reduced = reduced
  }

  /// What is said of the chain: wrong where a step is wrong, right where all are right, else possible.
  public var verdict: StepVerdict {
    if steps.last?.verdict == .wrong { return .wrong }
    return steps.allSatisfy { $0.verdict == .right } ? .right : .possible
  }

  /// True where all steps are right.
  public var isValid: Bool { verdict == .right }
  /// The first step with a slip, certain or likely, counting from 0; `nil` where there is none.
  public var firstWrong: Int? { steps.last?.slip == nil ? nil : steps.count - 1 }
  /// The steps that are possible, but not by few operations, counting from 0.
  public var leaps: [Int] { steps.indices.filter { steps[$0].finding == .rowEquivalent } }
  /// The step to look at: the one with a slip, else the first that is possible only; `nil` where all are right.
  public var firstQuestioned: Int? { firstWrong ?? leaps.first }
}

extension Narrated {
  /// Looks over a chain of matrices that row operations are to have made, and finds the first wrong step.
  ///
  /// ```swift
  /// let chain: [Matrix<Rational>] = [[[1, 2, 3], [3, 4, 7]], [[1, 2, 3], [0, -2, 2]]]
  /// let checked = try Narrated.check(chain).answer
  /// checked.steps[0].slip?.kind                 // .sign: 7 - 3·3 = -2
  /// ```
  ///
  /// A step is right where a few operations as a person does them lead from one matrix to the other, or, where they are
  /// stated, exactly these. It is wrong where the matrices have different shapes or different reduced row echelon forms.
  /// Between, it is possible; where row equivalence proves nothing, because each pivot row of the form has only its
  /// pivot (any two invertible matrices are row equivalent), the operations nearest to what was written name the
  /// likely slip, as they do where it is certain.
  /// - Parameter stated: For some steps, counting from 0, the operations that are to make them.
  /// - Throws: ``ExactError/shape(_:)`` where there are fewer than two matrices.
  /// - Complexity: one elimination a matrix.
  public static func check<Element: ExactScalar>(
    _ chain: [Matrix<Element>], stated: [Int: [RowOperation<Element>]] = [:], narration: Narration = Narration()
  ) throws(ExactError) -> Worked<CheckedChain<Element>> {
    guard chain.count > 1, let first = chain.first else {
      throw .shape(
        ShapeError(
          .missingInput, "a derivation has at least two matrices; here \(chain.count == 1 ? "is one" : "are none")",
          advice: "write them one after another: 2 1; 1 3 -> 1 3; 2 1"))
    }
    let form = try reducedRowEchelonForm(first, narration: .silent(narration.budget)).answer
    var steps: [WrittenStep<Element>] = []
    for (index, after) in chain.dropFirst().enumerated() {
      try budgeted(narration.budget.check)
      let finding = try Self.finding(chain[index], after, form, stated[index], narration.budget)
      let step = WrittenStep(
        index: index, before: chain[index], after: after, stated: stated[index], finding: finding)
      steps.append(step)
      if step.slip != nil { break }
    }
    let checked = CheckedChain(steps: steps, reduced: form)
    var worked = Worked(checked, method: "row-equivalence")
    if narration.isSilent { return worked }
    let bars = narration.bar.map { [min(max($0, 0), first.columns)] } ?? []
    let layout = TableLayout(columnNames: bars.isEmpty ? [] : narration.unknowns, bars: bars)
    worked.derivation.append(ChainStart(first, layout: layout))
    for step in steps { worked.derivation.append(CheckedStep(step, layout: layout)) }
    worked.derivation.append(
      ChainVerdict(
        steps: chain.count - 1, firstWrong: checked.firstWrong, isCertain: checked.verdict == .wrong,
        leaps: checked.leaps, reduced: form.matrix, layout: layout))
    return worked
  }

  private static func finding<Element: ExactScalar>(
    _ before: Matrix<Element>, _ after: Matrix<Element>, _ form: EchelonForm<Element>,
    _ stated: [RowOperation<Element>]?, _ budget: Budget
  ) throws(ExactError) -> WrittenStep<Element>.Finding {
    guard before.shape == after.shape else {
      let kind: Slip<Element>.Kind =
        before.columns != after.columns ? .otherColumns : after.rows < before.rows ? .droppedRow : .addedRow
      return .wrong(Slip(kind: kind))
    }
    if let stated {
      let expected = RowPlanner.replayed(stated, from: before)
      if expected == after { return .operations(stated) }
      let rule = SlipRule(before: before, operations: stated, expected: expected, written: after)
      return .wrong(Slip(kind: rule.kind, operations: stated, expected: expected))
    }
    if before == after { return .operations([]) }
    let isShort = isShort(before, after)
    let reached = try reducedRowEchelonForm(after, narration: .silent(budget)).answer
    guard reached.matrix == form.matrix else {
      let witness = try Self.witness(before, form, after, reached, budget)
      guard isShort else { return .wrong(Slip(kind: .unknown, witness: witness)) }
      return .wrong(try Self.slip(before, after, witness, budget))
    }
    guard before.shape.count <= NarrationLimits.explainedStep, isShort else { return .rowEquivalent }
    let operations = try budgeted { () throws(BudgetError) -> [RowOperation<Element>]? in
      let known = form.isProof ? try StepExplainer(before, after, budget).operations() : nil
      if let known { return known }
      return try StepReconstructor(before, after, budget).operations()
    }
    if let operations { return .operations(operations) }
    if form.isProof { return .rowEquivalent }
    let slip = try Self.slip(before, after, nil, budget)
    let isBelievable =
      slip.kind == .lostSwap
      || (slip.kind != .unknown && slip.kind != .severalEntries && Set(slip.entries(of: after).map(\.row)).count == 1)
    return isBelievable ? .doubtful(slip) : .rowEquivalent
  }

  /// The likely slip: one row that went wrong in a step that is right otherwise, else what comes near in all rows.
  private static func slip<Element: ExactScalar>(
    _ before: Matrix<Element>, _ after: Matrix<Element>, _ witness: Vector<Element>?, _ budget: Budget
  ) throws(ExactError) -> Slip<Element> {
    let found = try SlipFinder(before, after, budget).slip(witness: witness)
    let isFound = found.kind != .unknown && found.kind != .severalEntries
    if witness != nil && isFound { return found }
    let operations = try budgeted { () throws(BudgetError) in
      try StepReconstructor(before, after, budget).meaning()
    }
    guard let operations else { return found }
    let expected = RowPlanner.replayed(operations, from: before)
    let kind = SlipRule(before: before, operations: operations, expected: expected, written: after).kind
    let slip = Slip(kind: kind, operations: operations, expected: expected, witness: witness)
    let entries = found.expected == nil ? Int.max : found.entries(of: after).count
    return isFound && entries < slip.entries(of: after).count ? found : slip
  }

  /// True where quotients and products of a few entries stay far below ``Integer/bitLimit``.
  private static func isShort<Element: ExactScalar>(_ before: Matrix<Element>, _ after: Matrix<Element>) -> Bool {
    max(before.largestWrittenSize, after.largestWrittenSize) <= Integer.bitLimit / 64
  }

  /// A vector that one of two matrices with different reduced forms takes to zero and the other does not.
  private static func witness<Element: ExactScalar>(
    _ first: Matrix<Element>, _ firstForm: EchelonForm<Element>, _ second: Matrix<Element>,
    _ secondForm: EchelonForm<Element>, _ budget: Budget
  ) throws(ExactError) -> Vector<Element> {
    for (form, other) in [(firstForm, second), (secondForm, first)] {
      for vector in try form.nullVectors(unknowns: first.columns, budget)
      where try !ExactChooser.product(other, vector.columnMatrix, budget).isZero {
        return vector
      }
    }
    preconditionFailure("matrices with one null space have one reduced form")
  }
}

extension EchelonForm {
  /// True where a wrong entry would show in the form: no pivot row has its pivot alone.
  fileprivate var isProof: Bool {
    pivots.allSatisfy { pivot in
      (pivot.column + 1..<matrix.columns).contains { !matrix[pivot.row, $0].isZero }
    }
  }
}
