import Foundation
import MatrixCommands
import TestSupport
import Testing

@Suite("grade and check: whole pages")
struct GradeCommandTests {
  private let mm = Shell()

  @Test("the pages among the examples say what is written beside them", arguments: ["system.txt", "slips.tex"])
  func examples(name: String) throws {
    let folder = ReferenceData.repository + "/Examples/Pages/"
    let shown = mm("grade", folder + name, "--width", "80", "--charset", "ascii")
    #expect(shown.status == .success && shown.errors.isEmpty, "\(shown)")
    let path = folder + name.prefix { $0 != "." } + ".expected.txt"
    if ProcessInfo.processInfo.environment["MM_RECORD"] == "1" {
      try shown.output.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try shown.output == String(contentsOfFile: path, encoding: .utf8))
    #expect(mm("check", folder + name, "--width", "80", "--charset", "ascii").output == shown.output)
  }

  @Test("text, Markdown, LaTeX, HTML and JSON say the same")
  func formats() throws {
    let page = ReferenceData.repository + "/Examples/Pages/system.txt"
    for format in ["text", "markdown", "latex", "html"] {
      let shown = mm("grade", page, "--format", format)
      #expect(shown.status == .success && shown.output.contains("arithmetic in one entry"), "\(format): \(shown)")
      #expect(shown.output.contains("the first mistake is in line 23"), "\(format): \(shown)")
    }
    #expect(PageCheck.problems(of: mm("grade", page, "--format", "html").output).isEmpty)
    let json = mm("grade", page, "--format", "json").output
    #expect(json.contains(#""right":false"#) && json.contains(#""firstWrongLine":23"#), "\(json)")
    #expect(json.contains(#""slip":"one-entry""#) && json.contains(#""verdict":"follows""#), "\(json)")
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let file = try scratch.file("graded.html")
    #expect(mm("check", page, "-o", file).status == .success)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("<!DOCTYPE html>"))
    #expect(mm("grade", page, "-o", try scratch.file("x.csv")).status == .usage)
  }

  @Test("points of steps and answers are as asked for")
  func points() {
    let page = "Rank of A:\n[1 2; 2 4]  R2 - 2R1\n[1 2; 0 0]\nrank = 1\n"
    for (options, points) in [
      (["--step-points", "2"], "4 of 4"), (["--answer-points", "5"], "6 of 6"),
      (["--step-points", "0.5", "--answer-points", "1.5"], "2 of 2"), (["--step-points", "0"], "2 of 2"),
    ] {
      #expect(
        mm.run(["grade", "-"] + options, input: Array(page.utf8)).output.contains("points: \(points)"), "\(options)")
    }
    // Half of what an incomplete answer is worth.
    let half = "[1 1 | 2; 0 0 | 0]\n(x, y) = (2, 0)\n"
    #expect(mm("grade", "-", "--answer-points", "1.5", input: half).output.contains("points: 0.75 of 1.5"))
    #expect(
      mm("grade", "-", "--answer-points", "3", "--format", "json", input: half).output.contains(#""points":"3/2""#))
    for wrong in ["-1", "x", "1/3", "0.3", "1e9", "nan", ""] {
      let answer = mm("grade", "-", "--step-points", wrong, input: page)
      #expect(answer.status == .usage && answer.errors.contains("whole and half points"), "\(wrong): \(answer)")
    }
  }

  @Test("a page over another field")
  func fields() {
    let page = "[1 2 3; 4 5 6]  R2 - 4R1\n[1 2 3; 0 4 1]\nrank = 2\n"
    for options in [["--mod", "7"], ["--field", "GF(7)"], ["--field=GF(7)"]] {
      #expect(
        mm.run(["grade", "-"] + options, input: Array(page.utf8)).output.contains("points: 3 of 3"), "\(options)")
    }
    #expect(mm("grade", "-", input: page).output.contains("WRONG"))
    for (options, status, says) in [
      (["--mod", "8"], ExitStatus.badData, "8 is no prime"),
      (["--mod", "7", "--field", "Q"], .usage, "both name a field"), (["--field", "R"], .usage, "--numeric"),
      (["--field", "nonsense"], .usage, "the name of a field"),
    ] {
      let answer = mm.run(["grade", "-"] + options, input: Array(page.utf8))
      #expect(answer.status == status && answer.errors.contains(says), "\(options): \(answer)")
    }
  }

  @Test("standard input, files that are no pages, and derivations that stay what they were")
  func inputs() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let page = "Rank of A:\n[1 2; 2 4]  R2 - 2R1\n[1 2; 0 0]\nrank = 1\n"
    #expect(mm("grade", "-", input: page).output.contains("points: 3 of 3"))
    #expect(mm("check", "-", input: page).output.contains("points: 3 of 3"))
    // A bare derivation in a file is a request of the tool, with its certificate.
    let chain = try scratch.file("chain.txt", "1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 -2\n")
    #expect(mm("check", chain).output.contains("the step is right"))
    #expect(mm("grade", chain).output.contains("points: 1 of 1"))
    #expect(mm("grade").status == .usage && mm("grade", chain, chain).status == .usage)
    #expect(mm("grade", scratch.path + "/none.txt").status == .noInput)
    let empty = mm("grade", try scratch.file("empty.txt", ""))
    #expect(empty.status == .badData && empty.errors.contains("no matrix"), "\(empty)")
    let prose = mm("grade", try scratch.file("prose.txt", "Today I did nothing.\n"))
    #expect(prose.status == .badData && prose.errors.contains("prose.txt"), "\(prose)")
    let alone = mm("grade", try scratch.file("alone.txt", "A = [1 2; 3 4]\n"))
    #expect(alone.status == .badData && alone.errors.contains("nothing to check"), "\(alone)")
    try Data([0xFF, 0x31]).write(to: URL(fileURLWithPath: scratch.path + "/bad.txt"))
    #expect(mm("grade", scratch.path + "/bad.txt").errors.contains("UTF-8"))
    #expect(mm("grade", chain, "--format", "csv").status == .usage)
    #expect(mm("grade", chain, "--time-limit", "never").status == .usage)
  }
}
