import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

/// Methods of solving, several right-hand sides, tables without a bar, and the classical tools, as they are typed.
@Suite("Methods and classical tools on the command line")
struct MethodCommandTests {
  private let mm = Shell()

  @Test("each method of solving gives the same answer", arguments: ["gauss", "cramer", "inverse", "lu"])
  func methods(_ method: String) {
    let answer = mm("solve", "2x+3y-z=5; x-y+2z=5; 3x+2y-3z=-2", "--method", method)
    #expect(answer.status == .success && answer.output.contains("(x, y, z) = (1, 2, 3)"), "\(answer.output)")
    #expect(answer.output.contains("E1: 2*1 + 3*2 - 3 = 5   E2: 1 - 2 + 2*3 = 5"))
    let line = mm("solve", "2 1; 1 3", "3 5", "--method", method, "--steps", "full", "--format", "json")
    #expect(line.output.contains("\"method\":\"\(method)\""))
    #expect(mm("verify", "-", input: line.output).output.contains("accepted"))
  }

  @Test("a method that needs an invertible matrix says so, proves it, and names one that does not")
  func notInvertible() {
    for method in ["cramer", "inverse", "lu"] {
      for (a, b) in [("1 2; 2 4", "3 6"), ("1 2 3; 4 5 6", "1 2"), ("1; 2", "1 2")] {
        for steps in ["none", "full"] {
          let line = mm("solve", a, b, "--method", method, "--steps", steps, "--format", "json")
          #expect(line.status == .noValue && line.output.contains(#""code":"method-needs-invertible""#))
          #expect(line.output.contains("--method gauss") && line.output.contains(#""outcome":"undefined""#))
          let verdict = mm("verify", "-", input: line.output)
          #expect(verdict.status == .success && verdict.output.contains("accepted"), "\(verdict.output) \(line.output)")
          // The same certificate does not make another method undefined.
          let other = line.output.replacingOccurrences(of: "\"method\":\"\(method)\"", with: "\"method\":\"gauss\"")
          #expect(mm("verify", "-", input: other).status != .success)
        }
      }
    }
    #expect(mm("solve", "1 2; 2 4", "3 6", "--method", "gauss").status == .success)
  }

  @Test("with doubles, LU and Cholesky are methods of solving; where Cholesky's ends, LU is named")
  func doubles() {
    let system = ["4 2; 2 5", "8 12"]
    for (method, options) in [("lu", ["--numeric"]), ("cholesky", ["--numeric"]), ("cholesky", [])] {
      let answer = mm.run(["solve"] + system + ["--method", method] + options)
      #expect(answer.status == .success && answer.output.contains("(x1, x2) = (1, 2)"), "\(answer.output)")
      #expect(answer.output.contains("METHOD  \(method): ") && answer.output.contains("(numeric)"), "\(answer.output)")
    }
    #expect(mm("solve", "4 2i; -2i 5", "1 2", "--method", "cholesky").status == .success)
    #expect(mm("solve", "[]", "[]", "--method", "cholesky").status == mm("solve", "[]", "[]", "--numeric").status)
    #expect(mm("solve", "4", "8", "--method", "cholesky").output.contains("x1 = 2"))
    for (a, code) in [
      ("1 2; 2 1", "not-positive-definite"), ("1 1; 1 1", "not-positive-definite"), ("1 2; 3 1", "not-hermitian"),
    ] {
      let refused = mm("solve", a, "1 1", "--method", "cholesky")
      #expect(refused.status == .noValue && refused.errors.contains("code \(code)"), "\(refused.errors)")
      #expect(refused.errors.contains("take --method lu"), "\(refused.errors)")
    }
  }

