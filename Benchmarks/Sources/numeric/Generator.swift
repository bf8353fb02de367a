import MatrixDomain
import MatrixNumeric

/// Random operands, the same in every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// A matrix with entries in [−1, 1).
  mutating func matrix(_ rows: Int, _ columns: Int) -> Matrix<Double> {
    Matrix(Shape(rows, columns), columnMajor: (0..<rows * columns).map { _ in Double.random(in: -1..<1, using: &self) })
  }

  /// A symmetric matrix with entries in [−1, 1).
  mutating func symmetric(_ order: Int) -> Matrix<Double> {
    let a = matrix(order, order)
    return Matrix(a.shape) { row, column in row >= column ? a[row, column] : a[column, row] }
  }

  /// A symmetric positive definite matrix: A·Aᵀ + n·I.
  mutating func definite(_ order: Int) -> Matrix<Double> {
    let a = matrix(order, order)
    let square = a * a.transposed
    return Matrix(a.shape) { row, column in
      (row >= column ? square[row, column] : square[column, row]) + (row == column ? Double(order) : 0)
    }
  }
}
