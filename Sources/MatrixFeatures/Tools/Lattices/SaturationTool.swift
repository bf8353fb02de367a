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
