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
