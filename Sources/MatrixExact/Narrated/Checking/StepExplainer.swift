import MatrixDomain

/// Finds the few operations that lead from one matrix to a row equivalent one, where there are few.
///
/// In this order: one exchange; every row a multiple of itself or combined with one pivot row; every row combined with
/// some other; rows exchanged in any way; one exchange, then a pivot row.
/// - Complexity: `rows² · columns`, times `rows²` where an exchange is tried before (small matrices only).
struct StepExplainer<Element: ExactScalar> {
  let before: Matrix<Element>
  let after: Matrix<Element>
  let budget: Budget

  init(_ before: Matrix<Element>, _ after: Matrix<Element>, _ budget: Budget) {
    self.before = before
    self.after = after
    self.budget = budget
  }

  /// The operations; `nil` where nothing short explains the step.
  func operations() throws(BudgetError) -> [RowOperation<Element>]? {
    if let swaps = exchanges(), swaps.count == 1 { return swaps }
    if let found = try combinations(from: before) { return found }
    if let swaps = exchanges() { return swaps }
    guard before.rows <= NarrationLimits.explainedSwaps else { return nil }
    for first in 0..<before.rows {
      for second in (first + 1)..<max(first + 1, before.rows) {
        let swap = RowOperation<Element>.swap(first, second)
        if let found = try combinations(from: swap.applied(to: before), onePivot: true) { return [swap] + found }
      }
    }
    return nil
  }

  /// The exchanges that permute the rows; `nil` where the rows are others.
  private func exchanges() -> [RowOperation<Element>]? {
    var state = (0..<before.rows).map(before.row)
    var result: [RowOperation<Element>] = []
    for row in 0..<before.rows {
      let wanted = after.row(row)
      if state[row] == wanted { continue }
      guard let place = (row + 1..<max(row + 1, before.rows)).first(where: { state[$0] == wanted }) else { return nil }
      state.swapAt(row, place)
      result.append(.swap(row, place))
    }
    return result
  }

  /// Scalings and additions alone.
  private func combinations(
    from start: Matrix<Element>, onePivot: Bool = false
  ) throws(BudgetError) -> [RowOperation<Element>]? {
    var plans = (0..<start.rows).map { multiple(of: $0, start) }
    let combined = plans.indices.filter { plans[$0] == nil }
    var best: (plans: [RowPlan<Element>], unlike: Int)?
    for source in start.rowIndices where !combined.contains(source) {
      try budget.check()
      var candidate = plans
      var unlike = 0
      for row in combined {
        guard let plan = combination(of: row, with: source, start) else { break }
        if case .combine(let own, _, _) = plan, !own.isOne { unlike += 1 }
        candidate[row] = plan
      }
      let complete = candidate.compactMap { $0 }
      guard complete.count == start.rows, best.map({ unlike < $0.unlike }) ?? true else { continue }
      best = (complete, unlike)
    }
    if let best { return verified(best.plans, from: start) }
    if onePivot { return nil }
    for row in combined {
      try budget.check()
      let sources = start.rowIndices.filter { $0 != row }
      let found = sources.compactMap { combination(of: row, with: $0, start) }
      let settled = found.first { $0.isPlain && !combined.contains($0.source ?? row) }
      guard let plan = settled ?? found.first(where: \.isPlain) ?? found.first else { return nil }
      plans[row] = plan
    }
    return verified(plans.compactMap { $0 }, from: start)
  }

  private func verified(_ plans: [RowPlan<Element>], from start: Matrix<Element>) -> [RowOperation<Element>]? {
    guard let operations = RowPlanner.operations(plans),
      RowPlanner.replayed(operations, from: start) == after
    else { return nil }
    return operations
  }

  /// The plan of a row that became a multiple of itself, other than zero times.
  private func multiple(of row: Int, _ start: Matrix<Element>) -> RowPlan<Element>? {
    let old = start.row(row)
    let new = after.row(row)
    if old == new { return .keep }
    guard let place = old.firstIndex(where: { !$0.isZero }), !new[place].isZero else { return nil }
    let factor = new[place] / old[place]
    return old.indices.allSatisfy { new[$0] == factor * old[$0] } ? .scale(factor) : nil
  }

  /// The plan of a row that is combined with another; a multiple of 1 of itself where there is a choice.
  private func combination(of row: Int, with source: Int, _ start: Matrix<Element>) -> RowPlan<Element>? {
    let old = start.row(row)
    let other = start.row(source)
    let new = after.row(row)
    guard let place = other.firstIndex(where: { !$0.isZero }) else { return nil }
    func fits(_ own: Element, _ multiple: Element) -> Bool {
      old.indices.allSatisfy { new[$0] == own * old[$0] + multiple * other[$0] }
    }
    let plain = (new[place] - old[place]) / other[place]
    if fits(.one, plain) { return .combine(own: .one, multiple: plain, source: source) }
    for second in old.indices {
      let determinant = old[second] * other[place] - old[place] * other[second]
      if determinant.isZero { continue }
      let own = (new[second] * other[place] - new[place] * other[second]) / determinant
      let multiple = (new[place] - own * old[place]) / other[place]
      return !own.isZero && fits(own, multiple) ? .combine(own: own, multiple: multiple, source: source) : nil
    }
    return nil
  }
}

extension RowPlan {
  /// True where the row keeps one time itself.
  fileprivate var isPlain: Bool {
    if case .combine(let own, _, _) = self { own.isOne } else { true }
  }
}

extension Matrix {
  fileprivate var rowIndices: Range<Int> { 0..<rows }
}
