import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("pose: problems from the command line")
struct PoseCommandTests {
  private let mm = Shell()

  private func workspace(_ scratch: Scratch) throws -> String {
    try scratch.file(
      "notes.mmws",
      """
      {"format":"mmws","version":1,
       "objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[2,1],[1,3]]},
                  {"name":"b","kind":"vector","domain":"Z","entries":[3,5]}]}
      """)
  }

  private func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  @Test("a problem is posed, worked, changed, undone")
  func life() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    defer { extendLifetime(scratch) }
    let posed = mm("pose", file, "solve", "A", "b")
    #expect(posed.status == .success && posed.output.isEmpty && posed.errors.contains("p1 is posed"), "\(posed)")
    #expect(mm("pose", file, "det", "A", "--id", "d", "--title", "Of A", "--notes", "by hand").status == .success)
    #expect(mm("pose", file, "det", "1 2; 3 4").errors.contains("p3 is posed"))
    let shown = mm("show", file).output
    #expect(shown.contains("problem p1: solve A, b") && shown.contains("Of A"), "\(shown)")
    #expect(mm("run", file, "p1").output.contains("4/5"))
    #expect(mm("run", file, "p3").output.contains("-2"))
    // The problem follows its objects.
    #expect(mm("set", file, "A", "1 0; 0 1").status == .success)
    #expect(mm("run", file, "d", "--steps", "none").output.contains("1"))
    let same = mm("pose", file, "solve", "A", "b", "--id", "p1")
    #expect(same.errors.contains("is the same already"))
    #expect(mm("pose", file, "solve", "A", "b", "--id", "p1", "--method", "cramer").errors.contains("p1 is changed"))
    #expect(mm("run", file, "p1", "--cite").output.contains("Cramer"))
    #expect(mm("pose", file, "rank", "A", "--id", "d").errors.contains("d is changed"))
    #expect(mm("show", file).output.contains("Of A"), "the title stays")
    #expect(mm("undo", file, "2").status == .success)
    #expect(!mm("run", file, "p1", "--cite").output.contains("Cramer"))
    #expect(mm("show", file).errors.isEmpty, "the checksum fits")
  }

  @Test("lists hold the values of the objects they name")
  func lists() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    defer { extendLifetime(scratch) }
    #expect(mm("pose", file, "check", "A", "2 1; 0 5/2").status == .success)
    let direct = mm("check", "2 1; 1 3", "2 1; 0 5/2")
    #expect(direct.status == .success && mm("run", file).output.contains(direct.output), "\(mm("run", file).output)")
  }

  @Test("mistakes are told before anything is written")
  func mistakes() throws {
    let scratch = try Scratch()
    let file = try workspace(scratch)
    defer { extendLifetime(scratch) }
    let before = try text(file)
    for (words, status, message) in [
      (["pose"], ExitStatus.usage, "workspace and a tool"), (["pose", file], .usage, "workspace and a tool"),
      (["pose", "--id", file, "det"], .usage, "workspace and a tool"),
      (["pose", file, "sovle", "A", "b"], .usage, "did you mean"),
      (["pose", file, "solve"], .usage, "needs A"), (["pose", file, "det", "A", "b"], .usage, "1 operand"),
      (["pose", file, "det", "1 2; 3"], .badData, "row"), (["pose", file, "det", "Q"], .badData, "Q"),
      (["pose", file, "solve", "A", "b", "--method", "cramr"], .usage, "cramer"),
      (["pose", file, "det", "A", "--id", "a b"], .badData, "id"),
      (["pose", file, "hermite", "A", "--numeric"], .usage, "numeric"),
      (["pose", file, "det", "A", "--format", "json"], .usage, "no option"),
      (["pose", file + "x", "det", "A"], .noInput, "no file"),
    ] {
      let answer = mm.run(words)
      #expect(answer.status == status && answer.output.isEmpty, "\(words): \(answer)")
      #expect(answer.errors.contains(message), "\(words): \(answer.errors)")
      #expect(try text(file) == before, "\(words)")
    }
  }
}
