import MatrixDomain
import TestSupport
import Testing

@testable import MatrixNumeric

/// The eight kinds of matrices of LAPACK's test program for QR (`dchkqr`), and the rank-deficient ones of `dchkq3`.
enum QRMatrixKind: CaseIterable {
  case zero, diagonal, upper, lower, wellConditioned, middling, illConditioned, nearUnderflow, nearOverflow, clustered

  func matrix<Element: RandomScalar>(_ rows: Int, _ columns: Int, _ random: inout SeededRandom) -> Matrix<Element> {
    let shape = Shape(rows, columns)
    let count = min(rows, columns)
    func dense(_ condition: Double) -> Matrix<Element> {
      random.reflected(SingularValueMode.geometric.values(count, condition: condition, &random), shape)
    }
    switch self {
    case .zero: return Matrix(shape, repeating: .zero)
    case .diagonal: return Matrix(shape) { $0 == $1 ? Element.random(using: &random) : .zero }
    case .upper: return Matrix(shape) { $0 <= $1 ? Element.random(using: &random) : .zero }
    case .lower: return Matrix(shape) { $0 >= $1 ? Element.random(using: &random) : .zero }
    case .wellConditioned: return dense(2)
    case .middling: return dense(0x1p24)
    case .illConditioned: return dense(0x1p49)
    case .nearUnderflow: return dense(2).scaled(0x1p-1021)
    case .nearOverflow: return dense(2).scaled(0x1p1021)
    case .clustered:
      return random.reflected(SingularValueMode.oneLarge.values(count, condition: 0x1p52, &random), shape)
    }
  }
}

@Suite struct QRTests {
  static let sizes = SVDTests.sizes + SVDTests.rectangles

  /// The ratios of `dqrt01` to `dqrt03`, and that the diagonal of R is what was promised.
  static func check<Element: RandomScalar>(
    _ a: Matrix<Element>, _ random: inout SeededRandom, _ maxima: inout RatioMaxima, _ context: String
  ) throws {
    let qr = try QR(a)
    let scale = OrthogonalRatio.safeScale(a)
    let (q, full, r) = (qr.q(), qr.q(isFull: true), qr.r)
    maxima.record("A − QR", OrthogonalRatio.difference(a.scaled(scale), q * r.scaled(scale)), context)
    maxima.record("orthogonality", OrthogonalRatio.orthogonality(full), context)
    maxima.record("Q and full Q", OrthogonalRatio.difference(full.leadingColumns(q.columns), q), context)
    for index in 0..<min(r.rows, r.columns) {
      let entry = r[index, index]
      maxima.record("diagonal", entry.imaginaryPart == 0 && entry.realPart >= 0 ? 0 : 1e9, context)
    }
    let c: Matrix<Element> = random.matrix(a.rows, 3)
    maxima.record("Qᴴ·C", OrthogonalRatio.difference(full.adjoint * c, try qr.applyAdjoint(to: c)), context)
    maxima.record("Q·C", OrthogonalRatio.difference(full * c, try qr.apply(to: c)), context)
  }

