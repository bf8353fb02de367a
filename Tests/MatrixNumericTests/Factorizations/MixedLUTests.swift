import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// Solving in mixed precision, against elimination in double precision and against the exact solution.
@Suite struct MixedLUTests {
  static var mixed: NumericOptions { NumericOptions(driver: "mixed") }

  private func check<Element: ExactScalar>(_ type: Element.Type, _ random: inout SeededRandom) throws {
    for n in [1, 2, 3, 5, 10, 24] {
      for condition in [1, 1e2, 1e4, 1e6, 1e9, 1e14] {
        let values = SingularValueMode.allCases.randomElement(using: &random)!
          .values(n, condition: condition, &random)
        let a: Matrix<Element> = random.matrix(n, n, singularValues: values)
        let b: Matrix<Element> = random.matrix(n, 2)
        let context = "n = \(n), κ = \(condition), \(type) \(random)"
        for (depth, isRefined) in [(TrustDepth.full, true), (.lean, true), (.full, false), (.lean, false)] {
          let options = NumericOptions(driver: "mixed", depth: depth, isRefined: isRefined)
          let answer = try Numeric.solve(a, b, options)
          let trust = answer.trust
          // As near as any solution in double precision.
          #expect(try #require(trust.backwardError) <= 0x1p-50, "\(context)")
          let isMixed = trust.driver == "mixed"
          #expect(isMixed || trust.driver == "getrf", "\(context)")
          #expect(isMixed != trust.warnings.contains { $0.code == .notConverged }, "\(context)")
          if n > 1, condition >= 1e9, trust.reciprocalCondition! < 1e-8 { #expect(!isMixed, "\(context)") }
          if condition <= 1e2 { #expect(isMixed, "\(context)") }
          let bound = try #require(trust.forwardErrorBound).relative
          guard n <= 10, let exact = a.exactSolutions(b) else { continue }
          for column in 0..<2 {
            let error = Element.relativeError(answer.value.column(column), exact[column])
            #expect(error <= bound, "\(context)")
            if isRefined, condition < 1e12 { #expect(error <= 0x1p-52, "\(context)") }
          }
        }
      }
    }
  }

  @Test func solutionsAreThoseOfDoublePrecision() throws {
    var random = SeededRandom("mixed precision")
    try check(Double.self, &random)
    try check(Complex.self, &random)
  }

  @Test func transposedSystemsAndManyColumns() throws {
    var random = SeededRandom("mixed precision, transposed")
    let a: Matrix<Complex> = random.matrix(20, 20)
    let b: Matrix<Complex> = random.matrix(20, 7)
    let (mixed, double) = (try MixedLU.factorization(of: a), try LU(a))
    for transposition in [Transposition.none, .transposed, .conjugateTransposed] {
      let (x, y) = (try mixed.solve(b, transposition), try double.solve(b, transposition))
      let difference = zip(x.columnMajor, y.columnMajor).map { ($0 - $1).modulus }.max() ?? 0
      #expect(difference <= 1e-10 * y.norm(.maximum), "\(random)")
    }
    #expect(mixed.driver == "mixed" && mixed.order == 20 && mixed.singularPivot == nil)
    let ratio = mixed.reciprocalCondition(.one) / double.reciprocalCondition(.one)
    #expect((0.5...2).contains(ratio) && mixed.growth! >= 1)
  }

  @Test func singlePrecisionGivesUpWhereItMust() throws {
    // Nothing to factor, singular, beyond single precision by condition, beyond it by range.
    let empty = Matrix<Double>(Shape(0, 0), repeating: 0)
    #expect(try MixedLU.factorization(of: empty).driver == "getrf")
    #expect(try MixedLU.factorization(of: [[1, 2], [2, 4]] as Matrix<Double>).singularPivot == 1)
    let hilbert = Matrix<Double>(Shape(8, 8)) { 1 / Double($0 + $1 + 1) }
    #expect(try MixedLU.factorization(of: hilbert).driver == "getrf")
    let tiny: Matrix<Double> = [[1, 0], [0, 1e-60]]
    #expect(try MixedLU.factorization(of: tiny).driver == "getrf")
    for scale in [0x1p-1000, 0x1p-500, 0x1p500, 0x1p1000] {
      let a: Matrix<Double> = [[2 * scale, scale], [scale, 3 * scale]]
      let answer = try Numeric.solve(a, Vector([3 * scale, 5 * scale]), Self.mixed)
      #expect(answer.value == [0.8, 1.4], "\(scale)")
      let small = Double.leastNormalMagnitude / 16
      #expect(try Numeric.solve([[2, 1], [1, 3]], Vector([3 * small, 5 * small]), Self.mixed).trust.digits != nil)
    }
    #expect(throws: NumericError.notFinite(operand: "A", row: 1, column: 0)) {
      try MixedLU.factorization(of: [[1, 2], [.nan, 1]] as Matrix<Double>)
    }
    #expect(throws: NumericError.self) { try MixedLU.factorization(of: [[1, 2]] as Matrix<Double>) }
    #expect(throws: NumericError.singular(pivot: 1)) {
      try Numeric.solve([[1, 2], [2, 4]] as Matrix<Double>, Vector([1, 1]), Self.mixed)
    }
  }

  /// The order at which nothing is proved any more: estimates by the single factors.
  @Test func largeSystemsHaveEstimatedBounds() throws {
    var random = SeededRandom("mixed precision, large")
    let a: Matrix<Double> = random.matrix(220, 220)
    let b: Matrix<Double> = random.matrix(220, 1)
    let (mixed, double) = (
      try Numeric.solve(a, b, Self.mixed), try Numeric.solve(a, b, NumericOptions(driver: "getrf"))
    )
    #expect(mixed.value == double.value, "\(random)")
    let (bound, other) = (mixed.trust.forwardErrorBound!, double.trust.forwardErrorBound!)
    #expect(!bound.isProved && bound.relative < 4 * other.relative && other.relative < 4 * bound.relative)
  }
}
