/// Row reduction of a matrix over a field, one elementary operation at a time: the elimination both engines narrate.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 2], [3, 4]]
/// var elimination = Elimination(a)
/// var recorder = SilentRecorder<Rational>()
/// try elimination.reduceForward(rule: FirstNonzero(), recorder: &recorder)
/// elimination.pivots.count  // the rank
/// ```
///
/// Invariant: replaying the recorded operations on the first matrix gives `matrix`.
/// - Complexity: `rows · columns · rank` operations on scalars.
public struct Elimination<Element: Field>: Sendable {
  @usableFromInline var working: Matrix<Element>
  @usableFromInline var found: [Pivot] = []
  @usableFromInline var factor: Element = .one
  /// Columns from here on are carried along and give no pivots: right-hand sides.
  public let pivotColumns: Int

  /// The matrix as it stands.
  @inlinable public var matrix: Matrix<Element> { working }
  /// The pivots found so far, by rising row and column.
  @inlinable public var pivots: [Pivot] { found }
  /// The factor by which the operations multiplied the determinant of the first matrix.
  @inlinable public var determinantFactor: Element { factor }

  /// The place of a pivot.
  public struct Pivot: Hashable, Sendable {
    /// The row, counting from 0.
    public var row: Int
    /// The column, counting from 0.
    public var column: Int

    /// The place in a row and a column, counting from 0.
    @inlinable public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// An elimination about to begin. `pivotColumns` defaults to all columns.
  @inlinable public init(_ matrix: Matrix<Element>, pivotColumns: Int? = nil) {
    working = matrix
    self.pivotColumns = min(pivotColumns ?? matrix.columns, matrix.columns)
  }

  /// An elimination whose forward phase was done elsewhere. The caller vouches for the echelon form and its pivots.
  @inlinable public init(
    echelon matrix: Matrix<Element>, pivots: [Pivot], pivotColumns: Int, determinantFactor: Element
  ) {
    self.init(matrix, pivotColumns: pivotColumns)
    found = pivots
    factor = determinantFactor
  }

  /// Multiplies each row by its factor, before anything is cleared; rows with the factor 1 are left as they are.
  @inlinable public mutating func clearDenominators(
    _ factors: [Element], recorder: inout some EliminationRecorder<Element>
  ) {
    if factors.allSatisfy(\.isOne) { return }
    recorder.beginColumn(EliminationColumn(phase: .clearing, column: 0, row: 0, candidates: [], choice: nil))
    for (row, factor) in factors.enumerated() where !factor.isOne {
      perform(.scale(row: row, by: factor), for: .clearDenominators, recorder: &recorder)
    }
  }

  /// Brings the matrix to row echelon form.
  @inlinable public mutating func reduceForward(
    rule: some PivotRule<Element>, recorder: inout some EliminationRecorder<Element>, budget: Budget = .unlimited
  ) throws(BudgetError) {
    for column in 0..<pivotColumns where found.count < working.rows {
      budget.note(column, of: pivotColumns, "columns")
      guard let top = place(column: column, rule: rule, recorder: &recorder) else { continue }
      let pivot = working[top, column]
      for row in (top + 1)..<max(top + 1, working.rows) where !working[row, column].isZero {
        try budget.check()
        let entry = working[row, column]
        perform(.add(multiple: -(entry / pivot), of: top, to: row), for: .clear(entry), recorder: &recorder)
      }
    }
  }

  /// Brings a matrix in row echelon form to reduced row echelon form, last pivot first.
  @inlinable public mutating func reduceBackward(
    recorder: inout some EliminationRecorder<Element>, budget: Budget = .unlimited
  ) throws(BudgetError) {
    for pivot in found.reversed() {
      let value = working[pivot.row, pivot.column]
      recorder.beginColumn(
        EliminationColumn(
          phase: .backward, column: pivot.column, row: pivot.row,
          candidates: [.init(row: pivot.row, entry: value)], choice: nil))
      if !value.isOne {
        perform(.scale(row: pivot.row, by: .one / value), for: .makeOne(value), recorder: &recorder)
      }
      for row in (0..<pivot.row).reversed() where !working[row, pivot.column].isZero {
        try budget.check()
        let entry = working[row, pivot.column]
        perform(.add(multiple: -entry, of: pivot.row, to: row), for: .clear(entry), recorder: &recorder)
      }
    }
  }

  /// Brings a matrix of integer entries to row echelon form without fractions (Bareiss 1968).
  ///
  /// Every row below a pivot is multiplied by the pivot, cleared, and divided by the pivot before it; by Sylvester's
  /// identity the division comes out even, and every entry is a minor of the first matrix. Rows of zeros, and rows
  /// that would be multiplied and divided by the same number, are left as they are.
  @inlinable public mutating func reduceForwardFractionFree(
    rule: some PivotRule<Element>, recorder: inout some EliminationRecorder<Element>, budget: Budget = .unlimited
  ) throws(BudgetError) {
    var previous = Element.one
    for column in 0..<pivotColumns where found.count < working.rows {
      budget.note(column, of: pivotColumns, "columns")
      guard let top = place(column: column, rule: rule, recorder: &recorder) else { continue }
      let pivot = working[top, column]
      for row in (top + 1)..<max(top + 1, working.rows) {
        try budget.check()
        let entry = working[row, column]
        if entry.isZero && (pivot == previous || isZero(row: row)) { continue }
        if !pivot.isOne { perform(.scale(row: row, by: pivot), for: .crossMultiply, recorder: &recorder) }
        if !entry.isZero {
          perform(.add(multiple: -entry, of: top, to: row), for: .clear(entry * pivot), recorder: &recorder)
        }
        if !previous.isOne && !isZero(row: row) {
          perform(.scale(row: row, by: .one / previous), for: .divideByPreviousPivot, recorder: &recorder)
        }
      }
      previous = pivot
    }
  }

  @inlinable func isZero(row: Int) -> Bool {
    for column in 0..<working.columns where !working[row, column].isZero { return false }
    return true
  }

  /// Finds the pivot of a column and brings it to its row; `nil` where the column has none.
  @inlinable mutating func place(
    column: Int, rule: some PivotRule<Element>, recorder: inout some EliminationRecorder<Element>
  ) -> Int? {
    let top = found.count
    let candidates = (top..<working.rows).filter { !working[$0, column].isZero }
    let preparation =
      candidates.count < 2 ? nil : rule.preparation(in: working, column: column, top: top, candidates: candidates)
    let choice =
      candidates.isEmpty
      ? nil
      : preparation.map { PivotChoice(row: $0.target, reason: .madeUnit) }
        ?? rule.choose(in: working, column: column, top: top, candidates: candidates)
    recorder.beginColumn(
      EliminationColumn(
        phase: .forward, column: column, row: top,
        candidates: candidates.map { .init(row: $0, entry: working[$0, column]) }, choice: choice))
    guard let choice else { return nil }
    if let preparation {
      perform(preparation, for: .makeUnit(working[choice.row, column]), recorder: &recorder)
    }
    if choice.row != top { perform(.swap(top, choice.row), for: .placePivot, recorder: &recorder) }
    found.append(Pivot(row: top, column: column))
    return top
  }

  @inlinable mutating func perform(
    _ operation: RowOperation<Element>, for purpose: StepPurpose<Element>,
    recorder: inout some EliminationRecorder<Element>
  ) {
    operation.apply(to: &working)
    if case .add = operation {} else { factor *= operation.determinantFactor }
    recorder.perform(operation, for: purpose, matrix: working)
  }
}
