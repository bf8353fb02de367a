public import MatrixDomain

/// A file that cannot be read as the value it should hold: what is wrong, where, and what to write instead.
public struct ImportError: ReportableError, Hashable {
  /// The published name of the kind of mistake.
  public let code: ErrorCode
  /// What is wrong, in one sentence.
  public let message: String
  /// What to write instead.
  public let advice: Advice?
  /// File, line and column, counting from 1.
  public let place: Place

  /// Malformed, or unable where the file is right and beyond this version or the time there is.
  public var report: ErrorReport {
    ErrorReport(code.outcomeOfReading, code, message, advice: advice, place: place)
  }

  init(_ code: ErrorCode, _ message: String, advice: Advice?, at place: Place) {
    self.code = code
    self.message = message
    self.advice = advice
    self.place = place
  }

  /// A file that was not read to its end.
  init(stopped report: ErrorReport, in name: String?) {
    self.init(report.code, report.message, advice: report.advice, at: Place(source: name))
  }
}
