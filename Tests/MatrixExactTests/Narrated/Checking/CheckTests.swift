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

  @Test func anythingRowEquivalentIsAccepted() throws {
    let step = try step(start, [[1, 0, 0, 1], [0, 1, 0, 2], [0, 0, 1, 3]])
    #expect(step.finding == .rowEquivalent && step.explanation == "several operations at once")
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
    #expect(try check(chain).isValid)
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
