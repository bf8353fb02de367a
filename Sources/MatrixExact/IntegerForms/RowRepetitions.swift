internal import MatrixArithmetic
internal import MatrixDomain

/// Which rows of a matrix are 0, or have been there before but for their sign.
struct RowRepetitions {
  /// The first of all rows that are the same, of those that are not 0.
  private(set) var distinct: [Int] = []
  /// For each of the other rows, the combination of all rows that is 0.
  private(set) var relations: [[Integer]] = []
  private let rows: Int

  init(_ matrix: Matrix<Integer>) {
    rows = matrix.rows
    var first: [[Integer]: (row: Int, isNegative: Bool)] = [:]
    for index in 0..<rows {
      let row = matrix.row(index)
      var relation = [Integer](repeating: .zero, count: rows)
      relation[index] = 1
      if let lead = row.first(where: { !$0.isZero }) {
        let key = lead.isNegative ? row.map { -$0 } : row
        guard let (before, isNegative) = first[key] else {
          first[key] = (index, lead.isNegative)
          distinct.append(index)
          continue
        }
        relation[before] = lead.isNegative == isNegative ? -1 : 1
      }
      relations.append(relation)
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
