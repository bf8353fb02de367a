import MatrixCertificates
import MatrixCommands
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import Testing

@Suite("Explaining systems and checking derivations")
struct WhyAndCheckTests {
  private let mm = Shell()

  @Test("why takes what solve takes")
  func whyInputs() {
    for words in [
      ["1 1 1; 1 2 3; 2 3 4", "2 5 8"], ["1 1 1 | 2; 1 2 3 | 5; 2 3 4 | 8"],
      ["x+y+z=2; x+2y+3z=5; 2x+3y+4z=8"], ["1 1 1; 1 2 3; 2 3 4", "2; 5; 8"],
    ] {
      let answer = mm.run(["why"] + words)
      #expect(answer.status == .success && answer.errors.isEmpty)
      #expect(answer.output.contains("no solution: equations 1, 2, 3 contradict each other"))
      #expect(answer.output.contains("b3 = b1 + b2 (here 7 instead of 8)"))
    }
    #expect(mm("why", "x+y=1; 2x+2y=2").output.contains("E2 = 2*E1"))
    #expect(mm("why", "1 2; 3 4").errors.contains("why needs a right-hand side"))
    #expect(mm("why", "1 2; 3 4", "1 2; 3 4").errors.contains("one right-hand side"))
    #expect(mm("why", "1 2 | 1; 3 4 | 2", "1 2").status == .usage)
  }

  @Test("a chain is typed in one operand, in several, in a file, and comes in JSON")
  func chains() throws {
    let scratch = try Scratch()
    let lines = try scratch.file("chain.txt", "2 1\n1 3\n\n1 3\n2 1\n->\n1 3\n0 -5\n")
    let first = try scratch.file("first.csv", "2,1\n1,3\n")
    for words in [
      ["2 1; 1 3 -> 1 3; 2 1 -> 1 3; 0 -5"], ["2 1; 1 3", "1 3; 2 1", "1 3; 0 -5"],
      ["2 1; 1 3 ~ 1 3; 2 1", "1 3; 0 -5"], [lines], [first, "1 3; 2 1", "1 3; 0 -5"],
    ] {
      let answer = mm.run(["check"] + words)
      #expect(answer.status == .success && answer.errors.isEmpty, "\(answer.errors)")
      #expect(answer.output.contains("all 2 steps are right"))
    }
    #expect(mm("check", "-", input: "1 2; 3 4\n->\n1 2; 0 -2").output.contains("the step is right"))
    let list = Value.list(
      [["2", "1"], ["4", "2"]].map { .matrix(MatrixValue(.integers, Shape(1, 2), TextSlab($0))) })
    let result = RequestRunner().run(Request(tool: "check", inputs: [.init("chain", .value(list))]))
    #expect(result.output("valid") == .truth(true))
    #expect(result.output("explanations") == .list([.text("R1 <- 2*R1")]))
  }

  @Test("a wrong step is a value, and says which, where and why")
  func wrong() throws {
    let answer = mm("check", "2 1 | 4; 1 3 | 7 -> 1 3 | 7; 2 1 | 4 -> 1 3 | 7; 0 -5 | 10")
    #expect(answer.status == .success && answer.errors.isEmpty)
    for words in ["WRONG", "a sign: row 2, column 3 should be -10, not 10", "step 2 is wrong"] {
      #expect(answer.output.contains(words), "\(answer.output)")
    }
    let result = RequestRunner().run(
      Request(tool: "check", inputs: [.init("chain", .text("1 2; 3 4 -> 1 2; 0 -2 -> 0 0; 0 1"))]))
    #expect(result.output("valid") == .truth(false) && result.output("step") == .count(2))
    #expect(CertificateChecker.check(result) == .accepted(.proof))
  }

