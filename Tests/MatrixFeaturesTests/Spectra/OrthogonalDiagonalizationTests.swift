import MatrixArithmetic
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

@Suite("Orthogonal eigenvectors over fields of square roots")
struct OrthogonalDiagonalizationTests {
  private func run(_ a: String, _ steps: String = "none") -> ToolResult {
    RequestRunner().run(
      Request(
        tool: "diagonalize", inputs: [.init("A", .text(a))],
        options: [.init("orthogonal", .truth(true)), .init("steps", .text(steps))]))
  }

  static let cases = [
    "2 1; 1 3", "0 1 0; 1 0 1; 0 1 0", "0 1 0 0; 1 1 0 0; 0 0 0 1; 0 0 1 1", "0 1 0 0; 1 2 0 0; 0 0 1 1; 0 0 1 0",
    "1/2 1/3; 1/3 -1", "1 1 0; 1 0 0; 0 0 1",
  ]

  @Test("eigenvalues of degree 2 have orthogonal eigenvectors, and both checkers accept nothing else", arguments: cases)
  func quadratic(a: String) throws {
    var checkers = BothCheckers()
    let result = run(a)
    guard case .matrix(let diagonal)? = result.output("D"), case .vector(let squares)? = result.output("squaredLengths")
    else {
      Issue.record("\(result)")
      return
    }
    #expect(diagonal.domain.tag.hasPrefix("Q(sqrt(") && squares.domain == diagonal.domain, "\(result)")
    #expect(squares.entries.count == diagonal.shape.rows)
    try checkers.accept(result, a)
    try checkers.rejectChanges(of: result, a)
    try checkers.accept(run(a, "full"), a)
    #expect(checkers.changed > 0)
    try checkers.verify()
  }

  @Test("what is known: the golden ratio, and a path of three vertices")
  func known() {
    let golden = run("1 1; 1 0")
    #expect(golden.output("D")?.description == "[1/2-1/2*sqrt(5), 0; 0, 1/2+1/2*sqrt(5)]", "\(golden)")
    #expect(golden.output("squaredLengths")?.description == "(10-2*sqrt(5), 10+2*sqrt(5))", "\(golden)")
    let path = run("0 1 0; 1 0 1; 0 1 0")
    #expect(path.output("D")?.description == "[-sqrt(2), 0, 0; 0, 0, 0; 0, 0, sqrt(2)]", "\(path)")
  }

  @Test("eigenvalues of a higher degree are refused with a way out, and other matrices as before")
  func others() {
    #expect(run("1 1 0; 1 2 1; 0 1 0").error?.code == .unsupportedDomain)
    #expect(run("1 1; 0 3").error?.code == .notHermitian)
    #expect(run("2 1; 1 2").output("normalized") != nil)
  }
}
