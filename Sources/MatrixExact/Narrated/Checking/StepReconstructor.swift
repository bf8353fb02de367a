import MatrixDomain

/// Finds how a person made a step, where that two matrices are row equivalent proves nothing: any two invertible ones
/// are.
///
/// A single elementary operation is always believed. Several are where each row has a derivation with a purpose
/// (``RowDeriver``), and all of them use one pivot row, or there are at most three additions and exchanges: a column
/// cleared downwards, upwards or both ways, rows exchanged before, scaled rows, a row that was changed and then used.
/// - Complexity: `rows² · columns³` for a step of two additions to a row, tried for small matrices only.
struct StepReconstructor<Element: ExactScalar> {
  private let before: Matrix<Element>
  private let after: Matrix<Element>
  private let budget: Budget
  private let deriver: RowDeriver<Element>

  init(_ before: Matrix<Element>, _ after: Matrix<Element>, _ budget: Budget) {
    self.before = before
    self.after = after
    self.budget = budget
    deriver = RowDeriver(before, after)
  }

  /// The operations; `nil` where nothing a person would do explains the step.
  func operations() throws(BudgetError) -> [RowOperation<Element>]? {
    if let operation = single() { return [operation] }
    var known: [Cell: [RowDerivation<Element>]] = [:]
    for arrangement in arrangements() {
      var choices: [Int: [RowDerivation<Element>]] = [:]
      var isComplete = true
      for row in changed(arrangement) {
        try budget.check()
        let cell = Cell(start: arrangement.order[row], row: row)
        let found = known[cell] ?? deriver.derivations(from: cell.start, to: row)
        known[cell] = found
        if found.isEmpty {
          isComplete = false
          break
        }
        choices[row] = found
      }
      if isComplete, let operations = choose(choices, arrangement), replayed(operations) == after {
        return operations
      }
    }
    return nil
  }

  /// What was meant by a step in which one row went wrong; `nil` where nothing comes near.
  func meaning() throws(BudgetError) -> [RowOperation<Element>]? {
    guard before.shape.count <= NarrationLimits.diagnosedStep else { return nil }
    var known: [Cell: [RowDerivation<Element>]] = [:]
    var best: (operations: [RowOperation<Element>], cost: Int)?
    for arrangement in arrangements() where arrangement.swaps.count < 2 {
      var choices: [Int: [RowDerivation<Element>]] = [:]
      var unexplained: [Int] = []
      for row in changed(arrangement) where unexplained.count < 2 {
        try budget.check()
        let cell = Cell(start: arrangement.order[row], row: row)
        let found = known[cell] ?? deriver.derivations(from: cell.start, to: row)
        known[cell] = found
        choices[row] = found
        if found.isEmpty { unexplained.append(row) }
      }
      guard unexplained.count == 1 else { continue }
      let row = unexplained[0]
      for (derivation, cost) in deriver.nearest(from: arrangement.order[row], to: row) {
        let total = cost + 5 * arrangement.swaps.count
        guard total < best?.cost ?? Int.max else { continue }
        choices[row] = [derivation]
        guard let operations = choose(choices, arrangement) else { continue }
        let meant = replayed(operations)
        let isAlone = (0..<before.rows).allSatisfy { ($0 == row) == (meant.row($0) != after.row($0)) }
        if isAlone { best = (operations, total) }
      }
    }
    return best?.operations
  }

  private func replayed(_ operations: [RowOperation<Element>]) -> Matrix<Element> {
    RowPlanner.replayed(operations, from: before)
  }

  /// A pair of a row before the step and a row after it.
  private struct Cell: Hashable {
    var start: Int
    var row: Int
  }

  // MARK: One operation

  private func single() -> RowOperation<Element>? {
    let rows = (0..<before.rows).filter { before.row($0) != after.row($0) }
    if rows.count == 2, before.row(rows[0]) == after.row(rows[1]), before.row(rows[1]) == after.row(rows[0]) {
      return .swap(rows[0], rows[1])
    }
    guard rows.count == 1, let row = rows.first else { return nil }
    let (old, new) = (before.row(row), after.row(row))
    if let place = old.firstIndex(where: { !$0.isZero }) {
      let factor = new[place] / old[place]
      let entries = new.count { !$0.isZero }
      if !factor.isZero, old.indices.allSatisfy({ new[$0] == factor * old[$0] }),
        entries > 1 || factor.isSimple || new[place].isOne
      {
        return .scale(row: row, by: factor)
      }
    }
    for source in 0..<before.rows where source != row {
      let other = before.row(source)
      guard let place = other.firstIndex(where: { !$0.isZero }) else { continue }
      let multiple = (new[place] - old[place]) / other[place]
      guard old.indices.allSatisfy({ new[$0] == old[$0] + multiple * other[$0] }) else { continue }
      let isPurpose = old.indices.contains { !old[$0].isZero && new[$0].isZero }
      if isPurpose || multiple.isWhole || other.count(where: { !$0.isZero }) > 1 {
        return .add(multiple: multiple, of: source, to: row)
      }
    }
    return nil
  }

