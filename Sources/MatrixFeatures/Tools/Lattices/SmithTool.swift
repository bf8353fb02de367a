import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `smith`: the diagonal form that integer row and column operations give.
struct SmithTool: PolynomialTool {
  static let methods: [ToolDeclaration.Method] = [
    .init(
      "row-and-column-operations", "the smallest entry as pivot, and Euclid's algorithm",
      citation: "H. J. S. Smith, Phil. Trans. 151 (1861) 293–326"),
    .init(
      "lattice", "Hermite forms from both sides; no steps",
      citation: "R. Kannan, A. Bachem, SIAM J. Comput. 8 (1979) 499–507"),
  ]

  private static let overIntegers: NeutralText =
    "Diagonal entries are positive, zeros come last. S depends on A alone; U and V are not the only ones. "
    + "Elementary divisors are left out where the last invariant is too hard to factor."
  private static let overPolynomials: NeutralText =
    "Of polynomials, diagonal entries are monic; those of x·I − A that are not 1 are the invariant factors of the matrix A of "
    + "numbers."

  func conventions(for result: ToolResult) -> NeutralText {
    result.isOverPolynomials ? Self.overPolynomials : Self.overIntegers
  }

  let declaration = ToolDeclaration(
    id: "smith",
    displayName: "Smith normal form",
    summary: "U·A·V = S: the diagonal form over the integers or over polynomials, and the structure of the cokernel.",
    keywords: [
      "invariant factors", "elementary divisors", "snf", "abelian group", "cokernel", "sandpile", "unimodular",
      "torsion", "integers", "polynomial matrix", "characteristic matrix",
    ],
    category: .analyze,
    parameters: [.init("A", "a matrix of integers, or of polynomials in one letter")],
    outputs: [
      .init("S", "the form", kind: .matrix),
      .init("U", "the unimodular matrix of the row operations", kind: .matrix, feeds: ["multiply", "inverse"]),
      .init("V", "the unimodular matrix of the column operations", kind: .matrix, feeds: ["multiply", "inverse"]),
      .init("invariants", "the diagonal entries that are not 0, each a divisor of the next", kind: .list),
      .init("cokernel", "the group of all integer columns modulo those A·x, as a sum of cyclic groups", kind: .text),
      .init("elementaryDivisors", "the prime powers that the invariants are made of", kind: .list),
    ],
    methods: Self.methods,
    letters: .everywhere, polynomials: .always,
    requirement:
      "Every entry of A is an integer; or one letter occurs and every entry is a polynomial in it. Without a letter "
      + "\(option: "field", "Q[x]") or GF(7)[x] asks for the form over polynomials.",
    cost: "Exact; by lattice a few Hermite forms; by row-and-column-operations the numbers on the way may grow.",
    conventions: .init(Self.overIntegers + " " + Self.overPolynomials),
    examples: [
      .init(["2 4 4; -6 6 12; 10 4 16"], expected: "[2, 0, 0; 0, 2, 0; 0, 0, 156]"),
      .init(["2 0 68; 0 4 36; 0 0 97"], expected: "[1, 0, 0; 0, 2, 0; 0, 0, 388]"),
      .init(["1 2 3; 4 5 6"], options: [.init("method", .text("lattice"))], expected: "[1, 0, 0; 0, 3, 0]"),
      .init(["4 6"], expected: "[2, 0]"),
      .init(["0.5 1"], expected: "!wrong-kind"),
      .init(["x-1 0; 0 x^2-1"], expected: "[x-1, 0; 0, x^2-1]"),
      .init(["x-2 -1; 0 x-2"], expected: "[1, 0; 0, x^2-4*x+4]"),
      .init(["x 1; 1 x"], options: [.init("mod", .text("7"))], expected: "[1, 0; 0, x^2+6]"),
    ])

  func overPolynomials<Base: PolynomialBase>(_ call: PolynomialCall<Base>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let worked = try Computed.smithForm(a, method: call.method, narration: call.narration)
    let form = worked.answer
    return ToolAnswer(
      outputs: [
        .init("S", try call.value(form.matrix)), .init("U", try call.value(form.left)),
        .init("V", try call.value(form.right)), .init("invariants", .list(form.invariants.map { call.value($0) })),
      ],
      derivation: worked.derivation,
      certificate: try CertificateMaker.smith(form, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  func run(_ call: ToolCall) throws -> ToolAnswer {
    if let ring = call.polynomials { return try overPolynomials(call, ring) }
    let a = try call.wholeMatrix("A")
    let worked = try Computed.smithForm(a, method: call.method, narration: call.narration())
    let form = worked.answer
    let divisors = ElementaryDivisors(form.invariants)
    let cokernel = FiniteAbelianGroup(form.invariants, free: a.rows - form.rank)
    var derivation = worked.derivation
    if !derivation.isEmpty { derivation.append(cokernel.split(divisors?.powers)) }
    var outputs: [Value.Field] = [
      .init("S", .matrix(try MatrixValue(form.matrix, within: call.budget))),
      .init("U", .matrix(try MatrixValue(form.left, within: call.budget))),
      .init("V", .matrix(try MatrixValue(form.right, within: call.budget))),
      .init("invariants", .list(form.invariants.map { .scalar($0) })),
      .init("cokernel", .text(cokernel.text)),
    ]
    if let divisors { outputs.append(.init("elementaryDivisors", .list(divisors.powers.map { .scalar($0) }))) }
    return ToolAnswer(
      outputs: outputs, derivation: derivation,
      certificate: try CertificateMaker.smith(
        form, divisors: divisors, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
