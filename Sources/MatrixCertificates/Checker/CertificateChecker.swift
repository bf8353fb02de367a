import MatrixArithmetic
public import MatrixDomain

/// Accepts or rejects a result by its certificate, without redoing the computation and without the engine.
///
/// ```swift
/// let result = RequestRunner().run(Request(tool: "det", inputs: [.init("A", .text("1 2; 3 4"))]))
/// CertificateChecker.check(result)  // .accepted(.proof)
/// ```
///
/// Goals, in order of rank:
/// 1. Nothing false is accepted. The certificate gives hints; every fact used is computed here, from the inputs.
/// 2. The claim is all of it: every output of the tool, no other, in canonical form and in the right domain.
/// 3. Checking costs less than computing.
///
/// `FORMAT.md` beside the sources lists the types, their fields and what each proves.
public enum CertificateChecker {
  /// Checks a result whose request was normalised: every input a value.
  ///
  /// The claim is what the request asked, the outcome, the outputs, which of them is the primary one, the error's code
  /// and the engine; of the diagnostics the polynomials `outside` of whose zeros an answer for almost all values holds. The id, the
  /// digest, the steps, the other diagnostics, the method and the version are not looked at.
  ///
  /// - Complexity: at most about one elimination modulo a prime below 2³¹ and one product of exact matrices; for a
  ///   determinant some more such eliminations.
  public static func check(_ result: ToolResult) -> Verdict {
    ExponentWatch.run { verdict(on: result) }
      ?? .rejected(reason: "powers of letters come up that are too large to compute with")
  }

  private static func verdict(on result: ToolResult) -> Verdict {
    guard let certificate = result.certificate else { return .rejected(reason: "there is no certificate") }
    var inputs: [Value.Field] = []
    for input in result.request.inputs {
      guard case .value(let value) = input.operand else {
        return .rejected(reason: "the input \(Identifier.escaped(input.name)) is not a value")
      }
      if value.hasLeadingZeros { return .rejected(reason: "a polynomial has leading zeros") }
      inputs.append(Value.Field(input.name, value))
    }
    var domains = inputs.flatMap(\.value.domains)
    if let name = ToolTable.extending[result.request.tool],
      domains.allSatisfy({ [.integers, .rationals].contains($0) })
    {
      domains += result.outputs.first { $0.name == name }?.value.domains ?? []
    }
    do throws(Rejection) {
      if let names = domains.lazy.compactMap(\.letters).first {
        guard let ring = ParameterRing(names) else { throw Rejection("there are too many letters") }
        if certificate.type == "cases" {
          try CaseDistinction(result, inputs, certificate, ring).check()
        } else if certificate.type == "sign-ranges" {
          try SignRanges(Claim(result, inputs, certificate, over: ring.domain), ring).check()
        } else {
          try CaseDistinction.requireFormula(result)
          try check(Claim<RationalFunction>(result, inputs, certificate, over: ring.domain))
        }
      } else if let ring = domains.lazy.compactMap(\.polynomials).first {
        // Polynomials of different rings do not meet.
        try require(
          domains.allSatisfy { $0 == .polynomials(ring) }, "an operand is not over \(ring.tag)")
        try check(result, inputs, certificate, over: ring)
      } else if let field = domains.lazy.compactMap(\.numberField).first {
        try FieldPolynomial.check(field)
        try check(result, inputs, certificate, in: field, of: ExtensionTypes.type(of: field))
      } else if let field = domains.first(where: { if case .residues = $0 { true } else { false } }) {
        if case .residues(let modulus) = field, let number = Integer(modulus), number.asInt == nil {
          try check(Claim<LongResidue>(result, inputs, certificate, over: field))
        } else {
          try check(Claim<Residue>(result, inputs, certificate, over: field))
        }
      } else if let custom = domains.lazy.compactMap(\.custom).first {
        try check(result, inputs, certificate, over: custom.scalar)
      } else if domains.contains(.gaussianRationals) {
        try check(Claim<GaussianRational>(result, inputs, certificate, over: .gaussianRationals))
      } else {
        try check(Claim<Rational>(result, inputs, certificate, over: .rationals))
      }
      return .accepted(certificate.strength)
    } catch {
      return .rejected(reason: error.reason)
    }
  }

