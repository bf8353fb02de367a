import MatrixDomain
import MatrixExact

/// `kronecker`.
struct KroneckerProductTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "kronecker", displayName: "Kronecker product", summary: "A ⊗ B: every entry of A times the whole of B.",
    keywords: ["tensor product", "block", "direct product", "times"],
    parameters: [.init("A", "a matrix", vectors: .column), .init("B", "a matrix", vectors: .column)],
    output: .init("product", "the Kronecker product", kind: .matrix),
    method: .init(
      "blocks", "every entry times a block", citation: "R. A. Horn, C. R. Johnson, Topics in Matrix Analysis, ch. 4"),
    cost: "As many multiplications as both matrices have entries, multiplied; refused past 2²⁴ entries.",
    examples: [
      .init(["1 2", "1 0; 0 1"], expected: "[1, 0, 2, 0; 0, 1, 0, 2]"),
      .init(["zeros(5000, 1)", "zeros(5000, 1)"], expected: "!too-large"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.kroneckerProduct(
      try call.matrix("A"), try call.matrix("B"), narration: call.narration())
    return try EntrywiseAnswer.answer(call, "product", worked)
  }
}
