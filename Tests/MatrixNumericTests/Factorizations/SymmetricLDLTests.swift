import MatrixDomain
import TestSupport
import Testing

@testable import MatrixNumeric

@Suite struct SymmetricLDLTests {
  @Test(arguments: [0, 1, 2, 3, 8, 20, 33])
  func theProductOfTheFactorsIsTheMatrix(_ count: Int) throws {
    try theProductOfTheFactorsIsTheMatrix(count, of: Double.self)
    try theProductOfTheFactorsIsTheMatrix(count, of: Complex.self)
  }

  func theProductOfTheFactorsIsTheMatrix<Element: RandomScalar>(_ count: Int, of type: Element.Type) throws {
    var random = SeededRandom("symmetric ldl \(count) \(type)")
    let u: Matrix<Element> = random.unitary(count)
    let product = Matrix<Element>(Shape(count, count)) { u[$0, $1].scaled(by: 1 + Double($1)) } * u.transposed
    let a = Matrix<Element>(product.shape) { product[max($0, $1), min($0, $1)] }
    let ldl = try SymmetricLDL(a)
    let size = Double(count + 1)
    let order = ldl.permutation.order
    let factors = ldl.lower * ldl.blockDiagonal * ldl.lower.transposed
    #expect(factors.distance(to: a.submatrix(rows: order, columns: order)) <= 1e-15 * size * size, "\(random)")
    #expect(ldl.blockDiagonal.distance(to: ldl.blockDiagonal.transposed) == 0)
    let x: Matrix<Element> = random.matrix(count, 3)
    #expect(try ldl.solve(a * x).distance(to: x) <= 1e-13 * size, "\(random)")
    #expect(try ldl.solve(a.transposed * x, .transposed).distance(to: x) <= 1e-13 * size, "\(random)")
    #expect(try ldl.solve(a.adjoint * x, .conjugateTransposed).distance(to: x) <= 1e-13 * size, "\(random)")
    let inverse = try ldl.inverse()
    #expect((a * inverse).distance(to: .identity(count)) <= 1e-13 * size, "\(random)")
    #expect(inverse.distance(to: inverse.transposed) == 0)
    let factorial = (0..<count).reduce(0.0) { $0 + logarithm(1 + Double($1)) }
    #expect(abs(ldl.determinant.decimalLogarithm - factorial) <= 1e-12 * size)
    let reference = try LU(a).determinant.mantissa
    let turn = reference / ldl.determinant.mantissa
    #expect((turn.scaled(by: 1 / turn.modulus) - .one).modulus <= 1e-11 * size, "the sign or the phase: \(random)")
    let reciprocal = ldl.reciprocalCondition(.one)
    #expect(count == 0 ? reciprocal == 1 : reciprocal <= 1.001 && reciprocal * size * size >= 0.5)
    for exponent in [-1000, 950] where count > 0 {
      let other = try SymmetricLDL(a.scaled(byPowerOfTwo: exponent))
      #expect(abs(other.reciprocalCondition(.infinity) / reciprocal - 1) <= 1e-10)
    }
  }

  @Test func aZeroBlockIsAFact() throws {
    // Rank 1, and no eigenvalue but 0: impossible for a Hermitian matrix.
    let a: Matrix<Complex> = [[1, Complex(0, 1)], [Complex(0, 1), -1]]
    let ldl = try SymmetricLDL(a)
    #expect(ldl.singularPivot == 1 && ldl.determinant.isZero && ldl.reciprocalCondition(.one) == 0)
    #expect(throws: NumericError.singular(pivot: 1)) { try ldl.solve([1, 2] as Vector<Complex>) }
    #expect(throws: NumericError.singular(pivot: 1)) { try ldl.inverse() }
    let zero = try SymmetricLDL(Matrix<Complex>(Shape(3, 3), repeating: .zero))
    #expect(zero.singularPivot == 0 && zero.growth == 1)
    let exchange = try SymmetricLDL([[0, Complex(0, 2)], [Complex(0, 2), 0]] as Matrix<Complex>)
    #expect(exchange.blocks.map(\.size) == [2] && exchange.determinant.value == 4)
  }

  @Test func symmetryIsChecked() throws {
    let i = Complex(0, 1)
    #expect(throws: NumericError.notSymmetric(row: 1, column: 0)) {
      try SymmetricLDL([[1, i], [-i, 1]] as Matrix<Complex>)
    }
    #expect(throws: NumericError.notFinite(operand: "A", row: 0, column: 0)) {
      try SymmetricLDL([[Complex(.nan, 0)]] as Matrix<Complex>)
    }
    #expect(throws: NumericError.self) { try SymmetricLDL(Matrix<Complex>(Shape(2, 3), repeating: .zero)) }
  }

  @Test func solvingTakesItWhereItHelps() throws {
    var random = SeededRandom("symmetric driver")
    func symmetric(_ count: Int) -> Matrix<Complex> {
      let a: Matrix<Complex> = random.matrix(count, count)
      return Matrix(a.shape) { a[max($0, $1), min($0, $1)] }
    }
    let small = symmetric(6)
    let x: Matrix<Complex> = random.matrix(6, 1)
    var named = NumericOptions()
    named.driver = "sytrf"
    #expect(try Numeric.solve(small, small * x).trust.driver == "getrf")
    let answer = try Numeric.solve(small, small * x, named)
    #expect(answer.trust.driver == "sytrf_rk" && answer.value.distance(to: x) <= 1e-10, "\(random)")
    // The name asks for the Hermitian factorization where the matrix is that.
    let hermitian: Matrix<Complex> = random.hermitian(6)
    #expect(try Numeric.solve(hermitian, hermitian * x, named).trust.driver == "hetrf_rk")
    let large = symmetric(Tuning.symmetricOrder)
    #expect(try Structure(of: large).factorization(of: large).driver == "sytrf_rk")
    var other = large
    other[Tuning.symmetricOrder - 1, 0] = 0
    #expect(try Structure(of: other).factorization(of: other).driver == "getrf")
    #expect(Structure(of: large.submatrix(rows: Array(0..<99), columns: Array(0..<99))).kind == .general)
  }
}
