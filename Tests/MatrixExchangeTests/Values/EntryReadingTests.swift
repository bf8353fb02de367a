import MatrixArithmetic
import MatrixDomain
import MatrixExchange
import TestSupport
import Testing

/// The short way through plain entries and the long way through all others give the same texts.
@Suite struct EntryReadingTests {
  @Test func everySpellingGivesTheCanonicalText() throws {
    var random = SeededRandom("spelled entries")
    for _ in 0..<random.count(300) {
      let count = Int.random(in: 1...60, using: &random)
      var spelled: [String] = []
      var expected: [Rational] = []
      for _ in 0..<count {
        let (text, value) = random.spelledScalar()
        let blanks = ["", " ", "\n\t "].randomElement(using: &random) ?? ""
        spelled.append(blanks + text + blanks)
        expected.append(value)
      }
      let json = #"{"kind":"vector","domain":"Q","entries":[\#(spelled.joined(separator: ","))]}"#
      guard case .vector(let vector) = try Value(json: json) else {
        Issue.record("no vector")
        return
      }
      #expect(Array(vector.entries) == expected.map(\.exchangeText), "\(random)")
      // Without a domain the smaller one is found; Z refuses exactly what is not whole.
      let areWhole = expected.allSatisfy(\.isWhole)
      let inferred = try Value(json: json.replacing(#""domain":"Q","#, with: ""))
      #expect(inferred == .vector(VectorValue(areWhole ? .integers : .rationals, vector.entries)), "\(random)")
      let integers = try? Value(json: json.replacing(#""Q""#, with: #""Z""#))
      #expect((integers != nil) == areWhole, "\(random)")
    }
  }

  @Test(arguments: ["1,", "1,,2", ",1", "1 2", "01", "1/2", "+1", ".5", "5.", "--1", "-", "\"1", "\"1\"2\"", "1]]"])
  func whatIsNoEntryIsRefused(_ entries: String) {
    for prefix in ["", "7,\"8\","] {
      #expect(throws: JSONError.self) {
        try Value(json: #"{"kind":"vector","domain":"Q","entries":[\#(prefix + entries)]}"#)
      }
    }
  }

  @Test func aTrailingCommaIsNamed() {
    let error = #expect(throws: JSONError.self) {
      try Value(json: #"{"kind":"vector","domain":"Z","entries":[1,2, ]}"#)
    }
    #expect(error?.message.contains("comma") == true && error?.place?.column == 47)
  }

  @Test func manySmallMatricesStaySmall() throws {
    let one = #"{"kind":"matrix","domain":"Z","rows":[["1"]]}"#
    let text = #"{"kind":"list","items":[\#(Array(repeating: one, count: 5000).joined(separator: ","))]}"#
    guard case .list(let items) = try Value(json: text) else {
      Issue.record("no list")
      return
    }
    #expect(items.count == 5000)
  }
}

extension SeededRandom {
  /// A number in one of its spellings in JSON.
  mutating func spelledScalar() -> (text: String, value: Rational) {
    let small = Int.random(in: -1200...1200, using: &self)
    switch Int.random(in: 0..<10, using: &self) {
    case 0: return ("\(small)", Rational(small))
    case 1: return ("\"\(small)\"", Rational(small))
    case 2:
      let below = Int.random(in: 1...60, using: &self)
      return ("\"\(small)/\(below)\"", Rational(Integer(small), Integer(below)))
    case 3:
      let tail = Int.random(in: 0...999, using: &self)
      let digits = String(String(1000 + tail).dropFirst())
      let value = Rational(Integer(abs(small) * 1000 + tail), 1000)
      return ("\(small < 0 ? "-" : "")\(abs(small)).\(digits)", small < 0 ? -value : value)
    case 4: return ("\"+00\(abs(small))\"", Rational(abs(small)))
    case 5: return ("\(small)e2", Rational(small * 100))
    case 6:
      let value = edgeRational()
      return ("\"\(value.exchangeText)\"", value)
    case 7:
      let value = edgeInteger()
      return (value.exchangeText, Rational(value))
    case 8:
      // Long fractions of few denominators, some of them not in lowest terms.
      let value = Rational(integer(bits: 120), Integer(2).power(80) * Integer(Int.random(in: 1...3, using: &self)) + 1)
      let factor = Int.random(in: 0...9, using: &self) == 0 ? Integer(6) : 1
      return ("\"\(value.numerator * factor)/\(value.denominator * factor)\"", value)
    default: return ("\"\\u0037\"", 7)
    }
  }
}
