import MatrixArithmetic
import MatrixDomain
import MatrixExact

// A = Σ λ·P_λ.
extension DiagonalizeTool {
  /// The answer with the projector of each eigenvalue, where they are asked for.
  func withProjectors<Element: ExactScalar>(
    _ answer: ToolAnswer, _ diagonal: Vector<Element>, _ call: FieldCall<Element>
  ) throws -> ToolAnswer {
    guard call.flag("projectors") else { return answer }
    let a = try call.matrix("A")
    var eigenvalues: [Element] = []
    for eigenvalue in diagonal.array where !eigenvalues.contains(eigenvalue) { eigenvalues.append(eigenvalue) }
    let projectors = try a.spectralProjectors(of: eigenvalues.map { Polynomial([-$0, .one]) }, call.budget)
    let parts = zip(eigenvalues, projectors).map {
      SpectralDecomposition<Element>.Projector($0, $1.coefficients[0])
    }
    var answer = answer
    answer.outputs.append(
      .init(
        "projectors",
        .list(
          try parts.map { part in
            .record([
              .init("eigenvalue", .scalar(ScalarValue(call.domain, part.eigenvalue.exchangeText))),
              .init("projector", try CanonicalFormAnswer.value(part.matrix, call)),
            ])
          })))
    if !call.narration().isSilent {
      answer.derivation.append(
        SpectralDecomposition(parts, sum: parts.reduce(.zero(a.shape)) { $0 + $1.matrix }))
    }
    return answer
  }

  /// The answer by irreducible factors f with a projector over ℚ[a]/(f) for each.
  func withProjectorsByFactors(
    _ answer: ToolAnswer, _ a: Matrix<Rational>, _ call: FieldCall<Rational>
  ) throws -> ToolAnswer {
    guard case .list(let records)? = answer.outputs.first(where: { $0.name == "eigenvalues" })?.value else {
      return answer
    }
    var factors: [PolynomialValue] = []
    for case .polynomial(let factor)? in records.map({ $0["factor"] }) { factors.append(factor) }
    let polynomials = try factors.map { Polynomial(try call.scalars($0.coefficients, named: "A")) }
    let projectors = try a.spectralProjectors(of: polynomials, call.budget)
    var (items, sum): ([Value], Matrix<Rational>) = ([], .zero(a.shape))
    for (factor, projector) in zip(factors, projectors) {
      items.append(
        .record([
          .init("factor", .polynomial(factor)), .init("projector", .matrix(try value(of: projector, call))),
        ]))
      sum = sum + projector.sumOverRoots
    }
    var answer = answer
    answer.outputs.append(.init("projectors", .list(items)))
    if !call.narration().isSilent {
      answer.derivation.append(
        SpectralDecomposition(
          [], factors: factors.map { PolynomialText.sum($0.coefficients, variable: "x") }, sum: sum))
    }
    return answer
  }

  /// The projector as a matrix over ℚ[a]/(f), for f of degree 1 over ℚ.
  private func value(
    of projector: SpectralProjector<Rational>, _ call: FieldCall<Rational>
  ) throws -> MatrixValue {
    let monic = projector.factor.monic
    guard monic.degree > 1 else {
      var value = try MatrixValue(projector.coefficients[0], within: call.budget)
      value.domain = .rationals
      return value
    }
    let field = NumberFieldDomain(over: .rationals, polynomial: TextSlab(of: monic.coefficients))
    let entries = projector.coefficients.map(\.rowMajor)
    var texts = TextSlab()
    for place in entries[0].indices {
      try call.budget.check()
      texts.append(field.text(entries.map { $0[place].exchangeText }))
    }
    return MatrixValue(.numberField(field), projector.coefficients[0].shape, texts)
  }
}
