import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric
import TestSupport
import Testing

@Suite struct DeterminantTests {
  @Test func wholeNumbersComeOutWhole() throws {
    let answer = try Numeric.determinant([[1, 2], [3, 4]] as Matrix<Double>)
    #expect(answer.value.value == -2)
    #expect(answer.trust.forwardErrorBound!.relative < 1e-25)
    #expect(answer.trust.digits == 16)
    #expect(abs(answer.trust.reciprocalCondition! - 0.1) < 1e-12)
    let magic: Matrix<Double> = [[8, 1, 6], [3, 5, 7], [4, 9, 2]]
    #expect(try Numeric.determinant(magic).value.value == -360)
    let complex: Matrix<Complex> = [[Complex(1, 1), 2], [3, Complex(0, 4)]]
    #expect(try Numeric.determinant(complex).value.value == Complex(-10, 4))
  }

  @Test func boundsCoverTheTrueErrorAndMostAnswersAreRoundedRight() throws {
    var random = SeededRandom("determinants")
    var (finite, right, systems) = (0, 0, 0)
    for _ in 0..<random.count(60) {
      let family = SystemFamily.allCases.randomElement(using: &random)!
      let (a, _, _): (Matrix<Double>, Matrix<Double>, Double?) = family.system(
        Int.random(in: 1...10, using: &random), &random)
      let answer = try Numeric.determinant(a)
      let exact = try Double.exactMatrix(a).determinant()
      let bound = try #require(answer.trust.forwardErrorBound)
      #expect(bound.isProved)
      systems += 1
      if exact.isZero {
        #expect(bound.relative == .infinity || answer.value.isZero, "\(family): \(random)")
        continue
      }
      if bound.relative == .infinity { continue }
      finite += 1
      let value = Rational(double: answer.value.mantissa) * Rational(2).power(answer.value.exponent)
      let error = ((value - exact) / exact).magnitude
      #expect(error <= Rational(double: bound.relative), "\(family): \(Double(error)) > \(bound.relative): \(random)")
      if error <= Rational(double: 0x1p-53) { right += 1 }
    }
    print("determinants: \(systems), \(finite) with a finite bound, \(right) rounded right")
    #expect(finite * 10 > systems * 7 && right * 10 > finite * 8)
  }

  @Test func complexBoundsCoverTheTrueError() throws {
    var random = SeededRandom("complex determinants")
    for _ in 0..<random.count(25) {
      let a: Matrix<Complex> = random.matrix(4, 4)
      // The real matrix of twice the order has the determinant |det A|².
      let square = try Complex.exactMatrix(a).determinant()
      let answer = try Numeric.determinant(a)
      let value = try #require(answer.value.value)
      let (x, y) = (Rational(double: value.real), Rational(double: value.imaginary))
      let relative = ((x * x + y * y - square) / square).magnitude
      #expect(Double(relative) <= 2.1 * answer.trust.forwardErrorBound!.relative, "\(random)")
      #expect(answer.trust.forwardErrorBound!.relative < 4e-16)
    }
  }

  @Test func hugeAndTinyDeterminantsHaveAnExponentOfTheirOwn() throws {
    let n = 40
    var a = Matrix<Double>.identity(n)
    for index in 0..<n { a[index, index] = 1e300 }
    let huge = try Numeric.determinant(a)
    #expect(huge.value.value == nil)
    #expect(huge.value.description == "1.0e+12000")
    #expect(abs(huge.value.decimalLogarithm - 12000) < 1e-9)
    for index in 0..<n { a[index, index] = index == 0 ? -3e-300 : 1e-300 }
    let tiny = try Numeric.determinant(a)
    #expect(tiny.value.description == "-3.0e-12000")
    #expect(tiny.trust.forwardErrorBound!.relative < 1e-15)
    let mixed: Matrix<Double> = [[1e300, 0], [0, 1e-300]]
    #expect(abs(try Numeric.determinant(mixed).value.value! - 1) < 1e-15)
    let complex: Matrix<Complex> = [[Complex(0, 1e300), 0], [0, Complex(2e300, 0)]]
    #expect(try Numeric.determinant(complex).value.description == "(0.0+2.0i)e+600")
  }

  @Test func zeroIsKnownWhereEliminationWasExact() throws {
    let exact = try Numeric.determinant([[1, 2], [2, 4]] as Matrix<Double>)
    #expect(exact.value.isZero && exact.trust.forwardErrorBound!.relative == 0)
    #expect(exact.trust.reciprocalCondition == 0)
    #expect(exact.trust.warnings.map(\.code) == [])
    let rounded = try Numeric.determinant([[0.1, 0.2], [0.3, 0.6]] as Matrix<Double>)
    #expect(rounded.trust.forwardErrorBound!.relative == .infinity || !rounded.value.isZero)
    #expect(try Numeric.determinant(Matrix<Double>(Shape(0, 0), repeating: 0)).value.value == 1)
    #expect(try Numeric.determinant(Matrix<Double>(Shape(3, 3), repeating: 0)).value.value == 0)
    #expect(throws: NumericError.self) { try Numeric.determinant([[1, 2]] as Matrix<Double>) }
    #expect(throws: NumericError.notFinite(operand: "A", row: 1, column: 0)) {
      try Numeric.determinant([[1, 2], [.nan, 3]] as Matrix<Double>)
    }
  }

  @Test func largeMatricesHaveAnEstimate() throws {
    var random = SeededRandom("large determinant")
    let a = random.realMatrix(210, 210)
    let answer = try Numeric.determinant(a)
    #expect(answer.trust.forwardErrorBound!.isProved == false && answer.trust.forwardErrorBound!.relative < 1e-6)
    // A block of it with the rest the identity: the product rule ties the sizes together.
    var block = Matrix<Double>.identity(210)
    for row in 0..<20 { for column in 0..<20 { block[row, column] = a[row, column] } }
    let small = try Numeric.determinant(a.submatrix(rows: 0..<20, columns: 0..<20))
    let large = try Numeric.determinant(block)
    #expect(abs(small.value.value! / large.value.value! - 1) <= large.trust.forwardErrorBound!.relative)
  }

  @Test func scaledNumbersPrintTwelveDigitsAtAnySize() {
    var power = ScaledNumber<Double>(1)
    for _ in 0..<1000 { power.multiply(by: 1e3) }
    #expect(power.description == "1.0e+3000" || power.description.hasPrefix("9.99999999999"))
    var third = ScaledNumber<Double>(1.0 / 3)
    third.multiply(byPowerOfTwo: 100_000)
    // 2^100000/3 = 3.3300069767…e30102
    #expect(third.description.hasPrefix("3.330006976"))
    #expect(third.description.hasSuffix("e+30102"))
    third.multiply(byPowerOfTwo: -200_000)
    // 2^-100000/3 = 3.3366630127…e-30104
    #expect(third.description == "3.33666301266e-30104")
    #expect(ScaledNumber<Double>(0).description == "0.0" && ScaledNumber<Double>(0).decimalLogarithm == -.infinity)
    #expect(ScaledNumber<Double>(.leastNonzeroMagnitude).value == nil)
    #expect(ScaledNumber<Complex>(Complex(3, 4)).mantissa.modulus == 1.25)
  }
}
