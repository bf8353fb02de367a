import MatrixDomain

/// What becomes of one row in a step, all rows at once: the new rows by the rows before the step.
enum RowPlan<Element: ExactScalar>: Hashable {
  case keep
  case scale(Element)
  /// `own` times the row plus `multiple` times the row `source`; `own` is not zero.
  case combine(own: Element, multiple: Element, source: Int)

  var source: Int? {
    if case .combine(_, _, let source) = self { source } else { nil }
  }

  /// True for a row that becomes something else than a multiple of itself.
  var isCombined: Bool { source != nil }
}

/// Turns the plans of a step's rows into operations one after another.
struct RowPlanner<Element: ExactScalar> {
  /// The operations that make of every row what its plan says; `nil` where rows depend on each other in a circle.
  ///
  /// A pivot row that is scaled is scaled first where that leaves integer multiples, as one does by hand.
  static func operations(_ plans: [RowPlan<Element>]) -> [RowOperation<Element>]? {
    guard let order = order(plans) else { return nil }
    var early: [RowOperation<Element>] = []
    var late: [RowOperation<Element>] = []
    var middle: [RowOperation<Element>] = []
    var divisors = Array(repeating: Element.one, count: plans.count)
    for (row, plan) in plans.enumerated() {
      guard case .scale(let factor) = plan else { continue }
      let multiples = plans.compactMap { plan -> Element? in
        if case .combine(_, let multiple, row) = plan { multiple } else { nil }
      }
      if multiples.allSatisfy({ ($0 / factor).isWhole }) || !multiples.allSatisfy(\.isWhole) {
        early.append(.scale(row: row, by: factor))
        divisors[row] = factor
      } else {
        late.append(.scale(row: row, by: factor))
      }
    }
    for row in order {
      guard case .combine(let own, let multiple, let source) = plans[row] else { continue }
      if !own.isOne { middle.append(.scale(row: row, by: own)) }
      middle.append(.add(multiple: multiple / divisors[source], of: source, to: row))
    }
    return early + middle + late
  }

  /// The combined rows in an order in which each is changed only after all that use it; rising where that is free.
  private static func order(_ plans: [RowPlan<Element>]) -> [Int]? {
    var left = plans.indices.filter { plans[$0].isCombined }
    var order: [Int] = []
    while !left.isEmpty {
      guard let next = left.first(where: { row in !left.contains { $0 != row && plans[$0].source == row } }) else {
        return nil
      }
      left.removeAll { $0 == next }
      order.append(next)
    }
    return order
  }

  static func replayed(_ operations: [RowOperation<Element>], from matrix: Matrix<Element>) -> Matrix<Element> {
    var result = matrix
    for operation in operations { Element.perform(operation, on: &result) }
    return result
  }
}
