import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// Names the slip in a step from what was meant and what was written.
struct SlipNaming<Scalar: ExactScalar> {
  let before: Matrix<Scalar>
  /// What was meant, one after another.
  let operations: [RowOperation<Scalar>]
  let expected: Matrix<Scalar>
  let written: Matrix<Scalar>
  let bar: Int?
  let field: PageField<Scalar>

  /// An entry that is not what it should be; row and column count from 1.
  private typealias Entry = (row: Int, column: Int, written: Scalar, expected: Scalar)

  /// The entries that are not those that were meant.
  var wrong: [PageSlip.Entry] {
    differences.map {
      PageSlip.Entry(
        row: $0.row, column: $0.column, written: $0.written.exchangeText, expected: $0.expected.exchangeText)
    }
  }

  private var differences: [Entry] {
    guard expected.shape == written.shape else { return [] }
    var found: [Entry] = []
    for row in 0..<written.rows {
      for column in 0..<written.columns where written[row, column] != expected[row, column] {
        found.append((row + 1, column + 1, written[row, column], expected[row, column]))
      }
    }
    return found
  }

  var slip: PageSlip {
    PageSlip(
      kind: kind, meant: RowOperation<Scalar>.text(of: operations), expected: field.value(expected, bar: bar),
      entries: wrong)
  }

  private var kind: PageSlip.Kind {
    let wrong = differences
    guard let first = wrong.first else { return .unknown }
    if isLostSwap { return .lostSwap }
    let changed = Set(operations.flatMap(\.changedRows))
    if isWrongRow { return .wrongRow }
    let addends = addends
    let areTurned = wrong.allSatisfy { entry in
      if entry.written == -entry.expected { return true }
      guard let addend = addends[entry.row - 1]?[entry.column - 1] else { return false }
      return entry.written == entry.expected - addend - addend
    }
    if !changed.contains(first.row - 1), wrong.allSatisfy({ $0.row == first.row }) {
      return areTurned && wrong.count == 1 ? .sign : .copied
    }
    if isOneSided(wrong) { return .oneSide }
    if areTurned { return .sign }
    if wrong.count == 1 { return isForgotten(first) ? .forgottenMultiple : .oneEntry }
    if wrong.allSatisfy({ before[$0.row - 1, $0.column - 1] == $0.written }) { return .unfinished }
    if wrong.allSatisfy({ $0.row == first.row }), addsAnotherRow(first.row - 1, wrong.map { $0.column - 1 }) {
      return .wrongRow
    }
    return .severalEntries
  }

  /// What was added to each row last, with its multiple.
  private var addends: [Int: [Scalar]] {
    var state = before
    var result: [Int: [Scalar]] = [:]
    for operation in operations {
      if case .add(let multiple, let source, let target) = operation {
        result[target] = state.row(source).map { multiple * $0 }
      } else if case .scale(let row, let factor) = operation {
        result[row] = result[row]?.map { factor * $0 }
      }
      operation.apply(to: &state)
    }
    return result
  }

  private var isLostSwap: Bool {
    guard operations.count == 1, case .swap(let first, let second) = operations[0] else { return false }
    let row = written.row(first)
    let others = (0..<written.rows).filter { $0 != first && $0 != second }
    return row == written.row(second) && (row == before.row(first) || row == before.row(second))
      && others.allSatisfy { written.row($0) == before.row($0) }
  }

  /// True where the whole matrix is what the operation makes with another row in the place of one of its own.
  private var isWrongRow: Bool {
    // A scaling and an addition to one row are one combination.
    guard (1...2).contains(operations.count), Set(operations.map(\.target)).count == 1 else { return false }
    let target = operations[0].target
    func replayed(_ operations: [RowOperation<Scalar>]) -> Matrix<Scalar> {
      operations.reduce(before) { $1.applied(to: $0) }
    }
    for row in 0..<before.rows {
      if row != target {
        let moved = operations.compactMap { operation -> RowOperation<Scalar>? in
          switch operation {
          case .swap(_, let second): second == row ? nil : .swap(row, second)
          case .scale(_, let factor): .scale(row: row, by: factor)
          case .add(let multiple, let source, _): source == row ? nil : .add(multiple: multiple, of: source, to: row)
          }
        }
        if moved.count == operations.count, replayed(moved) == written { return true }
      }
      let other = operations.compactMap { operation -> RowOperation<Scalar>? in
        switch operation {
        case .swap(let first, _): first == row ? nil : .swap(first, row)
        case .scale: operation
        case .add(let multiple, _, let target): target == row ? nil : .add(multiple: multiple, of: row, to: target)
        }
      }
      if other.count == operations.count, other != operations, replayed(other) == written { return true }
      // The operation was done, and its result written into another row.
      if row != target {
        var misplaced = before
        for column in 0..<before.columns { misplaced[row, column] = expected[target, column] }
        if misplaced == written { return true }
      }
    }
    return false
  }

  private func isOneSided(_ wrong: [Entry]) -> Bool {
    guard let bar, bar > 0, bar < before.columns, let row = wrong.first?.row, wrong.allSatisfy({ $0.row == row }) else {
      return false
    }
    for side in [0..<bar, bar..<before.columns] {
      let changing = side.filter { expected[row - 1, $0] != before[row - 1, $0] }
      let other = (0..<before.columns).filter { !side.contains($0) && expected[row - 1, $0] != before[row - 1, $0] }
      if !changing.isEmpty, !other.isEmpty, wrong.map({ $0.column - 1 }) == changing,
        changing.allSatisfy({ written[row - 1, $0] == before[row - 1, $0] })
      {
        return true
      }
    }
    return false
  }

  /// True where the entry is what it was, or has the source added or subtracted once.
  private func isForgotten(_ entry: Entry) -> Bool {
    let (row, column) = (entry.row - 1, entry.column - 1)
    if entry.written == before[row, column] { return true }
    var state = before
    for operation in operations {
      if case .add(let multiple, let source, let target) = operation, target == row, !multiple.isOne, !(-multiple).isOne
      {
        let once = state[source, column]
        let sum = multiple.isWrittenNegative ? state[row, column] - once : state[row, column] + once
        if entry.written == sum { return true }
      }
      operation.apply(to: &state)
    }
    return false
  }

  /// True where in the wrong entries a multiple of another row was added.
  private func addsAnotherRow(_ row: Int, _ columns: [Int]) -> Bool {
    guard let last = operations.last(where: { $0.target == row }), case .add(let multiple, let source, _) = last else {
      return false
    }
    return (0..<before.rows).contains { other in
      other != source && other != row
        && columns.allSatisfy {
          written[row, $0] == expected[row, $0] + multiple * (before[other, $0] - before[source, $0])
        }
    }
  }
}
