import MatrixExact
import TestSupport
import Testing

@Suite struct EchelonTests {
  @Test func formsAreEchelonAndChecked() throws {
    var random = SeededRandom("echelon forms")
    for _ in 0..<random.count(200) {
      let a = random.mixedMatrix(
        Shape(Int.random(in: 0...5, using: &random), Int.random(in: 0...5, using: &random)))
      let plain = try Narrated.rowEchelonForm(a)
      #expect(plain.answer.matrix.isEchelon(plain.answer.pivots, reduced: false), "\(a) \(random)")
      #expect(!plain.answer.isReduced)
      // The form is not unique, so a silent run has to take the same pivots.
      #expect(try Narrated.rowEchelonForm(a, narration: .silent).answer == plain.answer, "\(a) \(random)")
      let reduced = try Narrated.reducedRowEchelonForm(a)
      #expect(reduced.answer.matrix.isEchelon(reduced.answer.pivots, reduced: true), "\(a) \(random)")
      #expect(try Narrated.reducedRowEchelonForm(a, narration: .silent).answer == reduced.answer)
      #expect(plain.answer.pivots == reduced.answer.pivots)
      #expect(try Narrated.rank(a).answer == reduced.answer.rank)
      for derivation in [plain.derivation, reduced.derivation] {
        #expect(derivation.outline == ["opening", "elimination", "rank", "identityCheck"])
        #expect(derivation.defects == [], "\(a) \(random)")
      }
      #expect(reduced.answer.pivotColumns.count + reduced.answer.freeColumns.count == a.columns)
    }
  }

  @Test func aBarAndNamesAreDrawn() throws {
    let a: Matrix<Rational> = [[1, 2, 3], [4, 5, 6]]
    let told = try Narrated.reducedRowEchelonForm(a, narration: Narration(unknowns: ["x", "y"], bar: 2))
    let timeline = try #require(told.derivation.parts(Timeline<Rational>.self).first)
    #expect(timeline.layout == TableLayout(columnNames: ["x", "y"], bars: [2]))
    let plain = try Narrated.rowEchelonForm(a)
    #expect(plain.derivation.parts(Timeline<Rational>.self).first?.layout == TableLayout())
  }

  @Test func pivotRulesAreKeptOrRefused() throws {
    let a: Matrix<Rational> = [[2, 1], [1, 1]]
    let first = try Narrated.rowEchelonForm(a, narration: Narration(pivotRule: .firstNonzero))
    #expect(first.answer.matrix == [[2, 1], [0, Rational(1, 2)]])
    #expect(first.derivation.parts(Opening.self).first?.pivotRule == .firstNonzero)
    #expect(try Narrated.rowEchelonForm(a).answer.matrix == [[1, 1], [0, -1]])
    #expect(throws: ExactError.unsupportedPivotRule(.largestMagnitude)) {
      try Narrated.rowEchelonForm(a, narration: Narration(pivotRule: .largestMagnitude))
    }
  }

  @Test func budgetsStopTheWork() throws {
    let a = Matrix<Rational>(Shape(6, 7)) { Rational(Integer(1), Integer($0 + $1 + 1)) }
    let cancelled = Narration(budget: Budget { true })
    #expect(throws: ExactError.budget(.cancelled)) { try Narrated.reducedRowEchelonForm(a, narration: cancelled) }
    #expect(throws: ExactError.budget(.cancelled)) {
      try Narrated.solve(a, Matrix(Shape(6, 1), repeating: 1), narration: .silent(Budget { true }))
    }
    let late = Narration(budget: Budget(seconds: 0))
    #expect(throws: ExactError.budget(.timeIsUp(limit: 0))) { try Narrated.rank(a, narration: late) }
    #expect {
      try Narrated.product(a, a.transposed, narration: Narration(budget: Budget(bytes: 10)))
    } throws: { error in
      (error as? ExactError)?.report.code == .memoryLimit && (error as? ExactError)?.report.outcome == .unable
    }
  }

  @Test func aSilentRunTellsNothing() throws {
    let a: Matrix<Rational> = [[2, 1], [1, 1]]
    #expect(try Narrated.reducedRowEchelonForm(a, narration: .silent).derivation.isEmpty)
    #expect(try Narrated.rank(a, narration: .silent).derivation.isEmpty)
    #expect(try Narrated.solve(a, [1, 1], narration: .silent).derivation.isEmpty)
    #expect(try Narrated.inverse(a, narration: .silent).derivation.isEmpty)
    #expect(try Narrated.determinant(a, method: .cofactors, narration: .silent).derivation.isEmpty)
    #expect(try Narrated.nullSpace(a, narration: .silent).derivation.isEmpty)
    #expect(try Narrated.product(a, a, narration: .silent).derivation.isEmpty)
    #expect(try Narrated.power(a, -3, narration: .silent).derivation.isEmpty)
    #expect(try Narrated.trace(a, narration: .silent).derivation.isEmpty)
    #expect(Narrated.transpose(a, narration: .silent).derivation.isEmpty)
  }
}
