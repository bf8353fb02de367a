internal import MatrixDomain

/// Least squares with few columns, by reflections with exchanged columns.
///
/// - Source: Golub and Van Loan, Matrix Computations, 4th ed., algorithms 5.3.2 and 5.4.1; P. Businger, G. H. Golub,
///   Numer. Math. 7 (1965) 269–276.
enum SmallLeastSquares {
  /// The most rows.
  static let rowLimit = 16
  /// Below this part of the first one, a diagonal entry of R leaves the rank to the singular values.
  private static let dependent = 0x1p-40

  /// For m×n A with m ≥ n.
  static func solve(_ a: Matrix<Double>, _ b: Matrix<Double>) -> Matrix<Double>? {
    let (m, n, sides) = (a.rows, a.columns, b.columns)
    let solution = unsafe [Double].smallAttempt(n * sides) { target in
      unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: rowLimit * 8 + rowLimit + 16) {
        let work = unsafe $0.baseAddress.unsafelyUnwrapped
        let (side, tau, places) = unsafe (work + rowLimit * 8, work + rowLimit * 9, work + rowLimit * 9 + 8)
        unsafe a.withPointer { source, _ in unsafe work.initialize(from: source, count: m * n) }
        guard let exponent = unsafe SmallRange.exponent(work, m * n), exponent == 0 else { return false }
        guard unsafe factor(work, m, n, tau, places) else { return false }
        for column in 0..<sides {
          unsafe b.withPointer { source, _ in unsafe side.initialize(from: source + column * m, count: m) }
          guard unsafe solve(work, m, n, tau, places, side, target + column * n) else { return false }
        }
        return true
      }
    }
    return solution.map { Matrix(Shape(n, sides), columnMajor: $0) }
  }

  /// A·P = Q·R; false where R has a small entry on the diagonal.
  private static func factor(
    _ a: UnsafeMutablePointer<Double>, _ m: Int, _ n: Int, _ tau: UnsafeMutablePointer<Double>,
    _ places: UnsafeMutablePointer<Double>
  ) -> Bool {
    var first = 0.0
    for index in 0..<n { unsafe places[index] = Double(index) }
    for step in 0..<n {
      var (best, largest) = (step, -1.0)
      for column in step..<n {
        let own = unsafe a + (column &* m &+ step)
        let square = unsafe Lanes.dot(own, own, m &- step)
        if square > largest { (best, largest) = (column, square) }
      }
      let size = largest.squareRoot()
      if step == 0 { first = size }
      if !(size > dependent * first) { return false }
      if best != step {
        unsafe (places[step], places[best]) = unsafe (places[best], places[step])
        let (one, other) = unsafe (a + step &* m, a + best &* m)
        for row in 0..<m { unsafe (one[row], other[row]) = unsafe (other[row], one[row]) }
      }
      unsafe tau[step] = unsafe Reflection.eliminate(a, m, n, step: step)
    }
    return true
  }

  private static func solve(
    _ a: UnsafeMutablePointer<Double>, _ m: Int, _ n: Int, _ tau: UnsafePointer<Double>,
    _ places: UnsafePointer<Double>, _ side: UnsafeMutablePointer<Double>, _ x: UnsafeMutablePointer<Double>
  ) -> Bool {
    for step in 0..<n where unsafe tau[step] != 0 {
      let own = unsafe a + (step &* m &+ step)
      let diagonal = unsafe own[0]
      unsafe own[0] = 1
      unsafe Reflection.apply(own, tau[step], to: side + step, m &- step)
      unsafe own[0] = diagonal
    }
    var step = n &- 1
    while step >= 0 {
      let own = unsafe a + step &* m
      let value = unsafe side[step] / own[step]
      if !value.isFinite { return false }
      unsafe x[Int(places[step])] = value
      unsafe Lanes.subtract(own, times: value, from: side, step)
      step &-= 1
    }
    return true
  }
}
