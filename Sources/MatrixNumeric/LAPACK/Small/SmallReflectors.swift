internal import MatrixDomain

/// LAPACK's `geqrf` and `orgqr` for matrices up to 8×8, whose preparations take longer than they do.
enum SmallReflectors {
  static func fits(_ shape: Shape) -> Bool { max(shape.rows, shape.columns) <= SmallKernels.limit && !shape.isEmpty }

  /// A := R on and above the diagonal, the vectors of the reflections below. False, and nothing done, where squares of
  /// entries would leave the range of doubles.
  ///
  /// - Source: Golub and Van Loan, Matrix Computations, 4th ed., algorithm 5.2.1.
  static func factor(_ a: inout Matrix<Double>, _ tau: inout [Double]) -> Bool {
    let (m, n) = (a.rows, a.columns)
    return unsafe a.withMutablePointer { a, _ in
      guard unsafe SmallRange.exponent(a, m * n) == 0 else { return false }
      return unsafe tau.withMutablePointer { tau in
        for step in 0..<min(m, n) { unsafe tau[step] = unsafe Reflection.eliminate(a, m, n, step: step) }
        return true
      }
    }
  }

  /// The first columns of the product of the reflections, in place of their vectors.
  ///
  /// - Source: Golub and Van Loan, § 5.1.6.
  static func collect(_ q: inout Matrix<Double>, _ tau: [Double]) {
    let (m, n) = (q.rows, q.columns)
    unsafe q.withMutablePointer { q, _ in
      for column in tau.count..<max(n, tau.count) {
        unsafe (q + column &* m).initialize(repeating: 0, count: m)
        unsafe q[column &* m &+ column] = 1
      }
      for step in (0..<tau.count).reversed() {
        let own = unsafe q + (step &* m &+ step)
        unsafe own[0] = 1
        for column in (step &+ 1)..<max(n, step &+ 1) {
          unsafe Reflection.apply(own, tau[step], to: q + (column &* m &+ step), m &- step)
        }
        // H·e = e − τ·v
        for index in 0..<(m &- step) { unsafe own[index] *= -tau[step] }
        unsafe own[0] += 1
        unsafe (q + step &* m).initialize(repeating: 0, count: step)
      }
    }
  }
}
