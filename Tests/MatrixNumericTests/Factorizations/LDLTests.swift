import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct LDLTests {
  @Test(arguments: [0, 1, 2, 3, 8, 20, 33])
  func theProductOfTheFactorsIsTheMatrix(_ count: Int) throws {
    try theProductOfTheFactorsIsTheMatrix(count, of: Double.self)
    try theProductOfTheFactorsIsTheMatrix(count, of: Complex.self)
  }

  func theProductOfTheFactorsIsTheMatrix<Element: RandomScalar>(_ count: Int, of type: Element.Type) throws {
    var random = SeededRandom("ldl \(count) \(type)")
    let eigenvalues = (0..<count).map { ($0.isMultiple(of: 3) ? -1 : 1) * (1 + Double($0)) }
    let a = random.hermitian(eigenvalues: eigenvalues, of: Element.self)
    let ldl = try LDL(a)
    let size = Double(count + 1)
    let order = ldl.permutation.order
    let product = ldl.lower * ldl.blockDiagonal * ldl.lower.adjoint
    #expect(product.distance(to: a.submatrix(rows: order, columns: order)) <= 1e-15 * size * size, "\(random)")
    #expect(ldl.lower.columnMajor.allSatisfy { $0.modulus < 2.8 })
    let negative = eigenvalues.filter { $0 < 0 }.count
    #expect(ldl.inertia == Inertia(positive: count - negative, negative: negative, zero: 0), "\(random)")
    let x: Matrix<Element> = random.matrix(count, 3)
    #expect(try ldl.solve(a * x).distance(to: x) <= 1e-13 * size, "\(random)")
    #expect(try ldl.solve(a.transposed * x, .transposed).distance(to: x) <= 1e-13 * size, "\(random)")
    let inverse = try ldl.inverse()
    #expect((a * inverse).distance(to: .identity(count)) <= 1e-13 * size, "\(random)")
    #expect(inverse.distance(to: inverse.adjoint) == 0)
    let factorial = (0..<count).reduce(0.0) { $0 + logarithm(1 + Double($1)) }
    #expect(abs(ldl.determinant.decimalLogarithm - factorial) <= 1e-12 * size)
    #expect(ldl.determinant.mantissa.realPart.sign == (negative.isMultiple(of: 2) ? .plus : .minus))
    let reciprocal = ldl.reciprocalCondition(.one)
    #expect(count == 0 ? reciprocal == 1 : reciprocal <= 1.001 && reciprocal * size * size >= 0.5)
    for exponent in [-1000, 950] where count > 0 {
      let other = try LDL(a.scaled(byPowerOfTwo: exponent))
      #expect(abs(other.reciprocalCondition(.infinity) / reciprocal - 1) <= 1e-10)
    }
  }

  @Test func aZeroBlockIsAFact() throws {
    let a: Matrix<Double> = [[0, 1, 0], [1, 0, 0], [0, 0, 0]]
    let ldl = try LDL(a)
    #expect(ldl.inertia == Inertia(positive: 1, negative: 1, zero: 1))
    #expect(ldl.singularPivot == 2 && ldl.determinant.isZero && ldl.reciprocalCondition(.one) == 0)
    #expect(throws: NumericError.singular(pivot: 2)) { try ldl.solve([1, 2, 3] as Vector<Double>) }
    #expect(throws: NumericError.singular(pivot: 2)) { try ldl.inverse() }
    #expect(ldl.blocks.map(\.size) == [2, 1])
    let zero = try LDL(Matrix<Complex>(Shape(3, 3), repeating: .zero))
    #expect(zero.inertia == Inertia(positive: 0, negative: 0, zero: 3) && zero.growth == 1)
  }

  @Test func symmetryIsChecked() throws {
    #expect(throws: NumericError.notHermitian(row: 1, column: 0)) { try LDL([[1, 2], [3, 1]] as Matrix<Double>) }
  }
}
