import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `solve`: all solutions of A·x = b.
struct SolveTool: TwoEngineTool {
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
    options: [.init("unknowns", "the names of the unknowns, separated by commas", .text)],
    outputs: [
      .init("solution", "all solutions", kind: .solutionSet),
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
    ],
    engines: [.exact, .numeric],
    requirement: "A and b have the same number of rows; with --numeric, A is square.",
    cost: "Exact; rows · columns · rank operations on numbers that grow with the rank.",
    conventions: "Free unknowns are those without a pivot; each direction is 1 at its own and 0 at the others.",
    examples: [
      .init(["2 3 -1; 1 -1 2; 3 2 -3", "5; 5; -2"], expected: "(1, 2, 3)"),
      .init(["2x + 3y - z = 5; x - y + 2z = 5; 3x + 2y - 3z = -2"], expected: "(1, 2, 3)"),
      .init(
        ["1 2 -1 1; 2 4 -1 5; -1 -2 2 2", "3 8 -1"], expected: "(5, 0, 2, 0) + s*(-2, 1, 0, 0) + t*(-4, 0, -3, 1)"),
      .init(["1 1 1; 1 2 3; 2 3 4", "2 5 8"], expected: "no solution"),
      .init(["1 2 | 3; 4 5 | 6"], expected: "(-1, 2)"),
      .init(["1 2; 3 4", "1 2 3"], expected: "!shape-mismatch"),
    ])

  func exact(_ call: ToolCall) throws -> ToolAnswer {
    let system = try System<Rational>(call) { (name) throws(ErrorReport) in
      if case .vector? = call.input(name) { try call.vector(name).columnMatrix } else { try call.matrix(name) }
    }
    let method = SolveMethod(rawValue: call.method) ?? .auto
    let worked = try Narrated.solve(
      system.matrix, system.right, method: method,
      narration: call.narration(unknowns: system.unknowns))
    let solutions = worked.answer
    let pivots = try pivotColumns(of: system.matrix, solutions, call.budget)
    return ToolAnswer(
      outputs: [
        .init(
          "solution",
          try solutions.value(unknownNames: system.unknowns, asMatrix: system.isMatrix, within: call.budget)),
        .init("rank", .count(pivots.count)),
        .init("pivots", .list(pivots.map { .count($0 + 1) })),
      ],
      derivation: worked.derivation,
      certificate: try CertificateMaker.solve(
        system.matrix, system.right, solutions, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  /// The columns that are not free; an inconsistent system does not tell, and is reduced for them.
  private func pivotColumns(
    of a: Matrix<Rational>, _ solutions: AffineSolutionSet<Rational>, _ budget: Budget
  ) throws -> [Int] {
    guard solutions.status != .none else {
      return try Narrated.rowEchelonForm(a, narration: .silent(budget)).answer.pivotColumns
    }
    let free = Set(solutions.free)
    return (0..<a.columns).filter { !free.contains($0) }
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
        guard let bar = value.bar ?? (a.columns > 0 ? nil : 0) else {
          throw ErrorReport(
            .malformed, .missingInput, "\(tool) needs a right-hand side b",
            advice: "give b as a second operand, or one augmented matrix with a bar: 1 2 | 3; 4 5 | 6")
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
      guard matrix.rows == right.rows else {
        throw ErrorReport(
          .malformed, .shapeMismatch, "A has \(matrix.rows) rows, the right-hand side has \(right.rows)",
          advice: right.rows == 1 && right.columns == matrix.rows
            ? "b is a row and wants to be a column: 5; 6 (in a workspace: mm set FILE b \"5 6\" --kind vector)"
            : "give b one entry for each row of A")
      }
      unknowns = try Self.names(call.option("unknowns")?.text, count: matrix.columns)
    }

    private static func names(_ list: String?, count: Int) throws(ErrorReport) -> [String] {
      guard let list else { return (0..<count).map { "x\($0 + 1)" } }
      let names = list.split(separator: ",", omittingEmptySubsequences: false).map { name in
        String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      guard names.count == count else {
        throw ErrorReport(
          .malformed, .invalidOption, "there are \(count) unknowns and \(names.count) names for them",
          advice: "give as many names as A has columns")
      }
      if let bad = names.first(where: { !Identifier.isValid($0) }) {
        throw ErrorReport(
          .malformed, .invalidName, "‘\(Identifier.escaped(bad))’ cannot name an unknown",
          advice: "a name is a letter followed by letters and digits")
      }
      if Set(names).count != names.count {
        throw ErrorReport(
          .malformed, .duplicateName, "two unknowns have the same name", advice: "name each differently")
      }
      return names
    }
  }
}
