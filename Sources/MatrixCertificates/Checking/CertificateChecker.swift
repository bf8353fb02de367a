import MatrixArithmetic
public import MatrixDomain

/// Accepts or rejects a result by its certificate, without redoing the computation and without the engine.
///
/// ```swift
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
  /// and the engine. The id, the digest, the steps, the diagnostics, the method and the version are not looked at.
  ///
  /// - Complexity: at most about one elimination modulo a prime below 2³¹ and one product of exact matrices; for a
  ///   determinant some more such eliminations.
  public static func check(_ result: ToolResult) -> Verdict {
    guard let certificate = result.certificate else { return .rejected(reason: "there is no certificate") }
    var inputs: [Value.Field] = []
    for input in result.request.inputs {
      guard case .value(let value) = input.operand else {
        return .rejected(reason: "the input \(Identifier.escaped(input.name)) is not a value")
      }
      if value.hasLeadingZeros { return .rejected(reason: "a polynomial has leading zeros") }
      inputs.append(Value.Field(input.name, value))
    }
    let domains = inputs.flatMap(\.value.domains)
    do {
      if let field = domains.first(where: { if case .residues = $0 { true } else { false } }) {
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

  private static func check<Base: CustomScalar>(
    _ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, over field: Base.Type
  ) throws(Rejection) {
    try check(Claim<CustomElement<Base>>(result, inputs, certificate, over: Base.domain))
  }

  private static func check<S>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkForm()
    switch claim.outcome {
    case .value:
      try require(claim.error == nil, "a result with a value has no error")
      try checkValue(claim)
    case .undefined:
      try NullVector.checkUndefined(claim)
    case .malformed, .unable, .cancelled:
      throw Rejection("the outcome \(claim.outcome.rawValue) claims nothing that a certificate could prove")
    }
  }

  private static func checkValue<S>(_ claim: Claim<S>) throws(Rejection) {
    switch claim.tool {
    case "solve": try LinearSystem.check(claim)
    case "ref": try EchelonForms.checkEchelon(claim)
    case "rref": try EchelonForms.checkReduced(claim)
    case "rank": try RankClaim.check(claim)
    case "det": try Determinant.check(claim)
    case "minor": try Determinant.checkMinor(claim)
    case "inverse": try Inverse.check(claim)
    case "adjugate": try Adjugate.check(claim, output: "adjugate", isTransposed: false)
    case "cofactors": try Adjugate.check(claim, output: "cofactors", isTransposed: true)
    case "charpoly": try CharacteristicPolynomial.check(claim)
    case "lu": try Factorization.check(claim)
    case "nullspace": try Spaces.checkNullSpace(claim)
    case "columnspace": try Spaces.checkColumnSpace(claim)
    case "rowspace": try Spaces.checkRowSpace(claim)
    case "leftnullspace": try Spaces.checkLeftNullSpace(claim)
    case "transpose": try Recomputation.checkTranspose(claim)
    case "conjugate": try Recomputation.checkConjugate(claim)
    case "add": try Recomputation.checkSum(claim, output: "sum", sign: .one)
    case "subtract": try Recomputation.checkSum(claim, output: "difference", sign: -.one)
    case "multiply": try Recomputation.checkProduct(claim)
    case "scale": try Recomputation.checkScale(claim)
    case "trace": try Recomputation.checkTrace(claim)
    case "power": try Power.check(claim)
    case "hadamard": try Recomputation.checkEntrywiseProduct(claim)
    case "kronecker": try Recomputation.checkKroneckerProduct(claim)
    case "commutator": try Recomputation.checkCommutator(claim)
    case "augment": try Recomputation.checkAugmented(claim)
    case "stack": try Recomputation.checkStacked(claim)
    case "submatrix": try Recomputation.checkSubmatrix(claim)
    case _ where Placements.tools.contains(claim.tool): try Placements.check(claim)
    case "is": try PropertyClaims.check(claim)
    case "permanent": try DefinitionClaims.checkPermanent(claim)
    case "pfaffian": try DefinitionClaims.checkPfaffian(claim)
    case "hessenberg": try DefinitionClaims.checkHessenberg(claim)
    case "dot": try VectorClaims.checkDot(claim)
    case "cross": try VectorClaims.checkCross(claim)
    case "polyval": try PolynomialClaim.check(claim)
    case "cayleyhamilton": try CharacteristicPolynomial.checkCayleyHamilton(claim)
    case "factor": try PolynomialProducts.checkFactors(claim)
    case "squarefree": try PolynomialProducts.checkSquarefree(claim)
    case "gcd": try PolynomialProducts.checkDivisor(claim)
    case "companion": try PolynomialProducts.checkCompanion(claim)
    case "why": try EquationAnalysis.check(claim)
    case "check": try RowEquivalence.check(claim)
    case "basis": try SpanClaims.checkBasis(claim)
    case "independent": try SpanClaims.checkIndependent(claim)
    case "member": try SpanClaims.checkMember(claim)
    case "coordinates": try SpanClaims.checkCoordinates(claim)
    case "changebasis": try SpanClaims.checkChangeOfBasis(claim)
    case "sum": try SpacePairClaims.checkSum(claim)
    case "intersection": try SpacePairClaims.checkIntersection(claim)
    case "subspaces": try SpacePairClaims.checkComparison(claim)
    case "complement": try SpacePairClaims.checkComplement(claim)
    case "map": try MapClaims.checkMap(claim)
    case "compose": try MapClaims.checkComposition(claim)
    case "projector": try MapClaims.checkProjector(claim, isReflection: false)
    case "reflector": try MapClaims.checkProjector(claim, isReflection: true)
    case "ldl": try FormClaims.checkFactors(claim)
    case "congruence": try FormClaims.checkCongruence(claim)
    case "minpoly": try MinimalPolynomial.check(claim)
    default:
      if let facts = ToolFacts.registered(claim.tool) {
        try facts.check(claim)
      } else {
        try S.checkOwn(claim)
      }
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
}

extension Claim {
  /// What a result claims over a field.
  fileprivate init(
    _ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, over domain: ScalarDomain
  ) {
    self.init(
      tool: result.request.tool, inputs: inputs, options: result.request.options, outcome: result.outcome,
      outputs: result.outputs, primary: result.primary, engine: result.engine, error: result.error,
      certificate: certificate, domain: domain)
  }
}
