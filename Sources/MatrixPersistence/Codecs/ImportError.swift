public import MatrixDomain

/// A file that cannot be read as the value it should hold: what is wrong, where, and what to write instead.
public struct ImportError: ReportableError, Hashable {
  public let code: ErrorCode
  public let message: String
  public let advice: String?
  public let place: Place

  public var report: ErrorReport {
    // What is well formed and merely beyond this version is no mistake of the file.
    ErrorReport(code.group == .unsupported ? .unable : .malformed, code, message, advice: advice, place: place)
  }

  init(_ code: ErrorCode, _ message: String, advice: String?, at place: Place) {
    self.code = code
    self.message = message
    self.advice = advice
    self.place = place
  }
}
