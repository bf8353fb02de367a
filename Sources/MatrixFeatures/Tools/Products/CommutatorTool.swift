import MatrixDomain
import MatrixExact

/// `commutator`.
struct CommutatorTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "commutator", displayName: "Commutator", summary: "A·B − B·A: zero exactly where A and B commute.",
    keywords: ["commute", "lie bracket", "bracket"],
    parameters: [.init("A", "a square matrix"), .init("B", "a square matrix of the same size")],
    output: .init("result", "the commutator", kind: .matrix),
    method: .init(
      "two-products", "both products, and their difference",
      citation: "R. A. Horn, C. R. Johnson, Matrix Analysis, ch. 1"),
    requirement: "A and B are square, of the same size.", cost: "2·n³ multiplications.",
    examples: [
      .init(["0 1; 0 0", "0 0; 1 0"], expected: "[1, 0; 0, -1]"),
      .init(["1 2; 3 4", "7 10; 15 22"], expected: "[0, 0; 0, 0]"),
      .init(["1 2 3; 4 5 6", "1 2; 3 4"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.commutator(try call.matrix("A"), try call.matrix("B"), narration: call.narration())
    return try EntrywiseAnswer.answer(call, "result", worked)
  }
}
