import MatrixExact
import TestSupport
import Testing

/// The pivot rule for hand calculation keeps what it promises.
@Suite struct FractionRuleTests {
  /// 2,000 random systems as they are solved and shown by default: never more newly written fractions than taking the
  /// first nonzero pivot makes, and at most 0.7 of them in total.
  @Test func neverMoreFractionsThanFirstNonzeroAndFarFewerInAll() throws {
    var random = SeededRandom("fewest fractions")
    var fewest = 0
    var first = 0
    for _ in 0..<random.count(2_000) {
      let size = Int.random(in: 2...5, using: &random)
      let a = random.matrix(Shape(size, size), bound: 9)
      let b = random.matrix(Shape(size, 1), bound: 9)
      let ours = try fractions(a, b, nil)
      let theirs = try fractions(a, b, .firstNonzero)
      #expect(ours <= theirs, "\(a) \(b) \(random)")
      fewest += ours
      first += theirs
    }
    print("fractions: \(fewest) of \(first), \(Double(fewest) / Double(first))")
    #expect(Double(fewest) <= 0.7 * Double(first), "\(random)")
  }

  /// The promise holds for every shape, with fractions given, and through the backward phase.
  @Test func neverMoreFractionsInFullReductions() throws {
    var random = SeededRandom("fewest fractions, reduced")
    var fewest = 0
    var first = 0
    for _ in 0..<random.count(300) {
      let a = random.mixedMatrix(
        Shape(Int.random(in: 1...5, using: &random), Int.random(in: 1...6, using: &random)))
      let ours = try reducedFractions(a, nil)
      let theirs = try reducedFractions(a, .firstNonzero)
      #expect(ours <= theirs, "\(a) \(random)")
      fewest += ours
      first += theirs
    }
    #expect(fewest < first)
  }

  private func fractions(_ a: Matrix<Rational>, _ b: Matrix<Rational>, _ rule: PivotRuleName?) throws -> Int {
    let worked = try Narrated.solve(a, b, narration: Narration(pivotRule: rule))
    return try #require(worked.derivation.parts(Timeline<Rational>.self).first).fractions
  }

  private func reducedFractions(_ a: Matrix<Rational>, _ rule: PivotRuleName?) throws -> Int {
    let worked = try Narrated.reducedRowEchelonForm(a, narration: Narration(pivotRule: rule))
    return try #require(worked.derivation.parts(Timeline<Rational>.self).first).fractions
  }
}
