import MatrixExact
import TestSupport
import Testing

@Suite struct ProductsAndBlocksTests {
  let a: Matrix<Rational> = [[1, 2], [3, 4]]
  let b: Matrix<Rational> = [[0, Rational(1, 2)], [-1, 5]]

  /// Every formula gives its entry, and every check holds.
  func check(_ worked: Worked<Matrix<Rational>>) {
    let formulas = worked.derivation.parts(EntryFormulas<Rational>.self)
    #expect(formulas.count == 1)
    for entry in formulas.flatMap(\.entries) {
      let sum = entry.terms.reduce(Rational.zero) { $0 + $1.reduce(Rational.one) { $0 * $1 } }
      #expect(sum == entry.value && entry.position.map { worked.answer[$0.row, $0.column] } == entry.value)
    }
    #expect(worked.derivation.defects == [])
  }

  @Test func entrywiseProducts() throws {
    let worked = try Narrated.entrywiseProduct(a, b)
    #expect(worked.answer == [[0, 1], [-3, 20]])
    check(worked)
    #expect(throws: ExactError.self) { try Narrated.entrywiseProduct(a, [[1, 2]]) }
  }

  @Test func kroneckerProducts() throws {
    let worked = try Narrated.kroneckerProduct(a, b)
    #expect(worked.answer.shape == Shape(4, 4))
    check(worked)
    for row in 0..<4 {
      for column in 0..<4 {
        #expect(worked.answer[row, column] == a[row / 2, column / 2] * b[row % 2, column % 2])
      }
    }
    // The mixed product: (A x B)(C x D) = AC x BD.
    var random = SeededRandom("kronecker")
    for _ in 0..<random.count(20) {
      let sides = (0..<6).map { _ in Int.random(in: 0...3, using: &random) }
      let first = random.mixedMatrix(Shape(sides[0], sides[1]))
      let second = random.mixedMatrix(Shape(sides[2], sides[3]))
      let third = random.mixedMatrix(Shape(sides[1], sides[4]))
      let fourth = random.mixedMatrix(Shape(sides[3], sides[5]))
      let left = try Narrated.kroneckerProduct(first, second)
      let right = try Narrated.kroneckerProduct(third, fourth)
      #expect(left.derivation.defects == [])
      #expect(
        try left.answer.multiplied(by: right.answer)
          == Narrated.kroneckerProduct(first * third, second * fourth).answer, "\(random)")
    }
  }

  @Test func kroneckerProductsAreBoundedBeforeTheyAreBuilt() {
    let long = Matrix<Rational>.zero(Shape(5000, 1))
    let empty = Matrix<Rational>.zero(Shape(1 << 40, 0))
    for (left, right) in [(long, long), (empty, empty)] {
      #expect {
        try Narrated.kroneckerProduct(left, right)
      } throws: { error in
        (error as? ExactError)?.report.code == .tooLarge
      }
    }
  }

  @Test func commutators() throws {
    let worked = try Narrated.commutator(a, b)
    #expect(worked.answer == a * b - b * a)
    #expect(worked.derivation.outline == ["matrix", "matrix", "entries", "matrix", "identityCheck"])
    check(worked)
    #expect(try Narrated.commutator(a, a * a).answer.isZero)
    #expect(try Narrated.commutator([], [] as Matrix<Rational>).answer == [])
    #expect(throws: ExactError.self) { try Narrated.commutator(a, [[1]]) }
    #expect(throws: ExactError.self) { try Narrated.commutator([[1, 2]] as Matrix<Rational>, [[1, 2]]) }
  }

  @Test func blocks() throws {
    #expect(try Narrated.augmented(a, b).answer == [[1, 2, 0, Rational(1, 2)], [3, 4, -1, 5]])
    #expect(try Narrated.stacked(a, b).answer == [[1, 2], [3, 4], [0, Rational(1, 2)], [-1, 5]])
    #expect(throws: ExactError.self) { try Narrated.augmented(a, [[1]]) }
    #expect(throws: ExactError.self) { try Narrated.stacked(a, [[1]]) }
    for left in smallShapes {
      for right in smallShapes {
        let (first, second) = (Matrix(left, repeating: Rational(2)), Matrix(right, repeating: Rational(3)))
        if left.rows == right.rows {
          let result = try Narrated.augmented(first, second).answer
          #expect(result.columns(0..<left.columns) == first)
          #expect(result.columns(left.columns..<result.columns) == second)
        }
        if left.columns == right.columns {
          #expect(try Narrated.stacked(first, second).answer.shape == Shape(left.rows + right.rows, left.columns))
        }
      }
    }
  }

  @Test func submatrices() throws {
    let matrix: Matrix<Rational> = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    #expect(try Narrated.submatrix(matrix, rows: [0, 2], columns: [1, 2]).answer == [[2, 3], [8, 9]])
    #expect(try Narrated.submatrix(matrix, rows: nil, columns: [2, 0]).answer == [[3, 1], [6, 4], [9, 7]])
    #expect(try Narrated.submatrix(matrix, rows: [1, 1], columns: nil).answer == [[4, 5, 6], [4, 5, 6]])
    #expect(try Narrated.submatrix(matrix, rows: [], columns: nil).answer.shape == Shape(0, 3))
    for rows in [[3], [-1]] {
      #expect(throws: ExactError.self) { try Narrated.submatrix(matrix, rows: rows, columns: nil) }
    }
  }

  @Test func polynomials() throws {
    var random = SeededRandom("polynomials of matrices")
    for _ in 0..<random.count(60) {
      let size = Int.random(in: 0...4, using: &random)
      let matrix = random.mixedMatrix(Shape(size, size))
      let coefficients = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Int.random(in: 0..<3, using: &random) == 0 ? Rational.zero : random.rational(bits: 4)
      }
      var expected = Matrix<Rational>.zero(matrix.shape)
      var power = Matrix<Rational>.identity(size)
      for coefficient in coefficients {
        expected = expected + coefficient * power
        power = power * matrix
      }
      let worked = try Narrated.polynomialValue(coefficients, at: matrix)
      #expect(worked.answer == expected, "\(random)")
      #expect(worked.derivation.defects == [], "\(random)")
    }
    let told = try Narrated.polynomialValue([-2, -5, 1], at: a)
    #expect(told.answer.isZero)
    #expect(
      told.derivation.parts(NamedMatrix<Rational>.self).map(\.name) == [
        "B1 = A - 5*I", "p(A) = B1*A - 2*I", "p(A)",
      ])
    #expect(throws: ExactError.self) { try Narrated.polynomialValue([1, 2], at: [[1, 2]] as Matrix<Rational>) }
  }
}
