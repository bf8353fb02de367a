public import MatrixDomain

/// Why there is no certificate.
public enum CertificateError: Error, Hashable, Sendable {
  /// Time or memory was up before the evidence was complete.
  case budget(BudgetError)
  /// The evidence would hold too large a number, or too many.
  case tooLarge(ExactError)
  /// The answer was found to be wrong: a defect of the engine, caught before it left the house.
  case answerDoesNotHold(String)
}

extension CertificateError: ReportableError {
  /// The cause; where the evidence is too large, also how to get the answer without it.
  public var report: ErrorReport {
    switch self {
    case .budget(.cancelled): BudgetError.cancelled.report
    case .budget(let error):
      ErrorReport(
        .unable, error.report.code, "\(error.report.message): the answer was found, its certificate was not finished",
        advice:
          "\(option: "certificate", "none") gives the answer without; \(option: "timeLimit") and \(option: "maxMemory") allow more"
      )
    case .tooLarge(let error):
      ErrorReport(
        .unable, error.report.code, "for the certificate \(error.report.message)",
        advice: "\(option: "certificate", "none") gives the answer without")
    case .answerDoesNotHold(let what):
      ErrorReport(
        .unable, .internalError, "the answer could not be proved: \(what)",
        advice: "this is a defect; please report it together with the input")
    }
  }
}

/// Runs `body`, and gives its error as one of the makers of certificates.
func evident<Result>(_ body: () throws(ExactError) -> Result) throws(CertificateError) -> Result {
  do throws(ExactError) {
    return try body()
  } catch {
    if case .budget(let error) = error { throw .budget(error) }
    throw .tooLarge(error)
  }
}

extension Budget {
  /// ``check()`` for the makers of certificates.
  func checkEvidence() throws(CertificateError) {
    do { try check() } catch { throw .budget(error) }
  }
}
