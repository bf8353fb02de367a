import MatrixDomain
import MatrixExact

/// `gcd`: the greatest common divisor of two polynomials.
struct PolynomialDivisorTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "gcd",
    displayName: "Greatest common divisor of polynomials",
    summary: "The monic polynomial of highest degree that divides two polynomials, with its Bézout cofactors.",
    keywords: ["polynomial", "common factor", "euclid", "bezout", "extended", "coprime", "resultant"],
    category: .analyze,
    parameters: [PolynomialAnswer.parameter("p"), PolynomialAnswer.parameter("q")],
    outputs: [
      .init("gcd", "monic, or 0", kind: .polynomial, feeds: ["factor", "squarefree", "companion", "polyval"]),
      .init("u", "the cofactor of p: u*p + v*q = gcd", kind: .polynomial),
      .init("v", "the cofactor of q", kind: .polynomial),
    ],
    methods: [
      .init(
        "euclid", "divisions with remainder", citation: "Euclid, Elements VII.1–2; D. E. Knuth, TAOCP 2, ch. 4.6.1"),
      .init(
        "modular", "modulo primes, put together; no steps", citation: "W. S. Brown, J. ACM 18 (1971) 478–504"),
    ],
    fields: .any,
    requirement: "p and q are in the same variable, and of degree up to 4096.",
    cost: "Exact; n² operations modulo each of as many primes as the resultant has words.",
    conventions: "The degree of u is below that of q/gcd; where q is 0, v is 0. The gcd of 0 and 0 is 0.",
    examples: [
      .init(["x^2 - 1", "x^2 + 2x + 1"], expected: "x + 1"),
      .init(["x^3 - 2x + 1", "2x - 2"], expected: "x - 1"),
      .init(["x^2 + 1", "x + 1"], options: [.init("mod", .text("2"))], expected: "x + 1"),
      .init(["x^2 + 1", "x - i"], expected: "x - i"),
      .init(["0", "3x"], expected: "x"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (p, q) = (try call.polynomial("p"), try call.polynomial("q"))
    let variable = try call.variable("p", "q")
    let method = PolynomialDivisorMethod(rawValue: call.method) ?? .auto
    let worked = try Narrated.greatestCommonDivisor(
      p, q, variable: variable, method: method, narration: call.narration())
    func output(_ name: String, _ polynomial: Polynomial<Element>) throws -> Value.Field {
      .init(name, try PolynomialAnswer.value(call, polynomial, variable: variable, call.domain))
    }
    return ToolAnswer(
      outputs: [
        try output("gcd", worked.answer.divisor), try output("u", worked.answer.u), try output("v", worked.answer.v),
      ],
      derivation: worked.derivation, certificate: CertificateMaker.bezout(size: call.certificate),
      method: worked.method)
  }
}
