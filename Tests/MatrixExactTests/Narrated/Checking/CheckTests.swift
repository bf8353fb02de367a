import MatrixExact
import TestSupport
import Testing

@Suite struct CheckTests {
  typealias Chain = [Matrix<Rational>]

  func check(_ chain: Chain) throws -> CheckedChain<Rational> {
    let told = try Narrated.check(chain)
    #expect(try Narrated.check(chain, narration: .silent).answer == told.answer)
    #expect(told.derivation.outline.first == "chainStart" && told.derivation.outline.last == "chainVerdict")
    return told.answer
  }

  /// The one step from a matrix to the next.
  func step(_ before: Matrix<Rational>, _ after: Matrix<Rational>) throws -> WrittenStep<Rational> {
    try #require(try check([before, after]).steps.first)
  }

  let start: Matrix<Rational> = [[2, 3, -1, 5], [1, -1, 2, 5], [3, 2, -3, -2]]

  @Test func rightStepsAreExplained() throws {
    for (after, explanation): (Matrix<Rational>, String) in [
      ([[1, -1, 2, 5], [2, 3, -1, 5], [3, 2, -3, -2]], "R1 <-> R2"),
      ([[2, 3, -1, 5], [Rational(1, 2), Rational(-1, 2), 1, Rational(5, 2)], [3, 2, -3, -2]], "R2 <- (1/2)*R2"),
      ([[0, 5, -5, -5], [1, -1, 2, 5], [3, 2, -3, -2]], "R1 <- R1 - 2*R2"),
      ([[0, 5, -5, -5], [1, -1, 2, 5], [0, 5, -9, -17]], "R1 <- R1 - 2*R2, R3 <- R3 - 3*R2"),
      ([[2, 3, -1, 5], [0, -5, 5, 5], [0, -5, -3, -19]], "R2 <- 2*R2 - R1, R3 <- 2*R3 - 3*R1"),
      ([[-2, -3, 1, -5], [1, -1, 2, 5], [3, 2, -3, -2]], "R1 <- -R1"),
      ([[3, 2, -3, -2], [2, 3, -1, 5], [1, -1, 2, 5]], "R1 <-> R3, R2 <-> R3"),
      ([[1, -1, 2, 5], [0, 5, -5, -5], [3, 2, -3, -2]], "R1 <-> R2, R2 <- R2 - 2*R1"),
      ([[2, 3, -1, 5], [1, -1, 2, 5], [3, 2, -3, -2]], "no change"),
    ] {
      let step = try step(start, after)
      if case .operations(let operations) = step.finding {
        #expect(operations.reduce(start) { $1.applied(to: $0) } == after)
      }
      let isCombination = explanation.hasPrefix("R2 <- 2*")
      // The signs of a row may be turned: the operations are then written the other way round.
      if !isCombination { #expect(step.explanation == explanation) }
    }
  }

  @Test func aScaledPivotRowIsScaledFirst() throws {
    let step = try step([[2, 4], [3, 5]], [[1, 2], [0, -1]])
    #expect(step.explanation == "R1 <- (1/2)*R1, R2 <- R2 - 3*R1")
  }

  @Test func aLeapIsPossible() throws {
    let step = try step(start, [[1, 0, 0, 1], [0, 1, 0, 2], [0, 0, 1, 3]])
    #expect(step.finding == .rowEquivalent && step.explanation == "several operations at once")
    #expect(step.verdict == .possible)
    let chain: Chain = [
      start, [[1, 0, 0, 1], [0, 1, 0, 2], [0, 0, 1, 3]], [[1, 0, 0, 1], [0, 1, 0, 2], [0, 0, 2, 6]],
    ]
    let checked = try check(chain)
    #expect(checked.verdict == .possible && !checked.isValid && checked.firstWrong == nil)
    #expect(checked.leaps == [0] && checked.firstQuestioned == 0)
  }

  /// Any two invertible matrices are row equivalent: that says nothing about a step between them.
  @Test func invertibleMatricesProveNothing() throws {
    typealias Known = (Matrix<Rational>, Matrix<Rational>, Slip<Rational>.Kind?, String)
    for (before, after, kind, meant): Known in [
      ([[1, 2, 3], [0, 1, 4], [5, 6, 0]], [[1, 2, 3], [0, 1, 4], [0, -4, 15]], .sign, "R3 <- R3 - 5*R1"),
      ([[1, 2, 3], [0, 1, 4], [5, 6, 0]], [[7, 7, 7], [0, 1, 4], [1, -4, 15]], nil, ""),
      ([[2, 1], [1, 3]], [[1, 2], [1, 3]], .oneEntry, "R1 <- (1/2)*R1"),
      ([[1, 3], [2, 1]], [[1, 3], [0, 5]], .sign, "R2 <- R2 - 2*R1"),
      ([[1, 2], [3, 4]], [[1, 2], [0, -3]], .oneEntry, "R2 <- R2 - 3*R1"),
      ([[2, 1], [3, 4]], [[2, 1], [0, -5]], .sign, "R2 <- 2*R2 - 3*R1"),
      ([[1, 2, 0], [3, 4, 0]], [[1, 2, 0], [0, 2, 0]], .sign, "R2 <- R2 - 3*R1"),
      // x2 = 0: its column may be anything, and only that.
      ([[1, 2, 5], [3, 4, 15]], [[1, 2, 5], [0, 2, 0]], .sign, "R2 <- R2 - 3*R1"),
      ([[1, 2], [3, 4], [5, 7]], [[1, 2], [0, 2], [5, 7]], .sign, "R2 <- R2 - 3*R1"),
    ] {
      let step = try step(before, after)
      #expect(step.verdict == .possible, "\(before) -> \(after): \(step.finding)")
      #expect(step.slip?.kind == kind, "\(before) -> \(after): \(step.finding)")
      if let slip = step.slip {
        #expect(RowOperation.text(of: slip.operations) == meant && slip.witness == nil)
        #expect(slip.entries(of: after).count == 1)
      }
    }
  }

  @Test func routesBetweenInvertibleMatricesAreAccepted() throws {
    for (before, after, explanation): (Matrix<Rational>, Matrix<Rational>, String) in [
      ([[1, 2], [3, 4]], [[1, 2], [0, -2]], "R2 <- R2 - 3*R1"),
      ([[1, 2], [3, 4]], [[1, 2], [0, 1]], "R2 <- R2 - 3*R1, R2 <- (-1/2)*R2"),
      ([[2, 1], [3, 4]], [[2, 1], [0, 5]], "R2 <- 2*R2 - 3*R1"),
      ([[0, 2], [3, 4]], [[1, Rational(4, 3)], [0, 1]], "R1 <-> R2, R1 <- (1/3)*R1, R2 <- (1/2)*R2"),
      (
        [[2, 4, 6], [1, 1, 4], [5, 6, 0]], [[1, 2, 3], [0, -1, 1], [0, -4, -15]],
        "R1 <- (1/2)*R1, R2 <- R2 - R1, R3 <- R3 - 5*R1"
      ),
      (
        [[1, 2, 3], [0, 1, 4], [0, -4, -15]], [[1, 0, -5], [0, 1, 4], [0, 0, 1]], "R1 <- R1 - 2*R2, R3 <- R3 + 4*R2"
      ),
      (
        [[1, 2, 3], [2, 3, 7], [1, 1, 9]], [[1, 2, 3], [0, -1, 1], [0, 0, 5]],
        "R2 <- R2 - 2*R1, R3 <- R3 - R1, R3 <- R3 - R2"
      ),
      (
        [[2, 0, 0], [0, 3, 0], [0, 0, 5]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        "R1 <- (1/2)*R1, R2 <- (1/3)*R2, R3 <- (1/5)*R3"
      ),
    ] {
      let step = try step(before, after)
      #expect(step.verdict == .right && step.explanation == explanation, "\(before) -> \(after): \(step.finding)")
    }
  }

  @Test func statedOperationsAreTakenAtTheirWord() throws {
    let (before, after): (Matrix<Rational>, Matrix<Rational>) = ([[1, 2], [3, 4]], [[1, 2], [0, -2]])
    let right = try Narrated.check([before, after], stated: [0: [.add(multiple: -3, of: 0, to: 1)]]).answer
    #expect(right.isValid && right.steps[0].explanation == "R2 <- R2 - 3*R1")
    let other = try Narrated.check([before, after], stated: [0: [.add(multiple: -2, of: 0, to: 1)]]).answer
    let slip = try #require(other.steps[0].slip)
    #expect(other.verdict == .wrong && slip.expected == [[1, 2], [1, 0]] && slip.witness == nil)
    #expect(slip.entries(of: after).map { [$0.row, $0.column] } == [[1, 0], [1, 1]])
  }

  @Test func slipsAreNamed() throws {
    for (after, kind, operations): (Matrix<Rational>, Slip<Rational>.Kind, String) in [
      ([[0, 5, 3, -5], [1, -1, 2, 5], [3, 2, -3, -2]], .sign, "R1 <- R1 - 2*R2"),
      ([[0, 1, -5, -5], [1, -1, 2, 5], [3, 2, -3, -2]], .sign, "R1 <- R1 - 2*R2"),
      ([[2, 3, -1, 5], [1, 1, 2, 5], [3, 2, -3, -2]], .sign, "no change"),
      ([[0, 5, -5, -6], [1, -1, 2, 5], [3, 2, -3, -2]], .oneEntry, "R1 <- R1 - 2*R2"),
      ([[2, 3, -1, 5], [0, -5, 5, 5], [3, 2, -3, -7]], .oneEntry, "R2 <- R2 - (1/2)*R1"),
      ([[0, 5, -1, 5], [1, -1, 2, 5], [3, 2, -3, -2]], .unfinished, "R1 <- R1 - 2*R2"),
      ([[2, 3, -1, 5], [1, -1, 2, 5], [0, 5, -5, -5]], .wrongRow, "R3 <- R3 - 2*R2"),
      ([[2, 3, -1, 5], [2, 3, -1, 5], [3, 2, -3, -2]], .lostSwap, "R1 <-> R2"),
      ([[2, 3, -1, 5], [1, -1, 2, 5]], .droppedRow, "no change"),
      ([[2, 3, -1, 5], [1, -1, 2, 5], [3, 2, -3, -2], [0, 0, 0, 0]], .addedRow, "no change"),
      ([[2, 3, -1], [1, -1, 2], [3, 2, -3]], .otherColumns, "no change"),
      ([[7, 11, 13, 17], [1, -1, 2, 5], [19, 23, 29, 31]], .unknown, "no change"),
    ] {
      let slip = try #require(try step(start, after).slip)
      #expect(slip.kind == kind, "\(after)")
      if kind != .oneEntry || operations.hasPrefix("R1") {
        #expect(RowOperation.text(of: slip.operations) == operations, "\(after)")
      }
      if let expected = slip.expected {
        #expect(slip.operations.reduce(start) { $1.applied(to: $0) } == expected)
        #expect(!slip.entries(of: after).isEmpty)
      }
      if after.shape == start.shape {
        let witness = try #require(slip.witness)
        #expect((start * witness).isZero != (after * witness).isZero)
      }
    }
  }

  @Test func aColumnClearedWithoutFractionsMayHaveOneWrongEntry() throws {
    let start = Matrix<Rational>(Shape(5, 14)) { Rational(($0 * $0 * 7 + $1 * 5 + $0 * $1 * 3) % 11 + 2) }
    var after = Matrix(start.shape) { row, column in
      row == 0 ? start[0, column] : start[0, 0] * start[row, column] - start[row, 0] * start[0, column]
    }
    #expect(try step(start, after).slip == nil)
    after[3, 9] += 1
    let slip = try #require(try step(start, after).slip)
    #expect(slip.kind == .oneEntry)
    #expect(slip.entries(of: after).map { [$0.row, $0.column] } == [[3, 9]])
  }

  @Test func theFirstWrongStepIsFound() throws {
    let chain: Chain = [
      [[2, 1], [1, 3]], [[1, 3], [2, 1]], [[1, 3], [0, 5]], [[1, 3], [0, 1]], [[1, 0], [0, 1]],
    ]
    // -5 was to come out: all of these matrices are regular, and so row equivalent.
    let regular = try check(chain)
    #expect(regular.verdict == .possible && regular.firstWrong == 1 && regular.steps[1].slip?.kind == .sign)
    let augmented: Chain = [
      [[2, 1, 4], [1, 3, 7]], [[1, 3, 7], [2, 1, 4]], [[1, 3, 7], [0, -5, 10]], [[1, 3, 7], [0, 1, -2]],
    ]
    let checked = try check(augmented)
    #expect(checked.firstWrong == 1)
    let slip = try #require(checked.steps.last?.slip)
    #expect(slip.kind == .sign && slip.expected == [[1, 3, 7], [0, -5, -10]])
    #expect(slip.entries(of: augmented[2]) == [.init(row: 1, column: 2, written: 10, expected: -10)])
  }

  @Test func everyShape() throws {
    for shape in smallShapes {
      let zero = Matrix<Rational>.zero(shape)
      #expect(try check([zero, zero]).isValid)
      guard !shape.isEmpty else { continue }
      let other = Matrix(shape, repeating: Rational.one)
      let checked = try check([zero, other])
      #expect(checked.firstWrong == 0)
    }
    #expect(throws: ExactError.self) { try Narrated.check([start]) }
    #expect(throws: ExactError.self) { try Narrated.check([] as Chain) }
  }
}
