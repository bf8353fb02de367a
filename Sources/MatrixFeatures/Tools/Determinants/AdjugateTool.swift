import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `adjugate`: the transpose of the cofactors.
struct AdjugateTool: FieldTool {
  let declaration = CofactorAnswer.declaration(
    id: "adjugate", displayName: "Adjugate", summary: "The matrix with A·adj A = det A·I, for singular A too.",
    keywords: ["classical adjoint", "adjunct", "cofactors", "cramer"],
    output: .init("adjugate", "the transpose of the cofactors", kind: .matrix, feeds: ["multiply"]),
    examples: [
      .init(["1 2; 3 4"], expected: "[4, -2; -3, 1]"),
      .init(["1 2 3; 4 5 6; 7 8 9"], expected: "[-3, 6, -3; 6, -12, 6; -3, 6, -3]"),
      .init(["1/2 0; 0 1/3"], options: [.init("method", .text("elimination"))], expected: "[1/3, 0; 0, 1/2]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let method = AdjugateMethod(rawValue: call.method) ?? .auto
    let worked =
      call.detail == .none && (method == .auto || method == .elimination)
      ? try Computed.adjugate(a, budget: call.budget)
      : try Narrated.adjugate(a, method: method, narration: call.narration())
    return try CofactorAnswer.answer(call, a, "adjugate", worked)
  }
}

/// `cofactors`: each minor with its sign.
struct CofactorsTool: FieldTool {
  let declaration = CofactorAnswer.declaration(
    id: "cofactors", displayName: "Cofactors", summary: "The matrix of cofactors (−1)^(i+j)·M(i, j).",
    keywords: ["minors", "signed minors", "cofactor matrix", "comatrix", "laplace"],
    output: .init("cofactors", "the cofactors, each where its row and column meet", kind: .matrix),
    examples: [
      .init(["1 2; 3 4"], expected: "[4, -3; -2, 1]"),
      .init(["1 2 0; 0 3 0; 4 0 5"], expected: "[15, 0, -12; -10, 5, 8; 0, 0, 3]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let method = AdjugateMethod(rawValue: call.method) ?? .auto
    var worked: Worked<Matrix<Element>>
    if call.detail == .none && (method == .auto || method == .elimination) {
      worked = try Computed.adjugate(a, budget: call.budget)
      worked.answer = worked.answer.transposed
    } else {
      worked = try Narrated.cofactors(a, method: method, narration: call.narration())
    }
    return try CofactorAnswer.answer(call, a, "cofactors", worked)
  }
}

/// What the two tools have in common: one is the transpose of the other.
private enum CofactorAnswer {
  static func declaration(
    id: String, displayName: String, summary: NeutralText, keywords: [String],
    output: ToolDeclaration.OutputDeclaration,
    examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    ToolDeclaration(
      id: id, displayName: displayName, summary: summary, keywords: keywords, category: .analyze,
      parameters: [.init("A", "a square matrix")], outputs: [output],
      methods: [
        .init(
          "cofactors", "one determinant for each entry", citation: "G. Strang, Introduction to Linear Algebra, ch. 5.3"),
        .init(
          "faddeev-leverrier", "products with A, the last of them but for its sign",
          citation: "D. K. Faddeev, I. S. Sominskii, Problems in Higher Algebra (1949)"),
        .init(
          "elimination", "det A·A⁻¹, or null vectors and one minor; no steps",
          citation: "R. A. Horn, C. R. Johnson, Matrix Analysis, 0.8.2"),
      ],
      fields: .any, letters: .everywhere, doubles: .rounded,
      requirement: "A is square; it may be singular. The cofactor of a 1×1 matrix is 1.",
      cost: "Exact; two eliminations; n² determinants by cofactors, n⁴ by faddeev-leverrier.",
      examples: examples + [.init(["1 2 3; 4 5 6"], expected: "!not-square")])
  }

  static func answer<Element: ExactScalar>(
    _ call: FieldCall<Element>, _ a: Matrix<Element>, _ output: String, _ worked: Worked<Matrix<Element>>
  ) throws -> ToolAnswer {
    ToolAnswer(
      outputs: [.init(output, try call.ringValue(worked.answer))], derivation: worked.derivation,
      certificate: try CertificateMaker.adjugate(a, worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
