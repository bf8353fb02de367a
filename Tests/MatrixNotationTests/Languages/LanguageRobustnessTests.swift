import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

/// No text, however broken, does more than throw.
@Suite struct LanguageRobustnessTests {
  private static let words = [
    "1", "-2", "3/4", "0.5", "1e3", "2i", "j", "im", "*I", "I", "1//2", "*^3", "`", "x", " ", " ", "\t", "\n", "\r\n",
    ";",
    ";;", ",", "|", "&", "\\\\", "[", "]", "(", ")", "{", "}", "+", "-", "=", ":=", "\"", "'", "$", "#", "%", "(*",
    "*)",
    "#=", "...", "Fraction(", "Rational[", "complex(1", "sym('", "array(", "Matrix(2, 2, ", "zeros((", "dtype", "Int[",
    "\\begin{bmatrix}", "\\end{bmatrix}", "\\begin{array}{r|r}", "\\end{array}", "\\frac", "{1}", "\\boxed{", "\\left",
    "\\right", "\\cdot 10^", "\\hline", "|-|-|", "|---|\n", "\\|", "import a\n", "A =", "é", "\u{202E}", "\u{0}",
  ]

  @Test func randomWords() {
    var random = SeededRandom("random words of languages are read")
    for round in 0..<random.count(6000) {
      let language = Notation.Language.allCases[round % Notation.Language.allCases.count]
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in Self.words.randomElement(using: &random)! }
        .joined()
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
      do throws(NotationError) {
        _ = try Notation.value(text, in: language, domain: round % 3 == 0 ? .reals : nil)
      } catch {
        let line = error.place.line ?? 0
        if !(1...max(1, lines.count)).contains(line) || error.column < 1 {
          Issue.record("\(text.debugDescription) as \(language): \(error.place), \(random)")
        }
        let said = error.message + (error.advice?.description ?? "")
        if Identifier.escaped(said) != said { Issue.record("\(text.debugDescription): \(said), \(random)") }
      }
    }
  }

  /// Hundreds of times the same.
  @Test(arguments: Self.words) func bombs(_ word: String) {
    let text = String(repeating: word, count: 400)
    for language in Notation.Language.allCases { _ = try? Notation.value("[" + text, in: language) }
    _ = try? Notation.matrix(text)
  }
}
