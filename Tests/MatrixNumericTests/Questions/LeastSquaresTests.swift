import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct LeastSquaresTests {
  static let sides = [1, 2, 3, 5, 10]
  /// Sizes whose data are also taken to the ends of the range of doubles.
  static let scaledSides = [2, 5, 50]
  static let drivers: [String?] = [nil, "qr", "gelsd", "gelsy", "gesdd"]

  /// The ratios of `dqrt14`, `dqrt16` and `dqrt17` for one matrix, with right-hand sides in and out of its range.
  static func check<Element: RandomScalar>(
    _ a: Matrix<Element>, rank: Int, scale: Double, _ options: NumericOptions, _ random: inout SeededRandom,
    _ maxima: inout RatioMaxima, _ context: String
  ) throws {
    let (rows, columns) = (a.rows, a.columns)
    let unscaled = a
    let a = a.scaled(scale)
    let long = Double(max(rows, columns))
    for isConsistent in [true, false] {
      let b: Matrix<Element> = isConsistent ? unscaled * random.matrix(columns, 2) : random.matrix(rows, 2)
      let answer = try Numeric.leastSquares(a, b.scaled(scale), options)
      maxima.record("rank", answer.value.rank == rank ? 0 : 1e9, context)
      let x = answer.value.solution
      let rest = OrthogonalRatio.subtract(b, unscaled * x)
      let (aNorm, xNorm, bNorm) = (unscaled.norm(.one), x.norm(.one), b.norm(.one))
      if isConsistent || rank == rows {
        let size = aNorm * xNorm
        maxima.record(
          "residual", size == 0 ? rest.norm(.one) / 0x1p-52 : rest.norm(.one) / size / (long * 0x1p-52), context)
      }
      if aNorm * bNorm > 0 {
        let normal = (unscaled.adjoint * rest).norm(.one)
        maxima.record("orthogonality of the residual", normal / (aNorm * bNorm) / (long * 0x1p-52), context)
      }
      // What is reported of the residual is the residual.
      let reported = answer.value.residual.scaled(1 / scale)
      let difference = OrthogonalRatio.subtract(reported, rest).norm(.one)
      maxima.record(
        "reported residual", difference / max(bNorm + aNorm * xNorm, .leastNonzeroMagnitude) / 0x1p-52, context)
      if rank < columns, xNorm > 0 {
        let basis = try SVD(unscaled).nullSpace()
        let outside = (basis.adjoint * x).norm(.one) / xNorm / (long * 0x1p-52)
        maxima.record("outside the row space", outside, context)
      }
      // An upper bound of the true one, tight only where the residual's part in the column space is known.
      maxima.record("backward error in 1e-14", (answer.trust.backwardError ?? .nan) / 1e-14, context)
    }
  }

  @Test(arguments: [true, false]) func ratiosOfLAPACK(_ isRefined: Bool) throws {
    var random = SeededRandom("least squares ratios \(isRefined)")
    var maxima = RatioMaxima(limit: 30)
    var sizes = Self.sides.flatMap { m in Self.sides.map { (m, $0) } }
    sizes += [(50, 50), (50, 10), (10, 50), (50, 3)]
    for (rows, columns) in sizes {
      let short = min(rows, columns)
      for scale in [1, 0x1p1015, 0x1p-1015] {
        for rank in [short, 3 * short / 4] where rank > 0 && (rank == short || short > 1) {
          let values = (0..<short).map { $0 < rank ? Double.random(in: 0.5..<1, using: &random) : 0 }.sorted(by: >)
          for driver in Self.drivers where driver != "qr" || rank == short {
            if !isRefined, driver == "gesdd" || driver == "gelsy" { continue }
            // Residuals in twice the precision are slow in a debug build.
            if isRefined, rows * columns > 100, driver != nil || scale != 1 { continue }
            if scale != 1, driver == "gesdd" || !Self.scaledSides.contains(rows) { continue }
            let options = NumericOptions(driver: driver, isRefined: isRefined)
            let context = "\(driver ?? "") \(rows)×\(columns) rank \(rank) scale \(scale) \(random)"
            let real: Matrix<Double> = random.reflected(values, Shape(rows, columns))
            try Self.check(real, rank: rank, scale: scale, options, &random, &maxima, context)
            if rows == 3 || columns == 3 || rows * columns > 500 { continue }
            let complex: Matrix<Complex> = random.reflected(values, Shape(rows, columns))
            try Self.check(complex, rank: rank, scale: scale, options, &random, &maxima, context)
          }
        }
      }
    }
    print("maxima of least squares ratios (refined: \(isRefined)): \(maxima.summary)")
    #expect(maxima.failures.isEmpty, "\(maxima.failures.prefix(20))")
  }

  @Test func theHarnessFailsOnWrongDigitsAndNaN() throws {
    var random = SeededRandom("least squares harness")
    let a: Matrix<Double> = random.matrix(6, 3)
    let b: Matrix<Double> = random.matrix(6, 1)
    let x = try Numeric.leastSquares(a, b).value.solution
    for (change, isCaught) in [(0.0, false), (1e-11, true), (.nan, true)] as [(Double, Bool)] {
      var wrong = x
      wrong[1, 0] += change
      let normal = (a.adjoint * OrthogonalRatio.subtract(b, a * wrong)).norm(.one)
      var maxima = RatioMaxima(limit: 30)
      maxima.record("normal", normal.isNaN ? .nan : normal / (a.norm(.one) * b.norm(.one)) / (6 * 0x1p-52), "")
      #expect(maxima.failures.isEmpty != isCaught, "\(change)")
    }
  }

  /// What one random problem said of itself, against the truth in fractions.
  struct Tally {
    var count = 0
    var finite = 0
    /// Those of full depth.
    var full = 0
    var sharp = 0
    var proved = 0
    var failures: [String] = []
  }

  static func problem<Element: ExactScalar>(
    _ random: inout SeededRandom, _ tally: inout Tally, _ type: Element.Type
  ) throws {
    let shape = Shape(Int.random(in: 1...7, using: &random), Int.random(in: 1...7, using: &random))
    let condition = power(10, Double.random(in: 0..<14, using: &random))
    let mode = SingularValueMode.allCases.randomElement(using: &random)!
    var a: Matrix<Element> = random.reflected(
      mode.values(min(shape.rows, shape.columns), condition: condition, &random), shape)
    // Columns of different sizes in some.
    let isUneven = Bool.random(using: &random)
    if isUneven {
      let sizes = (0..<shape.columns).map { _ in power(2, Double(Int.random(in: -30...30, using: &random))) }
      a = Matrix(shape) { a[$0, $1].scaled(by: sizes[$1]) }
    }
    let inside = a * random.matrix(shape.columns, 1)
    let noise: Matrix<Element> = random.matrix(shape.rows, 1)
    let size = power(10, Double.random(in: -16..<3, using: &random))
    let b = Matrix<Element>(inside.shape) { inside[$0, $1] + noise[$0, $1].scaled(by: size) }
    guard let truth = ExactLeastSquares.solution(a, b) else { return }
    for depth in [TrustDepth.lean, .full] {
      for isRefined in [true, false] {
        let options = NumericOptions(tolerance: .strict, driver: "qr", depth: depth, isRefined: isRefined)
        guard let answer = try? Numeric.leastSquares(a, b, options) else { continue }
        let bound = answer.trust.forwardErrorBound?.relative ?? .nan
        let error = Element.relativeError(answer.value.solution.columnMajor, truth)
        let isCovered = error <= bound
        if !isCovered || bound.isNaN {
          tally.failures.append("\(error) > \(bound): \(shape) κ \(condition) \(depth) \(isRefined) \(a) \(b)")
        }
        tally.count += 1
        if bound.isFinite { tally.finite += 1 }
        guard depth == .full else { continue }
        tally.full += 1
        if bound <= 1000 * max(error, 0x1p-53) { tally.sharp += 1 }
        if answer.trust.forwardErrorBound?.isProved == true { tally.proved += 1 }
        if condition < 1e12, !isUneven, !bound.isFinite {
          tally.failures.append("no bound: \(shape) κ \(condition) \(a) \(b)")
        }
      }
    }
  }

  @Test func boundsCoverErrorsComputedExactly() throws {
    var random = SeededRandom("least squares bounds")
    var tally = Tally()
    for _ in 0..<random.count(40) {
      try Self.problem(&random, &tally, Double.self)
      try Self.problem(&random, &tally, Complex.self)
    }
    print(
      "least squares bounds: \(tally.count) answers, \(tally.finite) finite, of \(tally.full) in full depth \(tally.sharp) "
        + "within 1000 × of the error, \(tally.proved) proved, "
        + "\(tally.failures.count) failures")
    #expect(tally.failures.isEmpty, "\(tally.failures.map { $0.prefix(70) }) \(tally.failures.first ?? "") \(random)")
    #expect(tally.sharp * 10 >= tally.full * 9)
    #expect(tally.proved * 10 >= tally.full * 8)
  }

  @Test func zeroMatricesAndRightHandSides() throws {
    let zero = Matrix<Double>(Shape(3, 2), repeating: 0)
    for driver in [nil, "gelsd", "gelsy", "gesdd"] as [String?] {
      let answer = try Numeric.leastSquares(zero, [[1], [2], [3]], NumericOptions(driver: driver))
      #expect(
        answer.value.solution == [[0], [0]] && answer.value.rank == 0 && answer.value.residual == [[1], [2], [3]])
      let a: Matrix<Double> = [[1, 2], [3, 4], [5, 6]]
      let nothing = try Numeric.leastSquares(a, Matrix(Shape(3, 1), repeating: 0), NumericOptions(driver: driver))
      #expect(nothing.value.solution == [[0], [0]] && nothing.value.residual == Matrix(Shape(3, 1), repeating: 0))
      #expect(nothing.trust.forwardErrorBound?.relative == 0, "\(driver ?? "")")
    }
    #expect(throws: NumericError.singular(pivot: 0)) {
      try Numeric.leastSquares(zero, [[1], [2], [3]], NumericOptions(driver: "qr"))
    }
    #expect(throws: NumericError.self) { try Numeric.leastSquares(zero, [[1]]) }
    #expect(throws: NumericError.self) { try Numeric.leastSquares(zero, zero, NumericOptions(driver: "gels")) }
    #expect(try Numeric.leastSquares([[2]] as Matrix<Double>, Vector([3])).value.solution == [[1.5]])
  }

  @Test func smallestSolutionsOfWideSystems() throws {
    let a: Matrix<Double> = [[1, 2, 2]]
    for driver in Self.drivers {
      let answer = try Numeric.leastSquares(a, [[9]], NumericOptions(driver: driver))
      #expect(OrthogonalRatio.difference([[1], [2], [2]], answer.value.solution) < 5, "\(driver ?? "")")
      #expect(try #require(answer.trust.digits) > 14)
    }
  }

  /// Columns so different in size that the smallest singular value is lost in rounding: no bound is no promise.
  @Test func singularValuesLostInRoundingPromiseNothing() throws {
    let a: Matrix<Double> = [
      [-19873043.967655987, -6.177095971569515e-10, -504215717.89882976],
      [-6140088.768219449, -1.8490529790885715e-10, -151450416.65945357],
      [1065159.2271416485, 3.391719297024989e-11, 25807088.502458148],
    ]
    let b: Matrix<Double> = [[484175638.04084176], [145435959.3554551], [-24782774.49861516]]
    let truth = try #require(ExactLeastSquares.solution(a, b))
    for depth in [TrustDepth.lean, .full] {
      for isRefined in [true, false] {
        let options = NumericOptions(driver: "qr", depth: depth, isRefined: isRefined)
        let answer = try Numeric.leastSquares(a, b, options)
        let error = Double.relativeError(answer.value.solution.columnMajor, truth)
        #expect(error <= (try #require(answer.trust.forwardErrorBound).relative), "\(depth) \(isRefined)")
      }
    }
  }

  @Test func boundsOfSmallProblemsAreProved() throws {
    let long: Matrix<Double> = [[1, 1], [1, 2], [1, 3]]
    for a in [long, long.transposed] {
      let b = Matrix<Double>(Shape(a.rows, 2)) { Double($0 * $0 + $1) }
      for isRefined in [true, false] {
        let bound = try #require(
          Numeric.leastSquares(a, b, NumericOptions(isRefined: isRefined)).trust.forwardErrorBound)
        #expect(bound.isProved && bound.relative < 1e-13)
        let lean = try Numeric.leastSquares(a, b, NumericOptions(depth: .lean, isRefined: isRefined))
        #expect(lean.trust.forwardErrorBound?.isProved == false)
      }
    }
    // Below full rank, and where powers of two had to be taken out, there is only an estimate.
    let flat: Matrix<Double> = [[1, 1], [1, 1], [1, 1]]
    #expect(try Numeric.leastSquares(flat, [[1], [2], [4]]).trust.forwardErrorBound?.isProved == false)
    let large = long.map { $0 * 0x1p900 }
    #expect(try Numeric.leastSquares(large, [[1], [2], [4]]).trust.forwardErrorBound?.isProved == false)
  }

  /// Hilbert's and Vandermonde's matrices at the sizes where doubles give up, against the exact solution.
  @Test func hilbertAndVandermonde() throws {
    for n in 2...12 {
      let hilbert = Matrix<Double>(Shape(n + 3, n)) { 1 / Double($0 + $1 + 1) }
      let vandermonde = Matrix<Double>(Shape(n + 3, n)) { power(Double($0 + 1) / Double(n), Double($1)) }
      for a in [hilbert, vandermonde] {
        let b = Matrix<Double>(Shape(n + 3, 1)) { row, _ in row % 2 == 0 ? 1 : 0 }
        let truth = try #require(ExactLeastSquares.solution(a, b))
        let answer = try Numeric.leastSquares(a, b, NumericOptions(driver: "qr"))
        let error = Double.relativeError(answer.value.solution.columnMajor, truth)
        let bound = try #require(answer.trust.forwardErrorBound).relative
        #expect(error <= bound, "\(n)")
        if try #require(answer.trust.rank).rank == n {
          #expect(error <= 0x1p-52, "\(n)")
        } else {
          #expect(answer.trust.warnings.contains { $0.code == .nearlySingular }, "\(n)")
        }
      }
    }
  }
}
