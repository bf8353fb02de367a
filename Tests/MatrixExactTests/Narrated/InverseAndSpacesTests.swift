import MatrixExact
import TestSupport
import Testing

@Suite struct InverseTests {
  @Test func inversesInvertAndNullVectorsAreNull() throws {
    var random = SeededRandom("inverses")
    for _ in 0..<random.count(150) {
      let size = Int.random(in: 0...5, using: &random)
      let a = random.mixedMatrix(Shape(size, size))
      let worked = try Narrated.inverse(a)
      #expect(try Narrated.inverse(a, narration: .silent).answer == worked.answer, "\(a) \(random)")
      #expect(worked.derivation.defects == [], "\(a) \(random)")
      switch worked.answer {
      case .inverse(let inverse):
        #expect(a * inverse == .identity(size) && inverse * a == .identity(size), "\(a) \(random)")
        #expect(worked.derivation.outline == ["opening", "elimination", "matrix", "identityCheck", "determinant"])
        #expect(
          worked.derivation.parts(DeterminantFromPivots<Rational>.self).first?.value
            == (try Narrated.determinant(a, narration: .silent).answer), "\(a) \(random)")
      case .singular(let vector):
        #expect(!vector.isZero && (a * vector).isZero, "\(a) \(random)")
        #expect(vector.allSatisfy { $0.isWhole })
        #expect(worked.derivation.outline == ["opening", "elimination", "rank", "substitutionCheck"])
      }
    }
  }

  @Test func smallestMatrices() throws {
    #expect(try Narrated.inverse([] as Matrix<Rational>).answer == .inverse([]))
    #expect(try Narrated.inverse([[Rational(2, 3)]] as Matrix).answer == .inverse([[Rational(3, 2)]]))
    #expect(try Narrated.inverse([[0]] as Matrix<Rational>).answer == .singular(nullVector: [1]))
    #expect(throws: ExactError.shape(.notSquare("the inverse", Shape(1, 2)))) {
      try Narrated.inverse([[1, 2]] as Matrix<Rational>)
    }
  }
}

@Suite struct SpacesTests {
  @Test func basesSpanTheFourSubspaces() throws {
    var random = SeededRandom("four subspaces")
    for _ in 0..<random.count(150) {
      let a = random.mixedMatrix(
        Shape(Int.random(in: 0...5, using: &random), Int.random(in: 0...5, using: &random)))
      let rank = try Narrated.rank(a, narration: .silent).answer
      let null = try Narrated.nullSpace(a)
      let column = try Narrated.columnSpace(a)
      let row = try Narrated.rowSpace(a)
      let left = try Narrated.leftNullSpace(a)
      #expect(null.answer.dimension == a.columns - rank && null.answer.ambient == a.columns)
      #expect(column.answer.dimension == rank && column.answer.ambient == a.rows)
      #expect(row.answer.dimension == rank && row.answer.ambient == a.columns)
      #expect(left.answer.dimension == a.rows - rank && left.answer.ambient == a.rows)
      #expect((a * null.answer.matrix).isZero, "\(a) \(random)")
      #expect((left.answer.matrix.transposed * a).isZero, "\(a) \(random)")
      #expect((row.answer.matrix.transposed * null.answer.matrix).isZero, "\(a) \(random)")
      for (worked, silent) in [
        (null, try Narrated.nullSpace(a, narration: .silent)),
        (column, try Narrated.columnSpace(a, narration: .silent)),
        (row, try Narrated.rowSpace(a, narration: .silent)), (left, try Narrated.leftNullSpace(a, narration: .silent)),
      ] {
        #expect(worked.answer == silent.answer, "\(a) \(random)")
        #expect(try Narrated.rank(worked.answer.matrix, narration: .silent).answer == worked.answer.dimension)
        #expect(worked.derivation.defects == [], "\(a) \(random)")
        #expect(worked.derivation.parts(BasisReadOff<Rational>.self).map(\.basis) == [worked.answer])
        #expect(worked.derivation.parts(Opening.self).first?.reason == .wantsBasis)
      }
      // The column basis spans every column, and takes them from the matrix itself.
      #expect(try Narrated.rank(a.augmented(with: column.answer.matrix), narration: .silent).answer == rank)
      for vector in column.answer.vectors { #expect((0..<a.columns).contains { a.column($0) == vector.array }) }
    }
  }

  @Test func theModelsNullSpace() throws {
    let a: Matrix<Rational> = [[1, 2, -1, 1], [2, 4, -1, 5], [-1, -2, 2, 2]]
    #expect(try Narrated.nullSpace(a).answer.vectors == [[-2, 1, 0, 0], [-4, 0, -3, 1]])
    #expect(try Narrated.leftNullSpace(a).answer.vectors == [[3, -1, 1]])
    #expect(try Narrated.rowSpace(a).answer.vectors == [[1, 2, 0, 4], [0, 0, 1, 3]])
    #expect(try Narrated.columnSpace(a).answer.vectors == [[1, 2, -1], [-1, -1, 2]])
  }
}
