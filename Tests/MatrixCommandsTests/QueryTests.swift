import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("One field of a result")
struct QueryTests {
  private let mm = Shell()

  @Test(
    "is printed alone: numbers and texts bare, the rest as JSON",
    arguments: [
      (["rank", "1 2; 3 4"], "outputs.rank", "2"), (["det", "1/2"], "answer", "1/2"),
      (["det", "1/2"], "outputs.determinant.domain", "Q"), (["det", "1"], "outcome", "value"),
      (["inverse", "3 1; 0 1"], "answer[0][1]", "-1/3"),
      (["inverse", "3 1; 0 1"], "answer.rows[0]", #"["1/3","-1/3"]"#),
      (["solve", "2x=1; y=2"], "answer.particular", #"["1/2","2"]"#),
      (["solve", "2x=1; y=2"], "answer.status", "unique"),
      (["solve", "2x=1; y=2"], "outputs.pivots[1]", "2"), (["rref", "1 2; 3 4"], "certificate.strength", "proof"),
      (["rank", "1 2; 3 4"], "request.inputs.A[1]", #"["3","4"]"#), (["definite", "2 0; 0 3"], "tool", "definite"),
      (["det", "2", "--numeric"], "answer", "2.0"), (["factor", "x^2 - 1"], "answer", "(x - 1)*(x + 1)"),
      (["factor", "x^2 - 1"], "outputs.factors[0][1]", "1"),
    ])
  func fields(words: [String], path: String, expected: String) {
    let answer = mm.run(words + ["--query", path])
    #expect(answer.status == .success && answer.output == expected + "\n", "\(answer)")
  }

  @Test("takes a part of an answer that has no place in a table as a whole")
  func tables() {
    let system = ["solve", "1 1; 1 1", "1 1"]
    let refused = mm.run(system + ["--format", "csv"])
    #expect(refused.status == .usage && refused.errors.contains("answer.particular"))
    #expect(mm.run(system + ["--format", "csv", "--query", "answer.particular"]).output == "1\n0\n")
    #expect(mm.run(system + ["--format", "csv", "--query", "answer.directions"]).output == "-1,1\n")
    #expect(mm("lu", "1 2; 3 4", "--format", "plain", "--query", "outputs.L").output == "1 0\n3 1\n")
    #expect(mm("det", "5", "--format", "json", "--query", "outcome").output == "\"value\"\n")
    #expect(mm("det", "5", "--format", "csv", "--query", "request").status == .usage)
  }

  @Test("lists what is there where the path leads nowhere")
  func mistakes() {
    for (path, listed) in [
      ("outputs.rnk", "rank"), ("outputs.rank.value.x", "single thing"), ("nothing", "outputs"), ("outputs[0]", "rank"),
      ("request.inputs.A[2]", "[0] to [1]"),
    ] {
      let answer = mm("rank", "1 2; 3 4", "--query", path)
      #expect(answer.status == .usage && answer.output.isEmpty && answer.errors.contains(listed), "\(answer)")
    }
    for path in ["", "a..b", "[0]", "a[x]", "a[-1]", "a[0", "a[0]b"] {
      #expect(mm("rank", "1 2; 3 x", "--query=" + path).status == .usage, "\(path): refused before anything is read")
    }
    #expect(mm("rank", "1", "--query", "answer", "--format", "html").status == .usage)
  }

  @Test("of a result without a value is what is there, with the status of the error")
  func errors() {
    let code = mm("inverse", "1 2; 2 4", "--query", "error.code")
    #expect(code.output == "singular\n" && code.status == .noValue && code.errors.contains("singular"))
    let answer = mm("inverse", "1 2; 2 4", "--query", "outputs.inverse")
    #expect(answer.output.isEmpty && answer.status == .noValue && answer.errors.contains("singular"))
  }
}
