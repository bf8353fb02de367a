import MatrixDomain
import MatrixExact

/// `scale`.
struct ScaleTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "scale", displayName: "Scalar multiple", summary: "c·A: every entry times a scalar.",
    keywords: ["scalar", "multiple", "times"],
    parameters: [.init("A", "a matrix", vectors: .column), .init("c", "a scalar", kinds: [.scalar])],
    output: .init("result", "the multiple", kind: .matrix), cost: "rows · columns multiplications.",
    examples: [
      .init(["1 2; 3 4", "1/2"], expected: "[1/2, 1; 3/2, 2]"), .init(["1 2", "3 4"], expected: "!wrong-kind"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.scalarMultiple(try call.scalar("c"), try call.matrix("A"), narration: call.narration())
    return try EntrywiseAnswer.answer(call, "result", worked)
  }
}
