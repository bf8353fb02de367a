import MatrixDomain
import MatrixExact

/// `trace`.
struct TraceTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "trace", displayName: "Trace", summary: "The sum of the diagonal.", keywords: ["diagonal", "sum"],
    parameters: [.init("A", "a square matrix")], output: .init("trace", "the trace", kind: .scalar),
    method: .init(
      "diagonal-sum", "the sum of the diagonal", citation: "G. Strang, Introduction to Linear Algebra, ch. 6"),
    requirement: "A is square.", cost: "n additions.", examples: [.init(["1 2; 3 4"], expected: "5")])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.trace(try call.matrix("A"), narration: call.narration())
    return ToolAnswer(
      outputs: [.init("trace", call.ringValue(worked.answer))], derivation: worked.derivation,
      certificate: CertificateMaker.recomputation(size: call.certificate), method: worked.method)
  }
}
