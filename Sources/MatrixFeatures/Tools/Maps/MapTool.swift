import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `map`: what there is to know about a linear map.
struct MapTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "map",
    displayName: "Linear map",
    summary:
      "Kernel, image, rank and nullity of a linear map, whether it is injective or surjective, its matrix in given bases, "
      + "and its inverse.",
    keywords: [
      "linear transformation", "homomorphism", "kernel", "image", "rank nullity", "injective", "surjective",
      "isomorphism", "matrix of a linear map", "representation", "composition",
    ],
    category: .analyze,
    parameters: [
      .init(
        "A",
        "the matrix of the map, or with \(option: "images") the images of the vectors of B, as columns or "
          + "(1, 0), (0, 1)",
        vectorsUnder: .init(option: "images", .columns)),
      .vectors("B", "a basis of the space it comes from; the unit vectors without it", isRequired: false),
      .vectors("C", "a basis of the space it goes to; the unit vectors without it", isRequired: false),
    ],
    options: [.init("images", "the columns of A are the images of the vectors of B", .flag, default: .truth(false))],
    outputs: [
      .init("kernel", "a basis of what goes to 0", kind: .basis, feeds: ["sum", "intersection", "complement"]),
      .init("image", "a basis of the images", kind: .basis, feeds: ["sum", "intersection", "complement", "member"]),
      .init("matrix", "the matrix with respect to B and C", kind: .matrix, feeds: ["multiply", "rref"]),
      .init("rank", "the dimension of the image", kind: .count),
      .init("nullity", "the dimension of the kernel", kind: .count),
      .init("injective", "whether only 0 goes to 0", kind: .truth),
      .init("surjective", "whether every vector is an image", kind: .truth),
      .init("standard", "with \(option: "images"): the matrix with respect to the unit vectors", kind: .matrix),
      .init("inverse", "the inverse of the matrix, where the map has one", kind: .matrix, feeds: ["multiply"]),
    ],
    methods: [
      .init("gauss-jordan", "the reduced form", citation: "G. Strang, Introduction to Linear Algebra, ch. 8.2")
    ],
    fields: .any, doubles: .ranked([["A"], ["B"], ["C"]]),
    requirement: "B and C are bases of the whole spaces; if not, the answer proves it.",
    cost: "Exact; about 2·n³ operations for each basis.",
    conventions: .init(
      "The matrix takes coordinates with respect to B to coordinates with respect to C: C·M = A·B. The composition of two "
        + "maps is \(tool: "compose"). Kernel and image are in coordinates of the unit vectors."),
    examples: [
      .init(["1 2; 2 4"], expected: "{(-2, 1)}"),
      .init(["1 0; 0 1; 1 1"], expected: "{} in dimension 2"),
      .init(["2 1; 1 2", "1 1; 1 -1", "1 1; 1 -1"], expected: "{} in dimension 2"),
      .init(["3 1; 3 -1", "1 1; 1 -1"], options: [.init("images", .truth(true))], expected: "{} in dimension 2"),
      .init(
        ["(3, 3), (1, -1)", "(1, 1), (1, -1)"], options: [.init("images", .truth(true))], expected: "{} in dimension 2"),
      .init(["(3, 3), (1, -1)"], expected: "!wrong-kind"),
      .init(["1 2; 3 4", "1 2; 2 4"], expected: "!dependent-vectors"),
      .init(["1 2; 3 4", "1 2 3; 4 5 6; 7 8 10"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let (first, second) = (try call.optionalVectors("B"), try call.optionalVectors("C"))
    let areImages = call.flag("images")
    if areImages, first == nil {
      throw ErrorReport(
        .malformed, .missingInput, "‘images’ are those of the vectors of a basis, and there is no B",
        advice: "give the basis as the second operand; of the unit vectors the images are the matrix itself",
        place: Place(source: "B"))
    }
    for (name, basis, size) in [("B", first, a.columns), ("C", second, a.rows)] {
      guard let basis, basis.shape != Shape(size, size) else { continue }
      throw ErrorReport(
        .malformed, .shapeMismatch,
        "\(name) is a \(basis.shape) matrix; the map has to do with \(size) dimensions there",
        advice: "give a basis of \(size) vectors of \(size) entries", place: Place(source: name))
    }
    let worked = try Narrated.linearMap(
      a, areImages: areImages, from: first, to: second, narration: call.narration())
    switch worked.answer {
    case .dependent(let isFirst, let relation):
      let name = isFirst ? "B" : "C"
      return ToolAnswer(
        error: .dependent(name, relation),
        certificate: CertificateMaker.dependence(of: name, relation, size: call.certificate), method: worked.method)
    case .map(let map):
      func value(_ matrix: Matrix<Element>) throws -> Value { .matrix(try MatrixValue(matrix, within: call.budget)) }
      var outputs = try Self.facts(map, call)
      outputs.insert(.init("matrix", try value(map.matrix)), at: 2)
      if areImages { outputs.append(.init("standard", try value(map.standard))) }
      if let inverse = map.inverse { outputs.append(.init("inverse", try value(inverse))) }
      return ToolAnswer(
        outputs: outputs, derivation: worked.derivation,
        certificate: try CertificateMaker.linearMap(
          map, from: first, to: second, size: call.certificate, budget: call.budget),
        method: worked.method)
    }
  }
  /// Kernel, image, their dimensions, and what these say.
  static func facts<Element: ExactScalar>(
    _ map: LinearMap<Element>, _ call: FieldCall<Element>
  ) throws -> [Value.Field] {
    [
      .init("kernel", try map.kernel.value(within: call.budget)),
      .init("image", try map.image.value(within: call.budget)),
      .init("rank", .count(map.image.dimension)), .init("nullity", .count(map.kernel.dimension)),
      .init("injective", .truth(map.isInjective)), .init("surjective", .truth(map.isSurjective)),
    ]
  }
}
