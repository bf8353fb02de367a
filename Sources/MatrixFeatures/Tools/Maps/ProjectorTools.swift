import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `projector`: the matrix of a projection.
struct ProjectorTool: FieldTool {
  let declaration = ProjectorAnswer.declaration(
    id: "projector", displayName: "Matrix of a projection",
    summary: "The matrix of the orthogonal projection onto the span of U, or of the one along the span of W.",
    keywords: ["projection matrix", "idempotent", "oblique projection"],
    examples: [
      .init(["1; 1"], expected: "[1/2, 1/2; 1/2, 1/2]"),
      .init(["1; 0", "1; 1"], expected: "[1, -1; 0, 0]"),
      .init(["1; 0; 0", "1; 1; 1"], expected: "!shape-mismatch"),
      .init(["1; i"], expected: "[1/2, -1/2i; 1/2i, 1/2]"),
      .init(["1; 1"], options: [.init("mod", .text("7"))], expected: "[4, 4; 4, 4]"),
      .init(["1; 2"], options: [.init("mod", .text("5"))], expected: "!degenerate-form"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    try ProjectorAnswer.answer(call, isReflection: false)
  }
}

/// `reflector`: the matrix of a reflection.
struct ReflectorTool: FieldTool {
  let declaration = ProjectorAnswer.declaration(
    id: "reflector", displayName: "Matrix of a reflection",
    summary: "The matrix of the reflection in the span of U: its vectors stay, those orthogonal to it (or those of W) "
      + "change their sign.",
    keywords: ["reflection matrix", "mirror", "householder", "involution"],
    examples: [
      .init(["1; 1"], expected: "[0, 1; 1, 0]"),
      .init(["1; 2"], expected: "[-3/5, 4/5; 4/5, 3/5]"),
      .init(["1; 2"], options: [.init("mod", .text("7"))], expected: "[5, 5; 5, 2]"),
      .init(["1; 1"], options: [.init("mod", .text("2"))], expected: "!unsupported-domain"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    try ProjectorAnswer.answer(call, isReflection: true)
  }
}

/// What `projector` and `reflector` have in common.
enum ProjectorAnswer {
  static func declaration(
    id: String, displayName: String, summary: NeutralText, keywords: [String], examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    ToolDeclaration(
      id: id, displayName: displayName, summary: summary,
      keywords: keywords + ["projection", "reflection", "linear map"],
      category: .operate,
      parameters: [
        .vectors("U", "the vectors that span the space"),
        .vectors("W", "what is taken to 0 (or turned); all that is orthogonal to U without it", isRequired: false),
        .gram,
      ],
      outputs: [.init("matrix", "the matrix", kind: .matrix, feeds: ["multiply", "map", "nullspace"])],
      methods: [.normalEquations],
      fields: .any, doubles: .ranked([["U", "W"]]),
      requirement: "U and W together are the whole space and share only 0; a Gram matrix, without W, is Hermitian and "
        + "positive definite; modulo a prime it is symmetric, and the form nondegenerate on U.",
      cost: "Exact; about 2·n³ operations.", examples: examples)
  }

  static func answer<Element: ExactScalar>(_ call: FieldCall<Element>, isReflection: Bool) throws -> ToolAnswer {
    if isReflection, call.domain.characteristic == "2" {
      throw ErrorReport(
        .unable, .unsupportedDomain, "modulo 2 a vector is its own opposite, and every reflection the identity",
        advice: "\(tool: "projector") finds the projection modulo 2; reflections are modulo an odd prime")
    }
    let space = try call.vectors("U")
    let other = try call.optionalVectors("W")
    let gram = try call.gram(size: space.rows)
    if other != nil, gram != nil {
      throw ErrorReport(
        .malformed, .unexpectedInput, "along W there is no inner product, and G is one",
        advice: "leave out one of them", place: Place(source: "G"))
    }
    if other == nil,
      let answer = try call.degeneracy(
        of: gram, on: space, "U",
        advice: "give a W that completes U, along which to project: \(tool: "complement") \(option: "any") finds one")
    {
      return answer
    }
    let worked = try Narrated.projector(
      onto: space, along: other, gram: gram, isReflection: isReflection, narration: call.narration())
    guard let matrix = worked.answer else {
      throw ErrorReport(
        .malformed, .shapeMismatch,
        "U and W do not complete each other: their dimensions must add up to \(space.rows), and they must share only 0",
        advice: "\(tool: "sum") U W and \(tool: "intersection") U W show how they lie; \(tool: "complement") finds a W",
        place: Place(source: "W"))
    }
    let projector =
      isReflection
      ? Matrix(matrix.shape) { (matrix[$0, $1] + ($0 == $1 ? .one : .zero)) / Element(2) } : matrix
    return ToolAnswer(
      outputs: [.init("matrix", .matrix(try MatrixValue(matrix, within: call.budget)))],
      derivation: worked.derivation,
      certificate: try CertificateMaker.projector(
        projector, onto: space, along: other, gram: gram, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
