public import MatrixDomain

/// Why a numeric computation gave no answer.
public enum NumericError: Error, Hashable, Sendable {
  /// The operands do not fit each other, or not the operation.
  case shape(ShapeError)
  /// An entry (from 0) of the operand is infinite or not a number.
  case notFinite(operand: String, row: Int, column: Int)
  /// A pivot (from 0) is exactly 0: the matrix as it stands, or after rounding during elimination, has no inverse.
  case singular(pivot: Int)
  /// The leading minor of this order is not positive.
  case notPositiveDefinite(order: Int)
  /// The matrix is not equal to its conjugate transpose; the first entry (from 0) that differs.
  case notHermitian(row: Int, column: Int)
  /// The matrix is not equal to its transpose; the first entry (from 0) that differs.
  case notSymmetric(row: Int, column: Int)
  /// The iteration of a driver did not converge; `count` values were left.
  case notConverged(driver: String, count: Int)
  /// A result is beyond the largest double.
  case overflow(String)
  /// An option has a value that makes no sense.
  case invalidOption(String, advice: Advice)
  /// Time or memory ran out, or the caller asked to stop.
  case budget(BudgetError)
}

extension NumericError: ReportableError {
  /// What went wrong, where (rows, columns and pivots from 1 here), and what to do.
  public var report: ErrorReport {
    switch self {
    case .shape(let error): error.report
    case .notFinite(let operand, let row, let column):
      ErrorReport(
        .malformed, .notFinite,
        "the entry of \(operand) in row \(row + 1), column \(column + 1) is not a finite number",
        advice: "replace infinities and NaN before computing", place: Place(source: operand))
    case .singular(let pivot):
      ErrorReport(
        .unable, .singularToWorkingPrecision,
        "the matrix is singular to working precision: pivot \(pivot + 1) is 0 in doubles",
        advice:
          "the exact engine decides singularity (leave out \(option: "engine", "numeric")); lstsq and pinv need no inverse"
      )
    case .notPositiveDefinite(let order):
      ErrorReport(
        .undefined, .notPositiveDefinite,
        "the matrix is not positive definite: in doubles, its leading minor of order \(order) is not positive",
        advice: "take ldl for symmetric indefinite matrices, or lu")
    case .notHermitian(let row, let column):
      ErrorReport(
        .undefined, .notHermitian,
        "the matrix is not equal to its conjugate transpose: row \(row + 1), column \(column + 1)",
        advice: "take lu or eigen, which need no symmetry")
    case .notSymmetric(let row, let column):
      ErrorReport(
        .undefined, .notHermitian,
        "the matrix is not equal to its transpose: row \(row + 1), column \(column + 1)",
        advice: "take lu, which needs no symmetry")
    case .notConverged(let driver, let count):
      ErrorReport(
        .unable, .notConverged, "\(driver) did not converge: \(count) values were left",
        advice: "try another \(option: "driver"), or scale the matrix")
    case .overflow(let what):
      ErrorReport(
        .unable, .tooLarge, "\(what) is beyond the largest double, about 1.8e308",
        advice: "scale the problem, or use the exact engine")
    case .invalidOption(let message, let advice): ErrorReport(.malformed, .invalidOption, message, advice: advice)
    case .budget(let error): error.report
    }
  }
}

/// Runs `body`, and gives its budget error as a ``NumericError``.
func budgeted<Result>(_ body: () throws(BudgetError) -> Result) throws(NumericError) -> Result {
  do throws(BudgetError) { return try body() } catch { throw .budget(error) }
}
