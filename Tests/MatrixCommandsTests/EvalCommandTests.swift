import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("eval: expressions from the command line")
struct EvalCommandTests {
  private let mm = Shell()

  private func answer(_ text: String) -> String {
    mm("eval", text, "--format", "plain").output.trimmingCharacters(in: .newlines)
  }

  @Test("values are printed as cards, in their order, and what a semicolon stands behind is not")
  func pages() {
    let one = mm("eval", "1+1")
    #expect(one.status == .success && one.errors.isEmpty)
    #expect(one.output.contains("1+1\n") && one.output.contains("ANSWER  ans = 2"), "\(one.output)")
    let several = mm("eval", "A = [1 2; 3 4]; B = A*A\nx = 7;\nC = B/2").output
    #expect(
      !several.contains("A =\n") && several.contains("B =") && several.contains("C =") && !several.contains("x ="))
    #expect(mm("eval", "A = 1;").output.isEmpty)
    let called = mm("eval", "det([1 2; 3 4])").output
    #expect(called.contains("Determinant") && called.contains("-2") && called.contains("CERTIFICATE"), "\(called)")
    #expect(!called.contains("Step") && mm("eval", "det([1 2; 3 4])", "--steps", "full").output.contains("2"))
    let parts = mm("eval", "[P, L, U] = lu([1 2; 3 4])").output
    #expect(parts.contains("P") && parts.contains("L =") && parts.contains("U ="), "\(parts)")
    // Every tool on the way shows its steps.
    let worked = mm("eval", "inv([2 1; 1 1])*[1; 2]", "--steps", "normal").output
    #expect(worked.contains("Inverse") && worked.contains("Product") && worked.contains("ans"), "\(worked)")
  }

  @Test("expressions that begin with a minus sign are no options")
  func signs() {
    #expect(answer("-[1 2]") == "-1 -2" && answer("-A + 1\n") == "" && answer("-2^2") == "-4")
    #expect(mm("eval", "-(1+1)").output.contains("-2"))
    #expect(mm("eval", "--frobnicate").status == .usage)
  }

  @Test("several operands are several statements, a file and standard input are scripts")
  func scripts() throws {
    let scratch = try Scratch()
    let file = try scratch.file("script.mm", "# a script\nA = [2 1; 1 3];\nb = (3, 5);\nA\\b\n")
    defer { extendLifetime(scratch) }
    #expect(mm("eval", "a = 2;", "a^3", "--format", "plain").output == "8\n")
    #expect(mm("eval", "-f", file, "--format", "plain").output == "4/5\n7/5\n")
    #expect(mm("eval", "-", "--format", "plain", input: "1+2").output == "3\n")
    #expect(mm("eval", "-f", file, "1").status == .usage && mm("eval").status == .usage)
    let broken = mm("eval", "-f", try scratch.file("broken.mm", "1\n2 +\n"))
    #expect(
      broken.status == .badData && broken.errors.contains("broken.mm")
        && broken.errors.contains("expected an expression"),
      "\(broken.errors)")
    #expect(mm("eval", "-f", scratch.path + "/none.mm").status == .noInput)
  }

  @Test("names of a workspace are read, and new ones kept where that is asked for")
  func workspaces() throws {
    let scratch = try Scratch()
    let file = try scratch.file("notes.mmws")
    defer { extendLifetime(scratch) }
    #expect(mm("new", file).status == .success && mm("set", file, "A", "2 1; 1 3").status == .success)
    #expect(mm("set", file, "b", "(3, 5)").status == .success)
    #expect(mm("eval", "x = A\\b", "-w", file, "--format", "plain").output == "4/5\n7/5\n")
    #expect(!mm("show", file).output.contains("x:"))
    let saved = mm("eval", "x = A\\b; y = 2*x; ans; A*x", "-w", file, "--save")
    #expect(saved.status == .badData || saved.errors.contains("ans"), "\(saved)")
    let kept = mm("eval", "x = A\\b; y = 2*x; A*x == b", "-w", file, "--save")
    #expect(kept.status == .success && kept.errors.contains("x, y are set in"), "\(kept.errors)")
    #expect(mm("show", file + "#y").output.contains("(8/5, 14/5)"))
    #expect(!mm("show", file).output.contains("ans"))
    // Nothing is kept of what ends in a mistake.
    #expect(mm("eval", "z = 1; Q", "-w", file, "--save").status != .success)
    #expect(!mm("show", file).output.contains("z:"))
    #expect(mm("eval", "x = A\\b", "-w", file, "--save").errors.contains("nothing changed"))
    #expect(mm("eval", "x = 1", "--save").status == .usage)
  }

  @Test("mistakes and missing answers are told on standard error, with their place and status")
  func mistakes() {
    let typo = mm("eval", "alpha = 2; alhpa + 1")
    #expect(typo.status == .badData && typo.output.isEmpty, "\(typo)")
    #expect(typo.errors.contains("alpha") && typo.errors.contains("^"), "\(typo.errors)")
    #expect(mm("eval", "[1 2; 3]").status == .badData && mm("eval", "frobnicate(1)").status == .usage)
    let singular = mm("eval", "inv([1 2; 2 4])")
    #expect(singular.status == .noValue && singular.errors.contains("singular"))
    let inner = mm("eval", "1; inv([1 2; 2 4])*2")
    #expect(inner.status == .noValue && inner.errors.contains("singular") && inner.output.isEmpty)
    // What has a value before the mistake is printed.
    #expect(mm("eval", "3 + 4\nQ").output.contains("7"))
  }

  @Test("formats hold the value, options reach every tool")
  func formats() throws {
    #expect(mm("eval", "[1 2; 3 4]/2", "--format", "csv").output == "1/2,1\n3/2,2\n")
    let json = mm("eval", "x = 1/2 + 1/3", "--format", "json").output
    #expect(
      json.contains(#""tool":"eval""#) && json.contains(#""value":"5/6""#) && json.contains(#""primary":"x""#),
      "\(json)")
    let called = mm("eval", "det([1 2; 3 4])", "--format", "json").output
    #expect(called.contains(#""tool":"det""#) && called.contains("certificate"))
    #expect(mm("verify", "-", input: called).status == .success)
    #expect(mm("eval", "1/3", "--numeric", "--format", "plain").output.hasPrefix("0.333"))
    #expect(mm("eval", "1/3", "--mod", "7", "--format", "plain").output == "5\n")
    #expect(mm("eval", "1/3 + 0", "--numeric", "--format", "plain").output.hasPrefix("0.333"))
    #expect(mm("eval", "[1 2; 3 4]^-1", "--mod", "7", "--format", "plain").output == "5 1\n5 3\n")
    for format in ["markdown", "latex", "html"] {
      let page = mm("eval", "A = [1 2; 3 4]*2", "--format", format)
      #expect(page.status == .success && page.output.contains("8"), "\(format): \(page.output)")
    }
    #expect(mm("eval", "rank([1 2; 2 4])", "--query", "answer").output == "1\n")
    #expect(mm("eval", "while(1)").status == .usage)
    #expect(mm("eval", "2^(10^9)", "--time-limit", "0.5").status == .noValue)
  }
}
