import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `ref`: a row echelon form.
struct RowEchelonTool: LetterTool {
  let declaration = ToolDeclaration(
    id: "ref",
    displayName: "Row echelon form",
    summary: "A row echelon form with its pivots: the result of forward elimination.",
    keywords: ["echelon", "row reduction", "gaussian elimination", "staircase", "triangular"],
    category: .solve,
    parameters: [.init("A", "any matrix")],
    outputs: EchelonAnswer.outputs("echelon", "the row echelon form"),
    methods: [
      .init("gauss", "forward elimination", citation: "G. Strang, Introduction to Linear Algebra, ch. 2")
    ],
    fields: .any, letters: .cases, doubles: .ranked([["A"]]),
    cost: "Exact; rows · columns · rank operations.",
    conventions: "An echelon form is not unique; this one is what the pivots chosen for few fractions lead to.",
    examples: [
      .init(["1 2 3; 2 4 7; 1 1 1"], expected: "[1, 2, 3; 0, -1, -2; 0, 0, 1]"),
      .init(["0 0; 0 0"], expected: "[0, 0; 0, 0]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let worked = try Narrated.rowEchelonForm(a, narration: call.narration())
    return try EchelonAnswer.answer(
      "echelon", worked,
      try CertificateMaker.echelonForm(
        a, worked.answer.matrix, pivots: worked.answer.pivotColumns, size: call.certificate, budget: call.budget), call)
  }

  /// The pivots of the form.
  func nonzero(
    in answer: ToolAnswer, _ ring: ParameterRing, operands: Matrix<RationalFunction>
  ) -> [[RationalFunction]] {
    let entries = answer.functions("echelon", ring)
    return (0..<operands.rows).compactMap { row in
      entries[(row * operands.columns)..<((row + 1) * operands.columns)].first { !$0.isZero }.map { [$0] }
    }
  }
}
