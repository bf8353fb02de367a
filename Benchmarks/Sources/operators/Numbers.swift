import MatrixArithmetic
import MatrixDomain

/// Small integers, the same in each run.
struct Numbers {
  private var state: UInt64 = 1

  /// A square matrix of integers within ±`bound`, as another scalar.
  mutating func matrix<Element>(_ order: Int, _ bound: Int, _ entry: (Int) -> Element) -> Matrix<Element> {
    Matrix(Shape(order, order)) { _, _ in entry(next(bound)) }
  }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % (2 * bound + 1) - bound
  }
}

extension Matrix<Integer> {
  /// The fractions of the entries of two matrices.
  func divided(by denominators: Matrix) -> Matrix<Rational> {
    Matrix<Rational>(shape) { Rational(self[$0, $1], denominators[$0, $1]) }
  }
}
