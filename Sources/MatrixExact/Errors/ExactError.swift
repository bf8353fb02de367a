public import MatrixArithmetic
public import MatrixDomain

/// Why an exact computation gave no answer.
public enum ExactError: Error, Hashable, Sendable {
  /// The operands do not fit each other, or not the operation.
  case shape(ShapeError)
  /// Time or memory was up, or somebody asked to stop.
  case budget(BudgetError)
  /// A number on the way, or in the answer, would be too large.
  case magnitude(MagnitudeError)
  /// The method would take far too many steps: an expansion by cofactors of more than `limit` minors.
  case tooManyCofactors(limit: Int)
  /// The answer, called by its first word, would have more than `limit` entries.
  case tooManyEntries(String, rows: Int, columns: Int, limit: Int)
  /// The method divides by every number up to the size of the matrix, and modulo the characteristic one of them is 0.
  case dividesByCharacteristic(String, characteristic: Int, size: Int)
  /// Elements of the field have no conjugates.
  case noConjugates(ScalarDomain)
  /// The pivot rule is not one of exact arithmetic.
  case unsupportedPivotRule(PivotRuleName)
}

extension ExactError: ReportableError {
  /// What went wrong, where, and the way out; malformed for shapes, unable for limits.
  public var report: ErrorReport {
    switch self {
    case .shape(let error): error.report
    case .budget(let error): error.report
    case .magnitude(let error): error.report
    case .tooManyCofactors(let limit):
      ErrorReport(
        .unable, .tooLarge, "the expansion by cofactors would take more than \(limit) minors",
        advice: "leave out --method cofactors: auto takes a quicker one")
    case .tooManyEntries(let what, let rows, let columns, let limit):
      ErrorReport(
        .unable, .tooLarge,
        "\(what) would have \(rows) times \(columns) entries; at most \(limit) are computed",
        advice: "ask for less: a smaller matrix, or the rank alone")
    case .dividesByCharacteristic(let method, let characteristic, let size):
      ErrorReport(
        .unable, .unsupportedMethod,
        "\(method) divides by all numbers up to \(size), and modulo \(characteristic) one of them is 0",
        advice: "leave out --method: auto takes a way that works modulo every prime")
    case .noConjugates(let domain):
      ErrorReport(
        .unable, .unsupportedDomain, "elements of \(domain.tag) have no conjugates",
        advice: "give rational or complex numbers, or take the transpose")
    case .unsupportedPivotRule(let rule):
      ErrorReport(
        .unable, .unsupportedMethod, "exact elimination has no pivot rule \(rule.rawValue): it needs no stability",
        advice: "take fewest-fractions or first-nonzero")
    }
  }
}

/// Runs `body`, and gives its budget error as an ``ExactError``.
func budgeted<Result>(_ body: () throws(BudgetError) -> Result) throws(ExactError) -> Result {
  do throws(BudgetError) { return try body() } catch { throw .budget(error) }
}

/// Runs `body`, and gives its shape error as an ``ExactError``.
func shaped<Result>(_ body: () throws(ShapeError) -> Result) throws(ExactError) -> Result {
  do throws(ShapeError) { return try body() } catch { throw .shape(error) }
}

/// Runs `body`, and gives its magnitude error as an ``ExactError``.
func bounded<Result>(_ body: () throws(MagnitudeError) -> Result) throws(ExactError) -> Result {
  do throws(MagnitudeError) { return try body() } catch { throw .magnitude(error) }
}
