public import MatrixArithmetic
public import MatrixDomain

/// Why a matrix was not inverted.
public enum InversionError: Error, Hashable, Sendable {
  /// The matrix is not square.
  case shape(ShapeError)
  /// The matrix takes `nullVector`, which is not zero, to zero; nothing takes zero back to it.
  case singular(nullVector: Vector<Rational>)
  /// An intermediate number would be too large.
  case tooLarge(ExactError)
}

extension InversionError: ReportableError {
  /// Malformed for a matrix that is not square, undefined for a singular one, with the vector it takes to zero, unable where the budget is spent or
  /// numbers would be too large.
  public var report: ErrorReport {
    switch self {
    case .shape(let error): error.report
    case .tooLarge(let error): error.report
    case .singular(let vector):
      ErrorReport(
        .undefined, .singular, "the matrix is singular: it takes \(vector) to zero",
        advice: "solve a system with it instead, or take the pseudoinverse")
    }
  }
}
