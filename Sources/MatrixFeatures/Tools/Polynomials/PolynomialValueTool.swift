import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

/// `polyval`: a polynomial of a matrix.
struct PolynomialValueTool: TwoEngineTool, FieldTool {
  let declaration = ToolDeclaration(
    id: "polyval",
    displayName: "Polynomial of a matrix",
    summary: "p(A) = c₀·I + c₁·A + c₂·A² + … of a square matrix.",
    keywords: ["polynomial", "evaluate", "cayley-hamilton", "matrix function"],
    category: .analyze,
    parameters: [
      .init("A", "a square matrix"),
      .init(
        "p", "a polynomial such as x^2 - 5x - 2, or its coefficients, constant term first",
        kinds: [.polynomial, .vector]),
    ],
    outputs: [
      .init("result", "p(A)", kind: .matrix)
    ],
    methods: [
      .init("horner", "Horner's rule", citation: "W. G. Horner, Phil. Trans. 109 (1819) 308–335"),
      .init(
        "paterson-stockmeyer", "blocks of powers; the way without steps",
        citation: "M. S. Paterson, L. J. Stockmeyer, SIAM J. Comput. 2 (1973) 60–66"),
    ],
    engines: [.exact, .numeric],
    fields: .any,
    requirement: "A is square.",
    cost: "About 2·√d products for degree d by blocks of powers; d − 1 by Horner's rule, which the steps show.",
    examples: [
      .init(["1 2; 3 4", "x^2 - 5x - 2"], expected: "[0, 0; 0, 0]"),
      .init(["1 1; 0 1", "t^3 + t/2"], expected: "[3/2, 7/2; 0, 3/2]"),
      .init(["1 2; 3 4", "-2 -5 1"], expected: "[0, 0; 0, 0]"),
      .init(
        ["1 1; 0 1", "x^9 - 1"], options: [.init("method", .text("paterson-stockmeyer"))], expected: "[0, 9; 0, 0]"),
      .init(["1 2 3; 4 5 6", "x"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let coefficients = try call.coefficients("p")
    let method = PolynomialValueMethod(rawValue: call.method) ?? .auto
    let worked = try Narrated.polynomialValue(coefficients, at: a, method: method, narration: call.narration())
    return try EntrywiseAnswer.answer(call, "result", worked)
  }

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
