import MatrixDomain
import MatrixNumeric

/// `eigen`: eigenvalues and eigenvectors of a matrix, or of a pair of matrices.
struct EigenTool: NumericTool {
  private static let order: NeutralText = "Eigenvalues ascend by real part."
  private static let pairs: NeutralText =
    "Those of one real part ascend by imaginary part, but conjugate pairs of real matrices have the upper one first."
  private static let vectors: NeutralText = "Vectors have length 1, their entry of largest modulus real and positive."
  private static let infinite: NeutralText =
    "Where B is singular there are infinite eigenvalues, last, with vectors that B takes to 0."
  private static let undetermined: NeutralText = "Where the pencil is singular, eigenvalues are undetermined."

  let declaration = ToolDeclaration(
    id: "eigen",
    displayName: "Eigenvalues and eigenvectors",
    summary: "All λ and v with A·v = λ·v, each eigenvalue with its error bound and condition number; "
      + "with B, A·v = λ·B·v.",
    keywords: [
      "eigenvalue", "eigenvector", "spectrum", "characteristic", "diagonalize", "generalised eigenvalue",
      "generalized eigenvalue", "pencil", "vibration",
    ],
    category: .analyze,
    parameters: [
      .init("A", "a square matrix"),
      .init("B", "a matrix of the same size, for A·v = λ·B·v; left out, the identity", isRequired: false),
    ],
    outputs: [
      .init(
        "eigenvalues", "each with its error bound and condition number; with B its value alone, which may be infinite",
        kind: .list),
      .init("vectors", "eigenvectors as columns, in the same order", kind: .matrix),
    ],
    methods: [
      .lapack("syevd", "divide and conquer, for symmetric and Hermitian matrices"),
      .lapack("syevr", "relatively robust representations, for symmetric and Hermitian matrices"),
      .init(
        "ql", "implicit QL iteration of our own, for symmetric matrices up to 8×8",
        citation: "G. Golub and C. Van Loan, Matrix Computations, 4th ed., ch. 8.3"),
      .lapack("geevx", "balancing and QR iteration, for any matrix"),
      .lapack("ggev", "QZ iteration, for two matrices"),
    ],
    engines: [.numeric],
    requirement: "A is square; B, where it is given, has the size of A.",
    cost: "Numeric; about 9·n³ operations where A equals its conjugate transpose, else 25·n³; with B 70·n³.",
    conventions: .init(.list([order, pairs, vectors, infinite, undetermined], by: " ")),
    notice:
      "In doubles, not exactly: eigenvalues of a matrix of fractions are seldom fractions, and exact ones are not "
      + "there yet. Each comes with a bound of its error.",
    examples: [
      .init(["2 0; 0 3"], expected: "[{value: 2}, {value: 3}]"),
      .init(["1 0; 0 1", "2 0; 0 0"], expected: "[{value: 0.5}, {value: infinite}]"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    guard case .list(let items)? = result.output("eigenvalues") else { return "" }
    let values = items.compactMap { item -> Value? in
      if case .record(let fields) = item { fields.first { $0.name == "value" }?.value } else { nil }
    }
    let isComplex = values.contains {
      if case .scalar(let number) = $0 { number.domain == .complexNumbers } else { false }
    }
    return ToolDeclaration.Conventions.relevant([
      (Self.order, values.count > 1), (Self.pairs, isComplex), (Self.vectors, !values.isEmpty),
      (Self.infinite, values.contains(.text("infinite"))), (Self.undetermined, values.contains(.text("undetermined"))),
    ])
  }

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    if call.has("B") { return try generalised(a, try call.matrix("B"), call) }
    if call.options.driver == "ggev" { return try generalised(a, .identity(a.rows), call) }
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

  /// The eigenvalues of A − λ·B.
  private func generalised<Element: NumericValue>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ call: NumericCall<Element>
  ) throws -> ToolAnswer {
    try call.requireDriver(among: ["ggev"])
    let answer = try Numeric.generalizedEigen(a, b, call.options)
    let isReal = answer.value.values.allSatisfy { value in
      if case .finite(let number) = value { number.imaginary == 0 } else { true }
    }
    let values: [Value] = answer.value.values.map { value in
      let shown: Value =
        switch value {
        case .finite(let number): .number(number, isReal: isReal)
        case .infinite: .text("infinite")
        case .undetermined: .text("undetermined")
        }
      return .record([.init("value", shown)])
    }
    return call.answer(
      [.init("eigenvalues", .list(values)), .init("vectors", .matrix(narrowing: answer.value.vectors))], answer.trust)
  }
}
