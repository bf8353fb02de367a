import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `roots`: all roots of a polynomial.
struct RootsTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "roots",
    displayName: "Roots of a polynomial",
    summary: "All roots of a polynomial with their multiplicities, exactly, each with proved decimals.",
    keywords: [
      "zeros", "polynomial equation", "quadratic", "cubic", "real roots", "complex roots", "root isolation",
    ],
    category: .solve,
    parameters: [PolynomialAnswer.parameter("p")],
    options: [DecimalPlaces.option],
    outputs: [
      .init("roots", "of each irreducible factor the multiplicity and the roots", kind: .list)
    ],
    methods: [
      .init(
        "factors", "the irreducible factors, and regions that hold one root each",
        citation: "D. A. Bini, G. Fiorentino, Numer. Algorithms 23 (2000) 127–173")
    ],
    fields: .any,
    requirement: "p is not 0, and of degree up to 4096.",
    cost: "Exact; that of the factors, and n² products of numbers of as many bits as keep the roots apart.",
    conventions: """
      Roots stand together where they are those of one irreducible factor: real ones ascending, then the others. In a finite \
      field of q elements the root a of a factor stands with a^q, a^(q^2) and so on. Over number fields decimals are those of the numbers that \
      are written; of a letter, and of root(…), none are known.
      """,
    examples: [
      .init(
        ["x^2 - 5x + 6"],
        expected: "[{factor: x - 2, multiplicity: 1, roots: [2]}, {factor: x - 3, multiplicity: 1, roots: [3]}]"),
      .init(
        ["x^4 - x^3 - x^2"],
        expected: "[{factor: x^2 - x - 1, multiplicity: 1, roots: [(1-sqrt(5))/2, (1+sqrt(5))/2]}, "
          + "{factor: x, multiplicity: 2, roots: [0]}]"),
      .init(
        ["x^3 - x - 1"], options: [.init("places", .number("4"))],
        expected: "[{factor: x^3 - x - 1, multiplicity: 1, roots: [root 1 of x^3 - x - 1, 1.3247, "
          + "root 2 of x^3 - x - 1, -0.6624+0.5623i, root 3 of x^3 - x - 1, -0.6624-0.5623i]}]"),
      .init(
        ["x^2 + 1"], options: [.init("mod", .text("3"))],
        expected: "[{factor: x^2 + 1, multiplicity: 1, roots: [a, 2*a]}]"),
      .init(["0"], expected: "!zero-polynomial"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let polynomial = try call.polynomial("p")
    let variable = try call.variable("p")
    if polynomial.isZero { return PolynomialAnswer.zero(call, "finite list of roots", method: "factors") }
    let places = DecimalPlaces.of(call.call)
    let factors = try polynomial.factored(budget: call.budget)
    do {
      let roots = try factors.roots(over: call.domain, budget: call.budget)
      var records: [Value] = []
      for root in roots {
        records.append(
          try root.record(
            ambient: 0, roots: root.rootValues(places: places, budget: call.budget), variable: variable,
            budget: call.budget))
      }
      return ToolAnswer(
        outputs: [.init("roots", .list(records))],
        derivation: try Narrated.roots(
          of: polynomial, variable: variable, roots, records: records, narration: call.narration()),
        certificate: try CertificateMaker.roots(roots, size: call.certificate, budget: call.budget), method: "factors")
    } catch {
      var answer = ToolAnswer(
        outputs: [.init("factored", .text(factors.text(variable: variable)))], method: "factors")
      answer.unfinished = error
      return answer
    }
  }
}
