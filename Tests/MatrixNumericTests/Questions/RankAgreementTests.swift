import MatrixDomain
import TestSupport
import Testing

@testable import MatrixNumeric

/// At one profile every question has the same rank, however it is computed.
@Suite struct RankAgreementTests {
  static let profiles: [ToleranceProfile] = [.strict, .standard, .measurement(relative: 1e-6), .absolute(1e-3)]

  /// Singular values of which some lie on the threshold, to within rounding.
  static func spectrum(_ shape: Shape, _ profile: ToleranceProfile, _ random: inout SeededRandom) -> [Double] {
    let count = min(shape.rows, shape.columns)
    let threshold = profile.threshold(largest: 1, shape: shape)
    let values = (0..<count).map { index -> Double in
      if index == 0 { return 1 }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return threshold * (1 + Double(Int.random(in: -3...3, using: &random)) * 0x1p-52)
      case 1: return threshold + Double.random(in: -2..<2, using: &random) * 0x1p-52
      case 2: return 0
      case 3: return power(10, Double.random(in: -18..<0, using: &random))
      default: return Double.random(in: 0.1..<1, using: &random)
      }
    }
    return values.map { max(0, $0) }.sorted(by: >)
  }

  static func check<Element: RandomScalar>(
    _ a: Matrix<Element>, _ profile: ToleranceProfile, _ random: inout SeededRandom, _ context: String
  ) throws {
    let options = NumericOptions(tolerance: profile)
    let rank = try Numeric.rank(a, options).value
    #expect(try Numeric.nullSpace(a, options).value.shape == Shape(a.columns, a.columns - rank), "\(context)")
    #expect(try Numeric.columnSpace(a, options).value.shape == Shape(a.rows, rank), "\(context)")
    #expect(try Numeric.singularValueDecomposition(a, options).trust.rank?.rank == rank, "\(context)")
    for vectors in [SingularVectors.none, .economy, .full] {
      for driver in ["gesdd", "gesvd"] {
        #expect(try SVD(a, vectors: vectors, driver: driver).rank(profile) == rank, "\(context)")
      }
    }
    let inverse = try Numeric.pseudoInverse(a, options)
    #expect(inverse.trust.rank?.rank == rank, "\(context)")
    // The trace of A·A⁺ is the rank, as far as the condition lets it be seen.
    let product = a * inverse.value
    let trace = (0..<a.rows).reduce(0.0) { $0 + product[$1, $1].realPart }
    if inverse.trust.reciprocalCondition ?? 0 > 1e-10 { #expect(abs(trace - Double(rank)) < 1e-4, "\(context)") }
    let b: Matrix<Element> = random.matrix(a.rows, 2)
    for driver in [nil, "gelsd", "gelsy", "gesdd"] as [String?] {
      for depth in [TrustDepth.lean, .full] {
        let answer = try Numeric.leastSquares(a, b, NumericOptions(tolerance: profile, driver: driver, depth: depth))
        #expect(answer.value.rank == rank, "\(driver ?? "") \(context)")
        #expect(answer.trust.rank?.rank ?? rank == rank, "\(driver ?? "") \(context)")
        let difference = OrthogonalRatio.subtract(answer.value.solution, inverse.value * b).norm(.maximum)
        let reciprocal = inverse.trust.reciprocalCondition ?? 0
        // Solutions agree where the singular values around the threshold leave them determined.
        if let gap = answer.trust.rank?.gap, gap < 1e3 { continue }
        // A complete orthogonal factorization drops another matrix than the SVD, of the size of what is dropped.
        if driver == "gelsy", answer.trust.rank?.lowerTolerance ?? 0 > 1e-14 { continue }
        if reciprocal > 1e-6 {
          #expect(difference <= 1e-8 * answer.value.solution.norm(.maximum), "\(driver ?? "") \(context)")
        }
      }
    }
  }

  @Test(arguments: profiles) func ranksNeverDisagree(_ profile: ToleranceProfile) throws {
    var random = SeededRandom("rank agreement \(profile)")
    for round in 0..<random.count(12) {
      let shape = Shape(Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
      let values = Self.spectrum(shape, profile, &random)
      let context = "round \(round), \(shape), \(values) \(random)"
      let real: Matrix<Double> = random.matrix(shape.rows, shape.columns, singularValues: values)
      try Self.check(real, profile, &random, context)
      let complex: Matrix<Complex> = random.matrix(shape.rows, shape.columns, singularValues: values)
      try Self.check(complex, profile, &random, context)
    }
  }

  @Test func routinesRoundSingularValuesWithinTheBlur() throws {
    var random = SeededRandom("singular value blur")
    var worst = 0.0
    for _ in 0..<random.count(60) {
      let shape = Shape(Int.random(in: 1...30, using: &random), Int.random(in: 1...30, using: &random))
      let values = Self.spectrum(shape, .standard, &random)
      let a: Matrix<Double> = random.matrix(shape.rows, shape.columns, singularValues: values)
      let reference = try SVD(a, vectors: .none, driver: "gesdd").singularValues
      var others = [try SVD(a).singularValues, try SVD(a, driver: "gesvd").singularValues]
      if shape.rows >= shape.columns {
        others.append(try SVD(Reflectors(finite: a).triangle, vectors: .none).singularValues)
      }
      for other in others {
        for (one, two) in zip(reference, other) { worst = max(worst, abs(one - two) / reference[0] / 0x1p-52) }
      }
      #expect(worst * 0x1p-52 <= Tuning.singularValueBlur(shape) / 2, "\(random)")
    }
    print("routines differ in singular values by up to \(worst.twoPlaces) ε·σ₁")
  }
}
