import MatrixExact
import TestSupport
import Testing

@Suite struct DeterminantTests {
  @Test func methodsAgreeAndTheDeterminantIsMultiplicative() throws {
    var random = SeededRandom("determinants")
    for _ in 0..<random.count(120) {
      let size = Int.random(in: 0...5, using: &random)
      let a = random.mixedMatrix(Shape(size, size))
      let b = random.mixedMatrix(Shape(size, size))
      let expected = try Narrated.determinant(a, method: .cofactors, narration: .silent).answer
      for method in DeterminantMethod.allCases {
        let worked = try Narrated.determinant(a, method: method)
        #expect(worked.answer == expected, "\(a) by \(method) \(random)")
        #expect(try Narrated.determinant(a, method: method, narration: .silent).answer == expected)
        #expect(worked.derivation.defects == [], "\(a) by \(method) \(random)")
        for part in worked.derivation.parts(DeterminantFromPivots<Rational>.self) {
          // The parts give the value: sign · pivots / what the scalings multiplied it by.
          var value: Rational = part.swaps.isMultiple(of: 2) ? 1 : -1
          for pivot in part.pivots { value *= pivot }
          for factor in part.scaleFactors { value = value / factor }
          #expect((part.pivots.count == size ? value : 0) == expected, "\(a) by \(method) \(random)")
          #expect(!part.isByProduct)
        }
        for part in worked.derivation.parts(CofactorExpansion<Rational>.self) { check(part.root) }
      }
      #expect(
        try Narrated.determinant(a * b, narration: .silent).answer
          == expected * (try Narrated.determinant(b, narration: .silent).answer), "\(random)")
    }
  }

  /// A node says what it computes.
  func check(_ node: CofactorExpansion<Rational>.Node) {
    switch node.method {
    case .direct: #expect(node.matrix.rows <= 2)
    case .rows: Issue.record("an expansion goes down to size 2")
    case .zeroLine(.row(let row)): #expect(node.value == 0 && node.matrix.row(row).allSatisfy(\.isZero))
    case .zeroLine(.column(let column)): #expect(node.value == 0 && node.matrix.column(column).allSatisfy(\.isZero))
    case .expansion(let line, let terms):
      var sum = Rational.zero
      for term in terms {
        switch line {
        case .row(let row): #expect(term.row == row)
        case .column(let column): #expect(term.column == column)
        }
        #expect(term.entry == node.matrix[term.row, term.column] && term.entry != 0)
        #expect(term.minor.matrix == node.matrix.removing(row: term.row, column: term.column))
        sum += Rational(term.sign) * term.entry * term.minor.value
        check(term.minor)
      }
      #expect(sum == node.value)
    }
  }

  @Test func theExpansionTakesTheLineWithTheMostZeros() throws {
    let a: Matrix<Rational> = [[1, 2, 0, 3], [4, 5, 0, 6], [7, 8, 9, 1], [2, 2, 0, 5]]
    let worked = try Narrated.determinant(a, method: .cofactors)
    let root = try #require(worked.derivation.parts(CofactorExpansion<Rational>.self).first).root
    guard case .expansion(.column(2), let terms) = root.method else {
      Issue.record("the third column has three zeros")
      return
    }
    #expect(terms.count == 1)
    #expect(worked.derivation.outline == ["opening", "cofactors", "determinantCheck"])
  }

  @Test func tooLongExpansionsAreRefused() {
    let a = Matrix<Rational>(Shape(12, 12)) { Rational($0 * 12 + $1 + 1) }
    #expect {
      try Narrated.determinant(a, method: .cofactors)
    } throws: { error in
      (error as? ExactError)?.report.code == .tooLarge && (error as? ExactError)?.report.advice != nil
    }
  }

  @Test func onlySquareMatricesHaveOne() {
    for shape in smallShapes where !shape.isSquare {
      for method in DeterminantMethod.allCases {
        #expect(throws: ExactError.shape(.notSquare("the determinant", shape))) {
          try Narrated.determinant(Matrix<Rational>.zero(shape), method: method)
        }
      }
    }
  }

  @Test func theEmptyDeterminantIsOne() throws {
    for method in DeterminantMethod.allCases {
      #expect(try Narrated.determinant([] as Matrix<Rational>, method: method).answer == 1)
      #expect(try Narrated.determinant([[-3]] as Matrix<Rational>, method: method).answer == -3)
      #expect(try Narrated.determinant([[0]] as Matrix<Rational>, method: method).answer == 0)
    }
  }
}
