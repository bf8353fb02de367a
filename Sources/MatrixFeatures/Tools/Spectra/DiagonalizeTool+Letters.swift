import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension DiagonalizeTool: RegionTool {
  var letterMethod: String { EigenTool.byFactors.id }

  /// Eigenvalues that are not in the number field are numbers all the same.
  func isUndecided(_ answer: ToolAnswer, _ call: ToolCall) throws -> Bool {
    guard answer.error?.code == .notDiagonalizable else { return false }
    return try EigenTool().exact(call).outputs.first { $0.name == "diagonalizable" }?.value != .text("no")
  }

  func answer(_ call: ToolCall, _ ring: ParameterRing, in region: ParameterRegion) throws -> RegionAnswer {
    if call.flag("orthogonal") {
      throw ErrorReport(
        .unable, .unsupportedDomain, "orthogonal eigenvectors are not found with letters",
        advice:
          "leave out \(option: "orthogonal"), or put numbers for the letters with \(option: "where", "\(ring.names[0])=1")"
      )
    }
    if call.flag("projectors") {
      throw ErrorReport(
        .unable, .unsupportedDomain, "projectors are not found with letters",
        advice:
          "leave out \(option: "projectors"), or put numbers for the letters with \(option: "where", "\(ring.names[0])=1")"
      )
    }
    let field = FieldCall<RationalFunction>(call, ring.domain) { ring.function(exchangeText: $0) }
    let a = try field.matrix("A")
    guard a.isSquare else { throw ShapeError.notSquare("a diagonal form", a.shape).report }
    let spectrum = try LetterSpectrum(a, ring, call.budget)
    if let part = spectrum.parts.first(where: \.isDefective) {
      return try defect(of: part, spectrum, call, ring, region)
    }
    guard spectrum.parts.allSatisfy({ $0.value != nil }) else {
      return try EigenTool().answer(call, ring, in: region)
    }
    var (values, vectors): ([RationalFunction], [Vector<RationalFunction>]) = ([], [])
    for part in spectrum.parts {
      for vector in part.vectors {
        values.append(part.value ?? .zero)
        vectors.append(vector[0])
      }
    }
    let change = Matrix(a.shape) { vectors[$1][$0] }
    let form = Matrix(a.shape) { $0 == $1 ? values[$0] : .zero }
    let records = spectrum.records(ring, isLeft: false)
    var answer = ToolAnswer(
      outputs: [.init("D", try field.ringValue(form)), .init("P", try CanonicalFormAnswer.value(change, field))],
      derivation: try spectrum.derivation(
        records, ring, verdict: spectrum.verdict(ring), isLeft: false, call.narration()),
      method: EigenTool.byFactors.id)
    if call.certificate != .none {
      answer.certificate = Certificate(type: "letter-similarity", strength: .proof, data: .record([]))
    }
    answer.settle(in: ring)
    return RegionAnswer(answer, open: try RankEvidence(change, in: region, call.budget).open)
  }

  /// There is no basis of eigenvectors where f(A)·v is not 0, for a vector v with f(A)²·v = 0.
  private func defect(
    of part: LetterSpectrum.Part, _ spectrum: LetterSpectrum, _ call: ToolCall, _ ring: ParameterRing,
    _ region: ParameterRegion
  ) throws -> RegionAnswer {
    let value = try spectrum.value(of: part.factor)
    let map = MatrixAction(spectrum.matrix, call.budget)
    let square = try Computed.nullSpace(value * value, budget: call.budget).answer.vectors
    var best: (open: [ParameterPolynomial], vector: Vector<RationalFunction>)?
    for candidate in square {
      let vector = RationalFunction.primitiveFactor(of: candidate.array) * candidate
      let image = try map.image(of: vector, under: part.factor)
      for entry in image.array where !entry.isZero {
        let open = try region.openFactors(of: entry.numerator)
        if best.map({ open.count < $0.open.count }) ?? true { best = (open, vector) }
      }
    }
    guard let best else { throw ExactError.noPolynomialArithmetic(ring.domain) }
    let factor = LetterSpectrum.polynomial(part.factor.coefficients, ring)
    let text = PolynomialText.sum(TextSlab(of: part.factor.coefficients), variable: "x")
    var answer = ToolAnswer(
      error: ErrorReport(
        .undefined, .notDiagonalizable,
        "the matrix is not diagonalizable: roots of \(text) have fewer eigenvectors than their multiplicity",
        advice: "put numbers for the letters with \(option: "where", "\(ring.names[0])=1") and take \(tool: "jordan")"),
      derivation: try spectrum.derivation(
        spectrum.records(ring, isLeft: false), ring, verdict: "no", isLeft: false, call.narration()),
      method: EigenTool.byFactors.id)
    if call.certificate != .none {
      answer.certificate = Certificate(
        type: "letter-defect", strength: .proof,
        data: .record([
          .init("factor", .polynomial(factor)),
          .init("vector", .vector(VectorValue(ring.domain, TextSlab(of: best.vector.array)))),
        ]))
    }
    answer.settle(in: ring)
    return RegionAnswer(answer, open: best.open)
  }
}
