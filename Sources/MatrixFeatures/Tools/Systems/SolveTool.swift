import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `solve`: all solutions of A·x = b.
struct SolveTool: TwoEngineTool, FieldTool {
  let declaration = ToolDeclaration(
    id: "solve",
    displayName: "Solve a linear system",
    summary: "All solutions of A·x = b: none, exactly one, or a point and directions.",
    keywords: [
      "equations", "linear system", "simultaneous", "gauss", "gaussian elimination", "unknowns", "back-substitution",
      "parametric", "consistent", "inconsistent",
    ],
    category: .solve,
    parameters: [
      .init("A", "the coefficients, or the whole augmented matrix with a bar: 1 2 | 3; 4 5 | 6"),
      .init(
        "b", "the right-hand side; several columns are several systems", kinds: [.vector, .matrix],
        isRequired: false, aliases: ["B"]),
    ],
    options: [
      .unknowns,
      .init(
        "augmented", "how many of A's last columns are right-hand sides: for tables, which have no bar",
        .count(1...Int(Int32.max))),
    ],
    outputs: [
      .init(
        "solution", "all solutions; a list, one for each right-hand side, where some have solutions and others none",
        kind: .solutionSet),
      .init("rank", "the rank of A", kind: .count),
      .init("pivots", "the pivot columns of A, from 1", kind: .list),
    ],
    methods: [
      .init(
        "gauss", "Gaussian elimination, then back-substitution",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 2"),
      .init(
        "gauss-jordan", "full reduction of [A | b]", citation: "G. Strang, Introduction to Linear Algebra, ch. 2"),
      .init(
        "fraction-free", "elimination without fractions", citation: "E. H. Bareiss, Math. Comp. 22 (1968) 565–578"),
      .init(
        "cramer", "quotients of determinants; A must be invertible",
        citation: "G. Cramer, Introduction à l'analyse des lignes courbes algébriques (1750), appendix 1"),
      .init(
        "inverse", "the inverse times b; A must be invertible",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 2.5"),
      .init(
        "lu", "P·A = L·U, then forward and back-substitution; A must be invertible",
        citation: "A. M. Turing, Quart. J. Mech. Appl. Math. 1 (1948) 287–308"),
      .init(
        "cholesky", "A = L·Lᴴ in doubles, then forward and back-substitution; A must be positive definite",
        citation: "Cdt. Benoit, Bulletin géodésique 2 (1924) 67–77", engine: .numeric),
      .init(
        "substitution", "in equations: one is solved for an unknown, which is put into the others; up to 3 unknowns",
        citation: "L. Euler, Elements of Algebra (1770), part 1, section 4, ch. 4"),
      .init(
        "elimination", "in equations: multiples are added so that an unknown falls out; up to 3 unknowns",
        citation: "L. Euler, Elements of Algebra (1770), part 1, section 4, ch. 4"),
    ],
    engines: [.exact, .numeric],
    fields: .any, letters: .casesOfRows,
    requirement:
      "A and b have the same number of rows; for cramer, inverse and lu, A is invertible; for cholesky, it is positive definite. With \(option: "engine", "numeric"), of an A that is not square, the least-squares solution.",
    cost: "Exact; rows · columns · rank operations on numbers that grow with the rank.",
    conventions: .init(
      exact: "Free unknowns are those without a pivot; each direction is 1 at its own and 0 at the others.",
      numeric: ExactVerdict.convention
    ),
    takesEquations: true, takesWorkspaces: true,
    examples: [
      .init(["2 3 -1; 1 -1 2; 3 2 -3", "5; 5; -2"], expected: "(1, 2, 3)"),
      .init(["2x + 3y - z = 5; x - y + 2z = 5; 3x + 2y - 3z = -2"], expected: "(1, 2, 3)"),
      .init(
        ["4 2; 2 5", "8 12"], options: [.init("engine", .text("numeric")), .init("method", .text("cholesky"))],
        expected: "(1, 2)"),
      .init(
        ["1 2 -1 1; 2 4 -1 5; -1 -2 2 2", "3 8 -1"], expected: "(5, 0, 2, 0) + s*(-2, 1, 0, 0) + t*(-4, 0, -3, 1)"),
      .init(["1 1 1; 1 2 3; 2 3 4", "2 5 8"], expected: "no solution"),
      .init(["1 2 | 3; 4 5 | 6"], expected: "(-1, 2)"),
      .init(["1 1; 1 1; 1 2", "2 1; 2 3; 3 1"], expected: "[(1, 1), no solution]"),
      .init(
        ["1 1; 1 2; 1 3", "1 2 2"], options: [.init("engine", .text("numeric"))], expected: "(0.666667, 0.5)"),
      .init(["1 2 3; 4 5 6"], options: [.init("augmented", .number("1"))], expected: "(-1, 2)"),
      .init(["2 1; 1 3", "3 5"], options: [.init("method", .text("cramer"))], expected: "(4/5, 7/5)"),
      .init(["1 2; 2 4", "3 6"], options: [.init("method", .text("lu"))], expected: "!method-needs-invertible"),
      .init(
        ["1 2; 2 1", "3 3"], options: [.init("engine", .text("numeric")), .init("method", .text("cholesky"))],
        expected: "!not-positive-definite"),
      .init(["2x + y = 5; x - y = 1"], options: [.init("method", .text("substitution"))], expected: "(2, 1)"),
      .init(
        ["x + y + z = 6; x - y + z = 2; 2x + y - z = 1"], options: [.init("method", .text("elimination"))],
        expected: "(1, 2, 3)"),
      .init(["1 2; 3 4", "1 2 3"], expected: "!shape-mismatch"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    result.engine == Engine.numeric.rawValue ? result.verdictConvention : declaration.conventions.exact
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let system = try System(call.call, typed: call.columnOrMatrix)
    if let method = InvertibleMethod(rawValue: call.method) { return try invertible(system, method, call) }
    let worked =
      call.wantsOnlyAnswer
      ? try Computed.solveEach(system.matrix, system.right, budget: call.budget)
      : try narrated(system, call)
    let solutions = worked.answer
    let value: Value =
      solutions.isMixed
      ? .list(
        try (0..<solutions.count).map {
          try solutions[$0].value(unknownNames: system.unknowns, within: call.budget)
        })
      : try solutions.joined.value(unknownNames: system.unknowns, asMatrix: system.isMatrix, within: call.budget)
    return ToolAnswer(
      outputs: outputs(value, pivots: solutions.pivots), derivation: worked.derivation,
      certificate: try CertificateMaker.solve(
        system.matrix, system.right, solutions, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  /// The solutions by the method asked for, with its steps.
  private func narrated<Element: ExactScalar>(
    _ system: System<Element>, _ call: FieldCall<Element>
  ) throws -> Worked<SystemSolutions<Element>> {
    let narration = call.narration(unknowns: system.unknowns)
    if let method = SchoolMethod(rawValue: call.method) {
      return try Narrated.solve(system.matrix, system.right, asInSchool: method, narration: narration)
    }
    return try Narrated.solveEach(
      system.matrix, system.right, method: SolveMethod(rawValue: call.method) ?? .auto, narration: narration)
  }

  private func outputs(_ solution: Value, pivots: [Int]) -> [Value.Field] {
    [
      .init("solution", solution), .init("rank", .count(pivots.count)),
      .init("pivots", .list(pivots.map { .count($0 + 1) })),
    ]
  }

  /// Cramer's rule, the inverse, LU: where A is not invertible, these say nothing.
  private func invertible<Element: ExactScalar>(
    _ system: System<Element>, _ method: InvertibleMethod, _ call: FieldCall<Element>
  ) throws -> ToolAnswer {
    let a = system.matrix
    let worked = try Narrated.solve(
      a, system.right, by: method, narration: call.narration(unknowns: system.unknowns))
    let reason: String
    switch worked.answer {
    case .solution(let particular):
      let solutions = AffineSolutionSet(
        unknowns: a.columns, particular: particular, directions: Basis(ambient: a.columns, []), free: [])
      let value = try solutions.value(
        unknownNames: system.unknowns, asMatrix: system.isMatrix, within: call.budget)
      return ToolAnswer(
        outputs: outputs(value, pivots: Array(0..<a.columns)), derivation: worked.derivation,
        certificate: try CertificateMaker.solve(
          a, system.right, solutions, size: call.certificate, budget: call.budget), method: worked.method)
    case .singular(let vector): reason = "A is singular: A·v = 0 for v = \(vector)"
    case .notSquare: reason = "A is \(a.shape)"
    }
    return ToolAnswer(
      error: ErrorReport(
        .undefined, .methodNeedsInvertible, "the method \(method.rawValue) needs an invertible matrix, and \(reason)",
        advice: "take \(option: "method", "gauss"): it finds all solutions of any system, or proves that there are none"
      ),
      derivation: worked.derivation,
      certificate: try CertificateMaker.notInvertible(a, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  /// The operands as one system.
  struct System<Element: MatrixScalar> {
    var matrix: Matrix<Element>
    var right: Matrix<Element>
    var unknowns: [String]
    /// Many right-hand sides: solutions are columns of a matrix.
    var isMatrix: Bool

    /// - Parameter typed: the matrix operand of a name; a vector is its column.
    init(
      _ call: ToolCall, tool: String = "solve", typed: (String) throws(ErrorReport) -> Matrix<Element>
    ) throws(ErrorReport) {
      let a = try typed("A")
      switch (call.input("A"), call.input("b")) {
      case (.matrix(let value)?, nil):
        guard let bar = try Self.bar(value, call) else {
          throw ErrorReport(
            .malformed, .missingInput, "\(tool) needs a right-hand side b",
            advice: tool == "solve"
              ? """
              give b as a second operand, or one augmented matrix with a bar: 1 2 | 3; 4 5 | 6 \
              (a table without one: \(option: "augmented", "1"))
              """ : "give b as a second operand, or one augmented matrix with a bar: 1 2 | 3; 4 5 | 6")
        }
        matrix = a.columns(0..<bar)
        right = a.columns(bar..<a.columns)
        isMatrix = right.columns != 1
      case (_, .vector?):
        matrix = a
        right = try typed("b")
        isMatrix = false
      default:
        matrix = a
        right = try typed("b")
        isMatrix = true
      }
      if case .matrix(let value)? = call.input("A"), value.bar != nil, call.input("b") != nil {
        throw ErrorReport(
          .malformed, .unexpectedInput, "A has a bar, and so its right-hand side, and there is b too",
          advice: "leave out b, or the bar")
      }
      if call.option("augmented") != nil, call.input("b") != nil {
        throw ErrorReport(
          .malformed, .unexpectedInput,
          "the option ‘augmented’ says that A holds its right-hand side, and there is b too",
          advice: "leave out b, or \(option: "augmented")")
      }
      guard matrix.rows == right.rows else {
        throw ErrorReport(
          .malformed, .shapeMismatch,
          "A has \(CountText.of(matrix.rows, "row")), the right-hand side has \(right.rows)",
          advice: "give b one entry for each row of A")
      }
      unknowns = try call.unknownNames(count: matrix.columns)
    }

    /// Where the right-hand sides begin: at the bar, or as many columns from the end as the option says.
    private static func bar(_ value: MatrixValue, _ call: ToolCall) throws(ErrorReport) -> Int? {
      guard let last = call.option("augmented").flatMap({ Int($0.text) }) else {
        return value.bar ?? (value.shape.columns > 0 ? nil : 0)
      }
      guard value.bar == nil else {
        throw ErrorReport(
          .malformed, .invalidOption, "A has a bar, and the option ‘augmented’ says where there is none",
          advice: "leave out \(option: "augmented")")
      }
      guard last <= value.shape.columns else {
        throw ErrorReport(
          .malformed, .invalidOption,
          "A has \(CountText.of(value.shape.columns, "column")): \(last) of them cannot be right-hand sides",
          advice: "say how many of the last columns are right-hand sides: \(option: "augmented", "1")")
      }
      return value.shape.columns - last
    }
  }
}
