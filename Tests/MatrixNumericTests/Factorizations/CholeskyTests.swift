import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct CholeskyTests {
  @Test(arguments: [0, 1, 2, 3, 7, 8, 9, 20, 33])
  func theProductOfTheFactorsIsTheMatrix(_ count: Int) throws {
    try theProductOfTheFactorsIsTheMatrix(count, of: Double.self)
    try theProductOfTheFactorsIsTheMatrix(count, of: Complex.self)
  }

  func theProductOfTheFactorsIsTheMatrix<Element: RandomScalar>(_ count: Int, of type: Element.Type) throws {
    var random = SeededRandom("cholesky \(count) \(type)")
    let a = random.hermitian(eigenvalues: (0..<count).map { 1 + Double($0) }, of: Element.self)
    let cholesky = try Cholesky(a)
    let size = Double(count + 1)
    #expect((cholesky.lower * cholesky.lower.adjoint).distance(to: a) <= 1e-15 * size * size, "\(random)")
    #expect(
      (0..<count).allSatisfy { row in (row + 1..<max(count, row + 1)).allSatisfy { cholesky.lower[row, $0].isZero } })
    let x: Matrix<Element> = random.matrix(count, 3)
    #expect(try cholesky.solve(a * x).distance(to: x) <= 1e-13 * size, "\(random)")
    #expect(try cholesky.solve(a.transposed * x, .transposed).distance(to: x) <= 1e-13 * size, "\(random)")
    #expect(try cholesky.solve(a.adjoint * x, .conjugateTransposed).distance(to: x) <= 1e-13 * size, "\(random)")
    let inverse = try cholesky.inverse()
    #expect((a * inverse).distance(to: .identity(count)) <= 1e-13 * size, "\(random)")
    #expect(inverse.distance(to: inverse.adjoint) == 0)
    let factorial = (0..<count).reduce(0.0) { $0 + logarithm(1 + Double($1)) }
    #expect(abs(cholesky.determinant.decimalLogarithm - factorial) <= 1e-12 * size)
    // κ₁ lies within a factor n of κ₂ = n.
    let reciprocal = cholesky.reciprocalCondition(.one)
    #expect(count == 0 ? reciprocal == 1 : reciprocal <= 1.001 && reciprocal * size * size >= 0.5)
    // The condition does not depend on the scale.
    for exponent in [-1000, 950] where count > 0 {
      let other = try Cholesky(a.scaled(byPowerOfTwo: exponent))
      #expect(abs(other.reciprocalCondition(.infinity) / reciprocal - 1) <= 1e-10)
    }
  }

  @Test func whatIsNotPositiveDefiniteSaysWhere() throws {
    #expect(throws: NumericError.notPositiveDefinite(order: 2)) { try Cholesky([[1, 2], [2, 1]] as Matrix<Double>) }
    #expect(throws: NumericError.notPositiveDefinite(order: 1)) { try Cholesky([[0]] as Matrix<Complex>) }
    #expect(throws: NumericError.notPositiveDefinite(order: 1)) {
      try Cholesky([[-1, 0], [0, 1]] as Matrix<Complex>)
    }
    // Overflow on the way must not slip through as NaN.
    let steep: Matrix<Double> = [[1e-300, 0, 1e308], [0, 1, 0], [1e308, 0, 1]]
    #expect(throws: NumericError.self) { try Cholesky(steep) }
  }

  @Test(arguments: [2, 9, 30])
  func symmetryIsChecked(_ count: Int) throws {
    var random = SeededRandom("symmetry \(count)")
    let a: Matrix<Complex> = random.hermitian(eigenvalues: Array(repeating: 1, count: count))
    for (row, column) in [(count - 1, 0), (1, 0), (count - 1, count - 2)] {
      var other = a
      other[row, column] += Complex(0, 1e-16)
      other[row, column] = Complex(other[row, column].real.nextUp, other[row, column].imaginary)
      #expect(throws: NumericError.notHermitian(row: row, column: column)) { try Cholesky(other) }
      other[row, column] = Complex(.nan, 0)
      #expect(throws: NumericError.notFinite(operand: "A", row: row, column: column)) { try Cholesky(other) }
    }
    var other = a
    other[1, 1] = Complex(1, 1)
    #expect(throws: NumericError.notHermitian(row: 1, column: 1)) { try Cholesky(other) }
    other[1, 1] = Complex(.infinity, 0)
    #expect(throws: NumericError.notFinite(operand: "A", row: 1, column: 1)) { try LDL(other) }
    #expect(throws: NumericError.self) { try Cholesky(Matrix<Double>(Shape(2, 3), repeating: 1)) }
  }

  /// Every place is looked at, whatever the width of what is compared at once leaves over.
  @Test(arguments: [9, 10, 11, 12, 13, 33])
  func everyEntryIsHeldAgainstItsMirrorImage(_ count: Int) throws {
    var random = SeededRandom("mirror images \(count)")
    let a: Matrix<Double> = random.hermitian(eigenvalues: (0..<count).map { 1 + Double($0) })
    #expect(try Cholesky(a).order == count)
    for row in 0..<count {
      for column in 0..<count {
        var other = a
        other[row, column] = row == column ? .infinity : other[row, column].nextUp
        let (low, high) = (min(row, column), max(row, column))
        let expected =
          row == column
          ? NumericError.notFinite(operand: "A", row: row, column: row) : .notHermitian(row: high, column: low)
        #expect(throws: expected) { try Cholesky(other) }
      }
    }
  }

  @Test(arguments: [0, 1, 2, 5, 8, 9, 31])
  func theLowerTriangleIsEnough(_ count: Int) throws {
    try theLowerTriangleIsEnough(count, of: Double.self)
    try theLowerTriangleIsEnough(count, of: Complex.self)
  }

  func theLowerTriangleIsEnough<Element: RandomScalar>(_ count: Int, of type: Element.Type) throws {
    var random = SeededRandom("lower triangle \(count) \(type)")
    let a = random.hermitian(eigenvalues: (0..<count).map { 1 + Double($0) }, of: Element.self)
    let triangle = Matrix<Element>(a.shape) { row, column in row < column ? Element(real: .nan) : a[row, column] }
    let (cholesky, whole) = (try Cholesky(lowerTriangleOf: triangle), try Cholesky(a))
    // Small matrices have kernels of their own.
    #expect(cholesky.lower.distance(to: whole.lower) <= 1e-14 * Double(count + 1), "\(random)")
    #expect(abs(cholesky.reciprocalCondition(.one) / whole.reciprocalCondition(.one) - 1) <= 1e-10)
    for column in 0..<count {
      var other = triangle
      other[count - 1, column] = Element(real: .infinity)
      #expect(throws: NumericError.notFinite(operand: "A", row: count - 1, column: column)) {
        try Cholesky(lowerTriangleOf: other)
      }
    }
    #expect(throws: NumericError.notPositiveDefinite(order: count + 1)) {
      try Cholesky(
        lowerTriangleOf: Matrix<Element>(Shape(count + 1, count + 1)) { row, column in
          row == column ? (row == count ? -Element.one : .one) : .zero
        })
    }
    #expect(throws: NumericError.self) {
      try Cholesky(lowerTriangleOf: Matrix<Element>(Shape(count, count + 1), repeating: .one))
    }
  }
}
