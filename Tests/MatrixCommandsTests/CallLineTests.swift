import Foundation
import MatrixDomain
import MatrixExchange
import TestSupport
import Testing

@testable import MatrixCommands
@testable import MatrixFeatures

@Suite("Lines of mm call")
struct CallLineTests {
  private let mm = Shell()

  private func answers(_ lines: String...) throws -> [JSONValue] {
    let answer = mm("call", input: lines.joined(separator: "\n") + "\n")
    #expect(answer.status == .success && answer.errors.isEmpty)
    return try answer.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  @Test("the id is echoed as it is written, whatever else is wrong with a line of JSON")
  func ids() throws {
    let bodies = [
      #""tool":"det","inputs":{"A":true}"#, #""tool":"det","inputs":{"A":[[1,2],[3]]}"#, #""tool":7"#, #""inputs":[]"#,
      #""tool":"det","inputs":{"A":{"text":"1 2; 3"}}"#, #""tool":"det","inputs":{"A":{"text":"1 x"}}"#,
      #""tool":"det","inputs":{"A":{"kind":"matrix","domain":"Z","rows":[[1,"x"]]}}"#, #""tool":"det","frobnicate":1"#,
      #""tool":"nonsense"#.appending("\""), #""tool":"det","inputs":{},"options":{"steps":[]}"#,
      #""tool":"det","page":3"#,
      #""tool":"det","inputs":{"A":{"text":"1"}},"options":{"timeLimit":"x"}"#, #""tool":"det","tool":"det""#,
      #""tool":"det","inputs":{"A":{"text":"1"},"A":{"text":"2"}}"#, #""tool":"det","page":"pdf""#,
      #""tool":"det","inputs":{"A":{"text":"1"}},"page":{"format":"latex","colour":"red"}"#, #""tool":null"#,
    ]
    for id in [#""q7""#, "15", "1.50", "-0", "1e400", #""a\"b\u0041é""#, #""""#] {
      for body in bodies {
        for line in ["{\"id\":\(id),\(body)}", "{\(body),\"id\": \(id) }"] {
          let answer = mm("call", input: line + "\n").output
          #expect(answer.hasPrefix("{\"id\":\(id),"), "\(line): \(answer)")
          #expect(answer.contains("\"outcome\":\"malformed\""), "\(line): \(answer)")
        }
      }
    }
    // Two ids are none.
    #expect(mm("call", input: #"{"id":1,"id":2,"tool":"det"}"#).output.hasPrefix(#"{"id":null,"#))
    #expect(mm("call", input: #"{"id":[1],"tool":"det"}"#).output.hasPrefix(#"{"id":null,"#))
    #expect(mm("call", input: #"{"id":"cut","tool":"det","inp"#).output.hasPrefix(#"{"id":"cut","line":1"#))
  }

  @Test("a line that is no JSON says so, and one that is another value what it is")
  func noRequests() throws {
    for line in ["not json", "det 1 2", "tru", "'x'", "-", "<xml>"] {
      let answer = try answers(line)[0]
      #expect(answer["error"]?["message"]?.string == "the line is not JSON", "\(line): \(answer)")
      #expect(answer["error"]?["code"]?.string == "invalid-json" && answer["id"] == .null)
    }
    for (line, kind) in [("null", "null"), ("3", "a number"), ("\"det\"", "a string"), ("true", "true or false")] {
      let message = try answers(line)[0]["error"]?["message"]?.string
      #expect(message == "a request must be an object, not \(kind)", "\(line)")
    }
  }

  @Test("an array of requests is answered by the array of what each is answered alone, in order")
  func batch() throws {
    var random = SeededRandom("batches of requests")
    let requests = [
      #"{"id":1,"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}}}"#, #"{"id":"two","tool":"dett"}"#, "3", "[]", "null",
      #"{"id":3,"tool":"rank","inputs":{"A":{"text":"1 2; 2 4"}},"page":"text"}"#, #"{"id":4,"id":5}"#,
      #"{"id":5,"tool":"inverse","inputs":{"A":{"text":"1 2; 2 4"}}}"#, #"{"id":6,"tool":"det","inputs":{"A":7}}"#,
    ]
    for _ in 0..<20 {
      let chosen = (0..<Int.random(in: 0...6, using: &random)).map { _ in requests.randomElement(using: &random)! }
      let batch = mm("call", input: " [\(chosen.joined(separator: " , "))]\n").output
      // An array of its own is a batch, and no request of one.
      let alone = chosen.map { request in
        request == "[]"
          ? nil : mm("call", input: request + "\n").output.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      let values = try JSONValue(parsing: batch).elements
      #expect(values?.count == chosen.count, "\(random) \(batch)")
      for (value, expected) in zip(values ?? [], alone) {
        if let expected {
          #expect(try value == JSONValue(parsing: expected), "\(random)")
        } else {
          #expect(value["outcome"]?.string == "malformed", "\(random)")
        }
      }
      #expect(batch.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    }
    #expect(mm("call", input: "[1,\n").output.contains("invalid-json"))
    #expect(mm("call", input: "[]\n").output == "[]\n")
  }

  @Test("a page that is asked for is the one of the command line", arguments: ["text", "markdown", "latex"])
  func pages(format: String) throws {
    let unicode = Shell(isUnicode: true)
    for (tool, text) in [("det", "1 2; 3 4"), ("inverse", "1 2; 2 4"), ("rref", "1 2; 3 4")] {
      let line = "{\"tool\":\"\(tool)\",\"inputs\":{\"A\":{\"text\":\"\(text)\"}},\"page\":\"\(format)\"}"
      let answer = try answers(line)[0]
      let typed = unicode(tool, text, "--format", format, "--width", "80", "--color", "never")
      let page = try #require(answer["page"]?.string)
      #expect(page == typed.output || page == typed.output + typed.errors, "\(page)\n\(typed.output)\(typed.errors)")
      // The result is one that is checked as ever.
      #expect(mm("verify", answer.text()).status == .success || tool == "inverse")
    }
    let refused = try answers("{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2\"}},\"page\":\"\(format)\"}")[0]
    #expect(refused["page"]?.string?.contains("square") == true)
  }

  @Test("a page may be a fragment, and is refused what it does not have")
  func pageFields() throws {
    func page(_ page: String) throws -> JSONValue {
      try answers("{\"id\":1,\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2; 3 4\"}},\"page\":\(page)}")[0]
    }
    let whole = try page(#""latex""#)["page"]?.string
    let fragment = try page(#"{"format":"latex","fragment":true}"#)["page"]?.string
    #expect(whole?.contains("\\documentclass") == true && fragment?.contains("\\documentclass") == false)
    for wrong in ["3", "[]", "{}", #""pdf""#, #"{"fragment":true}"#, #"{"format":"text","fragment":true}"#, "true"] {
      let answer = try page(wrong)
      #expect(answer["outcome"]?.string == "malformed" && answer["id"] == .number(1), "\(wrong): \(answer)")
    }
    let option = try answers(#"{"tool":"det","inputs":{"A":{"text":"1"}},"options":{"format":"latex"}}"#)[0]
    #expect(option["error"]?["advice"]?.string?.contains(#""page":"latex""#) == true)
  }

  @Test("messages of JSON show what a terminal could act on")
  func controls() throws {
    for text in ["\\u001b[31m", "\\u0007", "\\u202e", "\\u0000"] {
      let line = "{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"Matrix([[1, 2],[3,4]]\(text)\"}}}"
      let message = try #require(try answers(line)[0]["error"]?["message"]?.string)
      #expect(message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
    }
  }
}
