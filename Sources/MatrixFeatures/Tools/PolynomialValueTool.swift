import MatrixDomain
import MatrixNumeric

/// `polyval`: a polynomial of a matrix.
struct PolynomialValueTool: NumericTool {
  let declaration = ToolDeclaration(
    id: "polyval",
    displayName: "Polynomial of a matrix",
    summary: "p(A) = c₀·I + c₁·A + c₂·A² + … of a square matrix.",
    keywords: ["polynomial", "evaluate", "cayley-hamilton", "matrix function"],
    category: .analyze,
    parameters: [
      .init("A", "a square matrix"),
      .init("p", "a polynomial, or its coefficients, constant term first", kinds: [.polynomial, .vector]),
    ],
    outputs: [
      .init("result", "p(A)", kind: .matrix)
    ],
    methods: [
      .init(
        "paterson-stockmeyer", "few products of matrices",
        citation: "M. S. Paterson, L. J. Stockmeyer, SIAM J. Comput. 2 (1973) 60–66")
    ],
    engines: [.numeric],
    requirement: "A is square.",
    cost: "Numeric; about 2·√d products for degree d.",
    examples: [
      .init(["1 2; 3 4", "-2 -5 1"], expected: "[0, 0; 0, 0]")
    ])

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let coefficients: [Element]?
    switch call.call.input("p") {
    case .polynomial(let polynomial)?: coefficients = polynomial.coefficients.scalars()
    case .vector(let vector)?: coefficients = vector.entries.scalars()
    default: coefficients = nil
    }
    guard let coefficients else { throw call.notCanonical("p") }
    let answer = try Numeric.evaluate(coefficients, at: a, call.options)
    return call.answer([.init("result", .matrix(answer.value))], answer.trust)
  }
}
