import MatrixArithmetic
import MatrixDomain
import MatrixExchange
import TestSupport
import Testing

@Suite struct ScalarReaderTests {
  @Test(arguments: [
    ("12", "12"), ("-3/4", "-3/4"), ("+5", "5"), ("0.1", "1/10"), (".5", "1/2"), ("5.", "5"), ("-.25", "-1/4"),
    ("1.5e-3", "3/2000"), ("1/-2", "-1/2"), ("-1/-2", "1/2"), ("+1/+2", "1/2"), ("007", "7"), ("010", "10"),
    ("-0", "0"), ("0/5", "0"), ("00/05", "0"), ("4/6", "2/3"), ("6/3", "2"), ("1e3", "1000"), ("1E+3", "1000"),
    ("0e99999999999999999999", "0"), ("0.000e-99999999999", "0"), ("100e-2", "1"), ("1.0", "1"), ("2.50", "5/2"),
    ("5.e2", "500"), ("-12.5e1", "-125"), ("0001.5000", "3/2"), ("1234567890123456789012/2", "617283945061728394506"),
    ("12345678901234567890.5", "24691357802469135781/2"),
  ])
  func numbersAreReadExactly(_ text: String, _ expected: String) throws {
    #expect(try ScalarReader.rational(text).exchangeText == expected)
    #expect(try ScalarCanon(.rationals).text(text) == expected)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    var code: ErrorCode
    var offset: Int
    var says: String

    init(_ text: String, _ code: ErrorCode, at offset: Int, _ says: String) {
      self.text = text
      self.code = code
      self.offset = offset
      self.says = says
    }

    var testDescription: String { Identifier.escaped(text) }
  }

  static let mistakes: [Mistake] = [
    Mistake("", .invalidNumber, at: 0, "missing"),
    Mistake("-", .invalidNumber, at: 1, "missing"),
    Mistake(".", .invalidNumber, at: 0, "point"),
    Mistake("1e", .invalidNumber, at: 2, "exponent"),
    Mistake("1e+", .invalidNumber, at: 3, "exponent"),
    Mistake("e5", .invalidNumber, at: 0, "\"e\""),
    Mistake("1/", .invalidNumber, at: 2, "denominator"),
    Mistake("/2", .invalidNumber, at: 0, "\"/\""),
    Mistake("1/0", .zeroDenominator, at: 2, "denominator is 0"),
    Mistake("1/-00", .zeroDenominator, at: 3, "denominator is 0"),
    Mistake("1//2", .invalidNumber, at: 2, "fraction bar"),
    Mistake("1/2/3", .invalidNumber, at: 3, "fraction bar"),
    Mistake("1.5/2", .invalidNumber, at: 3, "integers"),
    Mistake("1/2.5", .invalidNumber, at: 3, "integers"),
    Mistake("1/2e3", .invalidNumber, at: 3, "integers"),
    Mistake("1,5", .decimalComma, at: 1, "decimal comma"),
    Mistake("1,234,567", .invalidNumber, at: 1, "comma"),
    Mistake("1.234.567", .invalidNumber, at: 5, "point"),
    Mistake("1_000", .invalidNumber, at: 1, "grouped"),
    Mistake("1'000", .invalidNumber, at: 1, "grouped"),
    Mistake("0x10", .invalidNumber, at: 0, "decimal"),
    Mistake("0b1", .invalidNumber, at: 0, "decimal"),
    Mistake("1d3", .invalidNumber, at: 1, "with e"),
    Mistake("--1", .invalidNumber, at: 1, "\"-\""),
    Mistake("+-1", .invalidNumber, at: 1, "\"-\""),
    Mistake("1 2", .invalidNumber, at: 1, "blanks"),
    Mistake(" 1", .invalidNumber, at: 0, "blanks"),
    Mistake("1\n", .invalidNumber, at: 1, "blanks"),
    Mistake("1 /2", .invalidNumber, at: 1, "blanks"),
    Mistake("inf", .notFinite, at: 0, "finite"),
    Mistake("-Infinity", .notFinite, at: 0, "finite"),
    Mistake("NaN", .notFinite, at: 0, "finite"),
    Mistake("\u{221E}", .notFinite, at: 0, "finite"),
    Mistake("\u{2212}3", .invalidNumber, at: 0, "minus"),
    Mistake("1⅗", .invalidNumber, at: 1, "3/5"),
    Mistake("⅒", .invalidNumber, at: 0, "1/10"),
    Mistake("\u{2013}3", .invalidNumber, at: 0, "minus"),
    Mistake("1\u{2044}2", .invalidNumber, at: 1, "/"),
    Mistake("\u{663}", .invalidNumber, at: 0, "0 to 9"),
    Mistake("1\u{FF12}", .invalidNumber, at: 1, "0 to 9"),
    Mistake("\u{BD}", .invalidNumber, at: 0, "1/2"),
    Mistake("1\0", .invalidNumber, at: 1, "\\u{0}"),
    Mistake("1\u{1B}[2J", .invalidNumber, at: 1, "\\u{1B}"),
    Mistake("true", .invalidNumber, at: 0, "\"t\""),
    Mistake("=1+1", .invalidNumber, at: 0, "\"=\""),
    Mistake("$5", .invalidNumber, at: 0, "\"$\""),
    Mistake("1e1000000000", .tooLarge, at: 0, "about 1000000001 digits"),
    Mistake("1e-1000000000", .tooLarge, at: 0, "about 1000000001 digits"),
    Mistake("-12.5e99999999999999999999", .tooLarge, at: 0, "more than 10^18 digits"),
    Mistake("1e9223372036854775807", .tooLarge, at: 0, "digits"),
    Mistake("1.00000001e-9223372036854775807", .tooLarge, at: 0, "digits"),
    Mistake("10e9223372036854775807", .tooLarge, at: 0, "digits"),
  ]

