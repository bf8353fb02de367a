import MatrixDomain
import MatrixFeatures
import MatrixNumeric
import MatrixRendering
import Testing

/// How many digits can be trusted is said with the right number and the right noun.
@Suite("Digits in words")
struct TrustWordsTests {
  @Test(
    "a part of a digit is none, one is one, and parts of several are left out",
    arguments: [
      (0, "no digit"), (0.5, "no digit"), (0.99, "no digit"), (1, "1 digit"), (1.2, "about 1 digit"), (2, "2 digits"),
      (3.4, "about 3 digits"), (15.95, "about 15 digits"), (16, "16 digits"), (1e300, "about 1000000000 digits"),
    ] as [(Double, String)])
  func count(digits: Double, words: String) {
    #expect(CountText.digits(digits) == words)
  }

  @Test("a page says so, of the bound and of what exact arithmetic found")
  func page() throws {
    let answer = RequestRunner().run(
      Request(
        tool: "solve", inputs: [.init("A", .text("1 2; 3 4")), .init("b", .text("5 6"))],
        options: [.init("engine", .text("numeric"))]))
    for (digits, trust, right) in [
      ("0.3", "no digit to trust: relative", "no digit is right"), ("1.0", "1 digit to trust: r", "1 digit is right"),
      ("1.4", "about 1 digit to trust: r", "about 1 digit is right"),
      ("3.9", "about 3 digits to trust: r", "about 3 digits are right"),
      ("16.0", "16 digits to trust: r", "16 digits are right"), ("17.0", "17 digits to trust", "all digits are right"),
    ] {
      var result = answer
      result.diagnostics.fields = answer.diagnostics.fields.map { field in
        switch field.name {
        case "digits": .init("digits", .scalar(ScalarValue(.reals, digits)))
        case "shadow": .init("shadow", .record([.init("correctDigits", .scalar(ScalarValue(.reals, digits)))]))
        default: field
        }
      }
      let page = PlainTextRenderer(width: 200).render(ResultCard(result, title: ""))
      #expect(page.contains(trust) && page.contains(right), "\(page)")
    }
  }

  @Test("what reading took is counted the same way")
  func reading() {
    let page = Shell()("solve", "1/3 1/3; 1/3 33333333333333/100000000000001", "1 2", "--numeric", "--shadow", "never")
    let words = page.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("data-rounded") || words.contains("sure of the answer"), "\(words)")
    #expect(words.contains(" digit") && !words.contains("1 digits") && !words.contains("e-1 digits"), "\(words)")
  }
}
