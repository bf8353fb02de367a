import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `gramschmidt`: orthogonal vectors with the same spans.
struct GramSchmidtTool: MetricTool {
  private static let columns: NeutralText = "The vectors are the columns of A."

  let declaration = ToolDeclaration(
    id: "gramschmidt",
    displayName: "Gram–Schmidt orthogonalization",
    summary: "Orthogonal vectors with the spans of the columns of A, exactly: A = Q·R, lengths kept as squares.",
    keywords: ["orthogonal basis", "orthonormal", "orthogonalise", "projection", "inner product"],
    category: .operate,
    parameters: [.vectors("A", "the vectors", kinds: [.matrix]), .gram],
    options: OrthogonalAnswer.options,
    outputs: OrthogonalAnswer.outputs,
    methods: OrthogonalAnswer.methods,
    fields: .metric, doubles: .ranked([["A"]]),
    requirement: "A Gram matrix is Hermitian and positive definite.",
    cost: "Exact; rows · columns · rank operations on numbers that grow.",
    conventions: .init(columns + " " + OrthogonalAnswer.conventions),
    examples: [
      .init(["1 1 0; 1 0 1; 0 1 1"], expected: "[1, 1/2, -2/3; 1, -1/2, 2/3; 0, 1, 2/3]"),
      .init(["(1, 2), (3, 4)"], expected: "[1, 4/5; 2, -2/5]"),
      .init(["1 2; 1 2"], expected: "[1; 1]"),
      .init(["1 0; 0 1", "2 1; 1 2"], expected: "[1, -1/2; 0, 1]"),
      .init(["1 i; i 1"], expected: "[1, i; i, 1]"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    let relevant = OrthogonalAnswer.conventions(for: result)
    return relevant.isEmpty ? Self.columns : "\(Self.columns) \(relevant)"
  }

  func run(_ call: ToolCall) throws -> ToolAnswer {
    guard call.engine == .numeric else { return try exact(call) }
    guard !call.flag("normalize") else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "vectors of length 1 are written with exact roots, which doubles have not",
        advice: "\(tool: "qr") \(option: "engine", "numeric") gives an orthonormal basis in doubles")
    }
    return try overDoubles(call) { try exact($0) }
  }

  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    try OrthogonalAnswer.answer(call)
  }
}

extension QRTool {
  /// Q with orthogonal columns, their lengths kept as squares, and R with ones on its diagonal.
  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let answer = try OrthogonalAnswer.answer(call)
    guard !call.flag("full") || OrthogonalAnswer.spansAll(answer) else {
      throw ErrorReport(
        .unable, .unsupportedMethod,
        "exactly, Q has as many columns as the rank, which is less than the number of rows",
        advice: "add \(option: "engine", "numeric"); \(tool: "complement") gives a basis of what is orthogonal to Q")
    }
    return answer
  }
}

/// What `gramschmidt` and the exact `qr` have in common.
enum OrthogonalAnswer {
  static let options: [ToolDeclaration.OptionDeclaration] = [
    .init("normalize", "also the vectors of length 1, with exact roots", .flag, default: .truth(false))
  ]

  static let outputs: [ToolDeclaration.OutputDeclaration] = [
    .init("Q", "orthogonal columns", kind: .matrix, feeds: ["multiply", "project"]),
    .init("R", "in row echelon form, with leading ones: Q·R is A", kind: .matrix, feeds: ["multiply"]),
    .init("squaredLengths", "the squares of the lengths of Q's columns", kind: .vector),
    .init("normalized", "with \(option: "normalize"): each column over its length", kind: .list),
  ]

  static let methods: [ToolDeclaration.Method] = [
    .init(
      "gram-schmidt", "the components along the vectors before are taken away",
      citation: "G. Strang, Introduction to Linear Algebra, ch. 4.4")
  ]

  private static let dependent: NeutralText = "A column of A that depends on those before it gives no column of Q."
  private static let lengths: NeutralText =
    "Lengths are kept as squares, so that no root is needed: the orthonormal factors are Q·D^-1 and D·R, with the "
    + "lengths in D."
  static let conventions = dependent + " " + lengths

  /// Those that matter: of dependent columns, and of lengths other than 1.
  static func conventions(for result: ToolResult) -> NeutralText {
    guard case .matrix(let q)? = result.output("Q"), case .matrix(let r)? = result.output("R"),
      case .vector(let squares)? = result.output("squaredLengths")
    else { return "" }
    return ToolDeclaration.Conventions.relevant([
      (dependent, q.shape.columns < r.shape.columns), (lengths, squares.entries.contains { $0 != "1" }),
    ])
  }

  /// True where Q has as many columns as rows: a basis of the whole space.
  static func spansAll(_ answer: ToolAnswer) -> Bool {
    guard case .matrix(let q)? = answer.outputs.first(where: { $0.name == "Q" })?.value else { return false }
    return q.shape.rows == q.shape.columns
  }

