public import MatrixDomain

/// A value that a format of files or of literals cannot hold.
///
/// Readers of the format could not give the value back: so it is not written at all.
public struct UnwritableError: ReportableError, Hashable {
  /// What of the value does not fit.
  public enum Reason: Hashable, Sendable {
    /// The kind of value.
    case kind(Value.Kind)
    /// The domain of its numbers.
    case domain(ScalarDomain)
    /// A matrix without entries, whose rows or columns leave no trace in the text.
    case shape(Shape)
  }

  /// What of the value does not fit.
  public let reason: Reason
  /// The format's name, as messages use it: `CSV`.
  public let format: String

  /// A value that does not fit a format, for this reason.
  public init(_ reason: Reason, format: String) {
    self.reason = reason
    self.format = format
  }

  public var report: ErrorReport {
    switch reason {
    case .kind(let kind):
      ErrorReport(
        .unable, .wrongKind, "\(format) holds numbers, vectors and matrices, not a value of kind \(kind.rawValue)",
        advice: "write it as JSON, which holds every value")
    case .domain(let domain):
      ErrorReport(
        .unable, .unsupportedDomain, "\(format) does not say that numbers belong to \(domain.tag)",
        advice: "write it as JSON, which holds every value")
    case .shape(let shape):
      ErrorReport(
        .unable, .unsupportedFormat, "\(format) cannot hold a \(shape) matrix: it has no entries to write",
        advice: "write it as JSON, which holds every shape")
    }
  }
}
