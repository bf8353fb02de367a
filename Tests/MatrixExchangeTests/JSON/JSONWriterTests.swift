import MatrixDomain
import MatrixExchange
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  @Test func theThreeStyles() throws {
    let value = try JSONValue(parsing: #"{"b": [[1, 2], []], "a": {"x": "y", "e": {}}, "c": [1, "2", null]}"#)
    #expect(value.text(.compact) == #"{"b":[[1,2],[]],"a":{"x":"y","e":{}},"c":[1,"2",null]}"#)
    #expect(value.text(.canonical) == #"{"a":{"e":{},"x":"y"},"b":[[1,2],[]],"c":[1,"2",null]}"#)
    #expect(
      value.text(.pretty) == """
        {
          "b": [
            [1, 2],
            []
          ],
          "a": {
            "x": "y",
            "e": {}
          },
          "c": [1, "2", null]
        }
        """)
  }

  @Test func deceivingCharactersAreEscaped() {
    #expect(JSONValue.string("a\"b\\c/d\n\r\t\u{8}\u{1B}\u{7F}").text() == #""a\"b\\c/d\n\r\t\u0008\u001b\u007f""#)
    #expect(JSONValue.string("\u{202E}\u{2066}\u{200B}\u{2028}\u{FEFF}").text() == #""\u202e\u2066\u200b\u2028\ufeff""#)
    #expect(JSONValue.string("\u{E0041}").text() == #""\udb40\udc41""#)
    #expect(JSONValue.string("k² = 2, λ, 😀").text() == "\"k² = 2, λ, 😀\"")
  }

  @Test func whatIsWrittenReadsBack() throws {
    var random = SeededRandom("JSON round trip")
    for _ in 0..<random.count(300) {
      let value = random.json(depth: 5)
      for style in [JSONWriter.Style.compact, .pretty] {
        #expect(try JSONValue(parsing: value.text(style)) == value, "\(random)")
      }
      let canonical = value.text(.canonical)
      #expect(try JSONValue(parsing: canonical).text(.canonical) == canonical, "\(random)")
    }
  }

  @Test func damagedTextNeverCrashes() {
    var random = SeededRandom("damaged JSON")
    for _ in 0..<random.count(2000) {
      var bytes = Array(random.json(depth: 4).text(.pretty).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let index = bytes.indices.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(Array("\"[]{},:\\0.e-".utf8).randomElement(using: &random) ?? 0, at: index)
        }
      }
      // Either it is still JSON, and then reading and skipping agree, or both refuse it for the same reason.
      var reader = JSONScanner(SourceText(bytes))
      var skipper = reader
      let read = Result { () throws(JSONError) -> Int in
        _ = try reader.readValue()
        return reader.offset
      }
      let skipped = Result { () throws(JSONError) -> Int in try skipper.skipValue().upperBound }
      #expect(read == skipped, "\(random)")
    }
  }
}

extension SeededRandom {
  mutating func json(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &self) {
    case 0: return .null
    case 1: return .truth(Bool.random(using: &self))
    case 2: return .number(Int.random(in: -1000...1000, using: &self))
    case 3:
      return .number(
        ["0", "-0", "1.50", "1E400", "-2e-7", "123456789012345678901234567890"].randomElement(using: &self)!)
    case 4: return .string(text())
    case 5: return .array((0..<Int.random(in: 0...4, using: &self)).map { _ in json(depth: depth - 1) })
    default:
      let names = Set((0..<Int.random(in: 0...20, using: &self)).map { _ in text() })
      return .object(names.map { .init($0, json(depth: depth - 1)) })
    }
  }

  mutating func text() -> String {
    let alphabet = Array("ab\"\\/\n\t\u{0}\u{1F}\u{7F}é\u{301}λ\u{202E}\u{2028}😀\u{10FFFF}".unicodeScalars)
    var result = ""
    for _ in 0..<Int.random(in: 0...8, using: &self) {
      result.unicodeScalars.append(alphabet.randomElement(using: &self)!)
    }
    return result
  }
}
