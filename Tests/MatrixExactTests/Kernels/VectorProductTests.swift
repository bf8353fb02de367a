import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Products of a matrix with vectors, digit by digit") struct VectorProductTests {
  @Test("the images are those that numbers one by one give")
  func images() throws {
    var random = SeededRandom("vector products")
    var count = 0
    for round in 0..<random.count(60) {
      let shape = Shape(Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
      let bits = [1, 7, 16, 30][round % 4]
      let matrix = Matrix<Integer>(shape) { _, _ in random.integer(bits: bits) }
      guard let product = VectorProducts(matrix) else { continue }
      count += 1
      for length in [1, 8, 52, 53, 64, 200, 1000] {
        let vector = (0..<shape.columns).map { _ in random.integer(bits: length) }
        let expected = (0..<shape.rows).map { row in
          vector.indices.reduce(Integer.zero) { $0 + matrix[row, $1] * vector[$1] }
        }
        #expect(product(vector) == expected, "\(matrix) \(vector) \(random)")
      }
      // All digits as large as can be, of either sign.
      for edge in [Integer.one << 300, (Integer.one << 300) - 1, -(Integer.one << 127), Integer(Int.min)] {
        let vector = Array(repeating: edge, count: shape.columns)
        let expected = (0..<shape.rows).map { row in edge * matrix.row(row).reduce(Integer.zero, +) }
        #expect(product(vector) == expected, "\(matrix) \(edge) \(random)")
      }
    }
    #expect(count > 20)
    let extreme = Matrix<Integer>(Shape(32, 32)) { _, _ in Integer((1 << 31) - 1) }
    let vector = Array(repeating: Integer(-1) << 500, count: 32)
    #expect(VectorProducts(extreme)?(vector) == Array(repeating: (vector[0] * 32) * Integer((1 << 31) - 1), count: 32))
  }

  @Test("entries too long for a digit, and matrices too small, are left to others")
  func limits() {
    #expect(VectorProducts(Matrix<Integer>(Shape(20, 20)) { _, _ in Integer.one << 40 }) == nil)
    #expect(VectorProducts(Matrix<Integer>.identity(3)) == nil)
    #expect(VectorProducts(Matrix<Integer>.zero(Shape(0, 5))) == nil)
  }
}
