import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// What the four fundamental subspaces have in common.
enum SpaceAnswer {
  static func declaration(
    id: String, displayName: String, summary: NeutralText, keywords: [String], method: NeutralText,
    conventions: ToolDeclaration.Conventions,
    examples: [ToolDeclaration.Example], engines: [Engine] = [.exact], letters: ToolDeclaration.Letters = .none
  ) -> ToolDeclaration {
    ToolDeclaration(
      id: id, displayName: displayName, summary: summary, keywords: keywords + ["basis", "subspace", "dimension"],
      category: .analyze, parameters: [.init("A", "any matrix")],
      outputs: [
        .init("basis", "a basis", kind: .basis), .init("dimension", "the number of basis vectors", kind: .count),
      ],
      methods: [.init("gauss-jordan", method, citation: "G. Strang, Introduction to Linear Algebra, ch. 3")],
      engines: engines, fields: .any, letters: letters, doubles: engines == [.exact] ? .ranked([["A"]]) : nil,
      cost: "Exact; rows · columns · rank operations.", conventions: conventions, examples: examples)
  }

  static func run<Element: ExactScalar>(
    _ call: FieldCall<Element>, _ space: BasisReadOff<Element>.Space
  ) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let worked =
      switch space {
      case _ where call.wantsOnlyAnswer:
        Worked(try basis(space, of: a, call.budget), method: SolveMethod.gaussJordan.rawValue)
      case .null: try Narrated.nullSpace(a, narration: call.narration())
      case .column: try Narrated.columnSpace(a, narration: call.narration())
      case .row: try Narrated.rowSpace(a, narration: call.narration())
      case .leftNull: try Narrated.leftNullSpace(a, narration: call.narration())
      }
    return ToolAnswer(
      outputs: [
        .init("basis", try worked.answer.value(within: call.budget)),
        .init("dimension", .count(worked.answer.dimension)),
      ],
      derivation: worked.derivation,
      certificate: try certificate(space, of: a, worked.answer, call), method: worked.method)
  }

  private static func basis<Element: ExactScalar>(
    _ space: BasisReadOff<Element>.Space, of a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Basis<Element> {
    switch space {
    case .null: try a.nullSpace(budget: budget)
    case .leftNull: try a.leftNullSpace(budget: budget)
    case .row: try a.rowSpace(budget: budget)
    case .column: try a.columnSpace(budget: budget)
    }
  }

  private static func certificate<Element: ExactScalar>(
    _ space: BasisReadOff<Element>.Space, of a: Matrix<Element>, _ basis: Basis<Element>, _ call: FieldCall<Element>
  ) throws -> Certificate? {
    switch space {
    case .null:
      return try CertificateMaker.nullSpace(a, basis, size: call.certificate, budget: call.budget)
    case .leftNull:
      return try CertificateMaker.leftNullSpace(a, basis, size: call.certificate, budget: call.budget)
    case .row:
      return try CertificateMaker.rowSpace(a, basis, size: call.certificate, budget: call.budget)
    case .column:
      return try CertificateMaker.columnSpace(a, basis, size: call.certificate, budget: call.budget)
    }
  }
}
