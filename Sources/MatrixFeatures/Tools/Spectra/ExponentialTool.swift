import MatrixDomain
import MatrixExact
import MatrixNumeric

/// `exp`: the matrix exponential, in doubles; and the function of t that it is, exactly.
struct ExponentialTool: TwoEngineTool, FieldTool {
  let declaration = ToolDeclaration(
    id: "exp",
    displayName: "Matrix exponential",
    summary: "e^A = I + A + A²/2! + … of a square matrix in doubles, and e^(t·A) exactly by formulas in t.",
    keywords: ["exponential", "expm", "differential equations", "flow", "closed form", "putzer"],
    category: .analyze,
    parameters: [
      .init("A", "a square matrix")
    ],
    options: [ClosedFormAnswer.option("e^(t·A) instead, exactly, as formulas in this letter", engine: .exact)],
    outputs: [
      .init("result", "e^A", kind: .matrix),
      ClosedFormAnswer.output(
        "with \(option: "symbolic"): the entries by rows, each a sum over the roots of the minimal polynomial"),
    ],
    methods: [
      .init(
        "pade", "scaling and squaring with Padé approximants",
        citation: "A. H. Al-Mohy, N. J. Higham, SIAM J. Matrix Anal. Appl. 31 (2009) 970–989",
        engine: .numeric),
      ClosedFormAnswer.method,
    ],
    engines: [.numeric, .exact],
    isCertified: true, fields: .any,
    requirement: "A is square.",
    cost:
      "Numeric; about 20·n³ operations and 2·n³ for each squaring. Exact; a linear system of n equations with n² sides.",
    conventions: .init(exact: ClosedFormAnswer.conventions, numeric: ""),
    examples: [
      .init(["0 1; 0 0"], expected: "[1, 1; 0, 1]"),
      .init(["0 1; 0 0"], options: [.init("symbolic", .text("t"))], expected: "[[1, t], [0, 1]]"),
      .init(
        ["0 -2; 2 0"], options: [.init("symbolic", .text("t"))],
        expected: "[[cos(2*t), -sin(2*t)], [sin(2*t), cos(2*t)]]"),
      .init(
        ["2 1; 0 2"], options: [.init("symbolic", .text("t"))],
        expected: "[[e^(2*t), t*e^(2*t)], [0, e^(2*t)]]"),
      .init(
        ["i 1; 0 -i"], options: [.init("symbolic", .text("t"))],
        expected: "[[e^(i*t), -1/2i*e^(i*t) + 1/2i*e^(-i*t)], [0, e^(-i*t)]]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    guard let letter = try ClosedFormAnswer.letter(call.call) else {
      if call.domain.characteristic != nil { throw ExactError.noExponential(call.domain) }
      throw ErrorReport(
        .unable, .unsupportedMethod, "e^A is no matrix of fractions: it is computed in doubles",
        advice: "leave out \(option: "engine", "exact"), or take \(option: "symbolic", "t") for e^(t·A)")
    }
    try ClosedFormAnswer.require(ClosedFormAnswer.method.id, call.call)
    return ClosedFormAnswer.answer(
      try Narrated.exponentialFormula(try call.matrix("A"), variable: letter, narration: call.narration()), letter,
      call.call)
  }

  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let answer = try Numeric.exponential(a, call.options)
    return call.answer([.init("result", .matrix(answer.value))], answer.trust)
  }
}
