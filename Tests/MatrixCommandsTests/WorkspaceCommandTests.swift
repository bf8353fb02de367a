import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("Workspaces on the command line")
struct WorkspaceCommandTests {
  private let mm = Shell()

  @Test("new, set, show, solve, save, verify")
  func life() throws {
    let scratch = try Scratch()
    let file = try scratch.file("notes.mmws")
    #expect(mm("new", file, "--title", "Week 3").status == .success)
    #expect(mm("new", file).status == .cannotCreate)
    #expect(mm("set", file, "A", "2 1; 1 3").status == .success)
    #expect(mm("set", file, "b", "3 5", "--kind", "vector").status == .success)
    #expect(mm("set", file, "not a name", "1").status == .badData)
    let shown = mm("show", file)
    #expect(shown.output.contains("Week 3") && shown.output.contains("A: matrix"))
    #expect(mm("show", file + "#A").status == .success)
    #expect(mm("det", file + "#A").output.contains("5"))
    let solved = mm("solve", file, "--save")
    #expect(solved.status == .success, "\(solved.errors)")
    #expect(solved.output.contains("4/5"))
    let verified = mm("verify", file)
    #expect(verified.status == .success, "\(verified.errors) \(verified.output)")
  }

  @Test("show reports an object that is not there or cannot be read, and shows the others no less")
  func showErrors() throws {
    let scratch = try Scratch()
    let objects = #"{"name":"A","kind":"matrix","domain":"Z","rows":[[1,2],[3,4]]},{"name":"old","deleted":true}"#
    let file = try scratch.file("some.mmws", #"{"format":"mmws","version":1,"objects":["# + objects + "]}")
    let shown = mm("show", file)
    #expect(shown.status == .success && shown.output.contains("A: matrix over Z") && !shown.output.contains("old"))
    for words in [["show", file + "#old"], ["show", file, "old"], ["show", file + "#C"], ["show", file + "#"]] {
      let missing = mm.run(words)
      #expect(missing.status == .badData && missing.output.isEmpty, "\(words)")
      #expect(missing.errors.contains("no object") && missing.errors.contains("A"), "\(words): \(missing.errors)")
    }
    for (bad, message) in [
      (#"{"name":"B","kind":"matrix","domain":"Z","rows":[[1,2],[3]]}"#, "row"),
      (#"{"name":"B","kind":"matrix","domain":"Z","rows":[[1,"x"]]}"#, "x"), (#"{"name":"B","ref":"old"}"#, "old"),
      (#"{"name":"B","ref":"B"}"#, "B"), (#"{"name":"B","kind":"tensor"}"#, "tensor"),
    ] {
      let file = try scratch.file(
        "bad.mmws", #"{"format":"mmws","version":1,"objects":["# + objects + ",\n" + bad + "]}")
      let answer = mm("show", file)
      #expect(answer.status == .badData && answer.output.isEmpty, "\(bad): \(answer.output)")
      #expect(answer.errors.contains("line 2") && answer.errors.contains(message), "\(bad): \(answer.errors)")
    }
    #expect(mm("show", scratch.path + "/none.mmws").status == .noInput)
    #expect(mm("show").status == .usage)
  }

  @Test("show warns of a file that was changed outside, and shows it; unchanged or written by hand it does not")
  func showWarnings() throws {
    let scratch = try Scratch()
    let file = try scratch.file("notes.mmws")
    #expect(mm("new", file).status == .success)
    #expect(mm("set", file, "A", "1 2; 3 4").status == .success)
    #expect(mm("show", file).errors.isEmpty)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let changed = text.replacingOccurrences(of: "\"4\"", with: "\"5\"")
    #expect(changed != text)
    let other = try scratch.file("notes.mmws", changed)
    for words in [["show", other], ["show", other + "#A"]] {
      let answer = mm.run(words)
      #expect(answer.status == .success && answer.output.contains("5"))
      #expect(answer.errors.hasPrefix("warning: ") && answer.errors.contains("changed outside"), "\(answer.errors)")
    }
    let byHand = try scratch.file("hand.mmws", #"{"format":"mmws","version":1}"#)
    #expect(mm("show", byHand).errors.isEmpty && mm("show", byHand).output == "no objects\n")
    let newer = try scratch.file("newer.mmws", #"{"format":"mmws","version":99}"#)
    #expect(mm("show", newer).errors.contains("newer version"))
  }

  @Test("goes on after a failure and ends with the worst status")
  func worst() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "mixed.mmws",
      """
      {"format":"mmws","version":1,
       "objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[1,2],[2,4]]},{"name":"b","kind":"vector","domain":"Z","entries":[1,2]}],
       "problems":[{"id":"i","tool":"inverse","inputs":{"A":"A"}},{"id":"s","tool":"solve","inputs":{"A":"A","b":"b"}},
                   {"id":"d","tool":"det","inputs":{"A":"A"}}]}
      """)
    let answer = mm("solve", file)
    #expect(answer.status == .noValue)
    #expect(answer.errors.contains("singular"))
    #expect(answer.output.contains("(1, 0)"))
    #expect(mm("run", file, "d").status == .success)
    #expect(mm("run", file, "zzz").status == .badData)
    let lines = mm("run", file, "--format", "json").output.split(separator: "\n")
    #expect(lines.count == 3)
  }

  @Test("a workspace with A and B is one system with several right-hand sides")
  func manyRightHandSides() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "many.mmws",
      """
      {"format":"mmws","version":1,
       "objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[2,1],[1,3]]},
                  {"name":"B","kind":"matrix","domain":"Z","rows":[[3,1],[5,0]]}]}
      """)
    let answer = mm("solve", file, "--save")
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(answer.output.contains("3/5"))
    #expect(mm("verify", file).status == .success)
  }

  @Test("a malformed workspace is refused with its place and stays as it was")
  func malformed() throws {
    let scratch = try Scratch()
    let text =
      "{\"format\":\"mmws\",\"version\":1,\n \"objects\":[{\"name\":\"A\",\"kind\":\"matrix\",\"rows\":[[1,2],[3]]}]}"
    let file = try scratch.file("bad.mmws", text)
    let answer = mm("set", file, "B", "1")
    #expect(answer.status == .badData)
    #expect(answer.errors.contains("line 2"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }
}