  @Test(arguments: mistakes) func mistakesAreNamed(_ mistake: Mistake) throws {
    let error = try #require(throws: ScalarError.self) { try ScalarReader.rational(mistake.text) }
    #expect(error.code == mistake.code)
    #expect(error.offset == mistake.offset)
    #expect(error.message.contains(mistake.says), "\(error.message)")
    #expect(error.offset + error.length <= mistake.text.utf8.count)
    #expect(!error.message.unicodeScalars.contains { $0.value < 0x20 })
    #expect(throws: error) { try ScalarCanon(.rationals).text(mistake.text) }
    #expect(Rational(exchangeText: mistake.text) == nil)
  }

  @Test(
    "letters: parameters, roots and constants, digits mistyped; a word of another kind gets the general advice",
    arguments: [
      ("k", 0, "parameters"), ("2k", 1, "parameters"), ("-x", 1, "parameters"), ("x^2", 0, "parameters"),
      ("k+1", 0, "parameters"), ("2\u{3BB}", 1, "parameters"), ("a_1", 0, "parameters"), ("lambda", 0, "parameters"),
      ("sqrt(2)", 0, "‘engine’ = numeric"), ("2*sqrt(2)", 2, "‘engine’ = numeric"),
      ("\u{221A}2", 0, "‘engine’ = numeric"),
      ("cos(t)", 0, "‘engine’ = numeric"), ("pi", 0, "3.14159"), ("2pi", 1, "3.14159"), ("\u{3C0}", 0, "3.14159"),
      ("e", 0, "2.71828"), ("1O", 1, "write 0"), ("l2", 0, "write 1"), ("O", 0, "parameters"),
      ("foo", 0, "such as 12"), ("NaN", 0, "such as 12"), ("inf", 0, "such as 12"), ("k!", 0, "such as 12"),
    ])
  func letters(_ text: String, _ offset: Int, _ advice: String) throws {
    let error = try #require(throws: ScalarError.self) { try ScalarReader.rational(text) }
    #expect(error.advice?.contains(advice) == true, "\(error)")
    #expect(error.offset == offset && error.offset + error.length <= text.utf8.count, "\(error)")
  }

  @Test func badBytesAreRefused() {
    let error = #expect(throws: ScalarError.self) { try ScalarReader.rational([0x31, 0xFF].span) }
    #expect(error?.code == .invalidEncoding)
  }

