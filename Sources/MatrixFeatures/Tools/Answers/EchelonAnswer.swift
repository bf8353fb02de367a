import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// What the two echelon tools have in common: three outputs.
enum EchelonAnswer {
  static func outputs(_ name: String, _ summary: NeutralText) -> [ToolDeclaration.OutputDeclaration] {
    [
      .init(name, summary, kind: .matrix, feeds: ["nullspace"]),
      .init("pivots", "the pivot columns, from 1", kind: .list),
      .init("rank", "the number of pivots", kind: .count),
    ]
  }

  static func answer<Element: ExactScalar>(
    _ name: String, _ worked: Worked<EchelonForm<Element>>, _ certificate: Certificate?, _ call: FieldCall<Element>
  ) throws -> ToolAnswer {
    ToolAnswer(
      outputs: [
        .init(name, .matrix(try MatrixValue(worked.answer.matrix, within: call.budget))),
        .init("pivots", .list(worked.answer.pivotColumns.map { .count($0 + 1) })),
        .init("rank", .count(worked.answer.rank)),
      ],
      derivation: worked.derivation, certificate: certificate, method: worked.method)
  }
}
