import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension EigenTool {
  /// Every eigenvalue exactly. Where the budget ends, the polynomial and the factors that were reached are handed over.
  func exact(_ call: ToolCall) throws -> ToolAnswer {
    guard call.input("B") == nil else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "A·v = λ·B·v is solved in doubles alone",
        advice: "leave out B, or take \(option: "engine", "numeric")", place: Place(source: "B"))
    }
    let a = try call.matrix("A")
    let places = call.option("places").flatMap { Int($0.text) } ?? 10
    var reached: [Value.Field] = []
    do {
      let polynomial = try Computed.characteristicPolynomial(a, budget: call.budget).answer
      let coefficients = try TextSlab(of: polynomial.coefficients, within: call.budget)
      let characteristic = Value.Field(
        "polynomial", .polynomial(PolynomialValue(call.ringDomain, variable: "x", coefficients)))
      reached = [characteristic]
      let factors = try polynomial.factored(budget: call.budget)
      reached.append(.init("factored", .text(factors.text(variable: "x"))))
      var eigenvalues: [ExactEigenvalue] = []
      var nearby = NearbyEigenvalues(a)
      for factor in factors.factors {
        eigenvalues.append(try ExactEigenvalue(factor, nearby: &nearby, budget: call.budget))
      }
      eigenvalues = try eigenvalues.inOrder(budget: call.budget)
      var roots: [[Value]] = []
      for eigenvalue in eigenvalues {
        roots.append(try eigenvalue.rootValues(places: places, budget: call.budget))
      }
      let values = try records(eigenvalues, roots, a.rows, call)
      if call.flag("values") { return try answer(a, polynomial, eigenvalues, values, [characteristic], call) }
      reached.insert(.init("eigenvalues", .list(values)), at: 0)
      for index in eigenvalues.indices {
        eigenvalues[index].vectors = try a.eigenvectors(
          of: .init(eigenvalues[index].factor, eigenvalues[index].multiplicity), in: polynomial, budget: call.budget)
      }
      let (records, verdict) = (
        try records(eigenvalues, roots, a.rows, call), Self.diagonalizable(eigenvalues)
      )
      var answer = try answer(
        a, polynomial, eigenvalues, records, [characteristic, .init("diagonalizable", .text(verdict))], call)
      answer.derivation = try Narrated.eigenvalues(
        a, polynomial, factors, eigenvalues, records: records, verdict: verdict, narration: call.narration())
      return answer
    } catch {
      guard !reached.isEmpty else { throw error }
      var answer = ToolAnswer(outputs: reached, method: "factors")
      answer.unfinished = error
      return answer
    }
  }

  private func answer(
    _ a: Matrix<Rational>, _ polynomial: Polynomial<Rational>, _ eigenvalues: [ExactEigenvalue],
    _ records: [Value], _ others: [Value.Field], _ call: ToolCall
  ) throws -> ToolAnswer {
    ToolAnswer(
      outputs: [.init("eigenvalues", .list(records))] + others,
      certificate: try CertificateMaker.spectrum(
        a, polynomial, eigenvalues, size: call.certificate, budget: call.budget),
      method: "factors")
  }

  private func records(
    _ eigenvalues: [ExactEigenvalue], _ roots: [[Value]], _ order: Int, _ call: ToolCall
  ) throws(ExactError) -> [Value] {
    var records: [Value] = []
    for (eigenvalue, roots) in zip(eigenvalues, roots) {
      records.append(try eigenvalue.record(ambient: order, roots: roots, budget: call.budget))
    }
    return records
  }

  /// The smallest of ℚ, ℝ and ℂ over which there is a basis of eigenvectors.
  private static func diagonalizable(_ eigenvalues: [ExactEigenvalue]) -> String {
    if eigenvalues.contains(where: { $0.geometricMultiplicity < $0.multiplicity }) { return "no" }
    if eigenvalues.allSatisfy({ $0.factor.degree == 1 }) { return "over Q" }
    return eigenvalues.allSatisfy { $0.roots.allSatisfy(\.isReal) } ? "over R" : "over C"
  }
}