  /// The ratios of `dchkq3`: the factors, orthogonality, and that R has the singular values of A.
  static func checkPivoted<Element: RandomScalar>(
    _ a: Matrix<Element>, _ maxima: inout RatioMaxima, _ context: String
  ) throws {
    let qr = try PivotedQR(a)
    let scale = OrthogonalRatio.safeScale(a)
    let permuted = a.gatheringColumns(qr.permutation)
    #expect(qr.permutation.sorted() == Array(0..<a.columns), "\(context)")
    maxima.record("A·P − QR", OrthogonalRatio.difference(permuted.scaled(scale), qr.q() * qr.r.scaled(scale)), context)
    maxima.record("pivoted orthogonality", OrthogonalRatio.orthogonality(qr.q(isFull: true)), context)
    guard !a.shape.isEmpty else { return }
    let values = try SVD(a.scaled(scale), vectors: .none).singularValues
    let others = try SVD(qr.r.scaled(scale), vectors: .none).singularValues
    let difference = zip(values, others).reduce(0.0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    let size = values.reduce(0.0) { $0 + $1 * $1 }.squareRoot()
    maxima.record(
      "singular values of R", size == 0 ? difference : difference / size / (0x1p-52 * Double(max(a.rows, a.columns))),
      context)
    let diagonal = (0..<min(a.rows, a.columns)).map { (qr.r[$0, $0] as Element).modulus * scale }
    for index in diagonal.indices.dropFirst() {
      maxima.record("falling diagonal", diagonal[index] <= diagonal[index - 1] * (1 + 1e-10) ? 0 : 1e9, context)
    }
  }

  @Test func ratiosOfLAPACK() throws {
    var random = SeededRandom("qr ratios")
    var maxima = RatioMaxima(limit: 30)
    for kind in QRMatrixKind.allCases {
      for (rows, columns) in Self.sizes {
        let context = "\(kind) \(rows)×\(columns) \(random)"
        let real: Matrix<Double> = kind.matrix(rows, columns, &random)
        let complex: Matrix<Complex> = kind.matrix(rows, columns, &random)
        try Self.check(real, &random, &maxima, context)
        try Self.check(complex, &random, &maxima, context)
        try Self.checkPivoted(real, &maxima, context)
        try Self.checkPivoted(complex, &maxima, context)
      }
    }
    print("maxima of QR ratios: \(maxima.summary)")
    #expect(maxima.failures.isEmpty, "\(maxima.failures)")
  }

  @Test func theHarnessFailsOnWrongDigitsAndNaN() throws {
    var random = SeededRandom("qr harness")
    let a: Matrix<Double> = random.matrix(6, 4)
    let qr = try QR(a)
    for (change, isCaught) in [(0.0, false), (1e-11, true), (.nan, true)] as [(Double, Bool)] {
      var r = qr.r
      r[1, 2] += change
      var maxima = RatioMaxima(limit: 30)
      maxima.record("A − QR", OrthogonalRatio.difference(a, qr.q() * r), "")
      #expect(maxima.failures.isEmpty != isCaught, "\(change)")
    }
  }

  @Test func solvesAndRefuses() throws {
    let a: Matrix<Double> = [[1, 1], [1, 2], [1, 3]]
    let x = try QR(a).solve([[1], [2], [2]])
    #expect(abs(x[0, 0] - 2.0 / 3) < 1e-15 && abs(x[1, 0] - 0.5) < 1e-15)
    #expect(throws: NumericError.singular(pivot: 1)) {
      try QR([[1, 0], [0, 0]] as Matrix<Double>).solve([[1], [1]])
    }
    #expect(throws: NumericError.self) { try QR([[1, 2]] as Matrix<Double>).solve([[1]]) }
    #expect(throws: NumericError.self) { try QR(a).solve([[1]]) }
    #expect(throws: NumericError.self) { try QR(a).apply(to: [[1]]) }
    #expect(try QR([[3, 1], [4, 2]] as Matrix<Double>).r[0, 0] == 5)
    let cancelled = Budget(isCancelled: { true })
    #expect(throws: NumericError.budget(.cancelled)) { try QR(a, budget: cancelled) }
    #expect(throws: NumericError.budget(.cancelled)) { try SVD(a, budget: cancelled) }
    #expect(throws: NumericError.budget(.cancelled)) {
      try Numeric.leastSquares(a, a, NumericOptions(budget: cancelled))
    }
  }

  @Test func trustOfFactors() throws {
    var random = SeededRandom("qr trust")
    let a: Matrix<Complex> = random.matrix(20, 12)
    let plain = try Numeric.qr(a)
    let pivoted = try Numeric.pivotedQR(a)
    for trust in [plain.trust, pivoted.trust] {
      #expect(try #require(trust.backwardError) < 1e-14 && #require(trust.orthogonalityLoss) < 1e-13)
    }
    #expect(pivoted.trust.rank?.rank == 12)
  }

  /// Kahan's matrix: the diagonal of R says nothing of the rank, the singular values do.
  @Test func kahan() throws {
    let n = 90
    // The sine and cosine of 1.2, and a diagonal that falls a little faster, so that rounding exchanges no columns.
    let (s, c) = (0.932039085967226, 0.362357754476674)
    let a = Matrix<Double>(Shape(n, n)) { row, column in
      let entry = row > column ? 0 : row == column ? 1 + Double(n - row) * 0x1p-47 : -c
      return power(s, Double(row)) * entry
    }
    let values = try SVD(a, vectors: .none).singularValues
    let pivoted = try PivotedQR(a)
    #expect(pivoted.permutation == Array(0..<n))
    let last = pivoted.r[n - 1, n - 1].magnitude
    #expect(last > 1e-3 && values[n - 1] < 1e-13)
    let answer = try Numeric.rank(a)
    #expect(answer.value == n - 1 && pivoted.decision().rank == n)
    #expect(try #require(answer.trust.rank?.gap) > 1e10)
    #expect(try Numeric.nullSpace(a).value.columns == 1)
  }

  @Test func extremeSizesOfEntries() throws {
    let largest = Double.greatestFiniteMagnitude
    // A column whose 2-norm is beyond the largest double.
    let huge = Matrix<Double>(Shape(2, 2), columnMajor: [largest, largest, largest, -largest])
    #expect(throws: NumericError.overflow("an entry of R")) { try QR(huge) }
    #expect(throws: NumericError.overflow("the largest singular value")) { try SVD(huge) }
    // Least squares has a small answer all the same.
    let x = try Numeric.leastSquares(huge, [[largest], [0]], NumericOptions(depth: .lean))
    #expect(abs(x.value.solution[0, 0] - 0.5) < 1e-15 && abs(x.value.solution[1, 0] - 0.5) < 1e-15)
    // Subnormal entries.
    let unit = Double.leastNonzeroMagnitude
    let tiny = Matrix<Double>(Shape(2, 2), columnMajor: [3000 * unit, 4000 * unit, 0, 5000 * unit])
    let qr = try QR(tiny)
    #expect(qr.r[0, 0] == 5000 * unit)
    let rank = try Numeric.rank(tiny)
    #expect(rank.value == 2 && rank.trust.warnings.contains { $0.code == .subnormal })
    #expect(throws: NumericError.overflow("an entry of the result")) { try Numeric.pseudoInverse(tiny) }
    let solved = try Numeric.leastSquares(tiny, tiny)
    #expect(OrthogonalRatio.difference(.identity(2), solved.value.solution) < 30)
    #expect(throws: NumericError.overflow("an entry of the solution")) { try Numeric.leastSquares(tiny, [[1], [1]]) }
  }
}
