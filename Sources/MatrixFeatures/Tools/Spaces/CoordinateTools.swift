import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `coordinates`: a vector with respect to a basis.
struct CoordinatesTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "coordinates",
    displayName: "Coordinates",
    summary: "The coordinates of a vector with respect to a basis.",
    keywords: ["components", "with respect to a basis", "basis representation", "coefficients"],
    category: .analyze,
    parameters: [.vectors("B", "the basis"), .init("v", "the vector", kinds: [.vector])],
    outputs: [.init("coordinates", "one coefficient a basis vector", kind: .vector)],
    methods: SpanMethods.system,
    fields: .any, doubles: .ranked([["B", "v"]]),
    requirement: "The basis vectors are independent, and the vector lies in their span; if not, the answer proves it.",
    cost: "Exact; about 2/3·n³ operations.",
    examples: [
      .init(["1 1; 1 -1", "3 1"], expected: "(2, 1)"),
      .init(["(1, 1), (0, 1)", "(3, 2)"], expected: "(3, -1)"),
      .init(["{(1, 0, 1), (0, 1, 1)}", "2 3 5"], expected: "(2, 3)"),
      .init(["1 0; 0 1; 1 1", "1 2 4"], expected: "!not-in-span"),
      .init(["1 2; 2 4", "1 2"], expected: "!dependent-vectors"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let basis = try call.vectors("B")
    let worked = try Narrated.coordinates(
      of: try call.vector("v"), in: basis, method: call.solveMethod, narration: call.narration())
    let certificate = try CertificateMaker.coordinates(
      in: basis, worked.answer, size: call.certificate, budget: call.budget)
    var answer = ToolAnswer(derivation: worked.derivation, certificate: certificate, method: worked.method)
    switch worked.answer {
    case .coordinates(let coordinates): answer.outputs = [.init("coordinates", .vector(coordinates))]
    case .outside(let functional):
      answer.error = .outside(
        "v", of: "B", functional, tool: Element.isFinite ? "member" : "project")
    case .dependent(let relation): answer.error = .dependent("B", relation)
    }
    return answer
  }
}

/// `changebasis`: the matrix between two bases.
struct ChangeOfBasisTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "changebasis",
    displayName: "Change of basis",
    summary: "The matrix M that takes coordinates with respect to B to coordinates with respect to C: C·M = B.",
    keywords: ["change of basis", "transition matrix", "basis transformation", "coordinates", "base change"],
    category: .analyze,
    parameters: [.vectors("B", "the basis one comes from"), .vectors("C", "the basis one goes to")],
    outputs: [.init("matrix", "the matrix", kind: .matrix, feeds: ["multiply", "inverse"])],
    methods: SpanMethods.system,
    fields: .any, doubles: .ranked([["B", "C"]]),
    requirement: "Both are bases of one space; if not, the answer proves it.",
    cost: "Exact; about 2·n³ operations.",
    conventions: "Column k holds the coordinates of the k-th vector of B with respect to C.",
    examples: [
      .init(["1 1; 1 -1", "2 0; 0 1"], expected: "[1/2, 1/2; 1, -1]"),
      .init(["{(1, 1, 0), (0, 1, 1)}", "{(1, 2, 1), (1, 0, -1)}"], expected: "[1/2, 1/2; 1/2, -1/2]"),
      .init(["1 0; 0 1", "1 2; 2 4"], expected: "!dependent-vectors"),
      .init(["{(1, 0, 0)}", "{(0, 1, 0)}"], expected: "!not-in-span"),
      .init(["1 0; 0 1", "1 0"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (first, second) = (try call.vectors("B"), try call.vectors("C"))
    let worked = try Narrated.changeOfBasis(
      from: first, to: second, method: call.solveMethod,
      narration: call.narration())
    let certificate = try CertificateMaker.changeOfBasis(
      from: first, to: second, worked.answer, size: call.certificate, budget: call.budget)
    var answer = ToolAnswer(derivation: worked.derivation, certificate: certificate, method: worked.method)
    switch worked.answer {
    case .matrix(let matrix):
      answer.outputs = [.init("matrix", .matrix(try MatrixValue(matrix, within: call.budget)))]
    case .dependent(let isFirst, let relation): answer.error = .dependent(isFirst ? "B" : "C", relation)
    case .outside(let isFirst, let index, let functional):
      answer.error = .outside(
        "vector \(index + 1) of \(isFirst ? "B" : "C")", of: isFirst ? "C" : "B", functional, tool: "subspaces")
    }
    return answer
  }
}

extension ErrorReport {
  /// Vectors that should be a basis are none.
  static func dependent<Element: ExactScalar>(_ name: String, _ relation: Vector<Element>) -> ErrorReport {
    ErrorReport(
      .undefined, .dependentVectors, "the vectors of \(name) are dependent: they are no basis",
      advice: "\(name)*c = 0 for c = \(shortened(relation)); \(tool: "basis") keeps a basis of them",
      place: Place(source: name))
  }

  /// A vector that should lie in a span does not.
  static func outside<Element: ExactScalar>(
    _ vector: String, of name: String, _ functional: Vector<Element>, tool: String
  ) -> ErrorReport {
    ErrorReport(
      .undefined, .notInSpan, "\(vector) does not lie in the span of \(name)",
      advice: """
        the functional y = \(shortened(functional)) is 0 on all of \(name), and not on it; \
        \(tool: tool) goes on from there
        """,
      place: Place(source: name))
  }
}
