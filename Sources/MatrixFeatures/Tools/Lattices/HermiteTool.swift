import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `hermite`: the echelon form that integer row operations give.
struct HermiteTool: PolynomialTool {
  static let methods: [ToolDeclaration.Method] = [
    .init(
      "row-operations", "Euclid's algorithm in one column after another",
      citation: "H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.4.4"),
    .init(
      "lattice", "the lattice of the rows by solutions of linear systems; no steps",
      citation: "C. Pernet, W. Stein, J. Number Theory 130 (2010) 1675–1683"),
  ]

  private static let overIntegers: NeutralText =
    "Pivots are positive, entries above a pivot (left of it, by columns) are from 0 up to it, zero rows come last."
  private static let overPolynomials: NeutralText =
    "Of polynomials, pivots are monic and entries above a pivot (left of it, by columns) have a lower degree."

  func conventions(for result: ToolResult) -> NeutralText {
    result.isOverPolynomials ? Self.overPolynomials : Self.overIntegers
  }

  let declaration = ToolDeclaration(
    id: "hermite",
    displayName: "Hermite normal form",
    summary: "U·A = H: the echelon form over the integers, or over polynomials, by unimodular row operations.",
    keywords: [
      "integer echelon form", "hnf", "lattice basis", "unimodular", "euclid", "gcd", "integers", "polynomial matrix",
    ],
    category: .analyze,
    parameters: [.init("A", "a matrix of integers, or of polynomials in one letter")],
    options: [
      .init(
        "style", "row operations, U·A = H, or column operations, A·U = H", .choice(["row", "column"]),
        default: .text("row"))
    ],
    outputs: [
      .init("H", "the form", kind: .matrix, feeds: ["smith", "rank"]),
      .init("U", "the unimodular matrix that leads to it", kind: .matrix, feeds: ["multiply", "inverse"]),
      .init("rank", "the number of pivots", kind: .count),
    ],
    methods: Self.methods,
    letters: .everywhere, polynomials: .always,
    requirement:
      "Every entry of A is an integer; or one letter occurs and every entry is a polynomial in it. Without a letter "
      + "\(option: "field", "Q[x]") or GF(7)[x] asks for the form over polynomials.",
    cost: "Exact; by lattice about one inverse; by row-operations the numbers on the way may grow.",
    conventions: .init(Self.overIntegers + " " + Self.overPolynomials),
    examples: [
      .init(["2 3 6 2; 5 6 1 6; 8 3 1 1"], expected: "[1, 0, 50, -11; 0, 3, 28, -2; 0, 0, 61, -13]"),
      .init(["4 6; 10 3"], expected: "[2, 15; 0, 24]"),
      .init(["4 6; 10 3"], options: [.init("style", .text("column"))], expected: "[2, 0; 17, 24]"),
      .init(["2 4; 3 6; 5 10"], options: [.init("method", .text("lattice"))], expected: "[1, 2; 0, 0; 0, 0]"),
      .init(["1/2 1; 1 1"], expected: "!wrong-kind"),
      .init(["x 1; 1 x"], expected: "[1, x; 0, x^2-1]"),
      .init(["x^2 x+1; 2*x 3"], options: [.init("mod", .text("7"))], expected: "[x, 5; 0, x+5]"),
      .init(["1/2 1; 1 1"], options: [.init("field", .text("Q[x]"))], expected: "[1, 0; 0, 1]"),
      .init(["1/x 1; 1 x"], expected: "!wrong-kind"),
    ])

  func overPolynomials<Base: PolynomialBase>(_ call: PolynomialCall<Base>) throws -> ToolAnswer {
    let given = try call.matrix("A")
    let isByColumns = call.call.isByColumns
    let a = isByColumns ? given.transposed : given
    let worked = try Computed.hermiteForm(a, method: call.method, narration: call.narration)
    let form = worked.answer
    var derivation = worked.derivation
    if isByColumns, !derivation.isEmpty { derivation.parts.insert(ByTransposition(given), at: 0) }
    return ToolAnswer(
      outputs: [
        .init("H", try call.value(isByColumns ? form.matrix.transposed : form.matrix)),
        .init("U", try call.value(isByColumns ? form.transform.transposed : form.transform)),
        .init("rank", .count(form.rank)),
      ],
      derivation: derivation,
      certificate: try CertificateMaker.hermite(
        form, isByColumns: isByColumns, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  func run(_ call: ToolCall) throws -> ToolAnswer {
    if let ring = call.polynomials { return try overPolynomials(call, ring) }
    let given = try call.wholeMatrix("A")
    let isByColumns = call.option("style") == .text("column")
    let a = isByColumns ? given.transposed : given
    let worked = try Computed.hermiteForm(a, method: call.method, narration: call.narration())
    let form = worked.answer
    func shown(_ matrix: Matrix<Integer>) throws(BudgetError) -> Value {
      .matrix(try MatrixValue(isByColumns ? matrix.transposed : matrix, within: call.budget))
    }
    var derivation = worked.derivation
    if isByColumns, !derivation.isEmpty { derivation.parts.insert(ByTransposition(given), at: 0) }
    return ToolAnswer(
      outputs: [
        .init("H", try shown(form.matrix)), .init("U", try shown(form.transform)), .init("rank", .count(form.rank)),
      ],
      derivation: derivation,
      certificate: try CertificateMaker.hermite(
        form, isByColumns: isByColumns, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
