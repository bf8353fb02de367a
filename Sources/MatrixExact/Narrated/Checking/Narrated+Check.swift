import MatrixArithmetic
public import MatrixDomain

/// A chain of matrices that was looked over.
public struct CheckedChain<Element: HandScalar>: Hashable, Sendable {
  /// Up to the first wrong one.
  public let steps: [WrittenStep<Element>]
  /// The reduced row echelon form of all matrices before the first wrong step.
  public let reduced: EchelonForm<Element>

  /// A chain from its steps and the form that the right ones share.
  public init(steps: [WrittenStep<Element>], reduced: EchelonForm<Element>) {
    self.steps = steps
    self.reduced = reduced
  }

  /// True where no step is wrong.
  public var isValid: Bool { steps.last?.slip == nil }
  /// The first wrong step, counting from 0; `nil` where all are right.
  public var firstWrong: Int? { isValid ? nil : steps.count - 1 }
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
  /// A step is right where both matrices have one shape and one reduced row echelon form, whatever way led from one to
  /// the other. Where it is wrong, the operations nearest to what was written name the likely slip.
  /// - Throws: ``ExactError/shape(_:)`` where there are fewer than two matrices.
  /// - Complexity: one elimination a matrix.
  public static func check<Element: HandScalar>(
    _ chain: [Matrix<Element>], narration: Narration = Narration()
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
      let finding = try finding(chain[index], after, form, narration.budget)
      steps.append(WrittenStep(index: index, before: chain[index], after: after, finding: finding))
      if case .wrong = finding { break }
    }
    let checked = CheckedChain(steps: steps, reduced: form)
    var worked = Worked(checked, method: "row-equivalence")
    if narration.isSilent { return worked }
    let layout = TableLayout(bars: narration.bar.map { [min(max($0, 0), first.columns)] } ?? [])
    worked.derivation.append(ChainStart(first, layout: layout))
    for step in steps { worked.derivation.append(CheckedStep(step, layout: layout)) }
    worked.derivation.append(
      ChainVerdict(
        steps: chain.count - 1, firstWrong: checked.firstWrong, reduced: form.matrix, layout: layout))
    return worked
  }

  private static func finding<Element: HandScalar>(
    _ before: Matrix<Element>, _ after: Matrix<Element>, _ form: EchelonForm<Element>, _ budget: Budget
  ) throws(ExactError) -> WrittenStep<Element>.Finding {
    if before == after { return .operations([]) }
    guard before.shape == after.shape else {
      let kind: Slip<Element>.Kind =
        before.columns != after.columns ? .otherColumns : after.rows < before.rows ? .droppedRow : .addedRow
      return .wrong(Slip(kind: kind))
    }
    let reached = try reducedRowEchelonForm(after, narration: .silent(budget)).answer
    guard reached.matrix == form.matrix else {
      let witness = try witness(before, form, after, reached, budget)
      guard isShort(before, after) else { return .wrong(Slip(kind: .unknown, witness: witness)) }
      return .wrong(try SlipFinder(before, after, budget).slip(witness: witness))
    }
    guard before.shape.count <= NarrationLimits.explainedStep, isShort(before, after) else { return .rowEquivalent }
    let operations = try budgeted { () throws(BudgetError) in
      try StepExplainer(before, after, budget).operations()
    }
    return operations.map { .operations($0) } ?? .rowEquivalent
  }

  /// True where quotients and products of a few entries stay far below ``Integer/bitLimit``.
  private static func isShort<Element: HandScalar>(_ before: Matrix<Element>, _ after: Matrix<Element>) -> Bool {
    max(before.largestWrittenSize, after.largestWrittenSize) <= Integer.bitLimit / 64
  }

  /// A vector that one of two matrices with different reduced forms takes to zero and the other does not.
  private static func witness<Element: HandScalar>(
    _ first: Matrix<Element>, _ firstForm: EchelonForm<Element>, _ second: Matrix<Element>,
    _ secondForm: EchelonForm<Element>, _ budget: Budget
  ) throws(ExactError) -> Vector<Element> {
    for (form, other) in [(firstForm, second), (secondForm, first)] {
      for vector in try form.nullVectors(unknowns: first.columns, budget)
      where try !multiply(other, vector.columnMatrix, budget).isZero {
        return vector
      }
    }
    preconditionFailure("matrices with one null space have one reduced form")
  }
}
