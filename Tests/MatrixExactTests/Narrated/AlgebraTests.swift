import MatrixExact
import TestSupport
import Testing

@Suite struct AlgebraTests {
  let a: Matrix<Rational> = [[1, 2], [3, 4]]
  let b: Matrix<Rational> = [[0, Rational(1, 2)], [-1, 5]]

  /// Every entry is the sum of the products that its formula names.
  func check(_ worked: Worked<Matrix<Rational>>) {
    let formulas = worked.derivation.parts(EntryFormulas<Rational>.self)
    #expect(formulas.count == 1)
    #expect(formulas.first?.entries.count == worked.answer.shape.count)
    for entry in formulas.flatMap(\.entries) {
      let sum = entry.terms.reduce(Rational.zero) { $0 + $1.reduce(Rational.one) { $0 * $1 } }
      #expect(sum == entry.value)
      #expect(entry.position.map { worked.answer[$0.row, $0.column] } == entry.value)
    }
    #expect(worked.derivation.defects == [])
  }

  @Test func sumsDifferencesMultiplesAndProducts() throws {
    let sum = try Narrated.sum(a, b)
    #expect(sum.answer == [[1, Rational(5, 2)], [2, 9]])
    check(sum)
    let difference = try Narrated.difference(a, b)
    #expect(difference.answer == [[1, Rational(3, 2)], [4, -1]])
    check(difference)
    let multiple = try Narrated.scalarMultiple(Rational(1, 2), a)
    #expect(multiple.answer == [[Rational(1, 2), 1], [Rational(3, 2), 2]])
    check(multiple)
    let product = try Narrated.product(a, b)
    #expect(product.answer == [[-2, Rational(21, 2)], [-4, Rational(43, 2)]])
    check(product)
    #expect(product.derivation.outline == ["entries", "identityCheck"])
    #expect(Narrated.transpose(a).answer == [[1, 3], [2, 4]])
  }

  @Test func trace() throws {
    let worked = try Narrated.trace(a)
    #expect(worked.answer == 5)
    #expect(
      worked.derivation.parts(EntryFormulas<Rational>.self).first?.entries == [
        .init(position: nil, terms: [[1], [4]], value: 5)
      ])
    #expect(try Narrated.trace([] as Matrix<Rational>).answer == 0)
    #expect(throws: ExactError.shape(.notSquare("the trace", Shape(1, 2)))) {
      try Narrated.trace([[1, 2]] as Matrix<Rational>)
    }
  }

  @Test func everyShape() throws {
    for left in smallShapes {
      for right in smallShapes {
        let (a, b) = (Matrix(left, repeating: Rational(2)), Matrix(right, repeating: Rational(3)))
        if left == right {
          #expect(try Narrated.sum(a, b).answer == Matrix(left, repeating: 5))
          #expect(try Narrated.difference(a, b).answer == Matrix(left, repeating: -1))
        } else {
          #expect(throws: ExactError.self) { try Narrated.sum(a, b) }
          #expect(throws: ExactError.self) { try Narrated.difference(a, b) }
        }
        if left.columns == right.rows {
          let product = try Narrated.product(a, b)
          #expect(product.answer == Matrix(Shape(left.rows, right.columns), repeating: Rational(6 * left.columns)))
          #expect(product.derivation.defects == [])
        } else {
          #expect {
            try Narrated.product(a, b)
          } throws: { error in
            (error as? ExactError)?.report.code == .shapeMismatch
          }
        }
      }
    }
  }
}

@Suite struct PowerTests {
  func power(_ a: Matrix<Rational>, _ exponent: Int) throws -> Matrix<Rational>? {
    try Narrated.power(a, exponent, narration: .silent).answer.matrix
  }

  @Test func powersAreRepeatedProducts() throws {
    var random = SeededRandom("powers")
    for _ in 0..<random.count(40) {
      let size = Int.random(in: 0...4, using: &random)
      let a = random.mixedMatrix(Shape(size, size))
      let inverse = try Narrated.inverse(a, narration: .silent).answer.matrix
      var expected = Matrix<Rational>.identity(size)
      var expectedInverse = inverse.map { _ in Matrix<Rational>.identity(size) }
      for exponent in 0...9 {
        let worked = try Narrated.power(a, exponent)
        #expect(worked.answer == .inverse(expected), "\(a)^\(exponent) \(random)")
        #expect(worked.derivation.defects == [], "\(a)^\(exponent) \(random)")
        let negative = try Narrated.power(a, -exponent)
        if let expectedInverse { #expect(negative.answer == .inverse(expectedInverse), "\(a)^-\(exponent)") }
        if inverse == nil && exponent > 0 {
          guard case .singular(let vector) = negative.answer else {
            Issue.record("a singular matrix has no negative power")
            continue
          }
          #expect(!vector.isZero && (a * vector).isZero)
        }
        expected = expected * a
        expectedInverse = inverse.flatMap { inverse in expectedInverse.map { $0 * inverse } }
      }
    }
  }

  @Test func theStepsOfRepeatedSquaringAreNamed() throws {
    let worked = try Narrated.power([[1, 1], [1, 0]] as Matrix<Rational>, 5)
    #expect(
      worked.derivation.parts(NamedMatrix<Rational>.self).map(\.name) == [
        "A^2 = A^1*A^1", "A^4 = A^2*A^2", "A^5 = A^1*A^4", "A^5",
      ])
    #expect(worked.answer == .inverse([[8, 5], [5, 3]]))
  }

  @Test func hugePowersAreRefusedOnlyWhereTheyAreHuge() throws {
    let billions = 10_000_000_000
    #expect(try power([[1, 1], [0, 1]], billions) == [[1, Rational(billions)], [0, 1]])
    #expect(try power([[0, 1], [1, 0]], billions + 1) == [[0, 1], [1, 0]])
    #expect(try power([[0, 5], [0, 0]], Int.max) == [[0, 0], [0, 0]])
    #expect(try power([[-1]], Int.min) == [[1]])
    #expect(try power([], Int.max) == [])
    for huge: Matrix<Rational> in [[[10]], [[Rational(1, 3)]], [[1, 1], [1, 0]], [[2, 0], [0, 1]]] {
      #expect {
        try Narrated.power(huge, billions)
      } throws: { error in
        (error as? ExactError)?.report.code == .tooLarge && (error as? ExactError)?.report.outcome == .unable
      }
    }
  }

  @Test func onlySquareMatricesHavePowers() {
    #expect(throws: ExactError.shape(.notSquare("the power", Shape(2, 1)))) { try power([[1], [2]], 2) }
  }
}
