import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// Matrices known for what they do to eigenvalue programs.
@Suite struct SpecialMatrixTests {
  private func codes<Value>(_ answer: Answer<Value>) -> Set<NumericWarning.Code> {
    Set(answer.trust.warnings.map(\.code))
  }

  private func jordan(_ n: Int, _ value: Double) -> Matrix<Double> {
    Matrix(Shape(n, n)) { $0 == $1 ? value : $0 + 1 == $1 ? 1 : 0 }
  }

  @Test(arguments: [2, 3, 5, 10]) func aJordanBlockIsNearlyDefectiveAndSaysSo(_ n: Int) throws {
    let answer = try Numeric.eigen(jordan(n, 2))
    #expect(codes(answer).contains(.nearlyDefective) && codes(answer).contains(.clustered))
    #expect(answer.value.clusters == [Array(0..<n)])
    for value in answer.value.eigenvalues {
      #expect((value.value - 2).modulus <= value.errorBound && value.errorBound.isFinite)
    }
    // A similarity by integers hides the block from balancing.
    let p = Matrix<Double>(Shape(n, n)) { $0 >= $1 ? 1 : 0 }
    let inverse = Matrix<Double>(Shape(n, n)) { $0 == $1 ? 1 : $0 == $1 + 1 ? -1 : 0 }
    let hidden = try Numeric.eigen(p * jordan(n, 2) * inverse)
    #expect(codes(hidden).contains(.nearlyDefective) && codes(hidden).contains(.illConditioned))
    for value in hidden.value.eigenvalues {
      #expect((value.value - 2).modulus <= value.errorBound, "\(value)")
      // Not worse than the n-th root of the rounding errors asks for.
      #expect(value.errorBound < 100 * power(0x1p-52, 1 / Double(n)), "\(value)")
    }
  }

  @Test func rosserHasADoubleAndACloseEigenvalue() throws {
    let rosser: Matrix<Double> = [
      [611, 196, -192, 407, -8, -52, -49, 29], [196, 899, 113, -192, -71, -43, -8, -44],
      [-192, 113, 899, 196, 61, 49, 8, 52], [407, -192, 196, 611, 8, 44, 59, -23],
      [-8, -71, 61, 8, 411, -599, 208, 208],
      [-52, -43, 49, 44, -599, 411, 208, 208], [-49, -8, 8, 59, 208, 208, 99, -911],
      [29, -44, 52, -23, 208, 208, -911, 99],
    ]
    let root = 10405.0.squareRoot()
    let truth = [
      -10 * root, 0, 510 - 100 * 26.0.squareRoot(), 1000, 1000, 510 + 100 * 26.0.squareRoot(), 1020, 10 * root,
    ]
    for driver in [nil, "syevr", "geevx"] {
      let answer = try Numeric.eigen(rosser, NumericOptions(driver: driver))
      for (value, truth) in zip(answer.value.eigenvalues, truth) {
        #expect((value.value - Complex(truth)).modulus <= value.errorBound + 1e-12, "\(String(describing: driver))")
        #expect(value.errorBound < 1e-9)
      }
    }
    let answer = try Numeric.eigen(rosser)
    #expect(answer.value.clusters == [[3, 4]] && codes(answer) == [.clustered])
  }

  @Test func wilkinsonsMatrixHasPairsThatAgreeToFourteenDigits() throws {
    let w = Matrix<Double>(Shape(21, 21)) { $0 == $1 ? abs(Double($0) - 10) : abs($0 - $1) == 1 ? 1 : 0 }
    let answer = try Numeric.eigen(w)
    let top = answer.value.eigenvalues.suffix(2).map(\.value.real)
    #expect(abs(top[1] - 10.746194182903393) < 1e-13 && abs(top[0] - 10.746194182903322) < 1e-13)
    #expect(answer.value.clusters.contains([19, 20]))
    let loss = try #require(answer.trust.orthogonalityLoss)
    #expect(loss < 1e-13)
  }

