import MatrixArithmetic
public import MatrixDomain

/// Builds the evidence for exact answers that MatrixCertificates checks.
///
/// ```swift
/// let certificate = try CertificateMaker.determinant(a, determinant, size: .compact)
/// ```
///
/// One function an argument. Each takes the inputs and the answer, works out what else the argument needs, and gives
/// `nil` where the size is `Certificate.Size.none`. The same inputs give the same certificate on every run.
///
/// - Throws: ``CertificateError``: the budget ran out, or the answer cannot be proved because it is wrong.
public enum CertificateMaker {
  /// Sums, products, selections and what else is defined entry by entry: the checker computes the answer again.
  public static func recomputation(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("recomputation", [])
  }

  static func certificate(_ type: String, _ fields: [Value.Field]) -> Certificate {
    Certificate(type: type, strength: .proof, data: .record(fields))
  }
}

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

// How evidence is written down: positions count from 1.
extension Value.Field {
  static func positions(_ name: String, _ positions: [Int]) -> Value.Field {
    Value.Field(name, .list(positions.map { .count($0 + 1) }))
  }

  static func basis<Element: ExactScalar>(
    _ name: String, _ basis: Basis<Element>, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    do throws(BudgetError) { return Value.Field(name, try basis.value(within: budget)) } catch { throw .budget(error) }
  }

  static func matrix<Element: ExactScalar>(
    _ name: String, _ matrix: Matrix<Element>, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    do throws(BudgetError) {
      return Value.Field(name, .matrix(try MatrixValue(matrix, within: budget)))
    } catch {
      throw .budget(error)
    }
  }
}
