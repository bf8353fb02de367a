import MatrixArithmetic
import MatrixDomain

/// The forward phase over the rationals, computed with integers.
func reduceOverIntegers(
  _ elimination: Elimination<Rational>, rule: any PivotRule<Rational>,
  recorder: inout NarratingRecorder<Rational>, budget: Budget
) throws(BudgetError) -> Elimination<Rational> {
  var rows = RationalForwardPhase(elimination.matrix)
  try rows.reduce(pivotColumns: elimination.pivotColumns, rule: rule, recorder: &recorder, budget: budget)
  return Elimination<Rational>(
    echelon: rows.matrix, pivots: rows.pivots, pivotColumns: elimination.pivotColumns,
    determinantFactor: recorder.swaps.isMultiple(of: 2) ? 1 : -1)
}

/// Gaussian elimination over the rationals without intermediate gcds.
///
/// Invariants: before pivot `k`, row `i` of the plain elimination is `rows[i] / (previous · scales[i])`, where the
/// integers `rows` are those of the fraction-free elimination of the matrix with row `i` multiplied by `scales[i]`
/// (Bareiss 1968), and `previous` is its last pivot; a row whose pivot is placed keeps the `previous` of that moment.
/// The operations narrated are those of the plain elimination. Rules see the candidates' column alone.
/// - Complexity: `rows · columns · rank` products of integers, `rows · rank` gcds.
private struct RationalForwardPhase {
  private var rows: [[Integer]]
  private var scales: [Integer]
  private let shape: Shape
  /// What each row is to be divided by, next to its scale.
  private var divisors: [Integer]
  private var previous = Integer.one
  private(set) var pivots: [Elimination<Rational>.Pivot] = []

  init(_ matrix: Matrix<Rational>) {
    shape = matrix.shape
    scales = []
    rows = []
    for row in 0..<shape.rows {
      let entries = matrix.row(row)
      let scale = entries.reduce(Integer.one) { $1.isWhole ? $0 : $0.lcm(with: $1.denominator) }
      scales.append(scale)
      rows.append(
        entries.map { scale.isOne ? $0.numerator : $0.numerator * scale.dividedExactly(by: $0.denominator)! })
    }
    divisors = Array(repeating: .one, count: shape.rows)
  }

  /// The matrix as it stands.
  var matrix: Matrix<Rational> {
    Matrix(shape) { row, column in entry(row, column) }
  }

  private func entry(_ row: Int, _ column: Int) -> Rational {
    rows[row][column].isZero ? .zero : Rational(rows[row][column], divisors[row] * scales[row])
  }

  mutating func reduce(
    pivotColumns: Int, rule: any PivotRule<Rational>, recorder: inout NarratingRecorder<Rational>, budget: Budget
  ) throws(BudgetError) {
    for column in 0..<pivotColumns where pivots.count < shape.rows {
      budget.note(column, of: pivotColumns, "columns")
      let top = pivots.count
      var entries = (0..<shape.rows).map { $0 < top ? .zero : entry($0, column) }
      let candidates = (top..<shape.rows).filter { !entries[$0].isZero }
      let choice =
        candidates.isEmpty
        ? nil
        : rule.choose(
          in: Matrix(Shape(shape.rows, 1), rowMajor: entries), column: 0, top: top, candidates: candidates)
      recorder.beginColumn(
        EliminationColumn(
          phase: .forward, column: column, row: top,
          candidates: candidates.map { .init(row: $0, entry: entries[$0]) }, choice: choice))
      guard let choice else { continue }
      if choice.row != top {
        rows.swapAt(top, choice.row)
        scales.swapAt(top, choice.row)
        entries.swapAt(top, choice.row)
        recorder.note(.swap(top, choice.row), for: .placePivot)
      }
      pivots.append(.init(row: top, column: column))
      for row in (top + 1)..<max(top + 1, shape.rows) {
        try budget.check()
        if !entries[row].isZero {
          recorder.note(
            .add(multiple: -(entries[row] / entries[top]), of: top, to: row), for: .clear(entries[row]))
        }
        clear(row, column, by: top)
      }
      previous = rows[top][column]
    }
  }

  /// `rows[row] = (pivot · rows[row] - entry · rows[top]) / previous`, which comes out even.
  private mutating func clear(_ row: Int, _ column: Int, by top: Int) {
    var target: [Integer] = []
    swap(&target, &rows[row])
    let pivot = rows[top][column]
    let entry = target[column]
    target[column] = .zero
    for other in (column + 1)..<max(column + 1, shape.columns) {
      target[other] *= pivot
      if !entry.isZero { target[other].subtractProduct(entry, rows[top][other]) }
      if !previous.isOne { target[other].divideExactly(by: previous) }
    }
    divisors[row] = pivot
    swap(&target, &rows[row])
  }
}

extension NarratingRecorder {
  /// An operation whose result is not counted.
  mutating func note(_ operation: RowOperation<Element>, for purpose: StepPurpose<Element>) {
    perform(operation, for: purpose, matrix: Matrix(Shape(0, 0), rowMajor: []))
  }
}
