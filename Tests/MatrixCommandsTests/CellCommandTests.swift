import Foundation
import MatrixCommands
import MatrixDomain
import MatrixPersistence
import TestSupport
import Testing

@Suite("cell: pages of statements and texts")
struct CellCommandTests {
  private let mm = Shell()

  private func workspace(_ scratch: Scratch, _ cells: String...) throws -> String {
    try scratch.file(
      "notes.mmws",
      """
      {"format":"mmws","version":1,
       "objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[2,1],[1,1]]}],
       "cells":[\(cells.map { "{\"expression\":\"\($0)\"}" }.joined(separator: ","))]}
      """)
  }

  private func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  /// The states of all cells, in order.
  private func states(_ answer: Shell.Answer) -> [String] {
    answer.output.split(separator: "\n").map { line in
      line.split(separator: "\"state\":\"").dropFirst().first.map { String($0.prefix { $0 != "\"" }) } ?? "text"
    }
  }

  @Test("cells are added, worked out, changed, removed, undone")
  func life() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let file = try scratch.file("notes.mmws")
    #expect(mm("new", file).status == .success)
    #expect(mm("cell", "text", file, "The inverse of a matrix.").status == .success)
    #expect(mm("cell", "add", file, "A = [2 1; 1 1]").status == .success)
    #expect(mm("cell", "add", file, "B = inv(A)").errors.contains("3 cells"))
    #expect(mm("cell", "list", file).output.contains("[3] B = inv(A) (not evaluated)"))
    let run = mm("run", file, "--format", "json")
    #expect(run.status == .success && states(run) == ["text", "evaluated", "evaluated"], "\(run)")
    #expect(run.output.contains(#""reads":["A"],"writes":["B"]"#), "\(run)")
    #expect(mm("show", file).output.contains("The inverse of a matrix."))
    #expect(states(mm("run", file, "--format", "json")) == ["text", "unchanged", "unchanged"])
    #expect(mm("replay", file).output == "cell 2: same\ncell 3: same\n")
    // A change makes what depends on it stale, and is undone.
    #expect(mm("cell", "edit", file, "2", "A = [1 1; 0 1]").status == .success)
    #expect(states(mm("cell", "list", file, "--format", "json")) == ["text", "stale", "stale"])
    #expect(mm("show", file).output.contains("[3] B = inv(A) (stale)"))
    let stale = mm("replay", file)
    #expect(stale.status == .noValue && stale.output.contains("cell 3: stale: B: "), "\(stale)")
    #expect(mm("undo", file).errors.contains("the cell 2"))
    #expect(states(mm("cell", "list", file, "--format", "json")) == ["text", "unchanged", "unchanged"])
    #expect(mm("cell", "remove", file, "2").status == .success)
    #expect(mm("undo", file).status == .success && mm("redo", file).status == .success)
    let broken = mm("run", file)
    #expect(broken.status == .badData && broken.output.contains("has no value"), "\(broken)")
  }

  @Test("only what changed is worked out: a result that was planted stays, until replay finds it")
  func incremental() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let file = try workspace(scratch, "d = det(A)", "e = d + 1", "f = trace(A)")
    #expect(states(mm("run", file, "--format", "json")) == ["evaluated", "evaluated", "evaluated"])
    // The trace of A is 3.
    let planted = try text(file).replacing("\"value\": \"3\"", with: "\"value\": \"33\"")
    try planted.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(mm("cell", "edit", file, "2", "e = d + 5").status == .success)
    let run = mm("run", file, "--format", "json")
    #expect(states(run) == ["unchanged", "evaluated", "unchanged"], "\(run)")
    #expect(run.output.contains("33"))
    let replay = mm("replay", file)
    #expect(replay.status == .noValue && replay.output.contains("cell 3: DIFFERENT"), "\(replay)")
    // An object that changes changes what reads it, and what reads that only where the value is another one.
    #expect(mm("set", file, "A", "3 1; 2 1").status == .success)
    #expect(states(mm("run", file, "--format", "json")) == ["evaluated", "unchanged", "evaluated"])
  }

  @Test("order, circles, names written twice, mistakes and what waits for them")
  func mistakes() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    var file = try workspace(scratch, "y = x + 1", "x = 2", "p = q + 1", "q = r + 1", "r = p + 1", "z = p", "A = A + A")
    var run = mm("run", file)
    #expect(run.output.contains("the cells 3, 4, 5 depend on each other in a circle: "), "\(run)")
    #expect(run.status == .badData && run.output.contains("[6] z = p (not evaluated: cell 3 has no value)"), "\(run)")
    #expect(run.output.contains("cell 7 reads 'A'"), "\(run)")
    let line = mm("run", file, "--format", "json").output.split(separator: "\n")
    #expect(line[0].contains(#""value":"3""#) && line[3].contains("cyclic-reference"), "\(line)")

    file = try workspace(
      scratch, "x = 1", "x = 2", "u = nothing + 1", "v = u", "w = [1 2;", "s = inv([1 1; 1 1])", "t = 7")
    run = mm("run", file)
    #expect(run.output.contains("cell 1 does so already") && run.output.contains("'nothing' has no value"), "\(run)")
    #expect(run.output.contains("cell 3") && run.output.contains("^"), "\(run)")
    #expect(
      states(mm("run", file, "--format", "json"))
        == ["unchanged", "failed", "failed", "not-evaluated", "failed", "failed", "unchanged"])
    #expect(mm("cell", "add", file, "x = 9").status == .badData)
    #expect(mm("cell", "add", file, "m = [1 2").status == .badData)
    #expect(mm("cell", "edit", file, "9", "1").errors.contains("numbers 1 to 7"))
    #expect(mm("cell", "lst", file).errors.contains("list"))
  }

  @Test("a damaged cell is refused with its place, and unknown members and files without cells stay")
  func files() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    func load(_ cells: String) throws -> Workspace {
      try Workspace.decode(Array("{\"format\":\"mmws\",\"version\":1,\n\"objects\":[],\"cells\":\(cells)}".utf8))
        .workspace
    }
    for (cells, message) in [
      ("[{}]", "neither an expression"), ("[3]", "a cell must be"), (#"[{"text":"a","expression":"b"}]"#, "two cells"),
      (#"[{"expression":"1","result":{}}]"#, "digest"),
      (
        #"[{"expression":"1","result":{"digest":"d","outputs":[{"name":"x y","value":{"kind":"count","value":1}}]}}]"#,
        "x y"
      ),
    ] {
      let file = try scratch.file("bad.mmws", "{\"format\":\"mmws\",\"version\":1,\n\"objects\":[],\"cells\":\(cells)}")
      let run = mm("run", file)
      #expect(
        run.status == .badData && run.errors.contains("line 2, column ") && run.errors.contains(message),
        "\(cells): \(run)")
    }
    let loaded = try load(#"[{"expression":"1","colour":"red","result":{"digest":"d","reads":[],"outputs":[],"x":1}}]"#)
    let written = try loaded.encoded()
    #expect(String(decoding: written, as: UTF8.self).contains("\"colour\": \"red\""))
    #expect(try Workspace.decode(written).workspace.encoded() == written)
    #expect(!String(decoding: try Workspace(title: "none").encoded(), as: UTF8.self).contains("cells"))
  }

  @Test("after any edit, a run comes to what everything from nothing comes to")
  func randomGraphs() throws {
    var random = SeededRandom("cells")
    for _ in 0..<random.count(8) {
      let scratch = try Scratch()
      defer { extendLifetime(scratch) }
      let size = Int.random(in: 2...6, using: &random)
      func expression(_ index: Int, _ random: inout SeededRandom) -> String {
        let terms = (0..<size).filter { $0 != index && Int.random(in: 0..<4, using: &random) == 0 }.map { "x\($0)" }
        return "x\(index) = " + (terms + ["\(Int.random(in: 0...3, using: &random))"]).joined(separator: " + ")
      }
      var cells = (0..<size).map { expression($0, &random) }
      let file = try scratch.file("notes.mmws")
      func write(_ cells: [String]) throws -> String {
        try scratch.file(
          "fresh.mmws",
          "{\"format\":\"mmws\",\"version\":1,\"objects\":[],\"cells\":["
            + cells.map { "{\"expression\":\"\($0)\"}" }.joined(separator: ",") + "]}")
      }
      func values(_ output: String) -> [String] {
        output.split(separator: "\n").map { line in
          String(line).replacing("\"state\":\"unchanged\"", with: "\"state\":\"evaluated\"")
        }
      }
      // What is edited by hand, circles included.
      var kept = Workspace()
      for cell in cells { try kept.add(WorkspaceCell(.expression(cell))) }
      try kept.save(to: file, expecting: .nothing)
      for _ in 0..<6 {
        let place = Int.random(in: 0..<size, using: &random)
        cells[place] = expression(place, &random)
        var loaded = try Workspace.load(file)
        try loaded.workspace.edit(cell: place + 1, to: .expression(cells[place]))
        try loaded.save()
        let run = values(mm("run", file, "--format", "json").output)
        let fresh = values(mm("run", try write(cells), "--format", "json").output)
        #expect(run == fresh, "\(random): \(cells)")
      }
    }
  }

  @Test("show writes cells as Markdown, LaTeX, HTML and JSON, with the work of every tool where steps are asked for")
  func documents() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let file = try workspace(scratch, "B = inv(A)", "C = B + B", "d = det(A) + 1")
    #expect(mm("cell", "text", file, "An *inverse* of A_1.", "--at", "1").status == .success)
    #expect(mm("run", file).status == .success)
    let before = try text(file)
    let markdown = mm("show", file, "--format", "markdown")
    #expect(markdown.status == .success && markdown.errors.isEmpty, "\(markdown)")
    #expect(markdown.output.contains("## Cells") && markdown.output.contains("\\[2\\] B = inv(A)"), "\(markdown)")
    #expect(markdown.output.contains("\\*inverse\\*"), "a text is escaped: \(markdown)")
    let latex = mm("show", file, "--format", "latex")
    #expect(latex.output.hasPrefix("\\documentclass") && latex.output.contains("\\subsection*{Cells}"), "\(latex)")
    #expect(mm("show", file, "--format", "latex", "--fragment").output.hasPrefix("\\section*{"))
    let lines = mm("show", file, "--format", "json").output.split(separator: "\n")
    #expect(
      lines.count == 5 && lines[0].contains(#""object":"A""#) && lines[2].contains(#""outputs":{"B""#), "\(lines)")
    #expect(!lines.contains { $0.contains("\"work\"") })
    // Steps: those of the inverse, of the sum and of the determinant inside a sum.
    for format in ["text", "markdown", "latex", "html"] {
      let (brief, full) = (
        mm("show", file, "--format", format), mm("show", file, "--format", format, "--steps", "full")
      )
      #expect(full.output.count > brief.output.count + 100 && full.output.contains("inv(A)"), "\(format): \(full)")
      #expect(mm("show", file, "--format", format, "--steps", "none").output == brief.output, "\(format)")
    }
    let work = mm("show", file, "--format", "json", "--steps", "normal").output.split(separator: "\n")
    #expect(
      work[4].contains("\"work\":[") && work[4].contains("det(A)"), "\(work[4])")
    for name in ["page.md", "page.tex", "page.html"] {
      let page = try scratch.file(name)
      #expect(mm("show", file, "-o", page, "--steps", "normal").status == .success)
      #expect(try text(page).contains("inv(A)"), "\(name)")
    }
    #expect(mm("show", file, "--steps", "some").status == .usage)
    #expect(try text(file) == before, "nothing is worked out for the file")
    // A stale result has no steps, and says what it is.
    #expect(mm("cell", "edit", file, "2", "B = inv(A) + 1*A").status == .success)
    let stale = mm("show", file, "--format", "markdown", "--steps", "full")
    #expect(stale.output.contains("(stale)"), "\(stale)")
    #expect(mm("run", file, "--steps", "full").output.contains("R2"))
  }

  @Test("a time limit of replay ends a cell that takes long, and says so")
  func replayTime() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let file = try workspace(scratch, "d = det(A)", "e = 2")
    #expect(mm("run", file).status == .success)
    #expect(mm("replay", file, "--time-limit", "100").output == "cell 1: same\ncell 2: same\n")
    let late = mm("replay", file, "--time-limit", "0.0000001")
    #expect(late.status == .noValue && late.output.contains("cell 1: FAILED: "), "\(late)")
    #expect(mm("replay", file, "--time-limit", "soon").status == .usage)
    #expect(mm("replay", file, "--time-limit", "0").status == .usage)
    // Results of problems have it too.
    #expect(mm("pose", file, "det", "A").status == .success && mm("run", file, "p1", "--save").status == .success)
    #expect(mm("replay", file, "p1", "--time-limit", "100").output == "p1: same\n")
    let problem = mm("replay", file, "p1", "--time-limit", "0.0000001")
    #expect(problem.status == .noValue && problem.output.contains("p1: FAILED"), "\(problem)")
  }

  @Test("the example says what is written beside it, and its results are what they come to")
  func example() throws {
    let folder = ReferenceData.repository.appending("/Examples/Notebooks/")
    let file = folder + "change-of-basis.mmws"
    let before = try text(file)
    let shown = mm("show", file, "--width", "80", "--charset", "ascii")
    let path = folder + "change-of-basis.expected.txt"
    if ProcessInfo.processInfo.environment["MM_RECORD"] == "1" {
      try shown.output.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try shown.output == text(path))
    #expect(mm("replay", file).status == .success)
    #expect(states(mm("run", file, "--format", "json")).allSatisfy { $0 != "evaluated" && $0 != "failed" })
    #expect(try text(file) == before)
  }
}