  @Test("a method of the other engine is refused by its name, and the ones there are are named")
  func otherEngine() {
    let line = mm(
      "call",
      input:
        #"{"tool":"solve","inputs":{"A":[[4,2],[2,5]],"b":[1,2]},"options":{"engine":"exact","method":"cholesky"}}"#
    ).output
    #expect(line.contains(#""code":"unsupported-method""#) && line.contains("add --numeric, or take gauss"), "\(line)")
    for (words, advice) in [
      (["solve", "1 2; 3 4", "5 6", "--method", "cramer"], "leave out --numeric, or take lu, cholesky"),
      (["det", "1 2; 3 4", "--method", "cofactors"], "leave out --numeric, or leave out --method"),
      (["rank", "1 2; 3 4", "--method", "gauss"], "leave out --numeric"),
      (["qr", "1 2; 3 4", "--method", "gram-schmidt"], "take geqrf"),
      (["lu", "1 2; 3 4", "--method", "first-nonzero"], "leave out --numeric"),
    ] {
      let answer = mm.run(words + ["--numeric"])
      let said = answer.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains("is one of the exact engine") && said.contains(advice), "\(said)")
      #expect(said.contains("unsupported-method"))
    }
    // A driver that was typed is what is wrong.
    #expect(mm("det", "1 2; 3 4", "--numeric", "--driver", "nonsense").errors.contains("invalid-option"))
  }

  @Test("right-hand sides are classified one by one")
  func rightHandSides() {
    let mixed = mm("solve", "1 1; 1 1; 1 2 ", "2 1; 2 3; 3 1")
    #expect(mixed.status == .success)
    #expect(mixed.output.contains("right-hand side 2: rank A = 2 < rank [A|b2] = 3: no solution."))
    #expect(mixed.output.contains("ANSWER    right-hand side 1:  (x1, x2) = (1, 1)"), "\(mixed.output)")
    let bar = mm("solve", "1 1 | 2 1; 1 1 | 2 3; 1 2 | 3 1", "--format", "json")
    #expect(bar.output.contains(#""kind":"list""#) && bar.output.contains(#""status":"none""#))
    #expect(mm("verify", "-", input: bar.output).output.contains("accepted"))
    #expect(mm("solve", "1 1; 1 1", "2 1; 3 3").output.contains("ANSWER  no solution"))
    for method in ["gauss", "gauss-jordan", "fraction-free", "cramer", "inverse", "lu"] {
      let answer = mm("solve", "2 1 | 1 0; 5 3 | 0 1", "--method", method, "--format", "json").output
      #expect(answer.contains(#""rows":[["3","-1"],["-5","2"]]"#), "\(answer)")
      #expect(mm("verify", "-", input: answer).output.contains("accepted"))
    }
  }

  @Test("a table holds its right-hand sides where --augmented says so")
  func tables() throws {
    let scratch = try Scratch()
    let file = try scratch.file("system.csv", "x,y,b\n1,2,3\n4,5,6\n")
    let answer = mm("solve", file, "--header", "--augmented", "1", "--format", "json")
    #expect(answer.output.contains(#""particular":["-1","2"]"#), "\(answer.output)\(answer.errors)")
    #expect(mm("verify", "-", input: answer.output).output.contains("accepted"))
    #expect(
      mm("solve", "--numeric", file, "--header", "--augmented", "1", "--steps", "none").output.contains("(-1, 2)"))
    for (words, code) in [
      (["1 2; 3 4", "--augmented", "3"], "invalid-option"), (["1 2 | 3", "--augmented", "1"], "invalid-option"),
      (["1 2; 3 4", "1 2", "--augmented", "1"], "unexpected-input"), (["1 2; 3 4"], "missing-input"),
      (["1 2; 3 4", "--augmented", "0"], "invalid-option"),
    ] {
      let refused = mm.run(["solve"] + words)
      #expect(refused.status == .usage && refused.errors.contains("(code \(code))"), "\(refused.errors)")
    }
    #expect(mm("solve", "1 2; 3 4").errors.contains("--augmented 1"))
  }

  @Test("lu has both engines, each with its own methods")
  func factorizations() {
    let exact = mm("lu", "0 2; 3 4")
    #expect(exact.output.contains("ANSWER  P = (2, 1)") && exact.output.contains("P*A = L*U   holds"))
    #expect(mm("lu", "1 2 3; 4 5 6", "--method", "fewest-fractions").status == .success)
    #expect(mm("lu", "--numeric", "1 2; 4 2").output.contains("getrf"))
    let wrong = mm("lu", "1 2; 3 4", "--method", "getrf")
    #expect(wrong.status == .usage && wrong.errors.contains("first-nonzero"))
    #expect(mm("lu", "--numeric", "1 2; 3 4", "--method", "first-nonzero").status != .success)
  }

  @Test("minors: numbers leave out, lists keep, and mistakes are explained")
  func minors() {
    let a = "1 2 3; 4 5 6; 7 8 10"
    #expect(mm("minor", a, "1", "2").output.contains("M is A without row 1 and column 2."))
    #expect(mm("minor", a, "(1)", "(2)").output.contains("M is A in row 1 and column 2."))
    for (words, code) in [
      ([a, "4", "1"], "invalid-field"), ([a, "2 1", "1 2"], "invalid-field"), ([a, "1 2", "1"], "wrong-kind"),
      ([a, "1 2", "1 2 3"], "not-square"), (["1 2 3; 4 5 6", "1", "1"], "not-square"),
      ([a, "1 1", "1 2"], "invalid-field"),
      ([a, "0 1", "1 2"], "invalid-field"), ([a], "missing-input"), ([a, "1/2 1", "1 2"], "invalid-field"),
    ] {
      let answer = mm.run(["minor"] + words)
      #expect(answer.status == .usage || answer.status == .badData, "\(words)")
      #expect(answer.errors.contains("(code \(code))"), "\(words): \(answer.errors)")
    }
    let listed = mm(
      "call",
      input: """
        {"id":1,"tool":"minor","inputs":{"A":{"text":"1 2; 3 4"},"rows":{"kind":"list","items":[{"kind":"count","value":2}]},\
        "columns":{"kind":"vector","domain":"Z","entries":["1"]}}}

        """)
    #expect(listed.output.contains(#""value":"3""#), "\(listed.output)")
    #expect(mm("verify", "-", input: listed.output).output.contains("accepted"))
  }

  @Test("a full Q is exact where the rank is the number of rows, and refused elsewhere")
  func fullOrthogonalFactor() {
    for a in ["3 0; 4 5", "1 2 3; 0 1 1", "[]"] {
      let line = mm("qr", a, "--full", "--format", "json")
      #expect(line.status == .success && mm("verify", "-", input: line.output).output.contains("accepted"), "\(line)")
    }
    for a in ["1; 2", "1 2; 2 4"] {
      let refused = mm("qr", a, "--full")
      #expect(refused.status == .usage && refused.errors.contains("less than the number of rows"), "\(refused)")
    }
  }

  @Test("steps with polynomials are written, read back and verified")
  func polynomials() {
    for method in ["cofactors", "faddeev-leverrier", "hessenberg"] {
      for a in ["1 2 0; 3 4 1; 0 2 5", "1/2 1; 1 1/3", "[]", "7"] {
        let line = mm("charpoly", a, "--method", method, "--steps", "full", "--format", "json", "--certificate", "full")
        #expect(line.status == .success, "\(line.errors)")
        #expect(mm("verify", "-", input: line.output).output.contains("accepted"), "\(line.output)")
        #expect(!line.output.contains("Q(x)"))
      }
    }
    #expect(mm("charpoly", "1 2; 3 4").output.contains("ANSWER  p(x) = det(x*I - A) = x^2 - 5*x - 2"))
    let text = mm("adjugate", "1 2 3 4 5; 0 1 2 3 4; 1 1 1 1 1; 2 0 1 0 1; 1 0 0 2 1").output
    #expect(text.contains("adj A = M5, for its sign is (-1)^(n-1) with n = 5.") && text.contains("ANSWER  adj A ="))
    #expect(text.components(separatedBy: "ANSWER").count == 2)
  }
}
