import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

/// Letters in matrices and equations through the command line.
@Suite("Letters on the command line")
struct ParameterCommandTests {
  private let mm = Shell()

  @Test("a system with a letter is answered case by case, with steps, in every format")
  func systems() {
    let shown = mm("solve", "x + ky = 1; kx + y = 1", "--parameters", "k")
    #expect(shown.status == .success, "\(shown.errors)")
    for part in ["DECISION", "CASE", "k = -1: no solution", "k = 1: infinitely many", "exactly one solution"] {
      #expect(shown.output.contains(part), "\(part)\n\(shown.output)")
    }
    for format in ["markdown", "latex", "html", "json"] {
      let other = mm("solve", "k 1 | 1; 1 k | 1", "--format", format)
      #expect(other.status == .success && other.output.contains("k"), "\(format): \(other.errors)")
    }
    let json = mm("rank", "1 k; k 1", "--format", "json").output
    #expect(json.contains(#""kind":"cases""#) || json.contains(#""kind": "cases""#), "\(json)")
  }

  @Test("numbers can be put for letters, and the answer for almost all values asked for")
  func options() {
    #expect(mm("rank", "1 k; k 1", "--where", "k=1", "--steps", "none").output.contains("rank = 1"))
    let generic = mm("solve", "k 1 | 1; 1 m | 1", "--generic", "--steps", "none")
    #expect(generic.status == .success && generic.output.contains("almost all values"), "\(generic.output)")
    let real = mm("rank", "k^2+1 0; 0 1", "--real", "--steps", "none").output
    #expect(real.contains("rank = 2") && real.contains("left out"), "\(real)")
    #expect(mm("det", "1 a a^2; 1 b b^2; 1 c c^2", "--steps", "none").output.contains("determinant ="))
    #expect(mm("det", "k 1 1; 1 k 1; 1 1 k", "--steps", "none").output.contains("(k-1)^2"))
  }

  @Test(
    "what cannot be is refused, and says what to do",
    arguments: [
      (["solve", "x + ky = 1", "--parameters", "k", "--unknowns", "x,k"], "as an unknown and as a parameter"),
      (["rank", "1 k", "--parameters", (1...30).map { "p\($0)" }.joined(separator: ",")], "up to 12"),
      (["rank", "1 k", "--parameters", "pi"], "has a meaning of its own"),
      (["rank", "1 k", "--parameters", "2"], "cannot name"),
      (["rank", "1 k", "--parameters", "k,k"], "named twice"),
      (["rank", "1 k", "--where", "k"], "takes a number for a letter"),
      (["rank", "1 k", "--where", "m=2"], "in no operand"), (["rank", "1/k 1; 1 1", "--where", "k=0"], "divided by 0"),
      (["eigen", "1 k; k 1"], "k"), (["eigen", "1 k; k 1", "--parameters", "k"], "does not take letters"),
      (["rank", "1/k 1; 1 1"], "divided by a letter"), (["rank", "k m; 1 1"], "cases are distinguished in one letter"),
      (["det", "1 k; k 1", "--generic"], "one formula for all values"),
      (["solve", "1 k | 1; k 1 | 1", "--method", "cramer"], "by elimination"),
      (["rank", "1 k; 1 1", "--numeric"], "does not"), (["rank", "1 k; 1 1/2k"], "two readings"),
      (["rank", "1 k^1001"], "at most"), (["det", "1 speed; 2 3"], "is no"),
      (["solve", "x + ky = 1; kx + y = 1"], "--parameters"),
      (["solve", "kx = 1; x = i", "--parameters", "k,i"], "meaning"),
      (["solve", "kx = 1; sqrt(2)x = k", "--parameters", "k"], "not beside roots"),
    ])
  func refusals(words: [String], reason: String) {
    let shown = mm.run(words)
    #expect(shown.status != .success && shown.output.isEmpty, "\(words): \(shown.output)")
    #expect(shown.errors.replacing("\n  ", with: " ").contains(reason), "\(words): \(shown.errors)")
  }
}
