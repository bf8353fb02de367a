import MatrixDomain
import TestSupport
import Testing

@testable import MatrixNumeric

@Suite struct SVDTests {
  static let sizes = [(0, 0), (0, 3), (3, 0), (1, 1), (2, 2), (3, 3), (5, 5), (10, 10), (50, 50), (1, 5), (5, 1)]
  static let rectangles = [(2, 10), (10, 3), (50, 10), (10, 50), (5, 3), (3, 50)]

  /// The ratios of `ddrvbd` for one matrix.
  static func check<Element: NumericScalar>(
    _ a: Matrix<Element>, driver: String?, _ maxima: inout RatioMaxima, _ context: String
  ) throws {
    let scale = OrthogonalRatio.safeScale(a)
    let full = try SVD(a, vectors: .full, driver: driver)
    let economy = try SVD(a, vectors: .economy, driver: driver)
    let values = try SVD(a, vectors: .none, driver: driver)
    for svd in [full, economy] {
      let count = svd.singularValues.count
      let middle = Matrix<Element>.diagonal(
        svd.singularValues.map { $0 * scale }, Shape(svd.u.columns, svd.vAdjoint.rows))
      maxima.record("residual", OrthogonalRatio.difference(a.scaled(scale), svd.u * middle * svd.vAdjoint), context)
      maxima.record("orthogonality of U", OrthogonalRatio.orthogonality(svd.u), context)
      maxima.record("orthogonality of V", OrthogonalRatio.orthogonality(svd.v), context)
      let isSorted = (1..<max(1, count)).allSatisfy { svd.singularValues[$0 - 1] >= svd.singularValues[$0] }
      maxima.record("order", isSorted && svd.singularValues.allSatisfy { $0 >= 0 } ? 0 : 1 / 0x1p-52, context)
      let largest = (svd.singularValues.first ?? 0) * scale
      for index in 0..<count {
        let difference = abs(svd.singularValues[index] * scale - values.singularValues[index] * scale)
        maxima.record(
          "values alone", largest == 0 ? difference : difference / largest / (0x1p-52 * Double(max(a.rows, a.columns))),
          context)
      }
    }
  }

  @Test(arguments: [nil, "gesvd"] as [String?]) func ratiosOfLAPACK(_ driver: String?) throws {
    var random = SeededRandom("svd ratios \(driver ?? "")")
    var real = RatioMaxima(limit: 50)
    var complex = RatioMaxima(limit: 50)
    for kind in SVDMatrixKind.allCases {
      for (rows, columns) in Self.sizes + Self.rectangles where driver == nil || rows * columns <= 100 {
        let context = "\(kind) \(rows)×\(columns) \(random)"
        try Self.check(kind.matrix(rows, columns, &random) as Matrix<Double>, driver: driver, &real, context)
        try Self.check(kind.matrix(rows, columns, &random) as Matrix<Complex>, driver: driver, &complex, context)
      }
    }
    print("maxima of SVD ratios (\(driver ?? "gesdd")): real \(real.summary); complex \(complex.summary)")
    #expect(real.failures.isEmpty && complex.failures.isEmpty, "\(real.failures) \(complex.failures)")
  }

  @Test func factorsFollowTheConventions() throws {
    var random = SeededRandom("svd conventions")
    for (rows, columns) in [(4, 4), (6, 3), (3, 6)] {
      let a: Matrix<Complex> = random.matrix(rows, columns)
      for vectors in [SingularVectors.economy, .full] {
        let svd = try SVD(a, vectors: vectors)
        for column in 0..<svd.u.columns { Self.expectTurned(svd.u.column(column)) }
        for column in svd.singularValues.count..<max(svd.singularValues.count, svd.v.columns) {
          Self.expectTurned(svd.v.column(column))
        }
        for column in 0..<(try svd.nullSpace()).columns { Self.expectTurned(try svd.nullSpace().column(column)) }
      }
    }
  }

  static func expectTurned(_ vector: [Complex]) {
    let largest = vector.map(\.modulus).max() ?? 0
    let lead = vector.first { $0.modulus >= largest * (1 - 1e-10) } ?? 1
    #expect(abs(lead.imaginary) <= 1e-15 && lead.real > 0)
  }

