import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import TestSupport
import Testing

@Suite("Decimals of exact numbers")
struct DecimalsTests {
  @Test("known ones")
  func known() {
    for (text, count, expected) in [
      ("1/3", 4, "0.3333"), ("2/3", 4, "0.6667"), ("-2/3", 1, "-0.7"), ("1/8", 2, "0.13"), ("1/8", 17, "0.125"),
      ("999/1000", 2, "1"), ("99951/100", 3, "1000"), ("1/3000", 2, "0.00033"), ("1/30000", 2, "3.3e-5"),
      ("100000000000000000000/3", 3, "3.33e19"), ("22/7", 17, "3.1428571428571429"), ("1/2+1/3i", 2, "0.5+0.33i"),
      ("1/2i", 3, "0.5i"), ("-1/3i", 3, "-0.333i"), ("1/3-i", 3, "0.333-i"), ("1/3+2i", 3, "0.333+2i"),
    ] {
      #expect(Decimals(count: count).text(text) == expected, "\(text)")
    }
    for text in ["3", "-3", "2+3i", "0", "k/2", "1.5", "(k+1)/(k-1)", "1//2", "", "/", "1/", "1/0", "i"] {
      #expect(Decimals(count: 4).text(text) == nil, "\(text)")
    }
  }

  @Test("are within half a unit of the last digit, at every length")
  func rounding() throws {
    var random = SeededRandom("decimals")
    for round in 0..<random.count(300) {
      let bits = 1 + round % 200
      let denominator = random.integer(bits: bits).magnitude + 1
      let value = Rational(random.integer(bits: 1 + (round * 7) % 300), denominator)
      guard !value.isWhole else { continue }
      let count = 1 + round % 17
      let text = try #require(Decimals(count: count).text(value.exchangeText))
      // Read back in another way: digits over a power of ten.
      let shown = try #require(Self.value(of: text))
      let error = (shown - value).magnitude
      // The first digit stands at 10^e with 10^e <= |value|: half a unit of the last one is 10^(e - count + 1) / 2.
      var unit = Rational(1)
      while unit > value.magnitude { unit = unit / 10 }
      while unit * 10 <= value.magnitude { unit = unit * 10 }
      let half = unit / Rational(Integer(10).power(count - 1)) / 2
      #expect(error <= half, "\(value) as \(text) with \(count) digits; \(random)")
      #expect(text.filter(\.isNumber).count <= count + 8 || text.contains("e") || !text.contains("."), "\(text)")
    }
  }

  private static func value(of text: String) -> Rational? {
    let parts = text.split(separator: "e")
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let places = halves.count > 1 ? halves[1].count : 0
    guard let digits = Integer(String(halves.joined())) else { return nil }
    let power = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - places
    let ten = Rational(Integer(10).power(abs(power)))
    return power < 0 ? Rational(digits) / ten : Rational(digits) * ten
  }

  @Test("stand beside what a page states, and nowhere in the middle of a formula")
  func pages() {
    var narrative = Narrative()
    narrative.paragraph("\(Formula.equation(.name("x"), .number("1/3")))")
    narrative.paragraph("\(name: "x") = \(number: "1/3"), \(name: "y") = \(number: "2")")
    narrative.labelled(.answer, ["\(name: "v") = \(Formula.vector(["1/2", "2"]))"])
    narrative.append(
      .step(
        .init(
          number: 1,
          operation: Formula([.name("R2"), .symbol(.becomes), .number("1/3"), .symbol(.times), .name("R2")]),
          reason: nil)))
    narrative.table(TablePicture(rows: [["1/3", "2"]], columns: 2))
    narrative.table(TablePicture(rows: [["1/3", "2"]], columns: 2, group: 1))
    let text = PlainTextRenderer(charset: .ascii).render(narrative.with(decimals: .init(count: 3)))
    #expect(text.contains("x = 1/3 ~= 0.333\n"))
    #expect(text.contains("x = 1/3 ~= 0.333, y = 2"))
    #expect(text.contains("v = (1/2, 2) ~= (0.5, 2)"))
    #expect(text.contains("R2 <- 1/3*R2\n"))
    #expect(text.split(separator: "0.333  2").count == 2, "\(text)")
    let unicode = narrative.with(decimals: .init(count: 3))
    #expect(MarkdownRenderer().render(unicode).contains("≈"))
    #expect(LaTeXRenderer().render(unicode).contains("\\approx"))
    #expect(HTMLRenderer().render(unicode).contains("&#8776;"))
    // Without being asked, long fractions only.
    let long = String(repeating: "7", count: 300) + "/" + String(repeating: "9", count: 300)
    var other = Narrative()
    other.paragraph("\(name: "x") = \(number: long)")
    other.paragraph("\(name: "y") = \(number: "1/3")")
    let page = PlainTextRenderer(charset: .ascii).render(other.with(decimals: .longFractions))
    #expect(page.contains("~= 0.777778") && !page.contains("0.333"), "\(page)")
  }
}
