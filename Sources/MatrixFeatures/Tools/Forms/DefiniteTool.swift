import MatrixDomain
import MatrixNumeric

/// `definite`: the sign of a quadratic form.
struct DefiniteTool: TwoEngineTool, MetricTool {
  let declaration = ToolDeclaration(
    id: "definite",
    displayName: "Definiteness",
    summary: "Whether the quadratic form of a symmetric (Hermitian) matrix is positive, negative or neither.",
    keywords: ["positive definite", "semidefinite", "indefinite", "quadratic form", "inertia"],
    category: .analyze,
    parameters: [
      .init("A", "a matrix equal to its conjugate transpose")
    ],
    outputs: [
      .init("definiteness", "what the matrix is", kind: .text),
      .init("witness", "a vector that shows it is no better", kind: .vector),
      .init("witnessValue", "the form at the witness", kind: .scalar),
      .init("inertia", "exact: how many squares are positive, negative and missing", kind: .record),
      .init("otherWitness", "exact, indefinite: a vector at which the form is above 0", kind: .vector),
      .init("otherValue", "exact, indefinite: the form there", kind: .scalar),
    ],
    methods: [
      .symmetricElimination, .leadingMinors,
      .lapack("syevd", "eigenvalues, divide and conquer"),
      .lapack("syevr", "eigenvalues, relatively robust representations"),
    ],
    engines: [.exact, .numeric],
    fields: .metric, letters: .realRanges,
    requirement: "A is equal to its conjugate transpose; one letter in it stands for any real number.",
    cost: "Exact; n³/3 operations on numbers that grow. Numeric; about 9·n³ operations.",
    conventions: .init(exact: "", numeric: "Eigenvalues within the tolerance count as 0."),
    examples: [
      .init(["4 2; 2 5"], expected: "positive-definite"),
      .init(["1 2; 2 1"], expected: "indefinite"),
      .init(["1 1; 1 1"], expected: "positive-semidefinite"),
      .init(["1 2i; -2i 1"], expected: "indefinite"),
      .init(["2 1; 1 2"], options: [.init("method", .text("minors"))], expected: "positive-definite"),
      .init(["2 1; 1 2"], options: [.init("engine", .text("numeric"))], expected: "positive-definite"),
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.definiteness(a, call.options)
    var outputs: [Value.Field] = [.init("definiteness", .text(answer.value.definiteness.rawValue))]
    if let witness = answer.value.witness { outputs.append(.init("witness", .vector(witness))) }
    if let value = answer.value.witnessValue { outputs.append(.init("witnessValue", .real(value))) }
    outputs.append(.init("proved", .truth(answer.value.isProved)))
    if !answer.value.isProved {
      outputs.append(.init("possible", .list(answer.value.possible.map { .text($0.rawValue) })))
    }
    return call.answer(outputs, answer.trust)
  }
}
