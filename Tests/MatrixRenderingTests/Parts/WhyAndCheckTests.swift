import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// Explained systems and checked derivations in words.
@Suite struct WhyAndCheckTests {
  private func findings(
    _ a: Matrix<Rational>, _ b: [Rational], _ conditions: [(Int, [Rational], Rational)]
  ) -> SystemFindings<Rational> {
    let analysis = SystemAnalysis<Rational>(
      equations: a.rows, unknowns: a.columns,
      conditions: conditions.map { .init(equation: $0, coefficients: $1, needed: $2, given: b[$0]) })
    return SystemFindings(analysis, matrix: a, right: b)
  }

  @Test func aContradiction() {
    let part = findings([[1, 1, 1], [1, 2, 3], [2, 3, 4]], [2, 5, 8], [(2, [1, 1, 0], 7)])
    expectEqual(
      text(part, width: 120),
      """
      ANSWER  no solution: equations 1, 2, 3 contradict each other
      PROOF (each of these equations is needed for it)   -E1 - E2 + E3:
         left  -(1,1,1) - (1,2,3) + (2,3,4) = (0,0,0)      right  -2 - 5 + 8 = 1      so 0 = 1
      FIX     consistent exactly when b3 = b1 + b2 (here 7 instead of 8)
      NEXT    least squares gives the closest compromise
      """)
  }

  @Test func redundantEquations() {
    let part = findings([[1], [2], [0]], [1, 2, 0], [(1, [2, 0, 0], 2), (2, [0, 0, 0], 0)])
    expectEqual(
      text(part, width: 120),
      """
      ANSWER  exactly one solution; equations 2, 3 are redundant
      WHY     E2 = 2*E1
      WHY     E3 = 0   it says 0 = 0
      CONDITION  consistent only when b2 = 2*b1 (here both are 2)
      CONDITION  consistent only when b3 = 0 (here both are 0)
         consistent exactly when all of these hold
      """)
  }

  @Test func nothingToSay() {
    expectEqual(
      text(findings([[1, 0]], [4], []), width: 120),
      """
      ANSWER  infinitely many solutions; no equation is redundant
      CONDITION  consistent for every right-hand side: no equation depends on the others
      """)
  }

  @Test func theSystem() {
    let part = SystemToExplain<Rational>(
      matrix: [[1, 2], [3, 4]], right: [5, 6], unknowns: ["x", "y"], equations: ["E1", "E2"])
    expectEqual(
      text(part, width: 120),
      """
           x  y
         [ 1  2 | 5 ]  E1
         [ 3  4 | 6 ]  E2
      Which combinations of the equations leave no unknown? Those with factors y such that A^T*y = 0.
      """)
  }

  private let start: Matrix<Rational> = [[1, 3, 7], [2, 1, 4]]

  @Test func aWrongStep() {
    let slip = Slip<Rational>(
      kind: .sign, operations: [.add(multiple: -2, of: 0, to: 1)], expected: [[1, 3, 7], [0, -5, -10]],
      witness: [-1, -2, 1])
    let step = WrittenStep(index: 1, before: start, after: [[1, 3, 7], [0, -5, 10]], finding: .wrong(slip))
    let layout = TableLayout(bars: [2])
    expectEqual(
      text(
        CheckedStep(step, layout: layout),
        ChainVerdict<Rational>(steps: 3, firstWrong: 1, reduced: [[1, 0, 1], [0, 1, 2]], layout: layout), width: 120),
      """
       2. R2 <- R2 - 2*R1          WRONG
         [ 1   3 |  7 ]
         [ 0  -5 | 10 ] *

      SLIP    a sign: row 2, column 3 should be -10, not 10
      PROOF   not row equivalent: v = (-1,-2,1)   matrix 2 times v = 0   matrix 3 times v = (0,20)
      ANSWER  step 2 is wrong: from matrix 2 to matrix 3   1 step before it right   1 step after it not looked at
      """)
  }

  @Test func rightSteps() {
    func step(_ finding: WrittenStep<Rational>.Finding) -> String {
      text(
        CheckedStep(WrittenStep(index: 0, before: start, after: start, finding: finding)), detail: .brief, width: 120)
    }
    expectEqual(
      step(.operations([.swap(0, 1), .scale(row: 1, by: 2), .add(multiple: -5, of: 0, to: 1)])),
      " 1. R1 <-> R2, R2 <- 2*R2 - 5*R1  right")
    expectEqual(step(.operations([])), " 1. no change                right")
    expectEqual(step(.rowEquivalent), " 1. several operations at once  possible, but not by one step: row equivalent")
  }

  @Test func otherSlips() {
    func words(_ kind: Slip<Rational>.Kind, _ after: Matrix<Rational>) -> String {
      let step = WrittenStep(index: 0, before: start, after: after, finding: .wrong(Slip(kind: kind)))
      return text(CheckedStep(step), detail: .brief, width: 120)
    }
    #expect(words(.droppedRow, [[1, 3, 7]]).contains("a row was left out: row 2 of matrix 1"))
    #expect(words(.addedRow, [[1, 3, 7], [2, 1, 4], [0, 0, 0]]).contains("a row was added: 2 rows became 3"))
    #expect(words(.otherColumns, [[1, 3], [2, 1]]).contains("the number of columns changed: 3 columns became 2"))
    #expect(words(.unknown, [[8, 9, 7], [5, 5, 6]]).contains("no row operation comes near this"))
  }

  @Test func records() {
    let slip = Slip<Rational>(kind: .unknown, witness: [1, 0, 0])
    let step = CheckedStep(WrittenStep(index: 0, before: start, after: start, finding: .wrong(slip)))
    #expect(step.record["slip"] == .text("unknown") && step.record["right"] == .truth(false))
    #expect(step.record["witness"]?.kind == .vector && step.record["expected"] == nil)
    let verdict = ChainVerdict<Rational>(steps: 2, firstWrong: nil, reduced: start)
    #expect(verdict.record["valid"] == .truth(true) && verdict.record["firstWrong"] == nil)
    #expect(ChainStart(start).record["part"] == .text("chainStart"))
    let analysis = SystemAnalysis<Rational>(equations: 0, unknowns: 0, conditions: [])
    #expect(SystemFindings(analysis, matrix: [], right: []).record["part"] == .text("findings"))
  }
}
