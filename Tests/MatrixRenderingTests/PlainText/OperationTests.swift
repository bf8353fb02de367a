import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// The operations as printed are those `RowOperation` writes, which the notation reads back.
@Suite struct OperationTests {
  @Test func printedOperationsAreTheCanonicalOnes() {
    let factors: [Rational] = [1, -1, 2, -3, Rational(1, 5), Rational(-2, 7)]
    var operations: [RowOperation<Rational>] = [.swap(0, 1), .swap(2, 0)]
    for factor in factors {
      if !factor.isOne { operations.append(.scale(row: 1, by: factor)) }
      operations.append(.add(multiple: factor, of: 0, to: 2))
    }
    var recorder = TimelineRecorder(Matrix<Rational>(Shape(3, 1), repeating: 1))
    recorder.beginColumn(EliminationColumn(phase: .forward, column: 0, row: 0, candidates: [], choice: nil))
    for operation in operations {
      recorder.perform(operation, for: .placePivot, matrix: Matrix(Shape(3, 1), repeating: 1))
    }
    let lines = text(recorder.timeline, detail: .brief).split(separator: "\n").dropFirst()
    #expect(lines.count == operations.count)
    for (line, operation) in zip(lines, operations) {
      #expect(line.split(separator: ". ", maxSplits: 1).last.map(String.init) == operation.description)
    }
  }
}
