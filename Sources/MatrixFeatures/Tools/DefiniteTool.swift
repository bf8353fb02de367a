import MatrixDomain
import MatrixNumeric

/// `definite`: the sign of a quadratic form.
struct DefiniteTool: NumericTool {
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
    ],
    methods: [
      .lapack("syevd", "eigenvalues, divide and conquer"),
      .lapack("syevr", "eigenvalues, relatively robust representations"),
    ],
    engines: [.numeric],
    requirement: "A is equal to its conjugate transpose.",
    cost: "Numeric; about 9·n³ operations.",
    conventions: "Eigenvalues within the tolerance count as 0.",
    examples: [
      .init(["2 1; 1 2"], expected: "positive-definite"),
      .init(["1 2; 2 1"], expected: "indefinite"),
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
