import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `check`: looks over a derivation somebody wrote.
struct CheckTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "check",
    displayName: "Check a derivation",
    summary: "Accepts every valid route of row operations, or finds the first wrong step and the likely slip.",
    keywords: [
      "verify", "homework", "mistake", "error", "slip", "row equivalent", "row operations", "steps", "correct", "grade",
    ],
    category: .solve,
    parameters: [
      .init(
        "chain",
        "the matrices one after another: 2 1; 1 3 -> 1 3; 2 1 (or ~ or an empty line between them), "
          + "one operand each, or a file; operations may stand between: -> R2 - 3R1 ->", kinds: [.list],
        items: .matrices)
    ],
    outputs: [
      .init("valid", "true where every step is right; false also where one is possible only", kind: .truth),
      .init("verdict", "right, possible (but not by one step) or wrong", kind: .text),
      .init("step", "the first wrong step, or the first that is possible only, from 1", kind: .count),
      .init("slip", "what probably went wrong there", kind: .text),
      .init("meant", "the operations that were probably meant", kind: .text),
      .init("expected", "what they would have given", kind: .matrix, feeds: ["rref"]),
      .init("entries", "the entries that are wrong, from 1", kind: .list),
      .init("explanations", "for each step before a slip the operations that make it", kind: .list),
    ],
    methods: [
      .init(
        "row-equivalence", "the operations that a person would do, and one reduced row echelon form",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 3")
    ],
    fields: .any,
    requirement: "At least two matrices.",
    cost: "Exact; one elimination a matrix; slips are looked for in matrices of at most 4096 entries.",
    conventions: .init(
      "A step is right where a few elementary operations lead from one matrix to the next: one, several with one pivot "
        + "row, or up to three; it is possible where only more do, and wrong where none do. Operations stand one after "
        + "another, each done on the rows as they then are."),
    examples: [
      .init(["2 1; 1 3 -> 1 3; 2 1 -> 1 3; 0 -5"], expected: "true"),
      .init(["2 1 | 4; 1 3 | 7 -> 1 3 | 7; 2 1 | 4 -> 1 3 | 7; 0 -5 | 10"], expected: "false"),
      .init(["1 2 3; 4 5 6 ~ 1 2 3; 0 -3 -6 ~ 1 2 3; 0 1 2 ~ 1 0 -1; 0 1 2"], expected: "true"),
      .init(["1 2 3; 0 1 4; 5 6 0 -> 1 2 3; 0 1 4; 0 -4 15"], expected: "false"),
      .init(["1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 -2"], expected: "true"),
      .init(["1 2; 3 4"], expected: "!missing-input"),
    ])

  func exact<Element: HandScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (chain, stated, bar) = try matrices(call)
    var narration = call.narration()
    narration.bar = bar
    let worked = try Narrated.check(chain, stated: stated, narration: narration)
    let certificate = try CertificateMaker.derivation(
      chain, worked.answer, size: call.certificate, budget: call.budget)
    return ToolAnswer(
      outputs: try outputs(worked.answer, bar: bar, call.budget), derivation: worked.derivation,
      certificate: certificate,
      method: worked.method)
  }

  private func outputs<Element: HandScalar>(
    _ checked: CheckedChain<Element>, bar: Int?, _ budget: Budget
  ) throws -> [Value.Field] {
    var outputs: [Value.Field] = [
      .init("valid", .truth(checked.isValid)), .init("verdict", .text(checked.verdict.rawValue)),
    ]
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

  /// The matrices, the operations that are stated between them, and the place of the bar that all with one share.
  private func matrices<Element: HandScalar>(
    _ call: FieldCall<Element>
  ) throws(ErrorReport) -> (chain: [Matrix<Element>], stated: [Int: [RowOperation<Element>]], bar: Int?) {
    guard case .list(let items)? = call.input("chain") else {
      throw ErrorReport(.malformed, .wrongKind, "the chain is a list of matrices", place: Place(source: "chain"))
    }
    var chain: [Matrix<Element>] = []
    var stated: [Int: [RowOperation<Element>]] = [:]
    var bar: Int?
    for item in items {
      let index = chain.count
      let place = Place(source: "matrix \(index + 1)")
      if case .list(let operations) = item {
        guard let before = chain.last, stated[index - 1] == nil else {
          throw ErrorReport(
            .malformed, .wrongKind, "row operations stand where matrix \(index + 1) of the chain is expected",
            advice: "operations stand between two matrices: 1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 -2", place: place)
        }
        stated[index - 1] = try StatedOperations(call, rows: before.rows, step: index).read(operations)
        continue
      }
      guard case .matrix(let value) = item else {
        throw ErrorReport(
          .malformed, .wrongKind, "a \(item.kind.rawValue) stands where matrix \(index + 1) of the chain is expected",
          advice: "give matrices, one after another", place: place)
      }
      let matrix = try call.matrix(value, named: "matrix \(index + 1)")
      if let own = value.bar {
        guard bar == nil || bar == own else {
          throw ErrorReport(
            .malformed, .shapeMismatch, "the bar of matrix \(index + 1) stands elsewhere than in those before it",
            advice: "keep the bar before the same column, or leave it out", place: place)
        }
        bar = own
      }
      chain.append(matrix)
    }
    guard stated[chain.count - 1] == nil || chain.isEmpty else {
      throw ErrorReport(
        .malformed, .missingInput, "after the last row operations the matrix is missing that they give",
        advice: "write it after them: 1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 -2")
    }
    return (chain, stated, bar)
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
