import MatrixArithmetic
import MatrixDomain
import MatrixNotation
import Testing

@Suite("Pages: matrices, operations, answers and prose are told apart")
struct PageReadingTests {
  private func kinds(_ text: String) -> [String] {
    Notation.page(text).items.map { item in
      switch item.content {
      case .heading: "heading"
      case .matrix(_, let name, let isDeterminant): (name.map { $0 + "=" } ?? "") + (isDeterminant ? "det" : "matrix")
      case .arrow: "arrow"
      case .operations(let operations): "operations \(operations.count)"
      case .system: "system"
      case .equality(let parts): "equality \(parts.count)"
      case .answer: "answer"
      case .prose: "prose"
      case .unreadable: "unreadable"
      }
    }
  }

  /// The matrices of a page, as they are printed.
  private func matrices(_ text: String) -> [String] {
    Notation.page(text).items.compactMap { item in
      guard case .matrix(let value, _, _) = item.content else { return nil }
      return Notation.text(of: value)
    }
  }

  @Test(
    "one operation in many spellings",
    arguments: [
      "R2 - 3R1", "R2 = R2 - 3R1", "R2 ← R2 − 3R1", "R2 <- R2 - 3*R1", "R2 := R2 - 3·R1", "R_2 - 3R_1",
      "R_{2} \\to R_{2} - 3R_{1}",
      "II - 3 I", "II - 3·I", "II = II - 3I", "L2 ← L2 - 3L1", "r2 - 3r1", "-3R1 + R2", "-3R1 + R2 → R2",
      "R2 - 3R1 -> R2",
      "R₂ − 3R₁", "(2)  R2 - 3R1".replacing("(2)  ", with: ""), "subtract 3R1 from R2", "add -3R1 to R2",
      "by R2 - 3R1:", "Row 2 - 3 Row 1",
      "R2 - (6/2)R1", "using R2 - 3 R1", "$R_2 - 3R_1$",
    ])
  func spellings(text: String) throws {
    let items = Notation.page("[1 2; 3 4]\n" + text + "\n[1 2; 0 -2]").items
    #expect(items.count == 3, "\(text): \(items)")
    guard items.count == 3, case .operations(let operations) = items[1].content else {
      Issue.record("\(text): \(items)")
      return
    }
    guard operations.count == 1, case .combine(let targets, let terms) = operations[0] else {
      Issue.record("\(text): \(operations)")
      return
    }
    #expect(targets.first == 1, "\(text): \(operations)")
    #expect(terms.first { $0.row == 0 }?.factor == -3 && terms.first { $0.row == 1 }?.factor == 1, "\(text): \(terms)")
  }

