import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNotation

/// A row operation as it stands on the page, with factors of the field.
enum FieldOperation<Scalar: ExactScalar> {
  case swap(Int, Int)
  case combine(targets: [Int], terms: [(row: Int, factor: Scalar)])

  init(_ operation: WrittenOperation, over field: PageField<Scalar>) throws(ErrorReport) {
    switch operation {
    case .swap(let first, let second): self = .swap(first, second)
    case .combine(let targets, let terms):
      var own: [(row: Int, factor: Scalar)] = []
      for term in terms { own.append((term.row, try field.element(term.factor))) }
      self = .combine(targets: targets, terms: own)
    }
  }
}

/// A step whose operations stand beside it, in each way in which they may be meant.
struct StatedStep<Scalar: ExactScalar> {
  let before: Matrix<Scalar>
  let after: Matrix<Scalar>
  let written: [FieldOperation<Scalar>]
  let bar: Int?
  let field: PageField<Scalar>

  /// The rows that are changed, one for each operation, in each way they may be meant.
  private var readings: [[Int?]] {
    var result: [[Int?]] = [[]]
    for operation in written {
      guard case .combine(let targets, _) = operation else {
        result = result.map { $0 + [nil] }
        continue
      }
      result = result.flatMap { reading in targets.prefix(result.count > 8 ? 1 : targets.count).map { reading + [$0] } }
    }
    return result
  }

  /// True where every row that is named is there.
  var hasRows: Bool {
    written.allSatisfy { operation in
      switch operation {
      case .swap(let first, let second): max(first, second) < before.rows
      case .combine(let targets, let terms): (targets + terms.map(\.row)).allSatisfy { $0 < before.rows }
      }
    }
  }

  /// The elementary operations of one written operation; `nil` where it cannot be undone.
  private func elementary(_ operation: FieldOperation<Scalar>, _ target: Int?) -> [RowOperation<Scalar>]? {
    switch operation {
    case .swap(let first, let second): return [.swap(first, second)]
    case .combine(_, let terms):
      guard let target, let own = terms.first(where: { $0.row == target })?.factor, !own.isZero else { return nil }
      var result: [RowOperation<Scalar>] = own.isOne ? [] : [.scale(row: target, by: own)]
      for term in terms where term.row != target && !term.factor.isZero {
        result.append(.add(multiple: term.factor, of: term.row, to: target))
      }
      return result
    }
  }

  /// What a written operation makes of a matrix, taking its rows from another one.
  private func perform(
    _ operation: FieldOperation<Scalar>, _ target: Int?, on matrix: inout Matrix<Scalar>, from source: Matrix<Scalar>
  ) {
    switch operation {
    case .swap(let first, let second): matrix.swapRows(first, second)
    case .combine(_, let terms):
      guard let target else { return }
      for column in 0..<matrix.columns {
        matrix[target, column] = terms.reduce(Scalar.zero) { $0 + $1.factor * source[$1.row, column] }
      }
    }
  }

  enum Outcome {
    case operations([RowOperation<Scalar>])
    case slip(PageSlip)
  }

  /// What the operations are, or what is wrong with the step.
  func outcome(areEquivalent: (Matrix<Scalar>, Matrix<Scalar>) throws -> Bool) rethrows -> Outcome {
    guard hasRows else { return .slip(PageSlip(kind: .noSuchRow)) }
    var likely: (operations: [RowOperation<Scalar>], expected: Matrix<Scalar>)?
    for reading in readings {
      var (state, atOnce) = (before, before)
      var operations: [RowOperation<Scalar>]? = []
      var isZero = false
      for (operation, target) in zip(written, reading) {
        let previous = state
        perform(operation, target, on: &state, from: previous)
        perform(operation, target, on: &atOnce, from: before)
        let own = elementary(operation, target)
        if own == nil, case .combine(_, let terms) = operation, terms.allSatisfy({ $0.row == target }) { isZero = true }
        if let own { operations?.append(contentsOf: own) } else { operations = nil }
      }
      if let operations {
        if state == after { return .operations(operations) }
        if atOnce == after {
          if try areEquivalent(before, after) { return .operations(operations) }
          return .slip(
            PageSlip(
              kind: .changedRow, meant: RowOperation<Scalar>.text(of: operations),
              expected: field.value(state, bar: bar),
              entries: SlipNaming(
                before: before, operations: operations, expected: state, written: after, bar: bar, field: field
              )
              .wrong))
        }
        if likely == nil { likely = (operations, state) }
      } else if state == after || atOnce == after || readings.count == 1 {
        return .slip(PageSlip(kind: isZero ? .scaledByZero : .lostRow))
      }
    }
    guard let likely else { return .slip(PageSlip(kind: .lostRow)) }
    let slips = readings.compactMap { reading -> PageSlip? in
      var operations: [RowOperation<Scalar>] = []
      for (operation, target) in zip(written, reading) {
        guard let own = elementary(operation, target) else { return nil }
        operations += own
      }
      return SlipNaming(
        before: before, operations: operations, expected: operations.reduce(before) { $1.applied(to: $0) },
        written: after, bar: bar, field: field
      ).slip
    }
    // Of two rows that may be meant, the one that leaves fewer entries wrong.
    return .slip(
      slips.min { $0.entries.count < $1.entries.count }
        ?? SlipNaming(
          before: before, operations: likely.operations, expected: likely.expected, written: after, bar: bar,
          field: field
        ).slip)
  }
}
