import MatrixArithmetic
import MatrixDomain

/// Which algorithm answers a question over the integers and the rationals: one file a question.
///
/// A question over the rationals is that of its rows cleared of denominators. The methods of `Matrix` ask with a budget
/// without limits, ``Computed`` with the caller's; both get the same algorithm. Callers have checked the shapes.
package enum ExactChooser {
  /// Answers a question that has no limits.
  @inline(__always)
  static func unlimited<Result>(_ question: (Budget) throws(BudgetError) -> Result) -> Result {
    do throws(BudgetError) {
      return try question(.unlimited)
    } catch {
      preconditionFailure("a budget without limits ran out: \(error)")
    }
  }

  /// Whether a small matrix whose minors do not fit machine words is lifted: its entries fit them, and it is not smaller
  /// than an order.
  static func isLifted(_ matrix: borrowing Matrix<Integer>, from order: Int) -> Bool {
    Swift.min(matrix.rows, matrix.columns) >= order && matrix.storage.entries.allSatisfy { $0.box == nil }
  }
}

extension KernelPath {
  /// The id of the method that a result names.
  func method(_ elimination: SolveMethod) -> String { self == .lifting ? "lifting" : elimination.rawValue }
}