  /// Rejects unless a claim over the functions of letters holds where some of them are roots.
  static func check(_ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, in chain: ParameterChain)
    throws(Rejection)
  {
    let found: Result<Bool?, Rejection> = CheckedChain.$current.withValue(chain) {
      Result { () throws(Rejection) in
        try RestrictedFunction.run { () throws(Rejection) -> Bool in
          try check(Claim<RestrictedFunction>(result, inputs, certificate, over: chain.ring.domain))
          return true
        }.answer
      }
    }
    try require(try found.get() != nil, "something has no inverse in a case")
  }

  private static func check<Base: CustomScalar>(
    _ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, over field: Base.Type
  ) throws(Rejection) {
    try check(Claim<CustomElement<Base>>(result, inputs, certificate, over: Base.domain))
  }

  private static func check(
    _ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, over ring: PolynomialDomain
  ) throws(Rejection) {
    let domain = ScalarDomain.polynomials(ring)
    guard CheckedPolynomial<Rational>.reader(of: domain) == nil else {
      return try check(Claim<CheckedPolynomial<Rational>>(result, inputs, certificate, over: domain))
    }
    guard CheckedPolynomial<Residue>.reader(of: domain) != nil else {
      throw Rejection("\(Identifier.escaped(String(ring.tag.prefix(60)))) is no ring that is computed in")
    }
    try check(Claim<CheckedPolynomial<Residue>>(result, inputs, certificate, over: domain))
  }

  private static func check<S: RecomputedScalar>(
    _ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, in field: NumberFieldDomain,
    of type: S.Type
  ) throws(Rejection) {
    try check(Claim<S>(result, inputs, certificate, over: .numberField(field)))
  }

  private static func check<S>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkForm()
    switch claim.outcome {
    case .value:
      try require(claim.error == nil, "a result with a value has no error")
      if claim.isOverPolynomials {
        guard let row = ToolTable.overPolynomials[claim.tool] else { throw claim.refuse() }
        try row.check(claim)
      } else if let row = ToolTable.rows[claim.tool] {
        try row.check(claim)
      } else if let facts = ToolFacts.registered(claim.tool) {
        try facts.check(claim)
        try claim.finish(primary: facts.outputs.first)
      } else {
        throw claim.refuse()
      }
    case .undefined:
      guard let error = claim.error else { throw Rejection("the outcome undefined comes with an error") }
      try require(error.outcome == .undefined, "the error has another outcome than the result")
      try require(claim.outputs.isEmpty, "a result without a value has no outputs")
      try require(claim.primary == nil, "a result without a value has no primary output")
      guard !claim.isOverPolynomials, let row = ToolTable.obstacles[claim.tool]?[error.code] else {
        throw claim.refuse()
      }
      try row.check(claim)
    case .malformed, .unable, .cancelled:
      throw Rejection("the outcome \(claim.outcome.rawValue) claims nothing that a certificate could prove")
    }
  }
}

extension Value {
  /// True where a polynomial is not in its canonical form: answers are compared with those to the canonical one.
  fileprivate var hasLeadingZeros: Bool {
    switch self {
    case .polynomial(let polynomial): polynomial.coefficients.last == "0"
    case .list(let items): items.contains(where: \.hasLeadingZeros)
    case .record(let fields): fields.contains(where: \.value.hasLeadingZeros)
    default: false
    }
  }
}

extension ScalarDomain {
  fileprivate var custom: CustomDomain? { if case .custom(let domain) = self { domain } else { nil } }
  fileprivate var letters: [String]? { if case .rationalFunctions(let names) = self { names } else { nil } }
  fileprivate var polynomials: PolynomialDomain? { if case .polynomials(let ring) = self { ring } else { nil } }
  fileprivate var numberField: NumberFieldDomain? { if case .numberField(let field) = self { field } else { nil } }
}
