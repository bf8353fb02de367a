import MatrixExact
import TestSupport
import Testing

/// Cramer's rule, the inverse and LU as ways to solve.
@Suite struct SolveInvertibleTests {
  /// All methods agree with elimination, told and silent; where one does not apply, it proves why.
  @Test func methodsAgree() throws {
    var random = SeededRandom("methods of solving")
    for _ in 0..<random.count(120) {
      let size = Int.random(in: 0...5, using: &random)
      let a = random.mixedMatrix(Shape(size, size))
      let b = random.mixedMatrix(Shape(size, Int.random(in: 0...3, using: &random)))
      let expected = try Narrated.solve(a, b, narration: .silent).answer
      let isInvertible = try Narrated.rank(a, narration: .silent).answer == size
      for method in InvertibleMethod.allCases {
        let worked = try Narrated.solve(a, b, by: method)
        #expect(
          try Narrated.solve(a, b, by: method, narration: .silent) == Worked(worked.answer, method: worked.method))
        #expect(worked.method == method.rawValue)
        #expect(worked.derivation.defects == [], "\(a) \(b) by \(method) \(random)")
        switch worked.answer {
        case .solution(let solution):
          #expect(isInvertible && solution == expected.particular, "\(a) \(b) by \(method) \(random)")
          check(worked.derivation, a, b, solution)
        case .singular(let vector):
          #expect(!isInvertible && !vector.isZero && (a * vector).isZero, "\(a) by \(method) \(random)")
        case .notSquare: Issue.record("\(a) is square")
        }
      }
    }
  }

  /// Each part says what it computes.
  private func check(_ derivation: Derivation, _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ x: Matrix<Rational>) {
    for (side, part) in derivation.parts(CramerRule<Rational>.self).enumerated() {
      #expect((part.whole != nil) == (side == 0))
      #expect(part.column == (b.columns > 1 ? side : nil))
      #expect(part.values == x.column(side))
      for (column, replaced) in part.replaced.enumerated() {
        #expect(replaced.matrix == Matrix(a.shape) { $1 == column ? b[$0, side] : a[$0, $1] })
        #expect(replaced.name == "A\(column + 1)")
      }
    }
    for part in derivation.parts(BackSubstitution<Rational>.self) {
      for line in part.lines {
        let known = line.known.reduce(line.pivot * line.value) { $0 + $1.coefficient * $1.value }
        #expect(known == line.right)
      }
    }
    for part in derivation.parts(EntryFormulas<Rational>.self) {
      for entry in part.entries {
        #expect(entry.value == entry.terms.reduce(0) { $0 + $1[0] * $1[1] })
      }
    }
    if a.rows > 0 && b.columns > 0 {
      #expect(derivation.outline.last(where: { $0 != "determinant" }) == "substitutionCheck")
    }
  }

  @Test func outlines() throws {
    let a: Matrix<Rational> = [[2, 3, -1], [1, -1, 2], [3, 2, -3]]
    let b: Matrix<Rational> = [[5], [5], [-2]]
    func outline(_ method: InvertibleMethod) throws -> [String] {
      try Narrated.solve(a, b, by: method).derivation.outline
    }
    #expect(try outline(.cramer) == ["given", "opening", "cramer", "answer", "substitutionCheck"])
    #expect(
      try outline(.inverse) == [
        "given", "opening", "elimination", "matrix", "identityCheck", "determinant", "entries", "answer",
        "substitutionCheck",
      ])
    #expect(
      try outline(.lu) == [
        "given", "opening", "elimination", "factors", "identityCheck", "forwardSubstitution", "backSubstitution",
        "answer", "substitutionCheck",
      ])
    let cramer = try #require(try Narrated.solve(a, b, by: .cramer).derivation.parts(CramerRule<Rational>.self).first)
    #expect(cramer.determinant == 20 && cramer.replaced.map(\.value) == [20, 40, 60] && cramer.values == [1, 2, 3])
  }

  @Test func matricesThatAreNotSquare() throws {
    for method in InvertibleMethod.allCases {
      let worked = try Narrated.solve([[1, 2, 3], [4, 5, 6]] as Matrix<Rational>, [[1], [2]], by: method)
      #expect(worked.answer == .notSquare && worked.answer.solution == nil)
      #expect(throws: ExactError.self) {
        try Narrated.solve([[1, 2], [3, 4]] as Matrix<Rational>, [[1]], by: method)
      }
    }
  }

  @Test func unknownsCalledYGiveTheirNameUp() throws {
    let worked = try Narrated.solve(
      [[1, 2], [3, 4]] as Matrix<Rational>, [[1], [2]], by: .lu, narration: Narration(unknowns: ["y1", "z2"]))
    #expect(worked.derivation.parts(BackSubstitution<Rational>.self).first?.unknowns == ["w1", "w2"])
  }

  @Test func budgetsStopThem() {
    let a = Matrix<Rational>.identity(4)
    for method in InvertibleMethod.allCases {
      #expect(throws: ExactError.budget(.cancelled)) {
        try Narrated.solve(a, a, by: method, narration: .silent(Budget(isCancelled: { true })))
      }
    }
  }
}
