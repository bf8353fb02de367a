import MatrixArithmetic
import MatrixDomain

/// The reduction of a matrix of polynomials to row echelon form by exchanges of rows and additions of multiples.
///
/// The pivot is chosen for a human: an entry without the letter, which is never 0; there 1 and −1 first, then what divides the others,
/// the smallest number, the row with most zeros. Where every entry has the letter, those of larger degree are divided by the one of
/// the smallest, as in Euclid's algorithm.
struct PolynomialReducer {
  private(set) var matrix: Matrix<Polynomial<Rational>>
  private(set) var left: Matrix<Polynomial<Rational>>
  private(set) var inverse: Matrix<Polynomial<Rational>>
  private(set) var pivots: [Elimination<RationalFunction>.Pivot] = []
  private var recorder: TimelineRecorder<RationalFunction>
  private let ring: ParameterRing
  private let budget: Budget

  var timeline: Timeline<RationalFunction> { recorder.timeline }

  init(
    _ matrix: Matrix<Polynomial<Rational>>, _ start: Matrix<RationalFunction>, _ ring: ParameterRing,
    _ layout: TableLayout,
    _ budget: Budget
  ) {
    self.matrix = matrix
    left = .identity(matrix.rows)
    inverse = left
    recorder = TimelineRecorder(start, layout: layout)
    self.ring = ring
    self.budget = budget
  }

  mutating func reduce() throws(ExactError) {
    for column in 0..<matrix.columns where pivots.count < matrix.rows {
      if try reduce(column: column) { pivots.append(.init(row: pivots.count, column: column)) }
    }
  }

  /// Clears a column below the row of the next pivot; false where it has none.
  private mutating func reduce(column: Int) throws(ExactError) -> Bool {
    let top = pivots.count
    while true {
      try budgeted(budget.check)
      let candidates = (top..<matrix.rows).filter { !matrix[$0, column].isZero }
      let choice = choice(among: candidates, column)
      recorder.beginColumn(
        EliminationColumn(
          phase: .forward, column: column, row: top,
          candidates: candidates.map { .init(row: $0, entry: RationalFunction(matrix[$0, column], in: ring)) },
          choice: choice))
      guard let choice else { return false }
      if choice.row != top { try perform(.swap(top, choice.row), .placePivot) }
      let pivot = matrix[top, column]
      var isDone = true
      for row in (top + 1)..<max(top + 1, matrix.rows) where !matrix[row, column].isZero {
        let entry = matrix[row, column]
        let (quotient, rest) = entry.quotientAndRemainder(dividingBy: pivot)
        let before = RationalFunction(entry, in: ring)
        if !quotient.isZero {
          try perform(
            .add(multiple: -quotient, of: top, to: row), rest.isZero ? .clear(before) : .leaveRemainder(before))
        }
        if !rest.isZero { isDone = false }
      }
      if isDone { return true }
    }
  }

  /// The entry a person would take.
  private func choice(among candidates: [Int], _ column: Int) -> PivotChoice? {
    guard let first = candidates.first else { return nil }
    func score(_ row: Int) -> [Int] {
      let entry = matrix[row, column]
      let isUnit = entry.degree == 0 && entry[0].magnitude.isOne
      let dividesAll =
        entry.degree == 0
        && candidates.allSatisfy { matrix[$0, column].coefficients.allSatisfy { ($0 / entry[0]).isWhole } }
      let size = entry.coefficients.reduce(0) { $0 + ($1.isZero ? 0 : $1.writtenSize) }
      let nonzeros = (0..<matrix.columns).count { !matrix[row, $0].isZero }
      return [entry.degree, isUnit ? 0 : 1, dividesAll ? 0 : 1, size, nonzeros, row]
    }
    if candidates.count == 1 { return PivotChoice(row: first, reason: .onlyCandidate) }
    let scores = candidates.map(score)
    let best = candidates.indices.min { scores[$0].lexicographicallyPrecedes(scores[$1]) } ?? 0
    let others = scores.enumerated().filter { $0.offset != best }.map(\.element)
    let reason: PivotReason
    if scores[best][0] > 0 {
      reason = .smallestDegree
    } else if others.contains(where: { $0[0] > 0 }) {
      reason = .withoutLetters
    } else if scores[best][1] == 0 {
      reason = .unit
    } else {
      reason = scores[best][2] == 0 ? .dividesAll : .smallestNumbers
    }
    return PivotChoice(row: candidates[best], reason: reason)
  }

  private mutating func perform(
    _ operation: RowOperation<Polynomial<Rational>>, _ purpose: StepPurpose<RationalFunction>
  ) throws(ExactError) {
    try budgeted(budget.check)
    operation.apply(to: &matrix)
    operation.apply(to: &left)
    let told: RowOperation<RationalFunction>
    switch operation {
    case .swap(let first, let second):
      for row in 0..<inverse.rows {
        let entry = inverse[row, first]
        inverse[row, first] = inverse[row, second]
        inverse[row, second] = entry
      }
      told = .swap(first, second)
    case .add(let multiple, let source, let target):
      for row in 0..<inverse.rows where !inverse[row, target].isZero {
        inverse[row, source] = inverse[row, source] - inverse[row, target] * multiple
      }
      told = .add(multiple: RationalFunction(multiple, in: ring), of: source, to: target)
    case .scale(let row, let factor): told = .scale(row: row, by: RationalFunction(factor, in: ring))
    }
    recorder.perform(told, for: purpose, matrix: Matrix(Shape(0, 0), rowMajor: []))
  }

  /// The irreducible factors of the pivots, each once.
  func conditions() throws(ExactError) -> [ParameterPolynomial] {
    var found: [(polynomial: Polynomial<Rational>, condition: ParameterPolynomial)] = []
    for pivot in pivots {
      let polynomial = matrix[pivot.row, pivot.column]
      if polynomial.degree < 1 { continue }
      for factor in try polynomial.factored(budget: budget).factors {
        let condition = ParameterPolynomial.primitive(factor.polynomial, in: 0, of: ring)
        if !found.contains(where: { $0.condition == condition }) { found.append((factor.polynomial, condition)) }
      }
    }
    return Self.sorted(found)
  }

  /// First those that have a rational zero, by its value, then the others by degree.
  static func sorted(
    _ conditions: [(polynomial: Polynomial<Rational>, condition: ParameterPolynomial)]
  ) -> [ParameterPolynomial] {
    func zero(_ polynomial: Polynomial<Rational>) -> Rational? {
      polynomial.degree == 1 ? -polynomial[0] / polynomial[1] : nil
    }
    return conditions.sorted { left, right in
      if let one = zero(left.polynomial), let other = zero(right.polynomial) { return one < other }
      if left.polynomial.degree != right.polynomial.degree { return left.polynomial.degree < right.polynomial.degree }
      return left.condition.description < right.condition.description
    }.map(\.condition)
  }
}
