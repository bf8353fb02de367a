import Foundation
import MatrixCommands
import MatrixDomain
import Testing

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
