import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct EliminationTests {
  /// Reduces by a rule and keeps the story.
  func reduce<Element: Field>(
    _ a: Matrix<Element>, _ rule: some PivotRule<Element>, pivotColumns: Int? = nil, backward: Bool = false
  ) throws -> (Elimination<Element>, Timeline<Element>) {
    var elimination = Elimination(a, pivotColumns: pivotColumns)
    var recorder = TimelineRecorder(a)
    try elimination.reduceForward(rule: rule, recorder: &recorder)
    if backward { try elimination.reduceBackward(recorder: &recorder) }
    return (elimination, recorder.timeline)
  }

  @Test func timelinesReplayToTheResult() throws {
    var random = SeededRandom("elimination")
    for _ in 0..<random.count(100) {
      let shape = Shape(Int.random(in: 0...5, using: &random), Int.random(in: 0...5, using: &random))
      let a = Matrix(shape) { _, _ in Rational(Int.random(in: -3...3, using: &random)) }
      for backward in [false, true] {
        let (first, timeline) = try reduce(a, FirstNonzero(), backward: backward)
        #expect(timeline.end == first.matrix, "\(a) \(random)")
        #expect(timeline.state(after: 0) == a)
        #expect(timeline.operations.count == timeline.stepCount)
        let (fewest, _) = try reduce(a, FewestFractions(), backward: backward)
        #expect(first.pivots.map(\.column) == fewest.pivots.map(\.column), "\(a) \(random)")
        if backward { #expect(first.matrix == fewest.matrix, "\(a) \(random)") }
        // Undoing the operations from the last to the first gives the first matrix back.
        var undone = first.matrix
        for operation in timeline.operations.reversed() { try #require(operation.inverse).apply(to: &undone) }
        #expect(undone == a, "\(random)")
        let factor = timeline.operations.reduce(Rational.one) { $0 * $1.determinantFactor }
        #expect(factor == first.determinantFactor)
      }
      var fractionFree = Elimination(a)
      var recorder = FractionCounter<Rational>()
      try fractionFree.reduceForwardFractionFree(rule: FirstNonzero(), recorder: &recorder)
      #expect(recorder.fractions == 0 && fractionFree.matrix.rowMajor.allSatisfy { $0.isWhole }, "\(a) \(random)")
      #expect(fractionFree.pivots == (try reduce(a, FirstNonzero()).0.pivots), "\(a) \(random)")
    }
  }

  @Test func fractionFreePivotsAreMinors() throws {
    var elimination = Elimination<Rational>([[2, 1, 1], [1, 3, 2], [1, 0, 0]])
    var recorder = SilentRecorder<Rational>()
    try elimination.reduceForwardFractionFree(rule: FirstNonzero(), recorder: &recorder)
    #expect(elimination.pivots.map { elimination.matrix[$0.row, $0.column] } == [2, 5, -1])
  }

  @Test func rightHandSidesGiveNoPivots() throws {
    let (elimination, timeline) = try reduce(
      [[0, 0, 3], [0, 2, 5]] as Matrix<Rational>, FirstNonzero(), pivotColumns: 2)
    #expect(elimination.pivots == [.init(row: 0, column: 1)])
    #expect(elimination.matrix == [[0, 2, 5], [0, 0, 3]])
    #expect(timeline.blocks.map(\.column.column) == [0, 1])
    #expect(timeline.blocks[0].column.candidates.isEmpty && timeline.blocks[0].column.choice == nil)
    #expect(timeline.blocks[1].column.candidates == [.init(row: 1, entry: 2)])
    #expect(timeline.blocks[1].steps.map(\.purpose) == [.placePivot])
  }

  @Test func largestMagnitudeIsPartialPivoting() throws {
    let (elimination, timeline) = try reduce(
      [[1e-20, 1], [1, 1]] as Matrix<Double>, LargestMagnitude())
    #expect(elimination.matrix == [[1, 1], [0, 1]])
    #expect(timeline.blocks.map(\.column.choice?.reason) == [.largestMagnitude, .onlyCandidate])
    #expect(LargestMagnitude<Double>().name == .largestMagnitude)
  }

  @Test func budgetsAreAskedBetweenSteps() {
    var elimination = Elimination<Rational>([[1, 2], [3, 4]])
    var recorder = SilentRecorder<Rational>()
    #expect(throws: BudgetError.cancelled) {
      try elimination.reduceForward(rule: FirstNonzero(), recorder: &recorder, budget: Budget { true })
    }
  }
}

/// The pivot for a person, criterion by criterion.
@Suite struct FewestFractionsTests {
  func choice(_ a: Matrix<Rational>, limit: Int = 150) -> PivotChoice {
    FewestFractions(trialLimit: limit).choose(
      in: a, column: 0, top: 0, candidates: (0..<a.rows).filter { !a[$0, 0].isZero })
  }

  @Test func theReasonsInTheirOrder() {
    #expect(choice([[0, 1], [3, 1]]) == PivotChoice(row: 1, reason: .onlyCandidate))
    #expect(choice([[2, 3], [-1, 5], [4, 1]]) == PivotChoice(row: 1, reason: .unit))
    #expect(choice([[4, 1], [6, 1], [2, 1]]) == PivotChoice(row: 2, reason: .dividesAll))
    #expect(choice([[6, 1, 1], [4, 2, 6]]) == PivotChoice(row: 1, reason: .fewestFractions))
    #expect(choice([[3, 100], [3, 1]]) == PivotChoice(row: 0, reason: .noSwap), "both divide")
    #expect(choice([[1, 9], [1, 1]]) == PivotChoice(row: 0, reason: .noSwap), "both are 1")
  }

  @Test func amongEqualsTheRowStaysWhereItIs() {
    #expect(choice([[1, 1], [1, 1]]).row == 0)
    #expect(choice([[2, 7, 1], [2, 7, 1]]).row == 0)
    // More zeros in the row mean fewer sums.
    #expect(choice([[1, 2, 3], [1, 0, 0]]).row == 1)
  }

  @Test func withoutTrialsUnitsAndDivisorsStillWin() {
    #expect(choice([[4, 1], [6, 1], [2, 1]], limit: 0).row == 2)
    #expect(choice([[5, 1], [1, 9], [7, 1]], limit: 0) == PivotChoice(row: 1, reason: .unit))
    #expect(choice([[Rational(2, 3), 1], [5, 1], [7, 1]], limit: 0).row == 1, "a fraction is avoided")
  }

  @Test func fractionsAreCountedAsWritten() {
    var counter = FractionCounter<Rational>()
    let half: Matrix<Rational> = [[Rational(1, 2), 1, Rational(3, 2)], [1, 0, Rational(1, 3)]]
    counter.perform(.swap(0, 1), for: .placePivot, matrix: half)
    #expect(counter.fractions == 0, "moved, not written")
    counter.perform(.scale(row: 0, by: Rational(1, 2)), for: .makeOne(2), matrix: half)
    #expect(counter.fractions == 2)
    counter.perform(.add(multiple: 1, of: 0, to: 1), for: .clear(1), matrix: half)
    #expect(counter.fractions == 3)
    counter.perform(.add(multiple: 1, of: 1, to: 0), for: .clear(1), matrix: half)
    #expect(counter.fractions == 5, "where the source is 0 nothing is written")
  }
}

@Suite struct RowOperationTests {
  @Test func printedForms() {
    let operations: [RowOperation<Rational>] = [
      .swap(1, 2), .scale(row: 1, by: Rational(1, 5)), .scale(row: 0, by: -1), .scale(row: 0, by: -2),
      .add(multiple: -3, of: 0, to: 1), .add(multiple: 3, of: 0, to: 1), .add(multiple: -1, of: 0, to: 1),
      .add(multiple: 1, of: 2, to: 0), .add(multiple: Rational(-2, 3), of: 0, to: 1),
    ]
    #expect(
      operations.map(\.description) == [
        "R2 <-> R3", "R2 <- (1/5)*R2", "R1 <- -R1", "R1 <- -2*R1", "R2 <- R2 - 3*R1", "R2 <- R2 + 3*R1",
        "R2 <- R2 - R1", "R1 <- R1 + R3", "R2 <- R2 - (2/3)*R1",
      ])
    for operation in operations { #expect(RowOperation(record: operation.record) == operation) }
  }

  @Test func recordsThatAreNone() {
    let good = RowOperation<Rational>.add(multiple: 2, of: 0, to: 1).record
    guard case .record(let fields) = good else { return }
    for name in fields.map(\.name) {
      #expect(RowOperation<Rational>(record: .record(fields.filter { $0.name != name })) == nil, "without \(name)")
    }
    #expect(RowOperation<Rational>(record: .text("R1 <-> R2")) == nil)
    let zero = fields.map { $0.name == "source" ? .init("source", .count(0)) : $0 }
    #expect(RowOperation<Rational>(record: .record(zero)) == nil, "rows count from 1")
    let wrong = fields.map { $0.name == "factor" ? .init("factor", .text("2/4")) : $0 }
    #expect(RowOperation<Rational>(record: .record(wrong)) == nil, "not canonical")
  }

  @Test func operationsDoWhatTheySay() {
    let a: Matrix<Rational> = [[1, 2], [3, 4]]
    #expect(RowOperation.swap(0, 1).applied(to: a) == [[3, 4], [1, 2]])
    #expect(RowOperation.scale(row: 1, by: 2).applied(to: a) == [[1, 2], [6, 8]])
    #expect(RowOperation.add(multiple: -3, of: 0, to: 1).applied(to: a) == [[1, 2], [0, -2]])
    #expect(RowOperation<Rational>.scale(row: 0, by: 0).inverse == nil)
    #expect(RowOperation<Rational>.swap(0, 1).determinantFactor == -1)
    #expect(RowOperation<Rational>.swap(0, 1).changedRows == [0, 1])
  }
}
