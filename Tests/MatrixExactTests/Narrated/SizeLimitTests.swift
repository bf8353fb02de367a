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

  @Test func answersLargerThanTheirQuestionsAreRefused() {
    let size = 1_000_000
    for narration in [Narration(), .silent] {
      #expect(performing: { try Narrated.product(empty(size, 0), empty(0, size), narration: narration) }, throws: isTooLarge)
      #expect(performing: { try Narrated.nullSpace(empty(0, size), narration: narration) }, throws: isTooLarge)
      #expect(performing: { try Narrated.leftNullSpace(empty(size, 0), narration: narration) }, throws: isTooLarge)
      #expect(
        performing: { try Narrated.solve(empty(0, size), empty(0, 1), narration: narration) }, throws: isTooLarge)
      #expect(
        performing: { try Narrated.solve(empty(0, size), empty(0, size), narration: narration) }, throws: isTooLarge)
    }
    #expect(
      performing: { try Narrated.product(empty(.max, 0), empty(0, 2), narration: .silent) }, throws: isTooLarge)
  }

  @Test func theTimeIsAskedForEachVector() {
    let late = Narration(isSilent: true, budget: Budget(seconds: 0))
    #expect(throws: ExactError.budget(.timeIsUp(limit: 0))) {
      try Narrated.nullSpace(empty(0, 100), narration: late)
    }
    let small = Narration(isSilent: true, budget: Budget(bytes: 1_000))
    #expect(performing: { try Narrated.nullSpace(empty(0, 100), narration: small) }) {
      ($0 as? ExactError)?.report.code == .memoryLimit
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
        #expect(performing: { try Narrated.product(a, a, narration: narration) }, throws: isMagnitude)
        #expect(performing: { try Narrated.determinant(a, narration: narration) }, throws: isMagnitude)
        #expect(performing: { try Narrated.inverse(a, narration: narration) }, throws: isMagnitude)
        #expect(performing: { try Narrated.rank(a, narration: narration) }, throws: isMagnitude)
        #expect(performing: { try Narrated.reducedRowEchelonForm(a, narration: narration) }, throws: isMagnitude)
        #expect(performing: { try Narrated.nullSpace(a, narration: narration) }, throws: isMagnitude)
        for method in [SolveMethod.auto, .gaussJordan, .fractionFree] {
          #expect(
            performing: { try Narrated.solve(a, [1, 1], method: method, narration: narration) }, throws: isMagnitude)
        }
      }
    }
    #expect(time < .seconds(10))
    // The sizes of fractions add up along rows and columns, those of whole numbers do not.
    let half = Rational(Integer.one << (bits / 4))
    #expect(try Narrated.product([[half, half]], [[half], [half]], narration: .silent).answer[0, 0] == half * half * 2)
    let part = 1 / (half + 1)
    #expect(performing: { try Narrated.product([[part, part, part]], [[part], [part], [part]]) }, throws: isMagnitude)
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
    #expect(try Narrated.nullSpace(a).derivation.parts(IdentityCheck<Rational>.self)[0].statement.hasPrefix("C*R = A, "))
  }
}
