import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `lll`: short vectors of a lattice.
struct LatticeReductionTool: Tool {
  let declaration = ToolDeclaration(
    id: "lll",
    displayName: "Lattice reduction",
    summary: "U·A = R: a basis of short, nearly orthogonal vectors of the lattice of A's rows.",
    keywords: [
      "lenstra", "lovasz", "short vectors", "lattice basis", "integer relation", "knapsack",
      "simultaneous approximation", "removal",
      "integers",
    ],
    category: .analyze,
    parameters: [.generators(hasStyle: false)],
    options: [
      .init(
        "delta", "how much is asked of neighbours: a fraction above 1/4 and at most 1", .text, default: .text("3/4")),
      .init(
        "bound", "a squared length: vectors behind those that span all that are not longer are removed from `short`",
        .text),
    ],
    outputs: [
      .init("reduced", "the reduced basis, then zero rows", kind: .matrix, feeds: ["hermite"]),
      .init("U", "the unimodular matrix that leads to it", kind: .matrix, feeds: ["multiply", "inverse"]),
      .init("rank", "the number of vectors in the basis", kind: .count),
      .init("kept", "how many vectors of the basis span all within the bound; only with one", kind: .count),
      .init("short", "these vectors alone, the others removed; only with a bound", kind: .matrix, feeds: ["hermite"]),
    ],
    methods: [
      .init(
        "lll", "size reduction and exchanges, guided by doubles, finished and proved in integers",
        citation: "A. K. Lenstra, H. W. Lenstra, L. Lovász, Math. Ann. 261 (1982) 515–534")
    ],
    requirement: "Every entry of A is an integer.",
    cost: "Exact; polynomial in the number of rows and the length of the entries.",
    conventions: "Coefficients of Gram and Schmidt are at most 1/2, exactly. The basis is not the only one.",
    examples: [
      .init(["1 1 1; -1 0 2; 3 5 6"], expected: "[0, 1, 0; 1, 0, 1; -1, 0, 2]"),
      .init(["1 0 0 1345; 0 1 0 35; 0 0 1 154"], expected: "[0, 9, -2, 7; 1, 1, -9, -6; 1, -3, -8, 8]"),
      .init(["(1, 1, 1), (-1, 0, 2), (3, 5, 6)"], expected: "[0, 1, 0; 1, 0, 1; -1, 0, 2]"),
      .init(["2 4; 3 6"], expected: "[1, 2; 0, 0]"),
      .init(
        ["1 0; 0 1"], options: [.init("delta", .text("2"))], expected: "!invalid-option"),
      .init(["1/2 1"], expected: "!wrong-kind"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let a = try call.wholeMatrix("A")
    let delta = try call.fraction("delta") ?? Rational(3, 4)
    guard delta > Rational(1, 4), delta <= 1 else {
      throw ErrorReport(
        .malformed, .invalidOption, "delta is above 1/4 and at most 1, not \(delta)", advice: "take 3/4, or 99/100")
    }
    let bound = try call.fraction("bound")
    let worked = try Computed.latticeReduction(a, delta: delta, narration: call.narration())
    let reduction = worked.answer
    var outputs: [Value.Field] = [
      .init("reduced", .matrix(try MatrixValue(reduction.matrix, within: call.budget))),
      .init("U", .matrix(try MatrixValue(reduction.transform, within: call.budget))),
      .init("rank", .count(reduction.rank)),
    ]
    if let bound {
      let kept = try reduction.count(within: bound, budget: call.budget)
      let short = reduction.matrix.submatrix(rows: 0..<kept, columns: 0..<a.columns)
      outputs.append(.init("kept", .count(kept)))
      outputs.append(.init("short", .matrix(try MatrixValue(short, within: call.budget))))
    }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.latticeReduction(reduction, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
