import MatrixDomain
import MatrixExact

/// `columnspace`: the span of the columns.
struct ColumnSpaceTool: TwoEngineTool, FieldTool {
  let declaration = SpaceAnswer.declaration(
    id: "columnspace", displayName: "Column space", summary: "A basis of the span of the columns: the image.",
    keywords: ["image", "range", "column space", "span"], method: "the columns of A that have a pivot",
    conventions: .init(
      exact: "The basis vectors are columns of A itself.",
      numeric: "Orthonormal vectors, the entry of largest modulus of each real and positive. Singular values up to the "
        + "tolerance count as zero."),
    examples: [.init(["1 2 3; 4 5 6; 7 8 9"], expected: "{(1, 4, 7), (2, 5, 8)}")], engines: [.exact, .numeric],
    letters: .cases)

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    try SpaceAnswer.run(call, .column)
  }
}