  @Test(arguments: [10, 50]) func grcarKeepsItsPromisesThoughFarFromNormal(_ n: Int) throws {
    let grcar = Matrix<Double>(Shape(n, n)) { row, column in
      row == column + 1 ? -1 : (0...3).contains(column - row) ? 1 : 0
    }
    let answer = try Numeric.eigen(grcar)
    // The transpose has the same eigenvalues; both sets lie within the bounds of each other.
    let other = try Numeric.eigen(grcar.transposed)
    for value in answer.value.eigenvalues {
      #expect(other.value.eigenvalues.contains { ($0.value - value.value).modulus <= $0.errorBound + value.errorBound })
    }
    #expect(answer.trust.backwardError! < 1e-14)
  }

  @Test func frankLosesTheDigitsOfItsSmallEigenvalues() throws {
    let n = 12
    let frank = Matrix<Double>(Shape(n, n)) { row, column in
      column < row - 1 ? 0 : column == row - 1 ? Double(n - row) : Double(n - column)
    }
    let answer = try Numeric.eigen(frank)
    // The eigenvalues come in pairs λ, 1/λ.
    let values = answer.value.eigenvalues
    for value in values {
      let partner = Complex.one / value.value
      #expect(
        values.contains {
          ($0.value - partner).modulus <= $0.errorBound + 3 * value.errorBound / value.value.modulus
            / value.value.modulus
        })
    }
    #expect(answer.trust.reciprocalCondition! < 1e-5)
  }

  @Test func companionMatricesGiveRoots() throws {
    // (x − 1)(x − 2)…(x − 8)
    let roots = (1...8).map(Double.init)
    var coefficients = [1.0]
    for root in roots {
      var next = [0.0] + coefficients
      for index in coefficients.indices { next[index] -= root * coefficients[index] }
      coefficients = next
    }
    let companion = Matrix<Double>(Shape(8, 8)) { row, column in
      column == 7 ? -coefficients[row] : row == column + 1 ? 1 : 0
    }
    let answer = try Numeric.eigen(companion)
    for (value, root) in zip(answer.value.eigenvalues, roots) {
      #expect((value.value - Complex(root)).modulus <= value.errorBound && value.isProved)
      #expect(value.errorBound < 1e-4)
    }
  }

  @Test func normalMatricesHavePerfectCondition() throws {
    var random = SeededRandom("normal matrices")
    let q: Matrix<Complex> = random.unitary(12)
    let d = Matrix<Complex>(Shape(12, 12)) { $0 == $1 ? Complex(Double($0), Double($0 * $0 % 7)) : .zero }
    let answer = try Numeric.eigen(q * d * q.adjoint)
    #expect(!answer.value.decomposition.isHermitian && answer.trust.warnings == [])
    for (index, value) in answer.value.eigenvalues.enumerated() {
      #expect(value.reciprocalCondition! > 1 - 1e-10 && value.isProved && value.errorBound < 1e-13)
      #expect((value.value - d[index, index]).modulus <= value.errorBound + 1e-13)
    }
    // A cyclic shift: roots of unity, all on one circle.
    let shift = Matrix<Double>(Shape(7, 7)) { ($0 + 1) % 7 == $1 ? 1 : 0 }
    for value in try Numeric.eigen(shift).value.eigenvalues {
      #expect(abs(value.value.modulus - 1) <= value.errorBound && value.errorBound < 1e-13)
    }
  }

  @Test(arguments: [0, 1, 2, 5]) func theZeroMatrixAndTheIdentityAreExact(_ n: Int) throws {
    for value in [0.0, 1, -3] {
      let a = Matrix<Double>(Shape(n, n)) { $0 == $1 ? value : 0 }
      for driver in [nil, "syevr", "geevx"] {
        let answer = try Numeric.eigen(a, NumericOptions(driver: driver))
        #expect(answer.value.values == Array(repeating: Complex(value), count: n))
        #expect(answer.trust.residual == 0 && answer.trust.backwardError == 0)
        #expect(answer.value.eigenvalues.allSatisfy { $0.errorBound <= abs(value) * 1e-13 + 1e-100 })
      }
      #expect(try Numeric.schur(a).trust.residual == 0)
    }
  }

  @Test func whatIsNotFiniteIsRefused() throws {
    for bad in [Double.nan, .infinity, -.infinity] {
      let a: Matrix<Double> = [[1, 2], [bad, 4]]
      let error = NumericError.notFinite(operand: "A", row: 1, column: 0)
      #expect(throws: error) { try Numeric.eigen(a) }
      #expect(throws: error) { try Numeric.schur(a) }
      #expect(throws: error) { try Numeric.exponential(a) }
      #expect(throws: error) { try Numeric.norm(a, .two) }
      #expect(throws: error) { try Numeric.condition(a, .one) }
      #expect(throws: error) { try Numeric.definiteness(a) }
      #expect(throws: error) { try Numeric.evaluate([1, 2], at: a) }
      #expect(throws: error) { try HermitianEigen(a) }
      #expect(throws: error) { try Eigen(a) }
      #expect(throws: error) { try GeneralizedEigen(a, .identity(2)) }
      let complex = a.map { Complex(0, $0) }
      #expect(throws: error) { try Numeric.eigen(complex) }
    }
    let wide = Matrix<Double>(Shape(2, 3), repeating: 1)
    #expect(throws: NumericError.self) { try Numeric.eigen(wide) }
    #expect(throws: NumericError.self) { try Schur(wide) }
    #expect(throws: NumericError.notHermitian(row: 1, column: 0)) {
      try HermitianEigen([[1, 2], [3, 4]] as Matrix<Double>)
    }
    #expect(throws: NumericError.notHermitian(row: 0, column: 0)) {
      try HermitianEigen([[Complex(1, 1)]] as Matrix<Complex>)
    }
    #expect(throws: NumericError.self) {
      try Numeric.eigen([[1, 2], [3, 4]] as Matrix<Double>, NumericOptions(driver: "syevd"))
    }
    #expect(throws: NumericError.self) {
      try Numeric.eigen(wide.view.multiplied(by: wide.view.transposed), NumericOptions(driver: "qr"))
    }
    let budget = Budget(isCancelled: { true })
    #expect(throws: NumericError.budget(.cancelled)) {
      try Numeric.eigen([[1]] as Matrix<Double>, NumericOptions(budget: budget))
    }
  }

  @Test(arguments: [-1074, -1040, -1000, -600, 600, 1000, 1020]) func extremeScalesMoveEigenvaluesAlong(_ exponent: Int)
    throws
  {
    let size = SpectralRatio.scaled([[1.0]] as Matrix<Double>, by: exponent)[0, 0]
    let symmetric: Matrix<Double> = [[2, 1], [1, 2]]
    let general: Matrix<Double> = [[1, 2], [4, 3]]
    for (a, truth) in [(symmetric, [1.0, 3]), (general, [-1, 5])] {
      let answer = try Numeric.eigen(a.map { $0 * size })
      for (value, truth) in zip(answer.value.eigenvalues, truth) {
        #expect((value.value - Complex(truth * size)).modulus <= value.errorBound, "\(value)")
        #expect(value.value.modulus.isFinite && value.errorBound <= max(1e-14 * abs(truth) * size, 0x1p-1073))
      }
      #expect(codes(answer) == (exponent < -1022 ? [.subnormal] : []), "\(exponent)")
    }
  }

  @Test func eigenvaluesBeyondTheLargestDoubleAreATypedError() throws {
    let a = Matrix<Double>(Shape(2, 2), repeating: 1.5e308)
    #expect(throws: NumericError.overflow("an eigenvalue")) { try Numeric.eigen(a) }
    #expect(throws: NumericError.overflow("an eigenvalue")) { try HermitianEigen(a) }
    #expect(throws: NumericError.overflow("the norm")) { try Numeric.norm(a, .one) }
    #expect(try Numeric.norm(a, .maximum).value == 1.5e308)
    #expect(try Numeric.condition([[1.5e308, 0], [0, 1e308]], .one).value == 1.5)
    #expect(try Numeric.condition([[0x1p-1074, 0], [0, 0x1p-1073]] as Matrix<Double>, .two).value == 2)
  }

  @Test func badlyScaledMatricesKeepTheirSmallEigenvaluesByBalancing() throws {
    let a: Matrix<Double> = [[1, 1e10], [1e-10, 2]]
    let answer = try Numeric.eigen(a)
    let root = 5.0.squareRoot()
    for (value, truth) in zip(answer.value.eigenvalues, [(3 - root) / 2, (3 + root) / 2]) {
      #expect((value.value - Complex(truth)).modulus < 1e-15 * 4)
    }
  }
}
