/// Exchanges that isolate eigenvalues which can be read off, and powers of two that bring rows and columns to
/// about the same size.
///
/// - Source: B. N. Parlett, C. Reinsch, Numer. Math. 13 (1969) 293–304; with 2-norms: R. James, J. Langou, B. R.
///   Lowery, arXiv:1401.5766. LAPACK `gebal`.
@safe struct SmallBalance {
  private let n: Int
  /// Factors inside of the range, places that were exchanged outside of it.
  private let factors: EightNumbers
  /// The rows and columns that are left; what lies outside is triangular.
  private(set) var range: ClosedRange<Int>
  /// Whether nothing was exchanged, and nothing scaled.
  private var isIdentity = false

  /// Balances the matrix of these columns.
  init(_ a: EightBlock, _ n: Int, factors: EightNumbers) {
    self.n = n
    self.factors = factors
    var (low, high) = (0, n - 1)
    // Rows with nothing but the diagonal go to the end, such columns to the front.
    search: while high > 0 {
      for row in (0...high).reversed() where (0...high).allSatisfy({ $0 == row || a[$0, row] == 0 }) {
        factors[high] = Double(row)
        Self.exchange(a, n, row, high)
        high &-= 1
        continue search
      }
      break
    }
    search: while low < high {
      for column in low...high
      where (low...high).allSatisfy({ $0 == column || a[column, $0] == 0 }) {
        factors[low] = Double(column)
        Self.exchange(a, n, column, low)
        low &+= 1
        continue search
      }
      break
    }
    range = low...max(low, high)
    if low < high {
      for index in range { factors[index] = 1 }
      if low == 0, high == n &- 1 { isIdentity = isEven(a) }
      if !isIdentity { scale(a) }
    } else {
      factors[low] = Double(low)
    }
  }

  private static func exchange(_ a: EightBlock, _ n: Int, _ first: Int, _ second: Int) {
    if first == second { return }
    (a[first], a[second]) = (a[second], a[first])
    for index in 0..<n { (a[index, first], a[index, second]) = (a[index, second], a[index, first]) }
  }

  /// Whether no row is twice as long as its column, or half as long.
  private func isEven(_ a: EightBlock) -> Bool {
    var rows = EightBlock.Vector.zero
    var columns = EightBlock.Vector.zero
    for index in 0..<n {
      let squares = a[index] * a[index]
      rows += squares
      columns += .unit(index) * squares.total
    }
    let (wide, tall) = (rows - columns * 4, columns - rows * 4)
    // Places past the order hold zeros.
    return Swift.max(wide.largest, tall.largest) <= 0
  }

  private func scale(_ a: EightBlock) {
    var isQuiet = false
    while !isQuiet {
      isQuiet = true
      for index in range {
        var (columnSquare, rowSquare) = (0.0, 0.0)
        for other in range {
          columnSquare += a[index, other] * a[index, other]
          rowSquare += a[other, index] * a[other, index]
        }
        if columnSquare == 0 || rowSquare == 0 { continue }
        var (column, row, factor) = (columnSquare.squareRoot(), rowSquare.squareRoot(), 1.0)
        let sum = column + row
        while column < row / 2 { (column, row, factor) = (column * 2, row / 2, factor * 2) }
        while row <= column / 2 { (column, row, factor) = (column / 2, row * 2, factor / 2) }
        if factor == 1 || column + row >= 0.95 * sum { continue }
        isQuiet = false
        factors[index] *= factor
        for other in 0..<n { a[other, index] /= factor }
        a[index] *= factor
      }
    }
  }

  /// The vectors of the matrix from those of the balanced matrix, given as rows.
  func undo(on rows: EightBlock) {
    if isIdentity { return }
    for index in range where range.count > 1 && factors[index] != 1 { rows[index] *= factors[index] }
    for index in (0..<range.lowerBound).reversed() { exchange(rows, index) }
    for index in (range.upperBound + 1)..<max(n, range.upperBound + 1) { exchange(rows, index) }
  }

  private func exchange(_ rows: EightBlock, _ index: Int) {
    let other = Int(factors[index])
    (rows[index], rows[other]) = (rows[other], rows[index])
  }
}
