import MatrixDomain
import MatrixNotation
import Testing

/// What is copied from paper and from typeset pages.
@Suite struct PaperNotationTests {
  @Test(arguments: [
    "|1 2; 3 4|", "| 1 2; 3 4 |", "| 1 2 |\n| 3 4 |", "|1, 2|\n|3, 4|\n", "|1 2 \\\\ 3 4|", "|1 & 2 \\\\ 3 & 4|",
    "\\left|1 2 \\\\ 3 4\\right|", "\\left| \\begin{array}{cc} 1 & 2 \\\\ 3 & 4 \\end{array} \\right|",
    "\\begin{vmatrix} 1 & 2 \\\\ 3 & 4 \\end{vmatrix}", "1 & 2 \\\\ 3 & 4", "1 & 2 \\\\\n3 & 4 \\\\",
    "$1 & 2 \\\\ 3 & 4$",
    "A = \\left( 1 & 2 \\\\ 3 & 4 \\right)", "1 2 \\\\ 3 4", "\\left[1 & 2 \\\\ 3 & 4\\right]",
    "1 & 2 \\\\ \\hline 3 & 4",
  ])
  func rows(_ text: String) throws {
    #expect(try Notation.matrix(text) == MatrixValue(.integers, Shape(2, 2), ["1", "2", "3", "4"]))
  }

  @Test func entriesOfBareRows() throws {
    let matrix = try Notation.matrix("-\\frac{1}{2} & 0.5 \\\\ i & 1 \\cdot 10^{-1}")
    #expect(matrix == MatrixValue(.gaussianRationals, Shape(2, 2), ["-1/2", "1/2", "i", "1/10"]))
  }

  @Test(arguments: [
    ("\u{2212}3/4 0; 0 \u{2212}1", ["-3/4", "0", "0", "-1"]), ("1 \u{2013}2; 3 4", ["1", "-2", "3", "4"]),
    ("[1,\u{2013}2;3,4]", ["1", "-2", "3", "4"]), ("1 \u{2212}i; 2\u{2212}i 3", ["1", "-i", "2-i", "3"]),
    ("\\begin{pmatrix} \u{2212}1 & 2 \\\\ 3 & 1e\u{2212}1 \\end{pmatrix}", ["-1", "2", "3", "1/10"]),
  ])
  func minusSigns(_ text: String, _ entries: [String]) throws {
    #expect(try Array(Notation.matrix(text).entries) == entries)
  }

  @Test(arguments: [
    Mistake("|1 2 3; 4 5 6|", .notSquare, 1, 1, 14, "right-hand sides"),
    Mistake("|1 2; 3 x|", .invalidNumber, 1, 9), Mistake("| 1 2 |\n| 3 |", .raggedRows, 2, 4),
    Mistake("1 & 2 \\\\ 3", .raggedRows, 1, 11), Mistake("1 & & 2", .syntax, 1, 5, 1, "empty"),
    Mistake("1 \\frac{1}{2} \\\\ 3 4", .syntax, 1, 3, 5, "'&'"), Mistake("1 2 \\\\ 3 x", .invalidNumber, 1, 10),
    Mistake("1 2\u{2013}3", .invalidNumber, 1, 4),
    // Digits in groups.
    Mistake("1,000; 2,500", .decimalComma, 1, 1, 5, "1000 for the number, 1 000 for the entries"),
    Mistake("1,000 2,500; 3,100 4,200", .decimalComma, 1, 1, 5, "1000 for the number"),
    Mistake("1,234 5,678; 1 2", .decimalComma, 1, 1, 5, "grouped"), Mistake("1,234; 5,678", .decimalComma, 1, 1, 5),
    Mistake("[1,000; 2,500]", .decimalComma, 1, 2, 5), Mistake("1,234,567", .decimalComma, 1, 1, 9, "1234567"),
    Mistake("(1, 2, 5), (3,050, 4)", .decimalComma, 1, 13, 5), Mistake("-1,000; 2,500", .decimalComma, 1, 2, 5),
    Mistake("1,5 2,5", .decimalComma, 1, 1, 3, "‘decimal’ = comma"),
    // Semicolons and line breaks.
    Mistake("1;2\n3;4", .syntax, 1, 1, 1, "1 2; 3 4 for a table, 1; 2; 3; 4 for a column"),
  ])
  func mistakes(_ mistake: Mistake) { mistake.check { (text) throws(NotationError) in try Notation.matrix(text) } }

  @Test(arguments: [
    "1,2;3,4", "[100,200;300,400]", "(100,200,300)", "1,23;4,567", "0,001;0,003", "1.5,200;3,400", "1/2,300;1,400",
    "1000,200;300,400", "1;\n2;\n3", "1\n2\n3", "1; 2; 3; 4", "1 2; 3 4\n5 6; 7 8",
  ])
  func noGroups(_ text: String) throws { _ = try Notation.operand(text, kinds: [.matrix, .vector]) }
}
