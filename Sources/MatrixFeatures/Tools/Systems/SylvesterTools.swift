import MatrixDomain
import MatrixExact

/// `sylvester`: all X with A·X + X·B = C.
struct SylvesterTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "sylvester",
    displayName: "Sylvester's equation",
    summary: "All matrices X with A·X + X·B = C: exactly one, one and directions, or the proof that there is none.",
    keywords: [
      "matrix equation", "unknown matrix", "intertwine", "commuting matrices", "commutant", "solve_sylvester", "linear",
    ],
    category: .solve,
    parameters: [
      .init("A", "a square matrix"), .init("B", "a square matrix"),
      .init("C", "as many rows as A, as many columns as B", vectors: .column),
    ],
    options: [
      .init("difference", "solve A·X - X·B = C; with C = 0 and B = A these are the X that commute with A", .flag)
    ],
    outputs: MatrixEquationAnswer.outputs,
    methods: MatrixEquationAnswer.methods,
    fields: .any, doubles: .rounded,
    requirement: "A and B are square; C has the rows of A and the columns of B. There is one solution for every C just "
      + "where A and -B have no eigenvalue in common.",
    cost: MatrixEquationAnswer.cost,
    conventions: .init(
      .list(
        ["The sign of B is that of MATLAB's sylvester and SciPy's solve_sylvester.", MatrixEquationAnswer.convention],
        by: " ")),
    examples: [
      .init(["1 2; 0 3", "1 0; 1 2", "6 8; 5 5"], expected: "[1, 2; 1, 1]"),
      .init(
        ["1 0; 0 2", "1 1; 0 1", "0 0; 0 0"], options: [.init("difference", .truth(true))], expected: "[0, 0; 0, 0]"),
      .init(["1 2; 0 3", "1", "4 4"], expected: "!shape-mismatch"),
      .init(["1 0; 0 2", "-1", "1; 1"], expected: "!inconsistent"),
      .init(["1 2; 3 4", "1 1; 0 1", "1 0; 0 1"], options: [.init("mod", .text("7"))], expected: "[3, 5; 1, 4]"),
    ])

  func conventions(for result: ToolResult) -> NeutralText { MatrixEquationAnswer.conventions(for: result) }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let equation = try SylvesterEquation(
      try call.matrix("A"), try call.matrix("B"), try call.matrix("C"), isDifference: call.flag("difference"))
    return try MatrixEquationAnswer.answer(
      equation, call, named: call.flag("difference") ? "A*X - X*B = C" : "A*X + X*B = C")
  }
}

/// `lyapunov`: all X with A·X + X·Aᴴ = C.
struct LyapunovTool: FieldTool {
  private static let sign: NeutralText =
    "The sign of C is that of SciPy's solve_continuous_lyapunov; MATLAB's lyap(A, Q) solves A·X + X·Aᴴ + Q = 0."

  let declaration = ToolDeclaration(
    id: "lyapunov",
    displayName: "Lyapunov's equation",
    summary: "All matrices X with A·X + X·Aᵀ = C, for complex A with Aᴴ: exactly one, one and directions, or none.",
    keywords: ["matrix equation", "stability", "control", "gramian", "lyap", "solve_continuous_lyapunov"],
    category: .solve,
    parameters: [.init("A", "a square matrix"), .init("C", "a matrix of the same size")],
    outputs: MatrixEquationAnswer.outputs,
    methods: MatrixEquationAnswer.methods,
    fields: .any, doubles: .rounded,
    requirement:
      "A and C are square, of one size. There is one solution for every C just where no two eigenvalues of A, "
      + "one of them conjugated, add up to 0.",
    cost: MatrixEquationAnswer.cost,
    conventions: .init(.list([Self.sign, MatrixEquationAnswer.convention], by: " ")),
    examples: [
      .init(["-1 1; 0 -2", "-1 0; 0 -1"], expected: "[7/12, 1/12; 1/12, 1/4]"),
      .init(["0 1; -1 0", "0 0; 0 0"], expected: "[0, 0; 0, 0]"),
      .init(["0 1; -1 0", "1 0; 0 1"], expected: "!inconsistent"),
      .init(["1 2; 3 4", "1 2"], expected: "!shape-mismatch"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    ToolDeclaration.Conventions.relevant([
      (Self.sign, true), (MatrixEquationAnswer.convention, result.output("directions") != nil),
    ])
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    try MatrixEquationAnswer.answer(
      try SylvesterEquation(lyapunov: try call.matrix("A"), try call.matrix("C")), call, named: "A*X + X*A^T = C")
  }
}

/// What both equations have in common.
private enum MatrixEquationAnswer {
  static let outputs: [ToolDeclaration.OutputDeclaration] = [
    .init("solution", "X, the only solution or one of them", kind: .matrix, feeds: ["multiply", "definite"]),
    .init("dimension", "how many independent solutions there are for C = 0", kind: .count),
    .init("directions", "a basis of the solutions for C = 0, where there are any but 0", kind: .list, isAnswer: true),
  ]

  static let methods: [ToolDeclaration.Method] = [
    .init(
      "kronecker", "one linear equation for each entry of C",
      citation: "R. A. Horn, C. R. Johnson, Topics in Matrix Analysis, ch. 4.4"),
    .init(
      "polynomial",
      "the characteristic polynomial of the smaller matrix, which takes it to 0; kronecker where there is not "
        + "one solution",
      citation: "A. Jameson, SIAM J. Appl. Math. 16 (1968) 1020–1023"),
  ]

  static let cost: NeutralText = """
    Exact; for orders n ≥ m about n³ operations and 2·m products, on numbers m times as long; where there is not one \
    solution (n·m)³ operations, up to 4096 entries.
    """

  static let convention: NeutralText =
    "Of several solutions X is the one that is 0 at the free entries; each direction is 1 at its own and 0 at the others."

  static func conventions(for result: ToolResult) -> NeutralText {
    result.output("directions") == nil ? "" : convention
  }

  static func answer<Element: ExactScalar>(
    _ equation: SylvesterEquation<Element>, _ call: FieldCall<Element>, named name: String
  ) throws -> ToolAnswer {
    let method = SylvesterMethod(rawValue: call.method) ?? .auto
    let worked =
      call.wantsOnlyAnswer
      ? try Computed.solve(equation, method: method, budget: call.budget)
      : try Narrated.solve(equation, method: method, narration: call.narration())
    var answer = ToolAnswer(
      derivation: worked.derivation,
      certificate: try CertificateMaker.matrixEquation(
        equation, worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
    switch worked.answer {
    case .solutions(let x, let directions):
      answer.outputs = [
        .init("solution", .matrix(try MatrixValue(x, within: call.budget))),
        .init("dimension", .count(directions.count)),
      ]
      if !directions.isEmpty {
        var items: [Value] = []
        for direction in directions { items.append(.matrix(try MatrixValue(direction, within: call.budget))) }
        answer.outputs.append(.init("directions", .list(items)))
      }
    case .inconsistent(let functional):
      let isShort = functional.shape.count <= 16
      answer.error = ErrorReport(
        .undefined, .inconsistent, "no matrix X satisfies \(name)",
        advice: isShort
          ? "tr(Y^T*C) must be 0 for Y = \(functional), and is not; with C = 0 there are always solutions"
          : "C must meet a condition, which the certificate names; with C = 0 there are always solutions",
        place: Place(source: "C"))
    }
    return answer
  }
}
