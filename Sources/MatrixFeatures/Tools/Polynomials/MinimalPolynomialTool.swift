import MatrixDomain
import MatrixExact

/// `minpoly`: the polynomial of least degree that takes a matrix to 0.
struct MinimalPolynomialTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "minpoly",
    displayName: "Minimal polynomial",
    summary: "The monic polynomial m of least degree with m(A) = 0.",
    keywords: ["annihilating polynomial", "krylov", "powers", "diagonalizable", "cayley-hamilton"],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    options: [VariableOption.declaration],
    outputs: [
      .init(
        "polynomial", "monic, in x unless \(option: "variable") names another letter", kind: .polynomial,
        feeds: ["polyval", "factor", "companion"])
    ],
    methods: [
      .init(
        "powers", "the first power that is a combination of those before it",
        citation: "F. R. Gantmacher, The Theory of Matrices (1959), ch. 4"),
      .init(
        "krylov", "the images of a vector under the powers, over the rationals modulo primes; no steps",
        citation: "J. H. Wilkinson, The Algebraic Eigenvalue Problem (1965), ch. 6"),
    ],
    fields: .any,
    requirement: "A is square. The minimal polynomial of the 0×0 matrix is 1.",
    cost: "Exact; n³ operations modulo each of some primes for most matrices; by powers n²·d³ for degree d.",
    examples: [
      .init(["2 0 0; 0 2 0; 0 0 3"], expected: "x^2 - 5*x + 6"),
      .init(["1 1; 0 1"], expected: "x^2 - 2*x + 1"),
      .init(["1/2 0; 0 1/2"], options: [.init("method", .text("krylov"))], expected: "x - 1/2"),
      .init(["1 1; 0 1"], options: [.init("variable", .text("lambda"))], expected: "lambda^2 - 2*lambda + 1"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
      .init(["i 0; 0 -i"], expected: "x^2 + 1"),
      .init(["1 0; 0 8"], options: [.init("mod", .text("7"))], expected: "x + 6"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let variable = try VariableOption.name(call.call)
    let a = try call.matrix("A")
    let method = MinimalPolynomialMethod(rawValue: call.method) ?? .auto
    let worked =
      call.detail == .none && method != .powers
      ? try Computed.minimalPolynomial(a, budget: call.budget)
      : try Narrated.minimalPolynomial(a, method: method, narration: call.narration())
    let coefficients = try TextSlab(of: worked.answer.coefficients, within: call.budget)
    return ToolAnswer(
      outputs: [.init("polynomial", .polynomial(PolynomialValue(call.ringDomain, variable: variable, coefficients)))],
      derivation: worked.derivation,
      certificate: try CertificateMaker.minimalPolynomial(
        a, worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
