import MatrixArithmetic
import MatrixDomain

/// `lu`: type `lu-product`, no data. P is a permutation of A's rows, L is square and lower triangular with ones on the
/// diagonal, U is in row echelon form (leading entries need not be 1), and P·A = L·U, multiplied out.
enum Factorization {
  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("P", "L", "U")
    let a = try claim.matrix("A")
    guard case .permutation(let value) = try claim.output("P"), let order = Permutation(order: value.order),
      order.count == a.rows
    else { throw Rejection("P is not a permutation of the rows") }
    let lower = try claim.outputMatrix("L", over: claim.domain)
    let upper = try claim.outputMatrix("U", over: claim.domain)
    _ = try Evidence(claim, type: "lu-product")
    try require(lower.shape == Shape(a.rows, a.rows) && upper.shape == a.shape, "the factors have the wrong shapes")
    for row in 0..<a.rows {
      try require(lower[row, row].isOne, "the diagonal of L is not 1")
      for column in (row + 1)..<max(row + 1, a.rows) {
        try require(lower.isZero(row, column), "L is not lower triangular")
      }
    }
    _ = try Profile.pivots(ofEchelon: upper)
    try require(lower.times(upper, equals: { a[order[$0], $1] }), "L times U is not P times A")
  }
}
