internal import MatrixArithmetic
internal import MatrixDomain

/// The columns in which the rows of a matrix begin, where no two rows begin in the same one: its rows are then those of
/// an echelon form in another order, as those of permuted triangular matrices are.
struct LeadingColumns {
  /// For each row the column of its first nonzero entry; `nil` for a row of zeros.
  let columns: [Int?]

  /// `nil` where two rows begin in the same column.
  ///
  /// - Complexity: of a matrix without zeros two entries are read, of any as many as stand before the nonzero ones.
  init?(_ matrix: Matrix<Integer>) {
    let (rows, width) = (matrix.rows, matrix.columns)
    // Of most matrices this is known before there is any memory.
    if rows > 1, width > 0, !matrix[0, 0].isZero, !matrix[1, 0].isZero { return nil }
    var isTaken = Array(repeating: false, count: width)
    var columns: [Int?] = []
    columns.reserveCapacity(rows)
    for row in 0..<rows {
      let leading = (0..<width).first { !matrix[row, $0].isZero }
      columns.append(leading)
      guard let leading else { continue }
      if isTaken[leading] { return nil }
      isTaken[leading] = true
    }
    self.columns = columns
  }

  /// The rank of the matrix: its rows without those of zeros are independent.
  var rank: Int { columns.count { $0 != nil } }

  /// The rows that are not zero in the order of an echelon form.
  var order: [Int] {
    columns.indices.filter { columns[$0] != nil }.sorted { columns[$0] ?? 0 < columns[$1] ?? 0 }
  }

  /// The determinant of the matrix, which is square.
  func determinant(_ matrix: Matrix<Integer>) -> Integer {
    guard rank == matrix.rows else { return .zero }
    var factors = columns.indices.map { matrix[$0, columns[$0] ?? 0] }
    // The length of each cycle of the permutation that brings the rows into order.
    var isSeen = Array(repeating: false, count: columns.count)
    var isOdd = false
    for start in columns.indices where !isSeen[start] {
      var place = start
      while !isSeen[place] {
        isSeen[place] = true
        place = columns[place] ?? 0
        if place != start { isOdd.toggle() }
      }
    }
    // Factors of the same length are multiplied.
    while factors.count > 1 {
      factors = stride(from: 0, to: factors.count, by: 2).map {
        $0 + 1 < factors.count ? factors[$0] * factors[$0 + 1] : factors[$0]
      }
    }
    let product = factors.first ?? .one
    return isOdd ? -product : product
  }
}
