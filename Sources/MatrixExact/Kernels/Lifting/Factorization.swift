internal import CLAPACK

extension BLAS {
  /// Factors a matrix in place, `P·A = L·U` by columns; false where a pivot is 0.
  ///
  /// Row by row means transposed, to LAPACK: it is the transpose that is factored. In two lanes one factors some columns
  /// at a time, and both bring the columns behind them up to date.
  static func factor(
    _ a: UnsafeMutablePointer<Double>, order: Int, pivots: UnsafeMutablePointer<Int32>, lane: Lane = .alone
  ) -> Bool {
    if lane.count == 1 { return unsafe factor(a, rows: order, columns: order, stride: order, pivots: pivots) }
    for start in stride(from: 0, to: order, by: Tuning.sharedPanel) {
      let end = Swift.min(order, start + Tuning.sharedPanel)
      var failure = 0.0
      if lane.index == 0 {
        let panel = unsafe a + start * (order + 1)
        if unsafe !factor(
          panel, rows: order - start, columns: end - start, stride: order, pivots: pivots + start)
        {
          failure = 1
        }
        for index in start..<end { unsafe pivots[index] += Int32(truncatingIfNeeded: start) }
      }
      if lane.largest(failure) > 0 { return false }
      let (before, behind) = (lane.part(of: start), lane.part(of: order - end))
      unsafe permuteRows(a + before.lowerBound * order, order, before.count, start..<end, pivots)
      let columns = unsafe a + (end + behind.lowerBound) * order
      unsafe permuteRows(columns, order, behind.count, start..<end, pivots)
      unsafe update(columns, behind.count, after: start..<end, of: a, order)
      lane.meet()
    }
    return true
  }

  private static func factor(
    _ a: UnsafeMutablePointer<Double>, rows: Int, columns: Int, stride: Int, pivots: UnsafeMutablePointer<Int32>
  ) -> Bool {
    unsafe LAPACKE_dgetrf_work(
      LAPACK_COL_MAJOR, Int32(truncatingIfNeeded: rows), Int32(truncatingIfNeeded: columns), a,
      Int32(truncatingIfNeeded: stride), pivots) == 0
  }

  /// Swaps rows of some columns as a few pivots say.
  private static func permuteRows(
    _ columns: UnsafeMutablePointer<Double>, _ order: Int, _ count: Int, _ range: Range<Int>,
    _ pivots: UnsafePointer<Int32>
  ) {
    if count == 0 { return }
    _ = unsafe LAPACKE_dlaswp_work(
      LAPACK_COL_MAJOR, Int32(truncatingIfNeeded: count), columns, Int32(truncatingIfNeeded: order),
      Int32(truncatingIfNeeded: range.lowerBound + 1), Int32(truncatingIfNeeded: range.upperBound), pivots, 1)
  }

  /// Takes what a factored panel says from some columns behind it.
  private static func update(
    _ columns: UnsafeMutablePointer<Double>, _ count: Int, after panel: Range<Int>, of a: UnsafePointer<Double>,
    _ order: Int
  ) {
    if count == 0 { return }
    let corner = unsafe a + panel.lowerBound * (order + 1)
    let (n, width, size) = (
      Int32(truncatingIfNeeded: count), Int32(truncatingIfNeeded: panel.count), Int32(truncatingIfNeeded: order)
    )
    let top = unsafe columns + panel.lowerBound
    unsafe cblas_dtrsm(
      CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, width, n, 1, corner, size, top, size)
    let rows = order - panel.upperBound
    if rows == 0 { return }
    unsafe cblas_dgemm(
      CblasColMajor, CblasNoTrans, CblasNoTrans, Int32(truncatingIfNeeded: rows), n, width, -1, corner + panel.count,
      size, top, size, 1, top + panel.count, size)
  }
}
