internal import CLAPACK
public import MatrixDomain

extension Double: SingleRoutines {
  @_spi(LAPACK) public static func singleFactors(_ a: Matrix<Double>, scaledBy exponent: Int) -> SingleFactors {
    let n = a.rows
    var entries = unsafe a.withPointer { entries, _ in
      unsafe SingleConversions.rounded(entries, n * n, times: .powerOfTwo(exponent))
    }
    var pivots = [Int32](repeating: 0, count: n)
    let info = unsafe LAPACKE_sgetrf_work(LAPACK_COL_MAJOR, n.lapack, n.lapack, &entries, n.lapack, &pivots)
    return SingleFactors(entries: entries, pivots: pivots, order: n, exponent: exponent, info: Int(info))
  }

  @_spi(LAPACK) public static func solve(
    _ factors: SingleFactors, _ transposition: Transposition, _ b: inout Matrix<Double>
  ) {
    let (n, columns) = (factors.order, b.columns)
    var (right, exponents) = unsafe b.withPointer { entries, _ in
      unsafe SingleConversions.columns(entries, n, columns)
    }
    _ = unsafe LAPACKE_sgetrs_work(
      LAPACK_COL_MAJOR, transposition.letter, n.lapack, columns.lapack, factors.entries, n.lapack, factors.pivots,
      &right, n.lapack)
    let back = exponents.map { factors.exponent - $0 }
    unsafe b.withMutablePointer { entries, _ in unsafe SingleConversions.write(right, n, back, entries) }
  }
}
