import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `why`: which equations follow from others, which contradict each other, and what the right-hand side has to satisfy.
struct WhyTool: LetterTool {
  let declaration = ToolDeclaration(
    id: "why",
    displayName: "Why a system is as it is",
    summary: "Redundant equations, minimal contradictions, and the conditions on b.",
    keywords: [
      "redundant", "inconsistent", "contradiction", "conflict", "consistent", "relation", "condition", "explain",
      "no solution", "dependent equations",
    ],
    category: .solve,
    parameters: [
      .init("A", "the coefficients, or the whole augmented matrix with a bar: 1 2 | 3; 4 5 | 6"),
      .init("b", "the right-hand side: one column", kinds: [.vector, .matrix], isRequired: false, aliases: ["B"]),
    ],
    options: [.unknowns],
    outputs: [
      .init("record", "status, rank, relations, conflicts and conditions", kind: .record)
    ],
    methods: [
      .init(
        "gauss-jordan", "the combinations of equations without unknowns: the null space of the transpose",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 3")
    ],
    fields: .any, letters: .cases,
    requirement: "A and b have the same number of rows; b has one column. Letters stand in b alone.",
    cost: "Exact; rows · columns · rank operations.",
    conventions: .init(
      "An equation is called redundant, or in conflict, with equations before it where that can be; a conflict is minimal: "
        + "without any one of its equations the others are consistent."),
    takesEquations: true,
    examples: [
      .init(
        ["1 1 1; 1 2 3; 2 3 4", "2 5 8"],
        expected: "status: none, rank: 2, relations: [], conflicts: [{equations: [1, 2, 3], "
          + "combination: (-1, -1, 1), contradiction: 1, text: -E1 - E2 + E3: 0 = 1}], "
          + "conditions: [{equation: 3, coefficients: (1, 1, 0), needed: 7, given: 8, holds: false, text: b3 = b1 + b2}]"
      ),
      .init(
        ["x + 2y - z = 3; 2x + 4y + z = 8; -x - 2y + 4z = -1"],
        expected:
          "status: infinite, rank: 2, relations: [{equation: 3, coefficients: (-3, 1, 0), text: E3 = E2 - 3*E1}], "
          + "conflicts: [], conditions: [{equation: 3, coefficients: (-3, 1, 0), needed: -1, given: -1, holds: true, "
          + "text: b3 = b2 - 3*b1}]"),
      .init(
        ["1 2 | 3; 4 5 | 6"],
        expected: "status: unique, rank: 2, relations: [], conflicts: [], conditions: []"),
      .init(["1 2; 3 4", "1 2 3"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let system = try SolveTool.System(call.call, tool: "why", typed: call.columnOrMatrix)
    guard system.right.columns == 1 else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "why is about one right-hand side, not \(system.right.columns)",
        advice: "ask about one column of the right-hand sides at a time")
    }
    let worked = try Narrated.explain(
      system.matrix, Vector(system.right.rowMajor), narration: call.narration(unknowns: system.unknowns))
    return ToolAnswer(
      outputs: [.init("record", try worked.answer.value(within: call.budget))], derivation: worked.derivation,
      certificate: try CertificateMaker.analysis(
        system.matrix, worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  /// Letters stand on the right-hand side alone.
  func checkLetters(_ call: FieldCall<RationalFunction>) throws {
    let system = try SolveTool.System(call.call, tool: "why", typed: call.columnOrMatrix)
    guard system.matrix.rowMajor.contains(where: { $0.constant == nil }) else { return }
    throw ErrorReport(
      .unable, .unsupportedDomain, "why distinguishes cases in letters of the right-hand side, and A has one",
      advice:
        "put a number for it with \(option: "where", "k=1"); \(tool: "solve") distinguishes cases in letters of A too")
  }

  /// A condition that does not hold, and a contradiction, do not hold anywhere.
  func nonzero(
    in answer: ToolAnswer, _ ring: ParameterRing, operands: Matrix<RationalFunction>
  ) -> [[RationalFunction]] {
    guard let record = answer.outputs.first?.value else { return [] }
    func function(_ value: Value?) -> RationalFunction {
      guard case .scalar(let scalar)? = value else { return .zero }
      return ring.function(exchangeText: scalar.text.utf8.span) ?? .zero
    }
    func items(_ name: String) -> [Value] { if case .list(let items)? = record[name] { items } else { [] } }
    let missed = items("conditions").map { function($0["needed"]) - function($0["given"]) }.filter { !$0.isZero }
    return (missed + items("conflicts").map { function($0["contradiction"]) }).map { [$0] }
  }
}
