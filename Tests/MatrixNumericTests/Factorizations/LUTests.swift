import MatrixDomain
@_spi(LAPACK) import MatrixNumeric
import TestSupport
import Testing

@Suite struct LUTests {
  @Test func partsMultiplyBackToTheMatrix() throws {
    var random = SeededRandom("LU parts")
    for n in [0, 1, 2, 5, 17] {
      let a = random.complexMatrix(n, n)
      let lu = try LU(a)
      #expect((lu.permutation.applied(to: a) - lu.lower * lu.upper).norm(.maximum) < 1e-14)
      #expect(lu.lower.norm(.maximum) <= 1.4143 && lu.singularPivot == nil && lu.order == n)
      #expect((lu.growth ?? 0) >= 1 && lu.driver == "getrf")
      for index in 0..<n { #expect(lu.lower[index, index] == 1) }
    }
  }

  @Test func everyTranspositionIsSolved() throws {
    var random = SeededRandom("LU transpositions")
    let (a, x) = (random.complexMatrix(6, 6), random.complexMatrix(6, 2))
    let lu = try LU(a)
    #expect((try lu.solve(a * x) - x).norm(.maximum) < 1e-12)
    #expect((try lu.solve(a.transposed * x, .transposed) - x).norm(.maximum) < 1e-12)
    #expect((try lu.solve(a.adjoint * x, .conjugateTransposed) - x).norm(.maximum) < 1e-12)
    let vector = Vector(x.column(0))
    #expect(try zip(lu.solve(a * vector), vector).allSatisfy { ($0 - $1).modulus < 1e-12 })
    #expect((try lu.inverse() * a - .identity(6)).norm(.maximum) < 1e-12)
    #expect(throws: NumericError.self) { try lu.solve(random.complexMatrix(5, 1)) }
    #expect(throws: NumericError.notFinite(operand: "B", row: 2, column: 0)) {
      try lu.solve(Vector([1, 1, Complex(0, .nan), 1, 1, 1]))
    }
  }

  @Test func aZeroPivotIsAFact() throws {
    let lu = try LU([[1, 2, 3], [2, 4, 6], [1, 1, 1]] as Matrix<Double>)
    #expect(lu.singularPivot == 2 && lu.determinant.isZero && lu.reciprocalCondition(.one) == 0)
    #expect(throws: NumericError.singular(pivot: 2)) { try lu.solve(Vector([1.0, 2, 3])) }
    #expect(throws: NumericError.singular(pivot: 2)) { try lu.inverse() }
    #expect(throws: NumericError.self) { try LU([[1, 2]] as Matrix<Double>) }
    #expect(throws: NumericError.notFinite(operand: "A", row: 0, column: 1)) {
      try LU([[1, .infinity], [2, .nan]] as Matrix<Double>)
    }
  }

  @Test func overflowIsAnErrorNotNaN() throws {
    #expect(throws: NumericError.overflow("an entry of U")) {
      try LU([[1e308, 1e308], [-1e308, 1e308]] as Matrix<Double>)
    }
    let small = try LU([[1e-300, 0], [0, 1]] as Matrix<Double>)
    #expect(throws: NumericError.overflow("an entry of the solution")) { try small.solve(Vector([1e10, 1])) }
    #expect(throws: NumericError.overflow("an entry of the inverse")) {
      try LU([[.leastNonzeroMagnitude, 0], [0, 1]] as Matrix<Double>).inverse()
    }
    #expect(abs(small.determinant.decimalLogarithm + 300) < 1e-12)
  }

  /// The estimate is a lower bound of κ, and seldom far from it.
  @Test func theEstimatedConditionIsNearTheTrueOne() throws {
    var random = SeededRandom("estimated condition")
    for n in [1, 2, 3, 8, 30] {
      let condition = power(10, Double.random(in: 0...10, using: &random))
      let values = SingularValueMode.geometric.values(n, condition: condition, &random)
      let a: Matrix<Complex> = random.matrix(n, n, singularValues: values)
      let lu = try LU(a)
      let inverse = try lu.inverse()
      for norm in [MatrixNorm.one, .infinity] {
        let truth = 1 / (a.norm(norm) * inverse.norm(norm))
        let estimate = lu.reciprocalCondition(norm)
        #expect(estimate >= truth * 0.999 && estimate <= truth * 10, "\(n) \(norm): \(estimate) \(truth) \(random)")
      }
    }
    #expect(try Numeric.reciprocalCondition([[1e308, 0], [0, 5e307]] as Matrix<Double>) == 0.5)
    let least = Double.leastNonzeroMagnitude
    #expect(try Numeric.reciprocalCondition([[4096 * least, 0], [0, 2048 * least]] as Matrix<Double>) == 0.5)
  }

  @Test func normsOfOnePassAreThoseOfLAPACK() throws {
    var random = SeededRandom("norms of one pass")
    for (rows, columns) in [(1, 1), (3, 5), (4, 4), (8, 3), (13, 13), (30, 7)] {
      let real = random.realMatrix(rows, columns)
      let complex = random.complexMatrix(rows, columns)
      for scale in [1.0, 1e-250, 1e250] {
        let norms = try #require(Double.norms(real.map { $0 * scale }))
        #expect(abs(norms.one / scale - real.norm(.one)) < 1e-14 * Double(rows))
        #expect(abs(norms.infinity / scale - real.norm(.infinity)) < 1e-14 * Double(columns))
        #expect(abs(norms.maximum / scale - real.norm(.maximum)) < 1e-15)
        let others = try #require(Complex.norms(complex.map { $0.scaled(by: scale) }))
        #expect(abs(others.one / scale - complex.norm(.one)) < 1e-14 * Double(rows))
        #expect(abs(others.infinity / scale - complex.norm(.infinity)) < 1e-14 * Double(columns))
        #expect(abs(others.maximum / scale - complex.norm(.maximum)) < 1e-14)
      }
      for bad in [Double.nan, .infinity, -.infinity] {
        var (spoilt, other) = (real, complex)
        spoilt[rows - 1, columns / 2] = bad
        other[rows / 2, columns - 1].imaginary = bad
        #expect(Double.norms(spoilt) == nil && Complex.norms(other) == nil)
      }
    }
    for entry in [0.0, -0x1.fffp899, .leastNonzeroMagnitude] {
      #expect(Double.areModerate([1, entry, 3]) && Complex.areModerate([Complex(1, entry), 1]))
    }
    for entry in [0x1p900, -0x1p1000, .infinity, .nan, -.nan] {
      #expect(!Double.areModerate([1, 2, entry]) && !Complex.areModerate([1, Complex(1, entry)]))
    }
    #expect(Double.areModerate([]) && Complex.areModerate([]))
    #expect(Double.firstNotFinite([0x1p1000, 1]) == nil && Complex.firstNotFinite([1, Complex(.nan, 0)]) == 1)
    // A sum beyond the largest double is no entry that is not finite.
    #expect(Double.norms([[1e308], [1e308]])?.one == .infinity)
  }
}
