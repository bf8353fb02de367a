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

  /// What a teacher takes: R2 - R1 first, and the pivot is 1.
  @Test func aMultipleOfAnotherRowMakesThePivot() throws {
    let worked = try Narrated.reducedRowEchelonForm([[2, 1, 0], [3, 1, 1], [7, 2, 1]] as Matrix<Rational>)
    let timeline = try #require(worked.derivation.parts(Timeline<Rational>.self).first)
    #expect(timeline.operations.first == .add(multiple: -1, of: 0, to: 1))
    #expect(timeline.blocks[0].column.choice == PivotChoice(row: 1, reason: .madeUnit))
    #expect(timeline.state(after: 2)[0, 0] == 1)
    #expect(timeline.fractions == 0 && timeline.stepCount == 8)
    #expect(worked.derivation.defects.isEmpty)
  }

  /// A row is made whole first where that leaves fewer fractions, and the determinant knows of it.
  @Test func denominatorsAreCleared() throws {
    let a: Matrix<Rational> = [[Rational(1, 2), Rational(1, 3)], [Rational(1, 4), Rational(1, 5)]]
    let worked = try Narrated.determinant(a, method: .rows)
    let timeline = try #require(worked.derivation.parts(Timeline<Rational>.self).first)
    #expect(timeline.blocks.first?.column.phase == .clearing)
    #expect(timeline.operations.prefix(2) == [.scale(row: 0, by: 6), .scale(row: 1, by: 20)])
    #expect(worked.answer == Rational(1, 60))
    #expect(worked.derivation.parts(DeterminantFromPivots<Rational>.self).first?.scaleFactors == [6, 20])
    #expect(worked.derivation.defects.isEmpty)
  }

  /// The ways with made pivots and cleared denominators beside the two rules without them, whose better one was shown before:
  /// never more fractions, at most two operations more, and one for each row that is made whole.
  @Test func handRoutesWriteFewerFractionsAndAreHardlyLonger() throws {
    var random = SeededRandom("hand routes")
    for label in ["solve", "rref", "det", "fractions"] {
      var (before, after) = ((fractions: 0, steps: 0), (fractions: 0, steps: 0))
      for _ in 0..<random.count(250) {
        let rows = Int.random(in: 2...5, using: &random)
        let a =
          label == "fractions"
          ? random.mixedMatrix(Shape(rows, Int.random(in: 1...6, using: &random)))
          : random.matrix(Shape(rows, label == "det" ? rows : rows + 1), bound: 9)
        func timeline(_ rule: PivotRuleName?) throws -> Timeline<Rational> {
          let narration = Narration(pivotRule: rule)
          let worked: Derivation
          switch label {
          case "solve":
            worked = try Narrated.solve(a.columns(0..<rows), a.columns(rows..<rows + 1), narration: narration)
              .derivation
          case "det": worked = try Narrated.determinant(a, method: .rows, narration: narration).derivation
          default: worked = try Narrated.reducedRowEchelonForm(a, narration: narration).derivation
          }
          #expect(worked.defects.isEmpty, "\(a) \(worked.defects) \(random)")
          return try #require(worked.parts(Timeline<Rational>.self).first)
        }
        let ours = try timeline(nil)
        let usual = try [timeline(.fewestFractions), timeline(.firstNonzero)].min { $0.fractions < $1.fractions }!
        let cleared = ours.blocks.first { $0.column.phase == .clearing }?.steps.count ?? 0
        let made = ours.blocks.contains { $0.column.choice?.reason == .madeUnit }
        #expect(ours.fractions <= usual.fractions, "\(a) \(random)")
        #expect(ours.stepCount <= usual.stepCount + cleared + (made ? 2 : 0), "\(a) \(random)")
        #expect(cleared + (made ? 1 : 0) == 0 || ours.fractions < usual.fractions, "\(a) \(random)")
        before = (before.fractions + usual.fractions, before.steps + usual.stepCount)
        after = (after.fractions + ours.fractions, after.steps + ours.stepCount)
      }
      print(
        "\(label): \(before.fractions) -> \(after.fractions) fractions, \(before.steps) -> \(after.steps) operations")
      #expect(after.fractions < before.fractions, "\(label) \(random)")
    }
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
