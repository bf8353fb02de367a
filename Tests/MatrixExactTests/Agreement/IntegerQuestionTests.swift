import MatrixExact
import TestSupport
import Testing

/// `Computed` answers matrices of integers as they are as it answers the same numbers as fractions, and as the generic
/// elimination does.
@Suite struct IntegerQuestionTests {
  @Test func randomMatrices() throws {
    var random = SeededRandom("integer questions")
    for _ in 0..<random.count(60) {
      let (a, note) = random.matrix(isSquare: Bool.random(using: &random))
      let comment = Comment(rawValue: note)
      let fractions = a.map { Rational($0) }
      #expect(try Computed.rank(a).answer == Computed.rank(fractions).answer, comment)
      let form = try Computed.reducedRowEchelonForm(a)
      #expect(try form == Computed.reducedRowEchelonForm(fractions), comment)
      #expect(try form.answer == a.reducedRowEchelonForm(), comment)
      #expect(try Computed.nullSpace(a) == Computed.nullSpace(fractions), comment)
      let b = Matrix<Integer>(Shape(a.rows, 2)) { row, column in
        column == 0 ? (0..<a.columns).reduce(0) { $0 + a[row, $1] } : Integer(row)
      }
      let solutions = try Computed.solveEach(a, b)
      #expect(try solutions == Computed.solveEach(fractions, b.map { Rational($0) }), comment)
      #expect(try solutions.answer.joined == a.solve(b), comment)
      guard a.isSquare else { continue }
      let determinant = try Computed.determinant(a)
      #expect(try Rational(determinant.answer) == Computed.determinant(fractions).answer, comment)
      #expect(try determinant.answer == a.determinant(), comment)
      #expect(try Computed.inverse(a) == Computed.inverse(fractions), comment)
    }
  }

  @Test("small orders, regular and singular, against the generic elimination", arguments: [1, 1 << 20, 1 << 40])
  func smallOrders(_ scale: Int) throws {
    var random = SeededRandom("small integer questions \(scale)")
    for order in 0...6 {
      for isSingular in [false, true] where !isSingular || order > 0 {
        var a = Matrix<Integer>(Shape(order, order)) { _, _ in Integer(Int.random(in: -9...9, using: &random) * scale) }
        if isSingular { for column in 0..<order { a[order - 1, column] = order > 1 ? 2 * a[0, column] : 0 } }
        let note = Comment("\(order)×\(order), \(random)")
        let fractions = a.map { Rational($0) }
        let determinant = try Narrated.determinant(fractions, narration: .silent).answer
        #expect(try Rational(Computed.determinant(a).answer) == determinant, note)
        #expect(try Computed.inverse(a).answer == Narrated.inverse(fractions, narration: .silent).answer, note)
        #expect(try Computed.rank(a).answer == Narrated.rank(fractions, narration: .silent).answer, note)
      }
    }
  }

  @Test func shapesWithoutEntries() throws {
    for shape in [Shape(0, 0), Shape(0, 4), Shape(4, 0)] {
      let a = Matrix<Integer>(shape, repeating: 0)
      #expect(try Computed.rank(a).answer == 0)
      #expect(try Computed.reducedRowEchelonForm(a).answer.matrix.shape == shape)
      #expect(try Computed.nullSpace(a).answer.dimension == shape.columns)
      #expect(try Computed.solveEach(a, Matrix(Shape(shape.rows, 1), repeating: 0)).answer.unknowns == shape.columns)
    }
    let none = Matrix<Integer>(Shape(0, 0), repeating: 0)
    #expect(try Computed.determinant(none).answer == 1)
    #expect(throws: ExactError.self) { try Computed.determinant(Matrix<Integer>(Shape(1, 2), repeating: 0)) }
    #expect(throws: ExactError.self) { try Computed.inverse(Matrix<Integer>(Shape(1, 2), repeating: 0)) }
    #expect(throws: ExactError.self) { try Computed.solveEach(none, Matrix<Integer>(Shape(1, 1), repeating: 0)) }
  }

  @Test("a budget that is over answers nothing, at any order") func budgets() {
    var random = SeededRandom("integer budgets")
    for (budget, error) in [
      (Budget(seconds: 0), BudgetError.timeIsUp(limit: 0)), (Budget(isCancelled: { true }), .cancelled),
    ] {
      let expected = ExactError.budget(error)
      for order in [1, 2, 3, 8, 9, 16, 24] {
        let a = Matrix<Integer>(Shape(order, order)) { _, _ in Integer(Int.random(in: -99...99, using: &random)) }
        let note = Comment("\(order)×\(order), \(random)")
        #expect(throws: expected, note) { try Computed.determinant(a, budget: budget) }
        #expect(throws: expected, note) { try Computed.inverse(a, budget: budget) }
        #expect(throws: expected, note) { try Computed.rank(a, budget: budget) }
        #expect(throws: expected, note) { try Computed.reducedRowEchelonForm(a, budget: budget) }
        #expect(throws: expected, note) { try Computed.nullSpace(a, budget: budget) }
        #expect(throws: expected, note) { try Computed.solveEach(a, a, budget: budget) }
        #expect(throws: expected, note) { try Computed.product(a, a, budget: budget) }
      }
    }
  }

  @Test("memory for nothing is refused") func memory() {
    let a = Matrix<Integer>(Shape(9, 9)) { Integer($0 * $1 + 1) }
    #expect(throws: ExactError.self) { try Computed.product(a, a, budget: Budget(bytes: 100)) }
    #expect(throws: ExactError.self) { try Computed.inverse(a, budget: Budget(bytes: 100)) }
    #expect(throws: ExactError.self) {
      try Computed.product(a.map { Rational($0) }, a.map { Rational($0) }, budget: Budget(bytes: 100))
    }
  }
}
