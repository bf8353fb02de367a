import MatrixExact
import TestSupport
import Testing

/// Short requests for long answers, and numbers that would grow too long: refused before anything is built.
@Suite struct SizeLimitTests {
  private func empty(_ rows: Int, _ columns: Int) -> Matrix<Rational> { Matrix(Shape(rows, columns), rowMajor: []) }

  private func isTooLarge(_ error: any Error) -> Bool {
    guard let report = (error as? ExactError)?.report else { return false }
    return report.code == .tooLarge && report.outcome == .unable && report.advice != nil
  }

  /// Expects an error that fits.
  private func expect<Answer>(
    _ fits: (any Error) -> Bool, location: SourceLocation = #_sourceLocation, _ body: () throws -> Answer
  ) {
    do {
      _ = try body()
      Issue.record("nothing was thrown", sourceLocation: location)
    } catch {
      if !fits(error) { Issue.record("\(error)", sourceLocation: location) }
    }
  }

  @Test func answersLargerThanTheirQuestionsAreRefused() {
    let size = 1_000_000
    for narration in [Narration(), .silent] {
      expect(isTooLarge) { try Narrated.product(empty(size, 0), empty(0, size), narration: narration) }
      expect(isTooLarge) { try Narrated.nullSpace(empty(0, size), narration: narration) }
      expect(isTooLarge) { try Narrated.leftNullSpace(empty(size, 0), narration: narration) }
      expect(isTooLarge) { try Narrated.solve(empty(0, size), empty(0, 1), narration: narration) }
      expect(isTooLarge) { try Narrated.solve(empty(0, size), empty(0, size), narration: narration) }
    }
    expect(isTooLarge) { try Narrated.product(empty(.max, 0), empty(0, 2), narration: .silent) }
  }

  @Test func theTimeIsAskedForEachVector() {
    let late = Narration(isSilent: true, budget: Budget(seconds: 0))
    #expect(throws: ExactError.budget(.timeIsUp(limit: 0))) {
      try Narrated.nullSpace(empty(0, 100), narration: late)
    }
    let small = Narration(isSilent: true, budget: Budget(bytes: 1_000))
    expect({ ($0 as? ExactError)?.report.code == .memoryLimit }) {
      try Narrated.nullSpace(empty(0, 100), narration: small)
    }
  }

  /// Entries of very different lengths: what is needed is not the longest times the number of all.
  @Test func memoryIsEstimatedEntryByEntry() throws {
    let small = Narration(isSilent: true, budget: Budget(bytes: 10 << 20))
    func isRefused(_ error: any Error) -> Bool { (error as? ExactError)?.report.code == .memoryLimit }
    let long = Rational(Integer.one << 100_000 + 1)
    let diagonal = Matrix(Shape(200, 200)) { $0 == $1 ? long : 0 }
    #expect(try Narrated.product(diagonal, diagonal, narration: small).answer[7, 7] == long * long)
    let column = Matrix(Shape(100, 1)) { row, _ in row == 3 ? long : 2 }
    let row = Matrix(Shape(1, 100)) { _, _ in Rational(3) }
    #expect(try Narrated.kroneckerProduct(column, row, narration: small).answer[3, 99] == long * 3)
    #expect(try Narrated.product(column, row, narration: small).answer[3, 99] == long * 3)
    let dense = Matrix(Shape(60, 60), repeating: long)
    expect(isRefused) { try Narrated.product(dense, dense, narration: small) }
    expect(isRefused) { try Narrated.kroneckerProduct(dense, row, narration: small) }
    for shape in [Shape(0, 0), Shape(0, 3), Shape(3, 0), Shape(1, 1)] {
      let a = Matrix(shape, repeating: Rational(2))
      #expect(try Narrated.product(a, a.transposed, narration: small).answer.shape == Shape(shape.rows, shape.rows))
    }
  }

  @Test func largeBasesOfNothingAreNotNarrated() throws {
    let worked = try Narrated.nullSpace(empty(0, 600))
    #expect(worked.answer.matrix == .identity(600))
    #expect(worked.derivation.parts(BasisReadOff<Rational>.self).isEmpty)
    #expect(try Narrated.nullSpace(empty(0, 100)).derivation.parts(BasisReadOff<Rational>.self).count == 1)
    #expect(try Narrated.nullSpace(empty(0, 1_000), narration: .silent).answer.matrix == .identity(1_000))
  }

  @Test func numbersThatWouldGrowTooLongAreRefused() throws {
    let bits = Integer.bitLimit
    let long = Rational(Integer.one << (bits / 2 + 8) + 1)
    let a: Matrix<Rational> = [[long, 1], [2, long]]
    func isMagnitude(_ error: any Error) -> Bool {
      guard case .magnitude(let error)? = error as? ExactError else { return false }
      return error.bits > Double(bits) && error.report.code == .tooLarge
    }
    for narration in [Narration(), .silent] {
      expect(isMagnitude) { try Narrated.product(a, a, narration: narration) }
      expect(isMagnitude) { try Narrated.determinant(a, narration: narration) }
      expect(isMagnitude) { try Narrated.inverse(a, narration: narration) }
      expect(isMagnitude) { try Narrated.rank(a, narration: narration) }
      expect(isMagnitude) { try Narrated.reducedRowEchelonForm(a, narration: narration) }
      expect(isMagnitude) { try Narrated.nullSpace(a, narration: narration) }
      for method in [SolveMethod.auto, .gaussJordan, .fractionFree] {
        expect(isMagnitude) { try Narrated.solve(a, [1, 1], method: method, narration: narration) }
      }
    }
    // The sizes of fractions add up along rows and columns, those of integers do not.
    let half = Rational(Integer.one << (bits / 4))
    #expect(
      try Narrated.product([[half, half]], [[half], [half]], narration: .silent).answer[0, 0] == half * half * 2)
    let part = 1 / (half + 1)
    expect(isMagnitude) { try Narrated.product([[part, part, part]], [[part], [part], [part]]) }
    // Tall matrices have no large minors.
    let tall = Matrix<Rational>(Shape(40, 1), repeating: Rational(Integer.one << (bits / 16)))
    #expect(try Narrated.rank(tall, narration: .silent).answer == 1)
  }

  @Test func theLeftNullSpaceIsCheckedUnderItsName() throws {
    let a: Matrix<Rational> = [[1, 2], [2, 4], [0, 1]]
    let derivation = try Narrated.leftNullSpace(a).derivation
    #expect(derivation.parts(NamedMatrix<Rational>.self).isEmpty)
    let check = try #require(derivation.parts(IdentityCheck<Rational>.self).first)
    #expect(check.statement.hasPrefix("C*R = A^T, with") && check.right == a.transposed)
    #expect(
      try Narrated.nullSpace(a).derivation.parts(IdentityCheck<Rational>.self)[0].statement.hasPrefix("C*R = A, "))
  }
}
