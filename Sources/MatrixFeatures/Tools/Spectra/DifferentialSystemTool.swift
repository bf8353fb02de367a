import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `system`: linear differential equations with constant coefficients.
struct DifferentialSystemTool: FieldTool {
  private static let combination: NeutralText =
    "The columns of fundamental are independent solutions: every solution is a combination of them, with b plus particular."

  let declaration = ToolDeclaration(
    id: "system",
    displayName: "System of differential equations",
    summary: "x' = A·x, or x' = A·x + b, exactly: the solution from x(0), or all solutions, by formulas in t.",
    keywords: [
      "differential equations", "initial value problem", "dsolve", "ode", "fundamental matrix", "linear system", "flow",
      "general solution",
    ],
    category: .solve,
    parameters: [
      .init("A", "a square matrix"),
      .init("x0", "the value at 0; left out, all solutions are given", kinds: [.vector], isRequired: false),
      .init("b", "a constant vector to add: x' = A·x + b", kinds: [.vector], isRequired: false),
    ],
    options: [.init("variable", "the letter of the formulas, t unless given", .text)],
    outputs: [
      .init("solution", "with x0: x1, x2, … as sums over the roots of the minimal polynomial", kind: .list),
      .init(
        "fundamental", "without x0: as many independent solutions of x' = A·x as columns, given by rows", kind: .list),
      .init("initial", "without x0: the values of these at 0, as columns", kind: .matrix, feeds: ["inverse"]),
      .init("particular", "without x0, with b: one solution, constant where there is a constant one", kind: .list),
    ],
    methods: [
      .init(
        "minimal-polynomial", "the roots of the minimal polynomial, and a linear system for the constants",
        citation: "E. J. Putzer, American Mathematical Monthly 73 (1966) 2–7"),
      .init(
        "primary-parts", "the solutions that begin at eigenvectors and chains",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 6.3"),
    ],
    fields: .any,
    requirement: "A is square; x0 and b have an entry for each row of A.",
    cost: "Exact; that of the factors of the characteristic polynomial, and of a linear system of n equations.",
    conventions: .init(.list([ClosedFormAnswer.conventions, Self.combination], by: " ")),
    examples: [
      .init(["0 1; -1 0", "1 0"], expected: "[cos(t), -sin(t)]"),
      .init(["4 1; 2 3"], expected: "[[-e^(2*t), e^(5*t)], [2*e^(2*t), e^(5*t)]]"),
      .init(["2 1; 0 2", "1 3"], expected: "[(3*t + 1)*e^(2*t), 3*e^(2*t)]"),
      .init(["0 -2; 2 0"], expected: "[[cos(2*t), -sin(2*t)], [sin(2*t), cos(2*t)]]"),
      .init(["-1", "0", "3"], expected: "[3 - 3*e^(-t)]"),
      .init(["1 2; 3 4", "1 2 3"], expected: "!shape-mismatch"),
      .init(["1 2 3"], expected: "!not-square"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    result.output("fundamental") == nil ? ClosedFormAnswer.conventions : Self.combination
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let letter = try ClosedFormAnswer.letter(call.call, option: "variable") ?? "t"
    let constant = call.input("b") == nil ? nil : try call.vector("b")
    let system = try DifferentialSystem(try call.matrix("A"), plus: constant)
    try ClosedFormAnswer.require(
      call.input("x0") == nil ? CanonicalFormAnswer.primaryParts.id : ClosedFormAnswer.method.id, call.call)
    guard call.input("x0") == nil else {
      let worked = try Narrated.solution(
        of: system, from: try call.vector("x0"), variable: letter, narration: call.narration())
      return ToolAnswer(
        outputs: [.init("solution", worked.answer.column(variable: letter))], derivation: worked.derivation,
        certificate: CertificateMaker.closedForm(size: call.certificate), method: worked.method)
    }
    let worked = try Narrated.fundamentalSystem(of: system, variable: letter, narration: call.narration())
    let answer = worked.answer
    var outputs: [Value.Field] = [
      .init("fundamental", answer.solutions.value(variable: letter)),
      .init("initial", try CanonicalFormAnswer.value(answer.initial, call)),
    ]
    if let particular = answer.particular {
      outputs.append(.init("particular", particular.column(variable: letter)))
    }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.fundamentalSystem(
        initial: answer.initial, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
