import MatrixDomain

/// How a row of a step may have come about: multiples of other rows are added one after another, then it is scaled.
struct RowDerivation<Element: ExactScalar> {
  /// A row that is added: as it was before the step, or as it is after it.
  enum Source: Hashable {
    case old(Int)
    case new(Int)
  }

  struct Addition {
    var multiple: Element
    var source: Source
  }

  var additions: [Addition]
  var factor: Element
  /// What it costs to believe in it: operations, fractions.
  var cost: Int

  /// The operations on a row; `row` says where a source stands by then.
  func operations(on target: Int, row: (Source) -> Int) -> [RowOperation<Element>] {
    let isScaledFirst =
      !factor.isOne && factor.isWhole && !additions.isEmpty
      && additions.allSatisfy { (factor * $0.multiple).isWhole }
    var result: [RowOperation<Element>] = isScaledFirst ? [.scale(row: target, by: factor)] : []
    for addition in additions {
      let multiple = isScaledFirst ? factor * addition.multiple : addition.multiple
      result.append(.add(multiple: multiple, of: row(addition.source), to: target))
    }
    if !isScaledFirst, !factor.isOne { result.append(.scale(row: target, by: factor)) }
    return result
  }
}

/// Finds how a row may have come about where rows are added to clear entries, as one does by hand.
///
/// An addition is believed for its purpose, an entry that is 0 in the end; without one, where it agrees with at least
/// three entries of the row that is added. A factor of the row alone is believed where two entries agree on it, and where it
/// makes the only entry left a 1; after additions where it clears the denominators of their multiples, where it makes
/// the first entry a 1 (the only one: by an integer, after one addition or several by integers), and where it is simple and two
/// entries agree on it.
struct RowDeriver<Element: ExactScalar> {
  let old: [[Element]]
  let new: [[Element]]
  /// How many rows may be added to one: more in small matrices.
  private let depth: Int
  /// True where every column that can be cleared is tried, else the first of each row only.
  private let triesEveryColumn: Bool

  init(_ before: Matrix<Element>, _ after: Matrix<Element>) {
    old = (0..<before.rows).map(before.row)
    new = (0..<after.rows).map(after.row)
    let count = before.shape.count
    depth = count <= NarrationLimits.reconstructedThrice ? 3 : count <= NarrationLimits.reconstructedTwice ? 2 : 1
    triesEveryColumn = before.shape.count <= NarrationLimits.reconstructedColumns
  }

  /// A partly derived row.
  struct Draft {
    var entries: [Element]
    var additions: [RowDerivation<Element>.Addition] = []
    var cost = 0
  }

  /// The plausible derivations of a row after the step from one before it, cheapest first.
  func derivations(from start: Int, to row: Int) -> [RowDerivation<Element>] {
    let target = new[row]
    var found: [RowDerivation<Element>] = []
    // A derivation of many additions is searched only where there is none of fewer.
    let least = min(depth, 2)
    for limit in least...depth where found.isEmpty {
      found = derivations(from: start, to: row, target, limit)
    }
    return Array(found.sorted { $0.cost < $1.cost }.prefix(8))
  }

  private func derivations(
    from start: Int, to row: Int, _ target: [Element], _ limit: Int
  ) -> [RowDerivation<Element>] {
    var found: [RowDerivation<Element>] = []
    visit(start, row, upTo: limit, isNear: false) { draft in
      if let factor = ratio(target, draft.entries), isCredible(factor, target, draft.additions) {
        let cost = draft.cost + (factor.isOne ? 0 : factor.isSimple ? 1 : 3)
        found.append(RowDerivation(additions: draft.additions, factor: factor, cost: cost))
        return false
      }
      if draft.additions.count < min(limit, 2) { found += evident(draft, start, row) }
      return true
    }
    return found
  }

  /// The drafts that come nearest to a row: for each the derivation and how many entries differ.
  func nearest(from start: Int, to row: Int) -> [(derivation: RowDerivation<Element>, cost: Int)] {
    let target = new[row]
    var found: [(derivation: RowDerivation<Element>, cost: Int)] = []
    var cheapest = Int.max
    visit(start, row, upTo: min(depth, 2), isNear: true) { draft in
      for factor in factors(of: draft, target) {
        let meant = factor.isOne ? draft.entries : draft.entries.map { factor * $0 }
        let wrong = target.indices.filter { target[$0] != meant[$0] }
        if wrong.isEmpty || 2 * wrong.count > max(2, target.count) { continue }
        let isTurned = wrong.allSatisfy { target[$0] == -meant[$0] }
        let cost =
          10 * wrong.count - (isTurned ? 3 : 0) + draft.cost + (factor.isOne ? 0 : 2)
          + (draft.additions.isEmpty && meant.allSatisfy(\.isZero) ? 20 : 0)
        guard cost - 4 < cheapest else { continue }
        cheapest = min(cheapest, cost)
        found.append((RowDerivation(additions: draft.additions, factor: factor, cost: cost), cost))
      }
      return true
    }
    return Array(found.sorted { $0.cost < $1.cost }.prefix(4))
  }

