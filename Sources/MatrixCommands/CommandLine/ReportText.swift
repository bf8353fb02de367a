import MatrixDomain
import MatrixFeatures
import MatrixRendering

/// Errors as they stand on standard error.
enum ReportText {
  static func error(_ report: ErrorReport, console: Console) -> String {
    TextStyle(console).renderer.render(report.worded(.commandLine))
  }
}
