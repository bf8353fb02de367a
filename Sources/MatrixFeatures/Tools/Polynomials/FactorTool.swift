import MatrixDomain
import MatrixExact

/// `factor`: the irreducible factors of a polynomial.
struct FactorTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "factor",
    displayName: "Factors of a polynomial",
    summary: "The irreducible factors of a polynomial with their multiplicities.",
    keywords: [
      "polynomial", "factorization", "factorisation", "irreducible", "roots", "zeros", "rational roots", "berlekamp",
      "zassenhaus", "hensel", "cantor", "finite field", "cyclotomic",
    ],
    category: .analyze,
    parameters: [PolynomialAnswer.parameter("p")],
    outputs: PolynomialAnswer.outputs,
    methods: [
      .init(
        "zassenhaus",
        "over Q: factors modulo a prime, lifted to a power of it and put together, where they are many by a lattice",
        citation: "H. Zassenhaus, J. Number Theory 1 (1969) 291–311; M. van Hoeij, J. Number Theory 95 (2002) 167–189"),
      .init(
        "cantor-zassenhaus", "modulo a prime: factors by their degrees, then split at random",
        citation: "D. G. Cantor, H. Zassenhaus, Math. Comp. 36 (1981) 587–592"),
      .init(
        "trager", "over Q(i): the factors of the norm",
        citation: "B. M. Trager, SYMSAC 1976, doi:10.1145/800205.806338"),
    ],
    fields: .any,
    requirement: "p is not 0, and of degree up to 4096.",
    cost: "Exact; n³ operations modulo each of a few primes, over Q a lattice of r rows for r factors modulo the best.",
    conventions: """
      Over Q factors have integer coefficients without a common factor and a positive leading one; elsewhere they are monic. \
      x stands first, the others by degree, then by coefficients from the highest on.
      """,
    examples: [
      .init(["x^4 - 1"], expected: "(x - 1)*(x + 1)*(x^2 + 1)"),
      .init(["2x^3 - 6x + 4"], expected: "2*(x - 1)^2*(x + 2)"),
      .init(["x^4 - 1"], options: [.init("mod", .text("5"))], expected: "(x + 1)*(x + 2)*(x + 3)*(x + 4)"),
      .init(["t^2/2 - 1/8"], expected: "(1/8)*(2*t - 1)*(2*t + 1)"),
      .init(["x^4 - 10x^2 + 1"], expected: "x^4 - 10*x^2 + 1"),
      .init(["x^2 - 2i"], expected: "(x + (-1-i))*(x + (1+i))"),
      .init(["0"], expected: "!zero-polynomial"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let polynomial = try call.polynomial("p")
    let variable = try call.variable("p")
    if polynomial.isZero { return PolynomialAnswer.zero(call, "factorization", method: "zassenhaus") }
    let worked = try Narrated.factored(polynomial, variable: variable, narration: call.narration())
    if call.method != "auto", call.method != worked.method {
      throw ErrorReport(
        .unable, .unsupportedMethod, "\(call.method) is not the way over \(call.domain.tag)",
        advice: "leave out \(option: "method"): over this field it is \(worked.method)")
    }
    return ToolAnswer(
      outputs: try PolynomialAnswer.outputs(call, worked.answer, variable: variable), derivation: worked.derivation,
      certificate: try CertificateMaker.irreducibleFactors(
        worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}

/// `squarefree`: the parts of a polynomial by multiplicity.
struct SquarefreeTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "squarefree",
    displayName: "Squarefree decomposition",
    summary: "A polynomial as a product of powers of parts without repeated factors.",
    keywords: ["polynomial", "square-free", "repeated roots", "multiple roots", "multiplicity", "radical", "yun"],
    category: .analyze,
    parameters: [PolynomialAnswer.parameter("p")],
    outputs: PolynomialAnswer.outputs,
    methods: [
      .init(
        "yun", "greatest common divisors with derivatives",
        citation: "D. Y. Y. Yun, SYMSAC 1976, doi:10.1145/800205.806320")
    ],
    fields: .any,
    requirement: "p is not 0, and of degree up to 4096.",
    cost: "Exact; some greatest common divisors: n² operations modulo each of a few primes.",
    conventions:
      "Parts stand by rising multiplicity. Over Q their coefficients are integers without a common factor; elsewhere monic.",
    examples: [
      .init(["x^5 - x^4 - 2x^3 + 2x^2 + x - 1"], expected: "(x + 1)^2*(x - 1)^3"),
      .init(["3x^2 - 3"], expected: "3*(x^2 - 1)"),
      .init(["x^6 + 1"], options: [.init("mod", .text("3"))], expected: "(x^2 + 1)^3"),
      .init(["0"], expected: "!zero-polynomial"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let polynomial = try call.polynomial("p")
    let variable = try call.variable("p")
    if polynomial.isZero { return PolynomialAnswer.zero(call, "squarefree decomposition", method: "yun") }
    let worked = try Narrated.squarefree(polynomial, variable: variable, narration: call.narration())
    return ToolAnswer(
      outputs: try PolynomialAnswer.outputs(call, worked.answer, variable: variable), derivation: worked.derivation,
      certificate: try CertificateMaker.squarefreeParts(worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
