import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixRendering
import Synchronization
import Testing

@Suite struct ResultCardTests {
  let a: Matrix<Rational> = [[1, 2], [3, 4]]

  func result(
    _ outputs: [Value.Field], derivation: Derivation = Derivation(), outcome: Outcome = .value,
    error: ErrorReport? = nil
  ) -> ToolResult {
    ToolResult(
      request: Request(tool: "inverse", inputs: [.init("A", .value(.matrix(a)))]), outcome: outcome,
      primary: outputs.first?.name, outputs: outputs,
      diagnostics: Diagnostics(warnings: [.init("slow", "it is slow\u{1B}")]),
      derivation: derivation, certificate: Certificate(type: "inverse-product", strength: .proof, data: .record([])),
      method: "gauss-jordan",
      engine: "exact", version: "1", error: error)
  }

  /// Each part is worded within the budget: one question for each, before anything is laid out.
  @Test func theBudgetIsAskedBeforeEveryPart() throws {
    final class Questions: Sendable {
      let count = Mutex(0)
    }
    let worked = try Narrated.determinant(a, method: .cofactors, narration: Narration())
    let parts = worked.derivation.parts.count
    let card = ResultCard(
      result([.init("determinant", .count(-2))], derivation: worked.derivation), title: "Determinant",
      detail: .full)
    for last in 0..<parts {
      let questions = Questions()
      let budget = Budget(isCancelled: {
        questions.count.withLock {
          $0 += 1; return $0 > last
        }
      })
      #expect(throws: BudgetError.self) { try card.narrative(within: budget) }
      #expect(questions.count.withLock { $0 } == last + 1)
    }
    #expect(try card.narrative(within: Budget(seconds: 60)).blocks.count == card.narrative.blocks.count)
  }

  @Test func aWholeCard() {
    let card = ResultCard(
      result([
        .init("inverse", .matrix([[Rational(-2), 1], [Rational(3, 2), Rational(-1, 2)]] as Matrix<Rational>)),
        .init("rank", .count(2)),
        .init("pivots", .list([.count(1), .count(2)])),
      ]), title: "Inverse", conventions: "A*B = I.", methodSummary: "full reduction of [A | I]",
      remark: "--steps normal shows the way.")
    expectEqual(
      PlainTextRenderer(width: 80).render(card),
      """
      Inverse
      A =
         [ 1  2 ]
         [ 3  4 ]

      ANSWER   inverse =
         [  -2     1 ]
         [ 3/2  -1/2 ]
      ALSO     rank = 2   pivots = 1, 2
      WARNING  it is slow\\u{1B}   (code slow)
      CERTIFICATE  inverse-product, proof
      METHOD   gauss-jordan: full reduction of [A | I] (exact)
      CONVENTIONS  A*B = I.

      --steps normal shows the way.
      """)
  }

  @Test func aDerivationThatShowsDataAndAnswerIsNotRepeated() throws {
    let answer = SolutionSetValue(
      .rationals, status: .unique, unknowns: ["x", "y", "z"], particular: .vector(["1", "2", "3"]), directions: [],
      free: [])
    let card = ResultCard(
      result([.init("solution", .solutionSet(answer))], derivation: try ModelDerivations.unique()), title: "Solve")
    let text = PlainTextRenderer(width: 100).render(card)
    #expect(text.split(separator: "ANSWER").count == 2)
    #expect(!text.contains("A =\n"))
    #expect(text.hasPrefix("Solve\n      x   y   z\n"))
    var silent = card
    silent.detail = .none
    expectEqual(
      PlainTextRenderer(width: 100).render(silent),
      """
      Solve
      A =
         [ 1  2 ]
         [ 3  4 ]

      ANSWER   (x, y, z) = (1, 2, 3)
      WARNING  it is slow\\u{1B}   (code slow)
      CERTIFICATE  inverse-product, proof
      METHOD   gauss-jordan: Gauss-Jordan elimination (exact)
      """)
    silent.detail = .brief
    #expect(PlainTextRenderer(width: 100).render(silent).contains("A =\n"), "brief steps show no matrix")
  }

