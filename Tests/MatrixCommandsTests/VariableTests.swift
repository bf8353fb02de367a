import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// The letter of the polynomials that belong to a matrix.
@Suite("The variable of a characteristic polynomial")
struct VariableTests {
  private let mm = Shell()

  @Test("answers, pages of every kind and steps have the letter that was asked for, and no other")
  func letters() throws {
    var lines: [String] = []
    for (tool, methods) in [
      ("charpoly", ["cofactors", "faddeev-leverrier", "hessenberg"]), ("minpoly", ["powers", "krylov"]),
    ] {
      for method in methods {
        for format in ["text", "markdown", "latex", "html"] {
          let words = [tool, "1 2 0; 3 4 1; 1 1 1", "--method", method, "--steps", "full", "--format", format]
          let (x, t) = (mm.run(words).output, mm.run(words + ["--variable", "t"]).output)
          #expect(x != t && t.contains("t"), "\(t)")
          func letters(_ text: String) -> [String] {
            text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
          }
          let named = letters(t).map { $0 == "t" ? "x" : $0 }
          #expect(named == letters(x), "\(t)")
        }
        let line = mm.run([tool, "1 2 0; 3 4 1; 1 1 1", "--method", method, "--variable", "t", "--format", "json"])
        #expect(line.output.contains(#""variable":"t""#))
        #expect(mm("verify", "-", input: line.output).output.contains("accepted"))
        let forged = line.output.replacingOccurrences(of: #""variable":"t","coeff"#, with: #""variable":"s","coeff"#)
        #expect(forged != line.output && mm("verify", "-", input: forged).status != .success)
        lines += [line.output, forged]
      }
    }
    if let report = try VerifyScript.run(lines) {
      #expect(report.lines.filter { $0.contains("accepted") }.count == lines.count / 2, "\(report)")
    }
    #expect(mm("charpoly", "[]", "--variable", "t").output.contains("= 1"))
    #expect(mm("charpoly", "i 1; 0 2", "--variable", "t", "--format", "plain").output == "t^2 + (-2-i)*t + 2i\n")
    #expect(mm("minpoly", "1 0; 0 8", "--variable", "t", "--mod", "7", "--format", "plain").output == "t + 6\n")
  }

  @Test("every letter is read back, but for those that mean something else")
  func readingBack() throws {
    var taken: Set<String> = []
    for name in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZλξ".map(String.init) + ["t1", "s_2", "lambda"] {
      let result = RequestRunner().run(
        Request(
          tool: "charpoly", inputs: [.init("A", .text("1/2 2; 3 4"))], options: [.init("variable", .text(name))]))
      if result.error?.code == .invalidName {
        taken.insert(name)
        continue
      }
      guard case .polynomial(let polynomial)? = result.output("polynomial") else {
        Issue.record("no polynomial in \(name)")
        continue
      }
      #expect(polynomial.variable == name)
      #expect(try Notation.polynomial(Notation.text(of: .polynomial(polynomial))) == polynomial, "\(name)")
    }
    #expect(taken == ["i", "c", "m", "p", "A", "D", "I", "M"])
    for name in ["", "2t", "t t", "x^2", "D1", "M3", "det", "A2", "\u{1B}"] {
      #expect(mm("charpoly", "1 2; 3 4", "--variable", name).errors.contains("code invalid-name"), "\(name)")
    }
  }
}
