import MatrixDomain
import MatrixExact

/// `rowspace`: the span of the rows.
struct RowSpaceTool: FieldTool {
  let declaration = SpaceAnswer.declaration(
    id: "rowspace", displayName: "Row space", summary: "A basis of the span of the rows.",
    keywords: ["row space", "coimage", "span"], method: "the nonzero rows of the reduced form",
    conventions: "The basis vectors are the nonzero rows of the reduced row echelon form.",
    examples: [.init(["1 2 3; 4 5 6; 7 8 9"], expected: "{(1, 0, -1), (0, 1, 2)}")], letters: .casesOfRows)

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer { try SpaceAnswer.run(call, .row) }
}
