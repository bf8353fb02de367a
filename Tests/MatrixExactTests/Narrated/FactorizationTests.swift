import MatrixExact
import TestSupport
import Testing

/// P·A = L·U.
@Suite struct FactorizationTests {
  private func check(
    _ a: Matrix<Rational>, _ factors: TriangularFactors<Rational>, _ comment: @autoclosure () -> String
  ) {
    let (lower, upper) = (factors.lower, factors.upper)
    #expect(lower.shape == Shape(a.rows, a.rows) && upper.shape == a.shape)
    #expect(factors.permutation.applied(to: a) == lower * upper, "\(a) \(comment())")
    for row in 0..<a.rows {
      #expect(lower[row, row] == 1)
      for column in (row + 1)..<max(row + 1, a.rows) { #expect(lower[row, column] == 0) }
    }
    let pivots = (0..<factors.rank).compactMap { row in
      (0..<a.columns).first { !upper[row, $0].isZero }.map { Elimination<Rational>.Pivot(row: row, column: $0) }
    }
    #expect(upper.isEchelon(pivots, reduced: false), "\(a) \(comment())")
  }

  @Test func randomMatrices() throws {
    var random = SeededRandom("exact LU")
    for _ in 0..<random.count(150) {
      let shape = Shape(Int.random(in: 0...6, using: &random), Int.random(in: 0...6, using: &random))
      let a = random.mixedMatrix(shape)
      for method in FactorizationMethod.allCases {
        let worked = try Narrated.lu(a, method: method)
        check(a, worked.answer, "\(random)")
        #expect(try Narrated.lu(a, method: method, narration: .silent).answer == worked.answer)
        #expect(worked.derivation.defects == [], "\(a) \(random)")
        #expect(worked.derivation.outline == ["opening", "elimination", "factors", "identityCheck"])
        #expect(worked.answer.rank == (try Narrated.rank(a, narration: .silent).answer))
        // The multipliers are those of the operations.
        let operations = worked.derivation.parts(Timeline<Rational>.self)[0].operations
        let adds = operations.filter { if case .add = $0 { true } else { false } }
        #expect(worked.answer.multipliers.count == adds.count)
        if a.isSquare {
          #expect(worked.answer.determinant == (try Narrated.determinant(a, narration: .silent).answer), "\(random)")
          let b = Vector((0..<a.rows).map { _ in random.rational(bits: 5) })
          #expect(worked.answer.solve(b) == (try Narrated.solve(a, b, narration: .silent).answer.unique), "\(random)")
        }
      }
    }
  }

  @Test func rowsAreExchangedOnlyWhereTheyMust() throws {
    let plain: Matrix<Rational> = [[2, 1, 1], [4, -6, 0], [-2, 7, 2]]
    let factors = try plain.triangularFactors()
    #expect(factors.keepsOrder)
    #expect(factors.lower == [[1, 0, 0], [2, 1, 0], [-1, -1, 1]])
    #expect(factors.upper == [[2, 1, 1], [0, -8, -2], [0, 0, 1]])
    #expect(factors.multipliers.map(\.value) == [2, -1, -1])
    // The multipliers of rows that are exchanged later go with them.
    let swapped = try Narrated.lu([[1, 2, 1], [2, 4, 3], [3, 1, 5]] as Matrix<Rational>).answer
    #expect(swapped.order == [0, 2, 1] && swapped.lower == [[1, 0, 0], [3, 1, 0], [2, 0, 1]])
    #expect(swapped.solve([1, 2, 3]) != nil && swapped.determinant == 5)
    #expect(try Narrated.lu([[1, 2], [2, 4]] as Matrix<Rational>).answer.solve([1, 1]) == nil)
  }

  @Test func theCorpus() throws {
    for reference in ReferenceMatrix.corpus + ReferenceMatrix.families {
      let factors = try Narrated.lu(reference.matrix, narration: .silent).answer
      check(reference.matrix, factors, "\(reference)")
      #expect(factors.rank == reference.rank, "\(reference)")
      if let determinant = reference.determinant { #expect(factors.determinant == determinant, "\(reference)") }
    }
  }

  @Test func tallMatricesAreRefusedBeforeLIsMade() {
    #expect(throws: ExactError.self) { try Narrated.lu(Matrix<Rational>.zero(Shape(1 << 13, 1)), narration: .silent) }
  }
}
