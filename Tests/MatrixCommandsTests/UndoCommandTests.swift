import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("rename, remove, history, undo, redo")
struct UndoCommandTests {
  private let mm = Shell()

  /// A workspace with `A`, `b` and the problems `p1` and `A`.
  private func workspace(_ scratch: Scratch) throws -> String {
    try scratch.file(
      "notes.mmws",
      """
      {"format":"mmws","version":1,"title":"Week 3",
       "objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[2,1],[1,3]]},
                  {"name":"b","kind":"vector","domain":"Z","entries":[3,5]},{"name":"spare","kind":"count","value":7}],
       "problems":[{"id":"p1","tool":"solve","inputs":{"A":"A","b":"b"}},{"id":"A","tool":"det","inputs":{"A":"A"}}]}
      """)
  }

  private func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  @Test("an object or a problem is renamed and removed; a name of both asks which")
  func subjects() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    defer { extendLifetime(scratch) }
    let both = mm("rename", file, "A", "K")
    #expect(both.status == .usage && both.errors.contains("--object or --problem"), "\(both.errors)")
    #expect(mm("remove", file, "A").status == .usage)
    #expect(mm("rename", file, "A", "K", "--object").status == .success)
    #expect(mm("show", file).output.contains("problem p1: solve K, b"))
    #expect(mm("rename", file, "A", "d").status == .success)
    #expect(mm("run", file, "d").output.contains("5"))
    #expect(mm("remove", file, "spare").status == .success)
    #expect(mm("remove", file, "p1").status == .success)
    #expect(mm("rename", file, "--title", "Week 4").status == .success)
    let shown = mm("show", file).output
    #expect(shown.contains("Week 4") && !shown.contains("p1") && !shown.contains("spare"))
    // Everything back, one after the other, each command a process of its own.
    for _ in 0..<5 { #expect(mm("undo", file).status == .success) }
    let back = mm("show", file).output
    #expect(back.contains("Week 3") && back.contains("problem p1: solve A, b") && back.contains("spare"))
    #expect(mm("undo", file).status == .noValue)
    #expect(mm("redo", file, "5").status == .success)
    #expect(mm("show", file).output == shown)
    #expect(mm("redo", file).status == .noValue)
    #expect(mm("show", file).errors.isEmpty, "the checksum fits")
  }

