import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension ConditionTool {
  /// The condition number in the 2-norm. Where the budget ends, what was reached is handed over.
  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    try require(call)
    guard min(a.rows, a.columns) > 0 else {
      return ToolAnswer(
        outputs: [.init("condition", .scalar(Rational.one)), .init("squared", .scalar(Rational.one))],
        certificate: CertificateMaker.recomputation(size: call.certificate), method: SingularValueAnswer.method.id)
    }
    let map = a.rows < a.columns ? a.adjoint : a
    let rank = try Computed.rank(map, budget: call.budget).answer
    if rank < map.columns {
      return ToolAnswer(
        error: ErrorReport(
          .undefined, .singular,
          "the matrix is singular: its rank is \(rank), its condition number infinite",
          advice: "\(tool: "nullspace") shows the vectors that it takes to 0; \(tool: "svd") shows the singular values"),
        certificate: try CertificateMaker.singular(map, size: call.certificate, budget: call.budget),
        method: SingularValueAnswer.method.id)
    }
    let places = DecimalPlaces.of(call.call)
    var reached: [Value.Field] = []
    do {
      let spectrum = try SingularSpectrum(a, budget: call.budget) { polynomial, factors in
        reached = SingularValueAnswer.reached(polynomial, factors)
      }
      func square(isLargest: Bool) throws -> Value {
        guard let extreme = try spectrum.extremeSquare(isLargest: isLargest, budget: call.budget) else {
          throw ErrorReport(.unable, .internalError, "a matrix with entries has singular values")
        }
        return try extreme.value(of: spectrum.polynomial, places: places, budget: call.budget)
      }
      let (largest, smallest) = (try square(isLargest: true), try square(isLargest: false))
      let ends: [Value.Field] = [.init("largest", largest), .init("smallest", smallest)]
      reached = ends + reached
      guard let condition = try spectrum.condition(budget: call.budget) else {
        throw ErrorReport(.unable, .internalError, "a matrix of full rank has a condition number")
      }
      let (number, squared) = try condition.value.values(
        of: condition.quotients, places: places, budget: call.budget)
      return ToolAnswer(
        outputs: [.init("condition", number), .init("squared", squared)] + ends,
        derivation: try Narrated.spectralCondition(
          a, spectrum, SingularValueQuotient(largest: largest, smallest: smallest, square: squared, number: number),
          narration: call.narration()),
        certificate: try CertificateMaker.spectralCondition(
          spectrum, condition, size: call.certificate, budget: call.budget),
        method: SingularValueAnswer.method.id)
    } catch {
      guard !reached.isEmpty, !(error is ErrorReport) else { throw error }
      var answer = ToolAnswer(outputs: reached, method: SingularValueAnswer.method.id)
      answer.unfinished = error
      return answer
    }
  }

  /// Throws for another norm or method.
  private func require<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws(ErrorReport) {
    guard (call.option("norm")?.text ?? "2") == "2" else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "the condition number is exact in the 2-norm alone",
        advice: "add \(option: "engine", "numeric"), or take \(option: "norm", "2")")
    }
    guard ["auto", SingularValueAnswer.method.id].contains(call.method) else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "\(call.method) is not the way to the exact condition number",
        advice: "leave out \(option: "method"), or add \(option: "engine", "numeric")")
    }
  }
}
