import MatrixMaster

/// `matrixequation`: solves A·X + X·B = C over every field, with a certificate.
struct SylvesterTool: FieldTool {
  /// What an answer says, for the checker.
  static let facts = ToolFacts(
    tool: "matrixequation", inputs: ["A", "B", "C"], outputs: ["X"], ["A" * "X" + "X" * "B" == "C"])

  let declaration = ToolDeclaration(
    id: "matrixequation",
    displayName: "Matrix equation",
    summary: "The matrix X with A·X + X·B = C.",
    keywords: ["Lyapunov", "Kronecker sum"],
    category: .solve,
    parameters: [.init("A", "a square matrix"), .init("B", "a square matrix"), .init("C", "the right-hand side")],
    outputs: [.init("X", "a solution", kind: .matrix)],
    methods: [
      .init(
        "kronecker", "one linear equation for each entry of X",
        citation: "R. Horn and C. Johnson, Topics in Matrix Analysis (1991), ch. 4.4")
    ],
    fields: .any,
    requirement: "A is m×m, B is n×n, C is m×n.",
    cost: "A system of m·n equations.",
    examples: [
      .init(["1 0; 0 2", "1", "4; 9"], expected: "[2; 3]"),
      .init(["1", "-1", "1"], expected: "!no-solution"),
      .init(["2 1; 0 2", "1 1; 0 3", "1 2; 3 4"], options: [.init("mod", .text("7"))], expected: "[0, 5; 1, 2]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (a, b, c) = (try call.matrix("A"), try call.matrix("B"), try call.matrix("C"))
    guard a.isSquare, b.isSquare, c.shape == Shape(a.rows, b.rows) else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "A is \(a.shape), B is \(b.shape), and C is \(c.shape)",
        advice: "give square A and B, and C with the rows of A and the columns of B", place: Place(source: "C"))
    }
    // The equation for the entry (i, j) of C: Σ A[i, k]·X[k, j] + Σ X[i, k]·B[k, j].
    let (m, n) = (a.rows, b.rows)
    let system = Matrix<Element>(Shape(m * n, m * n)) { equation, unknown in
      let (i, j, k, l) = (equation / n, equation % n, unknown / n, unknown % n)
      return (j == l ? a[i, k] : .zero) + (i == k ? b[l, j] : .zero)
    }
    let right = Matrix<Element>(Shape(m * n, 1)) { equation, _ in c[equation / n, equation % n] }
    let solutions = try Computed.solveEach(system, right, budget: call.budget).answer
    guard solutions.inconsistent.isEmpty else {
      return ToolAnswer(
        error: ErrorReport(.undefined, ErrorCode("no-solution", .impossible), "no matrix X satisfies A*X + X*B = C"),
        method: "kronecker")
    }
    let x = Matrix<Element>(Shape(m, n)) { solutions.particular[$0 * n + $1, 0] }
    return ToolAnswer(
      outputs: [.init("X", .matrix(x))], certificate: call.certificate == .none ? nil : .facts, method: "kronecker")
  }
}
