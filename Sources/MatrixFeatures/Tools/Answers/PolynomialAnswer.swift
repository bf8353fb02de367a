import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// What tools about polynomials have in common.
enum PolynomialAnswer {
  static func parameter(_ name: String) -> ToolDeclaration.Parameter {
    .init(
      name, "a polynomial such as x^4 - 1, or its coefficients, constant term first", kinds: [.polynomial, .vector])
  }

  static let outputs: [ToolDeclaration.OutputDeclaration] = [
    .init("factored", "the product, such as 2*(x - 1)^2*(x + 2)", kind: .text),
    .init("constant", "what the powers are multiplied with", kind: .scalar),
    .init("factors", "the polynomials, in order", kind: .list, feeds: ["companion", "gcd", "polyval"]),
    .init("multiplicities", "how often each divides", kind: .list),
  ]

  /// A product of powers as the outputs ``outputs``.
  static func outputs<Element: ExactScalar>(
    _ call: FieldCall<Element>, _ factors: PolynomialFactors<Element>, variable: String
  ) throws -> [Value.Field] {
    [
      .init("factored", .text(factors.text(variable: variable))),
      .init("constant", call.ringValue(factors.constant)),
      .init(
        "factors",
        .list(try factors.factors.map { try value(call, $0.polynomial, variable: variable, call.ringDomain) })),
      .init("multiplicities", .list(factors.factors.map { .count($0.multiplicity) })),
    ]
  }

  static func value<Element: ExactScalar>(
    _ call: FieldCall<Element>, _ polynomial: Polynomial<Element>, variable: String, _ domain: ScalarDomain
  ) throws -> Value {
    .polynomial(
      PolynomialValue(domain, variable: variable, try TextSlab(of: polynomial.coefficients, within: call.budget)))
  }

  /// That the polynomial 0 has no such thing.
  static func zero<Element: ExactScalar>(_ call: FieldCall<Element>, _ what: String, method: String) -> ToolAnswer {
    ToolAnswer(
      error: ExactError.zeroPolynomial(what).report,
      certificate: CertificateMaker.zeroPolynomial(size: call.certificate), method: method)
  }
}

extension FieldCall {
  /// A polynomial operand, or a vector of coefficients, constant term first.
  func polynomial(_ name: String) throws(ErrorReport) -> Polynomial<Element> { Polynomial(try coefficients(name)) }

  /// The variable of the operands, that of the first which is not constant; `x` where none has any.
  func variable(_ names: String...) throws(ErrorReport) -> String {
    var found: (name: String, variable: String)?
    for name in names {
      guard case .polynomial(let value)? = input(name), value.coefficients.count > 1 else { continue }
      if let found, found.variable != value.variable {
        throw ErrorReport(
          .malformed, .domainMismatch,
          "\(found.name) is a polynomial in \(Identifier.escaped(found.variable)) and \(name) one in "
            + Identifier.escaped(value.variable),
          advice: "write both in the same variable", place: Place(source: name))
      }
      found = found ?? (name, value.variable)
    }
    return found?.variable ?? "x"
  }
}
