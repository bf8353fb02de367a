import MatrixDomain
import MatrixNumeric

/// `eigen`: eigenvalues and eigenvectors.
struct EigenTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "eigen",
    displayName: "Eigenvalues and eigenvectors",
    summary: "All λ and v with A·v = λ·v, each eigenvalue with its error bound and condition number.",
    keywords: ["eigenvalue", "eigenvector", "spectrum", "characteristic", "diagonalize"],
    category: .analyze,
    parameters: [
      .init("A", "a square matrix")
    ],
    outputs: [
      .init("eigenvalues", "each with its error bound and condition number", kind: .list),
      .init("vectors", "eigenvectors as columns, in the same order", kind: .matrix),
    ],
    methods: [
      .lapack("syevd", "divide and conquer, for symmetric and Hermitian matrices"),
      .lapack("syevr", "relatively robust representations, for symmetric and Hermitian matrices"),
      .lapack("geevx", "balancing and QR iteration, for any matrix"),
    ],
    engines: [.numeric],
    requirement: "A is square.",
    cost: "Numeric; about 9·n³ operations where A equals its conjugate transpose, else 25·n³.",
    conventions:
      "Ascending by real part, then by imaginary part; vectors have length 1, their entry of largest modulus real and positive.",
    examples: [
      .init(["2 0; 0 3"], expected: "[{value: 2}, {value: 3}]")
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.eigen(a, call.options)
    let isReal = answer.value.values.allSatisfy { $0.imaginary == 0 }
    let values: [Value] = answer.value.eigenvalues.map { eigenvalue in
      var fields: [Value.Field] = [.init("value", .number(eigenvalue.value, isReal: isReal))]
      if eigenvalue.errorBound.isFinite { fields.append(.init("errorBound", .real(eigenvalue.errorBound))) }
      if let condition = eigenvalue.reciprocalCondition, !answer.value.decomposition.isHermitian {
        fields.append(.init("reciprocalCondition", .real(condition)))
      }
      if let error = eigenvalue.vectorErrorBound, error.isFinite { fields.append(.init("vectorError", .real(error))) }
      if let cluster = eigenvalue.cluster { fields.append(.init("cluster", .count(cluster + 1))) }
      return .record(fields)
    }
    return call.answer(
      [.init("eigenvalues", .list(values)), .init("vectors", .matrix(narrowing: answer.value.vectors))], answer.trust)
  }
}
