import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `basis`: a basis of the span of some vectors, or of the whole space.
struct BasisTool: LetterTool {
  let declaration = ToolDeclaration(
    id: "basis",
    displayName: "Basis of a span",
    summary: "Reduces a spanning set to a basis; \(option: "extend") completes it to a basis of the whole space.",
    keywords: ["span", "spanning set", "linear hull", "extend", "complete", "generators", "subspace", "dimension"],
    category: .analyze,
    parameters: [.vectors("V", "the vectors")],
    options: [
      .init("extend", "complete the basis with unit vectors", .flag, default: .truth(false))
    ],
    outputs: [
      .init("basis", "the vectors that are kept, and those that are added", kind: .basis, feeds: ["coordinates"]),
      .init("dimension", "the number of basis vectors", kind: .count),
      .init("kept", "which of the vectors are kept", kind: .list),
      .init("added", "with \(option: "extend"): which unit vectors are added", kind: .list),
    ],
    methods: [
      .init(
        "gauss-jordan", "the columns with a pivot", citation: "G. Strang, Introduction to Linear Algebra, ch. 3.4")
    ],
    fields: .any, letters: .cases, doubles: .ranked([["V"]]),
    cost: "Exact; entries · dimension operations.",
    conventions: "A vector is kept unless it is a combination of those before it.",
    examples: [
      .init(["1 2 0; 0 0 1; 1 2 1"], expected: "{(1, 0, 1), (0, 1, 1)}"),
      .init(["(1, 2, 3), (2, 4, 6), (1, 0, 1)"], expected: "{(1, 2, 3), (1, 0, 1)}"),
      .init(
        ["{(1, 1, 0), (2, 2, 0)}"], options: [.init("extend", .truth(true))],
        expected: "{(1, 1, 0), (1, 0, 0), (0, 0, 1)}"),
      .init(["0 0; 0 0"], expected: "{} in dimension 2"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let vectors = try call.vectors("V")
    let isExtended = call.flag("extend")
    let worked = try Narrated.basis(ofSpan: vectors, extending: isExtended, narration: call.narration())
    var outputs: [Value.Field] = [
      .init("basis", try worked.answer.basis.value(within: call.budget)),
      .init("dimension", .count(worked.answer.basis.dimension)), .init("kept", .positions(worked.answer.kept)),
    ]
    if isExtended { outputs.append(.init("added", .positions(worked.answer.added))) }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.spanBasis(
        vectors, extending: isExtended, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  /// To complete a basis the unit vectors are looked at too.
  func deciding(_ operands: Matrix<RationalFunction>, _ call: ToolCall) throws -> Matrix<RationalFunction> {
    call.flag("extend") ? try operands.augmented(with: .identity(operands.rows)) : operands
  }
}

/// `independent`: whether vectors are independent.
struct IndependentTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "independent",
    displayName: "Linear independence",
    summary: "Whether vectors are linearly independent; if not, a combination of them that gives 0.",
    keywords: ["linearly independent", "dependent", "dependence relation", "relation", "null combination"],
    category: .analyze,
    parameters: [.vectors("V", "the vectors")],
    outputs: [
      .init("independent", "whether they are independent", kind: .truth),
      .init("relation", "the coefficients of a combination that gives 0", kind: .vector),
    ],
    methods: [
      .init(
        "gauss-jordan", "a pivot in every column, or not",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 3.4")
    ],
    fields: .any, letters: .cases, doubles: .ranked([["V"]]),
    cost: "Exact; entries · dimension operations.",
    conventions: "The relation is that of the first vector that depends on those before it, in integers.",
    examples: [
      .init(["1 2 3; 4 5 6; 7 8 9"], expected: "false"),
      .init(["{(1, 0, 1), (0, 1, 1)}"], expected: "true"),
      .init(["(1, 2, 3), (4, 5, 7)"], expected: "true"),
      .init(["[(1, 2, 3), (4, 5, 7)]"], expected: "!wrong-kind"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let vectors = try call.vectors("V")
    let worked = try Narrated.independence(of: vectors, narration: call.narration())
    var outputs: [Value.Field] = []
    switch worked.answer {
    case .independent: outputs = [.init("independent", .truth(true))]
    case .dependent(let relation):
      outputs = [.init("independent", .truth(false)), .init("relation", .vector(relation))]
    }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.independence(
        vectors, worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

/// `member`: whether a vector lies in a span.
struct MemberTool: LetterTool {
  let declaration = ToolDeclaration(
    id: "member",
    displayName: "Membership in a span",
    summary: "Whether a vector lies in the span of others: the combination, or the functional that separates it.",
    keywords: ["in the span", "linear combination", "belongs", "contained", "separating functional", "subspace"],
    category: .analyze,
    parameters: [.vectors("V", "the vectors that span"), .init("v", "the vector", kinds: [.vector])],
    outputs: [
      .init("member", "whether it lies in the span", kind: .truth),
      .init("combination", "the coefficients of a combination that gives it", kind: .vector),
      .init("functional", "a functional that is 0 on the span and not on the vector", kind: .vector),
    ],
    methods: SpanMethods.system,
    fields: .any, letters: .cases, doubles: .ranked([["V", "v"]]),
    requirement: "The vector has as many entries as those that span.",
    cost: "Exact; entries · dimension operations.",
    conventions: "Coefficients that can be chosen are 0.",
    examples: [
      .init(["1 0; 0 1; 1 1", "1 2 3"], expected: "true"),
      .init(["1 0; 0 1; 1 1", "1 2 4"], expected: "false"),
      .init(["(1, 2, 1), (0, 1, 1), (1, 1, 0)", "(1, 2, 1)"], expected: "true"),
      .init(["1 0; 0 1; 1 1", "1 2"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.membership(
      of: try call.vector("v"), in: try call.vectors("V"), method: call.solveMethod, narration: call.narration())
    let outputs: [Value.Field] =
      switch worked.answer {
      case .member(let coefficients):
        [.init("member", .truth(true)), .init("combination", .vector(coefficients))]
      case .outside(let functional):
        [.init("member", .truth(false)), .init("functional", .vector(functional))]
      }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: CertificateMaker.combination(size: call.certificate), method: worked.method)
  }

  /// A functional at the vector, which is the last column.
  func nonzero(
    in answer: ToolAnswer, _ ring: ParameterRing, operands: Matrix<RationalFunction>
  ) -> [[RationalFunction]] {
    let functional = answer.functions("functional", ring)
    guard !functional.isEmpty else { return [] }
    return [[Vector(functional).dot(Vector(operands.column(operands.columns - 1)))]]
  }
}

enum SpanMethods {
  /// A linear system, by elimination.
  static let system: [ToolDeclaration.Method] = [
    .init(
      "gauss", "elimination and back-substitution", citation: "G. Strang, Introduction to Linear Algebra, ch. 2.2"),
    .init(
      "gauss-jordan", "the reduced row echelon form", citation: "G. Strang, Introduction to Linear Algebra, ch. 3.3"),
  ]
}
