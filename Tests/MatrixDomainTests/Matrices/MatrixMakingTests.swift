import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric
import TestSupport
import Testing

@Suite("Making matrices") struct MatrixMakingTests {
  let a: Matrix<Rational> = [[1, 2], [3, 4]]

  @Test("from rows, columns, a diagonal, blocks")
  func making() throws {
    #expect(Matrix<Rational>([[1, 2], [3, 4]]) == a)
    #expect(Matrix([[1.0, 2], [3, 4]]).map { Rational(Int($0)) } == a)
    #expect(try Matrix<Rational>(columns: [[1, 3], [2, 4]]) == a)
    let columns: [[Rational]] = [[1, 3], [2, 4]]
    #expect(try Matrix(columns: columns) == a && Matrix(columns: columns.map { Vector($0) }) == a)
    #expect(try Matrix(rows: [Vector<Rational>([1, 2]), [3, 4]]) == a)
    #expect(throws: ShapeError.raggedColumn(1, count: 1, expected: 2)) {
      try Matrix<Rational>(columns: [[1, 2], [3]])
    }
    #expect(try Matrix<Rational>(columns: [[Rational]]()).shape == Shape(0, 0))
    #expect(
      Matrix<Rational>.diagonal([1, 2]) == [[1, 0], [0, 2]] && Matrix<Rational>.diagonal([]).shape == Shape(0, 0))
    #expect(Matrix<Rational>.zeros(2, 1) == [[0], [0]] && Matrix<Double>.ones(1, 2) == [[1, 1]])
    #expect(
      try Matrix(blocks: [[a, .identity(2)], [.zeros(1, 2), .ones(1, 2)]])
        == [[1, 2, 1, 0], [3, 4, 0, 1], [0, 0, 1, 1]])
    #expect(throws: ShapeError.self) { try Matrix(blocks: [[a, .identity(3)]]) }
    #expect(throws: ShapeError.self) { try Matrix(blocks: [[a, a], [a]]) }
    #expect(try Matrix<Rational>(blocks: []).shape == Shape(0, 0))
    #expect(Matrix<Rational>.blockDiagonal([a, [[5]]]) == [[1, 2, 0], [3, 4, 0], [0, 0, 5]])
  }

  @Test("operators on matrices and scalars")
  func operators() {
    var b = a
    b += a
    b *= 3
    b -= a
    b /= 5
    #expect(b == a)
    b *= a
    #expect(b == a * a && a * 2 == 2 * a && a / 2 * 2 == a)
  }

  @Test("products of other kinds, by their laws")
  func products() throws {
    var random = SeededRandom("Kronecker products")
    func matrix(_ rows: Int, _ columns: Int) -> Matrix<Rational> { .random(rows, columns, in: -9...9, using: &random) }
    for (m, n, p, q) in [(0, 0, 2, 2), (1, 2, 2, 1), (2, 3, 2, 2), (3, 2, 0, 4)] {
      let (a, b, c, d) = (matrix(m, n), matrix(p, q), matrix(n, m), matrix(q, p))
      #expect(a.kronecker(b) * c.kronecker(d) == (a * c).kronecker(b * d), "\(random)")
      #expect(a.kronecker(b).transposed == a.transposed.kronecker(b.transposed), "\(random)")
      #expect(try a.hadamard(a).rowMajor == a.rowMajor.map { $0 * $0 })
      #expect(throws: ShapeError.self) { try a.hadamard(matrix(m + 1, n)) }
    }
    let square = matrix(3, 3)
    let power: Matrix<Rational> = try square.power(5)
    #expect(power == square * square * square * square * square, "\(random)")
    let doubles: Matrix<Double> = [[1, 1], [1, 0]]
    #expect(try doubles.power(10) == [[89, 55], [55, 34]] && doubles.power(0) == .identity(2))
    #expect(throws: ShapeError.self) { try Matrix<Double>.ones(1, 2).power(2) }
  }

  @Test("what one sees of a matrix")
  func properties() {
    let upper: Matrix<Rational> = [[1, 2, 3], [0, 4, 5]]
    #expect(
      upper.isUpperTriangular && !upper.isLowerTriangular && upper.transposed.isLowerTriangular && !upper.isDiagonal)
    #expect(Matrix<Rational>.zeros(3, 2).isDiagonal && Matrix<Rational>.zeros(0, 2).isDiagonal)
    #expect(Matrix<Double>.diagonal([1, 2]).isSymmetric && !a.isSymmetric && !upper.isSymmetric)
    #expect(([[0, 1], [-1, 0]] as Matrix<Rational>).isSkewSymmetric && !a.isSkewSymmetric)
    #expect(Matrix<Rational>.identity(3).isIdentity && !upper.isIdentity && Matrix<Rational>.identity(0).isIdentity)
    #expect(([[1, Complex.i], [-Complex.i, 1]] as Matrix<Complex>).isHermitian)
  }

  @Test("equality up to rounding")
  func approximate() {
    let b: Matrix<Double> = [[0.1 + 0.2, 0]]
    #expect(b != [[0.3, 0]] && b.isApproximatelyEqual(to: [[0.3, 1e-17]]))
    #expect(!b.isApproximatelyEqual(to: [[0.3], [0]]) && !b.isApproximatelyEqual(to: [[0.3, 1e-3]]))
    #expect(b.isApproximatelyEqual(to: [[0.3, 1e-3]], absoluteTolerance: 0.01))
    #expect(!([.nan] as Vector<Double>).isApproximatelyEqual(to: [.nan]))
    #expect(([.infinity] as Vector<Double>).isApproximatelyEqual(to: [.infinity]))
    #expect(!([.infinity] as Vector<Double>).isApproximatelyEqual(to: [1]))
    #expect(([[Complex(0.1 + 0.2, 1)]] as Matrix<Complex>).isApproximatelyEqual(to: [[Complex(0.3, 1)]]))
  }
}
