import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("The numeric engine on the command line")
struct NumericCommandTests {
  @Test(
    "each engine's answer is shown with that engine's conventions",
    arguments: ToolRegistry.standard.tools.map(\.declaration).filter { $0.engines.count == 2 }.map(\.id))
  func conventions(_ tool: String) throws {
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let declaration = try #require(ToolRegistry.standard.tool(tool)?.declaration)
    let operands =
      tool == "solve"
      // Conventions stand where they chose something: not under a unique solution.
      ? ["1 2; 2 4", "3 6"] : try #require(declaration.examples.first { !$0.expected.hasPrefix("!") }).operands
    var shell = Shell()
    shell.isUnicode = true
    for engine in declaration.engines {
      let operands = tool == "solve" && engine == .numeric ? ["1 2; 3 4", "5 6"] : operands
      let output = words(shell.run([tool] + operands + (engine == .numeric ? ["--numeric"] : [])).output)
      #expect(output.contains("ANSWER"), "\(tool), \(engine)")
      // A unique solution leaves nothing to choose.
      let isUnique = tool == "solve" && engine == .numeric
      #expect(
        output.contains(words(declaration.conventions[engine])) || declaration.conventions[engine].isEmpty || isUnique)
      let other = declaration.conventions[engine == .numeric ? .exact : .numeric]
      #expect(declaration.conventions[engine].contains(other) || other.isEmpty || !output.contains(words(other)))
    }
    #expect(words(shell("help", tool).output).contains(words(declaration.conventions.text)))
  }

  @Test("a small system is told step by step, with partial pivoting")
  func steps() {
    let answer = Shell()("solve", "--numeric", "0.1 2; 3 0.2", "1; 2", "--steps", "normal")
    #expect(answer.status == .success)
    #expect(answer.output.contains("Use the 3 in row 2: largest magnitude, for"))
    #expect(answer.output.contains("R1 <-> R2"))
    #expect(answer.output.contains("BACK-SUBSTITUTION"))
    #expect(answer.output.contains("digits to trust"))
    let large = (0..<20).map { row in (0..<20).map { $0 == row ? "2" : "1" }.joined(separator: " ") }
    #expect(!Shell()("det", "--numeric", large.joined(separator: ";")).output.contains("left out"))
    #expect(Shell()("solve", "--numeric", "--steps", "none", "1 2; 3 4", "1; 2").output.contains("FORWARD") == false)
  }

  @Test("results of the numeric engine are written and read back")
  func json() throws {
    let answer = Shell()("call", input: #"{"id":1,"tool":"svd","inputs":{"A":{"text":"1 2; 3 4"}}}"# + "\n")
    #expect(answer.output.contains(#""engine":"numeric""#))
    #expect(answer.output.contains(#""singularValues":{"kind":"vector","domain":"R""#))
    let verified = Shell()("verify", "-", input: answer.output)
    #expect(verified.output.contains("not certified") && !verified.output.contains("accepted"), "\(verified)")
  }
}
