import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// Honest results about polynomials, and what is true of them: found out by the engine, which the checker does not know.
enum PolynomialCases {
  static let firstOutputs = [
    "factor": "factored", "squarefree": "factored", "gcd": "gcd", "companion": "companion",
    "cayleyhamilton": "polynomial",
  ]
  static let tools = firstOutputs.keys.sorted()

  // MARK: Inputs

  static func all() -> [(tool: String, inputs: [Value.Field])] {
    var result: [(tool: String, inputs: [Value.Field])] = []
    for p in polynomials {
      for tool in ["factor", "squarefree", "companion"] { result.append((tool, [field("p", p)])) }
    }
    // x⁴ − 10x² + 1 has factors of degree 2, or 1, modulo every prime.
    result.append(("factor", [field("p", [1, 0, -10, 0, 1])]))
    let coefficients = Vector<Integer>([0, -1, 0, 1])
    result.append(("factor", [.init("p", .vector(coefficients))]))
    let pairs: [([Rational], [Rational])] = [
      ([-1, 0, 1], [1, 2, 1]), ([2, 1], [3, 1]), ([], [0, 3]), ([1, 2], []), ([], []), ([4], [2]),
      ([Rational(1, 2), 1], [1, 3, 2]), ([-2, 1, 1], [4, -4, 1, 1]),
    ]
    for (p, q) in pairs { result.append(("gcd", [field("p", p), field("q", q)])) }
    let square: [Matrix<Rational>] = [
      Matrix(Shape(0, 0), rowMajor: []), [[0]], [[1, 2], [3, 4]], [[2, 0], [0, 2]], [[Rational(1, 2), 1], [0, 3]],
    ]
    return result + square.map { ("cayleyhamilton", [CaseInputs.field("A", $0)]) }
  }

  private static let polynomials: [[Rational]] = [
    [], [3], [Rational(-1, 2)], [0, 1], [1, -2], [-1, 0, 1], [4, -6, 0, 2], [0, 0, 1, 1], [Rational(-1, 3), 0, 3],
    [1, 0, 1],
  ]

  private static func field(_ name: String, _ coefficients: [Rational]) -> Value.Field {
    let domain: ScalarDomain = coefficients.allSatisfy(\.isWhole) ? .integers : .rationals
    return .init(
      name, .polynomial(PolynomialValue(domain, variable: "t", TextSlab(coefficients.map(\.exchangeText)))))
  }

  // MARK: Results

  /// What the tools answer: the outputs, or none where the polynomial is 0.
  private struct Answer {
    var outputs: [Value.Field]
    var certificate: Certificate?
  }

  static func certified(
    _ tool: String, _ inputs: [Value.Field], _ size: Certificate.Size
  ) throws -> CertifiedCase {
    guard let answer = try answer(tool, inputs, size), let certificate = answer.certificate else {
      preconditionFailure("\(tool) does not take \(inputs)")
    }
    let isUndefined = answer.outputs.isEmpty
    return CertifiedCase(
      tool: tool, inputs: inputs, outcome: isUndefined ? .undefined : .value, outputs: answer.outputs,
      errorCode: isUndefined ? .zeroPolynomial : nil, certificate: certificate)
  }

  static func isTrue(_ claim: CertifiedCase) -> Bool {
    guard let answer = try? answer(claim.tool, claim.inputs, .none),
      Set(claim.outputs.map(\.name)).count == claim.outputs.count
    else { return false }
    let isUndefined = answer.outputs.isEmpty
    func sorted(_ fields: [Value.Field]) -> [Value.Field] { fields.sorted { $0.name < $1.name } }
    return claim.outcome == (isUndefined ? .undefined : .value)
      && claim.errorCode == (isUndefined ? .zeroPolynomial : nil)
      && sorted(claim.outputs) == sorted(answer.outputs)
  }

