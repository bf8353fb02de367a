import MatrixExact
import TestSupport
import Testing

/// Cofactors, the adjugate, and minors.
@Suite struct CofactorTests {
  /// The definition, by expansion.
  private func cofactors(_ a: Matrix<Rational>) throws -> Matrix<Rational> {
    try Matrix(a.shape) { row, column in
      let minor = try Narrated.determinant(
        a.removing(row: row, column: column), method: .cofactors, narration: .silent
      ).answer
      return (row + column).isMultiple(of: 2) ? minor : -minor
    }
  }

  @Test func methodsAgree() throws {
    var random = SeededRandom("cofactors")
    for _ in 0..<random.count(100) {
      let size = Int.random(in: 0...5, using: &random)
      let a = random.mixedMatrix(Shape(size, size))
      let expected = try cofactors(a)
      for method in AdjugateMethod.allCases {
        let worked = try Narrated.cofactors(a, method: method)
        #expect(worked.answer == expected, "\(a) by \(method) \(random)")
        let adjugate = try Narrated.adjugate(a, method: method)
        #expect(adjugate.answer == expected.transposed, "\(a) by \(method) \(random)")
        #expect(try Narrated.adjugate(a, method: method, narration: .silent).answer == adjugate.answer)
        #expect(worked.derivation.defects + adjugate.derivation.defects == [], "\(a) by \(method) \(random)")
        for table in worked.derivation.parts(CofactorTable<Rational>.self) {
          #expect(table.cofactors == expected && table.minors.count == size * size)
          for (index, minor) in table.minors.enumerated() {
            #expect(minor.matrix == a.removing(row: index / size, column: index % size))
          }
        }
      }
    }
  }

  /// A·adj A = det A·I; the rank of the adjugate is n, 1 or 0.
  @Test func theCorpus() throws {
    for reference in ReferenceMatrix.corpus + ReferenceMatrix.families + ReferenceMatrix.incidents {
      guard reference.matrix.isSquare, let rank = reference.rank, reference.matrix.rows <= 12 else { continue }
      let a = reference.matrix
      let size = a.rows
      let adjugate = try a.adjugate()
      let determinant = try reference.determinant ?? a.determinant()
      let identity = determinant * Matrix<Rational>.identity(size)
      #expect(a * adjugate == identity && adjugate * a == identity, "\(reference)")
      let expected = rank == size ? size : rank == size - 1 ? 1 : 0
      #expect(try adjugate.rank() == expected, "\(reference)")
      if size <= 6 {
        let slow = try Narrated.adjugate(a, method: .faddeevLeVerrier, narration: .silent).answer
        #expect(slow == adjugate, "\(reference)")
      }
      if size <= 4 { #expect(try cofactors(a).transposed == adjugate, "\(reference)") }
    }
  }

  @Test func minorsAreDeterminantsOfBlocks() throws {
    let a: Matrix<Rational> = [[1, 2, 3], [4, 5, 6], [7, 8, 10]]
    let worked = try Narrated.minor(a, rows: [1, 2], columns: [0, 2])
    #expect(worked.answer == -2 && worked.derivation.defects == [])
    #expect(worked.derivation.outline == ["block", "opening", "cofactors", "determinantCheck"])
    #expect(worked.derivation.parts(CofactorExpansion<Rational>.self).first?.name == "det M")
    #expect(try Narrated.minor(a, rows: [], columns: []).answer == 1)
    #expect(try Narrated.minor(a, rows: [1], columns: [2]).answer == 6)
    #expect(throws: ExactError.self) { try Narrated.minor(a, rows: [1], columns: [1, 2]) }
    for method in DeterminantMethod.allCases {
      let told = try Narrated.minor(a, rows: [0, 1, 2], columns: [0, 1, 2], method: method)
      #expect(told.answer == -3 && told.derivation.defects == [])
    }
  }

  @Test func autoTellsByHandWhatFitsAPage() throws {
    func method(_ size: Int) throws -> String { try Narrated.adjugate(Matrix<Rational>.identity(size)).method }
    #expect(try method(4) == "cofactors")
    #expect(try method(5) == "faddeev-leverrier")
    #expect(try method(25) == "elimination")
    #expect(throws: ExactError.self) { try Narrated.cofactors([[1, 2]] as Matrix<Rational>) }
  }
}
