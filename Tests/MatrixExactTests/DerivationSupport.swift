import MatrixExact
import TestSupport
import Testing

extension Derivation {
  /// The parts of one type.
  func parts<Part>(_ type: Part.Type) -> [Part] { parts.compactMap { $0 as? Part } }

  /// The names of the parts, in order.
  var outline: [String] {
    parts.map { part in
      guard case .text(let name) = part.record["part"] else { return "?" }
      return name
    }
  }

  /// What is wrong with a derivation whatever it is about; empty if nothing.
  ///
  /// Each timeline is replayed by hand: the candidates, the pivot and the entry cleared are those of the state before,
  /// a step changes something, and each record reads back to its operation.
  var defects: [String] {
    var defects: [String] = []
    for timeline in parts(Timeline<Rational>.self) { defects += timeline.defects }
    for check in parts(IdentityCheck<Rational>.self) where !check.holds { defects.append("\(check.statement) fails") }
    for check in parts(DeterminantCheck<Rational>.self) where !check.holds { defects.append("two determinants") }
    for check in parts(SubstitutionCheck<Rational>.self) where !check.holds { defects.append("substitution fails") }
    return defects
  }
}

extension Timeline where Element == Rational {
  var defects: [String] {
    var defects: [String] = []
    var state = start
    var index = 0
    for block in blocks {
      for candidate in block.column.candidates
      where state[candidate.row, block.column.column] != candidate.entry || candidate.entry.isZero {
        defects.append("candidate \(candidate) is not in the matrix before step \(index + 1)")
      }
      if block.column.candidates.isEmpty != (block.column.choice == nil) && block.column.phase == .forward {
        defects.append("a column has a pivot exactly where it has candidates")
      }
      for step in block.steps {
        index += 1
        if step.index != index { defects.append("step \(index) counts as \(step.index)") }
        let next = step.operation.applied(to: state)
        if next == state { defects.append("step \(index) does nothing: \(step.operation)") }
        switch (step.purpose, step.operation) {
        case (.placePivot, .swap), (.makeOne, .scale), (.crossMultiply, .scale), (.divideByPreviousPivot, .scale): break
        case (.clearDenominators, .scale(let row, _)):
          if block.column.phase != .clearing { defects.append("step \(index) clears denominators too late") }
          if state.row(row).allSatisfy(\.isWhole) { defects.append("step \(index) has no fraction to clear") }
          if !next.row(row).allSatisfy(\.isWhole) { defects.append("step \(index) leaves fractions") }
        case (.makeUnit(let entry), .add(let multiple, let source, let target)):
          let (before, after) = (state[target, block.column.column], next[target, block.column.column])
          if before != entry || !(after == 1 || after == -1) { defects.append("step \(index) makes no unit") }
          if !multiple.isWhole || source < block.column.row || block.column.choice?.row != target {
            defects.append("step \(index) makes a pivot of other rows")
          }
        case (.clear(let entry), .add(_, _, let target)):
          if state[target, block.column.column] != entry { defects.append("step \(index) clears another entry") }
          if !next[target, block.column.column].isZero { defects.append("step \(index) does not clear") }
        default: defects.append("step \(index) does not do what it is for")
        }
        if RowOperation<Rational>(record: step.operation.record) != step.operation {
          defects.append("the record of step \(index) reads back differently")
        }
        state = next
        if self.state(after: index) != state { defects.append("replay to step \(index) differs") }
      }
    }
    if state != end || index != stepCount { defects.append("the end is not the last state") }
    return defects
  }

  /// Entries newly written that are not whole.
  var fractions: Int {
    var counter = FractionCounter<Rational>()
    var state = start
    for block in blocks {
      for step in block.steps {
        step.operation.apply(to: &state)
        counter.perform(step.operation, for: step.purpose, matrix: state)
      }
    }
    return counter.fractions
  }
}

extension Matrix where Element == Rational {
  /// True for a row echelon form with these pivots; reduced if so asked.
  func isEchelon(_ pivots: [Elimination<Rational>.Pivot], reduced: Bool) -> Bool {
    var next = 0
    for row in 0..<rows {
      let lead = (0..<columns).first { !self[row, $0].isZero }
      if row >= pivots.count {
        if lead != nil { return false }
        continue
      }
      guard pivots[row].row == row, lead == pivots[row].column, pivots[row].column >= next else { return false }
      next = pivots[row].column + 1
      if reduced && (0..<rows).contains(where: { self[$0, next - 1] != ($0 == row ? 1 : 0) }) { return false }
    }
    return true
  }
}

extension SeededRandom {
  /// A matrix of whole entries of at most `bound`.
  mutating func matrix(_ shape: Shape, bound: Int) -> Matrix<Rational> {
    Matrix(shape) { _, _ in Rational(Int.random(in: -bound...bound, using: &self)) }
  }

  /// A matrix that may be sparse, of low rank, or hold fractions.
  mutating func mixedMatrix(_ shape: Shape) -> Matrix<Rational> {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return matrix(shape, bound: 1)
    case 1:
      let inner = Int.random(in: 0...max(0, min(shape.rows, shape.columns) - 1), using: &self)
      return matrix(Shape(shape.rows, inner), bound: 3) * matrix(Shape(inner, shape.columns), bound: 3)
    case 2:
      return Matrix(shape) { _, _ in
        Rational(
          Integer(Int.random(in: -9...9, using: &self)), Integer(Int.random(in: 1...4, using: &self)))
      }
    default: return matrix(shape, bound: 9)
    }
  }
}

/// Every shape with sides from 0 to 3.
let smallShapes = (0...3).flatMap { rows in (0...3).map { Shape(rows, $0) } }
