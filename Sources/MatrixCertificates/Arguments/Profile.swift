import MatrixArithmetic
import MatrixDomain

/// The argument for rank, pivot columns and null space of a matrix, all at once.
///
/// Given the pivot columns `P` (rising; the other columns `F` are free), one null vector for each free column, and a
/// block of the columns `P` that is nonsingular, it is checked that the vector of the free column `f`
/// 1. is 1 at `f`, and 0 at the other free columns and at the pivot columns right of `f`;
/// 2. is mapped to 0.
///
/// So the columns `P` are independent (the block) and each free column is a combination of pivot columns left of it
/// (1 and 2). Hence `P` are exactly the pivot columns of the reduced row echelon form, the rank is their number, and the
/// vectors are the one basis of the null space with these ones and zeros.
enum Profile {
  /// Rejects unless `pivots` and `kernel` are proved to be pivot columns and null space.
  static func check<S: CheckedScalar>(
    _ matrix: ExactMatrix<S>, pivots: [Int], kernel: [[S]], minorRows: [Int], _ evidence: Evidence<S>
  ) throws(Rejection) {
    try checkKernel(matrix, pivots: pivots, kernel: kernel)
    try Minor.check(matrix, rows: minorRows, columns: pivots, evidence)
  }

  /// The upper half: no more than these columns are pivots.
  static func checkKernel<S: CheckedScalar>(_ matrix: ExactMatrix<S>, pivots: [Int], kernel: [[S]]) throws(Rejection) {
    let free = Positions.complement(of: pivots, below: matrix.columns)
    try require(
      kernel.count == free.count, "there are \(kernel.count) null vectors for \(free.count) free columns")
    for (vector, ownColumn) in zip(kernel, free) {
      for column in free {
        try require(
          vector[column] == (column == ownColumn ? .one : .zero),
          "the null vector of column \(ownColumn + 1) is not in canonical form at column \(column + 1)")
      }
      for pivot in pivots where pivot > ownColumn {
        try require(
          vector[pivot].isZero, "the null vector of column \(ownColumn + 1) is not 0 at pivot column \(pivot + 1)")
      }
      try require(matrix.annihilates(vector), "the null vector of column \(ownColumn + 1) is not mapped to 0")
    }
  }

  /// The pivot columns that canonical null vectors leave: each vector ends with the 1 of its free column.
  static func pivots<S: CheckedScalar>(below columns: Int, kernel: [[S]]) throws(Rejection) -> [Int] {
    var free: [Int] = []
    for vector in kernel {
      guard let last = vector.lastIndex(where: { !$0.isZero }) else { throw Rejection("a null vector is zero") }
      free.append(last)
    }
    try Positions.checkRising(free, below: columns, named: "the free columns")
    return Positions.complement(of: free, below: columns)
  }

  /// Rejects unless `pivots` and the null vectors that a matrix in reduced row echelon form shows are proved.
  ///
  /// The null vector of the free column `f` is column `f` of the form with its signs changed, and 1 at `f`: it is mapped
  /// to 0 where the pivot columns of `matrix`, taken as often as column `f` of the form says, are column `f` of
  /// `matrix`. The rest of ``checkKernel(_:pivots:kernel:)`` holds by the form of the form. The vectors are never
  /// written down: a wide matrix has millions of them.
  static func check<S: CheckedScalar>(
    _ matrix: ExactMatrix<S>, reduced: ExactMatrix<S>, pivots: [Int], minorRows: [Int], _ evidence: Evidence<S>
  ) throws(Rejection) {
    let strip = matrix.columns(at: pivots)
    for free in Positions.complement(of: pivots, below: matrix.columns) {
      let factors = pivots.indices.map { reduced[$0, free] }
      try require(
        strip.maps(factors, to: { matrix[$0, free] }), "the null vector of column \(free + 1) is not mapped to 0")
    }
    try Minor.check(matrix, rows: minorRows, columns: pivots, evidence)
  }

  /// The pivot columns of a matrix in row echelon form.
  ///
  /// - Throws: where it is not: a nonzero row below a zero row, or a leading entry not right of the one above.
  static func pivots<S: CheckedScalar>(ofEchelon matrix: ExactMatrix<S>) throws(Rejection) -> [Int] {
    var pivots: [Int] = []
    for row in 0..<matrix.rows {
      guard let leading = (0..<matrix.columns).first(where: { !matrix.isZero(row, $0) }) else { continue }
      try require(pivots.count == row, "row \(row + 1) stands below a zero row")
      try require(
        pivots.last.map { $0 < leading } ?? true, "the leading entry of row \(row + 1) is not right of the one above")
      pivots.append(leading)
    }
    return pivots
  }

  /// Rejects a matrix in row echelon form that is not reduced.
  static func checkReduced<S: CheckedScalar>(_ matrix: ExactMatrix<S>, pivots: [Int]) throws(Rejection) {
    for (row, pivot) in pivots.enumerated() {
      for other in 0..<matrix.rows {
        try require(
          matrix[other, pivot] == (other == row ? .one : .zero), "pivot column \(pivot + 1) is not a unit column")
      }
    }
  }
}
