import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `sum`: the sum of two subspaces.
struct SumTool: FieldTool {
  let declaration = ToolDeclaration.pair(
    id: "sum", displayName: "Sum of subspaces", summary: "A basis of U + W, and the formula of dimensions.",
    keywords: ["join", "span of the union", "direct sum", "dimension formula"],
    method: "the columns of [U | W] with a pivot", outputs: ToolDeclaration.combinedOutputs,
    conventions: "A vector is kept unless it is a combination of those before it.",
    examples: [
      .init(["{(1, 0, 0), (0, 1, 0)}", "{(0, 1, 0), (0, 0, 1)}"], expected: "{(1, 0, 0), (0, 1, 0), (0, 0, 1)}"),
      .init(["(1, 0, 0)", "(0, 1, 0)"], expected: "{(1, 0, 0), (0, 1, 0)}"),
      .init(["1; 2", "2; 4"], expected: "{(1, 2)}"),
      .init(["1; 2", "1; 2; 3"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (first, second) = (try call.vectors("U"), try call.vectors("W"))
    let worked = try Narrated.sumOfSpaces(first, second, narration: call.narration())
    return try call.answer(
      worked,
      try CertificateMaker.pairOfSpaces(first, second, size: call.certificate, budget: call.budget))
  }
}

/// `intersection`: what two subspaces share.
struct IntersectionTool: FieldTool {
  let declaration = ToolDeclaration.pair(
    id: "intersection", displayName: "Intersection of subspaces",
    summary: "A basis of the vectors that lie in both U and W, and the formula of dimensions.",
    keywords: ["meet", "common vectors", "shared", "zassenhaus", "dimension formula"],
    method: "one vector for each column of W without a pivot in [U | W]", outputs: ToolDeclaration.combinedOutputs,
    conventions: "Superfluous columns of W are left out first.",
    examples: [
      .init(["{(1, 0, 0), (0, 1, 0)}", "{(1, 1, 1), (0, 0, 1)}"], expected: "{(1, 1, 0)}"),
      .init(["(1, 0, 0), (0, 1, 0)", "(1, 1, 1), (0, 0, 1)"], expected: "{(1, 1, 0)}"),
      .init(["1 0; 0 1; 0 0", "0; 0; 1"], expected: "{} in dimension 3"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (first, second) = (try call.vectors("U"), try call.vectors("W"))
    let worked = try Narrated.intersection(first, second, narration: call.narration())
    return try call.answer(
      worked,
      try CertificateMaker.intersection(
        first, second, worked.answer.basis, size: call.certificate, budget: call.budget))
  }
}

/// `subspaces`: how two subspaces lie to each other.
struct SubspacesTool: FieldTool {
  let declaration = ToolDeclaration.pair(
    id: "subspaces", displayName: "Comparison of subspaces",
    summary: "Whether two spans are equal, one holds the other, or they meet in less, with vectors that show it.",
    keywords: ["equal subspaces", "inclusion", "contained", "same span", "subset", "disjoint", "transversal"],
    method: "the pivots of [U | W] and of [W | U]",
    outputs: [
      .init("relation", "equal, subspace (U in W), superspace, disjoint or overlapping", kind: .text),
      .init("dimensions", "of U, W, their sum and their intersection", kind: .record),
      .init("onlyInU", "a vector of U that is not in W", kind: .vector),
      .init("onlyInW", "a vector of W that is not in U", kind: .vector),
    ],
    conventions: "Disjoint spaces have only the zero vector in common.",
    examples: [
      .init(["{(1, 1, 0), (0, 1, 1)}", "{(1, 2, 1), (1, 0, -1)}"], expected: "equal"),
      .init(["{(1, 2, 1)}", "{(1, 1, 0), (0, 1, 1)}"], expected: "subspace"),
      .init(["1; 0", "0; 1"], expected: "disjoint"),
      .init(["(1, 0, 1), (0, 1, 0)", "(1, 1, 1)"], expected: "superspace"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (first, second) = (try call.vectors("U"), try call.vectors("W"))
    let worked = try Narrated.comparison(first, second, narration: call.narration())
    let answer = worked.answer
    var outputs: [Value.Field] = [
      .init("relation", .text(answer.relation.rawValue)), .init("dimensions", answer.dimensions.value),
    ]
    if let index = answer.onlyInFirst {
      outputs.append(.init("onlyInU", .vector(Vector(first.column(index)))))
    }
    if let index = answer.onlyInSecond {
      outputs.append(.init("onlyInW", .vector(Vector(second.column(index)))))
    }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.pairOfSpaces(first, second, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

/// `complement`: what completes a subspace to the whole space.
struct ComplementTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "complement",
    displayName: "Complement of a subspace",
    summary: "A basis of the orthogonal complement of U; with \(option: "any") of some complement, of unit vectors.",
    keywords: ["orthogonal complement", "perpendicular", "annihilator", "direct sum", "supplement"],
    category: .analyze,
    parameters: [.vectors("U", "the vectors that span the space"), .gram],
    options: [.init("any", "some complement, made of unit vectors", .flag, default: .truth(false))],
    outputs: [
      .init("basis", "a basis of the complement", kind: .basis, feeds: ["sum", "project"]),
      .init("dimension", "the number of basis vectors", kind: .count),
    ],
    methods: [
      .init(
        "gauss-jordan", "the null space of the transpose, or the unit vectors with a pivot after U",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 4.1")
    ],
    fields: .any, doubles: .ranked([["U"]]),
    requirement: "A Gram matrix is Hermitian and positive definite; modulo a prime it is symmetric, and the form "
      + "nondegenerate on U.",
    cost: "Exact; entries · dimension operations.",
    conventions: "Orthogonal: one vector a free column of the equations, 1 there and 0 at the other free ones.",
    examples: [
      .init(["1; 2; 3"], expected: "{(-2, 1, 0), (-3, 0, 1)}"),
      .init(["(1, 1, 1)"], expected: "{(-1, 1, 0), (-1, 0, 1)}"),
      .init(["1; 2; 3"], options: [.init("any", .truth(true))], expected: "{(1, 0, 0), (0, 1, 0)}"),
      .init(["1; 1", "2 0; 0 3"], expected: "{(-3/2, 1)}"),
      .init(["1; 1", "1 2; 2 1"], expected: "!not-positive-definite"),
      .init(["1; i"], expected: "{(i, 1)}"),
      .init(["1; 1; 1"], options: [.init("mod", .text("7"))], expected: "{(6, 1, 0), (6, 0, 1)}"),
      .init(["1; 2"], options: [.init("mod", .text("5"))], expected: "!degenerate-form"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let vectors = try call.vectors("U")
    let isAny = call.flag("any")
    if isAny, call.input("G") != nil {
      throw ErrorReport(
        .malformed, .unexpectedInput, "the option ‘any’ asks for no orthogonality, and G says what that is",
        advice: "leave out one of them", place: Place(source: "G"))
    }
    let gram = try call.gram(size: vectors.rows)
    if !isAny,
      let answer = try call.degeneracy(
        of: gram, on: vectors, "U", advice: "\(option: "any") gives a complement of unit vectors, which every space has"
      )
    {
      return answer
    }
    let worked = try Narrated.complement(
      of: vectors, isOrthogonal: !isAny, gram: gram, narration: call.narration())
    return ToolAnswer(
      outputs: [
        .init("basis", try worked.answer.value(within: call.budget)),
        .init("dimension", .count(worked.answer.dimension)),
      ],
      derivation: worked.derivation,
      certificate: try CertificateMaker.complement(
        of: vectors, isOrthogonal: !isAny, gram: gram, worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

extension ToolDeclaration {
  /// What sum and intersection give.
  static let combinedOutputs: [OutputDeclaration] = [
    .init("basis", "a basis", kind: .basis, feeds: ["coordinates", "project"]),
    .init("dimension", "the number of basis vectors", kind: .count),
    .init("dimensions", "of U, W, their sum and their intersection", kind: .record),
  ]

  /// What the tools for two subspaces have in common.
  static func pair(
    id: String, displayName: String, summary: NeutralText, keywords: [String], method: NeutralText,
    outputs: [OutputDeclaration], conventions: Conventions, examples: [Example]
  ) -> ToolDeclaration {
    ToolDeclaration(
      id: id, displayName: displayName, summary: summary, keywords: keywords + ["subspace", "dimension"],
      category: .analyze,
      parameters: [.vectors("U", "vectors that span the first space"), .vectors("W", "vectors that span the second")],
      outputs: outputs,
      methods: [
        .init("gauss-jordan", method, citation: "G. Strang, Introduction to Linear Algebra, ch. 3.5")
      ],
      fields: .any, doubles: .ranked([["U", "W"]]),
      requirement: "The vectors of both spaces have the same number of entries.",
      cost: "Exact; entries · dimension operations.", conventions: conventions, examples: examples)
  }
}

extension FieldCall {
  /// A space made of two others as an answer.
  fileprivate func answer(
    _ worked: Worked<CombinedSpace<Element>>, _ certificate: Certificate?
  ) throws -> ToolAnswer {
    ToolAnswer(
      outputs: [
        .init("basis", try worked.answer.basis.value(within: call.budget)),
        .init("dimension", .count(worked.answer.basis.dimension)),
        .init("dimensions", worked.answer.dimensions.value),
      ],
      derivation: worked.derivation, certificate: certificate, method: worked.method)
  }
}