  @Test("a slip between invertible matrices is possible only, and named")
  func possible() throws {
    let answer = mm("check", "1 2 3; 0 1 4; 5 6 0 -> 1 2 3; 0 1 4; 0 -4 15")
    #expect(answer.status == .success)
    for words in ["possible, but not by one step", "probably a sign: row 3, column 3 should be -15, not 15"] {
      #expect(answer.output.contains(words), "\(answer.output)")
    }
    for (chain, verdict) in [
      ("1 2 3; 0 1 4; 5 6 0 -> 1 2 3; 0 1 4; 0 -4 15", "possible"),
      ("1 2 3; 0 1 4; 5 6 0 -> 7 7 7; 0 1 4; 1 -4 15", "possible"), ("2 1; 1 3 -> 1 2; 1 3", "possible"),
      // A division by 2 of a whole row, after one addition.
      ("1 2; 3 4 -> 1 2; 0 1", "right"), ("2 -3; 0 12 -> 1 0; 0 12", "right"),
      ("1 2; 3 4 -> 1 2; 0 -2", "right"), ("1 2; 2 4 -> 1 2; 0 1", "wrong"),
      ("1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 -2", "right"), ("1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 2", "wrong"),
    ] {
      for options in [[], [Request.Option("mod", .text("101"))]] {
        let result = RequestRunner().run(
          Request(tool: "check", inputs: [.init("chain", .text(chain))], options: options))
        #expect(result.output("verdict") == .text(verdict), "\(chain) \(options)")
        #expect(result.output("valid") == .truth(verdict == "right"), "\(chain)")
        #expect(CertificateChecker.check(result) == .accepted(.proof), "\(chain) \(options)")
      }
    }
    // Factors that only fractions make: of 16/7 after an addition, and of the one entry that is left, 1 whatever was meant.
    for chain in [
      "4 6 4; -8 -6 -2; 3 4 -1 -> 4 6 4; 0 6 6; 0 4 -4", "9 -2; -2 1 -> 9 -2; 0 1",
    ] {
      let result = RequestRunner().run(Request(tool: "check", inputs: [.init("chain", .text(chain))]))
      #expect(result.output("verdict") == .text("possible"), "\(chain)")
    }
    let several = mm("check", "1 2; 3 4", "R2 - 3R1", "1 2; 0 -2")
    #expect(several.output.contains("the step is right"))
    for chain in ["1 2; 3 4 -> R5 - R1 -> 1 2; 3 4", "1 2; 3 4 -> R2 - R1", "R2 - R1 -> 1 2; 3 4"] {
      #expect(mm("check", chain).status != .success && !mm("check", chain).errors.isEmpty)
    }
  }

  @Test("mistakes name the matrix, the line and the column")
  func places() {
    let typed = mm("check", "1 2; 3 4 -> 1 2; 0")
    #expect(typed.status == .badData)
    #expect(typed.errors.contains("matrix 2: row 2 has 1 entry") && typed.errors.contains("column 19"))
    #expect(typed.errors.contains("^"))
    let several = mm("check", "1 2; 3 4", "1 2; 0 x")
    #expect(several.errors.contains("of matrix 2") && several.errors.contains("column 8"))
    #expect(mm("check", "1 2; 3 4").errors.contains("at least two matrices"))
    #expect(mm("check").status == .usage)
    #expect(mm("check", "1 2 | 3", "1 | 2 3").errors.contains("the bar of matrix 2"))
    #expect(mm("check", "1 2; 3 4", "").errors.contains("matrix 2"))
    let other = RequestRunner().run(
      Request(tool: "check", inputs: [.init("chain", .value(.list([.count(1), .count(2)])))]))
    #expect(other.error?.code == .wrongKind && other.error?.place?.source == "matrix 1")
    let doubles = Value.matrix(MatrixValue(.reals, Shape(1, 1), ["1.5"]))
    let numeric = RequestRunner().run(
      Request(tool: "check", inputs: [.init("chain", .value(.list([doubles, doubles])))]))
    #expect(numeric.error?.code == .unsupportedDomain)
  }

