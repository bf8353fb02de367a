import MatrixDomain
import MatrixNotation
import Testing

/// What is no value of a language is refused, with its place.
@Suite struct LanguageMistakeTests {
  @Test(arguments: [
    Mistake(#"\begin{bmatrix}1&2\\3\end{bmatrix}"#, .raggedRows, 1, 22, 1, "row 2 has 1 entry"),
    Mistake(#"\begin{bmatrix}1&&2\end{bmatrix}"#, .syntax, 1, 18, 1, "a cell is empty"),
    Mistake(#"\begin{bmatrix}1&2"#, .syntax, 1, 1, 6, "never closed"),
    Mistake(#"\begin{bmatrix}1\end{pmatrix}"#, .syntax, 1, 17, 4, "closes"),
    Mistake("\\begin{bmatrix}\n 1 & x \\\\\n\\end{bmatrix}", .syntax, 2, 6, 1, "unexpected character 'x'"),
    Mistake(#"\begin{bmatrix}\sqrt{2}\end{bmatrix}"#, .syntax, 1, 16, 5, "no part of a number"),
    Mistake(#"\begin{bmatrix}\frac{1}{0}\end{bmatrix}"#, .zeroDenominator, 1, 16, 11, "denominator is 0"),
    Mistake(#"\begin{bmatrix}\frac{1.5}{2}\end{bmatrix}"#, .invalidNumber, 1, 22, 3, "integer"),
    Mistake(#"\begin{bmatrix}1\frac{1}{2}\end{bmatrix}"#, .syntax, 1, 17, 5, "added or multiplied"),
    Mistake(#"\begin{bmatrix}1 2\end{bmatrix}"#, .syntax, 1, 18, 1, "'&' is missing"),
    Mistake(#"\begin{bmatrix}1,5\end{bmatrix}"#, .decimalComma, 1, 17, 1, "decimal point"),
    Mistake(#"\begin{array}{rr}1&2&3\end{array}"#, .raggedRows, 1, 22, 1, "2 columns"),
    Mistake(#"\begin{array}{r|r|r}1&2&3\end{array}"#, .syntax, 1, 14, 7, "more than one bar"),
    Mistake(#"\begin{array}{p}1\end{array}"#, .syntax, 1, 15, 1, "no column"),
    Mistake(#"\begin{array}1\end{array}"#, .syntax, 1, 1, 13, "columns"),
    Mistake(#"2\begin{bmatrix}1\end{bmatrix}"#, .syntax, 1, 2, 6, "after the number"),
    Mistake(#"\begin{bmatrix}1\end{bmatrix}^{-1}"#, .syntax, 1, 30, 1, "unexpected text"),
    Mistake(
      #"\begin{bmatrix}1\end{bmatrix}\begin{bmatrix}1\end{bmatrix}"#, .syntax, 1, 30, 6, "one matrix"),
    Mistake("% é\n\\begin{bmatrix} % ü\n 1 & ? % ö\n\\end{bmatrix}", .syntax, 3, 6, 1, "'?'"),
  ])
  func LaTeX(_ mistake: Mistake) {
    mistake.check { (text) throws(NotationError) in try Notation.value(text, in: .latex) }
  }

  @Test(arguments: [
    Mistake("|a|b|\n|-|-|\n|1|2|\n|3|", .raggedRows, 4, 4, 1, "row 2 has 1 entry"),
    Mistake("|a|b|\n|-|-|\n|1||", .syntax, 3, 4, 1, "a cell is empty"),
    Mistake("|a|b|\n|-|-|\n|1|two|", .invalidNumber, 3, 4, 1, "number"),
    Mistake("|a|b|\n|-|\n|1|2|", .raggedRows, 2, 1, 3, "header"),
    Mistake("|1|2|\n|-|-|\n|3|4|", .headerRow, 1, 2, 1, "name"),
    Mistake("|a|\n|-|\n|1|\n\n|b|\n|-|\n|2|", .syntax, 6, 1, 3, "second table"),
    Mistake("1 2\n3 4", .syntax, 1, 1, 1, "no table"),
    Mistake("|a|\\||b|\\||\n|-|-|-|-|\n|1|\\||2|\\||", .syntax, 3, 9, 2, "second bar"),
  ])
  func Markdown(_ mistake: Mistake) {
    mistake.check { (text) throws(NotationError) in try Notation.value(text, in: .markdown) }
  }

  @Test(arguments: [
    Mistake("A = [1 2; 3];", .raggedRows, 1, 12, 1, "row 2 has 1 entry"),
    Mistake("[[1 2], [3 4]]", .syntax, 1, 9, 1, "no rows in MATLAB"),
    Mistake("A = [1 2]; B = [3 4];", .syntax, 1, 12, 10, "one value"),
    Mistake("% only words", .emptyInput, 1, 1, 1, "nothing to read"),
    Mistake("[1 2 % é\n 3 x]", .invalidNumber, 2, 4, 1, "number"),
    Mistake("[1 2; 3 4", .syntax, 1, 1, 1, "never closed"),
    Mistake("[1/2i 3]", .invalidNumber, 1, 5, 1, "number"),
  ])
  func MATLAB(_ mistake: Mistake) {
    mistake.check { (text) throws(NotationError) in try Notation.value(text, in: .matlab) }
  }

  @Test(arguments: [
    Mistake("[[1, 2], [3]]", .raggedRows, 1, 12, 1, "row 2 has 1 entry"),
    Mistake("[[1, Fraction(1, 0)]]", .zeroDenominator, 1, 6, 14, "denominator is 0"),
    Mistake("[[7//2, 1]]", .invalidNumber, 1, 5, 1, ""),
    Mistake("A = [[1]]\nB = [[2]]", .syntax, 2, 1, 9, "one value"),
    Mistake("[[1, None]]", .invalidNumber, 1, 6, 1, "number"),
    Mistake("Matrix(2, 2, [1, 2, 3])", .raggedRows, 1, 14, 9, "3 entries"),
    Mistake("Matrix(2, 2)", .syntax, 1, 8, 4, "list of entries"),
  ])
  func Python(_ mistake: Mistake) {
    mistake.check { (text) throws(NotationError) in try Notation.value(text, in: .python) }
  }

  @Test(arguments: [
    Mistake("[[1, 2], [3, 4]]", .syntax, 1, 10, 1, "no rows in Julia"),
    Mistake("[1//0 2]", .zeroDenominator, 1, 2, 4, "denominator is 0"),
    Mistake("[1 2; 3]", .raggedRows, 1, 8, 1, "row 2 has 1 entry"),
  ])
  func Julia(_ mistake: Mistake) {
    mistake.check { (text) throws(NotationError) in try Notation.value(text, in: .julia) }
  }

  @Test(arguments: [
    Mistake("{{1 2, 3}}", .syntax, 1, 5, 1, "no comma"),
    Mistake("{{1e5, 3}}", .syntax, 1, 3, 3, "letter e"),
    Mistake("{{1, x}}", .invalidNumber, 1, 6, 1, "number"),
    Mistake("{{1, 2}, {3}}", .raggedRows, 1, 12, 1, "row 2 has 1 entry"),
    Mistake("{{1, Sqrt[2]}}", .invalidNumber, 1, 6, 4, "‘engine’ = numeric"),
  ])
  func Mathematica(_ mistake: Mistake) {
    mistake.check { (text) throws(NotationError) in try Notation.value(text, in: .mathematica) }
  }

  /// A double is asked for, and the number is beyond all of them.
  @Test func numbersBeyondDoubles() {
    Mistake("[1e400]", .notFinite, 1, 2, 5, "largest double").check { (text) throws(NotationError) in
      try Notation.value(text, in: .python, domain: .reals)
    }
  }
}
