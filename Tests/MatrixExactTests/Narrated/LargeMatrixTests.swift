import MatrixExact
import TestSupport
import Testing

/// Large matrices are eliminated with integers; what is told is the plain elimination all the same.
@Suite struct LargeMatrixTests {
  /// More entries than are eliminated twice, of low rank, with fractions, free columns and rows to be exchanged.
  func matrix(_ random: inout SeededRandom, rank: Int) -> Matrix<Rational> {
    let left = random.matrix(Shape(36, rank), bound: 1)
    let right = random.matrix(Shape(rank, 30), bound: 1)
    return Matrix(Shape(36, 30)) { row, column in
      let sum = (0..<rank).reduce(Rational.zero) { $0 + left[row, $1] * right[$1, column] }
      return column == 0 || row == 0 ? 0 : row.isMultiple(of: 5) ? sum / 6 : sum
    }
  }

  @Test func theOperationsAreThoseOfThePlainElimination() throws {
    var random = SeededRandom("large matrices")
    for rank in [0, 1, 4, 9] {
      let a = matrix(&random, rank: rank)
      var elimination = Elimination(a)
      var recorder = TimelineRecorder(a)
      try elimination.reduceForward(rule: FirstNonzero(), recorder: &recorder)
      let plain = try Narrated.rowEchelonForm(a, narration: Narration(pivotRule: .firstNonzero))
      #expect(plain.answer.matrix == elimination.matrix && plain.answer.pivots == elimination.pivots, "\(random)")
      #expect(plain.derivation.parts(Timeline<Rational>.self) == [recorder.timeline], "\(random)")
      try elimination.reduceBackward(recorder: &recorder)
      #expect(try Narrated.reducedRowEchelonForm(a, narration: .silent).answer.matrix == elimination.matrix)
      let told = try Narrated.reducedRowEchelonForm(a)
      #expect(told.answer.matrix == elimination.matrix && told.answer.rank == elimination.pivots.count)
      let timeline = try #require(told.derivation.parts(Timeline<Rational>.self).first)
      #expect(timeline.end == told.answer.matrix, "\(random)")
      #expect(told.derivation.parts(Opening.self).first?.pivotRule == .fewestFractions)
      #expect(told.derivation.parts(IdentityCheck<Rational>.self).map(\.holds) == [true])
      #expect(try Narrated.rowEchelonForm(a).answer == Narrated.rowEchelonForm(a, narration: .silent).answer)
    }
  }

  @Test func largeSystemsAreProved() throws {
    var random = SeededRandom("large systems")
    let a = matrix(&random, rank: 4)
    let x = random.matrix(Shape(30, 1), bound: 3)
    let worked = try Narrated.solve(a, a * x)
    #expect(a * (try #require(worked.answer.particular)) == a * x)
    #expect(worked.derivation.parts(SubstitutionCheck<Rational>.self).map(\.holds) == [true])
    #expect(
      worked.derivation.parts(Redundancy<Rational>.self).count == 36
        - worked.derivation.parts(
          Classification.self)[0].rank)
    var wrong = a * x
    wrong[35, 0] += 1
    let none = try Narrated.solve(a, wrong)
    #expect(none.answer.status == .none)
    let proof = try #require(none.derivation.parts(InconsistencyProof<Rational>.self).first)
    let y = Matrix(Shape(1, 36), rowMajor: proof.coefficients)
    #expect((y * a).isZero && (y * wrong)[0, 0] == proof.contradiction && proof.contradiction != 0)
  }

  @Test func budgetsStopThem() {
    let a = Matrix<Rational>(Shape(40, 40)) { Rational($0 * $1 % 7 + 1) }
    #expect(throws: ExactError.budget(.cancelled)) {
      try Narrated.determinant(a, method: .rows, narration: Narration(budget: Budget { true }))
    }
    #expect(throws: ExactError.budget(.cancelled)) {
      try Narrated.inverse(a, narration: .silent(Budget { true }))
    }
  }

  @Test func determinantsByRowsAndWithoutFractions() throws {
    var random = SeededRandom("large determinants")
    let a = Matrix(Shape(12, 12)) { _, _ in
      Rational(Integer(Int.random(in: -9...9, using: &random)), Integer(Int.random(in: 1...3, using: &random)))
    }
    let expected = try Narrated.determinant(a, method: .fractionFree, narration: .silent).answer
    #expect(try Narrated.determinant(a, method: .rows, narration: .silent).answer == expected, "\(random)")
    #expect(try Narrated.determinant(a, method: .rows).answer == expected, "\(random)")
    #expect(expected != 0)
  }
}
