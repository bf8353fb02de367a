import MatrixDomain
import MatrixExact

/// `add`.
struct AddTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "add", displayName: "Sum", summary: "A + B, entry by entry.", keywords: ["sum", "plus", "addition"],
    parameters: [.init("A", "a matrix", vectors: .column), .init("B", "a matrix of the same shape", vectors: .column)],
    output: .init("sum", "the sum", kind: .matrix), cost: "rows · columns additions.",
    examples: [
      .init(["1 2; 3 4", "1/2 0; 0 1/2"], expected: "[3/2, 2; 3, 9/2]"),
      .init(["1 2", "1 2 3"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.sum(try call.matrix("A"), try call.matrix("B"), narration: call.narration())
    return try EntrywiseAnswer.answer(call, "sum", worked)
  }
}