  @Test("mistakes are told and change nothing")
  func mistakes() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    defer { extendLifetime(scratch) }
    let before = try text(file)
    for (words, status, message) in [
      (["rename", file, "sparr", "x"], ExitStatus.badData, "did you mean 'spare'"),
      (["remove", file, "p2"], .badData, "did you mean 'p1'"), (["remove", file, "b"], .badData, "'p1' names 'b'"),
      (["rename", file, "b", "spare"], .badData, "already"), (["rename", file, "b", "1 x"], .badData, "name"),
      (["rename", file, "p1", "A"], .badData, "already"), (["rename", file, "p1", "p 1"], .badData, "id"),
      (["rename", file, "b"], .usage, "old name"), (["rename", file, "b", "c", "d"], .usage, "old name"),
      (["rename", file, "A", "B", "--object", "--problem"], .usage, "exclude"), (["rename"], .usage, "workspace"),
      (["remove", file], .usage, "one name"), (["remove", file, "b", "c"], .usage, "one name"),
      (["remove", file, "p1", "--object"], .badData, "no object 'p1'"),
      (["undo", file, "0"], .usage, "1 or more"), (["undo", file, "-1"], .usage, "1 or more"),
      (["redo", file, "x"], .usage, "1 or more"), (["undo", file, "1", "2"], .usage, "2 operands"),
      (["undo", file], .noValue, "nothing to undo"), (["redo", file], .noValue, "nothing to redo"),
      (["history", file, "sparr"], .badData, "did you mean 'spare'"), (["undo"], .usage, "workspace"),
      (["history", file + "x"], .noInput, "no file"), (["undo", file, "--numeric"], .usage, "no option"),
    ] {
      let answer = mm.run(words)
      #expect(answer.status == status && answer.output.isEmpty, "\(words): \(answer)")
      #expect(answer.errors.contains(message), "\(words): \(answer.errors)")
      #expect(try text(file) == before, "\(words)")
    }
    // Too many at once: nothing is undone, and it is said how far one can go.
    #expect(mm("remove", file, "spare").status == .success)
    let changed = try text(file)
    let many = mm("undo", file, "3")
    #expect(many.status == .noValue && many.errors.contains("3 changes asked for, 1 possible"), "\(many.errors)")
    #expect(many.errors.contains("mm undo") && !many.errors.contains("FILE"))
    #expect(try text(file) == changed)
  }

  @Test("a file that cannot be written, or is malformed, stays as it is")
  func refusals() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    #expect(mm("remove", file, "spare").status == .success)
    let before = try text(file)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    for words in [["undo", file], ["remove", file, "p1"], ["rename", file, "p1", "q"]] {
      let answer = mm.run(words)
      #expect(answer.status == .cannotCreate && answer.errors.contains("read-only"), "\(words): \(answer.errors)")
    }
    #expect(try text(file) == before)
    let broken = try scratch.file("broken.mmws", String(before.dropLast(200)))
    let newer = try scratch.file(
      "newer.mmws", #"{"format":"mmws","version":9,"objects":[{"name":"A","kind":"count","value":1}]}"#)
    for words in [["undo", broken], ["history", broken], ["remove", broken, "A"]] {
      #expect(mm.run(words).status == .badData)
    }
    #expect(mm("remove", newer, "A").status == .noValue)
    #expect(try text(newer).contains("\"version\":9"))
  }

  @Test("the history is told with what stands and what was undone")
  func history() throws {
    let scratch = try Scratch()
    let file = try scratch.file("h.mmws")
    #expect(mm("new", file).status == .success)
    #expect(mm("history", file).output.contains("no change"))
    #expect(mm("set", file, "A", "1 2; 3 4", "--notes", "first", "--tags", "x,y").status == .success)
    #expect(mm("set", file, "A", "1 2; 3 4").errors.contains("the same already"))
    #expect(mm("rename", file, "A", "K").status == .success)
    #expect(mm("set", file, "B", "1").status == .success)
    #expect(mm("undo", file, "2").status == .success)
    let told = mm("history", file).output
    let lines = told.split(separator: "\n").map(String.init)
    #expect(lines.count == 7 && lines[0].hasPrefix("rev") && lines[6] == "1 can be undone, 2 redone", "\(told)")
    #expect(lines[2].contains("A -> K") && lines[2].hasSuffix("undone") && lines[3].hasSuffix("undone"))
    #expect(lines[5].contains("undo") && lines[5].contains("renaming 'A' to 'K' (revision 2)"))
    // One object, followed through its names.
    let one = mm("history", file, "A", "--format", "json").output.split(separator: "\n")
    #expect(one.count == 3)
    let first = try #require(try JSONSerialization.jsonObject(with: Data(one[0].utf8)) as? [String: Any])
    #expect(first["action"] as? String == "set" && first["subject"] as? String == "A")
    #expect(first["state"] as? String == "undoable" && first["revision"] as? Int == 1)
    let last = try #require(try JSONSerialization.jsonObject(with: Data(one[2].utf8)) as? [String: Any])
    #expect(last["action"] as? String == "undo" && last["of"] as? Int == 2)
    #expect(mm("history", file, "B").output.split(separator: "\n").count == 4)
    #expect(mm("redo", file, "2").status == .success)
    #expect(mm("history", file, "K", "--format", "json").output.split(separator: "\n").count == 4)
    #expect(mm("show", file).output.contains("first"))
    // An object and a problem of one name have each a past of their own.
    let both = try workspace(scratch)
    for words in [["set", both, "spare", "1"], ["rename", both, "p1", "spare"], ["undo", both], ["redo", both]] {
      #expect(mm.run(words).status == .success)
    }
    let shared = mm("history", both, "spare", "--format", "json").output
    #expect(shared.split(separator: "\n").count == 4 && shared.contains(#""from":"p1""#), "\(shared)")
    // A name of the past is followed back from where it was last used.
    #expect(mm("history", both, "p1", "--format", "json").output.split(separator: "\n").count == 2)
  }
}
