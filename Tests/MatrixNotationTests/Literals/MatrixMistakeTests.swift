import MatrixDomain
import MatrixNotation
import Testing

@Suite struct MatrixMistakeTests {
  @Test(arguments: [
    // Nothing.
    Mistake("", .emptyInput, 1, 1), Mistake("  \n ", .emptyInput, 1, 1),
    // Rows of different lengths.
    Mistake("1 2; 3", .raggedRows, 1, 7, 1, "row 2 has 1 entry, row 1 has 2"),
    Mistake("1 2\n3 4 5 6", .raggedRows, 2, 5, 1, "row 2 has 4 entries, row 1 has 2"),
    Mistake("[[1, 2], [3]]", .raggedRows, 1, 12, 1, "row 2 has 1 entry"),
    Mistake("[1 2]\n[3 4 55]", .raggedRows, 2, 6, 2, "row 2 has 3 entries"),
    Mistake("1\t2\n3", .raggedRows, 2, 2),
    Mistake(
      "1 2 | 3; 4 | 5 6", .raggedRows, 1, 12, 1, "row 2 has the bar after entry 1, row 1 has the bar after entry 2"),
    Mistake("1 2 | 3; 4 5 6", .raggedRows, 1, 15, 1, "no bar"),
    Mistake("1 2 3\n4 5 | 6", .raggedRows, 2, 5, 1, "row 1 has no bar"),
    Mistake("1 | 2 | 3", .syntax, 1, 7, 1, "second bar"),
    Mistake("|", .syntax, 1, 1, 1, "no entry"),
    // Decimal commas.
    Mistake("1,5 2,5; 3,5 4,5", .decimalComma, 1, 1, 3, "1.5"),
    Mistake("1 2\n0 -2,5", .decimalComma, 2, 3, 4, "decimal comma"),
    Mistake("1,5\t2,5", .decimalComma, 1, 1, 3),
    Mistake("[[1,5 2,5]]", .decimalComma, 1, 3, 3),
    // Letters.
    Mistake("1 k; k 1", .invalidNumber, 1, 3, 1, "parameters"),
    Mistake("2-x 1; 1 2-x", .invalidNumber, 1, 3, 1, "charpoly"),
    Mistake("sin(2) 1; 1 2", .invalidNumber, 1, 1, 3, "‘engine’ = numeric"),
    Mistake("1 exp(2)", .invalidNumber, 1, 3, 3, "‘engine’ = numeric"),
    Mistake("1 pi", .invalidNumber, 1, 3, 2, "3.14159"),
    // Missing entries and rows.
    Mistake("1,,2", .syntax, 1, 3, 1, "an entry is missing after the comma"),
    Mistake(",1", .syntax, 1, 1, 1, "before the comma"),
    Mistake("[1, 2, ]", .syntax, 1, 8), Mistake("1, | 2", .syntax, 1, 4), Mistake("1 |, 2", .syntax, 1, 4),
    Mistake("1;; 2", .syntax, 1, 3, 1, "a row is missing"), Mistake(";", .syntax, 1, 1),
    Mistake("[[1], , [2]]", .syntax, 1, 7, 1, "a row is missing"),
    // Tabs.
    Mistake("1\t\t3", .syntax, 1, 3, 1, "a cell is empty"), Mistake("1\t", .syntax, 1, 3, 1, "a cell is empty"),
    Mistake("\t1", .syntax, 1, 1, 1, "a cell is empty"), Mistake("1\t2\n3\t", .syntax, 2, 3, 1, "write 0"),
    Mistake("1 2\t3", .syntax, 1, 2, 1, "a blank stands inside the cell '1 2'"),
    Mistake("1, 2\t3", .syntax, 1, 2, 1, "a comma"), Mistake("1\t\t|\t2", .syntax, 1, 3, 1, "a cell is empty"),
    // Arithmetic.
    Mistake("1 - 2", .syntax, 1, 3, 1, "write 1 -2 for two entries"), Mistake("1-2", .syntax, 1, 1, 3, "arithmetic"),
    Mistake("1 + 2", .syntax, 1, 3), Mistake("3 1/2+1; 0 0", .syntax, 1, 3, 5), Mistake("2*3", .syntax, 1, 1, 3),
    Mistake("1 2^3", .syntax, 1, 3, 3, "arithmetic"),
    Mistake("1 / 2", .syntax, 1, 3, 1, "write 1/2 without blanks"), Mistake("1/ 2", .syntax, 1, 1, 2),
    Mistake("3\n1 /2", .syntax, 2, 3, 2),
    // Numbers.
    Mistake("1/0", .zeroDenominator, 1, 3), Mistake("1 2/00", .zeroDenominator, 1, 5, 2),
    Mistake("1/2/3", .invalidNumber, 1, 4), Mistake("1 2; 3 x", .invalidNumber, 1, 8),
    Mistake("0x10 1", .invalidNumber, 1, 1, 2), Mistake("1_000", .invalidNumber, 1, 2),
    Mistake("1 2\u{2013}3", .invalidNumber, 1, 4, 1, "dash"), Mistake("1 nan", .notFinite, 1, 3, 3),
    Mistake("1.2.3", .invalidNumber, 1, 4), Mistake("1 --2", .invalidNumber, 1, 4),
    Mistake("1\u{A0}2", .invalidNumber, 1, 2), Mistake("\u{1B}[2J", .invalidNumber, 1, 1),
    Mistake("1 \u{202E}2", .invalidNumber, 1, 3), Mistake("äöü 1", .invalidNumber, 1, 1),
    Mistake("1 2e1000000000", .tooLarge, 1, 3, 12), Mistake("1e99999999999999999999", .tooLarge, 1, 1, 22),
    // Brackets.
    Mistake("[1 2; 3 4", .syntax, 1, 1, 1, "never closed"),
    Mistake("[[1, 2], [3, 4]", .syntax, 1, 1, 1, "never closed"),
    Mistake("[[1, 2", .syntax, 1, 2, 1, "never closed"), Mistake("[1 2)", .syntax, 1, 5, 1, "expected ']'"),
    Mistake("1 2]", .syntax, 1, 4, 1, "never opened"), Mistake("[1 2]]", .syntax, 1, 6, 1, "never opened"),
    Mistake("[1 2; 3 4]^2", .syntax, 1, 11, 2, "after the closing bracket"), Mistake("[1 [2]]", .syntax, 1, 4),
    Mistake("[[1], 22, [3]]", .syntax, 1, 7, 2, "between bracketed rows"), Mistake("[[1; 2]]", .syntax, 1, 4),
    Mistake("[[[1]]]", .nestingTooDeep, 1, 3), Mistake("[1 2; 3 4] [5 6]", .syntax, 1, 12),
    Mistake("[1 2],", .syntax, 1, 6),
    // Names.
    Mistake("foo([[1]])", .syntax, 1, 1, 3, "not known"), Mistake("array(1)", .syntax, 1, 7),
    Mistake("x", .invalidNumber, 1, 1),
    Mistake("zeros(0)", .syntax, 1, 8), Mistake("zeros(0, 3", .syntax, 1, 6, 1, "never closed"),
    Mistake("zeros(1000000000, 1000000000)", .tooLarge, 1, 7, 22),
    Mistake("zeros(0, 99999999999999999999)", .tooLarge, 1, 10, 20),
    Mistake("{(1, 0), (0, 1)}", .wrongKind, 1, 1, 16, "write [1, 0; 0, 1]"),
    Mistake("(1, 2), (3, 4)", .wrongKind, 1, 1, 14, "[1, 2; 3, 4] to take them as rows, [1, 3; 2, 4] as columns"),
    Mistake("(1, 2)\n(3, 4)", .wrongKind, 1, 1, 6, "rows or its columns"),
    Mistake("(1, 2, 3)", .wrongKind, 1, 1, 9, "[1, 2, 3] for the row, [1; 2; 3] for the column"),
    Mistake("(1)(2)", .syntax, 1, 4, 1, "product"), Mistake("(1, 2), (3)", .raggedRows, 1, 11, 1, "vector 2 has 1"),
  ])
  func mistakes(_ mistake: Mistake) { mistake.check { (text) throws(NotationError) in try Notation.matrix(text) } }

  @Test func columnsCountCharactersAndPlacesAreCut() {
    // Two letters with combining marks, seen as two characters.
    Mistake("1; e\u{301}o\u{308}", .invalidNumber, 1, 4, 2).check { (text) throws(NotationError) in
      try Notation.matrix(text)
    }
    let long = String(repeating: "1 ", count: 10_000) + "x"
    Mistake(long, .invalidNumber, 1, 20_001).check { (text) throws(NotationError) in try Notation.matrix(text) }
  }
}
