import MatrixArithmetic
import MatrixDomain

extension ExactChooser {
  /// The factors `P·A = L·U` of a matrix of fractions, the first entry of a column that is not 0 being its pivot.
  static func triangularFactors(
    _ a: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> Worked<TriangularFactors<Rational>> {
    try ResultSize.require("the factor L", of: Rational.self, a.rows, a.rows, budget)
    try ResultSize.requireElimination(a)
    let cleared = ClearedFractions(a)
    let found = try budgeted { () throws(BudgetError) in try FractionFreeFactors(cleared.matrix, budget) }
    return Worked(found.factors(scaledBy: cleared.factors), method: FactorizationMethod.firstNonzero.rawValue)
  }
}
