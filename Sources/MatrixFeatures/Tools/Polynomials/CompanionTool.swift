import MatrixDomain
import MatrixExact

/// `companion`: a matrix with a given characteristic polynomial.
struct CompanionTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "companion",
    displayName: "Companion matrix",
    summary: "The matrix whose characteristic and minimal polynomial is a given one.",
    keywords: ["polynomial", "frobenius", "recurrence", "roots", "eigenvalues", "cyclic"],
    category: .operate,
    parameters: [PolynomialAnswer.parameter("p")],
    outputs: [
      .init(
        "companion", "ones below the diagonal, coefficients in the last column", kind: .matrix,
        feeds: ["charpoly", "minpoly", "eigen", "power"])
    ],
    methods: [
      .init("companion", "by the definition", citation: "R. A. Horn, C. R. Johnson, Matrix Analysis, ch. 3.3")
    ],
    fields: .any, doubles: .rounded,
    requirement: "p is not 0; one that is not monic is divided by its leading coefficient.",
    cost: "Exact; n² entries.",
    conventions: "The last column holds the coefficients with the sign turned, the constant term on top.",
    examples: [
      .init(["x^2 - 5x + 6"], expected: "[0, -6; 1, 5]"),
      .init(["2x^3 - x + 4"], expected: "[0, 0, -2; 1, 0, 1/2; 0, 1, 0]"),
      .init(["x^2 + 3"], options: [.init("mod", .text("7"))], expected: "[0, 4; 1, 0]"),
      .init(["0"], expected: "!zero-polynomial"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let polynomial = try call.polynomial("p")
    if polynomial.isZero { return PolynomialAnswer.zero(call, "companion matrix", method: "companion") }
    let worked = try Narrated.companion(
      polynomial, variable: try call.variable("p"), narration: call.narration())
    var value = try MatrixValue(worked.answer, within: call.budget)
    value.domain = polynomial[polynomial.degree].isOne ? call.ringDomain : call.domain
    return ToolAnswer(
      outputs: [.init("companion", .matrix(value))], derivation: worked.derivation,
      certificate: CertificateMaker.recomputation(size: call.certificate), method: worked.method)
  }
}

/// `cayleyhamilton`: a matrix in its own characteristic polynomial.
struct CayleyHamiltonTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "cayleyhamilton",
    displayName: "Theorem of Cayley and Hamilton",
    summary: "The characteristic polynomial of a matrix, and that the matrix solves it: p(A) = 0.",
    keywords: ["characteristic polynomial", "p(A) = 0", "annihilating polynomial", "horner"],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    outputs: [
      .init("polynomial", "det(x·I − A)", kind: .polynomial, feeds: ["polyval", "factor", "companion"]),
      .init("value", "p(A), the zero matrix", kind: .matrix),
    ],
    methods: CharacteristicPolynomialTool.methods,
    fields: .any, doubles: .rounded,
    requirement: "A is square.",
    cost: "Exact; that of charpoly, and n products of matrices with steps, or about 2·√n.",
    conventions: "det(x·I − A), as for charpoly.",
    examples: [
      .init(["1 2; 3 4"], expected: "x^2 - 5*x - 2"),
      .init(["0 1; 1 1"], options: [.init("mod", .text("2"))], expected: "x^2 + x + 1"),
      .init(["1 2 3"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let method = CharacteristicPolynomialMethod(rawValue: call.method) ?? .auto
    let worked = try Narrated.cayleyHamilton(a, method: method, narration: call.narration())
    return ToolAnswer(
      outputs: [
        .init(
          "polynomial", try PolynomialAnswer.value(call, worked.answer.polynomial, variable: "x", call.ringDomain)),
        .init("value", try call.ringValue(worked.answer.value)),
      ],
      derivation: worked.derivation,
      certificate: try CertificateMaker.characteristicPolynomial(
        a, worked.answer.polynomial, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
