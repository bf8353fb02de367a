import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `check`: looks over a derivation that a person wrote.
struct CheckTool: FieldTool {
  private static let steps: NeutralText =
    "A step is right where a few elementary operations, as one does them by hand, lead from one matrix to the next: one, several with one pivot "
    + "row, or up to three; it is possible where only more do, and wrong where none do."
  private static let order: NeutralText = "Operations stand one after another, each done on the rows as they then are."
  private static let claims: NeutralText =
    "A claimed answer is put into the first system; it is right, but not all, where others solve that too."

  let declaration = ToolDeclaration(
    id: "check",
    displayName: "Check a derivation",
    summary: "Accepts every valid route of row operations, or finds the first wrong step and the likely slip; puts a "
      + "claimed answer into the equations.",
    keywords: [
      "verify", "homework", "mistake", "error", "slip", "row equivalent", "row operations", "steps", "correct", "grade",
      "answer", "solution", "substitute", "plug in", "claim",
    ],
    category: .solve,
    parameters: [
      .init(
        "chain",
        "the matrices one after another: 2 1; 1 3 -> 1 3; 2 1 (or ~ or an empty line between them), "
          + "one operand each, or a file; operations may stand between: -> R2 - 3R1 ->; systems of equations too, and "
          + "last the claimed answer: x+y=3; x-y=1 -> x=2; y=1", kinds: [.list], items: .matrices)
    ],
    options: [.unknowns],
    outputs: [
      .init(
        "valid",
        "true where every step is right, and the claimed answer solves every equation; false also where a step is possible "
          + "only", kind: .truth),
      .init(
        "verdict",
        "right, possible (but not by one step) or wrong; of a claimed answer also: right, but not all; incomplete",
        kind: .text),
      .init("step", "the first wrong step, or the first that is possible only, from 1", kind: .count),
      .init("slip", "what probably went wrong there", kind: .text),
      .init("meant", "the operations that were probably meant", kind: .text),
      .init("expected", "what they would have given", kind: .matrix, feeds: ["rref"]),
      .init("entries", "the entries that are wrong, from 1", kind: .list),
      .init("explanations", "for each step before a slip the operations that make it", kind: .list),
      .init("steps", "the verdict on the steps, where an answer is claimed too", kind: .text),
      .init("claim", "the verdict on the claimed answer: right; right, but not all; incomplete; wrong", kind: .text),
      .init("equation", "the first equation that the claimed answer does not solve, from 1", kind: .count),
      .init("left", "what its left side comes to", kind: .scalar),
      .init("right", "what it should come to", kind: .scalar),
      .init("free", "how many unknowns can be chosen freely: 0 where no other answer is right", kind: .count),
      .init("missing", "the unknowns of which the claimed answer says nothing", kind: .list),
      .init(
        "solvable", "of a wrong answer: false where none is right, because the equations contradict each other",
        kind: .truth),
    ],
    methods: [
      .init(
        "row-equivalence", "the operations that a person would do, and one reduced row echelon form",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 3"),
      .init(
        "substitution", "the claimed numbers put into each equation, and the rank",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 2"),
    ],
    fields: .any,
    requirement: "At least two matrices, or a system and a claimed answer.",
    cost: "Exact; one elimination a matrix; slips are looked for in matrices of at most 4096 entries.",
    conventions: .init(.list([steps, order, claims], by: " ")),
    examples: [
      .init(["2 1; 1 3 -> 1 3; 2 1 -> 1 3; 0 -5"], expected: "true"),
      .init(["2 1 | 4; 1 3 | 7 -> 1 3 | 7; 2 1 | 4 -> 1 3 | 7; 0 -5 | 10"], expected: "false"),
      .init(["1 2 3; 4 5 6 ~ 1 2 3; 0 -3 -6 ~ 1 2 3; 0 1 2 ~ 1 0 -1; 0 1 2"], expected: "true"),
      .init(["1 2 3; 0 1 4; 5 6 0 -> 1 2 3; 0 1 4; 0 -4 15"], expected: "false"),
      .init(["1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 -2"], expected: "true"),
      .init(["x+y=3; x-y=1 -> x=2; y=1"], expected: "true"),
      .init(["x+y=3; x-y=1 -> x=2; y=2"], expected: "false"),
      .init(["x+y=3; x-y=1 -> x+y=3; -2y=-2 -> x=2; y=1"], expected: "true"),
      .init(["1 1 | 3; 2 2 | 6 -> (1, 2)"], expected: "true"),
      .init(["1 2; 3 4"], expected: "!missing-input"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    func says(_ output: String, _ words: String...) -> Bool {
      if case .text(let text)? = result.output(output) { words.contains(text) } else { false }
    }
    var explanations: [Value] = []
    if case .list(let items)? = result.output("explanations") { explanations = items }
    if let meant = result.output("meant") { explanations.append(meant) }
    let isInOrder = explanations.contains { if case .text(let text) = $0 { text.contains(",") } else { false } }
    let hasClaim = result.output("claim") != nil
    // With a claimed answer the verdict is on all of it, and the steps, where there are any, have one of their own.
    let isStepInDoubt =
      hasClaim ? says("steps", "possible", "wrong") : says("verdict", "possible", "wrong")
    return ToolDeclaration.Conventions.relevant([
      (Self.steps, isStepInDoubt), (Self.order, isInOrder), (Self.claims, hasClaim && !says("claim", "right")),
    ])
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let written = try WrittenChain(call)
    try requireMethod(of: written, call.method)
    var narration = call.narration(unknowns: try written.unknowns(call))
    narration.bar = written.bar
    guard let values = written.claim else {
      let worked = try Narrated.check(written.matrices, stated: written.stated, narration: narration)
      return ToolAnswer(
        outputs: try outputs(worked.answer, bar: written.bar, call.budget),
        diagnostics: written.warnings(worked.answer), derivation: worked.derivation,
        certificate: try CertificateMaker.derivation(
          written.matrices, worked.answer, size: call.certificate, budget: call.budget),
        method: worked.method)
    }
    let isAlone = written.matrices.count == 1
    let claimed = try Narrated.check(
      claim: values, of: written.matrices[0], isAlone: isAlone, narration: narration)
    if isAlone {
      return ToolAnswer(
        outputs: Self.verdict(claimed.answer.verdict.rawValue) + Self.outputs(claimed.answer),
        derivation: claimed.derivation,
        certificate: try CertificateMaker.claim(claimed.answer, size: call.certificate, budget: call.budget),
        method: claimed.method)
    }
    var worked = try Narrated.check(written.matrices, stated: written.stated, narration: narration)
    worked.derivation.parts += claimed.derivation.parts
    return ToolAnswer(
      outputs: try outputs(worked.answer, claimed.answer.verdict, bar: written.bar, call.budget)
        + [.init("steps", .text(worked.answer.verdict.rawValue))] + Self.outputs(claimed.answer),
      diagnostics: written.warnings(worked.answer), derivation: worked.derivation,
      certificate: try CertificateMaker.derivation(
        written.matrices, worked.answer, claim: claimed.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  private func requireMethod<Element: ExactScalar>(
    of written: WrittenChain<Element>, _ method: String
  ) throws(ErrorReport) {
    let hasSteps = written.matrices.count > 1
    guard method == (hasSteps ? "substitution" : "row-equivalence"), hasSteps || written.claim != nil else { return }
    throw ErrorReport(
      .unable, .unsupportedMethod,
      hasSteps ? "steps are not checked by substitution" : "row-equivalence is about steps, and there are none",
      advice:
        "leave out \(option: "method"): steps are checked by row-equivalence, an answer claimed of a system by substitution"
    )
  }

  private static func verdict(_ verdict: String) -> [Value.Field] {
    [.init("valid", .truth(verdict.hasPrefix("right"))), .init("verdict", .text(verdict))]
  }

  /// What is said of steps and a claimed answer together: the worse of the two.
  private static func verdict(_ steps: StepVerdict, _ claim: ClaimVerdict) -> String {
    if steps == .wrong || claim == .wrong { return ClaimVerdict.wrong.rawValue }
    return steps == .possible ? steps.rawValue : claim.rawValue
  }

  private static func outputs<Element: ExactScalar>(_ claim: ClaimedAnswer<Element>) -> [Value.Field] {
    var outputs: [Value.Field] = [.init("claim", .text(claim.verdict.rawValue))]
    if let row = claim.failing.first {
      outputs += [
        .init("equation", .count(row + 1)), .init("left", .scalar(claim.left[row])),
        .init("right", .scalar(claim.right(row))),
      ]
    }
    if claim.missing.isEmpty, claim.failing.isEmpty { outputs.append(.init("free", .count(claim.free))) }
    if !claim.missing.isEmpty {
      outputs.append(.init("missing", .list(claim.missing.map { .text(claim.unknowns[$0]) })))
    }
    if claim.verdict == .wrong { outputs.append(.init("solvable", .truth(claim.isSolvable))) }
    return outputs
  }

  private func outputs<Element: ExactScalar>(
    _ checked: CheckedChain<Element>, _ claim: ClaimVerdict = .right, bar: Int?, _ budget: Budget
  ) throws -> [Value.Field] {
    var outputs = Self.verdict(Self.verdict(checked.verdict, claim))
    if let step = checked.firstQuestioned { outputs.append(.init("step", .count(step + 1))) }
    if let wrong = checked.steps.last, let slip = wrong.slip {
      outputs.append(.init("slip", .text(slip.kind.rawValue)))
      if let expected = slip.expected {
        outputs += [
          .init("meant", .text(RowOperation.text(of: slip.operations))),
          .init("expected", .matrix(try MatrixValue(expected, bar: bar, within: budget))),
          .init("entries", .list(slip.entries(of: wrong.after).map(\.value))),
        ]
      }
    }
    outputs.append(.init("explanations", .list(checked.steps.compactMap(\.explanation).map { .text($0) })))
    return outputs
  }
}

extension Slip.Entry {
  fileprivate var value: Value {
    .record([
      .init("row", .count(row + 1)), .init("column", .count(column + 1)), .init("written", .scalar(written)),
      .init("expected", .scalar(expected)),
    ])
  }
}
