import MatrixDomain
import MatrixNumeric

/// `eigen`: eigenvalues and eigenvectors of a matrix, or of a pair of matrices.
struct EigenTool: TwoEngineTool, FieldTool {
  private static let factors: NeutralText =
    "Eigenvalues stand together where they are roots of one irreducible factor: real ones ascending, then the others."
  private static let finiteFactors: NeutralText =
    "Eigenvalues stand together where they are roots of one irreducible factor f: over q numbers with a also a^q, a^(q^2), …"
  private static let letter: NeutralText =
    "A vector over K[a]/(f) is one of every root of f: the eigenvalue stands in the place of a."
  private static let unnamed: NeutralText =
    "The field does not say which root its letter is: such eigenvalues have no decimals. Over one with a, the place is b."
  private static let order: NeutralText = "Eigenvalues ascend by real part."
  private static let pairs: NeutralText =
    "Those of one real part ascend by imaginary part, but conjugate pairs of real matrices have the upper one first."
  private static let vectors: NeutralText = "Vectors have length 1, their entry of largest modulus real and positive."
  private static let infinite: NeutralText =
    "Where B is singular there are infinite eigenvalues, last, with vectors that B takes to 0."
  private static let undetermined: NeutralText = "Where the pencil is singular, eigenvalues are undetermined."

  static let byFactors = ToolDeclaration.Method(
    "factors", "the irreducible factors of the characteristic polynomial, one vector for all roots of each",
    citation: "H. Cohen, A Course in Computational Algebraic Number Theory, ch. 2.2 and 3.5")

