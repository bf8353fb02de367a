import MatrixDomain

/// Guesses what one row of a wrong step was meant to be.
struct RowGuesser<Element: ExactScalar> {
  let start: Matrix<Element>
  let after: Matrix<Element>
  private let old: [[Element]]
  private let new: [[Element]]

  init(_ start: Matrix<Element>, _ after: Matrix<Element>) {
    self.start = start
    self.after = after
    old = (0..<start.rows).map(start.row)
    new = (0..<after.rows).map(after.row)
  }

  /// The cheapest guess: with a source, that a multiple of it was added; without, that the row was kept or scaled.
  func best(_ row: Int, source: Int?) -> RowGuess<Element>? {
    guard let source else {
      var plans: [RowPlan<Element>] = [.keep]
      let factors = old[row].indices.compactMap { old[row][$0].isZero ? nil : new[row][$0] / old[row][$0] }
      plans += Self.frequent(factors).filter { !$0.isOne }.map { .scale($0) }
      return cheapest(plans.map { guess(row, $0) })
    }
    guard let lead = old[source].firstIndex(where: { !$0.isZero }) else { return nil }
    var multiples = Self.frequent(
      old[row].indices.compactMap {
        old[source][$0].isZero ? nil : (new[row][$0] - old[row][$0]) / old[source][$0]
      })
    let clearing = -(old[row][lead] / old[source][lead])
    if !clearing.isZero, !multiples.contains(clearing) { multiples.append(clearing) }
    var guesses = multiples.map { guess(row, .combine(own: .one, multiple: $0, source: source)) }
    // Rarer meanings are looked for only where the plain ones are no good.
    if let best = cheapest(guesses), best.cost <= RowGuess<Element>.convincing { return best }
    guesses += misplaced(row, source)
    if start.shape.count <= NarrationLimits.explainedCombinations {
      for (own, multiple) in fractionFree(row, source) {
        guesses.append(guess(row, .combine(own: own, multiple: multiple, source: source)))
      }
    }
    return cheapest(guesses)
  }

  private func cheapest(_ guesses: [RowGuess<Element>]) -> RowGuess<Element>? {
    guesses.min { $0.cost < $1.cost }
  }

  /// The three values that occur most often, zero left out.
  private static func frequent(_ values: [Element]) -> [Element] {
    var counts: [(value: Element, count: Int)] = []
    var places: [Element: Int] = [:]
    for value in values where !value.isZero {
      if let place = places[value] {
        counts[place].count += 1
      } else {
        places[value] = counts.count
        counts.append((value, 1))
      }
    }
    let most = counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return most.prefix(3).map(\.element.value)
  }

  /// Whole factors of both rows that two entries of the new row, not far apart, ask for: the most frequent ones.
  private func fractionFree(_ row: Int, _ source: Int) -> [(own: Element, multiple: Element)] {
    var found: [Pair] = []
    let (first, second) = (old[row], old[source])
    for left in first.indices where !second[left].isZero {
      for right in first.indices where right != left && abs(right - left) <= 6 {
        let determinant = first[right] * second[left] - first[left] * second[right]
        if determinant.isZero { continue }
        let own = (new[row][right] * second[left] - new[row][left] * second[right]) / determinant
        let multiple = (new[row][left] - own * first[left]) / second[left]
        guard own.isWhole, multiple.isWhole, !own.isZero, !own.isOne, !multiple.isZero else { continue }
        found.append(Pair(own: own, multiple: multiple))
      }
    }
    var counts: [Pair: Int] = [:]
    for pair in found { counts[pair, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    var result: [Pair] = []
    for pair in found where counts[pair] == most && !result.contains(pair) && result.count < 3 { result.append(pair) }
    return result.map { ($0.own, $0.multiple) }
  }

  private struct Pair: Hashable {
    var own: Element
    var multiple: Element
  }

  /// The row is another one with a multiple of the source added: a result in the wrong place.
  private func misplaced(_ row: Int, _ source: Int) -> [RowGuess<Element>] {
    guard start.columns > 2, let lead = old[source].firstIndex(where: { !$0.isZero }) else { return [] }
    return old.indices.compactMap { other in
      guard other != row, other != source else { return nil }
      let multiple = (new[row][lead] - old[other][lead]) / old[source][lead]
      guard !multiple.isZero,
        old[other].indices.allSatisfy({ new[row][$0] == old[other][$0] + multiple * old[source][$0] })
      else { return nil }
      return RowGuess(plan: .combine(own: .one, multiple: multiple, source: source), cost: 25)
    }
  }

  /// What it costs to believe in a plan: how the row deviates from it, how little speaks for it.
  private func guess(_ row: Int, _ plan: RowPlan<Element>) -> RowGuess<Element> {
    let (own, addend) = parts(row, plan)
    let columns = old[row].indices
    let meant = columns.map { own[$0] + addend[$0] }
    let wrong = columns.filter { meant[$0] != new[row][$0] }
    var parameters = 0
    var cost = 0
    switch plan {
    case .keep: break
    case .scale(let factor):
      parameters = 1
      if !factor.isWhole && !(factor.inverse?.isWhole ?? false) { cost += 2 }
    case .combine(let factor, let multiple, let source):
      parameters = factor.isOne ? 1 : 2
      if !multiple.isWhole { cost += 2 }
      if let lead = old[source].firstIndex(where: { !$0.isZero }), meant[lead].isZero, !old[row][lead].isZero {
        cost -= 6
      }
    }
    cost += 2 * parameters
    if wrong.isEmpty { return RowGuess(plan: plan, cost: max(0, cost)) }
    let signs = wrong.allSatisfy {
      new[row][$0] == -meant[$0] || (plan.isCombined && new[row][$0] == own[$0] - addend[$0])
    }
    if signs {
      cost += 20 + 2 * wrong.count
    } else if wrong.count == 1 {
      cost += 26
    } else if plan != .keep && wrong.allSatisfy({ new[row][$0] == old[row][$0] }) {
      cost += 26 + 2 * wrong.count
    } else if isMixed(row, plan, own, wrong) {
      cost += 26 + 2 * wrong.count
    } else {
      cost += 30 + 8 * wrong.count
    }
    if columns.count - wrong.count <= parameters { cost += 12 }
    if 2 * wrong.count > columns.count && !signs { cost += 10 }
    return RowGuess(plan: plan, cost: cost)
  }

  private func parts(_ row: Int, _ plan: RowPlan<Element>) -> (own: [Element], addend: [Element]) {
    let zero = Array(repeating: Element.zero, count: start.columns)
    switch plan {
    case .keep: return (old[row], zero)
    case .scale(let factor): return (old[row].map { factor * $0 }, zero)
    case .combine(let factor, let multiple, let source):
      return (factor.isOne ? old[row] : old[row].map { factor * $0 }, old[source].map { multiple * $0 })
    }
  }

  /// True where the wrong entries come from adding another row than the source.
  private func isMixed(_ row: Int, _ plan: RowPlan<Element>, _ own: [Element], _ wrong: [Int]) -> Bool {
    guard case .combine(_, let multiple, let source) = plan else { return false }
    return old.indices.contains { other in
      other != row && other != source && wrong.allSatisfy { new[row][$0] == own[$0] + multiple * old[other][$0] }
    }
  }
}
