import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct SolveTests {
  static let empty = Matrix<Double>(Shape(0, 0), repeating: 0)

  @Test func theDocumentedExampleHolds() throws {
    let a: Matrix<Double> = [[2, 1], [1, 3]]
    let answer = try Numeric.solve(a, [[3], [5]])
    #expect(answer.value == [[0.8], [1.4]])
    let trust = answer.trust
    #expect(trust.driver == "potrf" && trust.conditionNorm == .one && trust.warnings.isEmpty)
    #expect(trust.forwardErrorBound!.isProved && trust.forwardErrorBound!.relative < 1.2e-16)
    #expect(trust.digits == 16 || trust.digits! > 15.9)
    #expect(trust.growth == nil && trust.refinementSteps! >= 1 && trust.refinementGain! >= 1)
    #expect(trust.backwardError! < 1e-16 && trust.componentwiseBackwardError! < 2e-16 && trust.residual! < 1e-15)
    #expect(try Numeric.solve(a, Vector([3.0, 5.0])).value == [0.8, 1.4])
  }

  @Test(arguments: [TrustDepth.lean, .full]) func emptySystemsHaveEmptyAnswers(_ depth: TrustDepth) throws {
    let options = NumericOptions(depth: depth)
    #expect(try Numeric.solve(Self.empty, Matrix(Shape(0, 2), repeating: 0), options).value.shape == Shape(0, 2))
    let none = try Numeric.solve(Matrix<Double>.identity(3), Matrix(Shape(3, 0), repeating: 0), options)
    #expect(none.value.shape == Shape(3, 0) && none.trust.reciprocalCondition == 1)
    #expect(throws: NumericError.singular(pivot: 0)) {
      try Numeric.solve(Matrix<Double>(Shape(2, 2), repeating: 0), Matrix(Shape(2, 0), repeating: 0), options)
    }
    #expect(try Numeric.inverse(Self.empty, options).value.shape == Shape(0, 0))
    #expect(try Numeric.solve([[4]] as Matrix<Double>, [[2]], options).value == [[0.5]])
    #expect(try Numeric.reciprocalCondition(Self.empty) == 1)
  }

  @Test func whatMakesNoSenseIsRefused() throws {
    let a: Matrix<Double> = [[1, 2], [3, 4]]
    #expect(throws: NumericError.self) { try Numeric.solve(a, [[1, 2]]) }
    #expect(throws: NumericError.self) { try Numeric.solve([[1, 2]] as Matrix<Double>, [[1]]) }
    #expect(throws: NumericError.notFinite(operand: "A", row: 1, column: 0)) {
      try Numeric.solve([[1, 2], [.infinity, 3]] as Matrix<Double>, [[1], [1]])
    }
    #expect(throws: NumericError.notFinite(operand: "B", row: 0, column: 1)) {
      try Numeric.solve(a, [[1, .nan], [1, 2]])
    }
    #expect(throws: NumericError.singular(pivot: 1)) {
      try Numeric.solve([[1, 2], [2, 4]] as Matrix<Double>, [[1], [1]])
    }
    #expect(throws: NumericError.singular(pivot: 1)) {
      try Numeric.inverse([[Complex(0, 1), 2], [Complex(0, 2), 4]] as Matrix<Complex>)
    }
    #expect(throws: NumericError.self) { try Numeric.solve(a, [[1], [1]], NumericOptions(driver: "gels")) }
    #expect(throws: NumericError.budget(.cancelled)) {
      try Numeric.solve(a, [[1], [1]], NumericOptions(budget: Budget(isCancelled: { true })))
    }
  }

  /// Entries at the ends of the range: the right answer, or an error that says why there is none.
  @Test(arguments: [TrustDepth.lean, .full], [true, false])
  func extremeEntriesGiveRightAnswers(_ depth: TrustDepth, _ isRefined: Bool) throws {
    let options = NumericOptions(depth: depth, isRefined: isRefined)
    let base: Matrix<Double> = [[4, 1, 2], [1, 5, 3], [2, 3, 6]]
    let x: Matrix<Double> = [[1], [2], [3]]
    let b = base * x
    for exponent in [-1074, -1060, -1022, -700, 700, 1020] {
      // The entries are small integers: scaled they stay exact, subnormal ones too.
      let a = base.map { $0.scaled(byPowerOfTwo: exponent) }
      let scaled = b.map { $0.scaled(byPowerOfTwo: min(exponent, 1018)) }
      let answer = try Numeric.solve(a, scaled, options)
      let expected = x.map { $0.scaled(byPowerOfTwo: min(0, 1018 - exponent)) }
      for row in 0..<3 {
        #expect(abs(answer.value[row, 0] / expected[row, 0] - 1) < 1e-14, "2^\(exponent)")
      }
      #expect(answer.trust.forwardErrorBound!.relative < 1e-12, "2^\(exponent)")
      #expect(answer.trust.backwardError! < 1e-14)
    }
    // Rows and columns from one end of the range to the other.
    let mixed: Matrix<Double> = [[4e-300, 1e300, 0], [1e-300, 5e300, 3], [2e-300, 3e300, 6]]
    let answer = try Numeric.solve(mixed, [[1], [1], [1]], options)
    #expect(answer.trust.warnings.map(\.code).contains(.scalingPoor))
    #expect(answer.trust.forwardErrorBound!.relative < 1e-12)
    let residual = mixed * answer.value
    for row in 0..<3 { #expect(abs(residual[row, 0] - 1) < 1e-14) }
    #expect(throws: NumericError.overflow("an entry of the solution")) {
      try Numeric.solve([[1e-300]] as Matrix<Double>, [[1e300]], options)
    }
    let small = try Numeric.solve([[1e300]] as Matrix<Double>, [[1e-15]], options)
    #expect(small.value[0, 0] == 1e-15 / 1e300 && small.trust.warnings.map(\.code) == [.subnormal])
    let largest = Double.greatestFiniteMagnitude
    let full = try Numeric.solve(
      [[largest, largest], [-largest, largest]] as Matrix<Double>, [[largest], [0]], options)
    #expect(full.value == [[0.5], [0.5]])
  }

  @Test func subnormalAnswersKeepTheirBound() throws {
    let answer = try Numeric.solve([[3e300]] as Matrix<Double>, [[1e-15]])
    let exact = Rational(double: 1e-15) / Rational(double: 3e300)
    let error = ((Rational(double: answer.value[0, 0]) - exact) / exact).magnitude
    #expect(Double(error) <= answer.trust.forwardErrorBound!.relative)
    #expect(answer.trust.forwardErrorBound!.relative < 1e-7 && answer.trust.forwardErrorBound!.isProved)
  }

  @Test func poorScalingIsMendedAndReported() throws {
    var random = SeededRandom("poor scaling")
    let good = random.realMatrix(8, 8)
    let a = Matrix<Double>(good.shape) { good[$0, $1] * power(10, Double(-4 * $0)) }
    let b = random.realMatrix(8, 1)
    let answer = try Numeric.solve(a, b)
    #expect(answer.trust.warnings.map(\.code) == [.scalingPoor])
    #expect(answer.trust.reciprocalCondition! > 1e-4)
    #expect(try Numeric.reciprocalCondition(a) < 1e-20)
    let exact = try #require(a.exactSolutions(b))
    #expect(Double.relativeError(answer.value.column(0), exact[0]) <= 0x1p-53)
  }

  @Test func hilbertMatricesGoFromGoodToHopeless() throws {
    for n in [4, 8, 12, 13, 14, 20] {
      let a = Matrix<Double>(Shape(n, n)) { 1 / Double($0 + $1 + 1) }
      let b = Matrix<Double>(Shape(n, 1), repeating: 1)
      let answer = try Numeric.solve(a, b)
      let codes = answer.trust.warnings.map(\.code)
      if n == 4 { #expect(codes.isEmpty) }
      if n == 8 { #expect(codes == [.illConditioned]) }
      if n >= 14 { #expect(codes == [.nearlySingular]) }
      let error = Double.relativeError(answer.value.column(0), try #require(a.exactSolutions(b))[0])
      #expect(error <= answer.trust.forwardErrorBound!.relative)
      if n <= 8 { #expect(error <= 0x1p-53) }
    }
  }

  @Test func wilkinsonsMatrixGrowsAndIsStillSolved() throws {
    let n = 60
    let a = Matrix<Double>(Shape(n, n)) { $0 == $1 || $1 == n - 1 ? 1 : $0 > $1 ? -1 : 0 }
    var random = SeededRandom("Wilkinson")
    let b = random.realMatrix(n, 1)
    let bare = try Numeric.solve(a, b, NumericOptions(driver: "getrf", isRefined: false))
    #expect(bare.trust.growth == power(2, 59) && bare.trust.backwardError! > 1e-8)
    let refined = try Numeric.solve(a, b)
    #expect(refined.trust.driver == "geqrf" && refined.trust.growth == power(2, 59))
    #expect(refined.trust.forwardErrorBound!.relative < 2e-16 && refined.trust.warnings.isEmpty)
    #expect(try Numeric.solve(a, b, NumericOptions(depth: .lean, isRefined: false)).trust.backwardError! < 1e-14)
    let exact = try #require(a.exactSolutions(b))
    for answer in [bare, refined] {
      #expect(
        Double.relativeError(answer.value.column(0), exact[0]) <= answer.trust.forwardErrorBound!.relative)
    }
  }

  @Test func manyRightSidesAreThoseOfOneAtATime() throws {
    var random = SeededRandom("many right sides")
    let a = random.complexMatrix(7, 7)
    let b = random.complexMatrix(7, 5)
    let all = try Numeric.solve(a, b)
    for column in 0..<5 {
      #expect(try Numeric.solve(a, b.columns([column])).value.column(0) == all.value.column(column))
    }
    let inverse = try Numeric.inverse(a)
    #expect(inverse.trust.forwardErrorBound!.relative < 2e-16)
    #expect((a * inverse.value - Matrix.identity(7)).norm(.maximum) < 1e-13)
  }

  /// Beyond the size of proofs the bound is an estimate: held against the refined solution, which is right.
  @Test(arguments: [TrustDepth.lean, .full]) func largeSystemsHaveEstimatedBounds(_ depth: TrustDepth) throws {
    var random = SeededRandom("large systems \(depth)")
    for condition in [1e2, 1e10] {
      let n = 203
      // Singular values by two-sided scaling with reflections: two Householder matrices are enough to fill the matrix.
      var a = Matrix<Double>.identity(n)
      for index in 0..<n { a[index, index] = power(condition, -Double(index) / Double(n - 1)) }
      let u = (0..<n).map { _ in Double.random(using: &random) }
      let v = (0..<n).map { _ in Double.random(using: &random) }
      let (uu, vv) = (u.reduce(0) { $0 + $1 * $1 }, v.reduce(0) { $0 + $1 * $1 })
      let left = Matrix<Double>(Shape(n, n)) { ($0 == $1 ? 1 : 0) - 2 * u[$0] * u[$1] / uu }
      let right = Matrix<Double>(Shape(n, n)) { ($0 == $1 ? 1 : 0) - 2 * v[$0] * v[$1] / vv }
      a = left * a * right
      let b = random.realMatrix(n, 2)
      let truth = try Numeric.solve(a, b)
      let answer = try Numeric.solve(a, b, NumericOptions(depth: depth, isRefined: false))
      #expect(answer.trust.forwardErrorBound!.isProved == false)
      var worst = 0.0
      for column in 0..<2 {
        let (x, y) = (answer.value.column(column), truth.value.column(column))
        worst = max(worst, zip(x, y).map { abs($0 - $1) }.max()! / y.map(\.magnitude).max()!)
      }
      #expect(worst <= answer.trust.forwardErrorBound!.relative)
      #expect(answer.trust.forwardErrorBound!.relative < (depth == .full ? 1e3 * worst : 1))
      #expect(truth.trust.forwardErrorBound!.relative < 2e-16)
      #expect(truth.trust.refinementGain! > 1)
    }
  }

  @Test func largeInversesHaveAnEstimate() throws {
    var random = SeededRandom("large inverse")
    let a = random.realMatrix(201, 201)
    let answer = try Numeric.inverse(a)
    #expect(answer.trust.driver == "getri" && answer.trust.forwardErrorBound!.relative < 1e-6)
    #expect((a * answer.value - Matrix.identity(201)).norm(.one) <= 1e-8)
    let exact = try Numeric.solve(a, Matrix.identity(201).columns([0]))
    let error = zip(answer.value.column(0), exact.value.column(0)).map { abs($0 - $1) }.reduce(0, +)
    #expect(error <= answer.trust.forwardErrorBound!.relative * answer.value.norm(.one))
  }
}
