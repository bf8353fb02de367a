import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric
import TestSupport
import Testing

/// Pseudo-inverses and subspaces of matrices whose rank is known, against fractions.
@Suite struct SpacesTests {
  /// B·C with whole entries, of rank `rank` exactly, and its factors.
  static func product(
    _ shape: Shape, rank: Int, _ random: inout SeededRandom
  ) -> (a: Matrix<Double>, b: Matrix<Rational>, c: Matrix<Rational>) {
    func whole(_ rows: Int, _ columns: Int) -> Matrix<Rational> {
      Matrix(Shape(rows, columns)) { _, _ in Rational(Int.random(in: -9...9, using: &random)) }
    }
    while true {
      let (b, c) = (whole(shape.rows, rank), whole(rank, shape.columns))
      if inverse(b.transposed * b) != nil, inverse(c * c.transposed) != nil {
        return ((b * c).map { Double($0) }, b, c)
      }
    }
  }

  static func inverse(_ a: Matrix<Rational>) -> Matrix<Rational>? {
    guard let solved = try? a.solve(.identity(a.rows)), solved.status == .unique else { return nil }
    return solved.particular
  }

  /// The 2-norm of the difference, bounded from above by the Frobenius norm.
  static func distance(_ a: Matrix<Rational>, _ b: Matrix<Double>) -> Double {
    var sum = 0.0
    for row in 0..<b.rows {
      for column in 0..<b.columns {
        let difference = Double(a[row, column] - Rational(exactly: b[row, column])!)
        sum += difference * difference
      }
    }
    return sum.squareRoot()
  }

