import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

/// Equations through every door: operands, files, lines of `mm call`, problems of a workspace.
@Suite("Equations as operands")
struct EquationCommandTests {
  private let mm = Shell()
  private static let takers = ToolRegistry.standard.tools.map(\.declaration).filter(\.takesEquations)

  private func answer(_ words: String...) -> String { mm.run(words + ["--steps", "none"]).output }

  @Test("one operand, several, a file and standard input are the same system")
  func doors() throws {
    let scratch = try Scratch()
    let expected = answer("solve", "2x+3y=5; x-y=0")
    #expect(expected.contains("(x, y) = (1, 1)"))
    let file = try scratch.file("system.txt", "2x + 3y = 5\nx \u{2212} y = 0\n")
    let latex = try scratch.file("system.tex.txt", "\\begin{cases} 2x + 3y = 5 \\\\ x - y = 0 \\end{cases}")
    for words in [["2x+3y=5", "x-y=0"], ["2x+3y=5, x-y=0"], [file], [latex], ["-"]] {
      let shown = mm.run(["solve"] + words + ["--steps", "none"], input: Array("2x+3y=5 and x-y=0".utf8))
      #expect(shown.output == expected && shown.status == .success, "\(words): \(shown.errors)")
    }
    // What is printed can be pasted back.
    let printed = mm("solve", "x + 2y - z = 3; 2x + 4y + z = 8", "--charset", "unicode").output
    let line = try #require(printed.split(separator: "\n").first { $0.hasPrefix("READ OFF") }).dropFirst(8)
    #expect(answer("solve", String(line)).contains("(x, y, z, t)  =  (11/3, 0, 2/3, 0)"), "\(line)")
  }

  @Test("every tool that asks about A·x = b takes equations, on the command line and in a call")
  func everyTool() {
    #expect(Set(Self.takers.map(\.id)).isSuperset(of: ["solve", "why", "lstsq", "diophantine", "compare"]))
    for tool in Self.takers {
      #expect(tool.options.contains { $0.name == "unknowns" }, "\(tool.id)")
      let text = #""inputs":{"A":{"text":"6x + 10y = 2; x - 3z = 4; y = 2"}}"#
      let matrix =
        #""inputs":{"A":{"text":"6 10 0; 1 0 -3; 0 1 0"},"b":{"text":"2; 4; 2"}},"options":{"unknowns":"x,y,z"}"#
      let lines = [text, matrix].map { #"{"tool":"\#(tool.id)",\#($0)}"# }
      let answers = mm.run(["call"], input: Array(lines.joined(separator: "\n").utf8)).output.split(separator: "\n")
      #expect(answers.count == 2 && answers[0] == answers[1], "\(tool.id): \(answers.first ?? "")")
      #expect(mm(tool.id, "6x + 10y = 2; x - 3z = 4; y = 2").status == .success, "\(tool.id)")
    }
  }

  @Test("a tool that takes none says who does, and says it once")
  func others() {
    for tool in ToolRegistry.standard.tools.map(\.declaration)
    where !Self.takers.contains(where: { $0.id == tool.id }) && !tool.takesQuadraticEquation
      && tool.parameters[0].items == nil && !tool.parameters[0].kinds.contains(.text)
    {
      let shown = mm(tool.id, "x + y = 3; x - y = 1")
      #expect(
        shown.status == .badData && shown.errors.contains("\(tool.id) does not take equations"), "\(shown.errors)")
      #expect(shown.errors.contains("solve, why"), "\(tool.id): \(shown.errors)")
    }
    for words in [["solve", "x+y=3", "5"], ["solve", "1 2; 3 4", "x=1"], ["lstsq", "x=1; x=2", "y"]] {
      let shown = mm.run(words)
      #expect(shown.status != .success && shown.output.isEmpty, "\(words)")
      #expect(!shown.errors.contains("does not take equations"), "\(shown.errors)")
    }
    #expect(mm("solve", "x + y").errors.contains("the equation lacks its ="))
  }

  @Test("parameters are named, or refused with a way to name them")
  func parameters() {
    let words = ["solve", "x + ky = 1; kx + y = 1", "--unknowns", "x,y"]
    let shown = mm.run(words)
    #expect(shown.status == ExitStatus(ErrorReport(.unable, .unsupportedDomain, "")), "\(words): \(shown.errors)")
    #expect(shown.errors.contains("--parameters k") && shown.output.isEmpty, "\(words): \(shown.errors)")
    let named = answer("solve", "x + ky = 1; kx + y = 1", "--parameters", "k", "--unknowns", "x,y")
    #expect(named.contains("k = -1: no solution"), "\(named)")
    let line = #"{"id":1,"tool":"rank","inputs":{"A":{"text":"1 k"}},"options":{"parameters":"k"}}"#
    let result = mm.run(["call"], input: Array(line.utf8)).output
    #expect(result.contains(#""outcome":"value""#), "\(result)")
    #expect(mm("solve", "x + ky = 1; kx + y = 1").status == .badData)
    #expect(answer("solve", "kx + x = 2; x = 1", "--unknowns", "x,kx").contains("(x, kx) = (1, 1)"))
  }

  @Test("a workspace keeps equations as a problem, and says so where a value is wanted")
  func workspaces() throws {
    let scratch = try Scratch()
    let notes = scratch.path + "/notes.mmws"
    #expect(mm("new", notes).status == .success)
    let refused = mm("set", notes, "S", "x+y=3; x-y=1")
    #expect(refused.status == .badData && refused.errors.contains("mm pose"), "\(refused.errors)")
    #expect(refused.errors.replacing("\n  ", with: " ").contains("[1, 1 | 3; 1, -1 | 1]"), "\(refused.errors)")
    #expect(mm("pose", notes, "solve", "x+y=3, x-y=1").status == .success)
    #expect(mm("run", notes, "--steps", "none").output.contains("(x, y) = (2, 1)"))
    let byHand = try scratch.file(
      "hand.mmws",
      #"{"format":"mmws","version":1,"problems":[{"id":"p1","tool":"solve","inputs":{"A":{"text":"x+y=3; x-y=1"}}}]}"#)
    #expect(mm("run", byHand, "--steps", "none").output.contains("(x, y) = (2, 1)"))
  }

  @Test("mistakes are placed in the operand or the file they stand in")
  func places() throws {
    let scratch = try Scratch()
    let file = try scratch.file("bad.txt", "x + y = 3\nx + 2 y z = 4\n")
    let shown = mm("solve", file)
    #expect(shown.errors.contains("bad.txt") && shown.errors.contains("line 2"), "\(shown.errors)")
    let line = #"{"tool":"solve","inputs":{"A":{"text":"x + y = 3; x + xy = 2"}}}"#
    let answer = mm.run(["call"], input: Array(line.utf8)).output
    #expect(answer.contains(#""source":"A""#) && answer.contains(#""column":16"#), "\(answer)")
  }
}
