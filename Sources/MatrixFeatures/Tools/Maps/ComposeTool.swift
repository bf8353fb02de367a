import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `compose`: one linear map after another.
struct ComposeTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "compose",
    displayName: "Composition of linear maps",
    summary: "The map that first does B, then A: its matrix A·B, kernel, image, rank and nullity, and its inverse.",
    keywords: ["composition", "composite", "chain of maps", "after", "product of maps", "linear transformation"],
    category: .analyze,
    parameters: [
      .init("A", "the matrix of the map that comes last"), .init("B", "the matrix of the one that comes first"),
    ],
    outputs: [
      .init("matrix", "the matrix of the composition", kind: .matrix, feeds: ["map", "multiply", "rref"]),
      .init("kernel", "a basis of what goes to 0", kind: .basis, feeds: ["sum", "intersection", "complement"]),
      .init("image", "a basis of the images", kind: .basis, feeds: ["sum", "intersection", "complement", "member"]),
      .init("rank", "the dimension of the image", kind: .count),
      .init("nullity", "the dimension of the kernel", kind: .count),
      .init("injective", "whether only 0 goes to 0", kind: .truth),
      .init("surjective", "whether every vector is an image", kind: .truth),
      .init("inverse", "the inverse of the matrix, where the composition has one", kind: .matrix, feeds: ["multiply"]),
    ],
    methods: [
      .init(
        "gauss-jordan", "the product, and its reduced form",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 8.2")
    ],
    fields: .any, doubles: .ranked([["A"], ["B"]]),
    requirement: "B goes to the space that A comes from: A has as many columns as B has rows.",
    cost: "Exact; one product and one reduced form.",
    conventions: "Column k of A·B is A applied to column k of B. All in coordinates of the unit vectors.",
    examples: [
      .init(["0 -1; 1 0", "1 0; 0 -1"], expected: "[0, 1; 1, 0]"),
      .init(["1 2 3", "1 0; 0 1; 1 1"], expected: "[4, 5]"),
      .init(["2 1; 1 1", "3 0; 0 3"], options: [.init("mod", .text("7"))], expected: "[6, 3; 3, 3]"),
      .init(["1 2; 3 4", "1 2 3"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (a, b) = (try call.matrix("A"), try call.matrix("B"))
    let worked = try Narrated.composition(a, b, narration: call.narration())
    let map = worked.answer
    func value(_ matrix: Matrix<Element>) throws -> Value { .matrix(try MatrixValue(matrix, within: call.budget)) }
    var outputs: [Value.Field] = [.init("matrix", try value(map.matrix))]
    outputs += try MapTool.facts(map, call)
    if let inverse = map.inverse { outputs.append(.init("inverse", try value(inverse))) }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.linearMap(map, from: nil, to: nil, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
