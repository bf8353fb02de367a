import MatrixCertificates
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

/// Matrices of polynomials through the command line.
@Suite("Matrices of polynomials on the command line")
struct PolynomialMatrixCommandTests {
  private let mm = Shell()

  static let requests: [[String]] = [
    ["hermite", "x 1; 1 x"], ["hermite", "x^2-1 x+1; x-1 2"], ["hermite", "x 1; 1 x", "--style", "column"],
    ["hermite", "1/2*x 1; x^2 3", "--mod", "7"], ["hermite", "1 2; 3 4", "--field", "Q[x]"],
    ["hermite", "t t^2; 1 t", "--field", "GF(2)[t]"], ["hermite", "x x^2 x^3; 1 x x^2"],
    ["hermite", "x^3+1 x 2 1; x 1 x^2 0; 0 x 1 x; 1 1 1 x^2", "--method", "lattice"],
    ["smith", "x-1 2; 3 x-4"], ["smith", "x 0; 0 x^2+x"], ["smith", "x+1 x; x x-1", "--mod", "5"],
    ["smith", "2*x 4; x 2*x", "--method", "lattice"], ["smith", "x 1 0; 0 x 1"],
    ["popov", "x^2 x; x 1"], ["popov", "x^3+1 x^2 1; x 1 0; 1 0 x"], ["popov", "x 1; x 1"],
    ["popov", "x^2+1 x; x 3", "--mod", "3"], ["popov", "1 2; 3 4", "--field", "Q[x]"],
    ["det", "x 1; 1 x", "--mod", "7"], ["det", "x 1/2; 1 x", "--field", "Q[x]"], ["det", "3", "--field", "GF(5)[x]"],
    ["rank", "x 1; x^2 x", "--field", "Q[x]"], ["rank", "x 1; 1 x", "--mod", "2"],
    ["unimodular", "1 x; 0 1"], ["unimodular", "x+1 x; x x-1"], ["unimodular", "x 1; 1 x", "--mod", "2"],
  ]

  @Test("answers are proved, by both checkers, with and without steps, and come in every format", arguments: requests)
  func proved(words: [String]) throws {
    for steps in ["none", "brief", "normal", "full"] {
      let answer = mm.run(words + ["--steps", steps])
      #expect(answer.status == .success, "\(words): \(answer.errors)")
      let json = mm.run(words + ["--steps", steps, "--certificate", "full", "--format", "json"]).output
      let verdict = mm("verify", "-", input: json)
      #expect(verdict.status == .success, "\(words): \(verdict.output) \(verdict.errors)")
      guard let report = try VerifyScript.run([json.split(separator: "\n").joined()]) else { continue }
      #expect(report.status == 0, "\(words): \(report.lines) \(report.errors)")
    }
    for format in ["markdown", "latex", "html", "plain"] {
      let answer = mm.run(words + ["--format", format])
      #expect(answer.status == .success && !answer.output.isEmpty, "\(words) \(format): \(answer.errors)")
    }
  }

  @Test("the answers are those of a textbook")
  func known() {
    for (words, part) in [
      (["hermite", "x 1; 1 x"], "x^2-1"), (["smith", "x-1 2; 3 x-4"], "x^2-5*x-2"),
      (["popov", "x^2 x; x 0"], "degrees = 1, 1"), (["unimodular", "1 x; 0 1"], "unimodular = yes"),
      (["det", "x 1; 1 x", "--mod", "7"], "x^2+6"),
    ] {
      let shown = mm.run(words).output
      #expect(shown.contains(part), "\(words): \(shown)")
    }
    // Integers stay integers.
    #expect(mm("hermite", "4 6; 10 3", "--steps", "none").output.contains("24"))
  }

  @Test("the form over a domain of exchange values is that of the text")
  func values() {
    let value = #"{"kind":"matrix","domain":"Q[x]","rows":[["x","1"],["1","x"]]}"#
    let line = #"{"tool":"hermite","inputs":{"A":"# + value + "}}\n"
    let called = mm("call", input: line).output
    #expect(called.contains(#""domain":"Q[x]""#) && called.contains("x^2-1"), "\(called)")
    let loose = line.replacing(#""x","1""#, with: #""(2*x)/2","1""#)
    #expect(mm("call", input: loose).output.contains("x^2-1"))
  }

  struct Refusal: Sendable, CustomStringConvertible {
    var words: [String]
    var reason: String
    var description: String { words.joined(separator: " ") }

    init(_ reason: String, _ words: String...) { (self.words, self.reason) = (words, reason) }
  }

  static let refused: [Refusal] = [
    Refusal("polynomials in one letter", "hermite", "x y; 1 x"),
    Refusal("no polynomial in x", "smith", "1/x 1; 1 x"),
    Refusal("no entry has a letter", "popov", "1 2; 3 4"),
    Refusal("no operand has a letter", "hermite", "1 2; 3 4", "--mod", "7"),
    Refusal("does not work over Q[x]", "inverse", "x 1; 1 x", "--field", "Q[x]"),
    Refusal("is computed in", "hermite", "t 1; 1 t", "--field", "Q[x]"),
    Refusal("means nothing over GF(7)", "hermite", "x/7 1; 1 x", "--mod", "7"),
    Refusal("does not compute in the field GF(7)", "hermite", "1 2; 3 4", "--field", "GF(7)"),
    Refusal("does not compute in the field Q", "unimodular", "1 2; 3 4", "--field", "Q"),
    Refusal("not a prime", "hermite", "x 1; 1 x", "--mod", "6"),
    Refusal("not a prime", "smith", "1 2; 3 4", "--mod", "0"),
    Refusal("not a prime", "hermite", "1 2; 3 4", "--mod", "6"),
    Refusal("both name a field", "hermite", "x 1; 1 x", "--mod", "7", "--field", "Q[x]"),
    Refusal("square", "unimodular", "x 1 2; 1 x 3"),
    Refusal("square", "det", "x 1", "--field", "Q[x]"),
    Refusal("by row operations", "det", "x 1; 1 x", "--field", "Q[x]", "--method", "sarrus"),
  ]

  @Test("what cannot be is refused, and says what to do", arguments: refused)
  func refusals(_ refusal: Refusal) {
    let shown = mm.run(refusal.words)
    #expect(shown.status != .success, "\(refusal): \(shown.output)")
    let errors = shown.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(errors.contains(refusal.reason), "\(refusal): \(shown.errors)")
  }
}
