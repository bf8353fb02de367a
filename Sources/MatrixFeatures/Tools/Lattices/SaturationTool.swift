import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `saturation`: all integer vectors of the space that a lattice spans.
struct SaturationTool: Tool {
  let declaration = ToolDeclaration(
    id: "saturation",
    displayName: "Saturation of a lattice",
    summary: "All integer vectors that are fractional combinations of others: a basis, and the index of the lattice.",
    keywords: [
      "pure lattice", "primitive", "saturated", "index", "torsion", "quotient", "integer vectors", "integers",
    ],
    category: .analyze,
    parameters: [.generators()],
    options: [.latticeStyle],
    outputs: [
      .init("basis", "the canonical basis of the saturation", kind: .matrix, feeds: ["lll", "latticemember"]),
      .init("rank", "the number of basis vectors", kind: .count),
      .init("index", "how many copies of the lattice, moved, make up its saturation", kind: .scalar),
      .init("invariants", "the invariant factors of the quotient, those that are 1 too", kind: .list),
      .init("quotient", "the saturation modulo the lattice, as a sum of cyclic groups", kind: .text),
    ],
    methods: SmithTool.methods,
    requirement: "Every entry of A is an integer.",
    cost: "Exact; that of smith.",
    conventions: "The basis is in Hermite normal form: it depends on the space that A's rows span alone.",
    examples: [
      .init(["2 4 0; 0 0 3"], expected: "[1, 2, 0; 0, 0, 1]"),
      .init(["4 6; 10 3"], expected: "[1, 0; 0, 1]"),
      .init(["4; 6"], options: [.init("style", .text("column"))], expected: "[2; 3]"),
      .init(["0 0"], expected: "zeros(0, 2)"),
      .init(["1/2 1"], expected: "!wrong-kind"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let given = try call.wholeMatrix("A")
    let isByColumns = call.isByColumns
    let a = isByColumns ? given.transposed : given
    let worked = try Computed.smithForm(a, method: call.method, narration: call.narration())
    let saturation = try LatticeSaturation(worked.answer, budget: call.budget)
    let quotient = FiniteAbelianGroup(saturation.invariants, free: 0)
    var derivation = worked.derivation
    if !derivation.isEmpty {
      if isByColumns { derivation.parts.insert(ByTransposition(given), at: 0) }
      let rank = saturation.basis.rows
      derivation.append(
        AdaptedBasis(
          worked.answer.rightInverse.submatrix(rows: 0..<rank, columns: 0..<a.columns),
          invariants: saturation.invariants))
    }
    return ToolAnswer(
      outputs: [
        .init("basis", try call.lattice(saturation.basis)), .init("rank", .count(saturation.basis.rows)),
        .init("index", .scalar(saturation.index)),
        .init("invariants", .list(saturation.invariants.map { .scalar($0) })), .init("quotient", .text(quotient.text)),
      ],
      derivation: derivation,
      certificate: try CertificateMaker.saturation(
        saturation, isByColumns: isByColumns, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

/// `unimodular`: whether an integer matrix has an integer inverse.
struct UnimodularTool: Tool {
  let declaration = ToolDeclaration(
    id: "unimodular",
    displayName: "Unimodular or not",
    summary: "Whether an integer matrix has an integer inverse: the inverse, or the determinant that refutes it.",
    keywords: [
      "integer inverse", "invertible over the integers", "determinant 1", "change of lattice basis", "gl(n, z)",
    ],
    category: .analyze,
    parameters: [.init("A", "a square matrix of integers")],
    outputs: [
      .init("unimodular", "whether the inverse has integer entries", kind: .truth),
      .init("determinant", "the determinant; 1 or -1 for a unimodular matrix", kind: .scalar),
      .init("inverse", "the inverse, where its entries are integers", kind: .matrix, feeds: ["multiply"]),
      .init("witness", "else x, which is not an integer, with A·x whole", kind: .vector),
    ],
    methods: [
      .init(
        "inverse", "the inverse, and a look at its denominators",
        citation: "A. Schrijver, Theory of Linear and Integer Programming (1986), ch. 4.3")
    ],
    requirement: "A is square, and every entry is an integer.",
    cost: "Exact; that of inverse.",
    conventions: "The witness is a column of the inverse with a large denominator, or half a vector that A takes to 0.",
    examples: [
      .init(["2 1; 5 3"], expected: "true"),
      .init(["2 1; 4 3"], expected: "false"),
      .init(["1 2; 2 4"], expected: "false"),
      .init(["[]"], expected: "true"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
      .init(["1/2 0; 0 2"], expected: "!wrong-kind"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let a = try call.wholeMatrix("A")
    let answer = try a.unimodularity(budget: call.budget)
    var derivation = Derivation()
    let isNarrated = call.detail > .none
    if isNarrated {
      derivation.append(Opening(method: "whole-inverse", domain: .integers))
      derivation.append(GivenMatrix(a))
    }
    let outputs: [Value.Field]
    switch answer {
    case .unimodular(let inverse, let determinant):
      outputs = [
        .init("unimodular", .truth(true)), .init("determinant", .scalar(determinant)),
        .init("inverse", .matrix(try MatrixValue(inverse, within: call.budget))),
      ]
      if isNarrated {
        derivation.append(NamedMatrix("A^-1", inverse))
        derivation.append(IdentityCheck("A*A^-1 = I", left: a * inverse, right: .identity(a.rows)))
      }
    case .other(let determinant, let witness):
      outputs = [
        .init("unimodular", .truth(false)), .init("determinant", .scalar(determinant)),
        .init("witness", .vector(witness)),
      ]
      if isNarrated {
        let image = a.map { Rational($0) } * witness
        derivation.append(WholeImage(witness: witness, image: Vector(image.array.map(\.numerator))))
      }
    }
    return ToolAnswer(
      outputs: outputs, derivation: derivation,
      certificate: try CertificateMaker.unimodularity(a, answer, size: call.certificate, budget: call.budget),
      method: "inverse")
  }
}
