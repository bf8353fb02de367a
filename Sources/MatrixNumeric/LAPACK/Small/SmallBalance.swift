/// Exchanges that let eigenvalues stand apart which can be read off, and powers of two that bring rows and columns to
/// about the same size.
///
/// - Source: B. N. Parlett, C. Reinsch, Numer. Math. 13 (1969) 293–304; with 2-norms: R. James, J. Langou, B. R. Lowery,
///   arXiv:1401.5766. LAPACK `gebal`.
@safe struct SmallBalance {
  private let n: Int
  /// Factors inside of the range, places that were exchanged outside of it.
  private let factors: UnsafeMutablePointer<Double>
  /// The rows and columns that are left; what lies outside is triangular.
  private(set) var range: ClosedRange<Int>

  /// Balances a matrix; `factors` has room for n numbers.
  init(_ a: UnsafeMutablePointer<Double>, _ n: Int, factors: UnsafeMutablePointer<Double>) {
    self.n = n
    unsafe self.factors = unsafe factors
    var (low, high) = (0, n - 1)
    // Rows with nothing but the diagonal go to the end, such columns to the front.
    search: while high > 0 {
      for row in (0...high).reversed() where (0...high).allSatisfy({ unsafe $0 == row || a[$0 &* n &+ row] == 0 }) {
        unsafe factors[high] = Double(row)
        unsafe Self.exchange(a, n, row, high)
        high &-= 1
        continue search
      }
      break
    }
    search: while low < high {
      for column in low...high
      where (low...high).allSatisfy({ unsafe $0 == column || a[column &* n &+ $0] == 0 }) {
        unsafe factors[low] = Double(column)
        unsafe Self.exchange(a, n, column, low)
        low &+= 1
        continue search
      }
      break
    }
    range = low...max(low, high)
    if low < high {
      for index in range { unsafe factors[index] = 1 }
      unsafe scale(a)
    } else {
      unsafe factors[low] = Double(low)
    }
  }

  private static func exchange(_ a: UnsafeMutablePointer<Double>, _ n: Int, _ first: Int, _ second: Int) {
    if first == second { return }
    for index in 0..<n {
      unsafe (a[first &* n &+ index], a[second &* n &+ index]) = unsafe (
        a[second &* n &+ index], a[first &* n &+ index]
      )
    }
    for index in 0..<n {
      unsafe (a[index &* n &+ first], a[index &* n &+ second]) = unsafe (
        a[index &* n &+ second], a[index &* n &+ first]
      )
    }
  }

  private func scale(_ a: UnsafeMutablePointer<Double>) {
    var isQuiet = false
    while !isQuiet {
      isQuiet = true
      for index in range {
        var (columnSquare, rowSquare) = (0.0, 0.0)
        for other in range {
          columnSquare += unsafe a[index &* n &+ other] * a[index &* n &+ other]
          rowSquare += unsafe a[other &* n &+ index] * a[other &* n &+ index]
        }
        if columnSquare == 0 || rowSquare == 0 { continue }
        var (column, row, factor) = (columnSquare.squareRoot(), rowSquare.squareRoot(), 1.0)
        let sum = column + row
        while column < row / 2 { (column, row, factor) = (column * 2, row / 2, factor * 2) }
        while row <= column / 2 { (column, row, factor) = (column / 2, row * 2, factor / 2) }
        if factor == 1 || column + row >= 0.95 * sum { continue }
        isQuiet = false
        unsafe factors[index] *= factor
        for other in 0..<n {
          unsafe a[other &* n &+ index] /= factor
        }
        for other in 0..<n { unsafe a[index &* n &+ other] *= factor }
      }
    }
  }

  /// The vector of the matrix from one of the balanced matrix.
  func undo(on vector: UnsafeMutablePointer<Complex>) {
    for index in range where unsafe range.count > 1 && factors[index] != 1 {
      unsafe vector[index] = unsafe vector[index].scaled(by: factors[index])
    }
    for index in (0..<range.lowerBound).reversed() { unsafe exchange(vector, index) }
    for index in (range.upperBound + 1)..<max(n, range.upperBound + 1) { unsafe exchange(vector, index) }
  }

  private func exchange(_ vector: UnsafeMutablePointer<Complex>, _ index: Int) {
    let other = unsafe Int(factors[index])
    unsafe (vector[index], vector[other]) = unsafe (vector[other], vector[index])
  }
}
