import Foundation
import MatrixDomain
import Testing

@testable import MatrixCommands

@Suite("repl: expressions line by line")
struct ReplCommandTests {
  private let mm = Shell()

  private func session(_ lines: String...) -> Shell.Answer {
    mm("repl", "--format", "plain", input: lines.joined(separator: "\n") + "\n")
  }

  @Test("names are remembered, and the last value is ans")
  func names() {
    #expect(session("A = [1 2; 3 4];", "det(A)", "ans^2").output == "-2\n4\n")
    #expect(session("", "# nothing", "1 + 1 % two").output == "2\n")
    #expect(session("x = 1;", ":names").output.contains("x = 1"))
    let first = session("1+1")
    #expect(first.status == .success && first.errors.isEmpty && !first.output.contains(">"))
  }

  @Test("a mistake ends nothing, and counts for a pipe")
  func mistakes() {
    let answer = session("a = 2;", "a + ", ") ", "Q", "inv([1 2; 2 4])", "a^2")
    #expect(answer.output == "4\n")
    #expect(answer.status == .badData && answer.errors.contains("Q") && answer.errors.contains("singular"))
    var terminal = Shell()
    terminal.isTerminal = true
    let typed = terminal("repl", input: "Q\n")
    #expect(typed.status == .success && typed.output.hasPrefix("> ") && typed.errors.contains("Q"))
  }

  @Test("a statement with open brackets goes on in the next line")
  func lines() {
    #expect(session("A = [1 2", "3 4];", "A(2, 1)").output == "3\n")
    #expect(session("1 +", "2").output == "3\n")
    #expect(session("[1 2", "", "7").output == "7\n")
    #expect(session("x = 3 ...", "+ 4").output == "7\n" && session("x = 3 ... # three", "+ 4", "x").output == "7\n7\n")
    // A command stands in no bracket.
    let left = session("A = [1 2", ":quit", "7")
    #expect(left.output.isEmpty && left.errors.contains("never closed"), "\(left)")
    #expect(session("A = [1 2", ":help", "7").output.hasSuffix("\n7\n"))
    let open = session("[1 2")
    #expect(open.status == .badData && open.errors.contains("never closed"))
  }

  @Test("commands of the prompt")
  func commands() throws {
    #expect(session(":help").output.contains(":steps") && session(":help det").output.contains("Determinant"))
    #expect(session("1", ":quit", "2").output == "1\n" && session(":frob").errors.contains(":help"))
    for word in ["quit", "exit"] { #expect(session("1", word, "2").output == "1\n", "\(word)") }
    #expect(session("help").output.contains(":steps") && session("quit = 3;", "quit", "2").output == "3\n2\n")
    #expect(session(":steps sideways").errors.contains("normal"))
    #expect(session(":decimal comma", "1", ":decimal point").output == "1\n")
    #expect(session(":decimal dot").errors.contains("point, comma"))
    #expect(mm("repl", "--decimal", "comma", "--format", "plain", input: "1\n").output == "1\n")
    #expect(mm("repl", "--decimal", "semicolon", input: "1\n").errors.contains("point, comma"))
    let steps = mm("repl", input: ":steps full\nrref([1 2; 3 4])\n:steps none\nrref([1 2; 3 4])\n").output
    #expect(steps.contains("R2"), "\(steps)")
    let scratch = try Scratch()
    let file = try scratch.file("notes.mmws")
    defer { extendLifetime(scratch) }
    #expect(mm("new", file).status == .success)
    let saved = mm("repl", "-w", file, input: "A = [1 2; 3 4];\n:save\nB = A*A;\n")
    #expect(saved.errors.contains("A is set"), "\(saved)")
    #expect(mm("repl", "-w", file, "--save", input: "B = 2*A;\n").errors.contains("B is set"))
    #expect(mm("show", file + "#B").output.contains("8"))
    #expect(session(":save").errors.contains("-w"))
  }

  @Test(":save FILE keeps the inputs as cells, which come to what the session came to")
  func savedCells() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    func cells(_ file: String) -> [String] {
      mm("cell", "list", file, "--format", "json").output.split(separator: "\n").map { line in
        String(line.split(separator: "\"expression\":\"").last?.prefix { $0 != "\"" } ?? "")
      }
    }
    for (number, (lines, expected)) in [
      (["A = [2 1; 1 1]", "B = inv(A);", "B*A"], ["A = [2 1; 1 1]", "B = inv(A);", "B*A"]),
      // A name that gets another value, and `ans`, share a cell with what is between.
      (["x = 1", "y = x + 1", "x = 5", "z = x"], ["x = 1\\ny = x + 1\\nx = 5", "z = x"]),
      (["2 + 3", "ans*2", "w = ans", "v = 1"], ["2 + 3\\nans*2\\nw = ans", "v = 1"]),
      (["x = 1", "y = nothing", "x = 3", ":undo", "q = x"], ["x = 1", "q = x"]),
      (["x = 1; y = 2", "inv([1 1; 1 1])", "# a comment", "", ":steps none"], ["x = 1;", "y = 2"]),
    ].enumerated() {
      let file = try scratch.file("notes\(number).mmws")
      let saved = mm("repl", input: (lines + [":save \(file)"]).joined(separator: "\n") + "\n")
      #expect(cells(file) == expected, "\(lines): \(saved)")
      let values = mm("show", file, "--format", "json").output.split(separator: "\n").filter {
        $0.contains("\"object\"")
      }
      let run = mm("run", file)
      #expect(run.status == .success, "\(lines): \(run)")
      // The objects are the values of the session: the cells come to the same.
      for line in values {
        let name = String(line.split(separator: "\"")[3])
        let value = line.split(separator: "\"value\":", maxSplits: 1)[1].dropLast()
        #expect(mm("run", file, "--format", "json").output.contains("\"\(name)\":\(value)"), "\(name): \(value)")
      }
    }
    // What is saved again is what has changed since.
    let file = try scratch.file("twice.mmws")
    let twice = mm("repl", input: "x = 1\n:save \(file)\ny = 2\n:save \(file)\nx = 3\n:save\n")
    #expect(cells(file) == ["x = 1\\ny = 2\\nx = 3"], "\(twice)")
    #expect(mm("repl", input: "x = 1\n:save \(file)\n").errors.contains("cell 1 does so already"))
    let numeric = mm("repl", "--numeric", input: "x = 1\n:save \(file)\n")
    #expect(numeric.errors.contains("worked out exactly"), "\(numeric)")
  }

