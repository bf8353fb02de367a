import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// What the tools that put matrices together and take them apart have in common: a result that may have a bar.
enum BlockAnswer {
  static let citation = "G. Strang, Introduction to Linear Algebra, ch. 2"

  static func answer<Element: ExactScalar>(
    _ call: FieldCall<Element>, _ worked: Worked<Matrix<Element>>, bar: Int?
  ) throws -> ToolAnswer {
    ToolAnswer(
      outputs: [.init("result", try call.ringValue(worked.answer, bar: bar))], derivation: worked.derivation,
      certificate: CertificateMaker.recomputation(size: call.certificate), method: worked.method)
  }
}

extension FieldCall {
  /// The bar of a matrix operand.
  fileprivate func bar(_ name: String) -> Int? {
    guard case .matrix(let value)? = input(name) else { return nil }
    return value.bar
  }
}

/// `augment`.
struct AugmentTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "augment", displayName: "Augmented matrix", summary: "[A | B]: the columns of A, then those of B.",
    keywords: ["append columns", "horizontal", "concatenate", "right-hand side", "bar", "join"],
    parameters: [
      .init("A", "a matrix", kinds: [.matrix, .vector]),
      .init("B", "a matrix with as many rows; a vector such as (5, 6) is a column", kinds: [.matrix, .vector]),
    ],
    output: .init("result", "the augmented matrix, with a bar", kind: .matrix, feeds: ["solve", "why", "rref"]),
    method: .init("columns", "columns side by side", citation: BlockAnswer.citation),
    doubles: .moved, cost: "Nothing is computed.",
    examples: [
      .init(["1 2; 3 4", "(5, 6)"], expected: "[1, 2 | 5; 3, 4 | 6]"),
      .init(["1 2; 3 4", "1 0; 0 1"], expected: "[1, 2 | 1, 0; 3, 4 | 0, 1]"),
      .init(["1 2; 3 4", "5 6"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.columnOrMatrix("A")
    let b = try call.columnOrMatrix("B")
    guard call.bar("A") == nil || call.bar("B") == nil else {
      throw ErrorReport(
        .malformed, .unexpectedInput, "A and B have a bar each, and the result can have one only",
        advice: "leave out one of the bars")
    }
    if a.rows != b.rows, b.rows == 1, b.columns == a.rows {
      throw ErrorReport(
        .malformed, .shapeMismatch, "A has \(CountText.of(a.rows, "row")), and B is one row",
        advice:
          "to take B as a column write \(Vector(b.rowMajor)), or \(b.rowMajor.map(\.exchangeText).joined(separator: "; "))"
      )
    }
    let bar = call.bar("A") ?? call.bar("B").map { a.columns + $0 } ?? a.columns
    var narration = call.narration()
    narration.bar = bar
    return try BlockAnswer.answer(call, try Narrated.augmented(a, b, narration: narration), bar: bar)
  }
}

/// `stack`.
struct StackTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "stack", displayName: "Stack", summary: "The rows of A above those of B.",
    keywords: ["append rows", "vertical", "concatenate", "below", "join"],
    parameters: [.init("A", "a matrix"), .init("B", "a matrix with as many columns")],
    output: .init("result", "the rows of both", kind: .matrix, feeds: ["rref", "rank"]),
    method: .init("rows", "rows below each other", citation: BlockAnswer.citation), doubles: .moved,
    cost: "Nothing is computed.",
    examples: [
      .init(["1 2; 3 4", "5 6"], expected: "[1, 2; 3, 4; 5, 6]"),
      .init(["1 2", "5; 6"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (first, second) = (call.bar("A"), call.bar("B"))
    guard first == nil || second == nil || first == second else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "the bars of A and B stand before different columns",
        advice: "leave out one of the bars, or put both in one place")
    }
    var narration = call.narration()
    narration.bar = first ?? second
    let worked = try Narrated.stacked(try call.matrix("A"), try call.matrix("B"), narration: narration)
    return try BlockAnswer.answer(call, worked, bar: narration.bar)
  }
}

/// `submatrix`.
struct SubmatrixTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "submatrix", displayName: "Submatrix", summary: "Some rows and columns of a matrix, in the order given.",
    keywords: ["select", "block", "slice", "rows", "columns", "part", "extract"],
    parameters: [
      .init("A", "a matrix"),
      .init(
        "rows", "which rows, from 1: 1 3, 2:4, or all", kinds: [.list, .text], isRequired: false, items: .positions),
      .init(
        "columns", "which columns, from 1: 1 3, 2:4, or all; left out, all", kinds: [.list, .text], isRequired: false,
        items: .positions),
    ],
    output: .init("result", "the submatrix", kind: .matrix, feeds: ["det", "rank", "rref"]),
    method: .init("selection", "the entries where the rows and columns meet", citation: BlockAnswer.citation),
    requirement: "A has the rows and columns asked for; one may be taken more than once.",
    doubles: .moved, cost: "Nothing is computed.",
    examples: [
      .init(["1 2 3; 4 5 6; 7 8 9", "1 3", "2:3"], expected: "[2, 3; 8, 9]"),
      .init(["1 2 3; 4 5 6; 7 8 9", "all", "3 1"], expected: "[3, 1; 6, 4; 9, 7]"),
      .init(["1 2 3; 4 5 6; 7 8 9", "2"], expected: "[4, 5, 6]"),
      .init(["1 2; 3 4", "3"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.submatrix(
      try call.matrix("A"), rows: try positions("rows", call), columns: try positions("columns", call),
      narration: call.narration())
    return try BlockAnswer.answer(call, worked, bar: nil)
  }

  /// Rows or columns from 0; `nil` for all.
  private func positions(_ name: String, _ call: FieldCall<some ExactScalar>) throws(ErrorReport) -> [Int]? {
    guard case .list(let items)? = call.input(name) else { return nil }
    var result: [Int] = []
    for item in items {
      guard case .count(let place) = item, place > 0 else {
        throw ErrorReport(
          .malformed, .wrongKind, "\(name) holds something else than numbers from 1",
          advice: "write 1 3, 2:4, or all", place: Place(source: name))
      }
      result.append(place - 1)
    }
    return result
  }
}
