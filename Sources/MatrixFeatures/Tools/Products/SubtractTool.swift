import MatrixDomain
import MatrixExact

/// `subtract`.
struct SubtractTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "subtract", displayName: "Difference", summary: "A − B, entry by entry.",
    keywords: ["difference", "minus", "subtraction"],
    parameters: [.init("A", "a matrix", vectors: .column), .init("B", "a matrix of the same shape", vectors: .column)],
    output: .init("difference", "the difference", kind: .matrix), cost: "rows · columns subtractions.",
    examples: [
      .init(["1 2; 3 4", "1 1; 1 1"], expected: "[0, 1; 2, 3]"),
      .init(["1 2", "1 2 3"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.difference(try call.matrix("A"), try call.matrix("B"), narration: call.narration())
    return try EntrywiseAnswer.answer(call, "difference", worked)
  }
}
