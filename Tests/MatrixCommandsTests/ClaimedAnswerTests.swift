import Foundation
import MatrixCertificates
import MatrixCommands
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import Testing

@Suite("Checking claimed answers and systems")
struct ClaimedAnswerTests {
  private let mm = Shell()

  private func result(_ text: String, options: [Request.Option] = []) -> ToolResult {
    RequestRunner().run(Request(tool: "check", inputs: [.init("chain", .text(text))], options: options))
  }

  @Test(
    "every way to write a system and an answer means the same",
    arguments: [
      ["x+y=3; x-y=1", "x=2; y=1"], ["x+y=3; x-y=1 -> x=2; y=1"], ["x+y=3, x-y=1", "x = 2 and y = 1"],
      ["x+y=3; x-y=1", "y=1; 2 = x"], ["x+y=3; x-y=1", "(2, 1)"], ["x+y=3; x-y=1", "(y, x) = (1, 2)"],
      ["1 1 | 3; 1 -1 | 1", "x1 = 2, x2 = 1"], ["1 1 | 3; 1 -1 | 1", "(2, 1)"], ["1 1 | 3; 1 -1 | 1", "x=2; y=1"],
      ["1 1 | 3; 1 -1 | 1 -> (2,1)"], ["1 1 | 3; 1 -1 | 1", "[2; 1]"], ["1 1 | 3; 1 -1 | 1", "v = (2, 1)"],
      ["1 1 | 3; 1 -1 | 1", "b=1; a=2"], ["x+y=3; x-y=1\n\nx=2\ny=1\n"], ["x+y=3; x-y=1 => x=2; y=1"],
      [#"\begin{cases} x+y=3 \\ x-y=1 \end{cases} \Rightarrow x=2, y=1"#],
      ["x+y=3; x-y=1", "y=1; x=2", "--unknowns", "y,x"], ["x+y=3,0; x-y=1", "x=2,0; y=1", "--decimal", "comma"],
    ])
  func spellings(words: [String]) {
    let answer = mm.run(["check"] + words)
    #expect(answer.status == .success && answer.errors.isEmpty, "\(answer.errors)")
    #expect(answer.output.contains("no other answer is right"), "\(answer.output)")
    let plain = mm.run(["check"] + words + ["--format", "plain"])
    #expect(plain.output == "true\n")
  }

  @Test("a wrong answer names the equation and both sides")
  func wrong() {
    let answer = mm("check", "x+y=4; x-y=1", "x=2; y=2")
    #expect(answer.output.contains("wrong: with x = 2, y = 2 equation 2 gives 0, not 1"), "\(answer.output)")
    let found = result("x+y=4; x-y=1 -> x=2; y=2")
    #expect(found.output("verdict") == .text("wrong") && found.output("valid") == .truth(false))
    #expect(found.output("equation") == .count(2) && found.output("solvable") == .truth(true))
    #expect(found.output("left") == .scalar(ScalarValue(.rationals, "0")))
    #expect(found.output("right") == .scalar(ScalarValue(.rationals, "1")))
  }

  @Test("what is not all, not enough or hopeless is called so")
  func others() {
    let some = mm("check", "x+y+z=3; 2x+2y+2z=6", "x=1, y=1, z=1").output
    #expect(some.contains("right, but not all") && some.contains("2 unknowns can be chosen freely"), "\(some)")
    let partial = mm("check", "x+y=3; x-y=1", "x=2").output
    #expect(partial.contains("incomplete: x = 2, and nothing is said of y"), "\(partial)")
    #expect(mm("check", "x+y=3; x-y=1", "y=2").output.contains("wrong: no solution has y = 2"))
    for claim in ["x=1; y=2", "x=1"] {
      let none = mm("check", "x+y=3; x+y=4", claim).output
      #expect(none.contains("no answer is right: the equations contradict each other"), "\(none)")
      #expect(none.contains("so 0 = 1"), "\(none)")
    }
    #expect(result("x+y=3; x+y=4 -> x=1; y=2").output("solvable") == .truth(false))
    #expect(result("x+y=3; 2x+2y=6 -> (1, 2)").output("free") == .count(1))
    #expect(result("x+y=3; x-y=1 -> x=2").output("missing") == .list([.text("y")]))
    #expect(result("x+y=3; x-y=1 -> x=2").output("valid") == .truth(false))
  }

  @Test("systems are steps, with the unknowns of the first")
  func steps() {
    let right = mm("check", "x+y=3; x-y=1", "y+x=3; -2y=-2", "x=2; y=1").output
    #expect(right.contains("R2 ← R2 − R1") || right.contains("R2 <- R2 - R1"), "\(right)")
    #expect(right.contains("no other answer is right"))
    let stated = mm("check", "x+y=3; x-y=1", "R2 - R1", "x+y=3; -2y=-2")
    #expect(stated.output.contains("the step is right"), "\(stated.errors)")
    let wrong = result("x+y=3; x-y=1 -> x+y=3; -2y=2 -> x=2; y=1")
    #expect(wrong.output("verdict") == .text("wrong") && wrong.output("steps") == .text("wrong"))
    #expect(wrong.output("claim") == .text("right") && wrong.output("slip") == .text("sign"))
    let leap = result("2x+3y-z=5; x-y+2z=5; 3x+2y-3z=-2 -> x=1; y=2; 2z=6 -> x=1; y=2; z=3")
    #expect(leap.output("steps") == .text("possible") && leap.output("verdict") == .text("possible"))
    #expect(leap.output("claim") == .text("right") && leap.output("valid") == .truth(false))
    // Each equation as an operand is a step: where that goes wrong, the other reading is named.
    #expect(mm("check", "x+y=3", "x-y=1", "x=2, y=1").output.contains("stand in one operand"))
    #expect(mm("check", "2x=4", "x=2").output.contains("no other answer is right"))
  }

  @Test("what could mean two things, or nothing, is refused with the way out")
  func refusals() {
    let known: [([String], String)] = [
      (["x+y=3; x-y=1; x=2; y=1"], "write -> before the next step or the claimed answer"),
      (["y+x=3; y-x=1", "(1, 2)"], "(y, x) = ("), (["1 1 3; 1 -1 1", "(2, 1)"], "put a bar"),
      (["1 1 3; 1 -1 1", "x=2; y=1"], "put a bar"), (["x+y=3; x-y=1", "x=2; x=3"], "two values, 2 and 3"),
      (["x+y=3; x-y=1", "(1, 2, 3)"], "3 numbers for 2 unknowns"), (["x+y=3; x-y=1", "x=2; z=3"], "'z'"),
      (["1 1 1 | 3; 1 0 1 | 2", "p=1; q=2"], "--unknowns"), (["1 1 | 3; 1 0 | 2", "w=1; x=2"], "--unknowns"),
      (["x+y=3; x-y=1", "x = 3-t; y = t"], "answers with parameters are not checked yet"),
      (["1 2; 3 4 -> 1 2; 0 -2", "--unknowns", "x,y"], "no matrix has one"),
      (["x+y=3; x-y=1 -> R2 - R1 -> (2, 1)"], "a vector where a matrix is expected"),
      (["x=2; y=1"], "nothing to check"), (["x+y=3; x+y=4", "no solution"], "mm why says"),
      (["x1+x2=3; x1-x2=1", "x_1=2; x_2=1"], "x1 = "),
      (["x+y=3; x-y=1", "(x, x) = (1, 2)"], "twice"), (["x+y=3; x-y=1", "(x, z) = (1, 2)"], "'z'"),
      (["x+y=3; x-y=1", "(2, 1)", "--method", "row-equivalence"], "leave out --method"),
    ]
    for (words, advice) in known {
      let answer = mm.run(["check"] + words)
      let said = answer.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(answer.status != .success && answer.output.isEmpty, "\(words) \(answer.output)")
      #expect(said.contains(advice), "\(words): \(said)")
    }
  }

  @Test("certificates of claims survive their JSON and are verified from it")
  func verified() {
    for words in [
      ["x+y=3; x-y=1", "x=2; y=1"], ["x+y=3; x-y=1", "x=2; y=2"], ["x+y=3; 2x+2y=6", "(1, 2)"],
      ["x+y=3; x-y=1", "x=2"], ["x+y=3; x-y=1", "y=2"], ["x+y=3; x+y=4", "x=1; y=2"], ["x+y=3; x+y=4", "x=1"],
      ["x+y=3; x-y=1", "x+y=3; -2y=-2", "x=2; y=1"], ["x+y=3; x-y=1", "x+y=3; -2y=2", "y=-1"],
      ["(1+i)x + y = 3; x - y = 1", "x=1; y=2-i"], ["x+y=3; x-y=1", "x=2; y=1", "--mod", "5"],
      ["x+y=3; 2x+2y=1", "x=4; y=4", "--mod", "5"], ["x+y=3; 2x+2y=1", "x=4", "--mod", "5"],
      ["1 1 | 1/3; 2 3 | 1", "x = 0; y = 1/3"],
    ] {
      for size in ["compact", "full"] {
        let line = mm.run(["check"] + words + ["--format", "json", "--certificate", size]).output
        #expect(mm("verify", line).output.contains("accepted (proof)"), "\(words): \(line)")
      }
    }
  }

  @Test("a call may hold texts as strings; what can be a name stays one")
  func calls() throws {
    func answer(_ inputs: String, tool: String = "check") -> String {
      mm("call", input: "{\"tool\":\"\(tool)\",\"inputs\":{\(inputs)}}\n").output
    }
    #expect(answer(#""chain":"x+y=3; x-y=1 -> x=2; y=1""#).contains(#""claim":{"kind":"text","value":"right"}"#))
    #expect(answer(#""chain":"1 2; 3 4 -> 1 2; 0 -2""#).contains(#""outcome":"value""#))
    #expect(answer(#""A":"1 2; 3 4""#, tool: "det").contains(#""value":"-2""#))
    #expect(answer(#""A":"x+y=3; x-y=1""#, tool: "solve").contains(#""unknowns":["x","y"]"#))
    #expect(answer(#""A":[[1]],"property":"symmetric""#, tool: "is").contains(#""outcome":"value""#))
    #expect(answer(#""A":"M""#, tool: "det").contains("there is no workspace, so the name ‘M’ means nothing"))
    #expect(answer(#""A":"1 2; 3 xy""#, tool: "det").contains("invalid-number"))
    let record = #"{"kind":"list","items":[{"kind":"matrix","domain":"Z","rows":[["1","1","3"]],"bar":2},"#
    let claim = #"{"kind":"record","fields":{"x2":{"kind":"scalar","domain":"Z","value":"1"}}}]}"#
    #expect(answer(#""chain":"# + record + claim).contains(#""value":"incomplete""#))
    #expect(answer(#""chain":"# + record + claim.replacing("x2", with: "y")).contains("unknown-name"))
  }

  @Test("a workspace keeps the question, and its answer")
  func workspace() throws {
    let scratch = try Scratch()
    let file = try scratch.file("notes.mmws")
    #expect(mm("new", file).status == .success)
    #expect(mm("set", file, "S", "1 1 | 3; 1 -1 | 1").status == .success)
    for words in [["x+y=3; x-y=1", "x=2; y=1"], ["S", "(2, 1)"], ["S", "x=2; y=1"]] {
      let posed = mm.run(["pose", file, "check"] + words)
      #expect(posed.status == .success, "\(words): \(posed.errors)")
    }
    let run = mm("run", file)
    #expect(run.output.components(separatedBy: "no other answer is right").count == 4, "\(run.output) \(run.errors)")
  }

  @Test("pages say the same in every medium")
  func pages() {
    for (format, wanted) in [
      ("text", "E1: 2 + 1 = 3 holds"), ("markdown", "`E1`: `2 + 1 = 3` holds"),
      ("latex", #"$E_{1}$: $2 + 1 = 3$ holds"#),
      ("html", "<mo>=</mo><mn>3</mn></math> holds"),
    ] {
      let page = mm("check", "x+y=3; x-y=1", "x=2; y=1", "--format", format, "--charset", "ascii").output
      #expect(page.contains(wanted), "\(format): \(page)")
      #expect(page.contains("no other answer is right"), "\(format): \(page)")
    }
  }
}
