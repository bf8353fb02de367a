import MatrixDomain
import MatrixNotation
import Testing

@Suite struct MatrixChainTests {
  @Test(arguments: [
    "2 1; 1 3 -> 1 3; 2 1 -> 1 3; 0 -5", "2 1; 1 3 ~ 1 3; 2 1 ~ 1 3; 0 -5", "2 1; 1 3 → 1 3; 2 1 ∼ 1 3; 0 -5",
    "2 1\n1 3\n\n1 3\n2 1\n\n1 3\n0 -5\n", "2 1; 1 3\n->\n1 3; 2 1\n->\n1 3; 0 -5",
    "\n2 1\n1 3\n\n~\n\n1 3\n2 1\r\n\r\n1 3\n0 -5",
    "[[2, 1], [1, 3]] -> [1 3; 2 1] -> [1, 3; 0, -5]",
  ])
  func spellings(_ text: String) throws {
    let matrices = try Notation.matrices(text)
    #expect(matrices.map { Notation.text(of: $0) } == ["[2, 1; 1, 3]", "[1, 3; 2, 1]", "[1, 3; 0, -5]"])
  }

  @Test func bars() throws {
    let matrices = try Notation.matrices("1 2 | 3 -> 1/2 1 | 3/2")
    #expect(matrices.map(\.bar) == [2, 2] && matrices.map(\.domain) == [.integers, .rationals])
    #expect(try Notation.matrices("1 2; 3 4").count == 1)
  }

  @Test(arguments: [
    Mistake("1 2; 3 4 -> 1 2; 0", .raggedRows, 1, 19, 1, "matrix 2: row 2 has 1 entry"),
    Mistake("1 2\n3 4\n\n1 2\n0 x", .invalidNumber, 5, 3, 1, "matrix 2"),
    Mistake("1 2; 3 4 -> 1 2; 0 -2 -> 1 2; 0 1,5x", .invalidNumber, 1, 36, 1, "matrix 3"),
    Mistake("1 2 -> -> 3 4", .emptyInput, 1, 7, 1, "matrix 2: a matrix is missing"),
    Mistake("1 2 ->", .emptyInput, 1, 7, 1, "matrix 2: a matrix is missing"),
    Mistake("-> 1 2", .emptyInput, 1, 1, 1, "matrix 1: a matrix is missing"),
    Mistake("1 2 = 3 4", .invalidNumber, 1, 5, 1, "write -> or ~"), Mistake("", .emptyInput, 1, 1),
    Mistake("1 é", .invalidNumber, 1, 3),
  ])
  func mistakes(_ mistake: Mistake) { mistake.check { (text) throws(NotationError) in try Notation.matrices(text) } }
}

@Suite struct ChainOperationTests {
  /// Matrices as text, operations as they are printed.
  private func items(_ text: String) throws -> [String] {
    try Notation.chain(text).map { item in
      guard case .list(let operations) = item else { return Notation.text(of: item) }
      return operations.map { operation in
        let parts = ["target", "source", "factor"].map { name -> String in
          switch operation[name] {
          case .count(let row)?: "R\(row)"
          case .scalar(let factor)?: factor.text
          default: "-"
          }
        }
        return parts.joined(separator: " ")
      }.joined(separator: ", ")
    }
  }

  @Test(
    arguments: [
      ("R2 - 3R1", "R2 R1 -3"), ("R2 <- R2 - 3*R1", "R2 R1 -3"), ("R2 -> R2 - 3R1", "R2 R1 -3"),
      ("R2 → R2 − 3R1", "R2 R1 -3"), ("R1 <-> R2", "R1 R2 -"), ("R1 ↔ R2", "R1 R2 -"), ("R2/5", "R2 - 1/5"),
      ("R2/(-2)", "R2 - -1/2"), ("(1/5)R2", "R2 - 1/5"), ("-R2", "R2 - -1"), ("2R2 - 3R1", "R2 - 2, R2 R1 -3"),
      ("R2 - R1, R1/2", "R2 R1 -1, R1 - 1/2"), ("R2 -> R2 - R1, R1 -> R1/2", "R2 R1 -1, R1 - 1/2"),
    ] as [(String, String)])
  func operations(_ text: String, _ expected: String) throws {
    let wanted = ["[1, 2; 3, 4]", expected, "[1, 2; 0, -2]"]
    #expect(try items("1 2; 3 4 -> \(text) -> 1 2; 0 -2") == wanted)
    #expect(try items("1 2; 3 4 ~ \(text) ~ 1 2; 0 -2") == wanted)
    #expect(try items("1 2\n3 4\n\(text)\n1 2\n0 -2") == wanted)
    #expect(try items("1 2\n3 4\n\n\(text)\n\n1 2\n0 -2") == wanted)
  }

