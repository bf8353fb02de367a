import MatrixArithmetic
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

@Suite("Pages: single steps, answers and expressions")
struct PageCheckerTests {
  private let checker = PageChecker()

  private func verdicts(_ text: String) throws -> [CheckedPage.Verdict] {
    try checker.check(text).findings.filter { $0.role != .given }.map(\.verdict)
  }

  private func slip(_ text: String) throws -> PageSlip.Kind? { try checker.check(text).firstWrong?.slip?.kind }

  @Test("operations beside the matrix they change, beside the one they make, between, and done at once")
  func places() throws {
    for text in [
      "[1 2; 3 4]  R2 - 3R1\n[1 2; 0 -2]  (-1/2)R2\n[1 2; 0 1]",
      "[1 2; 3 4]\n[1 2; 0 -2]  R2 - 3R1\n[1 2; 0 1]  (-1/2)R2",
      "[1 2; 3 4]\n\nR2 - 3R1\n\n[1 2; 0 -2]\n\nR2/(-2)\n\n[1 2; 0 1]", "[1 2; 3 4] -> [1 2; 0 -2] -> [1 2; 0 1]",
      "[1 2; 3 4]\n[1 2; 0 -2]\n[1 2; 0 1]", "1 2   R2 - 3R1\n3 4\n\n1 2\n0 -2   R2 / -2\n\n1 2\n0 1",
    ] {
      let page = try checker.check(text)
      #expect(page.isRight && page.points == 2 && page.possible == 2, "\(text): \(page)")
    }
    // Both rows as they were: R1 + R2, R2 - R1, is legal where nothing is lost.
    #expect(try verdicts("[1 2; 3 4]  R1 + R2, R2 - R1\n[4 6; 2 2]") == [.right])
    #expect(try slip("[1 2; 3 4]  R1 - R2, R2 - R1\n[-2 -2; 2 2]") == .changedRow)
  }

  @Test("the kinds of slips, each in a page of its own")
  func kinds() throws {
    for (text, kind) in [
      ("[1 2 3; 3 4 5]  R2 - 3R1\n[1 2 3; 0 -2 4]", .sign), ("[1 2 3; 3 4 5]  R2 - 3R1\n[1 2 3; 6 10 14]", .sign),
      ("[1 2 5; 3 4 5]  R2 - 3R1\n[1 2 5; 0 -2 0]", .forgottenMultiple),
      ("[1 2 3; 3 4 5]  R2 - 3R1\n[1 2 3; 0 -2 -7]", .oneEntry),
      ("[1 2 3; 3 4 5]  R2 - 3R1\n[1 2 4; 0 -2 -4]", .copied),
      ("[1 2; 3 4; 5 7]  R2 - 3R1\n[1 2; 3 4; 2 1]", .wrongRow),
      ("[1 2 | 3; 3 4 | 5]  R2 - 3R1\n[1 2 | 3; 0 -2 | 5]", .oneSide),
      ("[1 2 3; 3 4 5]  0*R2\n[1 2 3; 0 0 0]", .scaledByZero),
      ("[1 2 3; 3 4 5]  R2 = 2R1\n[1 2 3; 2 4 6]", .lostRow), ("[1 2 3; 3 4 5]  R1 <-> R2\n[3 4 5; 3 4 5]", .lostSwap),
      ("[1 2 3; 3 4 5]  R2 - 2R1\n[1 2 3; 0 -2 -4]", .misstated),
      ("[1 2 3; 3 4 5]  R3 - 2R1\n[1 2 3; 0 -2 -4]", .noSuchRow),
      ("[1 2; 3 4] -> [1 2]", .droppedRow), ("[1 2; 2 4] -> [1 2; 0 0; 0 1]", .addedRow),
      ("[1 2; 3 4] -> [1 2 0; 0 -2 0]", .otherColumns),
      ("[2 4 6 8; 3 4 5 9]  (1/2)R1\n[1 2 6 8; 3 4 5 9]", .unfinished),
    ] as [(String, PageSlip.Kind)] {
      let found = try slip(text)
      #expect(found == kind, "\(text): \(String(describing: found))")
      #expect(try checker.check(text).points == 0)
    }
    #expect(try verdicts("[1 2; 2 4] -> [1 2; 0 0] -> [1 2]") == [.right, .possible], "a row of zeros may be left out")
  }

