import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension EigenTool: RegionTool {
  var letterMethod: String { Self.byFactors.id }

  func answer(_ call: ToolCall, _ ring: ParameterRing, in region: ParameterRegion) throws -> RegionAnswer {
    for name in ["bounds", Self.extensionOption] where call.option(name) != nil && call.option(name) != .truth(false) {
      throw ErrorReport(
        .unable, .unsupportedDomain, "with letters eigenvalues stand by all factors, and have no bounds",
        advice:
          "leave out \(option: name), or put numbers for the letters with \(option: "where", "\(ring.names[0])=1")")
    }
    if call.input("B") != nil {
      throw ErrorReport(
        .unable, .unsupportedDomain, "eigenvalues of two matrices are not found with letters",
        advice: "where B has an inverse, give B⁻¹·A, or put numbers for the letters", place: Place(source: "B"))
    }
    let (isLeft, hasVectors) = (call.flag("left"), !call.flag("values"))
    let field = FieldCall<RationalFunction>(call, ring.domain) { ring.function(exchangeText: $0) }
    let own = try field.matrix("A")
    guard own.isSquare else { throw ShapeError.notSquare("eigenvalues", own.shape).report }
    let spectrum = try LetterSpectrum(isLeft ? own.transposed : own, ring, hasVectors: hasVectors, call.budget)
    let evidence = try spectrum.evidence(in: region)
    let records = spectrum.records(ring, isLeft: isLeft)
    let verdict = hasVectors ? spectrum.verdict(ring) : nil
    var answer = ToolAnswer(
      outputs: [
        .init("eigenvalues", .list(records)),
        .init("polynomial", .polynomial(LetterSpectrum.polynomial(spectrum.polynomial.coefficients, ring))),
      ] + (verdict.map { [.init("diagonalizable", .text($0))] } ?? []),
      method: Self.byFactors.id)
    if hasVectors {
      answer.derivation = try spectrum.derivation(
        records, ring, verdict: verdict, isLeft: isLeft, call.narration())
    }
    if call.certificate != .none {
      answer.certificate = Certificate(type: "letter-spectrum", strength: .proof, data: evidence.data)
    }
    answer.settle(in: ring)
    return RegionAnswer(answer, open: evidence.open)
  }

  private static var extensionOption: String { EigenvalueFactor.option }
}
