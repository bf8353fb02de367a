import MatrixDomain
import MatrixExact

/// `permanent`.
struct PermanentTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "permanent",
    displayName: "Permanent",
    summary: "The sum of the determinant with every sign positive.",
    keywords: ["per", "matchings", "ryser", "immanant", "bipartite graph", "rook"],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    outputs: [.init("permanent", "the permanent", kind: .scalar)],
    methods: [
      .init("ryser", "over all sets of columns", citation: "H. J. Ryser, Combinatorial Mathematics (1963), ch. 2")
    ],
    fields: .any, doubles: .rounded,
    requirement: "A is square, with at most 30 rows.",
    cost: "About n·2ⁿ operations: 20 rows take seconds, 30 an hour; \(option: "timeLimit") stops it.",
    examples: [
      .init(["1 2; 3 4"], expected: "10"), .init(["1 1 1; 1 1 1; 1 1 1"], expected: "6"),
      .init(["zeros(0, 0)"], expected: "1"),
      .init(["1 2; 3 4"], options: [.init("mod", .text("7"))], expected: "3"),
      .init(["1 2 3"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.permanent(try call.matrix("A"), narration: call.narration())
    return ToolAnswer(
      outputs: [.init("permanent", call.ringValue(worked.answer))], derivation: worked.derivation,
      certificate: CertificateMaker.recomputation(size: call.certificate), method: worked.method)
  }
}

/// `pfaffian`.
struct PfaffianTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "pfaffian",
    displayName: "Pfaffian",
    summary: "The root of the determinant of a skew-symmetric matrix that is a polynomial in its entries.",
    keywords: ["pf", "skew-symmetric", "antisymmetric", "alternating", "perfect matchings"],
    category: .analyze,
    parameters: [.init("A", "a skew-symmetric matrix")],
    outputs: [.init("pfaffian", "the Pfaffian", kind: .scalar)],
    methods: [
      .init("elimination", "two rows at a time", citation: "J. R. Bunch, Math. Comp. 38 (1982) 475–479")
    ],
    fields: .any, doubles: .rounded,
    requirement: "A is its transpose with the sign turned, and its diagonal 0.",
    cost: "Exact; n³/3 operations.",
    conventions: "That of [0 1; -1 0] is 1; of a matrix of odd size it is 0.",
    examples: [
      .init(["0 1; -1 0"], expected: "1"),
      .init(["0 1 2 3; -1 0 4 5; -2 -4 0 6; -3 -5 -6 0"], expected: "8"),
      .init(["0 1 2; -1 0 3; -2 -3 0"], expected: "0"),
      .init(["0 1 2 3; -1 0 4 5; -2 -4 0 6; -3 -5 -6 0"], options: [.init("mod", .text("5"))], expected: "3"),
      .init(["0 1; 1 0"], expected: "!wrong-kind"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    for row in 0..<(a.isSquare ? a.rows : 0) {
      for column in 0...row where a[row, column] != -a[column, row] || (row == column && !a[row, row].isZero) {
        throw ErrorReport(
          .malformed, .wrongKind,
          row == column
            ? "A is not skew-symmetric: its diagonal holds \(a[row, row]) in row \(row + 1)"
            : "A is not skew-symmetric: row \(row + 1), column \(column + 1) holds \(a[row, column]), and its mirror image "
              + "\(a[column, row])",
          advice: "(A - A^T)/2 is the skew-symmetric part of A", place: Place(source: "A"))
      }
    }
    let worked = try Narrated.pfaffian(a, narration: call.narration())
    return ToolAnswer(
      outputs: [.init("pfaffian", call.ringValue(worked.answer))], derivation: worked.derivation,
      certificate: CertificateMaker.recomputation(size: call.certificate), method: worked.method)
  }
}