  @Test("results survive their JSON and are verified from it")
  func verified() {
    for words in [
      ["why", "1 1 1; 1 2 3; 2 3 4", "2 5 8"], ["why", "2 | 1; -1 | 1; 1 | 0"],
      ["check", "2 1 | 4; 1 3 | 7 -> 1 3 | 7; 2 1 | 4 -> 1 3 | 7; 0 -5 | 10"], ["check", "1 2; 3 4 -> 1 2"],
      ["check", "1 2 3; 4 5 6 -> 1 0 -1; 0 1 2"], ["augment", "1 2; 3 4", "(5, 6)"], ["stack", "1 2 | 3", "4 5 | 6"],
      ["submatrix", "1 2 3; 4 5 6", "2", "3:1"], ["submatrix", "1 2 3; 4 5 6", "all", "2"],
      ["polyval", "1 2; 3 4", "x^2/2 - 5x - 2/3"], ["polyval", "1 2; 3 4", "0"], ["kronecker", "1 2", "1; 1/2"],
    ] {
      for size in ["compact", "full"] {
        let line = mm.run(words + ["--format", "json", "--certificate", size]).output
        #expect(mm("verify", line).output.contains("accepted (proof)"), "\(words): \(line)")
      }
    }
  }
}

@Suite("Products, blocks and polynomials")
struct BlockToolTests {
  private let mm = Shell()

  private func value(_ tool: String, _ inputs: [Request.Input]) -> ToolResult {
    RequestRunner().run(Request(tool: tool, inputs: inputs))
  }

  @Test("an augmented matrix goes into solve")
  func augment() throws {
    let result = value("augment", [.init("A", .text("1 2; 3 4")), .init("B", .text("(5, 6)"))])
    let augmented = try #require(result.output("result"))
    let solved = value("solve", [.init("A", .value(augmented))])
    #expect(solved.outcome == .value)
    #expect(mm("augment", "1 2; 3 4", "5 6").errors.contains("5; 6"))
    #expect(mm("augment", "1 | 2", "3 | 4").errors.contains("a bar each"))
    #expect(mm("augment", "1 2", "3 | 4").output.contains("[ 1  2  3 | 4 ]"))
    #expect(mm("stack", "1 2 | 3", "4 | 5 6").status == .badData)
  }

  @Test("rows and columns come as text, lists, vectors and numbers")
  func positions() {
    let a = Request.Input("A", .text("1 2 3; 4 5 6; 7 8 9"))
    let vector = Value.vector(VectorValue(.integers, ["3", "1"]))
    for rows: Request.Operand in [
      .text("3 1"), .value(.list([.count(3), .count(1)])), .value(vector), .text("(3, 1)"), .value(.text("3,1")),
    ] {
      let result = value("submatrix", [a, .init("rows", rows)])
      #expect(result.output("result") == .matrix(MatrixValue(.integers, Shape(2, 3), ["7", "8", "9", "1", "2", "3"])))
    }
    #expect(value("submatrix", [a, .init("columns", .value(.count(2)))]).outcome == .value)
    #expect(value("submatrix", [a, .init("rows", .value(.list([.count(0)])))]).error?.code == .wrongKind)
    #expect(value("submatrix", [a, .init("rows", .text("4"))]).error?.code == .shapeMismatch)
    #expect(value("submatrix", [a, .init("rows", .text("1 x"))]).error?.place?.column == 3)
    #expect(value("submatrix", [a]).output("result")?.kind == .matrix)
  }

  @Test("polyval is exact, and numeric where that is asked for")
  func polynomials() {
    let a = Request.Input("A", .text("1 2; 3 4"))
    let exact = value("polyval", [a, .init("p", .text("x^2 - 5x - 2"))])
    #expect(exact.engine == "exact" && exact.method == "horner")
    #expect(exact.output("result") == .matrix(MatrixValue(.integers, Shape(2, 2), ["0", "0", "0", "0"])))
    #expect(mm("polyval", "1 2; 3 4", "x^2 - 5x - 2", "--numeric").output.contains("(numeric)"))
    let shown = mm("polyval", "1 2; 3 4", "x^2 - 5x - 2").output
    #expect(shown.contains("B1 = A - 5*I") && shown.contains("p(A) = B1*A - 2*I"))
    #expect(mm("polyval", "1 2; 3 4", "x + y").errors.contains("second variable"))
  }

  @Test("sizes are bounded before they are built")
  func bounds() {
    #expect(mm("kronecker", "zeros(4097, 1)", "zeros(4097, 1)").errors.contains("Kronecker product would have"))
    #expect(mm("kronecker", "1 2", "[]").status == .success)
  }
}