  @Test("the last assignment is taken back, and the one before it")
  func undo() throws {
    let answer = session("A = [1 2];", "A = 2*A; b = 5;", ":undo", "A", ":undo", "A", ":undo", "A", ":undo", "1+1")
    #expect(answer.output == "2 4\n1 2\n2\n", "\(answer)")
    #expect(answer.errors.contains("b has no value any more") && answer.errors.contains("A has its former value again"))
    #expect(answer.errors.contains("no name was given a value"))
    #expect(session("[P, L, U] = lu([1 2; 3 4]);", ":undo", ":names").output.isEmpty)
  }

  @Test("the last answer as LaTeX and as a page with its steps")
  func pages() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let page = try scratch.file("page.html")
    let formula = try scratch.file("a.tex")
    let answer = mm(
      "repl", input: "A = [1 2; 3 4];\nA = rref(A);\n:latex\n:html \(page)\n:latex \"\(formula)\"\nA\n")
    #expect(answer.output.contains("\\left[\\begin{array}") && !answer.output.contains("documentclass"), "\(answer)")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    // It is worked out as it was then: of the first A and not of the second.
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.contains("class=\"step\""), "\(html.suffix(600))")
    #expect(try String(contentsOfFile: formula, encoding: .utf8).contains("documentclass"))
    #expect(session(":latex").errors.contains("no answer yet") && session("1", ":html page").errors.contains(".html"))
    #expect(session(":html").errors.contains("PAGE.html") && session(":undo 3").errors.contains("takes nothing"))
    let file = try scratch.file("n.mmws")
    let saved = mm("repl", input: "A = [1 2; 3 4];\n:save \(file)\n:html \(page) \(file)\n")
    #expect(saved.errors.contains("A is set") && saved.errors.contains("written"), "\(saved)")
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("object-1"))
  }

  @Test("workspaces are opened and made at the prompt")
  func workspaces() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let file = try scratch.file("my notes.mmws")
    let made = mm("repl", "--format", "plain", input: "A = [1 2; 3 4];\n:save \"\(file)\"\nb = 7;\n:save\n")
    #expect(made.status == .success && made.errors.contains("b is set"), "\(made)")
    let opened = mm("repl", "--format", "plain", input: "c = 1;\n:open \"\(file)\"\ndet(A) + b + c\n:undo\nc\n")
    #expect(opened.output == "6\n" && opened.errors.contains("2 objects"), "\(opened)")
    #expect(session(":save \(scratch.path)/notes.txt").errors.contains(".mmws"))
    #expect(
      session(":open \(scratch.path)/none.mmws").errors.contains("none.mmws")
        && session(":open").errors.contains("FILE"))
  }

  @Test("help lists every command, and each is obeyed")
  func helpIsTrue() {
    let help = session(":help").output
    for command in ReplCommands.all {
      #expect(help.contains("  \(command.typed)  "), "\(command.name)")
      for name in [command.name] + command.aliases {
        #expect(!session(name).errors.contains("there is no ‘"), "\(name)")
      }
    }
  }

  @Test("a prompt where there is a person, and help elsewhere")
  func nameAlone() {
    func run(isInteractive: Bool) -> String {
      var output = ""
      var lines = ["40 + 2"]
      var console = Console(
        readAll: { _ in [] }, readLine: { lines.popLast().map { .line(Array($0.utf8)) } }, write: { output += $0 },
        writeError: { _ in }, isTerminal: isInteractive)
      console.isInteractive = isInteractive
      #expect(CommandLineTool(console: console).run([]) == .success)
      return output
    }
    #expect(run(isInteractive: true).contains("42") && run(isInteractive: false).contains("usage: mm"))
  }

  @Test("an interrupt stops the computation and not the prompt")
  func interrupts() {
    var output = ""
    var errors = ""
    var lines = ["2^100000*0 + 1", "1+1"]
    var begun = 0
    let isAsked = Flag()
    var console = Console(
      readAll: { _ in [] }, readLine: { lines.isEmpty ? nil : .line(Array(lines.removeFirst().utf8)) },
      write: { output += $0 }, writeError: { errors += $0 })
    console.interrupts = Interrupts(
      begin: {
        begun += 1
        isAsked.value = begun == 1
      }, end: {}, isAsked: { isAsked.value })
    let status = CommandLineTool(console: console).run(["repl", "--format", "plain"])
    #expect(status == .interrupted && output == "2\n", "\(output) \(errors)")
  }

  private final class Flag: @unchecked Sendable {
    var value = false
  }
}