  @Test func theAnswerStandsBeforeItsChecks() {
    let inverse: Matrix<Rational> = [[-2, 1], [Rational(3, 2), Rational(-1, 2)]]
    let check = IdentityCheck("A*A^-1 = I", left: a, right: a)
    let named = ResultCard(
      result([.init("inverse", .matrix(inverse))], derivation: Derivation([NamedMatrix("A^-1", inverse), check])),
      title: "Inverse")
    let answer = "\nANSWER   A^-1 =\n   [  -2     1 ]\n   [ 3/2  -1/2 ]\nCHECK    A*A^-1 = I   holds\n"
    #expect(PlainTextRenderer().render(named).contains(answer))
    #expect(!PlainTextRenderer().render(named).contains("inverse ="))
    let unnamed = ResultCard(
      result([.init("inverse", .matrix(inverse))], derivation: Derivation([check])), title: "Inverse")
    #expect(
      PlainTextRenderer().render(unnamed).contains(
        answer.replacing("A^-1 =\n", with: "inverse =\n")))
  }

  @Test func everyKindOfValueAsAnswer() {
    let infinite = SolutionSetValue(
      .rationals, status: .infinite, unknowns: ["x1", "x2"], particular: .vector(["1", "0"]), directions: [["2", "1"]],
      free: [1])
    for (value, expected) in [
      (Value.scalar(Rational(-3, 4)), "ANSWER   v = -3/4"),
      (.vector([1, 2] as Vector<Rational>), "ANSWER   v = (1, 2)"),
      (.count(3), "ANSWER   v = 3"), (.truth(false), "ANSWER   v = no"), (.text("a\tb"), "ANSWER   v = a\\u{9}b"),
      (.permutation(PermutationValue([1, 0])), "ANSWER   v = (2, 1)"),
      (
        .polynomial(PolynomialValue(.rationals, variable: "x", ["6", "-5", "0", "1/2", "-1"])),
        "ANSWER   v = -x^4 + (1/2)*x^3 - 5*x + 6"
      ),
      (.polynomial(PolynomialValue(.rationals, variable: "x", [])), "ANSWER   v = 0"),
      (
        .basis(BasisValue(.rationals, ambient: 2, [["1", "0"], ["0", "1"]])),
        "ANSWER   v: (1, 0)   (0, 1)   (dimension 2)"
      ),
      (.basis(BasisValue(.rationals, ambient: 2, [])), "ANSWER   v: the empty basis   (dimension 0)"),
      (.list([.count(1), .count(3)]), "ANSWER   v = 1, 3"), (.list([]), "ANSWER   v = none"),
      (.record([.init("a", .count(1))]), "ANSWER   v:\n   a = 1"),
      (
        .solutionSet(infinite),
        """
        ANSWER   x  =  (1, 0)  +  t*(2, 1)
                       particular  homogeneous solution, a basis of the null space
        """
      ),
      (
        .solutionSet(
          SolutionSetValue(.rationals, status: .none, unknowns: ["x"], particular: nil, directions: [], free: [])),
        "ANSWER   no solution"
      ),
      (.matrix(Matrix<Rational>(Shape(0, 3), rowMajor: [])), "ANSWER   v =\n   [ ]  (0 rows, 3 columns)"),
    ] {
      let text = PlainTextRenderer(width: 80).render(ResultCard(result([.init("v", value)]), title: "T"))
      #expect(text.contains(expected + "\n"), "\(text)")
    }
  }

  @Test func valuesInsideValues() {
    let infinite = SolutionSetValue(
      .rationals, status: .infinite, unknowns: ["x", "t"], particular: .vector(["1", "0"]), directions: [["2", "1"]],
      free: [1])
    expectEqual(
      PlainTextRenderer(width: 60).render(
        .record([
          .init("a", .list([.list([.count(1)]), .matrix(MatrixValue(a))])), .init("s", .solutionSet(infinite)),
        ]), name: "r"),
      """
      r:
         a:
            1 = 1
            2 =
         [ 1  2 ]
         [ 3  4 ]
         s = (1, 0) + s*(2, 1)
      """)
  }

  @Test func anUndefinedResultShowsTheWayAndTheError() {
    let card = ResultCard(
      result(
        [], outcome: .undefined,
        error: ErrorReport(.undefined, .singular, "the matrix is singular", advice: "solve works without an inverse")),
      title: "Inverse")
    let text = PlainTextRenderer(width: 80).render(card)
    #expect(
      text.contains(
        "\nundefined: the matrix is singular\n  solve works without an inverse   (code singular)\n"))
    var quiet = card
    quiet.showsError = false
    #expect(!PlainTextRenderer(width: 80).render(quiet).contains("undefined"))
  }
}

