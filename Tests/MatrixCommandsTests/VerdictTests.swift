import Foundation
import MatrixCommands
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

@Suite("What verify says of results without a certificate, and run of tools without a numeric engine")
struct VerdictTests {
  private let mm = Shell()

  @Test("a numeric answer is not certified, which is no rejection; a stripped certificate is one")
  func numeric() throws {
    let numeric = mm("det", "1 2; 3 4", "--numeric", "--format", "json").output
    let exact = mm("det", "1 2; 3 4", "--format", "json").output
    let none = mm("det", "1 2; 3 4", "--certificate", "none", "--format", "json").output
    let singular = mm("inverse", "1 2; 2 4", "--numeric", "--format", "json").output
    let unable = mm("power", "1 2; 3 4", "2000000000", "--format", "json").output
    let compare = mm("compare", "solve", "1 2; 3 4", "5 6", "--format", "json").output
    for (line, words) in [
      (numeric, "not certified: a numeric answer carries error bounds, no proof"),
      (singular, "not certified: a numeric answer"), (none, "not certified: it was computed without a certificate"),
      (unable, "no claim"), (compare, "not certified:"),
    ] where !line.isEmpty {
      let verdict = mm("verify", "-", input: line)
      #expect(verdict.status == .success && verdict.output.contains(words), "\(line.prefix(200)): \(verdict)")
      #expect(verdict.errors == "0 accepted, 1 not certified, 0 rejected\n")
    }
    let accepted = mm("verify", "-", input: exact)
    #expect(accepted.status == .success && accepted.output.contains("accepted (proof)") && accepted.errors.isEmpty)
    // Whoever takes the certificate away, or says that an exact answer is numeric, is not believed.
    let start = try #require(exact.range(of: #""certificate":{"type""#)?.lowerBound)
    let end = try #require(exact.range(of: #","method""#, options: .backwards)?.lowerBound)
    let stripped = exact.replacingCharacters(in: start..<end, with: #""certificate":null"#)
    #expect(mm("verify", "-", input: stripped).status == .noValue)
    let disguised = stripped.replacing(#""engine":"exact","version""#, with: #""engine":"numeric","version""#)
    #expect(disguised != stripped && mm("verify", "-", input: disguised).status == .noValue)
    // What is no result is passed over with a word; a result that is malformed, or claims under "unable", is rejected.
    let log = mm("verify", "-", input: exact + "a line of a log\n[1]\n" + exact)
    #expect(log.status == .success && log.output.components(separatedBy: "accepted").count == 3)
    #expect(log.errors.contains("line 2 is passed over") && log.errors.contains("line 3 is passed over"))
    #expect(mm("verify", "-", input: "a line of a log\n").status == .badData)
    for (old, new) in [
      (#""outcome":"value""#, #""outcome":"unable""#), (#""kind":"scalar","#, #""kind":"scalar","note":1,"#),
      (#""strength":"proof""#, #""strength":"Proof""#),
    ] {
      let forged = exact.replacing(old, with: new)
      let verdict = mm("verify", "-", input: exact + forged)
      #expect(forged != exact && verdict.status == .noValue && verdict.output.contains("REJECTED"), "\(verdict)")
    }
    let mixed = mm("verify", "-", input: exact + numeric + stripped)
    #expect(mixed.status == .noValue && mixed.errors == "1 accepted, 1 not certified, 1 rejected\n", "\(mixed)")
  }

  @Test("verify.py agrees with verify on what every example of every tool gives, with each engine")
  func script() throws {
    var lines: [String] = []
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      for example in tool.examples {
        let inputs = zip(tool.parameters, example.operands).map { Request.Input($0.name, .text($1)) }
        let engines = tool.engines.map { [Request.Option("engine", .text($0.rawValue))] }
        for more in [[], [Request.Option("certificate", .text("none"))]] + engines {
          var options = example.options.filter { option in !more.contains { $0.name == option.name } }
          options += more
          var writer = JSONWriter()
          writer.result(RequestRunner().run(Request(tool: tool.id, inputs: inputs, options: options)))
          // An input that could not be read has no verdict but "no claim".
          if writer.text.contains(#""outcome":"value""#) || writer.text.contains(#""outcome":"undefined""#) {
            lines.append(writer.text)
          }
        }
      }
    }
    guard let report = try VerifyScript.run(lines) else { return }
    let verdicts = mm("verify", "-", input: lines.joined(separator: "\n")).output.split(separator: "\n")
    try #require(report.lines.count == lines.count && verdicts.count == lines.count, "\(report.errors)")
    #expect(report.status == 0, "\(report.lines.filter { $0.contains("REJECTED") || $0.contains("rejected") })")
    for (index, line) in lines.enumerated() {
      for word in ["accepted", "not certified"] {
        #expect(
          report.lines[index].contains(": \(word)") == verdicts[index].contains(": \(word)"),
          "\(report.lines[index]); \(verdicts[index]); \(line.prefix(300))")
      }
    }
    #expect(
      report.lines.contains { $0.contains(": accepted") } && report.lines.contains { $0.contains("not certified") })
  }

  @Test("run --numeric goes on past a tool without a numeric engine, and keeps what was saved for it")
  func run() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "mixed.mmws",
      """
      {"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[1,2],[3,4]]}],
       "problems":[{"id":"t","tool":"hermite","inputs":{"A":"A"}},{"id":"d","tool":"det","inputs":{"A":"A"},"notes":"ad - bc"}]}
      """)
    #expect(mm("run", file, "--save").status == .success)
    let answer = mm("run", file, "--numeric", "--save")
    #expect(answer.status == .usage, "\(answer)")
    #expect(answer.errors.contains("hermite has no numeric engine") && answer.errors.contains("saved 1 result"))
    #expect(answer.output.contains("-2") && answer.output.contains("ad - bc"), "\(answer.output)")
    let lines = mm("run", file, "--numeric", "--format", "json").output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("unknown-option") && lines[1].contains("-2"))
    let verdict = mm("verify", file)
    #expect(verdict.status == .success)
    #expect(verdict.output.contains("t: accepted (proof)") && verdict.output.contains("d: not certified"))
    #expect(mm("replay", file).status == .success)
  }

  @Test("results are verified one after the other: a broken line is named and passed over")
  func broken() throws {
    let result = mm("det", "1 2; 3 4", "--format", "json").output
    let scratch = try Scratch()
    let lines = "\n" + result + "\n" + result + "{\"tool\":\n" + result
    for verdict in [mm("verify", try scratch.file("results.jsonl", lines)), mm("verify", "-", input: lines)] {
      #expect(verdict.status == .success && verdict.output.split(separator: "\n").count == 3, "\(verdict)")
      #expect(verdict.output.hasPrefix("line 2 det: accepted (proof)\nline 4 det: accepted (proof)\n"), "\(verdict)")
      #expect(verdict.errors.contains("line 5 is passed over"), "\(verdict)")
    }
    let pretty = "\n{\n" + result.dropFirst()
    #expect(mm("verify", "-", input: pretty).status == .success)
    #expect(mm("verify", "-", input: "\n \n").errors.contains("there is no result to verify"))
  }

  @Test("a fault in a workspace's problem is a fault of the data, with its place; one of the command line is not")
  func faults() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "faults.mmws",
      """
      {"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[1,2],[3,4]]}],
       "problems":[{"id":"ok","tool":"det","inputs":{"A":"A"}},
       {"id":"less","tool":"solve","inputs":{"A":"A"}},
       {"id":"more","tool":"det","inputs":{"A":"A","C":"A"}},
       {"id":"option","tool":"det","inputs":{"A":"A"},"options":{"nosuch":"x"}},
       {"id":"tool","tool":"dett","inputs":{"A":"A"}}]}
      """)
    for (line, id) in ["less", "more", "option", "tool"].enumerated() {
      let answer = mm("run", file, id)
      #expect(answer.status == .badData, "\(id): \(answer)")
      #expect(answer.errors.contains("line \(line + 3)") && answer.errors.contains(id), "\(answer.errors)")
    }
    #expect(mm("run", file).status == .badData && mm("run", file).output.contains("-2"))
    #expect(mm("run", file, "ok").status == .success)
    #expect(mm("run", file, "ok", "--method", "nosuch").status == .usage)
    let missing = try scratch.file(
      "missing.mmws",
      """
      {"format":"mmws","version":1,"objects":[],
       "problems":[{"id":"p","tool":"det","inputs":{"A":"A"}}]}
      """)
    let answer = mm("run", missing)
    #expect(answer.status == .badData && answer.errors.contains("line 2, column"), "\(answer)")
  }

  @Test("show tells of a problem and what is kept for it")
  func show() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "s.mmws",
      """
      {"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[1,2],[3,4]]}],
       "problems":[{"id":"d","tool":"det","inputs":{"A":"A"}},{"id":"A","tool":"inverse","inputs":{"A":"A"}}]}
      """)
    #expect(mm("show", file, "d").output.contains("no result is kept"))
    #expect(mm("show", file, "d", "--format", "json").status == .usage)
    #expect(mm("run", file, "--save").status == .success)
    let shown = mm("show", file, "d")
    #expect(shown.status == .success && shown.output.contains("determinant = -2") && !shown.output.contains("PHASE"))
    #expect(mm("verify", "-", input: mm("show", file, "d", "--format", "json").output).output.contains("accepted"))
    #expect(mm("show", file, "A").output.hasPrefix("A ="))
    #expect(mm("show", file, "A", "--problem").output.hasPrefix("problem A: inverse"))
    #expect(mm("show", file, "B").errors.contains("'A'"))
    #expect(mm("show", file, "d", "--object").status == .badData)
    #expect(mm("show", file, "A", "B").status == .usage && mm("show", file, "--format", "json").status == .usage)
  }

  @Test("a result that cannot be read does not hide the rest of the workspace")
  func unreadable() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "u.mmws",
      """
      {"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[1,2],[3,4]]}],
       "problems":[{"id":"d","tool":"det","inputs":{"A":"A"}}],"results":[{"id":"d","outcome":"perhaps"}]}
      """)
    let shown = mm("show", file)
    #expect(shown.status == .success && shown.output.contains("a result that cannot be read"), "\(shown)")
    #expect(mm("show", file, "d").status == .badData && mm("replay", file).status == .badData)
    #expect(mm("run", file, "--save").status == .success && mm("replay", file).status == .success)
    #expect(mm("undo", file).status == .success && mm("replay", file).status == .badData)
  }
}