  @Test func longNumbers() throws {
    let digits = String(repeating: "1234567890", count: 10_000)
    #expect(try ScalarReader.rational(digits).exchangeText == digits)
    #expect(try ScalarReader.rational("0." + digits).denominator.description.utf8.count == 100_000)
    let million = try ScalarReader.integer("1e1000000")
    #expect((million * million).bitCount == 6_643_857)
    #expect(throws: ScalarError.self) { try ScalarReader.rational("1e10000000") }
    #expect(try ScalarReader.rational(String(repeating: "0", count: 100_000) + "7") == 7)
  }

  /// The verdicts of the comma-separated files, entry by entry; separators, quotes and lines are not our business.
  @Test func theVerdictsOfTheFaultyFiles() throws {
    let verdicts = [
      "bool": false, "comma_decimal": false, "div_zero": false, "double_slash": false, "exp_bomb": false,
      "exp_bomb2": false, "formula": false, "hex": false, "nan_inf": false, "nul": false, "thousands": false,
      "underscore": false, "unicode_digits": false, "unicode_minus": false, "escape": false, "invalid_utf8": false,
      "1e400": true, "dot_forms": true, "fractions": true, "huge_int": true, "leading_zeros": true, "minus_zero": true,
      "neg_den": true, "ok": true, "plus": true,
    ]
    for (name, isNumber) in verdicts.sorted(by: { $0.key < $1.key }) {
      guard let bytes = ReferenceData.bytes("faults/csv/\(name).csv") else { return }
      let separators = name == "thousands" || name == "comma_decimal" ? [0x0A, UInt8(ascii: ";")] : [0x0A, 0x2C]
      let fields = bytes.split { separators.contains($0) }.map { Array($0).filter { $0 != 0x22 } }
      let allRead = fields.allSatisfy { field in
        (try? ScalarReader.rational(field.span)) != nil
      }
      #expect(allRead == isNumber, "\(name)")
    }
  }

  @Test func canonicalTextsAreTheOnesOfRational() throws {
    var random = SeededRandom("canonical scalars")
    let canon = try ScalarCanon(.rationals)
    for _ in 0..<random.count(2000) {
      let a = random.edgeInteger()
      let b = random.nonzeroInteger(bits: 70)
      let reference = Rational(a, b)
      #expect(try canon.text("\(a)/\(b)") == reference.exchangeText, "\(random)")
      #expect(try ScalarReader.rational(reference.exchangeText) == reference, "\(random)")
      #expect(try ScalarReader.integer("\(a)") == a, "\(random)")
    }
  }

  @Test func otherDomains() throws {
    #expect(try ScalarCanon(.integers).text("4.0e1") == "40")
    #expect(throws: ScalarError.self) { try ScalarCanon(.integers).text("1/2") }
    #expect(try ScalarCanon(.residues(modulus: "7")).text("-15") == "6")
    #expect(try ScalarCanon(.reals).text("0.10") == "0.1")
    #expect(try ScalarCanon(.reals).text("1/3") == (1.0 / 3).description)
    #expect(try ScalarCanon(.reals).text("-0") == "-0.0")
    #expect(try ScalarCanon(.complexNumbers).text("1-2e-3i") == "1.0-0.002i")
    #expect(try ScalarCanon(.complexNumbers).text("-i") == "0.0-1.0i")
    #expect(try ScalarCanon(.complexNumbers).text("2.5") == "2.5+0.0i")
    #expect(try ScalarCanon(.gaussianRationals).text("2/4-1.5i") == "1/2-3/2i")
    #expect(throws: ScalarError.self) { try ScalarCanon(.residues(modulus: "1")) }
    for text in ["1e400", "-1e999999999999999999999", "nan", "inf", "0x1p3", "1e", ""] {
      #expect(throws: ScalarError.self) { try ScalarReader.double(text) }
    }
  }

  @Test func doublesKeepEveryBit() throws {
    var random = SeededRandom("doubles")
    for _ in 0..<random.count(2000) {
      let value = Double(bitPattern: random.next())
      guard let text = RealText.canonical(value) else { continue }
      #expect(try ScalarReader.double(text).bitPattern == value.bitPattern, "\(random)")
      #expect(try JSONValue(parsing: text).number == text, "\(random)")
    }
    #expect(RealText.canonical(.infinity) == nil && RealText.canonical(.nan) == nil)
    #expect(try ScalarReader.double(".5") == 0.5 && ScalarReader.double("5.") == 5)
  }
}
