import MatrixArithmetic
import MatrixDomain
import Testing

/// Rows, columns and entries that do not exist end the process, in release builds too, and it says which.
@Suite struct PlaceTests {
  @Test func entries() async throws {
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Double>(Shape(4, 4), repeating: 1)[5, 0]
      }, "a 4×4 matrix has no row 5")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Double>(Shape(4, 4), repeating: 1)[-1, 1]
      }, "a 4×4 matrix has no row -1")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Rational>(Shape(4, 4), repeating: 1)[0, 5]
      }, "a 4×4 matrix has no column 5")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Integer>(Shape(4, 4), repeating: 1)[0, 5]
      }, "a 4×4 matrix has no column 5")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var matrix = Matrix<Integer>(Shape(4, 4), repeating: 1)
        matrix[0, 4] = 99
      }, "a 4×4 matrix has no column 4")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var matrix = Matrix<Double>(Shape(4, 4), repeating: 1)
        matrix[4, 0] = 99
      }, "a 4×4 matrix has no row 4")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Vector<Integer>([1, 2])[2]
      }, "a vector of 2 entries has no entry 2")
  }

  @Test func rowsAndColumns() async throws {
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Integer>(Shape(3, 0), repeating: 1).row(3)
      }, "a 3×0 matrix has no row 3")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Double>(Shape(0, 3), repeating: 1).column(3)
      }, "a 0×3 matrix has no column 3")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Double>(Shape(4, 4), repeating: 1).submatrix(rows: [4, 5], columns: [0, 1])
      }, "a 4×4 matrix has no row 4")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Rational>(Shape(4, 4), repeating: 1).submatrix(rows: [] as [Int], columns: [4])
      }, "a 4×4 matrix has no column 4")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Double>(Shape(4, 4), repeating: 1).removing(row: 9, column: 0)
      }, "a 4×4 matrix has no row 9")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Double>(Shape(4, 4), repeating: 1).removing(row: 0, column: -1)
      }, "a 4×4 matrix has no column -1")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var matrix = Matrix<Rational>(Shape(2, 2), repeating: 1)
        matrix.swapRows(0, 2)
      }, "a 2×2 matrix has no row 2")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var matrix = Matrix<Rational>(Shape(2, 0), repeating: 1)
        RowOperation.add(multiple: 1, of: 7, to: 0).apply(to: &matrix)
      }, "a 2×0 matrix has no row 7")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Permutation(identity: 2)[2]
      }, "a permutation of 2 rows has no place 2")
  }

  @Test func shapes() async throws {
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Shape(-1, 2)
      }, "a shape has no negative side")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Matrix<Integer>(Shape(2, 2), rowMajor: [1, 2, 3])
      }, "a 2×2 matrix has 4 entries, not 3")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let matrix = Matrix<Double>(Shape(2, 3), repeating: 1)
        _ = matrix * matrix
      }, "there is no product of a 2×3 and a 2×3 matrix")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let matrix = Matrix<Integer>(Shape(2, 3), repeating: 1)
        _ = matrix + matrix.transposed
      }, "there is no sum of a 2×3 and a 3×2 matrix")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = [[1, 2], [3]] as Matrix<Integer>
      }, "row 2 has 1 entry, row 1 has 2")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Vector<Integer>([1]).dot([1, 2])
      }, "no dot product of vectors of 1 and 2 entries")
    try says(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Integer(1).quotientAndRemainder(dividingBy: 0)
      }, "division by zero")
  }

  /// Checks that a process ended with a message.
  private func says(
    _ result: ExitTest.Result?, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let said = String(
      decoding: try #require(result, sourceLocation: sourceLocation).standardErrorContent, as: UTF8.self)
    #expect(said.contains(message), "it said: \(said)", sourceLocation: sourceLocation)
  }
}