  static func answer<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.vectors("A")
    let gram = try call.gram(size: a.rows)
    let worked = try Narrated.orthogonalization(a, gram: gram, narration: call.narration())
    let factors = worked.answer
    var outputs: [Value.Field] = [
      .init("Q", .matrix(try MatrixValue(factors.q, within: call.budget))),
      .init("R", .matrix(try MatrixValue(factors.r, within: call.budget))),
      .init("squaredLengths", .vector(factors.squares)),
    ]
    if call.flag("normalize") {
      outputs.append(
        .init(
          "normalized",
          .list(
            factors.unitVectors.map { vector, square in
              .record([
                .init("vector", .vector(vector)), .init("squaredLength", .scalar(square)),
                .init("text", .text(SquareRoot(of: square).quotient(of: vector.description))),
              ])
            })))
    }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.orthogonalFactors(gram: gram, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

/// `project`: the nearest vector of a space.
struct ProjectTool: MetricTool {
  let declaration = ToolDeclaration(
    id: "project",
    displayName: "Orthogonal projection",
    summary: "The vector of a space that is nearest to v, and its distance, kept exact.",
    keywords: ["nearest point", "distance", "closest", "orthogonal projection", "component", "inner product"],
    category: .operate,
    parameters: [
      .vectors("U", "the vectors that span the space"), .init("v", "the vector", kinds: [.vector]), .gram,
    ],
    outputs: [
      .init("projection", "the nearest vector", kind: .vector),
      .init("distance", "the length of the rest", kind: .text),
      .init("squaredDistance", "its square", kind: .scalar),
      .init("rest", "v minus its projection", kind: .vector),
      .init("coefficients", "the projection as a combination of the vectors of U", kind: .vector),
    ],
    methods: [.normalEquations],
    fields: .metric, doubles: .ranked([["U"]]),
    requirement: "The vector has as many entries as those that span; a Gram matrix is Hermitian and positive definite.",
    cost: "Exact; rows · columns² operations and a linear system.",
    conventions: "Coefficients that can be chosen are 0.",
    examples: [
      .init(["1; 1; 1", "1 2 3"], expected: "(2, 2, 2)"),
      .init(["{(1, 0, 1), (0, 1, 1)}", "1 1 1"], expected: "(2/3, 2/3, 4/3)"),
      .init(["1; 0", "1 1", "2 1; 1 2"], expected: "(3/2, 0)"),
      .init(["1; 1; 1", "1 2"], expected: "!shape-mismatch"),
      .init(["1; i", "1 0"], expected: "(1/2, 1/2i)"),
    ])

  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let space = try call.vectors("U")
    let gram = try call.gram(size: space.rows)
    let worked = try Narrated.projection(
      of: try call.vector("v"), onto: space, gram: gram, narration: call.narration())
    let answer = worked.answer
    return ToolAnswer(
      outputs: [
        .init("projection", .vector(answer.point)), .init("distance", .text(answer.distance.description)),
        .init("squaredDistance", .scalar(answer.square)), .init("rest", .vector(answer.rest)),
        .init("coefficients", .vector(answer.coefficients)),
      ],
      derivation: worked.derivation,
      certificate: try CertificateMaker.projection(gram: gram, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

extension ToolDeclaration.Method {
  /// The equations that make a rest orthogonal.
  static let normalEquations = ToolDeclaration.Method(
    "normal-equations", "the rest is orthogonal to the space",
    citation: "G. Strang, Introduction to Linear Algebra, ch. 4.2")
}

extension LeastSquaresTool {
  /// All best solutions: the shortest of them, and the directions.
  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let isVector = call.input("b")?.kind == .vector
    let b = isVector ? try call.vector("b").columnMatrix : try call.matrix("b")
    guard a.rows == b.rows else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "A has \(CountText.of(a.rows, "row")), the right-hand side has \(b.rows)",
        advice: "give b one entry for each row of A", place: Place(source: "b"))
    }
    let gram = try call.gram(size: a.rows)
    let unknowns = call.call.option("unknowns") == nil ? [] : try call.call.unknownNames(count: a.columns)
    let worked =
      call.detail == .none
      ? try Computed.leastSquares(a, b, gram: gram, budget: call.budget)
      : try Narrated.leastSquares(a, b, gram: gram, narration: call.narration(unknowns: unknowns))
    let answer = worked.answer
    func value(_ matrix: Matrix<Element>) throws -> Value {
      isVector ? .vector(Vector(matrix.rowMajor)) : .matrix(try MatrixValue(matrix, within: call.budget))
    }
    var outputs: [Value.Field] = [
      .init("solution", try value(answer.shortest)), .init("residual", try value(answer.residual)),
      .init("rank", .count(answer.rank)),
    ]
    if isVector {
      outputs += [
        .init("squaredDistance", .scalar(answer.squares[0])),
        .init("distance", .text(SquareRoot(of: answer.squares[0]).description)),
      ]
    } else {
      outputs.append(.init("squaredDistance", .vector(answer.squares)))
    }
    if answer.rank < a.columns {
      outputs.append(.init("directions", try answer.directions.value(within: call.budget)))
    }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.leastSquares(
        a, answer, gram: gram, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
