import MatrixArithmetic
public import MatrixDomain
public import MatrixExact

/// A tool that answers exactly, alone or beside another engine.
public protocol ExactTool: Tool {
  /// Answers exactly.
  func exact(_ call: ToolCall) throws -> ToolAnswer
}

extension ExactTool {
  /// Answers, for doubles by way of the fractions that they are.
  public func run(_ call: ToolCall) throws -> ToolAnswer {
    let answer = call.engine == .numeric ? try overDoubles(call) { try exact($0) } : try exact(call)
    // What was reached before the budget ended is an answer of its own.
    if answer.unfinished == nil { try call.budget.check() }
    return answer
  }
}

/// A tool whose exact half is written once, for every field: ℚ, ℚ(i), GF(p), number fields, finite fields, and
/// those that other packages add.
///
/// ```
/// struct TraceTool: FieldTool {
///   let declaration = ToolDeclaration(id: "trace", …, fields: .any, …)
///
///   func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
///     let a = try call.matrix("A")
///     let trace = (0..<a.rows).reduce(Element.zero) { $0 + a[$1, $1] }
///     return ToolAnswer(outputs: [.init("trace", call.ringValue(trace))], method: "sum")
///   }
/// }
/// ```
///
/// Its declaration says `fields: .any`. Scalars are read and results written by the ``FieldCall``; what comes back is put
/// into the domain of the operands as a whole, so that a matrix of zeros knows modulo which prime it is zero.
public protocol FieldTool: ExactTool {
  /// Answers exactly over the field of the call.
  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer
}

extension FieldTool {
  /// Chooses the scalars by the domains of the operands.
  public func exact(_ call: ToolCall) throws -> ToolAnswer {
    switch call.fieldDomain {
    case .residues: try call.overResidues { try exact(call, over: $0) }
    case .gaussianRationals: try exact(call, over: FieldReadings.complexNumbers())
    case .numberField(let field): try exact(call, in: field)
    case .custom(let domain): try exact(call, over: try FieldReadings.custom(domain))
    case .rationalFunctions(let names): try overLetters(call, names)
    case .polynomials(let ring): try overPolynomials(call, ring)
    default: try exact(call.overRationals)
    }
  }

  /// The answer over a field whose type is found as the program runs.
  func exact(_ call: ToolCall, over field: some FieldReading) throws -> ToolAnswer { try exact(field.over(call)) }

  private func overPolynomials(_ call: ToolCall, _ ring: PolynomialDomain) throws -> ToolAnswer {
    guard let tool = self as? any PolynomialTool else { throw PolynomialChoice.refusal(declaration, ring) }
    return try tool.overPolynomials(call, ring)
  }

  /// The answer over a number field or a finite field, put into it as a whole.
  private func exact(_ call: ToolCall, in domain: NumberFieldDomain) throws -> ToolAnswer {
    guard let field = FieldReadings.numberField(domain) else {
      throw ErrorReport(
        .unable, .unsupportedDomain, "nothing is computed over \(Identifier.escaped(String(domain.tag.prefix(80))))",
        advice: "the prime of a finite field is at most \(PrimeModulus.largest)")
    }
    var answer = try exact(call, over: field)
    answer.settle(in: domain)
    return answer
  }
}

/// A tool whose exact half is written once, for the fields over which vectors have lengths: ℚ and ℚ(i).
///
/// Its declaration says `fields: .metric`.
public protocol MetricTool: ExactTool {
  /// Answers exactly over the field of the call.
  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer
  /// Answers for operands with letters; asked of a tool whose declaration says that it takes them.
  func overLetters(_ call: ToolCall, _ names: [String]) throws -> ToolAnswer
}

extension MetricTool {
  /// Chooses the scalars by the domains of the operands.
  public func exact(_ call: ToolCall) throws -> ToolAnswer {
    switch call.fieldDomain {
    case .gaussianRationals: try exact(call, over: FieldReadings.complexNumbers())
    case .rationalFunctions(let names): try overLetters(call, names)
    default: try exact(call.overRationals)
    }
  }

  /// Refuses.
  public func overLetters(_ call: ToolCall, _ names: [String]) throws -> ToolAnswer {
    throw LetterOperands.refusal(declaration, names)
  }

  private func exact(_ call: ToolCall, over field: some MetricReading) throws -> ToolAnswer {
    try exact(field.over(call))
  }
}

extension ToolCall {
  /// The call over ℚ.
  var overRationals: FieldCall<Rational> { FieldCall(self, .rationals) { Rational(exchangeText: $0) } }

  /// The call over ℚ(i).
  var overComplexNumbers: FieldCall<GaussianRational> {
    FieldCall(self, .gaussianRationals) { GaussianRational(exchangeText: $0) }
  }
}

// Answers to rational operands over an extension of ℚ, in which every canonical text of a fraction stays one.
extension ToolCall {
  /// The call over ℚ(i).
  var extendedToComplexNumbers: FieldCall<GaussianRational> { extended(to: .gaussianRationals).overComplexNumbers }

  /// The call over a number field; what is answered is to be settled there.
  func extended(to field: NumberFieldDomain) -> FieldCall<ExtensionElement<Rational>> {
    FieldCall(extended(to: .numberField(field)), .numberField(field)) { ExtensionElement(exchangeText: $0) }
  }

  private func extended(to field: ScalarDomain) -> ToolCall {
    var call = self
    call.inputs = inputs.map { .init($0.name, $0.value.extended(to: field)) }
    return call
  }
}

extension Value {
  /// A rational matrix as one over a larger field.
  fileprivate func extended(to field: ScalarDomain) -> Value {
    guard case .matrix(var matrix) = self else { return self }
    matrix.domain = field
    return .matrix(matrix)
  }
}
