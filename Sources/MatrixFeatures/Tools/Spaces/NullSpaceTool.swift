import MatrixDomain
import MatrixExact

/// `nullspace`: the solutions of A·x = 0.
struct NullSpaceTool: TwoEngineTool, FieldTool {
  let declaration = SpaceAnswer.declaration(
    id: "nullspace", displayName: "Null space", summary: "A basis of all x with A·x = 0.",
    keywords: ["kernel", "null space", "homogeneous", "nullity"], method: "the free columns of the reduced form",
    conventions: .init(
      exact: "One vector a free column: 1 there, 0 at the other free columns.",
      numeric: "Orthonormal vectors, the entry of largest modulus of each real and positive. Singular values up to the "
        + "tolerance count as zero."),
    examples: [
      .init(["1 2 3; 4 5 6; 7 8 9"], expected: "{(1, -2, 1)}"),
      .init(["1 2; 3 4"], expected: "{} in dimension 2"),
    ], engines: [.exact, .numeric], letters: .casesOfRows)

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer { try SpaceAnswer.run(call, .null) }
}
