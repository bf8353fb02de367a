import MatrixArithmetic
import MatrixDomain

/// The output `permanent`, by Ryser's sum over all sets of columns, each once, as they come in counting.
struct Permanent: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    try require(a.rows <= 30, "the checker takes permanents of at most 30 rows")
    var total = S.zero
    for set in 0..<(1 << a.rows) {
      var product = S.one
      for row in 0..<a.rows where !product.isZero {
        var sum = S.zero
        for column in 0..<a.columns where set & 1 << column != 0 { sum += a[row, column] }
        product *= sum
      }
      if (a.rows - set.nonzeroBitCount).isMultiple(of: 2) { total += product } else { total -= product }
    }
    try require(
      try claim.scalar("permanent", over: claim.ringDomain) == total, "the permanent is another number")
  }
}

/// The output `pfaffian` of a skew-symmetric matrix, by elimination of two rows and columns at a time.
struct Pfaffian: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    var work = (0..<a.rows).map { a.row($0) }
    for row in 0..<a.rows {
      try require(work[row][row].isZero, "the diagonal of A is not 0")
      for column in 0..<row { try require(work[row][column] == -work[column][row], "A is not skew-symmetric") }
    }
    var value = a.rows.isMultiple(of: 2) ? S.one : .zero
    while work.count > 1, !value.isZero {
      guard let pivot = (1..<work.count).first(where: { !work[0][$0].isZero }) else {
        value = .zero
        break
      }
      if pivot != 1 {
        work.swapAt(1, pivot)
        for row in work.indices { work[row].swapAt(1, pivot) }
        value = -value
      }
      let entry = work[0][1]
      value *= entry
      let others = 2..<work.count
      work = others.map { row in
        others.map { column in
          work[row][column] + (work[1][row] * work[0][column] - work[0][row] * work[1][column]) / entry
        }
      }
    }
    try require(try claim.scalar("pfaffian", over: claim.ringDomain) == value, "the pfaffian is another number")
  }
}