  @Test(
    arguments: [
      (#"\xrightarrow{R_2-3R_1}"#, "R2 R1 -3"), (#"\xrightarrow[x]{R_{2} \to R_{2}-\frac{1}{2}R_{1}}"#, "R2 R1 -1/2"),
      (#"\xrightarrow{R_1 \leftrightarrow R_2}"#, "R1 R2 -"), (#"\to"#, nil), (#"\sim"#, nil), (#"\rightarrow"#, nil),
      (#"\longrightarrow"#, nil), (#"\xrightarrow{}"#, nil),
    ] as [(String, String?)])
  func latex(_ arrow: String, _ expected: String?) throws {
    let text = #"\begin{pmatrix}1&2\\3&4\end{pmatrix} \#(arrow) \begin{bmatrix}1&2\\0&-2\end{bmatrix}"#
    #expect(try items(text) == ["[1, 2; 3, 4]"] + (expected.map { [$0] } ?? []) + ["[1, 2; 0, -2]"])
  }

  @Test func mistakes() {
    for text in ["1 2 -> R0 -> 1 2", "1 2 -> R1 - R1 -> 1 2", "1 2 -> R1/0 -> 1 2", "1 2 -> 0R1 -> 1 2"] {
      #expect(throws: NotationError.self, "\(text)") { try Notation.chain(text) }
    }
    #expect(throws: NotationError.self) { try Notation.matrices("1 2 -> R1/2 -> 1/2 1") }
  }
}

@Suite struct PositionListTests {
  @Test(
    arguments: [
      ("1 3", [1, 3]), ("1,3", [1, 3]), (" 2:4 ", [2, 3, 4]), ("4:2", [4, 3, 2]), ("1 3:5, 1", [1, 3, 4, 5, 1]),
      ("(1, 2)", [1, 2]), ("[1 2]", [1, 2]), ("", []), ("()", []), ("7", [7]),
    ] as [(String, [Int])])
  func spellings(_ text: String, _ expected: [Int]) throws {
    #expect(try Notation.positions(text) == expected)
  }

  @Test(arguments: [
    Mistake("1 x", .invalidNumber, 1, 3, 1, "a run such as 2:4"), Mistake("0", .invalidNumber, 1, 1, 1, "from 1"),
    Mistake("1 -2", .invalidNumber, 1, 3, 2), Mistake("2:", .invalidNumber, 1, 1, 2),
    Mistake("1/2", .invalidNumber, 1, 1, 3),
    Mistake("1;2", .syntax, 1, 2), Mistake("1:99999999999", .tooLarge, 1, 3, 11),
  ])
  func mistakes(_ mistake: Mistake) { mistake.check { (text) throws(NotationError) in try Notation.positions(text) } }

  @Test func parameters() throws {
    let rows = ToolDeclaration.Parameter("rows", "rows", kinds: [.list, .text], items: .positions)
    #expect(try Notation.operand("1:2", for: rows) == .list([.count(1), .count(2)]))
    for all in ["all", " : "] { #expect(try Notation.operand(all, for: rows) == .text("all")) }
    let chain = ToolDeclaration.Parameter("chain", "matrices", kinds: [.list], items: .matrices)
    #expect(try Notation.operand("1 -> 2", for: chain).kind == .list)
    let matrix = ToolDeclaration.Parameter("A", "a matrix")
    #expect(try Notation.operand("1 2", for: matrix).kind == .matrix)
  }
}