@Suite struct ErrorTests {
  @Test func placeExcerptAndCaret() {
    expectEqual(
      PlainTextRenderer(width: 80).render(
        ErrorReport(
          .malformed, .raggedRows, "row 2 has 2 entries, row 1 has 3",
          advice: "give every row the same number of entries",
          place: Place(source: "A", line: 1, column: 8, length: 3, excerpt: "1 2 3; 4 5"))),
      """
      error: row 2 has 2 entries, row 1 has 3
        line 1, column 8 of A
        1 2 3; 4 5
               ^^^
        give every row the same number of entries   (code ragged-rows)
      """)
  }

  @Test func aCodeIsNotBroken() {
    let text = PlainTextRenderer(width: 30).render(
      ErrorReport(.malformed, .raggedRows, "bad", advice: "write 0 where one is"))
    expectEqual(text, "error: bad\n  write 0 where one is\n    (code ragged-rows)")
  }

  @Test func whatIsUnknownIsLeftOut() {
    expectEqual(
      PlainTextRenderer().render(ErrorReport(.unable, .timeLimit, "time is up")),
      "unable: time is up\n  (code time-limit)")
    expectEqual(
      PlainTextRenderer().render(
        ErrorReport(.malformed, .emptyInput, "nothing there", place: Place(source: "standard input"))),
      "error: nothing there\n  in standard input\n  (code empty-input)")
    expectEqual(
      PlainTextRenderer().render(
        ErrorReport(.malformed, .syntax, "it ends", place: Place(line: 2, column: 4, length: 1, excerpt: "1 +"))),
      "error: it ends\n  line 2, column 4\n  1 +\n     ^\n  (code syntax)")
  }

  @Test func caretsStandUnderWhatIsShown() {
    let report = ErrorReport(
      .malformed, .syntax, "bad", place: Place(line: 1, column: 3, length: 2, excerpt: "\t\u{1B}漢字 1"))
    expectEqual(
      PlainTextRenderer(charset: .unicode).render(report),
      "error: bad\n  line 1, column 3\n  \\t\\u{1B}漢字 1\n          ^^^^\n  (code syntax)")
  }

  @Test(arguments: [1, 30, 61, 119, 120, 121]) func longLinesAreCutAroundTheMistake(column: Int) {
    let line = String((0..<120).map { Character(String($0 % 10)) })
    let report = ErrorReport(
      .malformed, .syntax, "bad", place: Place(line: 1, column: column, length: 2, excerpt: line))
    let lines = PlainTextRenderer(width: 40).render(report).split(separator: "\n").map(Array.init)
    #expect(lines.allSatisfy { $0.count <= 40 })
    let caret = lines[3].firstIndex(of: "^") ?? -1
    if column <= 120 {
      #expect(lines[2][caret] == Character(String((column - 1) % 10)))
    } else {
      #expect(caret == lines[2].count)
    }
  }
}
