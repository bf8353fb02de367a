import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// What tools that compute entries one by one have in common.
enum EntrywiseAnswer {
  static func declaration(
    id: String, displayName: String, summary: NeutralText, keywords: [String], parameters: [ToolDeclaration.Parameter],
    options: [ToolDeclaration.OptionDeclaration] = [], output: ToolDeclaration.OutputDeclaration,
    method: ToolDeclaration.Method? = nil, requirement: NeutralText = "",
    letters: ToolDeclaration.Letters = .everywhere, doubles: ToolDeclaration.Doubles = .rounded, cost: NeutralText,
    conventions: ToolDeclaration.Conventions = "", examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    ToolDeclaration(
      id: id, displayName: displayName, summary: summary, keywords: keywords, category: .operate,
      parameters: parameters, options: options, outputs: [output],
      methods: [
        method ?? .init("entrywise", "by the definition", citation: "G. Strang, Introduction to Linear Algebra, ch. 1")
      ],
      fields: .any, letters: letters, doubles: doubles, requirement: requirement, cost: cost,
      conventions: conventions, examples: examples)
  }

  static func answer<Element: ExactScalar>(
    _ call: FieldCall<Element>, _ output: String, _ worked: Worked<Matrix<Element>>
  ) throws -> ToolAnswer {
    ToolAnswer(
      outputs: [.init(output, try call.ringValue(worked.answer))], derivation: worked.derivation,
      certificate: CertificateMaker.recomputation(size: call.certificate), method: worked.method)
  }
}
