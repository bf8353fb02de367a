import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("What stands on a page")
struct PageTests {
  private let mm = Shell()

  @Test("why there is no answer stands on the page, whatever becomes of standard error")
  func errors() throws {
    let scratch = try Scratch()
    let notes = try scratch.file(
      "w.mmws",
      #"""
      {"format":"mmws","version":1,"objects":[{"name":"S","kind":"matrix","domain":"Z","rows":[[1,2],[2,4]]}],
       "problems":[{"id":"p","tool":"inverse","inputs":{"A":"S"}},{"id":"q","tool":"nonsense","inputs":{"A":"S"}}]}
      """#)
    for steps in ["none", "normal"] {
      for words in [["inverse", "1 2; 2 4"], ["inverse", "1 2; 2 4", "--numeric"]] {
        let answer = mm.run(words + ["--steps", steps])
        #expect(answer.status == .noValue)
        #expect(answer.output.contains("undefined: the matrix is singular"), "\(answer.output)")
        #expect(answer.errors.contains("undefined: the matrix is singular"))
        if words.count == 2 { #expect(answer.output.contains("v = (-2, 1)"), "the witness") }
        let file = try scratch.file("x.txt")
        #expect(mm.run(words + ["--steps", steps, "-o", file]).status == .noValue)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("undefined: the matrix is singular"))
      }
    }
    // On a terminal, where both are seen, once.
    var terminal = mm
    terminal.isTerminal = true
    terminal.environment = ["NO_COLOR": "1"]
    let seen = terminal("inverse", "1 2; 2 4")
    #expect(seen.output.contains("singular") && seen.errors.isEmpty && seen.status == .noValue)
    // Nothing was computed: there is nothing on the page, and a file stays as it was.
    let mistake = mm("inverse", "1 2; 2")
    #expect(mistake.output.isEmpty && !mistake.errors.isEmpty)
    // Among several problems a mistake has its place.
    let several = mm("run", notes)
    #expect(several.output.contains("singular") && several.output.contains("nonsense"))
    let unable = mm("power", "1 1; 1 1", "100000000000")
    #expect(unable.status == .noValue && unable.output.contains("unable:") && unable.errors.contains("unable:"))
    #expect(mm("run", notes, "p", "--save").status == .noValue)
    let shown = mm("show", notes, "p").output
    #expect(shown.split(separator: "undefined:", omittingEmptySubsequences: false).count == 2)
  }

  @Test("an answer that took too long says so on the page")
  func unable() throws {
    let table = (0..<150).map { row in (0..<150).map { "\((row * 7919 + $0 * 104_729) % 1000)" }.joined(separator: " ")
    }
    let answer = mm("inverse", table.joined(separator: ";"), "--time-limit", "0.001")
    #expect(answer.status == .noValue && answer.errors.contains("time-limit"))
    #expect(answer.output.contains("time-limit"), "\(answer.output.prefix(200))")
  }

  @Test("doubles come without worked steps, which can be asked for")
  func numericSteps() {
    let brief = mm("solve", "2 1; 1 3", "1 2", "--numeric").output
    #expect(brief.contains("ANSWER") && !brief.contains("R2 <- R2"))
    #expect(mm("solve", "2 1; 1 3", "1 2", "--numeric", "--steps", "normal").output.contains("R2"))
    #expect(mm("solve", "2 1; 1 3", "1 2").output.contains("R2"))
  }

  @Test("colour only where a terminal shows it")
  func color() throws {
    let escape = "\u{1B}"
    var terminal = mm
    terminal.isTerminal = true
    #expect(terminal("det", "1 2; 3 4").output.contains(escape))
    #expect(!mm("det", "1 2; 3 4").output.contains(escape))
    let scratch = try Scratch()
    let file = try scratch.file("x.txt")
    #expect(terminal("det", "1 2; 3 4", "-o", file).status == .success)
    #expect(!(try String(contentsOfFile: file, encoding: .utf8).contains(escape)))
    terminal.environment = ["TERM": "dumb"]
    #expect(!terminal("det", "1 2; 3 4").output.contains(escape))
    #expect(!terminal("det", "1 2; 3").errors.contains(escape))
  }

  @Test("the narrowest page shows the right-hand side")
  func narrow() {
    let page = mm("solve", "11 12 13; 14 15 16; 17 18 20", "21 22 23", "--width", "20").output
    for right in ["21 ]", "22 ]", "23 ]"] { #expect(page.contains(right), "\(right)") }
  }

  @Test("a page is no file of results, and says how to get one")
  func certificates() throws {
    let scratch = try Scratch()
    for suffix in ["txt", "md", "html", "csv"] {
      let file = try scratch.file("x." + suffix)
      #expect(mm("inverse", "1 2; 3 4", "-o", file).status == .success)
      #expect(!(try String(contentsOfFile: file, encoding: .utf8).contains("verify FILE")))
      let answer = mm("verify", file)
      #expect(answer.status == .badData && answer.errors.contains("result.json"), "\(answer.errors)")
    }
    let file = try scratch.file("x.json")
    #expect(mm("inverse", "1 2; 3 4", "-o", file).status == .success)
    #expect(mm("verify", file).output.contains("accepted"))
  }
}

@Suite("Sheets, and answers in LaTeX")
struct SheetTests {
  private let mm = Shell()

  private func notes(_ scratch: Scratch) throws -> String {
    try scratch.file(
      "w.mmws",
      #"""
      {"format":"mmws","version":1,"title":"Sheet","objects":[
        {"name":"A","kind":"matrix","domain":"Z","rows":[[3,5],[6,10]]},{"name":"b","kind":"vector","entries":[7,14]}],
       "problems":[{"id":"p1","title":"First","notes":"Show your work.","tool":"solve","inputs":{"A":"A","b":"b"}},
         {"id":"p2","tool":"det","inputs":{"A":"A"}}]}
      """#)
  }

  @Test("a sheet has the problems and nothing of their answers", arguments: ["text", "markdown", "latex", "html"])
  func sheet(format: String) throws {
    let scratch = try Scratch()
    let file = try notes(scratch)
    let sheet = mm("run", file, "--answers", "none", "--format", format)
    #expect(sheet.status == .success && sheet.errors.isEmpty)
    for word in ["First", "Show your work.", "p2", "Determinant", "10", "14"] {
      #expect(sheet.output.contains(word), "\(word): \(sheet.output)")
    }
    for word in ["ANSWER", "infinite", "METHOD", "CONVENTIONS", "CERTIFICATE"] {
      #expect(!sheet.output.contains(word), "\(word)")
    }
    #expect(!(try String(contentsOfFile: file, encoding: .utf8)).contains("results"))
    #expect(mm("run", file, "--answers", "all", "--format", format).output.contains("infinite") == true)
  }

  @Test("what has no answers to leave out is refused")
  func refusals() throws {
    let scratch = try Scratch()
    let file = try notes(scratch)
    for words in [["--format", "json"], ["--save"], ["--query", "answer"]] {
      let answer = mm.run(["run", file, "--answers", "none"] + words)
      #expect(answer.status == .usage && answer.output.isEmpty, "\(words)")
    }
    #expect(mm("run", file, "--answers", "some").status == .usage)
  }

  @Test("every kept answer can be exported as LaTeX and Markdown")
  func export() throws {
    let scratch = try Scratch()
    let file = try notes(scratch)
    #expect(mm("run", file, "--save").status == .success)
    let latex = mm("export", file, "p1", "--answer", "--as", "latex")
    #expect(latex.status == .success && latex.output.contains("\\frac{7}{3}") && latex.output.contains("\\frac{5}{3}"))
    #expect(mm("export", file, "p1", "--answer", "--as", "markdown").output.contains("7/3"))
    #expect(mm("export", file, "p1", "--answer", "--as", "csv").status == .noValue)
  }
}
