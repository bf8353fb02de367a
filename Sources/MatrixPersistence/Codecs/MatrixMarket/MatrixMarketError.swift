public import MatrixDomain

/// A matrix that a Matrix Market file cannot hold. Rows and columns count from 0.
public enum MatrixMarketError: ReportableError, Hashable {
  /// A fraction such as 1/3, which has no last decimal.
  case noFiniteDecimal(row: Int, column: Int, text: String)
  /// A number of a matrix with fractions that a double cannot hold, or only as 0.
  case beyondDouble(row: Int, column: Int, text: String)
  /// Scalars the format does not know.
  case unsupportedDomain(ScalarDomain)

  /// Unable, with the entry in question (rows and columns from 1 here) and what to do.
  public var report: ErrorReport {
    switch self {
    case .noFiniteDecimal(let row, let column, let text):
      ErrorReport(
        .unable, .unsupportedFormat,
        "entry (\(row + 1), \(column + 1)), \(Self.shown(text)), has no finite decimal expansion",
        advice:
          "Matrix Market files hold decimals: round it (\(option: "digits", "17")), keep the fractions "
          + "as JSON, or compute with doubles (\(option: "engine", "numeric"))")
    case .beyondDouble(let row, let column, let text):
      ErrorReport(
        .unable, .unsupportedFormat,
        "entry (\(row + 1), \(column + 1)), \(Self.shown(text)), is no double: too large, or too near to 0",
        advice: "the real numbers of Matrix Market files are doubles: scale the matrix, or keep it as JSON")
    case .unsupportedDomain(let domain):
      ErrorReport(
        .unable, .unsupportedDomain, "Matrix Market files do not hold scalars of \(domain.tag)",
        advice: "they hold those of Z, Q, R and C: keep the matrix as JSON")
    }
  }

  private static func shown(_ text: String) -> String {
    text.utf8.count > 40 ? text.prefix(40) + "…" : text
  }
}
