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

  @Test func largeBasesOfNothingAreNotTold() throws {
    let worked = try Narrated.nullSpace(empty(0, 600))
    #expect(worked.answer.matrix == .identity(600))
    #expect(worked.derivation.parts(BasisReadOff<Rational>.self).isEmpty)
    #expect(try Narrated.nullSpace(empty(0, 100)).derivation.parts(BasisReadOff<Rational>.self).count == 1)
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try Narrated.nullSpace(empty(0, 1_000), narration: .silent) }
    #expect(time < .seconds(10), "a million entries took \(time)")
  }

  @Test func numbersThatWouldGrowTooLongAreRefusedAtOnce() throws {
    let bits = Integer.bitLimit
    let long = Rational(Integer.one << (bits / 2 + 8) + 1)
    let a: Matrix<Rational> = [[long, 1], [2, long]]
    func isMagnitude(_ error: any Error) -> Bool {
      guard case .magnitude(let error)? = error as? ExactError else { return false }
      return error.bits > Double(bits) && error.report.code == .tooLarge
    }
    let clock = ContinuousClock()
    let time = clock.measure {
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
    }
    #expect(time < .seconds(10))
    // The sizes of fractions add up along rows and columns, those of whole numbers do not.
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
