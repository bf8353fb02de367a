import MatrixDomain
import MatrixExact

/// `hadamard`.
struct EntrywiseProductTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "hadamard", displayName: "Entrywise product", summary: "A ∘ B, entry by entry (Hadamard, Schur).",
    keywords: ["entrywise", "elementwise", "schur product", "times"],
    parameters: [.init("A", "a matrix", vectors: .column), .init("B", "a matrix of the same shape", vectors: .column)],
    output: .init("product", "the entrywise product", kind: .matrix),
    method: .init("entrywise", "by the definition", citation: "R. A. Horn, C. R. Johnson, Matrix Analysis, ch. 7"),
    cost: "rows · columns multiplications.",
    examples: [
      .init(["1 2; 3 4", "1/2 0; 1 -1"], expected: "[1/2, 0; 3, -4]"),
      .init(["1 2", "1 2 3"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.entrywiseProduct(
      try call.matrix("A"), try call.matrix("B"), narration: call.narration())
    return try EntrywiseAnswer.answer(call, "product", worked)
  }
}
