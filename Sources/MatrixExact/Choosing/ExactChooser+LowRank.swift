import MatrixArithmetic
import MatrixDomain

// Ranks that a few entries hint at, so that of most matrices only these are read.
extension ExactChooser {
  /// What is read off the reduced form of a matrix of rank 3 or less; `nil` for others.
  static func lowRank<Consumer: ReducedFormConsumer>(
    _ source: borrowing EliminationSource, of matrix: Matrix<Integer>, _ consumer: Consumer
  ) -> Consumer.Result? {
    mayHaveLowRank(matrix) ? FractionFreeReduction.reduceLowRank(source, consumer, below: 4) : nil
  }

  /// Whether one minor of order 3 is 0, as in few matrices of higher rank: that of three columns in which the first row is
  /// not 0, and of two more rows that are not 0 in the first of them. In a sparse matrix there are no such columns.
  private static func mayHaveLowRank(_ matrix: Matrix<Integer>) -> Bool {
    let (rows, columns) = (matrix.rows, matrix.columns)
    guard Swift.min(rows, columns) >= Tuning.lowRankOrder else { return false }
    func column(after previous: Int) -> Int? {
      ((previous + 1)..<Swift.max(previous + 1, columns)).first { !matrix[0, $0].isZero }
    }
    guard let first = column(after: -1), let second = column(after: first), let third = column(after: second)
    else { return false }
    func row(after previous: Int) -> Int? {
      ((previous + 1)..<Swift.max(previous + 1, rows)).first { !matrix[$0, first].isZero }
    }
    guard let other = row(after: 0), let last = row(after: other) else { return false }
    // Rounded: of no other numbers than short ones this is the minor.
    func entry(_ row: Int, _ column: Int) -> Double { Double(matrix[row, column].asInt ?? 1) }
    func minor(_ left: Int, _ right: Int) -> Double {
      entry(other, left) * entry(last, right) - entry(other, right) * entry(last, left)
    }
    return entry(0, first) * minor(second, third) - entry(0, second) * minor(first, third)
      + entry(0, third) * minor(first, second) == 0
  }

  /// The rank where the columns have the sum 0 and all but one are independent, as in Laplacians of graphs.
  static func rankByColumnSum(_ matrix: Matrix<Integer>) -> Int? {
    guard matrix.rows + 1 >= matrix.columns, matrix.columns > 1, hasRowsOfSumZero(matrix) else { return nil }
    let others = matrix.columns - 1
    return FullColumnRank.isProved(of: matrix, first: others) ? others : nil
  }

  /// True where the sum of each row is 0; of most matrices the first row says that it is not.
  static func hasRowsOfSumZero(_ matrix: Matrix<Integer>) -> Bool {
    let columns = matrix.columns
    let entries = matrix.storage.entries.span
    for row in 0..<matrix.rows {
      var (words, others) = (0, Integer.zero)
      for place in (row * columns)..<((row + 1) * columns) {
        // Sums of so short words are words.
        if entries[place].box == nil, entries[place].word.magnitude < 1 << 32 {
          words &+= entries[place].word
        } else {
          others += entries[place]
        }
      }
      if !(others.isZero ? words == 0 : others == Integer(-words)) { return false }
    }
    return true
  }
}
