import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// A tool that answers over the polynomials in one letter, ℚ[x] and GF(p)[x], too.
///
/// Its declaration says `polynomials:`. A matrix has entries that are divided with remainder, and answers are polynomials.
protocol PolynomialTool: Tool {
  /// Answers over the ring of the call.
  func overPolynomials<Base: PolynomialBase>(_ call: PolynomialCall<Base>) throws -> ToolAnswer
}

extension PolynomialTool {
  /// The answer over a ring of polynomials, put into it as a whole.
  func overPolynomials(_ call: ToolCall, _ domain: PolynomialDomain) throws -> ToolAnswer {
    var answer: ToolAnswer
    if let ring = PolynomialRing<Rational>(domain) {
      answer = try overPolynomials(PolynomialCall(call, ring))
    } else if let ring = PolynomialRing<Residue>(domain) {
      answer = try overPolynomials(PolynomialCall(call, ring))
    } else {
      throw PolynomialChoice.refusal(declaration, domain)
    }
    answer.settle(in: domain)
    return answer
  }
}

extension ToolCall {
  /// The ring of polynomials that the operands belong to; `nil` where they belong to none.
  var polynomials: PolynomialDomain? { if case .polynomials(let ring) = fieldDomain { ring } else { nil } }
}

/// A call over a ring of polynomials.
@dynamicMemberLookup
struct PolynomialCall<Base: PolynomialBase> {
  let call: ToolCall
  let ring: PolynomialRing<Base>

  init(_ call: ToolCall, _ ring: PolynomialRing<Base>) { (self.call, self.ring) = (call, ring) }

  /// What the call has.
  subscript<Member>(dynamicMember path: KeyPath<ToolCall, Member>) -> Member { call[keyPath: path] }

  /// How the derivation is narrated.
  var narration: Narration { call.narration() }

  /// A matrix operand.
  func matrix(_ name: String) throws(ErrorReport) -> Matrix<PolynomialElement<Base>> {
    guard case .matrix(let value)? = call.input(name) else { throw call.notCanonical(name) }
    return try call.matrix(value, named: name) { ring.element(exchangeText: $0) }
  }

  /// A matrix as a value.
  func value(_ matrix: Matrix<PolynomialElement<Base>>) throws(BudgetError) -> Value {
    var value = try MatrixValue(matrix, within: call.budget)
    value.domain = .polynomials(ring.domain)
    return .matrix(value)
  }

  /// A scalar as a value.
  func value(_ scalar: PolynomialElement<Base>) -> Value {
    .scalar(ScalarValue(.polynomials(ring.domain), scalar.exchangeText))
  }
}

extension ToolResult {
  /// True where an operand is over polynomials.
  var isOverPolynomials: Bool {
    request.inputs.contains { input in
      guard case .value(let value) = input.operand else { return false }
      return value.domains.contains { if case .polynomials = $0 { true } else { false } }
    }
  }
}
