import MatrixDomain

/// Finds the probable intention of a step that is no row operation: the few operations with the nearest result.
///
/// Goals, in order of rank: the operations that leave the fewest entries unexplained; of those, the ones whose
/// deviation is a known mistake (a sign, one entry); of those, the ones that clear an entry, as one does by hand.
/// - Complexity: `rows² · columns²` trials of a row at most.
struct SlipFinder<Element: ExactScalar> {
  let before: Matrix<Element>
  let after: Matrix<Element>
  let budget: Budget

  init(_ before: Matrix<Element>, _ after: Matrix<Element>, _ budget: Budget) {
    self.before = before
    self.after = after
    self.budget = budget
  }

  /// What was meant by the step, and what it costs to believe so.
  private struct Meaning {
    var operations: [RowOperation<Element>]
    var cost: Int
  }

  /// The likely slip; `witness` proves that there is one, where it can be proved.
  func slip(witness: Vector<Element>?) throws(ExactError) -> Slip<Element> {
    let unknown = Slip<Element>(kind: .unknown, witness: witness)
    guard before.shape.count <= NarrationLimits.diagnosedStep else { return unknown }
    guard let meaning = try budgeted(meaning) else { return unknown }
    let expected = RowPlanner.replayed(meaning.operations, from: before)
    guard expected != after else { return unknown }
    let rule = SlipRule(before: before, operations: meaning.operations, expected: expected, written: after)
    return Slip(kind: rule.kind, operations: meaning.operations, expected: expected, witness: witness)
  }

  private func meaning() throws(BudgetError) -> Meaning? {
    let changed = (0..<before.rows).filter { before.row($0) != after.row($0) }
    var best = try combined(from: before, changed)
    if let lost = lostSwap(changed), lost.cost < best?.cost ?? Int.max { best = lost }
    if best?.cost ?? Int.max <= RowGuess<Element>.convincing || before.rows > NarrationLimits.explainedSwaps {
      return best
    }
    for first in 0..<before.rows {
      for second in (first + 1)..<max(first + 1, before.rows) {
        let swap = RowOperation<Element>.swap(first, second)
        let start = swap.applied(to: before)
        let rest = (0..<start.rows).filter { start.row($0) != after.row($0) }
        guard let found = try combined(from: start, rest), found.cost + 4 < best?.cost ?? Int.max else { continue }
        best = Meaning(operations: [swap] + found.operations, cost: found.cost + 4)
      }
    }
    return best
  }

  /// Two rows were to be exchanged, and both are now one of them.
  private func lostSwap(_ changed: [Int]) -> Meaning? {
    guard changed.count == 1, let row = changed.first,
      let other = (0..<before.rows).first(where: { $0 != row && before.row($0) == after.row(row) })
    else { return nil }
    return Meaning(operations: [.swap(min(row, other), max(row, other))], cost: 24)
  }

  /// Scalings and additions: by one pivot row, or each row by the row that suits it best.
  private func combined(from start: Matrix<Element>, _ changed: [Int]) throws(BudgetError) -> Meaning? {
    let guesser = RowGuesser(start, after)
    var alone: [Int: RowGuess<Element>] = [:]
    var bySource: [[Int: RowGuess<Element>]] = []
    for row in changed { alone[row] = guesser.best(row, source: nil) }
    for source in 0..<start.rows {
      try budget.check()
      var guesses: [Int: RowGuess<Element>] = [:]
      for row in changed where row != source { guesses[row] = guesser.best(row, source: source) }
      bySource.append(guesses)
    }
    var best: Meaning?
    func consider(_ guesses: [Int: RowGuess<Element>], penalty: Int) {
      let cost = guesses.values.reduce(penalty) { $0 + $1.cost }
      guard guesses.count == changed.count, cost < best?.cost ?? RowGuess<Element>.unbelievable * max(1, changed.count)
      else { return }
      let plans = (0..<start.rows).map { guesses[$0]?.plan ?? .keep }
      if let operations = RowPlanner.operations(plans) { best = Meaning(operations: operations, cost: cost) }
    }
    for guesses in bySource { consider(alone.merging(guesses) { $0.cost <= $1.cost ? $0 : $1 }, penalty: 0) }
    var freely = alone
    for guesses in bySource { freely.merge(guesses) { $0.cost <= $1.cost ? $0 : $1 } }
    consider(freely, penalty: 3 * max(0, Set(freely.values.compactMap(\.plan.source)).count - 1))
    return best
  }
}

/// What may have been meant by one row, and what it costs to believe so.
struct RowGuess<Element: ExactScalar> {
  var plan: RowPlan<Element>
  var cost: Int

  /// Nothing that costs more is offered as an explanation of a row.
  static var unbelievable: Int { 50 }
  /// Where a meaning costs no more, no other is looked for.
  static var convincing: Int { 22 }
}
