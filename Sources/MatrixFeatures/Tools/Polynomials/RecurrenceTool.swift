import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `recurrence`: a formula for the n-th number.
struct RecurrenceTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "recurrence",
    displayName: "Linear recurrence",
    summary: "A formula for the n-th number where u(n) = c1·u(n-1) + … + ck·u(n-k), by the exact roots.",
    keywords: [
      "difference equation", "fibonacci", "closed form", "characteristic equation", "rsolve", "sequence", "binet",
      "explicit formula",
    ],
    category: .solve,
    parameters: [
      .init("c", "the coefficients c1, …, ck, that of the number before first", kinds: [.vector]),
      .init("u", "the first numbers u(0), …, u(k-1)", kinds: [.vector]),
    ],
    outputs: [
      .init("closed", "the formula: a sum over the roots of the characteristic polynomial", kind: .closedForm),
      .init("polynomial", "the characteristic polynomial", kind: .polynomial, feeds: ["factor", "companion"]),
      .init("numbers", "the first numbers, ten or more", kind: .vector),
    ],
    methods: [
      .init(
        "characteristic-equation", "the roots of the characteristic polynomial, and a linear system for the constants",
        citation: "R. P. Stanley, Enumerative Combinatorics 1, ch. 4.1")
    ],
    fields: .any,
    requirement: "c and u have the same number of entries.",
    cost: "Exact; that of the factors of the polynomial and of a linear system of its degree. No root is computed.",
    conventions: .init(.list(["Places count from 0.", ClosedFormAnswer.conventions], by: " ")),
    examples: [
      .init(["1 1", "0 1"], expected: "sqrt(5)/5*((1+sqrt(5))/2)^n - sqrt(5)/5*((1-sqrt(5))/2)^n"),
      .init(["5 -6", "1 4"], expected: "2*3^n - 2^n"),
      .init(["4 -4", "1 6"], expected: "(2*n + 1)*2^n"),
      .init(["0 -4", "1 2"], expected: "2^n*cos(pi*n/2) + 2^n*sin(pi*n/2)"),
      .init(["2 -5", "0 4"], expected: "-i*(1+2*i)^n + i*(1-2*i)^n"),
      .init(["0 1 1", "3 0 2"], expected: "sum(a^n, a^3-a-1=0)"),
      .init(["2i 1", "1 i"], expected: "i^n"),
      .init(["1 1", "0 1"], options: [.init("mod", .text("11"))], expected: "3*8^n + 8*4^n"),
      .init(["1 1", "0 1"], options: [.init("mod", .text("2"))], expected: "sum(a^n, a^2+a+1=0)"),
      .init(["1 1", "0 1 2"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let recurrence = try LinearRecurrence(
      try call.vector("c").array, startingWith: try call.vector("u").array, over: call.domain)
    let worked = try Narrated.closedForm(of: recurrence, narration: call.narration())
    let numbers = try recurrence.numbers(max(10, recurrence.coefficients.count + 3), budget: call.budget)
    return ToolAnswer(
      outputs: [
        .init("closed", .closedForm(worked.answer.value())),
        .init(
          "polynomial",
          .polynomial(
            PolynomialValue(
              call.ringDomain, variable: "x",
              TextSlab(of: recurrence.characteristicPolynomial.coefficients)))),
        .init("numbers", .vector(VectorValue(call.ringDomain, TextSlab(of: numbers)))),
      ],
      derivation: worked.derivation, certificate: CertificateMaker.closedForm(size: call.certificate),
      method: worked.method)
  }
}
