import MatrixDomain
import MatrixExact

/// `transpose`.
struct TransposeTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "transpose", displayName: "Transpose", summary: "Rows become columns.",
    keywords: ["flip", "mirror", "diagonal"],
    parameters: [.init("A", "any matrix", vectors: .column)],
    output: .init("transpose", "the transpose", kind: .matrix),
    method: .init("transpose", "rows become columns", citation: "G. Strang, Introduction to Linear Algebra, ch. 2"),
    doubles: .moved, cost: "rows · columns moves.",
    examples: [.init(["1 2 3; 4 5 6"], expected: "[1, 4; 2, 5; 3, 6]")])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = Narrated.transpose(try call.matrix("A"), narration: call.narration())
    return try EntrywiseAnswer.answer(call, "transpose", worked)
  }
}
