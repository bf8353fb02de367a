import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension EigenTool {
  /// Every eigenvalue of A·v = λ·B·v exactly. Where the budget ends, the polynomial and the factors that were reached are handed
  /// over.
  func generalised<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let isLeft = call.flag("left")
    var (a, b) = (try call.matrix("A"), try call.matrix("B"))
    if isLeft { (a, b) = (a.transposed, b.transposed) }
    guard let pencil = try MatrixPencil(a, b, budget: call.budget) else { return try singular(a, b, call) }
    let places = DecimalPlaces.of(call.call)
    var reached: [Value.Field] = []
    do {
      let own = try Computed.characteristicPolynomial(pencil.action, budget: call.budget).answer
      let polynomial = Polynomial(own.coefficients.map { pencil.factor * $0 })
      let characteristic = Value.Field(
        "polynomial",
        .polynomial(
          PolynomialValue(
            call.ringDomain, variable: "x", try TextSlab(of: polynomial.coefficients, within: call.budget))))
      reached = [characteristic]
      let factors = own.degree < 1 ? PolynomialFactors(constant: .one) : try own.factored(budget: call.budget)
      reached.append(.init("factored", .text(factors.text(variable: "x"))))
      let asked = try EigenvalueFactor.asked(call, among: factors)
      var eigenvalues = try pencil.action.eigenvalues(byFactors: asked ?? factors, budget: call.budget)
      var roots: [[Value]] = []
      for eigenvalue in eigenvalues {
        roots.append(try eigenvalue.rootValues(places: places, budget: call.budget))
      }
      func records(_ eigenvalues: [ExactEigenvalue<Element>], ambient: Int) throws(ExactError) -> [Value] {
        var records: [Value] = []
        for (eigenvalue, roots) in zip(eigenvalues, roots) {
          records.append(
            try eigenvalue.record(ambient: ambient, roots: roots, isLeft: isLeft, budget: call.budget))
        }
        return records
      }
      let hasInfinite = asked == nil && pencil.infiniteMultiplicity > 0
      let infinite = hasInfinite && !call.flag("values") ? pencil.infinite : []
      func answer(_ eigenvalues: [ExactEigenvalue<Element>], _ others: [Value.Field]) throws -> ToolAnswer {
        let finite = try records(eigenvalues, ambient: a.rows)
        return ToolAnswer(
          outputs: [
            .init("eigenvalues", .list(finite + (hasInfinite ? [try record(pencil, infinite, isLeft, call)] : []))),
            characteristic,
          ] + others,
          certificate: try CertificateMaker.spectrum(
            a, b, eigenvalues, infinite: infinite, infiniteMultiplicity: pencil.infiniteMultiplicity,
            size: call.certificate, budget: call.budget),
          method: "factors")
      }
      if call.flag("values") { return try answer(eigenvalues, []) }
      for index in eigenvalues.indices {
        eigenvalues[index].vectors = try pencil.action.eigenvectors(
          of: eigenvalues[index], in: own, budget: call.budget)
      }
      var lifted: [ExactEigenvalue<Element>] = []
      for eigenvalue in eigenvalues { lifted.append(try pencil.lifted(eigenvalue, budget: call.budget)) }
      let verdict = ExactEigenvalue.diagonalizability(
        of: lifted, over: call.domain, lacksInfinite: infinite.count < pencil.infiniteMultiplicity)
      var result = try answer(lifted, asked == nil ? [.init("diagonalizable", .text(verdict))] : [])
      result.derivation = try Narrated.eigenvalues(
        a, b, pencil, factors, eigenvalues, records: try records(eigenvalues, ambient: pencil.action.rows),
        isLeft: isLeft, narration: call.narration())
      return result
    } catch {
      guard !reached.isEmpty, !(error is ErrorReport) else { throw error }
      var answer = ToolAnswer(outputs: reached, method: "factors")
      answer.unfinished = error
      return answer
    }
  }

  private func record<Element: ExactScalar>(
    _ pencil: MatrixPencil<Element>, _ vectors: [Vector<Element>], _ isLeft: Bool, _ call: FieldCall<Element>
  ) throws -> Value {
    var fields: [Value.Field] = [.init("multiplicity", .count(pencil.infiniteMultiplicity))]
    if !vectors.isEmpty { fields.append(.init("geometric", .count(vectors.count))) }
    fields.append(.init("roots", .list([.text("infinite")])))
    if !vectors.isEmpty {
      fields.append(
        .init(
          isLeft ? "leftVectors" : "vectors",
          .basis(
            BasisValue(
              call.domain, ambient: pencil.basis.rows, vectors.map { TextSlab(of: $0.array) }))))
    }
    return .record(fields)
  }

  /// That det(x·B − A) is 0, with a polynomial vector that x·B − A takes to 0.
  private func singular<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ call: FieldCall<Element>
  ) throws -> ToolAnswer {
    let vectors = try MatrixPencil.obstacle(a, b, budget: call.budget)
    return ToolAnswer(
      error: ErrorReport(
        .undefined, .singularPencil,
        "det(x·B − A) is 0 for every x: every number is an eigenvalue, and there are vectors v(x) with A·v(x) = x·B·v(x)",
        advice: "eigenvalues of two matrices are those of a pair for which some combination of A and B has an inverse",
        place: Place(source: "B")),
      certificate: CertificateMaker.singularPencil(vectors, size: call.certificate), method: "factors")
  }
}
