import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `jordan`: the Jordan normal form.
struct JordanTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "jordan",
    displayName: "Jordan normal form",
    summary:
      "J with A·P = P·J: Jordan blocks for eigenvalues in the field or of degree 2, blocks of irreducible factors for others.",
    keywords: [
      "jordan canonical form", "normal form", "generalized eigenvector", "generalised eigenvector", "chain",
      "nilpotent", "similar", "defective",
    ],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    options: [
      .init("real", "the real Jordan form: blocks of [a, b; -b, a] for pairs a ± b·i", .flag),
      .init("form", "the blocks alone, by irreducible factors, without J and P", .flag),
    ],
    outputs: [
      .init("J", "the form", kind: .matrix, feeds: ["charpoly", "minpoly"]), CanonicalFormAnswer.change,
      .init(
        "blocks",
        "the irreducible factor, the power of it and the number of equal blocks; with \(option: "real") a and b in its place",
        kind: .list),
    ],
    methods: [CanonicalFormAnswer.primaryParts],
    fields: .any,
    requirement: "A is square.",
    cost: "Exact; that of the characteristic polynomial and its factors, and null spaces of n columns.",
    conventions: """
      Ones stand above the diagonal. Eigenvalues ascend where they are real, the larger block of one eigenvalue first. Of a \
      rational matrix those of degree 2 are written in Q(i), Q(sqrt(d)) or Q(sqrt(d),sqrt(e)) where all lie in one; where \
      they do not, blocks of irreducible factors stand last.
      """,
    examples: [
      .init(["3 1; -1 1"], expected: "[2, 1; 0, 2]"),
      .init(["1 1 1; 2 1 -1; -3 2 4"], expected: "[2, 1, 0; 0, 2, 1; 0, 0, 2]"),
      .init(["5 0; 0 2"], expected: "[2, 0; 0, 5]"),
      .init(["0 -1 0; 1 0 0; 0 0 3"], expected: "[3, 0, 0; 0, i, 0; 0, 0, -i]"),
      .init(["1 1; 1 0"], expected: "[1/2-1/2*sqrt(5), 0; 0, 1/2+1/2*sqrt(5)]"),
      .init(["0 0 2; 1 0 0; 0 1 0"], expected: "[0, 0, 2; 1, 0, 0; 0, 1, 0]"),
      .init(["1 -2; 1 3"], options: [.init("real", .truth(true))], expected: "[2, 1; -1, 2]"),
      .init(["1 1; 0 1"], options: [.init("mod", .text("5"))], expected: "[1, 1; 0, 1]"),
      .init(
        ["0 2 1 0; 1 0 0 1; 0 0 0 2; 0 0 1 0"], options: [.init("form", .truth(true))],
        expected: "[{factor: x^2 - 2, size: 2, count: 1}]"),
      .init(["1 2 3"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    if call.flag("form") { return try structure(call) }
    if call.flag("real") { return try real(call) }
    guard call.domain == .rationals else { return try PrimaryTool.answer(call) }
    let worked = try Narrated.jordanForm(try call.call.overRationals.matrix("A"), narration: call.narration())
    switch worked.answer {
    case .rational(let form):
      return try PrimaryTool.answer(form, worked.derivation, method: worked.method, call.call.overRationals)
    case .gaussian(let form):
      return try PrimaryTool.answer(form, worked.derivation, method: worked.method, call.call.extendedToComplexNumbers)
    case .quadratic(let form, let field):
      var answer = try PrimaryTool.answer(
        form, worked.derivation, method: worked.method, call.call.extended(to: field))
      answer.settle(in: field)
      return answer
    }
  }

  /// The blocks alone, over the field of the operand.
  private func structure<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    if call.flag("real") {
      throw ErrorReport(
        .malformed, .invalidOption, "the blocks alone are those of irreducible factors, not real ones",
        advice: "leave out \(option: "real") or \(option: "form")")
    }
    let a = try call.matrix("A")
    let worked = try Narrated.primaryStructure(a, narration: call.narration())
    return ToolAnswer(
      outputs: [try CanonicalFormAnswer.blocks(PrimaryForm.blocks(of: worked.answer), call)],
      derivation: worked.derivation,
      certificate: try CertificateMaker.primaryStructure(
        a, worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  /// The real form.
  private func real<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    guard call.domain == .rationals else {
      throw ErrorReport(
        .unable, .unsupportedDomain, "the real Jordan form is for rational matrices, not over \(call.domain.tag)",
        advice: "leave out \(option: "real")", place: Place(source: "A"))
    }
    let worked = try Narrated.realForm(
      try call.call.overRationals.matrix("A"), narration: call.narration())
    switch worked.answer {
    case .rational(let form)?:
      return try real(form, worked.derivation, method: worked.method, call.call.overRationals)
    case .quadratic(let form, let field)?:
      var answer = try real(form, worked.derivation, method: worked.method, call.call.extended(to: field))
      answer.settle(in: field)
      return answer
    case nil:
      throw ErrorReport(
        .unable, .unsupportedDomain,
        "the real Jordan form is written where all eigenvalues have degree 2 at most and lie in one field of square roots",
        advice: "leave out \(option: "real"), or take \(tool: "primary"), which stays over the rationals",
        place: Place(source: "A"))
    }
  }

  private func real<Element: ExactScalar>(
    _ form: RealJordanForm<Element>, _ derivation: Derivation, method: String, _ call: FieldCall<Element>
  ) throws -> ToolAnswer {
    let blocks = form.blocks.map { block in
      Value.record([
        .init("real", call.ringValue(block.real)), .init("imaginary", call.ringValue(block.imaginary)),
        .init("size", .count(block.size)), .init("count", .count(block.count)),
      ])
    }
    return ToolAnswer(
      outputs: [
        .init("J", try call.ringValue(form.form)), .init("P", try CanonicalFormAnswer.value(form.change, call)),
        .init("blocks", .list(blocks)),
      ],
      derivation: derivation,
      certificate: try CertificateMaker.realForm(form, size: call.certificate, budget: call.budget), method: method)
  }
}
