import MatrixDomain
import MatrixExact

/// `conjugate`.
struct ConjugateTool: FieldTool {
  let declaration = EntrywiseAnswer.declaration(
    id: "conjugate", displayName: "Conjugate",
    summary: "Every entry with its imaginary part negated; with \(option: "transpose") the conjugate transpose.",
    keywords: ["complex conjugate", "hermitian transpose", "adjoint", "conjugate transpose", "dagger"],
    parameters: [.init("A", "any matrix", vectors: .column)],
    options: [.init("transpose", "the conjugate transpose", .flag, default: .truth(false))],
    output: .init("conjugate", "the conjugate", kind: .matrix, feeds: ["multiply"]),
    method: .init("conjugate", "entry by entry", citation: "R. A. Horn, C. R. Johnson, Matrix Analysis, ch. 0"),
    requirement: "Rational or complex entries: modulo a prime there are no conjugates.",
    // Letters may stand for complex numbers.
    letters: .none, cost: "rows · columns sign changes.",
    examples: [
      .init(["1+2i 3; -i 1/2"], expected: "[1-2i, 3; i, 1/2]"),
      .init(["1+2i 3; -i 1/2"], options: [.init("transpose", .truth(true))], expected: "[1-2i, i; 3, 1/2]"),
      .init(["1 2; 3 4"], expected: "[1, 2; 3, 4]"),
      .init(["1 2; 3 4"], options: [.init("mod", .text("7"))], expected: "!unsupported-domain"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let worked = try Narrated.conjugate(
      try call.matrix("A"), isTransposed: call.option("transpose") == .truth(true), narration: call.narration())
    return try EntrywiseAnswer.answer(call, "conjugate", worked)
  }
}
