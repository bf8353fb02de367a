import MatrixDomain
import MatrixExact

/// `power`.
struct PowerTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "power", displayName: "Power", summary: "Aⁿ for a whole number n; a negative n needs an invertible A.",
    keywords: ["exponent", "squaring", "repeated multiplication"],
    parameters: [
      .init("A", "a square matrix"), .init("n", "a whole number", kinds: [.scalar], isCounting: true),
    ],
    output: .init("result", "the power", kind: .matrix),
    method: .init(
      "repeated-squaring", "repeated squaring", citation: "D. E. Knuth, The Art of Computer Programming 2, 4.6.3"),
    requirement: "A is square.",
    cost: "About 2·log₂ n products, on numbers n times as long.",
    examples: [
      .init(["1 1; 1 0", "10"], expected: "[89, 55; 55, 34]"),
      .init(["2 1; 1 1", "-1"], expected: "[1, -1; -1, 2]"),
      .init(["1 2; 2 4", "-1"], expected: "!singular"),
    ])

  func exact<Element: HandScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let exponent = try call.wholeNumber("n")
    let worked = try Narrated.power(a, exponent, narration: call.narration())
    switch worked.answer {
    case .inverse(let power):
      let value = exponent >= 0 ? try call.ringValue(power) : .matrix(try MatrixValue(power, within: call.budget))
      return ToolAnswer(
        outputs: [.init("result", value)], derivation: worked.derivation,
        certificate: try CertificateMaker.power(
          a, exponent, size: call.certificate, domain: call.ringDomain, budget: call.budget),
        method: worked.method)
    case .singular(let nullVector):
      return ToolAnswer(
        error: ErrorReport(
          .undefined, .singular, "the matrix is singular: it has no negative powers",
          advice: "A·v = 0 for v = \(nullVector)"),
        derivation: worked.derivation,
        certificate: try CertificateMaker.singular(a, size: call.certificate, budget: call.budget),
        method: worked.method)
    }
  }
}
