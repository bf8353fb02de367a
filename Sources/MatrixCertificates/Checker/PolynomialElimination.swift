import MatrixArithmetic
import MatrixDomain

/// The elimination of a matrix of polynomials in letters without fractions (E. H. Bareiss, Math. Comp. 22 (1968) 565–578).
///
/// Every entry on the way is a minor of the matrix, so that each division comes out even.
struct PolynomialElimination {
  /// The pivot columns over the rational functions.
  private(set) var pivots: [Int] = []
  /// The minor of the pivot columns in the rows that gave pivots, up to its sign.
  private(set) var minor = ParameterPolynomial.one
  /// True where all other rows are combinations of these.
  private(set) var isComplete = false

  /// - Parameter count: how many of the first rows may give pivots.
  init(_ matrix: [[ParameterPolynomial]], pivotRows count: Int) throws(Rejection) {
    var rows = matrix
    let columns = rows.first?.count ?? 0
    for column in 0..<columns where pivots.count < count {
      let top = pivots.count
      guard let found = (top..<count).first(where: { !rows[$0][column].isZero }) else { continue }
      rows.swapAt(top, found)
      let pivot = rows[top][column]
      for row in (top + 1)..<max(top + 1, rows.count) {
        let factor = rows[row][column]
        for place in (column + 1)..<max(column + 1, columns) {
          let difference = pivot * rows[row][place] - factor * rows[top][place]
          guard let quotient = difference.dividedExactly(by: minor) else {
            throw Rejection("an elimination of polynomials left a fraction")
          }
          rows[row][place] = quotient
        }
        rows[row][column] = .zero
      }
      minor = pivot
      pivots.append(column)
    }
    isComplete = rows[min(pivots.count, rows.count)...].allSatisfy { $0.allSatisfy(\.isZero) }
  }
}

extension CheckedRegion {
  /// Rejects unless the pivot columns of a matrix are the same in all of the region, as sets of rows show.
  ///
  /// All rows are combinations of those of the first set, over the functions of the letters, and so are the columns of the pivot columns to
  /// their left. The minors of the pivot columns in the sets are nowhere all 0: there the pivot columns are independent, and the
  /// combinations hold.
  func checkMinors(_ sets: [[Int]], columns: [[RationalFunction]], rows: Int) throws(Rejection) {
    guard let first = sets.first else { throw Rejection("there is no minor") }
    // Polynomials in several letters may be 0 together without a common divisor.
    try require(sets.count == 1 || ring.names.count == 1, "there are several minors in several letters")
    var matrix: [[ParameterPolynomial]] = []
    var degrees = Array(repeating: 0, count: ring.names.count)
    for row in 0..<rows {
      let line = columns.map { $0[row] }
      try require(
        line.allSatisfy { isNowhereZero($0.denominator) }, "an operand has an entry that may be divided by 0")
      for letter in ring.names.indices {
        degrees[letter] += line.reduce(0) { $0 + $1.numerator.degree(in: letter) + $1.denominator.degree(in: letter) }
      }
      let factor = line.reduce(ParameterPolynomial.one) { $1.denominator.isOne ? $0 : $0.lcm(with: $1.denominator) }
      matrix.append(
        line.map { entry in
          entry.numerator
            * (entry.denominator == factor ? .one : factor.dividedExactly(by: entry.denominator) ?? factor)
        })
    }
    try require(degrees.allSatisfy { $0 <= ring.largestExponent / 4 }, "exponents of the operands are too large")
    let order = first + Positions.complement(of: first, below: rows)
    let elimination = try PolynomialElimination(order.map { matrix[$0] }, pivotRows: first.count)
    try require(
      elimination.pivots.count == first.count && elimination.isComplete, "the rows of a minor are not those of the rank"
    )
    var common = elimination.minor
    for set in sets.dropFirst() {
      try require(set.count == first.count, "two minors have different sizes")
      let block = set.map { row in elimination.pivots.map { matrix[row][$0] } }
      let other = try PolynomialElimination(block, pivotRows: set.count)
      if other.pivots.count == set.count { common = common.gcd(with: other.minor) }
    }
    try require(isNowhereZero(common), "the minors are all 0 where no condition says so")
  }
}
