import MatrixDomain
import MatrixExact

/// `primary`: the primary canonical form.
struct PrimaryTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "primary",
    displayName: "Primary canonical form",
    summary: "J with A·P = P·J: a block for each power of an irreducible factor of the characteristic polynomial.",
    keywords: [
      "primary decomposition", "generalized jordan form", "hypercompanion", "rational canonical form", "irreducible",
      "cyclic", "elementary divisors",
    ],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    outputs: CanonicalFormAnswer.primaryForm,
    methods: [CanonicalFormAnswer.primaryParts],
    fields: .any,
    requirement: "A is square.",
    cost: "Exact; that of the characteristic polynomial and its factors, and null spaces of n columns.",
    conventions: """
      The block of a power has the companion matrix of the factor along its diagonal, and beside each but the first a single 1. \
      Factors of degree 1 stand first, the larger block of one factor before the smaller.
      """,
    examples: [
      .init(["0 -1; 1 0"], expected: "[0, -1; 1, 0]"),
      .init(
        ["0 -1 1 0; 1 0 0 1; 0 0 0 -1; 0 0 1 0"], expected: "[0, -1, 0, 1; 1, 0, 0, 0; 0, 0, 0, -1; 0, 0, 1, 0]"),
      .init(["2 0 0; 0 2 0; 0 0 3"], expected: "[2, 0, 0; 0, 2, 0; 0, 0, 3]"),
      .init(["1 1; 1 0"], options: [.init("mod", .text("2"))], expected: "[0, 1; 1, 1]"),
      .init(["1 2 3"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer { try Self.answer(call) }

  static func answer<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.primaryForm(try call.matrix("A"), narration: call.narration())
    return try answer(worked.answer, worked.derivation, method: worked.method, call)
  }

  static func answer<Element: ExactScalar>(
    _ form: PrimaryForm<Element>, _ derivation: Derivation, method: String, _ call: FieldCall<Element>
  ) throws -> ToolAnswer {
    ToolAnswer(
      outputs: try CanonicalFormAnswer.outputs(form, call), derivation: derivation,
      certificate: try CertificateMaker.primaryForm(form, size: call.certificate, budget: call.budget),
      method: method)
  }
}

/// `frobenius`: the rational canonical form.
struct FrobeniusTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "frobenius",
    displayName: "Frobenius normal form",
    summary: "F with A·P = P·F: the companion matrices of the invariant factors, each a divisor of the next.",
    keywords: [
      "rational canonical form", "invariant factors", "companion", "cyclic", "similar", "minimal polynomial",
    ],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    outputs: [
      .init("F", "the form", kind: .matrix, feeds: ["charpoly", "minpoly"]), CanonicalFormAnswer.change,
      .init(
        "invariantFactors", "monic; the last one is the minimal polynomial, the product the characteristic one",
        kind: .list, feeds: ["factor", "companion"]),
    ],
    methods: [CanonicalFormAnswer.primaryParts],
    fields: .any,
    requirement: "A is square.",
    cost: "Exact; that of the characteristic polynomial and its factors, and n products of A with a vector.",
    conventions:
      "A companion matrix has ones below its diagonal, and coefficients with the sign turned in its last column.",
    examples: [
      .init(["1 2; 3 4"], expected: "[0, 2; 1, 5]"),
      .init(["2 0 0; 0 2 0; 0 0 3"], expected: "[2, 0, 0; 0, 0, -6; 0, 1, 5]"),
      .init(["1 0; 0 1"], options: [.init("mod", .text("3"))], expected: "[1, 0; 0, 1]"),
      .init(["1 2 3"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.frobeniusForm(try call.matrix("A"), narration: call.narration())
    let form = worked.answer
    return ToolAnswer(
      outputs: [
        .init("F", try call.ringValue(form.form)), .init("P", try CanonicalFormAnswer.value(form.change, call)),
        .init("invariantFactors", try CanonicalFormAnswer.list(form.invariantFactors, call)),
      ],
      derivation: worked.derivation,
      certificate: try CertificateMaker.frobeniusForm(form, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

/// `similar`: whether two matrices are similar.
struct SimilarTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "similar",
    displayName: "Similar matrices",
    summary: "Whether B = P⁻¹·A·P for some P, with P, or with the invariant factors that differ.",
    keywords: ["similarity", "conjugate", "change of basis", "equivalent", "invariant factors", "same matrix"],
    category: .analyze,
    parameters: [.init("A", "a square matrix"), .init("B", "a matrix of the same size")],
    outputs: [
      .init("similar", "whether they are similar", kind: .truth),
      .init(
        "P", "an invertible matrix with A·P = P·B, where they are", kind: .matrix, feeds: ["inverse"], isAnswer: true),
      .init("invariantFactors", "those of A, where they are not", kind: .list),
      .init("otherFactors", "those of B, where they are not", kind: .list),
    ],
    methods: [
      .init(
        "invariant-factors", "the rational canonical forms of both",
        citation: "F. R. Gantmacher, The Theory of Matrices (1959), ch. 6 and 7")
    ],
    fields: .any,
    requirement: "A and B are square and of the same size.",
    cost: "Exact; that of frobenius for both, an inverse and a product.",
    examples: [
      .init(["1 2; 0 3", "1 0; 0 3"], expected: "true"),
      .init(["2 1; 0 2", "2 0; 0 2"], expected: "false"),
      .init(["0 1; 1 0", "1 0; 0 6"], options: [.init("mod", .text("7"))], expected: "true"),
      .init(["1 2", "1 2"], expected: "!not-square"),
      .init(["1", "1 0; 0 1"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (a, b) = (try call.matrix("A"), try call.matrix("B"))
    let worked = try Narrated.similarity(a, b, narration: call.narration())
    var outputs: [Value.Field] = [.init("similar", .truth(worked.answer.isSimilar))]
    switch worked.answer {
    case .similar(let change): outputs.append(.init("P", try CanonicalFormAnswer.value(change, call)))
    case .different(let one, let two):
      outputs.append(.init("invariantFactors", try CanonicalFormAnswer.list(one.invariantFactors, call)))
      outputs.append(.init("otherFactors", try CanonicalFormAnswer.list(two.invariantFactors, call)))
    }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.similarity(worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
