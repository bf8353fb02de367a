import MatrixArithmetic
import MatrixDomain

extension EchelonForm {
  /// A basis of the solutions of `A·x = 0`, one vector for each of the first `unknowns` columns without a pivot: 1
  /// there and 0 at the other free ones. The form must be reduced.
  ///
  /// - Complexity: one entry after another: `unknowns` times the number of vectors.
  @specialized(where Element == Rational)
  func nullVectors(unknowns: Int, _ budget: Budget) throws(ExactError) -> [Vector<Element>] {
    let pivots = pivots.filter { $0.column < unknowns }
    let free = freeColumns.filter { $0 < unknowns }
    try ResultSize.require("the basis", of: Element.self, free.count, unknowns, budget)
    var vectors: [Vector<Element>] = []
    vectors.reserveCapacity(free.count)
    // Every vector is a copy of this one, which is cheaper than to fill each with zeros of its own.
    let zeros = Array(repeating: Element.zero, count: unknowns)
    for column in free {
      try budgeted(budget.check)
      var entries = zeros
      entries[column] = .one
      for pivot in pivots { entries[pivot.column] = -matrix[pivot.row, column] }
      vectors.append(Vector(entries))
    }
    return vectors
  }
}
