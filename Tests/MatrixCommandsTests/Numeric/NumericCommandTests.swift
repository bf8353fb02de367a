import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("The numeric engine on the command line")
struct NumericCommandTests {
  @Test(
    "each engine's answer is shown with no other engine's conventions",
    arguments: ToolRegistry.standard.tools.map(\.declaration).filter { $0.engines.count == 2 }.map(\.id))
  func conventions(_ tool: String) throws {
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let declaration = try #require(ToolRegistry.standard.tool(tool)?.declaration)
    let operands = try #require(declaration.examples.first { !$0.expected.hasPrefix("!") }).operands
    var shell = Shell()
    shell.isUnicode = true
    for engine in declaration.engines {
      let output = shell.run([tool] + operands + (engine == .numeric ? ["--numeric"] : [])).output
      #expect(output.contains("ANSWER"), "\(tool), \(engine)")
      let shown = words(output.components(separatedBy: "CONVENTIONS ").dropFirst().first ?? "")
      let sentences = words(declaration.conventions[engine].typed)
      // A matrix of vectors says which way round they are.
      for sentence in shown.split(separator: ". ") where !sentence.hasPrefix("The vectors are the columns of") {
        #expect(sentences.contains(sentence), "\(tool), \(engine): \(sentence)")
      }
    }
    let all = words(declaration.conventions.text.typed)
    #expect(all.isEmpty || words(shell("help", tool).output).contains(all))
  }

  @Test("routines of our own, up to 8×8, are not cited as LAPACK's")
  func sources() {
    for tool in ["cholesky", "svd", "schur", "eigen", "lu", "inverse", "det"] {
      let page = Shell()(tool, "4 2; 2 3", "--numeric", "--cite").output
      #expect(page.contains("METHOD") && !page.contains("Users' Guide") && !page.contains("(LAPACK"), "\(page)")
    }
  }

  @Test(
    "the digits asked for are those of the worked states too",
    arguments: [(3, "0.333"), (6, "0.333333"), (10, "0.3333333333"), (17, "0.3333333333333333")])
  func digits(_ count: Int, _ third: String) {
    for format in ["text", "markdown", "latex", "html"] {
      let page = Shell()(
        "solve", "--numeric", "1 2; 3 1", "1; 2", "--steps", "normal", "--digits", "\(count)", "--format", format
      ).output
      // The multiplier of the second row, and nothing longer or shorter.
      let numbers = page.split { !$0.isNumber && $0 != "." }.filter { $0.hasPrefix("0.33") }
      #expect(numbers.contains { $0 == third }, "\(format): \(page)")
      #expect(count == 17 || numbers.allSatisfy { $0 == third }, "\(format): \(numbers)")
    }
    // A number that is nearly whole is not shown as one.
    let near = Shell()("solve", "--numeric", "1 2; 2 4.0000000001", "1; 2", "--steps", "normal", "--digits", "3")
    #expect(near.output.contains("4.0000000001"))
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
    let answer = Shell()(
      "call", input: #"{"id":1,"tool":"svd","inputs":{"A":{"text":"1 2; 3 4"}},"options":{"engine":"numeric"}}"# + "\n")
    #expect(answer.output.contains(#""engine":"numeric""#))
    #expect(answer.output.contains(#""singularValues":{"kind":"vector","domain":"R""#))
    let verified = Shell()("verify", "-", input: answer.output)
    #expect(verified.output.contains("not certified") && !verified.output.contains("accepted"), "\(verified)")
  }

  @Test("the norm −∞ is a value of the option, not another option")
  func negativeInfinity() {
    #expect(Shell()("norm", "1 2; 3 4", "--norm", "-inf", "--format", "plain").output == "3\n")
    #expect(Shell()("cond", "1 0; 0 4", "--norm", "-inf", "--format", "plain").output.hasPrefix("0.25"))
  }
}
