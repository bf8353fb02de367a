import MatrixDomain
import MatrixExact

/// `popov`: the rows of least degree that row operations on a matrix of polynomials give.
struct PopovTool: PolynomialTool {
  let declaration = ToolDeclaration(
    id: "popov",
    displayName: "Popov form",
    summary: "U·A = P: rows of least degree with the same combinations, for a matrix of polynomials in one letter.",
    keywords: [
      "polynomial matrix", "row reduced", "row proper", "minimal basis", "row degrees", "lattice reduction",
      "unimodular",
      "mimo", "matrix fraction",
    ],
    category: .analyze,
    parameters: [.init("A", "a matrix of polynomials in one letter")],
    outputs: [
      .init("P", "the form", kind: .matrix, feeds: ["hermite", "rank"]),
      .init("U", "the unimodular matrix that leads to it", kind: .matrix, feeds: ["multiply", "unimodular"]),
      .init("degrees", "the degrees of the rows that are not zero", kind: .list),
      .init("rank", "the number of these", kind: .count),
    ],
    methods: [
      .init(
        "row-operations", "leading entries are taken out of each other's columns",
        citation: "T. Mulders, A. Storjohann, J. Symb. Comp. 35 (2003) 377–401")
    ],
    letters: .everywhere, polynomials: .always,
    requirement:
      "One letter occurs and every entry is a polynomial in it; or \(option: "field", "Q[x]") or GF(7)[x] says so.",
    cost: "Exact; for an n×n matrix of degree d about n³·d² operations on coefficients.",
    conventions: .init(
      "The leading entry of a row is the last one of the highest degree. Leading entries stand further right from row to row, "
        + "are monic, and the other entries of their columns have lower degrees; zero rows come last."),
    examples: [
      .init(["x^2 x; x 0"], expected: "[x, 0; 0, x]"),
      .init(["x^3+1 x; x^2 1"], expected: "[1, 0; 0, 1]"),
      .init(["x 1; 1 x"], options: [.init("mod", .text("7"))], expected: "[x, 1; 1, x]"),
      .init(["1 2; 2 4"], options: [.init("field", .text("Q[x]"))], expected: "[1/2, 1; 0, 0]"),
      .init(["1 2; 2 4"], expected: "!unsupported-domain"),
    ])

  func overPolynomials<Base: PolynomialBase>(_ call: PolynomialCall<Base>) throws -> ToolAnswer {
    let worked = try Narrated.popovForm(try call.matrix("A"), narration: call.narration)
    let form = worked.answer
    return ToolAnswer(
      outputs: [
        .init("P", try call.value(form.matrix)), .init("U", try call.value(form.transform)),
        .init("degrees", .list(form.degrees.map { .count($0) })), .init("rank", .count(form.rank)),
      ],
      derivation: worked.derivation,
      certificate: try CertificateMaker.popov(form, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  func run(_ call: ToolCall) throws -> ToolAnswer {
    if let ring = call.polynomials { return try overPolynomials(call, ring) }
    throw ErrorReport(
      .unable, .unsupportedDomain, "popov is about matrices of polynomials, and no entry has a letter",
      advice:
        "write an entry with a letter such as x, or \(option: "field", "Q[x]"); \(tool: "lll") makes rows of integers short"
    )
  }
}
