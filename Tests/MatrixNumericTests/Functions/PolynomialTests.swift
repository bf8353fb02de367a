import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct PolynomialTests {
  @Test func theCharacteristicPolynomialVanishes() throws {
    #expect(try Numeric.evaluate([-2, -5, 1], at: [[1, 2], [3, 4]]).value == [[0, 0], [0, 0]])
  }

  @Test func fewCoefficientsAndSmallMatrices() throws {
    let a: Matrix<Double> = [[1, 2], [3, 4]]
    #expect(try Numeric.evaluate([], at: a).value == [[0, 0], [0, 0]])
    #expect(try Numeric.evaluate([7], at: a).value == [[7, 0], [0, 7]])
    #expect(try Numeric.evaluate([7, 0, 0], at: a).value == [[7, 0], [0, 7]])
    #expect(try Numeric.evaluate([0, 1], at: a).value == a)
    #expect(try Numeric.evaluate([1, 2, 3], at: Matrix<Double>(Shape(0, 0), repeating: 0)).value.shape == Shape(0, 0))
    #expect(throws: NumericError.notFinite(operand: "p", row: 0, column: 1)) { try Numeric.evaluate([1, .nan], at: a) }
    #expect(throws: NumericError.self) { try Numeric.evaluate([1], at: Matrix<Double>(Shape(1, 2), repeating: 0)) }
    #expect(throws: NumericError.overflow("the value of the polynomial")) {
      try Numeric.evaluate([0, 0, 1e200], at: [[1e100]])
    }
  }

  @Test func theProvedBoundCoversTheError() throws {
    var random = SeededRandom("polynomials")
    for round in 0..<random.count(80) {
      let n = Int.random(in: 1...5, using: &random)
      let degree = Int.random(in: 0...20, using: &random)
      let a = random.realMatrix(n, n).map { $0 * (round % 2 == 0 ? 1 : 3) }
      let coefficients = (0...degree).map { _ in Double.random(in: -4...4, using: &random) }
      let answer = try Numeric.evaluate(coefficients, at: a)
      let truth = ExactMatrix.polynomial(coefficients.map { Rational(exactly: $0)! }, at: ExactMatrix.exact(a))
      let bound = try #require(answer.trust.forwardErrorBound)
      // The bound is relative to what was computed.
      let error = ExactMatrix.relativeError(answer.value, truth)
      #expect(bound.isProved && error <= bound.relative * (1 + 2 * bound.relative), "\(random), round \(round)")
    }
  }

  @Test func complexPolynomialsAgreeWithHorner() throws {
    var random = SeededRandom("complex polynomials")
    for degree in [1, 4, 9, 16, 17] {
      let a = random.complexMatrix(6, 6)
      let coefficients = (0...degree).map { _ in Complex.random(using: &random) }
      var sum = Matrix<Complex>(a.shape, repeating: .zero)
      for coefficient in coefficients.reversed() { sum = sum * a + Matrix.identity(6).scaled(by: coefficient) }
      let answer = try Numeric.evaluate(coefficients, at: a)
      let bound = try #require(answer.trust.forwardErrorBound?.relative)
      #expect((answer.value - sum).norm(.maximum) <= 2 * bound * sum.norm(.maximum) && bound < 1e-6)
    }
  }
}
