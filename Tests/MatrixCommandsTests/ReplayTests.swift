import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import MatrixPersistence
import Testing

@Suite("mm replay and stale results")
struct ReplayTests {
  private let mm = Shell()

  private func workspace(_ scratch: Scratch) throws -> String {
    let file = try scratch.file(
      "notes.mmws",
      """
      {"format":"mmws","version":1,
       "objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[2,1],[1,3]]},
                  {"name":"b","kind":"vector","domain":"Z","entries":[3,5]},{"name":"also","ref":"A"}],
       "problems":[{"id":"s","tool":"solve","inputs":{"A":"A","b":"b"}},{"id":"d","tool":"det","inputs":{"A":"also"}},
                   {"id":"i","tool":"inverse","inputs":{"A":{"text":"1 2; 2 4"}}},
                   {"id":"t","tool":"trace","inputs":{"A":{"text":"1 2; 2 4"}}}]}
      """)
    #expect(mm("run", file, "--save", "--steps", "none").status == .noValue)
    return file
  }

  private func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains(old), "\(old)")
    try Data(text.replacing(old, with: new).utf8).write(to: URL(fileURLWithPath: file))
  }

  @Test("nothing changed: every result is the same, the undefined one too")
  func same() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    let answer = mm("replay", file)
    #expect(answer.status == .success && answer.errors.isEmpty, "\(answer)")
    #expect(answer.output == "s: same\nd: same\ni: same (undefined: singular)\nt: same\n")
    #expect(mm("replay", file, "d").output == "d: same\n")
    #expect(!mm("show", file).output.contains("stale"))
    let before = try String(contentsOfFile: file, encoding: .utf8)
    #expect(mm("replay", file, "--save").errors.contains("nothing is stale"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
  }

  @Test("an operand that changed makes results stale, through references too; --save replaces them")
  func stale() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    #expect(mm("set", file, "A", "2 1; 1 4").status == .success)
    let answer = mm("replay", file)
    #expect(answer.status == .noValue)
    #expect(answer.output.contains("s: stale: A changed (revision 2, the result saw 1)\n"), "\(answer.output)")
    #expect(answer.output.contains("kept:  (4/5, 7/5)") && answer.output.contains("today: (1, 1)"))
    #expect(answer.output.contains("d: stale: A changed") && answer.output.contains("t: same"))
    let shown = mm("show", file).output
    #expect(shown.contains("(has a stale result: A changed (revision 2, the result saw 1))"), "\(shown)")
    #expect(mm("show", file, "s").output.contains("stale"))
    let lines = mm("replay", file, "s", "--format", "json").output.split(separator: "\n")
    let line = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(line["verdict"] as? String == "stale" && line["replaced"] as? Bool == false)
    let change = try #require((line["changes"] as? [[String: Any]])?.first)
    #expect(change["object"] as? String == "A" && change["revision"] as? Int == 2 && change["saw"] as? Int == 1)
    let saved = mm("replay", file, "s", "--save")
    #expect(saved.status == .success && saved.output.contains("; replaced"), "\(saved)")
    #expect(mm("replay", file).output.hasPrefix("s: same\nd: stale"))
    // Undoing the replacement and the change brings the old result back, which is right again.
    #expect(mm("undo", file, "2").status == .success)
    #expect(mm("replay", file).status == .success)
    #expect(mm("verify", file).status == .success)
  }

  @Test("a value changed and changed back is not stale; another object or setting is")
  func questions() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    #expect(mm("set", file, "b", "1 1", "--kind", "vector").status == .success)
    #expect(mm("set", file, "b", "3 5", "--kind", "vector").status == .success)
    #expect(mm("rename", file, "b", "right").status == .success)
    #expect(mm("replay", file).status == .success)
    #expect(mm("set", file, "c", "2 1; 1 3").status == .success)
    // By hand: another object with the same value, then one with another value, another tool, another method.
    try edit(file, #"{"A": "also"}"#, #"{"A": "c"}"#)
    #expect(mm("replay", file).status == .success)
    #expect(mm("set", file, "c", "1 1; 1 3").status == .success)
    #expect(mm("replay", file, "d").output.contains("the operand A is c now, not A"))
    try edit(file, "\"id\": \"t\",\n   \"tool\": \"trace\"", #""id": "t", "tool": "rank""#)
    #expect(mm("replay", file, "t").output.contains("asks for rank now, not for trace"))
    try edit(file, "\"id\": \"d\",\n   \"tool\"", #""id": "d", "options": {"method": "cofactors"}, "tool""#)
    #expect(mm("replay", file, "d").output.contains("method = 'cofactors'"))
    try edit(file, "cofactors", "magic")
    #expect(mm("replay", file, "d").output.contains("does not fit any more: det has no method 'magic'"))
    try edit(file, #""text": "1 2; 2 4""#, #""text": "1 2; 2 5""#)
    let answer = mm("replay", file, "i")
    #expect(answer.output.contains("the operand A of the problem changed"), "\(answer.output)")
    #expect(answer.output.contains("today: [5, -2; -2, 1]"), "\(answer.output)")
  }

  @Test("a result that was changed is different, and says both answers")
  func different() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    try edit(file, #""value": "5""#, #""value": "6""#)
    let answer = mm("replay", file)
    #expect(answer.status == .noValue)
    #expect(answer.output.contains("d: DIFFERENT: determinant: 6 -> 5\n  kept:  6\n  today: 5\n"), "\(answer.output)")
    #expect(mm("verify", file).status == .noValue)
    let saved = mm("replay", file, "--save")
    #expect(saved.status == .noValue && saved.errors.contains("nothing is stale"))
    let json = mm("replay", file, "d", "--format", "json").output
    #expect(json.contains(#""verdict":"different""#) && json.contains(#""kept":"6""#) && json.contains(#""today":"5""#))
    // The question inside the result changed: the digest tells.
    let other = try workspace(scratch)
    let text = try String(contentsOfFile: other, encoding: .utf8)
    let results = try #require(text.split(separator: "\n \"results\"").last)
    try Data(text.replacing(results, with: results.replacing("[\"1\", \"3\"]", with: "[\"1\", \"4\"]")).utf8)
      .write(to: URL(fileURLWithPath: other))
    #expect(mm("replay", other).output.contains("DIFFERENT: the digest is not that of its question"))
    #expect(mm("show", other).output.contains("changed by hand"))
  }

  @Test("results of older files, numeric results, and results of no problem")
  func others() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    #expect(mm("run", file, "s", "--numeric", "--save").status == .success)
    #expect(mm("replay", file, "s").output == "s: same\n")
    // The last digit depends on the processor; the seventh does not.
    try edit(file, "[0.8, 1.4]", "[0.8, 1.4000000000000001]")
    let close = mm("replay", file, "s")
    #expect(close.status == .success && close.output.hasPrefix("s: same to 15 digits"), "\(close)")
    #expect(mm("replay", file, "s", "--format", "json").output.contains(#""verdict":"same","digits":15"#))
    try edit(file, "[0.8, 1.4000000000000001]", "[0.8, 1.4000001]")
    #expect(mm("replay", file, "s").output.contains("DIFFERENT: solution: particular: 1 of 2 entries differs"))
    try edit(file, "[0.8, 1.4000001]", "[0.8, 1.4]")
    try edit(file, #""operands""#, #""x-operands""#)
    #expect(mm("replay", file).status == .success)
    #expect(mm("set", file, "A", "2 1; 1 4").status == .success)
    #expect(mm("replay", file, "d").output.contains("d: stale: A changed\n"))
    #expect(mm("set", file, "A", "0.1 2; 3 4").status == .success)
    #expect(mm("replay", file, "s").output.contains("stale"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let line = mm("det", "1 2; 3 4", "--format", "json").output.replacing("\n", with: "")
    let own = try scratch.file(
      "own.mmws", #"{"format":"mmws","version":1,"objects":[],"results":["# + line + "]}")
    #expect(mm("replay", own).output == "result 1: same\n")
    let orphan = try scratch.file(
      "orphan.mmws",
      #"{"format":"mmws","version":1,"objects":[],"results":["# + line.replacing(#""id":null"#, with: #""id":"p9""#)
        + "]}")
    #expect(mm("replay", orphan).output == "p9 (no such problem any more): same\n")
    #expect(text.contains("x-operands"))
  }

  @Test("mistakes: no results, unknown problems, problems without a result")
  func mistakes() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    #expect(mm("replay", file, "dd").errors.contains("did you mean 'd'"))
    #expect(mm("undo", file, "3").status == .success)
    let none = mm("replay", file, "d")
    #expect(none.status == .badData && none.errors.contains("--save keeps one"), "\(none.errors)")
    #expect(mm("undo", file).status == .success)
    #expect(mm("replay", file).errors.contains("keeps no result"))
    #expect(mm("replay").status == .usage && mm("replay", file + "x").status == .noInput)
  }
}
