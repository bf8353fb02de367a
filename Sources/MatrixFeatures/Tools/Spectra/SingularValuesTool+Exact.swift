import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension SingularValuesTool {
  /// All singular values, and vectors by factors. Where the budget ends, what was reached is handed over.
  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let hasVectors = !call.flag("values")
    try require(call, a.shape, hasVectors: hasVectors)
    var reached: [Value.Field] = []
    do {
      let spectrum = try SingularSpectrum(a, budget: call.budget) { polynomial, factors in
        reached = SingularValueAnswer.reached(polynomial, factors)
      }
      let values = try spectrum.values(budget: call.budget)
      let places = DecimalPlaces.of(call.call)
      var entries: [SingularValueRoots.Entry] = []
      for value in values {
        let (number, square) = try value.values(of: spectrum.polynomial, places: places, budget: call.budget)
        entries.append(.init(square: square, number: number, multiplicity: value.multiplicity))
      }
      let list = Value.Field(
        "singularValues",
        .list(
          entries.map {
            .record([
              .init("value", $0.number), .init("square", $0.square), .init("multiplicity", .count($0.multiplicity)),
            ])
          }))
      reached.insert(list, at: 0)
      guard hasVectors else {
        return ToolAnswer(
          outputs: [list],
          derivation: try Narrated.singularValues(
            a, spectrum, SingularValueRoots(.all, entries), narration: call.narration()),
          certificate: try CertificateMaker.singularValues(
            spectrum, values, size: call.certificate, budget: call.budget),
          method: SingularValueAnswer.method.id)
      }
      var records: [Value] = []
      for part in try spectrum.vectors(of: a, isFull: call.flag("full"), budget: call.budget) {
        records.append(try part.record(of: a.shape, budget: call.budget))
      }
      return ToolAnswer(
        outputs: [list, .init("vectors", .list(records))],
        derivation: try Narrated.singularVectors(
          a, spectrum, SingularValueRoots(.all, entries), records, narration: call.narration()),
        certificate: try CertificateMaker.singularVectors(values, size: call.certificate, budget: call.budget),
        method: SingularValueAnswer.method.id)
    } catch {
      guard !reached.isEmpty else { throw error }
      var answer = ToolAnswer(outputs: reached, method: SingularValueAnswer.method.id)
      answer.unfinished = error
      return answer
    }
  }

  static var noVectors: ErrorReport {
    ErrorReport(
      .malformed, .invalidOption, "bases of the whole spaces are vectors, and the values alone are asked for",
      advice: "leave out \(option: "full"), or \(option: "values")")
  }

  /// Throws for a method that is not the exact one, and for matrices whose singular vectors would be too long to read.
  private func require<Element: ExactMetricScalar>(
    _ call: FieldCall<Element>, _ shape: Shape, hasVectors: Bool
  ) throws(ErrorReport) {
    guard hasVectors || !call.flag("full") else { throw Self.noVectors }
    guard ["auto", SingularValueAnswer.method.id].contains(call.method) else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "\(call.method) is not the way to exact singular values",
        advice: "leave out \(option: "method"), or add \(option: "engine", "numeric")")
    }
    guard !hasVectors || min(shape.rows, shape.columns) <= Self.longestSide else {
      throw ErrorReport(
        .unable, .tooLarge,
        "the exact singular vectors of a matrix whose shorter side is above \(Self.longestSide) are too long to read",
        advice: """
          add \(option: "values") for the singular values alone, or \(option: "engine", "numeric"); \(tool: "norm") \
          \(option: "norm", "2") and \(option: "norm", "-2") give the largest singular value and the smallest one exactly
          """, place: Place(source: "A"))
    }
  }
}
