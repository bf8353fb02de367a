import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// Matrices that balancing spoils: their decomposition is taken again without it.
@Suite struct GradedMatrixTests {
  @Test func theBackwardErrorStaysThatOfTheIteration() throws {
    var random = SeededRandom("graded eigenproblems")
    for round in 0..<random.count(60) {
      let order = Int.random(in: 2...6, using: &random)
      func power() -> Double {
        Double(sign: .plus, exponent: Int.random(in: -200...200, using: &random), significand: 1)
      }
      let (rows, columns) = ((0..<order).map { _ in power() }, (0..<order).map { _ in power() })
      let a = Matrix<Double>(Shape(order, order)) { row, column in
        Double.random(in: -1...1, using: &random) * (round % 2 == 0 ? rows[row] * columns[column] : power())
      }
      let answer = try Numeric.eigen(a)
      let error = try #require(answer.trust.backwardError)
      #expect(error < 64 * Rounding.epsilon * Double(order), "\(random), round \(round): \(error)")
    }
  }
}