  @Test func theOtherRoutineStepsIn() throws {
    let a: Matrix<Double> = [[3, 0], [4, 5]]
    let failing = SVDAttempt<Double>(name: "gesdd") { _, _, _, _, _ in 1 }
    let poisoned = SVDAttempt<Double>(name: "gesdd") { _, _, values, _, _ in
      values[0] = .nan
      return 0
    }
    for attempt in [failing, poisoned] {
      let svd = try SVD(finite: a, .economy, [attempt, .iteration], .unlimited)
      #expect(svd.isFallback && svd.driver == "gesvd")
      #expect(abs(svd.singularValues[0] - 45.0.squareRoot()) < 1e-14)
      let trust = Trust(svd, try svd.decision(.standard))
      #expect(trust.warnings.map(\.code) == [.notConverged])
      #expect(throws: NumericError.notConverged(driver: "gesdd", count: 1)) {
        try SVD(finite: a, .economy, [attempt], .unlimited)
      }
    }
  }

  @Test func theHarnessFailsOnWrongDigitsAndNaN() throws {
    var random = SeededRandom("svd harness")
    let a: Matrix<Double> = random.matrix(5, 5)
    let svd = try SVD(a)
    let product = { (u: Matrix<Double>) in u * .diagonal(svd.singularValues, Shape(5, 5)) * svd.vAdjoint }
    for (change, isCaught) in [(0.0, false), (1e-11, true), (.nan, true)] as [(Double, Bool)] {
      var u = svd.u
      u[2, 3] += change
      var maxima = RatioMaxima(limit: 50)
      maxima.record("residual", OrthogonalRatio.difference(a, product(u)), "")
      var others = RatioMaxima(limit: 50)
      others.record("orthogonality", OrthogonalRatio.orthogonality(u), "")
      #expect(maxima.failures.isEmpty != isCaught && others.failures.isEmpty != isCaught, "\(change)")
    }
  }

  @Test func entriesThatAreNotFiniteAreRefused() {
    for bad in [Double.nan, .infinity, -.infinity] {
      var a = Matrix<Double>(Shape(3, 2), repeating: 1)
      a[2, 1] = bad
      #expect(throws: NumericError.notFinite(operand: "A", row: 2, column: 1)) { try SVD(a) }
      #expect(throws: NumericError.notFinite(operand: "A", row: 2, column: 1)) { try QR(a) }
      #expect(throws: NumericError.notFinite(operand: "A", row: 2, column: 1)) { try Numeric.rank(a) }
      #expect(throws: NumericError.notFinite(operand: "b", row: 2, column: 1)) {
        try Numeric.leastSquares(.identity(3), a)
      }
    }
    #expect(throws: NumericError.self) { try SVD([[1]] as Matrix<Double>, driver: "qr") }
  }

  @Test func sizesWithoutEntries() throws {
    for (rows, columns) in [(0, 0), (0, 3), (3, 0)] {
      let a = Matrix<Double>(Shape(rows, columns), repeating: 0)
      let full = try SVD(a, vectors: .full)
      #expect(full.u == .identity(rows) && full.v == .identity(columns) && full.singularValues.isEmpty)
      #expect(try Numeric.rank(a).value == 0)
      #expect(try Numeric.nullSpace(a).value.shape == Shape(columns, columns))
      #expect(try Numeric.columnSpace(a).value.shape == Shape(rows, 0))
      #expect(try Numeric.pseudoInverse(a).value == Matrix(Shape(columns, rows), repeating: 0))
      #expect(try Numeric.singularValueDecomposition(a).value.singularValues.isEmpty)
      #expect(try Numeric.qr(a).value.r.shape == Shape(0, columns))
      #expect(try Numeric.pivotedQR(a).value.q(isFull: true) == .identity(rows))
      let b = Matrix<Double>(Shape(rows, 2), repeating: 1)
      let answer = try Numeric.leastSquares(a, b)
      #expect(answer.value.solution == Matrix(Shape(columns, 2), repeating: 0) && answer.value.residual == b)
    }
  }
}
