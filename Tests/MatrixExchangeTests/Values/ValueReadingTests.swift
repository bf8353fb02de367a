import MatrixDomain
import MatrixExchange
import TestSupport
import Testing

@Suite struct ValueReadingTests {
  /// Each text with the canonical one it becomes.
  @Test(
    arguments: [
      (#"{"kind":"scalar","domain":"Q","value":"-3/4"}"#, nil),
      (#"{"kind":"scalar","value":0.1}"#, #"{"kind":"scalar","domain":"Q","value":"1/10"}"#),
      (#"{"value":"6/3","kind":"scalar"}"#, #"{"kind":"scalar","domain":"Z","value":"2"}"#),
      (#"{"kind":"scalar","domain":"GF(7)","value":-1}"#, #"{"kind":"scalar","domain":"GF(7)","value":"6"}"#),
      (#"{"kind":"scalar","domain":"R","value":"1e-5"}"#, #"{"kind":"scalar","domain":"R","value":1e-05}"#),
      (
        #"{"kind":"scalar","domain":"C","value":{"im":-0.5,"re":1}}"#,
        #"{"kind":"scalar","domain":"C","value":{"re":1.0,"im":-0.5}}"#
      ),
      (
        #"{"kind":"scalar","domain":"C","value":"2-i"}"#,
        #"{"kind":"scalar","domain":"C","value":{"re":2.0,"im":-1.0}}"#
      ),
      (#"{"kind":"vector","domain":"Q","entries":["1","2/3"]}"#, nil),
      (#"{"kind":"vector","domain":"Z","entries":[]}"#, nil),
      (#"{"entries":[1,"2/4"],"kind":"vector"}"#, #"{"kind":"vector","domain":"Q","entries":["1","1/2"]}"#),
      (#"{"kind":"matrix","domain":"Q","rows":[["1","2"],["3","1/2"]]}"#, nil),
      (#"{"kind":"matrix","domain":"Z","bar":1,"rows":[["1","2"],["3","4"]]}"#, nil),
      (#"{"rows":[[1.0,"2e1"]],"kind":"matrix"}"#, #"{"kind":"matrix","domain":"Z","rows":[["1","20"]]}"#),
      (#"{"kind":"matrix","rows":[["\u0031"]]}"#, #"{"kind":"matrix","domain":"Z","rows":[["1"]]}"#),
      (#"{"kind":"matrix","domain":"Q","shape":[0,3],"rows":[]}"#, nil),
      (#"{"kind":"matrix","domain":"Q","shape":[2,0],"rows":[[],[]]}"#, nil),
      (#"{"kind":"matrix","domain":"Q","shape":[0,0],"rows":[]}"#, nil),
      (#"{"kind":"matrix","domain":"Q","rows":[]}"#, #"{"kind":"matrix","domain":"Q","shape":[0,0],"rows":[]}"#),
      (
        #"{"kind":"matrix","domain":"Z","shape":[1,2],"rows":[[1,2]]}"#,
        #"{"kind":"matrix","domain":"Z","rows":[["1","2"]]}"#
      ),
      (
        #"{"kind":"matrix","rows":[[6,-3],["4",0]],"denominator":"-12"}"#,
        #"{"kind":"matrix","domain":"Q","rows":[["-1/2","1/4"],["-1/3","0"]]}"#
      ),
      (
        #"{"kind":"matrix","domain":"R","rows":[[0.1,-0.0],[1e300,"5."]]}"#,
        #"{"kind":"matrix","domain":"R","rows":[[0.1,-0.0],[1e+300,5.0]]}"#
      ),
      (#"{"kind":"polynomial","domain":"Z","variable":"x","coefficients":["6","-5","1"]}"#, nil),
      (
        #"{"kind":"polynomial","variable":"x","coefficients":[1,0,"0/3"]}"#,
        #"{"kind":"polynomial","domain":"Z","variable":"x","coefficients":["1"]}"#
      ),
      (#"{"kind":"basis","domain":"Q","ambient":3,"vectors":[["1","0","2"]]}"#, nil),
      (
        #"{"kind":"solutionSet","domain":"Q","status":"infinite","unknowns":["x","y"],"particular":["1","0"],"directions":[["2","1"]],"free":[2]}"#,
        nil
      ),
      (
        #"{"kind":"solutionSet","domain":"Z","status":"none","unknowns":["x"],"particular":null}"#,
        #"{"kind":"solutionSet","domain":"Z","status":"none","unknowns":["x"],"directions":[],"free":[]}"#
      ),
      (
        #"{"kind":"solutionSet","domain":"Q","status":"unique","unknowns":["x"],"particular":{"kind":"matrix","domain":"Q","rows":[["1","2"]]},"directions":[],"free":[]}"#,
        nil
      ),
      (#"{"kind":"permutation","order":[2,1,3]}"#, nil),
      (#"{"kind":"list","items":[{"kind":"count","value":3},{"kind":"list","items":[]}]}"#, nil),
      (
        #"{"items":[{"value":"a","kind":"text"}],"kind":"list"}"#,
        #"{"kind":"list","items":[{"kind":"text","value":"a"}]}"#
      ),
      (#"{"kind":"record","fields":{"b":{"kind":"truth","value":true},"a":{"kind":"text","value":"x\n"}}}"#, nil),
    ] as [(String, String?)])
  func valuesBecomeCanonical(_ text: String, _ canonical: String?) throws {
    let value = try Value(json: text)
    #expect(value.json() == canonical ?? text)
    for style in [JSONWriter.Style.compact, .canonical, .pretty] {
      #expect(try Value(json: value.json(style)) == sorted(value, style))
    }
  }

  /// What a value becomes by writing it in a style: sorting keys reorders records.
  private func sorted(_ value: Value, _ style: JSONWriter.Style) -> Value {
    guard style == .canonical, case .record(let fields) = value else { return value }
    return .record(fields.sorted { $0.name < $1.name })
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    /// The text from the mistake on.
    var at: String
    var code: ErrorCode
    var says: String

    init(_ text: String, at: String, _ code: ErrorCode, _ says: String) {
      self.text = text
      self.at = at
      self.code = code
      self.says = says
    }

    var testDescription: String { text }
  }

  static let mistakes: [Mistake] = [
    Mistake("[]", at: "[]", .invalidField, "an object"),
    Mistake(#"{"domain":"Q"}"#, at: #"{"domain"#, .invalidField, "kind"),
    Mistake(#"{"kind":"matrx"}"#, at: #""matrx"#, .wrongKind, "matrx"),
    Mistake(#"{"kind":3}"#, at: "3", .invalidField, "string"),
    Mistake(#"{"kind":"matrix","domain":"X","rows":[]}"#, at: #""X""#, .unsupportedDomain, "X"),
    Mistake(#"{"kind":"matrix","domain":"Q"}"#, at: "{", .invalidField, "rows"),
    Mistake("{\"kind\":\"matrix\",\"domain\":\"Q\",\"rows\":[[1,2],\n  [3]]}", at: "[3]", .raggedRows, "row 2 has 1"),
    Mistake(#"{"rows":[[1,2],[3]],"kind":"matrix"}"#, at: "[3]", .raggedRows, "row 2 has 1"),
    Mistake(#"{"kind":"matrix","domain":"Q","rows":[[1,"2/0"]]}"#, at: #"0"]"#, .zeroDenominator, "0"),
    Mistake(#"{"kind":"matrix","rows":[["1,5"]]}"#, at: #",5"#, .decimalComma, "comma"),
    Mistake(#"{"kind":"matrix","rows":[[null]]}"#, at: "null", .invalidField, "null"),
    Mistake(#"{"kind":"matrix","rows":[[[1]]]}"#, at: "[1]", .invalidField, "array"),
    Mistake(#"{"kind":"matrix","rows":[1]}"#, at: "1]", .invalidField, "a row"),
    Mistake(#"{"kind":"matrix","rows":{}}"#, at: "{}", .invalidField, "rows"),
    Mistake(#"{"kind":"matrix","domain":"Z","rows":[["3/2"]]}"#, at: "3/2", .invalidNumber, "integer"),
    Mistake(#"{"kind":"matrix","domain":"Z","rows":[[0.5]]}"#, at: "0.5", .invalidNumber, "integer"),
    Mistake(#"{"kind":"matrix","domain":"R","rows":[[1e400]]}"#, at: "1e400", .notFinite, "largest"),
    Mistake(#"{"kind":"matrix","domain":"R","rows":[["NaN"]]}"#, at: "NaN", .notFinite, "finite"),
    Mistake(#"{"kind":"matrix","rows":[[1e1000000000]]}"#, at: "1e1", .tooLarge, "1000000001"),
    Mistake(#"{"kind":"matrix","domain":"Q","rows":[["1 "]]}"#, at: #" "]"#, .invalidNumber, "blanks"),
    Mistake(#"{"kind":"matrix","shape":[2,2],"rows":[["1"]]}"#, at: "[2,2]", .shapeMismatch, "1×1"),
    Mistake(#"{"kind":"matrix","shape":[1],"rows":[["1"]]}"#, at: "[1],", .invalidField, "two numbers"),
    Mistake(#"{"kind":"matrix","shape":[0,10000000000],"rows":[]}"#, at: "10000000000", .tooLarge, "limit"),
    Mistake(#"{"kind":"matrix","shape":[0,-1],"rows":[]}"#, at: "-1", .invalidField, "negative"),
    Mistake(#"{"kind":"matrix","bar":3,"rows":[["1","2"]]}"#, at: "3,", .invalidField, "bar"),
    Mistake(#"{"kind":"matrix","denominator":0,"rows":[["1"]]}"#, at: "0,", .zeroDenominator, "0"),
    Mistake(#"{"kind":"matrix","denominator":2,"rows":[["1/2"]]}"#, at: "[[", .invalidField, "integers"),
    Mistake(#"{"kind":"matrix","domain":"Z","denominator":2,"rows":[["1"]]}"#, at: "[[", .invalidField, "divide"),
    Mistake(#"{"kind":"matrix","rows":[["1"]],"rowz":1}"#, at: #""rowz""#, .invalidField, "rowz"),
    Mistake(#"{"kind":"count","value":1.5}"#, at: "1.5", .invalidField, "integer"),
    Mistake(#"{"kind":"count","value":99999999999999999999}"#, at: "99", .invalidField, "integer"),
    Mistake(#"{"kind":"truth","value":1}"#, at: "1}", .invalidField, "true or false"),
    Mistake(#"{"kind":"permutation","order":[1,1]}"#, at: "1]", .invalidField, "twice"),
    Mistake(#"{"kind":"permutation","order":[0]}"#, at: "0]", .invalidField, "from 1"),
    Mistake(#"{"kind":"permutation","order":[1,3]}"#, at: "[1,3]", .invalidField, "from 1 to 2"),
    Mistake(#"{"kind":"basis","ambient":2,"vectors":[["1"]]}"#, at: #"["1"]"#, .shapeMismatch, "1 entry"),
    Mistake(
      #"{"kind":"solutionSet","status":"some","unknowns":[]}"#, at: #""some""#, .invalidField, "some"),
    Mistake(
      #"{"kind":"solutionSet","status":"unique","unknowns":["x"]}"#, at: "{", .invalidField, "status"),
    Mistake(
      #"{"kind":"solutionSet","status":"unique","unknowns":["x","x"]}"#, at: #""x"]"#, .duplicateName, "x"),
    Mistake(
      #"{"kind":"solutionSet","status":"infinite","unknowns":["x"],"particular":[0],"directions":[[1]],"free":[2]}"#,
      at: "2]", .invalidField, "from 1 to 1"),
    Mistake(#"{"kind":"polynomial","variable":"2x","coefficients":[]}"#, at: #""2x""#, .invalidName, "2x"),
    Mistake(#"{"kind":"list","items":[{"kind":"count"}]}"#, at: #"{"kind":"count""#, .invalidField, "value"),
    Mistake(#"{"kind":"scalar","domain":"C","value":{"re":1}}"#, at: #"{"re""#, .invalidField, "im"),
  ]

  @Test(arguments: mistakes) func mistakesHaveTheirPlace(_ mistake: Mistake) throws {
    let error = try #require(throws: JSONError.self) { try Value(json: mistake.text) }
    let rest = String(decoding: Array(mistake.text.utf8)[error.offset...], as: UTF8.self)
    #expect(rest.hasPrefix(mistake.at), "the error is at \(rest)")
    #expect(error.code == mistake.code)
    #expect(error.message.contains(mistake.says), "\(error.message)")
    let lines = mistake.text.utf8.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
    #expect(error.place?.line == lines + 1)
    #expect(
      (error.report.outcome == .unable)
        == (error.code.group == .unsupported && error.code != .unsupportedDomain
          || error.message.contains("does not read")))
  }

  @Test func othersFieldsAreHandedOver() throws {
    var scanner = JSONScanner(
      SourceText(#"{"name":"A","kind":"truth","domain":"mine","value":true,"tags":["x"],"zz":{"a":null}}"#))
    let object = try scanner.readExchangeObject()
    #expect(object.value == .truth(true))
    #expect(object.others.map(\.name) == ["name", "domain", "tags", "zz"])
    #expect(object.field("tags") == .array([.string("x")]))
    #expect(object.field("name")?.offset == 8)

    scanner = JSONScanner(SourceText(#"{"name":"A","deleted":true}"#))
    let bare = try scanner.readExchangeObject()
    #expect(bare.value == nil && bare.others.count == 2)
  }

  @Test func prettyRowsStandOnOneLine() throws {
    let value = try Value(json: #"{"kind":"matrix","domain":"Z","rows":[["1","2"],["3","4"]]}"#)
    #expect(
      value.json(.pretty) == """
        {
          "kind": "matrix",
          "domain": "Z",
          "rows": [
            ["1", "2"],
            ["3", "4"]
          ]
        }
        """)
    let complex = try Value(json: #"{"kind":"vector","domain":"C","entries":["1","i"]}"#)
    #expect(complex.json(.pretty).split(separator: "\n").count == 5)
  }

  /// MM_MULTIPLIER=5 makes 100,000 values.
  @Test func numbersInJSONComeBack() throws {
    var random = SeededRandom("numbers in JSON come back")
    let pool = random.pool(1000)
    for round in 0..<random.count(20_000) {
      let domain = writtenDomains[round % 4]
      let value: Value
      switch round / 4 % 3 {
      case 0: value = .scalar(ScalarValue(domain, random.slab(pool, domain, 1)[0]))
      case 1: value = .vector(VectorValue(domain, random.slab(pool, domain, Int.random(in: 0...3, using: &random))))
      default:
        var matrix = random.matrix(domain, most: 2, from: pool)
        if Bool.random(using: &random) { matrix.bar = Int.random(in: 0...matrix.shape.columns, using: &random) }
        value = .matrix(matrix)
      }
      let text = value.json(round % 2 == 0 ? .compact : .pretty)
      let back = try Value(json: text)
      // Much quicker than `#expect` where nothing is wrong.
      if back != value { Issue.record("\(text) is read as \(back), \(random)") }
    }
  }

  @Test func everyTruncationIsRefused() throws {
    var random = SeededRandom("truncated values")
    for _ in 0..<random.count(8) {
      let bytes = Array(random.value(depth: 3).json().utf8)
      for end in 0..<bytes.count {
        #expect(throws: JSONError.self, "\(random)") { try Value(json: SourceText(Array(bytes[..<end]))) }
      }
    }
  }

  @Test func whatIsWrittenReadsBack() throws {
    var random = SeededRandom("values round trip")
    for _ in 0..<random.count(300) {
      let value = random.value(depth: 3)
      for style in [JSONWriter.Style.compact, .pretty] {
        let text = value.json(style)
        #expect(try Value(json: text) == value, "\(random)")
        // The order of the keys does not matter.
        let shuffled = random.shuffled(try JSONValue(parsing: text))
        #expect(Digest(of: try Value(json: shuffled.text())) == Digest(of: value), "\(random)")
      }
      var writer = JSONWriter(.compact)
      writer.plain(value)
      var scanner = JSONScanner(SourceText(writer.bytes))
      #expect(try scanner.readPlainValue() == value, "\(random)")
    }
  }

  @Test func nestingInsideOutDoesNotExplode() throws {
    // Every kind after its items: each level is looked at twice, not each time twice as often.
    var text = #"{"value":1,"kind":"count"}"#
    for _ in 0..<31 { text = #"{"items":[\#(text)],"kind":"list"}"# }
    let value = try Value(json: text)
    #expect(value.kind == .list)
    var scanner = JSONScanner(SourceText(text))
    #expect(try scanner.readPlainValue() == value)
    #expect(throws: JSONError.self) { try Value(json: #"{"items":[\#(text)],"kind":"list"}"#) }
  }
}
