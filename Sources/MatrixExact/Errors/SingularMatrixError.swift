public import MatrixDomain

/// Why there is no inverse over a field.
public enum SingularMatrixError<Element: ExchangeScalar>: Error, Hashable, Sendable {
  /// The matrix takes `nullVector`, which is not zero, to zero; nothing takes zero back to it.
  case singular(nullVector: Vector<Element>)
  /// The question does not fit, or its budget was spent.
  case unanswered(ExactError)
}

extension SingularMatrixError: ReportableError {
  /// Undefined for a singular matrix, with the vector it takes to zero; else as the error inside.
  public var report: ErrorReport {
    switch self {
    case .unanswered(let error): error.report
    case .singular(let vector):
      ErrorReport(
        .undefined, .singular,
        "the matrix is singular: it takes (\(vector.map(\.exchangeText).joined(separator: ", "))) to zero",
        advice: "solve a system with it instead, or take the pseudoinverse")
    }
  }
}
