import MatrixDomain
import MatrixExact

/// `multiply`.
struct MultiplyTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "multiply", displayName: "Product", summary: "A·B, rows times columns.",
    keywords: ["product", "times", "multiplication", "matrix vector"],
    parameters: [
      .init("A", "a matrix", vectors: .column),
      .init("B", "a matrix with as many rows as A has columns", vectors: .column),
    ],
    output: .init("product", "the product", kind: .matrix),
    method: .init("rows-times-columns", "rows times columns", citation: "A. Cayley (1858)"),
    cost: "n³ multiplications for n×n matrices.",
    examples: [
      .init(["1 2; 3 4", "5 6; 7 8"], expected: "[19, 22; 43, 50]"),
      .init(["1 2; 3 4", "1; 1"], expected: "[3; 7]"),
      .init(["1 2; 3 4", "(1, 1)"], expected: "[3; 7]"),
      .init(["1 2; 3 4", "(1, 1), (2, 3)"], expected: "!wrong-kind"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (a, b) = (try call.matrix("A"), try call.matrix("B"))
    let worked =
      call.detail == .none
      ? try Computed.product(a, b, budget: call.budget) : try Narrated.product(a, b, narration: call.narration())
    return try EntrywiseAnswer.answer(call, "product", worked)
  }
}
