import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension NormTool {
  /// The largest singular value of a matrix of several rows and columns, or the smallest one.
  func spectral<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, isLargest: Bool, _ call: FieldCall<Element>
  ) throws -> ToolAnswer {
    let spectrum = try SingularSpectrum(a, budget: call.budget)
    guard let value = try spectrum.extreme(isLargest: isLargest, budget: call.budget) else {
      throw ErrorReport(.unable, .internalError, "a matrix with entries has singular values")
    }
    let (number, square) = try value.values(
      of: spectrum.polynomial, places: DecimalPlaces.of(call.call), budget: call.budget)
    let roots = SingularValueRoots(
      isLargest ? .largest : .smallest, [.init(square: square, number: number, multiplicity: value.multiplicity)])
    return ToolAnswer(
      outputs: [.init("norm", number), .init("squared", square)],
      derivation: try Narrated.singularValues(a, spectrum, roots, narration: call.narration()),
      certificate: try CertificateMaker.singularValue(
        spectrum, value, size: call.certificate, budget: call.budget),
      method: SingularValueAnswer.method.id)
  }
}
