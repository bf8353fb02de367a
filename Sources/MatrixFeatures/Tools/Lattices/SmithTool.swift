import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `smith`: the diagonal form that integer row and column operations give.
struct SmithTool: Tool {
  static let methods: [ToolDeclaration.Method] = [
    .init(
      "row-and-column-operations", "the smallest entry as pivot, and Euclid's algorithm",
      citation: "H. J. S. Smith, Phil. Trans. 151 (1861) 293–326"),
    .init(
      "lattice", "Hermite forms from both sides; no steps",
      citation: "R. Kannan, A. Bachem, SIAM J. Comput. 8 (1979) 499–507"),
  ]

  let declaration = ToolDeclaration(
    id: "smith",
    displayName: "Smith normal form",
    summary: "U·A·V = S: the diagonal form over the integers, and the structure of the cokernel.",
    keywords: [
      "invariant factors", "elementary divisors", "snf", "abelian group", "cokernel", "sandpile", "unimodular",
      "torsion", "integers",
    ],
    category: .analyze,
    parameters: [.init("A", "a matrix of integers")],
    outputs: [
      .init("S", "the form", kind: .matrix),
      .init("U", "the unimodular matrix of the row operations", kind: .matrix, feeds: ["multiply", "inverse"]),
      .init("V", "the unimodular matrix of the column operations", kind: .matrix, feeds: ["multiply", "inverse"]),
      .init("invariants", "the diagonal entries that are not 0, each a divisor of the next", kind: .list),
      .init("cokernel", "the group of all integer columns modulo those A·x, as a sum of cyclic groups", kind: .text),
      .init("elementaryDivisors", "the prime powers that the invariants are made of", kind: .list),
    ],
    methods: Self.methods,
    requirement: "Every entry of A is an integer.",
    cost: "Exact; by lattice a few Hermite forms; by row-and-column-operations the numbers on the way may grow.",
    conventions: .init(
      "Diagonal entries are positive, zeros come last. S depends on A alone; U and V are not the only ones. "
        + "Elementary divisors are left out where the last invariant is too hard to factor."),
    examples: [
      .init(["2 4 4; -6 6 12; 10 4 16"], expected: "[2, 0, 0; 0, 2, 0; 0, 0, 156]"),
      .init(["2 0 68; 0 4 36; 0 0 97"], expected: "[1, 0, 0; 0, 2, 0; 0, 0, 388]"),
      .init(["1 2 3; 4 5 6"], options: [.init("method", .text("lattice"))], expected: "[1, 0, 0; 0, 3, 0]"),
      .init(["4 6"], expected: "[2, 0]"),
      .init(["0.5 1"], expected: "!wrong-kind"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
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
