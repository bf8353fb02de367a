import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `power`.
struct PowerTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "power", displayName: "Power",
    summary: "Aⁿ for an integer n; a negative n needs an invertible A. All powers by a formula in n.",
    keywords: ["exponent", "squaring", "repeated multiplication", "closed form", "general power"],
    category: .operate,
    parameters: [
      .init("A", "a square matrix"),
      .init(
        "n", "an integer; left out with \(option: "symbolic")", kinds: [.scalar], isRequired: false, isCounting: true),
    ],
    options: [ClosedFormAnswer.option("all powers instead, as formulas in this letter")],
    outputs: [
      .init("result", "the power", kind: .matrix),
      ClosedFormAnswer.output(
        "with \(option: "symbolic"): the entries by rows, each a sum over the roots of the minimal polynomial"),
    ],
    methods: [
      .init(
        "repeated-squaring", "repeated squaring", citation: "D. E. Knuth, The Art of Computer Programming 2, 4.6.3"),
      ClosedFormAnswer.method,
    ],
    fields: .any, letters: .everywhere, doubles: .rounded,
    requirement: "A is square.",
    cost:
      "About 2·log₂ n products, on numbers n times as long. A formula: a linear system of n equations with n² sides.",
    conventions: .init(ClosedFormAnswer.conventions),
    examples: [
      .init(["1 1; 1 0", "10"], expected: "[89, 55; 55, 34]"),
      .init(["2 1; 1 1", "-1"], expected: "[1, -1; -1, 2]"),
      .init(["1 2; 2 4", "-1"], expected: "!singular"),
      .init(
        ["1 1; 1 0", "1000000000000000000000000000002"], options: [.init("mod", .text("7"))], expected: "[2, 1; 1, 1]"),
      .init(
        ["4 1; 2 3"], options: [.init("symbolic", .text("n"))],
        expected: "[[2/3*5^n + 1/3*2^n, 1/3*5^n - 1/3*2^n], [2/3*5^n - 2/3*2^n, 1/3*5^n + 2/3*2^n]]"),
      .init(
        ["0 -1; 1 0"], options: [.init("symbolic", .text("k"))],
        expected: "[[cos(pi*k/2), -sin(pi*k/2)], [sin(pi*k/2), cos(pi*k/2)]]"),
      .init(
        ["i 1; 0 i"], options: [.init("symbolic", .text("n"))], expected: "[[i^n, -i*n*i^n], [0, i^n]]"),
      .init(
        ["1 1; 1 0"], options: [.init("symbolic", .text("n")), .init("mod", .text("11"))],
        expected: "[[2*8^n + 10*4^n, 3*8^n + 8*4^n], [3*8^n + 8*4^n, 10*8^n + 2*4^n]]"),
      .init(["1 1; 1 0"], expected: "!missing-input"),
    ])

  func conventions(for result: ToolResult) -> NeutralText {
    result.output("closed") == nil ? "" : ClosedFormAnswer.conventions
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    if let letter = try ClosedFormAnswer.letter(call.call) { return try formula(call, letter) }
    guard call.input("n") != nil else {
      throw ErrorReport(
        .malformed, .missingInput, "power needs n: an integer",
        advice: "give n, or \(option: "symbolic", "n") for a formula", place: Place(source: "n"))
    }
    try ClosedFormAnswer.require("repeated-squaring", call.call)
    let a = try call.matrix("A")
    let n = try call.integer("n")
    guard let exponent = n.asInt else { return try long(call, a, n) }
    try Self.requireReadable(a, exponent, call.budget)
    let worked =
      call.detail == .none
      ? try Computed.power(a, exponent, budget: call.budget)
      : try Narrated.power(a, exponent, narration: call.narration())
    switch worked.answer {
    case .inverse(let power):
      let value = exponent >= 0 ? try call.ringValue(power) : .matrix(try MatrixValue(power, within: call.budget))
      return ToolAnswer(
        outputs: [.init("result", value)], derivation: worked.derivation,
        certificate: try CertificateMaker.power(
          a, exponent, size: call.certificate, domain: call.ringDomain, budget: call.budget),
        method: worked.method)
    case .singular(let nullVector):
      return ToolAnswer(
        error: ErrorReport(
          .undefined, .singular, "the matrix is singular: it has no negative powers",
          advice: "A·v = 0 for v = \(nullVector)"),
        derivation: worked.derivation,
        certificate: try CertificateMaker.singular(a, size: call.certificate, budget: call.budget),
        method: worked.method)
    }
  }

  /// All powers.
  private func formula<Element: ExactScalar>(_ call: FieldCall<Element>, _ letter: String) throws -> ToolAnswer {
    guard call.input("n") == nil else {
      throw ErrorReport(
        .malformed, .invalidOption, "\(letter) stands for every exponent, and there is one as well",
        advice: "leave out \(option: "symbolic"), or the exponent", place: Place(source: "n"))
    }
    if case .rationalFunctions = call.domain {
      throw ErrorReport(
        .unable, .unsupportedDomain, "formulas for powers are over fields of numbers, not over \(call.domain.tag)",
        advice: "leave out \(option: "symbolic") and give an exponent", place: Place(source: "A"))
    }
    try ClosedFormAnswer.require(ClosedFormAnswer.method.id, call.call)
    return ClosedFormAnswer.answer(
      try Narrated.powerFormula(try call.matrix("A"), variable: letter, narration: call.narration()), letter, call.call)
  }

  /// The longest exponent, in bits: beyond, the squarings alone take too long.
  private static let longestExponent = 1 << 16

  /// A power with an exponent beyond a machine word, 32 bits of it at a time: modulo a prime, and where entries stay short.
  private func long<Element: ExactScalar>(
    _ call: FieldCall<Element>, _ a: Matrix<Element>, _ exponent: Integer
  ) throws -> ToolAnswer {
    guard exponent.bitCount <= Self.longestExponent else {
      throw ErrorReport(
        .unable, .tooLarge, "n has \(exponent.bitCount) bits; \(Self.longestExponent) are the most",
        place: Place(source: "n"))
    }
    func power(_ base: Matrix<Element>, _ exponent: Int) throws -> Matrix<Element> {
      guard case .inverse(let power) = try Computed.power(base, exponent, budget: call.budget).answer else {
        throw ErrorReport(.unable, .internalError, "a power from 0 on needs no inverse")
      }
      return power
    }
    var base = a
    if exponent.isNegative {
      switch try Computed.inverse(a, budget: call.budget).answer {
      case .inverse(let inverse): base = inverse
      case .singular(let nullVector):
        return ToolAnswer(
          error: ErrorReport(
            .undefined, .singular, "the matrix is singular: it has no negative powers",
            advice: "A·v = 0 for v = \(nullVector)"),
          certificate: try CertificateMaker.singular(a, size: call.certificate, budget: call.budget),
          method: "repeated-squaring")
      }
    }
    var digits: [Int] = []
    var remaining = exponent.magnitude
    while !remaining.isZero {
      digits.append(Int(remaining.residue(modulo: 1 << 32)))
      remaining = remaining >> 32
    }
    var result = Matrix<Element>.identity(a.rows)
    for digit in digits.reversed() {
      let shifted = try power(result, 1 << 32)
      result = try Computed.product(shifted, try power(base, digit), budget: call.budget).answer
    }
    let value = exponent.isNegative ? .matrix(try MatrixValue(result, within: call.budget)) : try call.ringValue(result)
    return ToolAnswer(
      outputs: [.init("result", value)], certificate: CertificateMaker.recomputation(size: call.certificate),
      method: "repeated-squaring")
  }
}
