import MatrixDomain
import MatrixExchange
import TestSupport
import Testing

/// The place and the words of every mistake.
@Suite struct JSONPlaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var code: ErrorCode
    var says: String
    var length = 1

    var testDescription: String { Identifier.escaped(text) }
  }

  static let cases: [Case] = [
    Case(text: "", line: 1, column: 1, code: .emptyInput, says: "empty"),
    Case(text: " \n ", line: 2, column: 2, code: .emptyInput, says: "empty"),
    Case(text: "[1,\n 2,]", line: 2, column: 4, code: .invalidJSON, says: "comma"),
    Case(text: "{\"a\":1,}", line: 1, column: 8, code: .invalidJSON, says: "comma"),
    Case(text: "[1 2]", line: 1, column: 4, code: .invalidJSON, says: "a comma or ]"),
    Case(text: "{\"a\" 1}", line: 1, column: 6, code: .invalidJSON, says: "colon"),
    Case(text: "{a:1}", line: 1, column: 2, code: .invalidJSON, says: "a key in quotes"),
    Case(text: "['a']", line: 1, column: 2, code: .invalidJSON, says: "'"),
    Case(text: "[\"é\u{301}ü\", x]", line: 1, column: 8, code: .invalidJSON, says: "\"x\""),
    Case(text: "{\n\t\"a\": [\n\t\tnul\n]}", line: 3, column: 6, code: .invalidJSON, says: "null"),
    Case(text: "[01]", line: 1, column: 2, code: .invalidJSON, says: "leading zeros", length: 2),
    Case(text: "[1.]", line: 1, column: 4, code: .invalidJSON, says: "a digit"),
    Case(text: "[-]", line: 1, column: 3, code: .invalidJSON, says: "a digit"),
    Case(text: "[\"a\nb\"]", line: 1, column: 4, code: .invalidJSON, says: "a string ends"),
    Case(text: "[\"a\tb\"]", line: 1, column: 4, code: .invalidJSON, says: "tab"),
    Case(text: "[\"\u{1}\"]", line: 1, column: 3, code: .invalidJSON, says: "\\u{1}"),
    Case(text: "[\"\\x\"]", line: 1, column: 3, code: .invalidJSON, says: "escape", length: 2),
    Case(text: "[\"\\u12g4\"]", line: 1, column: 7, code: .invalidJSON, says: "hexadecimal"),
    Case(text: "[\"\\ud800\"]", line: 1, column: 3, code: .invalidEncoding, says: "surrogate", length: 6),
    Case(text: "[\"\\udc00\"]", line: 1, column: 3, code: .invalidEncoding, says: "surrogate", length: 6),
    Case(text: "[\"\\ud800\\u0041\"]", line: 1, column: 3, code: .invalidEncoding, says: "surrogate", length: 6),
    Case(text: "\u{FEFF}[]", line: 1, column: 1, code: .invalidEncoding, says: "byte order mark"),
    Case(text: "[]\r\n[]", line: 2, column: 1, code: .invalidJSON, says: "the end of the text"),
    Case(text: "[1]\0", line: 1, column: 4, code: .invalidJSON, says: "\\u{0}"),
    Case(text: "[\"abc", line: 1, column: 6, code: .invalidJSON, says: "ends inside a string"),
    Case(text: "{\"a\":1,\n \"a\":2}", line: 2, column: 2, code: .duplicateKey, says: "line 1, column 2", length: 3),
    Case(
      text: "{\"a\":1,\n \"\\u0061\":2}", line: 2, column: 2, code: .duplicateKey, says: "line 1, column 2", length: 3),
  ]

  @Test(arguments: cases) func theMistakeIsShown(_ mistake: Case) throws {
    let error = try #require(throws: JSONError.self) { try JSONValue(parsing: mistake.text) }
    #expect(error.place?.line == mistake.line)
    #expect(error.place?.column == mistake.column)
    #expect(error.place?.length == mistake.length)
    #expect(error.code == mistake.code)
    #expect(error.message.contains(mistake.says), "\(error.message)")
    #expect(error.report.outcome == .malformed)
    // Skipping is as strict as reading, and says the same.
    var scanner = JSONScanner(SourceText(mistake.text))
    #expect(throws: error) {
      try scanner.skipValue()
      try scanner.finish()
    }
  }

  @Test(
    arguments: [
      [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0x80], [0xE2, 0x82],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func illFormedUTF8IsRefused(_ bytes: [UInt8]) throws {
    let text = Array("[\"ab".utf8) + bytes + Array("\"]".utf8)
    let error = try #require(throws: JSONError.self) { try JSONValue(parsing: SourceText(text)) }
    #expect(error.code == .invalidEncoding)
    #expect(error.offset == 4)
    #expect(error.place?.column == 5)
  }

  @Test func nestingEndsAtTheLimit() throws {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + (open == "[" ? "" : "0") + String(repeating: close, count: depth)
    }
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      _ = try JSONValue(parsing: nested(64, open, close))
      let error = try #require(throws: JSONError.self) { try JSONValue(parsing: nested(65, open, close)) }
      #expect(error.code == .nestingTooDeep)
      #expect(error.offset == 64 * open.utf8.count)
      #expect(throws: JSONError.self) { try JSONValue(parsing: nested(1_000_000, open, close)) }
    }
  }

  @Test func longLinesAreCutAroundTheMistake() throws {
    let text = "[" + String(repeating: "\"é\", ", count: 1000) + "!]"
    let error = try #require(throws: JSONError.self) { try JSONValue(parsing: text) }
    let place = try #require(error.place)
    let excerpt = Array(try #require(place.excerpt))
    #expect(place.column == 5002)
    #expect(excerpt.count < 250)
    #expect(excerpt[5002 - place.excerptColumn] == "!")
  }

  @Test func manyKeysAreComparedByTheirScalars() throws {
    var keys = (0..<1000).map { "k\($0)" }
    keys += ["\u{E9}", "e\u{301}"]
    func text(_ keys: [String]) -> String { "{" + keys.map { "\"\($0)\":0" }.joined(separator: ",\n") + "}" }
    #expect(try JSONValue(parsing: text(keys)).members?.count == 1002)
    let error = try #require(throws: JSONError.self) { try JSONValue(parsing: text(keys + ["k700"])) }
    #expect(error.place?.line == 1003)
    #expect(error.related?.line == 701)
  }

  @Test func everyTruncationIsRefused() throws {
    let bytes = Array(#"{"a": [1, -2.5e+3, "x\u00e9\n\ud83d\ude00ö"], "b": {"c": null, "d": [true, false]}}"#.utf8)
    _ = try JSONValue(parsing: SourceText(bytes))
    for end in 0..<bytes.count {
      let error = try #require(throws: JSONError.self) { try JSONValue(parsing: SourceText(Array(bytes[..<end]))) }
      #expect(error.offset <= end)
    }
  }
}
