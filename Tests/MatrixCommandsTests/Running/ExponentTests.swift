import MatrixCommands
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

/// A few bytes may stand for millions of digits: through every door they are refused, in a few bytes.
@Suite("Exponents from strangers")
struct ExponentTests {
  /// Each can be read alone; together they are too many, which shows before the second is expanded.
  private static let many: [String] = ["1e9999"] + Array(repeating: "1e9999990", count: 7)

  private static func many(_ separator: String, _ write: (String) -> String = { $0 }) -> String {
    many.map(write).joined(separator: separator)
  }

  private func expectRefusal(_ answer: Shell.Answer, _ note: String) {
    #expect(answer.status != .success, "\(note)")
    #expect(answer.output.utf8.count + answer.errors.utf8.count < 4000, "\(note): \(answer.errors.prefix(300))")
    #expect(answer.errors.contains("code too-large"), "\(note): \(answer.errors.prefix(300))")
  }

  @Test("operands, equations, polynomials and files")
  func doors() throws {
    // Where a domain was added, an entry that is no number may be an element of it: a number beyond the allowance is none.
    _ = QuadraticNumber.registered
    let scratch = try Scratch()
    let rows = Self.many("\n")
    let commas = Self.many(",")
    let texts: [(tool: String, text: String)] = [
      ("transpose", Self.many(" ")), ("transpose", "[[\(commas)]]"), ("transpose", Self.many("i ") + "i"),
      ("solve", Self.many("; ") { "\($0) x = 1" }), ("solve", Self.many("*") + "*x = 1"),
      ("factor", Self.many(" + ") { "\($0)x^2" }),
      ("transpose", "\\begin{pmatrix}\(Self.many(" & "))\\end{pmatrix}"),
      ("transpose", "[" + Self.many(", ") { "1+\($0)*I" } + "]"), ("check", Self.many(" ") + " -> 1 2 3 4 5 6 7 8"),
      ("transpose", Self.many(" ") { $0.replacing("e", with: "e-") }),
    ]
    for (tool, text) in texts { expectRefusal(mm(tool, text), "\(tool) \(text.prefix(60))") }
    let vector = #""kind":"vector","domain":"Q","entries":[\#(commas)]"#
    let quoted = Self.many(",") { "\"\($0)\"" }
    let files: [(name: String, text: String)] = [
      ("a.csv", rows), ("b.csv", Self.many("i\n") + "i"), ("a.tsv", Self.many("\t")), ("a.txt", rows),
      ("a.json", "[\(commas)]"), ("b.json", "[[\(quoted)]]"), ("c.json", "{\(vector)}"),
      ("a.py", "A = [[\(commas)]]"), ("a.md", "| a |\n|---|\n" + Self.many("\n") { "| \($0) |" }),
      ("w.mmws", #"{"format":"mmws","version":1,"objects":[{"name":"A",\#(vector)}]}"#),
    ]
    for (name, text) in files {
      let file = try scratch.file(name, text)
      expectRefusal(mm("transpose", name == "w.mmws" ? file + "#A" : file), name)
    }
    // A field of doubles has none of them.
    let market = try scratch.file(
      "a.mtx", "%%MatrixMarket matrix array real general\n8 1\n" + rows)
    #expect(mm("transpose", market).errors.contains("too large for a double"))
    expectRefusal(mm.run(["transpose", "-"], input: Array(rows.utf8)), "standard input")
  }

  private let mm = Shell()

  @Test("lines of a call: a small answer that names the id, however much the exponents stand for")
  func lines() {
    _ = QuadraticNumber.registered
    let list = Self.many(",") { "\"\($0)\"" }
    let texts = Self.many(" ")
    let requests: [String] = [
      #"{"id":7,"tool":"transpose","inputs":{"A":{"text":"\#(texts)"}}}"#,
      #"{"id":7,"tool":"add","inputs":{"A":{"text":"1e9999"},"B":{"text":"1e9999990"}}}"#,
      #"{"id":7,"tool":"det","inputs":{"A":{"text":"1e2500000 1; 1 1"}},"options":{"timeLimit":1}}"#,
      #"{"id":7,"tool":"det","inputs":{"A":{"text":"1e300000 1 1"}}}"#,
      #"{"id":7,"tool":"add","inputs":{"A":{"kind":"scalar","domain":"Q","value":"1e9999"},"B":{"text":"1e9999990"}}}"#,
    ]
    for request in requests {
      let answer = mm.run(["call"], input: Array(request.utf8)).output
      #expect(answer.utf8.count < 50_000 && answer.hasPrefix(#"{"id":7"#), "\(answer.prefix(300))")
      #expect(
        answer.contains(#""outcome":"unable""#) || answer.contains(#""outcome":"malformed""#), "\(answer.prefix(300))")
    }
    let value = #"{"id":7,"tool":"transpose","inputs":{"A":{"kind":"vector","domain":"Q","entries":[\#(list)]}}}"#
    let answer = mm.run(["call"], input: Array(value.utf8)).output
    #expect(answer.utf8.count < 2000 && answer.contains("too-large"), "\(answer.prefix(300))")
  }

  @Test("long operands come back with an answer, and are left out without one")
  func echo() {
    let row = String(repeating: "1234567 ", count: 40_000)
    let long = #"{"id":1,"tool":"det","inputs":{"A":{"text":"\#(row)"}}}"#
    let refused = mm.run(["call"], input: Array(long.utf8)).output
    #expect(
      refused.utf8.count < 2000 && refused.contains("inputs-omitted") && refused.contains("not-square"),
      "\(refused.prefix(400))")
    let answered = mm.run(["call"], input: Array(long.replacing("det", with: "rank").utf8)).output
    #expect(answered.contains(#""outcome":"value""#) && answered.utf8.count > row.utf8.count)
    let short = mm.run(["call"], input: Array(#"{"tool":"det","inputs":{"A":{"text":"1 2"}}}"#.utf8)).output
    #expect(short.contains(#"["1","2"]"#) && !short.contains("inputs-omitted"), "\(short)")
  }

  @Test("limits themselves are no door: a long time limit or modulus is refused as it is written")
  func options() {
    for option in [["--time-limit", "1e9999999"], ["--time-limit", "1e-9999999"], ["--mod", "1e9999999"]] {
      #expect(mm.run(["rank", "1 2"] + option).status == .usage, "\(option)")
    }
    #expect(mm("rank", "1 2", "--time-limit", "1e1").status == .success)
  }
}
