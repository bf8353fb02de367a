import MatrixDomain
import MatrixExact

/// `charpoly`: det(x·I − A).
struct CharacteristicPolynomialTool: FieldTool {
  /// The ways to the polynomial, for this tool and those that begin with it.
  static let methods: [ToolDeclaration.Method] = [
    .init(
      "cofactors", "the determinant of x·I − A expanded by cofactors",
      citation: "G. Strang, Introduction to Linear Algebra, ch. 6.1"),
    .init(
      "faddeev-leverrier", "traces of products with A",
      citation: "D. K. Faddeev, I. S. Sominskii, Problems in Higher Algebra (1949); U. J. J. Le Verrier (1840)"),
    .init(
      "hessenberg", "Hessenberg forms modulo primes; no steps",
      citation: "H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.2.9"),
  ]

  let declaration = ToolDeclaration(
    id: "charpoly",
    displayName: "Characteristic polynomial",
    summary: "det(x·I − A), whose roots are the eigenvalues.",
    keywords: ["eigenvalues", "eigenvalue equation", "secular equation", "faddeev", "leverrier", "cayley-hamilton"],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    options: [VariableOption.declaration],
    outputs: [
      .init(
        "polynomial", "monic, of degree n, in x unless \(option: "variable") names another letter", kind: .polynomial,
        feeds: ["polyval", "factor", "companion"])
    ],
    methods: Self.methods,
    fields: .any, letters: .everywhere, doubles: .rounded,
    requirement: "A is square. The characteristic polynomial of the 0×0 matrix is 1.",
    cost: "Exact; n³ operations modulo each of some primes; n⁴ by faddeev-leverrier; n! by cofactors.",
    conventions: "det(x·I − A), not det(A − x·I): the leading coefficient is 1.",
    examples: [
      .init(["1 2; 3 4"], expected: "x^2 - 5*x - 2"),
      .init(["2 0 0; 0 3 4; 0 4 9"], expected: "x^3 - 14*x^2 + 35*x - 22"),
      .init(["1/2 1; 1 1/3"], options: [.init("method", .text("faddeev-leverrier"))], expected: "x^2 - (5/6)*x - 5/6"),
      .init(["1 2; 3 4"], options: [.init("variable", .text("t"))], expected: "t^2 - 5*t - 2"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let variable = try VariableOption.name(call.call)
    if case .rationalFunctions(let letters) = call.domain, letters.contains(variable) {
      throw ErrorReport(
        .malformed, .invalidName, "‘\(variable)’ is a letter of the matrix, and cannot name the variable too",
        advice: "take another letter: \(option: "variable", "t")")
    }
    let a = try call.matrix("A")
    let method = CharacteristicPolynomialMethod(rawValue: call.method) ?? .auto
    let worked =
      call.detail == .none && (method == .auto || method == .hessenberg)
      ? try Computed.characteristicPolynomial(a, budget: call.budget)
      : try Narrated.characteristicPolynomial(a, method: method, narration: call.narration())
    let coefficients = try TextSlab(of: worked.answer.coefficients, within: call.budget)
    return ToolAnswer(
      outputs: [.init("polynomial", .polynomial(PolynomialValue(call.ringDomain, variable: variable, coefficients)))],
      derivation: worked.derivation,
      certificate: try CertificateMaker.characteristicPolynomial(
        a, worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
