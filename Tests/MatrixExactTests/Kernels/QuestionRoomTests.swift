import MatrixArithmetic
import MatrixDomain
import MatrixExact
import Testing

/// Questions that are too large throw; none ends the process.
@Suite struct QuestionRoomTests {
  @Test("too many entries", arguments: [Shape(1, 5000), Shape(0, 5000), Shape(2, 1 << 20)])
  func entries(shape: Shape) throws {
    let integers = Matrix<Integer>(shape, repeating: 0)
    let fractions = Matrix<Rational>(shape, repeating: 1)
    let count = shape.rows
    isRefused(.tooLarge) { try integers.nullSpace() }
    isRefused(.tooLarge) { try fractions.nullSpace() }
    isRefused(.tooLarge) { try integers.transposed.leftNullSpace() }
    isRefused(.tooLarge) { try integers.solve(Vector(repeatElement(Integer(1), count: count))) }
    isRefused(.tooLarge) { try fractions.solve(Vector(repeatElement(Rational(1), count: count))) }
    #expect(try integers.rank() == 0 && integers.rowSpace().dimension == 0)
    #expect(try fractions.rank() == Swift.min(1, count))
  }

  @Test func solutionsOfManySystems() {
    let (matrix, sides) = (
      Matrix<Integer>(Shape(0, 1 << 20), repeating: 0), Matrix<Integer>(Shape(0, 1 << 20), repeating: 0)
    )
    isRefused(.tooLarge) { try matrix.solve(sides) }
    isRefused(.tooLarge) { try matrix.map { Rational($0) }.solve(sides.map { Rational($0) }) }
  }

  @Test("numbers beyond every limit")
  func numbers() {
    let long = Integer.one << (Integer.bitLimit / 2)
    let a: Matrix<Integer> = [[long, 1, 0], [1, long, 1], [0, 1, long]]
    let q = a.map { Rational($0) }
    isRefused(.tooLarge) { try a.determinant() }
    isRefused(.tooLarge) { try a.rank() }
    isRefused(.tooLarge) { try a.reducedRowEchelonForm() }
    isRefused(.tooLarge) { try a.rowEchelonForm() }
    isRefused(.tooLarge) { try a.inverse() }
    isRefused(.tooLarge) { try a.solve([1, 2, 3] as Vector<Integer>) }
    isRefused(.tooLarge) { try a.solve(a) }
    isRefused(.tooLarge) { try a.nullSpace() }
    isRefused(.tooLarge) { try a.columnSpace() }
    isRefused(.tooLarge) { try a.rowSpace() }
    isRefused(.tooLarge) { try a.leftNullSpace() }
    isRefused(.tooLarge) { try q.determinant() }
    isRefused(.tooLarge) { try q.rank() }
    isRefused(.tooLarge) { try q.reducedRowEchelonForm() }
    isRefused(.tooLarge) { try q.inverse() }
    isRefused(.tooLarge) { try q.solve([1, 2, 3] as Vector<Rational>) }
    isRefused(.tooLarge) { try q.nullSpace() }
    isRefused(.tooLarge) { try q.columnSpace() }
    isRefused(.tooLarge) { try a.power(3) }
  }

  @Test func negativePowers() {
    let a: Matrix<Integer> = [[2]]
    #expect(throws: ExactError.negativeExponent(-1)) { try a.power(-1) }
    #expect(throws: ExactError.negativeExponent(-2)) { try a.map { Rational($0) }.power(-2) }
    #expect(ExactError.negativeExponent(-2).report.outcome == .malformed)
  }

  /// Checks that a question is refused with a code, and says how to get further.
  private func isRefused<Answer>(
    _ code: ErrorCode, sourceLocation: SourceLocation = #_sourceLocation, _ question: () throws -> Answer
  ) {
    #expect(sourceLocation: sourceLocation) {
      _ = try question()
    } throws: { error in
      let report = (error as? any ReportableError)?.report
      return report?.code == code && report?.outcome == .unable && report?.advice != nil
    }
  }
}