  // MARK: Arrangements

  /// Rows exchanged before anything else: `order[row]` is where a row comes from.
  private struct Arrangement {
    var order: [Int]
    var swaps: [RowOperation<Element>] = []

    func exchanging(_ first: Int, _ second: Int) -> Arrangement {
      var result = self
      result.order.swapAt(first, second)
      result.swaps.append(.swap(first, second))
      return result
    }
  }

  private func arrangements() -> [Arrangement] {
    var result = [Arrangement(order: Array(0..<before.rows))]
    if let permuted = permutation() { return [permuted] }
    guard before.rows <= NarrationLimits.explainedSwaps else { return result }
    let pairs = (0..<before.rows).flatMap { first in (0..<first).map { ($0, first) } }
    result += pairs.map { result[0].exchanging($0.0, $0.1) }
    guard before.rows <= NarrationLimits.twiceExchanged else { return result }
    var seen = Set(result.map(\.order))
    for once in result.dropFirst() {
      for pair in pairs {
        let twice = once.exchanging(pair.0, pair.1)
        if seen.insert(twice.order).inserted { result.append(twice) }
      }
    }
    return result
  }

  /// The exchanges where the rows are those before in another order.
  private func permutation() -> Arrangement? {
    var result = Arrangement(order: Array(0..<before.rows))
    for row in 0..<before.rows {
      let wanted = after.row(row)
      if before.row(result.order[row]) == wanted { continue }
      guard let place = (row + 1..<max(row + 1, before.rows)).first(where: { before.row(result.order[$0]) == wanted })
      else { return nil }
      result = result.exchanging(row, place)
    }
    return result
  }

  private func changed(_ arrangement: Arrangement) -> [Int] {
    arrangement.order.indices.filter { before.row(arrangement.order[$0]) != after.row($0) }
  }

  // MARK: Choosing

  /// One derivation for each changed row, so that each row is used as it was or as it is by then, with few operations.
  private func choose(
    _ choices: [Int: [RowDerivation<Element>]], _ arrangement: Arrangement
  ) -> [RowOperation<Element>]? {
    let rows = choices.keys.sorted()
    var places = Array(repeating: 0, count: before.rows)
    for (row, origin) in arrangement.order.enumerated() { places[origin] = row }
    func row(_ source: RowDerivation<Element>.Source) -> Int {
      switch source {
      case .old(let origin): places[origin]
      case .new(let row): row
      }
    }
    var trials = 0
    var chosen: [Int: RowDerivation<Element>] = [:]
    func go(_ index: Int) -> [RowOperation<Element>]? {
      trials += 1
      if trials > NarrationLimits.reconstructionTrials { return nil }
      guard index < rows.count else {
        guard isPlain(chosen, arrangement, row), let order = order(chosen, row) else { return nil }
        return arrangement.swaps + order.flatMap { chosen[$0]?.operations(on: $0, row: row) ?? [] }
      }
      for derivation in choices[rows[index]] ?? [] {
        chosen[rows[index]] = derivation
        if let operations = go(index + 1) { return operations }
      }
      return nil
    }
    return go(0)
  }

  /// True for few operations, and for any number that use one pivot row.
  private func isPlain(
    _ chosen: [Int: RowDerivation<Element>], _ arrangement: Arrangement,
    _ row: (RowDerivation<Element>.Source) -> Int
  ) -> Bool {
    let additions = chosen.values.flatMap(\.additions)
    if additions.count + arrangement.swaps.count <= 3 { return true }
    return arrangement.swaps.count < 2 && Set(additions.map { row($0.source) }).count < 2
  }

  /// The changed rows one after another, each before those that need it as it is then and after those that need it
  /// as it was; `nil` where that is a circle.
  private func order(
    _ chosen: [Int: RowDerivation<Element>], _ row: (RowDerivation<Element>.Source) -> Int
  ) -> [Int]? {
    var earlier: [Int: Set<Int>] = [:]
    for (target, derivation) in chosen {
      for addition in derivation.additions {
        let source = row(addition.source)
        guard source != target, chosen[source] != nil else {
          if source == target { return nil }
          continue
        }
        switch addition.source {
        case .old: earlier[source, default: []].insert(target)
        case .new: earlier[target, default: []].insert(source)
        }
      }
    }
    var left = chosen.keys.sorted()
    var result: [Int] = []
    while !left.isEmpty {
      guard let next = left.first(where: { earlier[$0, default: []].isDisjoint(with: left) }) else { return nil }
      left.removeAll { $0 == next }
      result.append(next)
    }
    return result
  }
}
