import MatrixDomain
import MatrixExact

/// `rref`: the reduced row echelon form.
struct ReducedRowEchelonTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "rref",
    displayName: "Reduced row echelon form",
    summary: "The one reduced row echelon form, with its pivots.",
    keywords: ["echelon", "row reduction", "gauss-jordan", "canonical form", "row canonical"],
    category: .solve,
    parameters: [.init("A", "any matrix")],
    outputs: EchelonAnswer.outputs("reduced", "the reduced row echelon form"),
    methods: [
      .init(
        "gauss-jordan", "forward and backward elimination", citation: "G. Strang, Introduction to Linear Algebra, ch. 3"
      )
    ],
    fields: .any, letters: .casesOfRows, doubles: .ranked([["A"]]),
    cost: "Exact; rows · columns · rank operations.",
    conventions: "Every pivot is 1 and the only nonzero entry of its column; zero rows stand last.",
    examples: [
      .init(["1 2 3; 4 5 6"], expected: "[1, 0, -1; 0, 1, 2]"),
      .init(["1 2 3; 4 5 6; 7 8 9"], expected: "[1, 0, -1; 0, 1, 2; 0, 0, 0]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    if call.wantsOnlyAnswer {
      let found = try Computed.reducedRowEchelonForm(a, certificate: call.certificate, budget: call.budget)
      return try EchelonAnswer.answer("reduced", found.worked, try found.certificate(), call)
    }
    let worked = try Narrated.reducedRowEchelonForm(a, narration: call.narration())
    return try EchelonAnswer.answer(
      "reduced", worked,
      try CertificateMaker.reducedForm(
        a, worked.answer.matrix, pivots: worked.answer.pivotColumns, size: call.certificate, budget: call.budget), call)
  }
}