  // MARK: Drafts

  /// Calls a body with every draft that clears entries one after another; it says whether to go on from there.
  private func visit(_ start: Int, _ row: Int, upTo limit: Int, isNear: Bool, _ body: (Draft) -> Bool) {
    let target = new[row]
    let sources = sources(start, row)
    func go(_ draft: Draft) {
      guard body(draft), draft.additions.count < limit else { return }
      for (source, entries) in sources where draft.additions.last?.source != source {
        var tried: [Element] = []
        let lead = entries.firstIndex { !$0.isZero }
        for column in entries.indices where !entries[column].isZero && !draft.entries[column].isZero {
          guard target[column].isZero || (isNear && column == lead) else { continue }
          let multiple = -(draft.entries[column] / entries[column])
          if tried.contains(multiple) { continue }
          tried.append(multiple)
          var next = draft
          next.entries = zip(draft.entries, entries).map { $1.isZero ? $0 : $0 + multiple * $1 }
          next.additions.append(.init(multiple: multiple, source: source))
          next.cost += 2 + (multiple.isWhole ? 0 : 2)
          if case .new = source { next.cost += 1 }
          go(next)
          if !triesEveryColumn { break }
        }
      }
    }
    go(Draft(entries: old[start]))
  }

  private func sources(_ start: Int, _ row: Int) -> [(source: RowDerivation<Element>.Source, entries: [Element])] {
    var result: [(source: RowDerivation<Element>.Source, entries: [Element])] = []
    for index in old.indices where index != start { result.append((.old(index), old[index])) }
    for index in new.indices where index != row && !old.contains(new[index]) {
      result.append((.new(index), new[index]))
    }
    return result
  }

  /// Additions without a purpose on which at least three entries agree.
  private func evident(_ draft: Draft, _ start: Int, _ row: Int) -> [RowDerivation<Element>] {
    let difference = zip(new[row], draft.entries).map { $0 - $1 }
    return sources(start, row).compactMap { source, entries in
      guard entries.count(where: { !$0.isZero }) > 2, let multiple = ratio(difference, entries), multiple.isWhole,
        !multiple.isZero
      else { return nil }
      return RowDerivation(
        additions: draft.additions + [.init(multiple: multiple, source: source)], factor: .one, cost: draft.cost + 3)
    }
  }

  // MARK: Factors

  /// The factor that makes one row of another, not zero; where both are zero it is one.
  private func ratio(_ row: [Element], _ other: [Element]) -> Element? {
    guard let place = other.firstIndex(where: { !$0.isZero }) else {
      return row.allSatisfy(\.isZero) ? .one : nil
    }
    if row[place].isZero { return nil }
    let factor = row[place] / other[place]
    for column in row.indices where row[column] != (factor.isOne ? other[column] : factor * other[column]) {
      return nil
    }
    return factor
  }

  private func isCredible(
    _ factor: Element, _ target: [Element], _ additions: [RowDerivation<Element>.Addition]
  ) -> Bool {
    if factor.isOne { return true }
    let entries = target.filter { !$0.isZero }
    if additions.isEmpty { return entries.count > 1 || entries[0].isOne }
    if cleared(additions).contains(factor) { return true }
    guard entries[0].isOne else { return entries.count > 1 && factor.isSimple }
    // One entry left becomes 1 whatever it was: only a whole one of a row without fractions is believed to be divided.
    return entries.count > 1
      || (factor.inverse?.isWhole == true && (additions.count == 1 || additions.allSatisfy { $0.multiple.isWhole }))
  }

  /// The factors that clear the denominators of some of the multiples.
  private func cleared(_ additions: [RowDerivation<Element>.Addition]) -> [Element] {
    var products: [Element] = [.one]
    for addition in additions {
      let denominator = Element.primitiveFactor(of: [.one, addition.multiple])
      if !denominator.isOne { products += products.map { $0 * denominator } }
    }
    return products
  }

  /// The factors that a draft may have been meant to be multiplied by.
  private func factors(of draft: Draft, _ target: [Element]) -> [Element] {
    var result = cleared(draft.additions)
    if let place = target.firstIndex(where: { !$0.isZero }), target[place].isOne,
      let inverse = draft.entries[place].inverse, !result.contains(inverse)
    {
      result.append(inverse)
    }
    return result
  }
}

extension ExactScalar {
  /// True for an integer and for one over an integer.
  var isSimple: Bool { isWhole || inverse?.isWhole ?? false }
}
