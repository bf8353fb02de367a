import Foundation
import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct ExponentialTests {
  private func codes<Value>(_ answer: Answer<Value>) -> Set<NumericWarning.Code> {
    Set(answer.trust.warnings.map(\.code))
  }

  @Test func nilpotentMatricesWithSmallSumsAreExact() throws {
    #expect(try Numeric.exponential([[0, 1], [0, 0]]).value == [[1, 1], [0, 1]])
    #expect(try Numeric.exponential([[0, 0], [-7, 0]]).value == [[1, 0], [-7, 1]])
    #expect(try Numeric.exponential([[0, 1e300], [0, 0]]).value == [[1, 1e300], [0, 1]])
    #expect(try Numeric.exponential([[0, 0x1p-1070], [0, 0]]).value == [[1, 0x1p-1070], [0, 1]])
    let three = try Numeric.exponential([[0, 2, 3], [0, 0, 4], [0, 0, 0]]).value
    #expect(three == [[1, 2, 7], [0, 1, 4], [0, 0, 1]], "\(three)")
    #expect(try Numeric.exponential(Matrix<Double>(Shape(0, 0), repeating: 0)).value.shape == Shape(0, 0))
  }

  @Test func diagonalsAreTakenEntryByEntry() throws {
    let answer = try Numeric.exponential([[1, 0, 0], [0, -1e300, 0], [0, 0, 700]])
    #expect(answer.value == [[exp(1), 0, 0], [0, 0, 0], [0, 0, exp(700)]] && answer.trust.driver == "diagonal")
    let complex = try Numeric.exponential([[Complex(0, .pi), .zero], [.zero, Complex(1, 1)]])
    #expect((complex.value[0, 0] + .one).modulus < 1e-15)
    #expect((complex.value[1, 1] - Complex(exp(1) * cos(1), exp(1) * sin(1))).modulus < 1e-15)
  }

  @Test(arguments: [1e-20, 0.01, 0.5, 1, 3, 10, 100, 1e4, 1e8]) func rotationsHaveCosinesAndSines(_ angle: Double)
    throws
  {
    let answer = try Numeric.exponential([[0, -angle], [angle, 0]])
    let truth: Matrix<Double> = [[cos(angle), -sin(angle)], [sin(angle), cos(angle)]]
    let error = (answer.value - truth).norm(.maximum)
    let bound = try #require(answer.trust.forwardErrorBound?.relative)
    #expect(error <= bound && bound < max(1, angle) * 1e-13, "\(angle): \(error) \(bound)")
    #expect(codes(answer).contains(.illConditioned) == (angle > 1e6))
    // κ of a normal matrix: the largest divided difference, here 1, in the Frobenius norm.
    let reciprocal = try #require(answer.trust.reciprocalCondition)
    #expect(abs(reciprocal * angle - 1) < 0.02, "\(angle): \(reciprocal)")
  }

  /// Errors stay within what is claimed, and claims are not worth much less than the truth.
  @Test func theBoundCoversTheErrorOfEveryMatrix() throws {
    var random = SeededRandom("exponentials")
    var (worst, generous, count) = (0.0, 0, 0)
    func check(_ a: Matrix<Double>, _ name: String) throws {
      let answer = try Numeric.exponential(a)
      let error = ExactMatrix.relativeError(answer.value, ExactMatrix.exponential(ExactMatrix.exact(a)))
      let bound = try #require(answer.trust.forwardErrorBound?.relative)
      #expect(error <= bound, "\(name), \(random): \(error) > \(bound) for \(a)")
      worst = max(worst, error / bound)
      if bound > 1000 * max(error, 0x1p-53) { generous += 1 }
      count += 1
    }
    for round in 0..<random.count(40) {
      let n = Int.random(in: 1...3, using: &random)
      let scale = power(2, Double(Int.random(in: -8...1, using: &random)))
      let whole = Matrix<Double>(Shape(n, n)) { row, column in
        let entry = Double(Int.random(in: -9...9, using: &random))
        return round % 3 == 0 && row > column ? 0 : round % 3 == 1 && row < column ? entry * 16 : entry
      }
      try check(whole.map { $0 * scale / 4 }, "round \(round)")
    }
    // Moler and Van Loan: a hump, and a spread of eigenvalues.
    try check([[-49, 24], [-64, 31]], "hump")
    try check([[0, 6, 0, 0], [0, 0, 6, 0], [0, 0, 0, 6], [0.125, 0, 0, 0]], "Forsythe")
    try check([[-1, 1000], [0, -2]], "far from normal")
    try check([[1, 2, 3], [0, 1, 4], [0, 0, 1]], "Jordan")
    print("exponentials: largest error over bound \(worst), bound 1000 times too large in \(generous) of \(count)")
    #expect(generous * 10 <= count)
  }

  @Test func theExponentialsOfAMatrixAndItsNegativeAreInverse() throws {
    var random = SeededRandom("inverse exponentials")
    for n in [1, 2, 5, 20] {
      let a: Matrix<Complex> = random.complexMatrix(n, n)
      let (forward, back) = (try Numeric.exponential(a), try Numeric.exponential(-a))
      let error = (forward.value * back.value - Matrix<Complex>.identity(n)).norm(.frobenius)
      let bounds = forward.trust.forwardErrorBound!.relative + back.trust.forwardErrorBound!.relative
      let sizes = forward.value.norm(.frobenius) * back.value.norm(.frobenius)
      #expect(error <= 2 * Double(n) * bounds * sizes, "\(n): \(error) \(bounds) \(sizes)")
      // det e^A = e^trace
      if n == 2 {
        let e = forward.value
        let determinant = e[0, 0] * e[1, 1] - e[0, 1] * e[1, 0]
        let trace = try Numeric.exponential([[try a.trace()]] as Matrix<Complex>).value[0, 0]
        #expect((determinant - trace).modulus < 1e-13 * max(1, trace.modulus))
      }
    }
  }

  @Test func triangularMatricesKeepTheirDiagonals() throws {
    let a: Matrix<Double> = [[-30, 1e3, 5], [0, 2, -7], [0, 0, 20]]
    let upper = try Numeric.exponential(a).value
    #expect(upper[0, 0] == exp(-30) && upper[1, 1] == exp(2) && upper[2, 2] == exp(20))
    let quotient = 1e3 * (exp(2) - exp(-30)) / 32
    #expect(abs(upper[0, 1] - quotient) < 1e-15 * quotient * 4)
    #expect(upper[1, 0] == 0 && upper[2, 0] == 0)
    #expect(try Numeric.exponential(a.transposed).value == upper.transposed)
  }

  @Test func theConditionOfAHermitianExponentialIsKnown() throws {
    // For a symmetric matrix the derivative's norm is e^λ of the largest eigenvalue.
    let a: Matrix<Double> = [[2, 1], [1, 2]]
    let answer = try Numeric.exponential(a)
    let truth = exp(3) * 10.0.squareRoot() / (exp(6) + exp(2)).squareRoot()
    #expect(abs(1 / answer.trust.reciprocalCondition! - truth) < 0.02 * truth)
    #expect(answer.trust.conditionNorm == .frobenius)
    #expect(try Numeric.exponential(a, NumericOptions(depth: .lean)).trust.reciprocalCondition == nil)
  }

  @Test func whatDoesNotFitIsATypedErrorAndWhatVanishesIsZero() throws {
    #expect(throws: NumericError.overflow("the matrix exponential")) {
      try Numeric.exponential([[1000, 1], [1, 1000]])
    }
    #expect(throws: NumericError.overflow("the matrix exponential")) {
      try Numeric.exponential([[1e308, 1e308], [1, 1e308]])
    }
    #expect(throws: NumericError.overflow("the matrix exponential")) { try Numeric.exponential([[710]]) }
    let vanished = try Numeric.exponential([[-2000, 1], [1, -3000]])
    #expect(vanished.value == [[0, 0], [0, 0]] && codes(vanished).contains(.subnormal))
    #expect(throws: NumericError.self) { try Numeric.exponential(Matrix<Double>(Shape(2, 3), repeating: 0)) }
    #expect(throws: NumericError.self) { try Numeric.exponential([[1]], NumericOptions(driver: "taylor")) }
    let budget = Budget(isCancelled: { true })
    #expect(throws: NumericError.budget(.cancelled)) {
      try Numeric.exponential([[1, 2], [3, 4]], NumericOptions(budget: budget))
    }
    // A rotation by an angle that has no digit left: finite, and no digit claimed.
    let wild = try Numeric.exponential([[0, -1e17], [1e17, 0]])
    #expect(wild.trust.digits == nil || wild.trust.digits == 0)
    #expect(codes(wild).contains(.illConditioned))
  }
}