  @Test(
    "complex factors",
    arguments: [
      "R2 - (1+i)R1", "R2 = R2 - (1+i)*R1", "R2 ← R2 − R1 − iR1", "R_{2} - (1+\\mathrm{i})R_{1}", "II - (1 + i)·I",
      "subtract (1+i)R1 from R2", "R2 - (2+2i)/2 R1", "R2 - i(1-i)R1", "R2 - 2/(1-i) R1",
    ])
  func complexFactors(text: String) throws {
    let items = Notation.page("[1 i; 1+i 4]\n" + text + "\n[1 i; 0 5-i]").items
    guard items.count == 3, case .operations(let operations) = items[1].content, operations.count == 1,
      case .combine(let targets, let terms) = operations[0]
    else {
      Issue.record("\(text): \(items)")
      return
    }
    #expect(targets.first == 1, "\(text): \(operations)")
    #expect(
      terms.first { $0.row == 0 }?.factor == GaussianRational(-1, -1) && terms.first { $0.row == 1 }?.factor == 1,
      "\(text): \(terms)")
    // Other letters are none.
    #expect(kinds("[1 2; 3 4]\nif R2 is a multiple of R1 it is dropped") == ["matrix", "prose"])
  }

  @Test(
    "exchanges and scalings",
    arguments: ["R1 <-> R2", "R_1 \\leftrightarrow R_2", "I ↔ II", "swap R1 and R2", "interchange rows R1 and R2"])
  func exchanges(text: String) {
    let items = Notation.page("[1 2; 3 4]\n" + text).items
    #expect(items.last?.content == .operations([.swap(0, 1)]), "\(text): \(items)")
  }

  @Test(
    "scalings",
    arguments: [
      "(1/2)R3", "R3/2", "1/2 R3", "R3 = R3/2", "R3 ← (1/2) R3", "\\frac{1}{2}R_3", "divide R3 by 2",
      "multiply R3 by 1/2", "0.5 R3",
    ])
  func scalings(text: String) {
    let items = Notation.page("[1 2; 3 4; 5 6]\n" + text).items
    guard case .operations(let operations)? = items.last?.content,
      case .combine(let targets, let terms)? = operations.first
    else {
      Issue.record("\(text): \(items)")
      return
    }
    #expect(targets == [2] && terms.count == 1 && terms[0].factor == 1 / 2, "\(text): \(operations)")
  }

  @Test("one matrix in many spellings")
  func matrixSpellings() {
    for text in [
      "[1 2; 3 4]", "(1 2; 3 4)", "[1, 2; 3, 4]", "[[1, 2], [3, 4]]", "1 2; 3 4", "1 2\n3 4", "[ 1 2 ]\n[ 3 4 ]",
      "( 1 2 )\n( 3 4 )",
      "⎡1 2⎤\n⎣3 4⎦", "\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}", "$\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}$",
      "\\left(\\begin{array}{cc} 1 & 2 \\\\ 3 & 4 \\end{array}\\right)", "[1 2\n 3 4]", "  1   2\n  3   4  ",
      "1, 2\n3, 4",
    ] {
      #expect(matrices("We have\n\n" + text + "\n\nas said.") == ["[1, 2; 3, 4]"], "\(text): \(kinds(text))")
    }
    for text in [
      "[1 2 | 3; 4 5 | 6]", "1 2 | 3\n4 5 | 6", "1 2 = 3\n4 5 = 6", "[ 1 2 | 3 ]\n[ 4 5 | 6 ]",
      "\\left[\\begin{array}{cc|c} 1 & 2 & 3 \\\\ 4 & 5 & 6 \\end{array}\\right]",
    ] {
      let page = Notation.page(text).items
      guard case .matrix(let value, _, _)? = page.first?.content else {
        Issue.record("\(text): \(page)")
        continue
      }
      #expect(value.bar == 2 && value.shape == Shape(2, 3) && page.count == 1, "\(text): \(page)")
    }
  }

  @Test("a matrix of one row follows one that is drawn row by row")
  func oneRow() {
    for page in [
      "[ 1 2 3 ]\n[ 4 5 6 ]\n ~ [7 8 9]", "⎡ 1 2 3 ⎤\n⎣ 4 5 6 ⎦\n → [7 8 9]", "1 2 3\n4 5 6\n\nR1 - R2\n\n7 8 9",
    ] {
      #expect(matrices(page) == ["[1, 2, 3; 4, 5, 6]", "[7, 8, 9]"], "\(page): \(matrices(page))")
    }
    // Side by side the arrow stands beside any of the rows.
    #expect(matrices("[1 2]   [1 2]\n[3 4] ~ [0 -2]") == ["[1, 2; 3, 4]", "[1, 2; 0, -2]"])
  }

  @Test("what else stands on pages, in order, with its line")
  func order() {
    #expect(
      kinds("# Problem 1\nWe reduce A = [1 2; 3 4] ~ [1 2; 0 -2].\nSo the rank is 2.") == [
        "heading", "A=matrix", "arrow", "matrix", "prose", "answer",
      ])
    #expect(
      kinds("x + 2y = 3\n4x + 5y = 6\n\n1 2 | 3\n4 5 | 6\n-> R2 - 4R1, then\n1 2 | 3\n0 -3 | -6\nso y = 2, x = -1") == [
        "system", "matrix", "arrow", "operations 1", "matrix", "answer",
      ])
    #expect(
      kinds("[1 2; 3 4] \\xrightarrow{R_2 - 3R_1} [1 2; 0 -2]") == [
        "matrix", "arrow", "operations 1", "arrow", "matrix",
      ])
    #expect(kinds("1 2 | 3   R2 - 4R1\n4 5 | 6") == ["matrix", "operations 1"])
    #expect(kinds("[1 2]     [1 2]\n[3 4]  →  [0 -2]   R2 - 3R1") == ["matrix", "arrow", "matrix", "operations 1"])
    #expect(kinds("det A = 2*|1 2; 3 5| = 2*(5 - 6) = -2") == ["equality 4"])
    #expect(kinds("|1 2|\n|3 4|") == ["det"] && kinds("\\begin{vmatrix}1&2\\\\3&4\\end{vmatrix}") == ["det"])
    #expect(kinds("A^{-1} = [1 2; 3 4]") == ["answer"] && kinds("no solution") == ["answer"])
    #expect(
      kinds("(x, y) = (1, 2)") == ["answer"] && kinds("det = -2") == ["answer"] && kinds("rank(A) = 2") == ["answer"])
    #expect(kinds("x = 2 - 3t, y = t") == ["answer"] && kinds("2x = 4") == ["system"])
    #expect(
      kinds("b) the second") == ["heading"] && kinds("I like R2 and the letter R1 very much indeed.") == ["prose"])
    let page = Notation.page("first\n\n[1 2\n3 4]\n~\n[1 2; 0 -2]\n\nlast")
    #expect(page.items.map(\.line) == [1, 3, 5, 6, 8])
    #expect(Notation.page("").items.isEmpty && Notation.page("\n \n").items.isEmpty)
  }

  @Test("what cannot be read says why, where it stands")
  func unreadable() {
    for (text, line, words) in [
      ("[1 2; 3]", 1, "row 2"), ("words\n1 2 3\n4 5", 2, "2 numbers"), ("a\nb\n[1 x+; 2 3]", 3, ""),
      ("[1 2; 3 4]\nR2 - 3*", 2, "too early"), ("[1 2; 3 4]\nR2/0", 2, "divided by 0"),
      ("[1 2; 3 4]\nR1 <-> R1", 2, "exchange"),
      ("[1 2; 3 4]\nR2 * R1", 2, "multiplied by a row"), ("\\begin{pmatrix}1 & 2 \\\\ 3\\end{pmatrix}", 1, ""),
    ] {
      let items = Notation.page(text).items
      let found = items.compactMap { item -> NotationError? in
        if case .unreadable(let error) = item.content {
          return item.line == line || text.contains("1 2 3") ? error : nil
        }
        return nil
      }
      #expect(found.count == 1 && found[0].message.contains(words), "\(text): \(items)")
    }
  }

  @Test("any text is read to its end")
  func robustness() {
    for text in [
      "[", "]", "(", "|", "||", "|1", "\\begin{pmatrix}", "\\begin{", "\\", "\\left(", "\\xrightarrow{",
      "\\xrightarrow[", "=", "= =", "$", "%",
      "[[[", "R", "R0", "R2 ->", "-> ->", "<->", "det", "det =", "|A|", "x =", "\\frac{", "\\frac{1}", "\u{0}",
      "𝔸 = [1]", "1 2 |", "| 1 2", "a;b;c",
      "[1;2;", "1 2\n3 4 5\n6", "\\end{pmatrix}", "R2 = ", "= [1 2; 3 4]", "[1 2; 3 4] = ", "\\stackrel{}{}", "()",
      "[]", "[;]", "(1", "swap", "add 1 to",
    ] {
      for other in ["", "\n[1 2; 3 4]\n", " = ", "\n" + text] { _ = Notation.page(text + other) }
    }
  }
}