  /// `nil` where the inputs are not those of the tool.
  private static func answer(
    _ tool: String, _ inputs: [Value.Field], _ size: Certificate.Size
  ) throws -> Answer? {
    if tool == "cayleyhamilton" { return try cayleyHamilton(inputs, size) }
    let names = tool == "gcd" ? ["p", "q"] : ["p"]
    guard inputs.map(\.name).sorted() == names, let operands = try? names.map({ try operand($0, inputs) }) else {
      return nil
    }
    let variables = Set(operands.compactMap(\.variable))
    guard variables.count <= 1 else { return nil }
    let variable = variables.first ?? "x"
    let ring: ScalarDomain = operands.allSatisfy { $0.domain == .integers } ? .integers : .rationals
    let p = operands[0].polynomial
    func value(_ polynomial: Polynomial<Rational>, _ domain: ScalarDomain) -> Value {
      .polynomial(PolynomialValue(domain, variable: variable, TextSlab(of: polynomial.coefficients)))
    }
    if tool == "gcd" {
      let found = try p.greatestCommonDivisor(with: operands[1].polynomial)
      return Answer(
        outputs: [
          .init("gcd", value(found.divisor, .rationals)), .init("u", value(found.u, .rationals)),
          .init("v", value(found.v, .rationals)),
        ], certificate: CertificateMaker.bezout(size: size))
    }
    if p.isZero { return Answer(outputs: [], certificate: CertificateMaker.zeroPolynomial(size: size)) }
    if tool == "companion" {
      var matrix = MatrixValue(try p.companionMatrix())
      matrix.domain = p[p.degree].isOne ? ring : .rationals
      return Answer(
        outputs: [.init("companion", .matrix(matrix))], certificate: CertificateMaker.recomputation(size: size))
    }
    let factors = tool == "factor" ? try p.factored() : try p.squarefreeFactors()
    return Answer(
      outputs: [
        .init("factored", .text(factors.text(variable: variable))),
        .init("constant", .scalar(ScalarValue(ring, factors.constant.exchangeText))),
        .init("factors", .list(factors.factors.map { value($0.polynomial, ring) })),
        .init("multiplicities", .list(factors.factors.map { .count($0.multiplicity) })),
      ],
      certificate: tool == "factor"
        ? try CertificateMaker.irreducibleFactors(factors, size: size)
        : try CertificateMaker.squarefreeParts(factors, size: size))
  }

  private static func cayleyHamilton(_ inputs: [Value.Field], _ size: Certificate.Size) throws -> Answer? {
    guard inputs.count == 1, let operands = Claims.operands("charpoly", inputs), operands.a.isSquare else { return nil }
    let polynomial = PlainAnswers.characteristicPolynomial(operands.a)
    var zero = MatrixValue(Matrix<Rational>.zero(operands.a.shape))
    zero.domain = operands.domain
    return Answer(
      outputs: [
        .init(
          "polynomial",
          .polynomial(PolynomialValue(operands.domain, variable: "x", TextSlab(of: polynomial.coefficients)))),
        .init("value", .matrix(zero)),
      ], certificate: try CertificateMaker.characteristicPolynomial(operands.a, polynomial, size: size))
  }

  private struct Unreadable: Error {}

  private static func operand(
    _ name: String, _ inputs: [Value.Field]
  ) throws -> (polynomial: Polynomial<Rational>, domain: ScalarDomain, variable: String?) {
    switch inputs.first(where: { $0.name == name })?.value {
    case .polynomial(let value)?:
      guard let coefficients = Claims.scalars(value.coefficients, value.domain) else { throw Unreadable() }
      let variable = value.coefficients.count > 1 ? value.variable : nil
      return (Polynomial(coefficients), value.domain, variable)
    case .vector(let value)?:
      guard let coefficients = Claims.scalars(value.entries, value.domain) else { throw Unreadable() }
      return (Polynomial(coefficients), value.domain, nil)
    default: throw Unreadable()
    }
  }
}
