import MatrixDomain

/// Names a slip from what was meant and what was written. The checker of certificates follows the same rule.
///
/// In this order: an exchange after which both rows are one of the two (`lost-swap`); every wrong entry has its sign, or
/// that of the multiple added, turned (`sign`); there is one wrong entry (`one-entry`); every wrong entry is what stood
/// there before (`unfinished`); in the one wrong row another row was added, or added to (`wrong-row`); `several-entries`.
struct SlipRule<Element: ExactScalar> {
  let before: Matrix<Element>
  let operations: [RowOperation<Element>]
  let expected: Matrix<Element>
  let written: Matrix<Element>

  /// The last addition to a row: what was added, and the matrix it was added in.
  private struct Addition {
    var multiple: Element
    var source: Int
    var addend: [Element]
    var state: Matrix<Element>
  }

  var kind: Slip<Element>.Kind {
    var state = before
    var bases: [Int: [Element]] = [:]
    var additions: [Int: Addition] = [:]
    for operation in operations {
      switch operation {
      case .swap: break
      case .scale(let row, let factor):
        if bases[row] == nil { bases[row] = state.row(row) }
        if let addition = additions[row] { additions[row]?.addend = addition.addend.map { factor * $0 } }
      case .add(let multiple, let source, let target):
        if bases[target] == nil { bases[target] = state.row(target) }
        additions[target] = Addition(
          multiple: multiple, source: source, addend: state.row(source).map { multiple * $0 }, state: state)
      }
      Element.perform(operation, on: &state)
    }
    let wrong = wrongEntries
    if isLostSwap(wrong) { return .lostSwap }
    let isTurned = wrong.allSatisfy { row, column in
      let (entry, meant) = (written[row, column], expected[row, column])
      guard let addend = additions[row]?.addend[column] else { return entry == -meant }
      return entry == -meant || entry == meant - addend - addend
    }
    if isTurned { return .sign }
    if wrong.count == 1 { return .oneEntry }
    if wrong.allSatisfy({ row, column in bases[row].map { $0[column] == written[row, column] } ?? false }) {
      return .unfinished
    }
    if let row = wrong.first?.row, wrong.allSatisfy({ $0.row == row }), let addition = additions[row],
      usesAnotherRow(row, addition, wrong.map(\.column))
    {
      return .wrongRow
    }
    return .severalEntries
  }

  private var wrongEntries: [(row: Int, column: Int)] {
    (0..<written.rows).flatMap { row in
      (0..<written.columns).filter { written[row, $0] != expected[row, $0] }.map { (row, $0) }
    }
  }

  private func isLostSwap(_ wrong: [(row: Int, column: Int)]) -> Bool {
    guard operations.count == 1, case .swap(let first, let second) = operations[0],
      wrong.allSatisfy({ $0.row == first || $0.row == second })
    else { return false }
    let row = written.row(first)
    return row == written.row(second) && (row == before.row(first) || row == before.row(second))
  }

  private func usesAnotherRow(_ row: Int, _ addition: Addition, _ columns: [Int]) -> Bool {
    (0..<before.rows).contains { other in
      if other == row { return false }
      let isAdded =
        other != addition.source
        && columns.allSatisfy {
          written[row, $0]
            == expected[row, $0] - addition.addend[$0] + addition.multiple * addition.state[other, $0]
        }
      let isAddedTo = (0..<before.columns).allSatisfy {
        written[row, $0] == addition.state[other, $0] + addition.addend[$0]
      }
      return isAdded || isAddedTo
    }
  }
}