  let declaration = ToolDeclaration(
    id: "eigen",
    displayName: "Eigenvalues and eigenvectors",
    summary: "All λ and v with A·v = λ·v, or with B A·v = λ·B·v, exactly with multiplicities; in doubles with error "
      + "bounds.",
    keywords: [
      "eigenvalue", "eigenvector", "spectrum", "characteristic", "diagonalize", "generalised eigenvalue",
      "generalized eigenvalue", "pencil", "vibration",
    ],
    category: .analyze,
    parameters: [
      .init("A", "a square matrix"),
      .init("B", "a matrix of the same size, for A·v = λ·B·v; left out, the identity", isRequired: false),
    ],
    options: [
      .init("values", "the eigenvalues alone, without vectors", .flag),
      .init("left", "left eigenvectors: rows w with w·A = λ·w, or w·A = λ·w·B, in the place of v", .flag),
      .init(
        "extension", "exact: an irreducible factor of the polynomial, such as x^2 - 2: only its roots are meant", .text),
      .init("bounds", "exact: Gershgorin's discs and Cauchy's bound too", .flag),
      DecimalPlaces.option,
    ],
    outputs: [
      .init(
        "eigenvalues",
        "exact: of each irreducible factor of the characteristic polynomial the multiplicities, the roots and a basis of "
          + "the eigenspace; numeric: each value with its error bound and condition number, with B alone, perhaps infinite",
        kind: .list),
      .init(
        "polynomial", "exact: the characteristic polynomial, with B det(x·B − A)", kind: .polynomial,
        feeds: ["factor", "companion"]),
      .init(
        "diagonalizable", "exact: where there is a basis of eigenvectors: over Q, over R, over C, over GF(p^k), or no",
        kind: .text),
      .init("discs", "with \(option: "bounds"): all eigenvalues lie in these discs, one for each row", kind: .list),
      .init("bound", "with \(option: "bounds"): no eigenvalue has a larger modulus", kind: .scalar),
      .init("vectors", "numeric: eigenvectors as columns, in the same order; left ones too", kind: .matrix),
    ],
    methods: [
      Self.byFactors,
      .lapack("syevd", "divide and conquer, for symmetric and Hermitian matrices"),
      .lapack("syevr", "relatively robust representations, for symmetric and Hermitian matrices"),
      .init(
        "ql", "implicit QL iteration of our own, for symmetric matrices up to 8×8",
        citation: "G. Golub and C. Van Loan, Matrix Computations, 4th ed., ch. 8.3", engine: .numeric),
      .lapack("geevx", "balancing and QR iteration, for any matrix"),
      .lapack("ggev", "QZ iteration, for two matrices"),
    ],
    engines: [.exact, .numeric],
    fields: .any, letters: .cases,
    requirement: "A is square; B, where it is given, has the size of A, and det(x·B − A) is not 0 for every x.",
    cost: "Exact; that of the characteristic polynomial and its factors, and n products of A with a vector of long "
      + "integers. Numeric; about 9·n³ operations where A equals its conjugate transpose, else 25·n³; with B 70·n³.",
    conventions: .init(
      exact: .list([factors, letter, unnamed, infinite], by: " "),
      numeric: .list([order, pairs, vectors, infinite, undetermined], by: " ")),
    examples: [
      .init(
        ["4 1; 2 3"],
        expected: "[{factor: x - 2, multiplicity: 1, geometric: 1, roots: [2], vectors: {(-1, 2)}}, "
          + "{factor: x - 5, multiplicity: 1, geometric: 1, roots: [5], vectors: {(1, 1)}}]"),
      .init(
        ["1 1; 1 0"],
        expected: "[{factor: x^2 - x - 1, multiplicity: 1, geometric: 1, roots: [(1-sqrt(5))/2, (1+sqrt(5))/2], "
          + "vectors: {(a, 1)}}]"),
      .init(
        ["2 1; 0 2"], options: [.init("values", .truth(true))],
        expected: "[{factor: x - 2, multiplicity: 2, roots: [2]}]"),
      .init(
        ["5 1; -2 1"], options: [.init("bounds", .truth(true)), .init("values", .truth(true))],
        expected: "[{factor: x^2 - 6*x + 7, multiplicity: 1, roots: [3-sqrt(2), 3+sqrt(2)]}]"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
      .init(
        ["2 0; 0 3"], options: [.init("engine", .text("numeric"))], expected: "[{value: 2}, {value: 3}]"),
      .init(
        ["4 1; 2 3"], options: [.init("left", .truth(true)), .init("extension", .text("x - 5"))],
        expected: "[{factor: x - 5, multiplicity: 1, geometric: 1, roots: [5], leftVectors: {(2, 1)}}]"),
      .init(
        ["1 i; -i 1"],
        expected: "[{factor: x, multiplicity: 1, geometric: 1, roots: [0], vectors: {(-i, 1)}}, "
          + "{factor: x - 2, multiplicity: 1, geometric: 1, roots: [2], vectors: {(i, 1)}}]"),
      .init(
        ["sqrt(2) 1; 1 sqrt(2)"],
        expected: "[{factor: x + (1-sqrt(2)), multiplicity: 1, geometric: 1, roots: [-1+sqrt(2)], vectors: {(-1, 1)}}, "
          + "{factor: x + (-1-sqrt(2)), multiplicity: 1, geometric: 1, roots: [1+sqrt(2)], vectors: {(1, 1)}}]"),
      .init(
        ["0 -1; 1 0"], options: [.init("mod", .text("3"))],
        expected: "[{factor: x^2 + 1, multiplicity: 1, geometric: 1, roots: [a, 2*a], vectors: {(a, 1)}}]"),
      .init(
        ["1 0; 0 1", "2 0; 0 0"],
        expected: "[{factor: 2*x - 1, multiplicity: 1, geometric: 1, roots: [1/2], vectors: {(1, 0)}}, "
          + "{multiplicity: 1, geometric: 1, roots: [infinite], vectors: {(0, 1)}}]"),
      .init(["1 0; 0 0", "2 0; 0 0"], expected: "!singular-pencil"),
      .init(
        ["1 0; 0 1", "2 0; 0 0"], options: [.init("engine", .text("numeric"))],
        expected: "[{value: 0.5}, {value: infinite}]"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    guard case .list(let items)? = result.output("eigenvalues") else { return "" }
    if result.engine == Engine.exact.rawValue {
      let hasField = items.contains { item in
        if case .basis(let basis)? = item["vectors"] ?? item["leftVectors"],
          case .polynomial(let factor)? = item["factor"]
        {
          factor.coefficients.count > 2 && basis.domain != factor.domain
        } else {
          false
        }
      }
      let hasUnnamed = items.contains { item in
        guard item["roots"] == .list([]), case .polynomial(let factor)? = item["factor"] else { return false }
        return !factor.domain.isOfLetters
      }
      let roots = items.flatMap { item -> [Value] in if case .list(let roots)? = item["roots"] { roots } else { [] } }
      let isFinite = roots.contains { $0.domain?.characteristic != nil }
      return ToolDeclaration.Conventions.relevant([
        (Self.factors, roots.count > 1 && !isFinite), (Self.finiteFactors, hasField && isFinite),
        (Self.letter, hasField), (Self.unnamed, hasUnnamed), (Self.infinite, roots.contains(.text("infinite"))),
      ])
    }
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
    let isLeft = call.call.flag("left")
    func operand(_ name: String) throws -> Matrix<Element> {
      isLeft ? try call.matrix(name).transposed : try call.matrix(name)
    }
    let a = try operand("A")
    if call.has("B") { return try generalised(a, try operand("B"), call) }
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
    return self.answer(values, answer.value.vectors, answer.trust, call)
  }

  private func answer<Element: NumericValue>(
    _ values: [Value], _ vectors: Matrix<Complex>, _ trust: Trust, _ call: NumericCall<Element>
  ) -> ToolAnswer {
    var outputs: [Value.Field] = [.init("eigenvalues", .list(values))]
    if !call.call.flag("values") { outputs.append(.init("vectors", .matrix(narrowing: vectors))) }
    return call.answer(outputs, trust)
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
    return self.answer(values, answer.value.vectors, answer.trust, call)
  }
}
