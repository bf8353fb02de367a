import MatrixDomain
import MatrixExact

/// `leftnullspace`: the solutions of y·A = 0.
struct LeftNullSpaceTool: FieldTool {
  let declaration = SpaceAnswer.declaration(
    id: "leftnullspace", displayName: "Left null space",
    summary: "A basis of all y with y·A = 0: the relations among the rows.",
    keywords: ["cokernel", "left null space", "left kernel", "relations"],
    method: "the null space of the transpose", conventions: "The null space basis of the transpose.",
    examples: [.init(["1 2 3; 4 5 6; 7 8 9"], expected: "{(1, -2, 1)}")], letters: .casesOfColumns)

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    try SpaceAnswer.run(call, .leftNull)
  }
}