  @Test func boundsCoverErrorsComputedExactly() throws {
    var random = SeededRandom("spaces")
    for round in 0..<random.count(40) {
      let shape = Shape(Int.random(in: 1...7, using: &random), Int.random(in: 1...7, using: &random))
      let rank = Int.random(in: 1...min(shape.rows, shape.columns), using: &random)
      let (a, b, c) = Self.product(shape, rank: rank, &random)
      let context = "round \(round), \(a) \(random)"
      #expect(try Numeric.rank(a).value == rank, "\(context)")

      let pseudo = try Numeric.pseudoInverse(a)
      let (left, right) = (try #require(Self.inverse(b.transposed * b)), try #require(Self.inverse(c * c.transposed)))
      let truth = c.transposed * right * left * b.transposed
      let bound = try #require(pseudo.trust.forwardErrorBound).relative
      let worst =
        (0..<truth.rows).flatMap { row in
          (0..<truth.columns).map { abs(Double(truth[row, $0] - Rational(exactly: pseudo.value[row, $0])!)) }
        }.max() ?? 0
      #expect(worst <= bound * pseudo.value.norm(.maximum) * 1.01, "\(context)")
      #expect(bound < 1e-8, "\(context)")

      // The part of a basis that is outside the space it spans, by the exact projectors.
      let rows = c.transposed * right * c
      let null = try Numeric.nullSpace(a)
      let outside = rows * null.value.map { Rational(exactly: $0)! }
      let angle = Self.distance(outside, Matrix(null.value.shape, repeating: 0))
      #expect(null.value.shape == Shape(shape.columns, shape.columns - rank), "\(context)")
      #expect(angle <= (try #require(null.trust.forwardErrorBound).relative), "\(context)")
      #expect(try #require(null.trust.orthogonalityLoss) < 1e-14, "\(context)")

      let columns = b * left * b.transposed
      let range = try Numeric.columnSpace(a)
      let inside = columns * range.value.map { Rational(exactly: $0)! }
      #expect(
        Self.distance(inside, range.value) <= (try #require(range.trust.forwardErrorBound).relative), "\(context)")

      // The smallest least-squares solution is the pseudo-inverse's.
      let right1 = Matrix<Double>(Shape(shape.rows, 1)) { _, _ in Double(Int.random(in: -9...9, using: &random)) }
      let exact = truth * right1.map { Rational(exactly: $0)! }
      for driver in [nil, "gelsd", "gelsy", "gesdd"] as [String?] {
        let answer = try Numeric.leastSquares(a, right1, NumericOptions(driver: driver))
        let size = answer.value.solution.norm(.maximum)
        let error =
          (0..<exact.rows).map {
            abs(Double(exact[$0, 0] - Rational(exactly: answer.value.solution[$0, 0])!))
          }.max() ?? 0
        let bound = try #require(answer.trust.forwardErrorBound).relative
        #expect(answer.value.rank == rank, "\(context)")
        if size > 1e-12 { #expect(error <= bound * size * 1.01, "\(driver ?? "") \(context)") }
      }
    }
  }

  /// Nothing that is reported of matrices near the ends of the range of doubles is NaN.
  @Test(arguments: [0x1p1010, 0x1p600, 0x1p-600, 0x1p-1010, 0x1p-1060]) func extremeSizes(_ scale: Double) throws {
    var random = SeededRandom("extreme spaces")
    for rank in [1, 2, 3] {
      let unscaled = Self.product(Shape(4, 3), rank: rank, &random).a
      let a = unscaled.map { $0 * scale }
      let isTiny = scale < 0x1p-1022
      let svd = try Numeric.singularValueDecomposition(a)
      let questions = [
        try Numeric.rank(a).trust, try Numeric.nullSpace(a).trust, try Numeric.columnSpace(a).trust, svd.trust,
        try Numeric.qr(a).trust, try Numeric.pivotedQR(a).trust, try Numeric.leastSquares(a, a).trust,
      ]
      for trust in questions { Self.expectNumbers(trust) }
      #expect(try Numeric.rank(a).value == rank)
      let identity = try Numeric.leastSquares(a, a).value.solution
      let projector = try Numeric.pseudoInverse(unscaled).value * unscaled
      for row in 0..<3 {
        for column in 0..<3 { #expect(abs(identity[row, column] - projector[row, column]) < (isTiny ? 1e-2 : 1e-10)) }
      }
      if isTiny {
        #expect(svd.trust.warnings.contains { $0.code == .subnormal })
        #expect(throws: NumericError.overflow("an entry of the result")) { try Numeric.pseudoInverse(a) }
      } else {
        let inverse = try Numeric.pseudoInverse(a)
        Self.expectNumbers(inverse.trust)
        #expect(inverse.value.norm(.maximum).isFinite)
      }
    }
  }

  static func expectNumbers(_ trust: Trust) {
    let fields = [
      trust.residual, trust.relativeResidual, trust.backwardError, trust.reciprocalCondition,
      trust.forwardErrorBound?.relative, trust.orthogonalityLoss, trust.residualSlope, trust.refinementGain,
      trust.rank?.tolerance, trust.rank?.gap, trust.digits,
    ]
    for (index, field) in fields.enumerated() { #expect(field.map { !$0.isNaN } ?? true, "field \(index) of \(trust)") }
  }

  @Test func clustersAndConditionsAreReported() throws {
    let identity = try Numeric.singularValueDecomposition(Matrix<Double>.identity(3))
    #expect(identity.trust.warnings.map(\.code) == [.clustered])
    #expect(identity.trust.reciprocalCondition == 1)
    let poor = try Numeric.pseudoInverse([[1, 0], [0, 1e-10]] as Matrix<Double>)
    #expect(poor.trust.warnings.map(\.code) == [.illConditioned])
    let near = try Numeric.rank([[1, 0], [0, 1e-16]] as Matrix<Double>)
    #expect(near.value == 1 && near.trust.rank?.gap == 1e16)
    let ambiguous = try Numeric.rank(
      [[1, 0], [0, 1e-3]] as Matrix<Double>, NumericOptions(tolerance: .absolute(0.01)))
    #expect(ambiguous.value == 1 && ambiguous.trust.rank?.upperTolerance == 1)
    let unclear = try Numeric.rank([[1, 0], [0, 0.1]] as Matrix<Double>, NumericOptions(tolerance: .absolute(0.5)))
    #expect(unclear.trust.warnings.map(\.code) == [.rankAmbiguous])
  }
}