  @Test("one slip costs one step, and an answer that follows from it one point")
  func followThrough() throws {
    let page = try checker.check(
      "1 1 | 3\n1 -1 | 1\n-> R2 - R1\n1 1 | 3\n0 -2 | 2\n-> R2/(-2)\n1 1 | 3\n0 1 | -1\n-> R1 - R2\n1 0 | 4\n0 1 | -1\nx = 4, y = -1"
    )
    #expect(page.findings.filter { $0.role != .given }.map(\.verdict) == [.wrong, .right, .right, .follows])
    #expect(
      page.firstWrong?.line == 4 && page.firstWrong?.slip?.kind == .sign && page.points == 3 && page.possible == 5,
      "\(page)")
    #expect(page.firstWrong?.slip?.entries == [.init(row: 2, column: 3, written: "2", expected: "-2")])
  }

  @Test("answers of all kinds, right and wrong")
  func answers() throws {
    let unique = "1 2 | 5\n3 4 | 11\n", many = "1 2 3 | 4\n2 4 6 | 8\n", none = "1 2 | 3\n2 4 | 7\n"
    for (text, verdict) in [
      (unique + "x = 1, y = 2", .right), (unique + "x = 1\ny = 2", .right), (unique + "x_1 = 1, x_2 = 2", .right),
      (unique + "(x, y) = (1, 2)", .right), (unique + "x = (1, 2)", .right),
      (unique + "The solution is x = 1 and y = 2.", .right),
      (unique + "y = 2; x = 1", .right), (unique + "x = 2, y = 1", .wrong), (unique + "x = 1", .incomplete),
      (unique + "no solution", .wrong),
      (none + "There is no solution.", .right), (none + "x = 1, y = 1", .wrong),
      (none + "infinitely many solutions", .wrong),
      (many + "infinitely many solutions", .right), (many + "x = 4 - 2s - 3t, y = s, z = t", .right),
      (many + "x = 4 - 2y - 3z", .right),
      (many + "x = 4 - 2y, z = 0", .incomplete), (many + "x = 4, y = 0, z = 0", .incomplete),
      (many + "x = 4 + 2s - 3t, y = s, z = t", .wrong),
      (many + "rank = 1", .right), (many + "the rank is 2", .wrong), (many + "nullity = 2", .right),
      ("[1 2; 3 4]\ndet = -2", .right), ("[1 2; 3 4]\ndet A = 2", .wrong),
      ("[1 2; 3 4]\nA^-1 = [-2 1; 3/2 -1/2]", .right),
      ("[1 2; 3 4]\nA^{-1} = [-2 1; 3 -1/2]", .wrong), ("[1 2; 2 4]\nA is not invertible", .right),
      ("[1 2; 3 4]\nA is singular", .wrong),
      ("[1 2; 3 4]\nx = 1, y = 2", .unread),
    ] as [(String, CheckedPage.Verdict)] {
      let found = try verdicts(text)
      #expect(found == [verdict], "\(text): \(found)")
    }
  }

  @Test("systems of equations, written again after each operation, and their matrix")
  func systems() throws {
    #expect(
      try verdicts("x + 2y = 5\n3x + 4y = 11\n\n-> II - 3 I\n\nx + 2y = 5\n-2y = -4\n\nx = 1, y = 2") == [
        .right, .right,
      ])
    #expect(
      try verdicts(
        "x + 2y = 5\n3x + 4y = 11\n\nas a matrix:\n\n1 2 | 5\n3 4 | 11\n~\n1 2 | 5\n0 -2 | -4\n\ny = 2, x = 1") == [
          .right, .right, .right,
        ])
    #expect(try verdicts("x + 2y = 5\n3x + 4y = 11\n\n1 2 | 5\n3 4 | 1") == [.wrong], "copied wrongly")
    #expect(try verdicts("\\begin{cases} x + 2y = 5 \\\\ 3x + 4y = 11 \\end{cases}\n(x, y) = (1, 2)") == [.right])
  }

  @Test("chains of equal expressions: determinants, products, transposes, inverses")
  func equalities() throws {
    #expect(
      try verdicts("A = [2 4; 1 5]\ndet A = 2*|1 2; 1 5| = 2*(5 - 2) = 2*3 = 6") == [.right, .right, .right, .right])
    #expect(
      try verdicts("A = [2 4; 1 5]\ndet A = 2*|1 2; 1 5| = 2*(5 - 3) = 2*2 = 4") == [.right, .wrong, .right, .right])
    #expect(try verdicts("A = [1 2; 3 4]\nB = [0 1; 1 0]\nA*B = [2 1; 4 3]") == [.right])
    #expect(try slip("A = [1 2; 3 4]\nB = [0 1; 1 0]\nA*B = [2 1; 4 5]") == .oneEntry)
    #expect(try verdicts("A = [1 2; 3 4]\nA^T = [1 3; 2 4]") == [.right])
    #expect(try verdicts("A = [1 2; 3 4]\nA + A = [2 4; 6 8]\n= 2*A") == [.right, .right])
    #expect(try slip("\\det\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix} = 1\\cdot 4 - 2 \\cdot 3 = 2") == .sign)
    #expect(try verdicts("det(B) = |1 2; 3 4| = 4 - 6 = -2") == [.right, .right])
  }

  @Test("several problems on a page, what is skipped, and what cannot be checked")
  func pages() throws {
    let page = try checker.check("Problem 1\n[1 2; 3 4] ~ [1 2; 0 -2]\nProblem 2\n[2 4; 1 5] ~ [1 5; 2 4]\nrank = 2")
    #expect(page.findings.map(\.problem) == [1, 1, 2, 2, 2] && page.isRight && page.points == 4)
    let unread = try checker.check("[1 2; 3 4] ~ [1 2; 0 -2]\n\n[1 k; 2 3]\n\n[1 2; 3]")
    #expect(unread.findings.map(\.verdict) == [.given, .right, .unread, .unread] && !unread.isRight, "\(unread)")
    #expect(unread.findings.filter { $0.verdict == .unread }.map(\.line) == [3, 5])
    for text in ["", "words", "[1 2; 3 4]", "R2 - 3R1"] {
      if text == "R2 - 3R1" {
        #expect(try verdicts(text) == [.unread])
      } else {
        #expect(throws: ErrorReport.self) { try checker.check(text) }
      }
    }
    // One entry, one row, one column.
    for text in ["[2] -> [1]", "[2 4] -> [1 2]", "[1; 2] -> R2 - 2R1 -> [1; 0]"] {
      #expect(try verdicts(text) == [.right], "\(text)")
    }
    #expect(try verdicts("[0 0; 0 0] -> [0 0; 0 0]\nrank = 0") == [.right, .right])
  }

  @Test(
    "pages over other fields",
    arguments: [
      ("GF(7)", "[1 2 3; 4 5 6]  R2 - 4R1\n[1 2 3; 0 4 1]\nrank = 2", true, 3),
      ("GF(7)", "[1 2 3; 4 5 6]  R2 - 4R1\n[1 2 3; 0 -3 -6]\nrank = 2", true, 3),
      (
        "GF(7)", "[1 2 | 3; 3 4 | 0]  R2 + 4R1\n[1 2 | 3; 0 5 | 5]  R2 = 3R2\n[1 2 | 3; 0 1 | 1]\n(x, y) = (1, 1)",
        true, 4
      ),
      ("GF(7)", "A = [1 2; 3 4]\ndet A = 5", true, 1), ("GF(2)", "[1 1; 1 1] ~ [1 1; 0 0]\nrank = 1", true, 3),
      ("GF(7)", "A = [1 2; 3 4]\ndet A = 4", false, 0),
      ("GF(7)", "[1 2 3; 4 5 6]  R2 - (1/2)R1\n[1 2 3; 0 4 1]\nrank = 2", true, 3),
      ("Q(i)", "[1 i; i 1] ~ [1 i; 0 2]\nrank = 2", true, 3), ("Q(i)", "A = [1 i; i 1]\ndet A = 2", true, 1),
      ("Q(i)", "[1 i; 1+i 4]  R2 - (1+i)R1\n[1 i; 0 5-i]\nrank = 2", true, 3),
      ("Q(i)", "[1 i; i 4]  R2 - (1+i)R1\n[1 i; 0 5]\nrank = 2", false, 2),
      ("Q", "A = [1 2; 3 4]\ndet A = -2", true, 1),
      ("Q(sqrt(2))", "[1 sqrt(2); sqrt(2) 2] ~ [1 sqrt(2); 0 0]\nrank = 1", true, 3),
      ("1000000007", "", false, 0),
    ])
  func fields(name: String, page: String, isRight: Bool, points: Int) throws {
    guard name.hasPrefix("GF") || name.hasPrefix("Q") else {
      #expect(throws: ErrorReport.self) { try PageChecker(field: name).check("[1 2; 3 4] ~ [1 2; 0 -2]") }
      return
    }
    let checked = try PageChecker(field: name).check(page)
    #expect(checked.isRight == isRight && checked.points == Rational(points), "\(name): \(page)\n\(checked)")
  }

  @Test("a slip over a field is named with the field's numbers, and what is right there may be wrong over another")
  func slipsOverFields() throws {
    let page = "[1 2 3; 4 5 6]  R2 - 4R1\n[1 2 3; 0 4 5]"
    let slip = try #require(try PageChecker(field: "GF(7)").check(page).firstWrong?.slip)
    #expect(
      slip.kind == .oneEntry && slip.entries == [.init(row: 2, column: 3, written: "5", expected: "1")], "\(slip)")
    #expect(slip.expected?.domain == .residues(modulus: "7"))
    let right = "[1 2 3; 4 5 6]  R2 - 4R1\n[1 2 3; 0 4 1]"
    #expect(try PageChecker(field: "GF(7)").check(right).isRight && !PageChecker(field: "GF(5)").check(right).isRight)
    #expect(try !PageChecker().check(right).isRight)
    // 1/7 has no place modulo 7, and i none over the rational numbers: the line is not checked, with the reason.
    for (field, text, says) in [
      ("GF(7)", "[1/7 2; 3 4] ~ [3 4; 1/7 2]", "7"), (nil, "[i 2; 3 4] ~ [3 4; i 2]", "Q(i)"),
    ] {
      let page = try PageChecker(field: field).check(text)
      let remarks = page.findings.compactMap(\.remark).joined()
      #expect(!page.isRight && page.possible == 0 && remarks.contains(says), "\(text): \(page)")
    }
  }

  /// Every route over a field is accepted, in whatever representatives it is written.
  @Test func randomRoutesOverFields() throws {
    var random = SeededRandom("pages over fields")
    for _ in 0..<random.count(60) {
      let prime = [2, 3, 5, 7, 13].randomElement(using: &random)!
      let (rows, columns) = (Int.random(in: 2...4, using: &random), Int.random(in: 2...5, using: &random))
      var matrix = (0..<rows).map { _ in (0..<columns).map { _ in Int.random(in: 0..<prime, using: &random) } }
      func text() -> String {
        let shown = matrix.map {
          $0.map { entry in String(entry - (entry % 3 == 1 ? prime : 0)) }.joined(separator: " ")
        }
        return "[" + shown.joined(separator: "; ") + "]"
      }
      var page = text()
      var steps = 0
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let target = Int.random(in: 0..<rows, using: &random)
        let source = (target + Int.random(in: 1..<rows, using: &random)) % rows
        let factor = Int.random(in: 1...9, using: &random)
        matrix[target] = zip(matrix[target], matrix[source]).map { (($0 - factor * $1) % prime + prime) % prime }
        page += "  R\(target + 1) - \(factor)R\(source + 1)\n" + text()
        steps += 1
      }
      let checked = try PageChecker(field: "GF(\(prime))").check(page)
      #expect(checked.isRight && checked.points == Rational(steps), "\(random), modulo \(prime):\n\(page)\n\(checked)")
    }
  }
}
