import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `det`: the determinant.
struct DeterminantTool: TwoEngineTool, FieldTool, PolynomialTool {
  let declaration = ToolDeclaration(
    id: "det",
    displayName: "Determinant",
    summary: "The determinant of a square matrix.",
    keywords: ["determinant", "volume", "singular", "cofactor", "laplace", "bareiss"],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    outputs: [.init("determinant", "the determinant", kind: .scalar)],
    methods: [
      .init(
        "rows", "row reduction and the product of the pivots",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 5"),
      .init(
        "cofactors", "expansion along the row or column with most zeros", citation: "P.-S. Laplace (1772)"),
      .init(
        "sarrus", "the diagonals of a 3×3 matrix",
        citation: "P. F. Sarrus, in P.-J.-E. Finck, Elements d'algebre, 2nd ed., Strasbourg 1846"),
      .init("fraction-free", "elimination without fractions", citation: "E. H. Bareiss, Math. Comp. 22 (1968) 565–578"),
    ],
    engines: [.exact, .numeric],
    fields: .any, letters: .everywhere, polynomials: .asked,
    requirement: "A is square. The determinant of the 0×0 matrix is 1.",
    cost: "Exact; n³ operations, n! for cofactors (refused past 8×8).",
    conventions: .init(
      exact: "",
      numeric: "Where doubles leave no right digit, the exact determinant is rounded (see \(option: "shadow"))."),
    examples: [
      .init(["1 2 3; 4 5 6; 7 8 10"], expected: "-3"),
      .init(["1 2; 3 4"], options: [.init("method", .text("cofactors"))], expected: "-2"),
      .init(["1 2 3; 4 5 6; 7 8 10"], options: [.init("method", .text("sarrus"))], expected: "-3"),
      .init(["1 2; 3 4"], options: [.init("method", .text("sarrus"))], expected: "!unsupported-method"),
      .init(["1/2 1/3; 1/4 1/5"], expected: "1/60"),
      .init(["[]"], expected: "1"),
      .init(
        ["1 2; 3 4"], options: [.init("mod", .text("18446744073709551629"))], expected: "18446744073709551627"),
      .init(["x 1; 1 x"], options: [.init("mod", .text("7"))], expected: "x^2+6"),
      .init(["x 1/2; 1 x"], options: [.init("field", .text("Q[x]"))], expected: "x^2-1/2"),
    ])

  func overPolynomials<Base: PolynomialBase>(_ call: PolynomialCall<Base>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    guard call.method == "auto" || call.method == "rows" else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "det over \(call.ring.domain.tag) works by row operations",
        advice: "leave out \(option: "method")")
    }
    let worked = try Computed.determinant(a, method: call.method, narration: call.narration)
    return ToolAnswer(
      outputs: [.init("determinant", call.value(worked.answer))], derivation: worked.derivation,
      certificate: CertificateMaker.recomputation(size: call.certificate), method: worked.method)
  }

  func conventions(for result: ToolResult) -> NeutralText {
    result.isAnsweredExactly ? declaration.conventions.numeric : ""
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    var method = DeterminantMethod(rawValue: call.method) ?? .auto
    // With letters no entry is divided by: minors for small matrices, and divisions that come out even for larger ones.
    if call.domain.isOfLetters, method == .auto {
      method = a.rows <= Self.longestExpansion ? .cofactors : .fractionFree
    }
    if call.wantsOnlyAnswer {
      let found = try Computed.determinant(a, certificate: call.certificate, budget: call.budget)
      return answer(found.worked, call, certificate: try found.certificate())
    }
    let worked =
      call.method == "sarrus"
      ? try Narrated.determinantBySarrus(a, narration: call.narration())
      : try Narrated.determinant(a, method: method, narration: call.narration())
    return answer(
      worked, call,
      certificate: try CertificateMaker.determinant(a, worked.answer, size: call.certificate, budget: call.budget))
  }

  /// Larger determinants with letters in them are not expanded.
  private static let longestExpansion = 4

  private func answer<Element>(
    _ worked: Worked<Element>, _ call: FieldCall<Element>, certificate: @autoclosure () throws -> Certificate?
  ) -> ToolAnswer {
    var answer = ToolAnswer(
      outputs: [.init("determinant", call.ringValue(worked.answer))], derivation: worked.derivation,
      certificate: try certificate(), method: worked.method)
    if let function = worked.answer as? RationalFunction, let text = function.factoredText(budget: call.budget) {
      answer.diagnostics.fields.append(.init("factored", .text(text)))
    }
    return answer
  }
}
