internal import MatrixArithmetic
internal import MatrixDomain

/// Which rows of a matrix are 0, or have been there before but for their sign.
struct RowRepetitions {
  /// The first of all rows that are the same, of those that are not 0.
  private(set) var distinct: [Int] = []
  /// The other rows, each with the row it is a multiple of and the factor: itself times 0, or another times 1 or -1.
  private var others: [(row: Int, first: Int, factor: Integer)] = []
  private let rows: Int

  init(_ matrix: Matrix<Integer>) {
    rows = matrix.rows
    var seen: [[Integer]: (row: Int, isNegative: Bool)] = [:]
    for index in 0..<rows {
      let row = matrix.row(index)
      guard let lead = row.first(where: { !$0.isZero }) else {
        others.append((index, index, .zero))
        continue
      }
      let direction = lead.isNegative ? row.map { -$0 } : row
      if let first = seen[direction] {
        others.append((index, first.row, first.isNegative == lead.isNegative ? 1 : -1))
      } else {
        seen[direction] = (index, lead.isNegative)
        distinct.append(index)
      }
    }
  }

  /// For each of the other rows, the combination of all rows that is 0.
  var relations: [[Integer]] {
    others.map { other in
      var relation = [Integer](repeating: .zero, count: rows)
      relation[other.first] = -other.factor
      relation[other.row] = 1
      return relation
    }
  }

  /// Combinations of the distinct rows as combinations of all.
  func spread(_ combinations: Matrix<Integer>) -> [[Integer]] {
    (0..<combinations.rows).map { index in
      var row = [Integer](repeating: .zero, count: rows)
      for (place, column) in distinct.enumerated() { row[column] = combinations[index, place] }
      return row
    }
  }
}
