internal import CLAPACK

extension BLAS {
  /// Factors a matrix in place, `P·A = L·U` by columns; false where a pivot is 0.
  ///
  /// Row by row means transposed, to LAPACK: it is the transpose that is factored. In two lanes the first factors some
  /// columns at a time, while the second brings those behind them up to date.
  static func factor(
    _ a: UnsafeMutablePointer<Double>, order: Int, pivots: UnsafeMutablePointer<Int32>, lane: Lane = .alone
  ) -> Bool {
    if lane.count == 1 { return unsafe factor(a, rows: order, columns: order, stride: order, pivots: pivots) }
    let width = Tuning.sharedPanel
    /// Factors the columns from `start` on.
    func factorPanel(_ start: Int) -> Bool {
      let end = Swift.min(order, start + width)
      let isRegular = unsafe factor(
        a + start * (order + 1), rows: order - start, columns: end - start, stride: order, pivots: pivots + start)
      for index in start..<end { unsafe pivots[index] += Int32(truncatingIfNeeded: start) }
      return isRegular
    }
    var isRegular = lane.index == 1 || factorPanel(0)
    for start in stride(from: 0, to: order, by: width) {
      if lane.largest(isRegular ? 0 : 1) > 0 { return false }
      let end = Swift.min(order, start + width)
      let next = Swift.min(order, end + width)
      // The first lane has the next panel to factor, too: that takes it as long as this many columns the other.
      let share = Swift.max(0, (order - next) / 2 - 2 * width)
      let columns = lane.index == 0 ? next..<(next + share) : (next + share)..<order
      if lane.index == 0 && end < order {
        unsafe update(end..<next, after: start..<end, of: a, order, pivots)
        isRegular = factorPanel(end)
      }
      unsafe update(columns, after: start..<end, of: a, order, pivots)
    }
    lane.meet()
    // The columns before, which need the swaps alone.
    for start in stride(from: width, to: order, by: width) {
      let before = lane.part(of: start)
      unsafe permuteRows(before, of: a, order, start..<Swift.min(order, start + width), pivots)
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
    _ columns: Range<Int>, of a: UnsafeMutablePointer<Double>, _ order: Int, _ range: Range<Int>,
    _ pivots: UnsafePointer<Int32>
  ) {
    if columns.isEmpty { return }
    let n = Int32(truncatingIfNeeded: order)
    _ = unsafe LAPACKE_dlaswp_work(
      LAPACK_COL_MAJOR, Int32(truncatingIfNeeded: columns.count), a + columns.lowerBound * order, n,
      Int32(truncatingIfNeeded: range.lowerBound + 1), Int32(truncatingIfNeeded: range.upperBound), pivots, 1)
  }

  /// Swaps rows of some columns behind a factored panel, and takes from them what it says.
  private static func update(
    _ columns: Range<Int>, after panel: Range<Int>, of a: UnsafeMutablePointer<Double>, _ order: Int,
    _ pivots: UnsafePointer<Int32>
  ) {
    if columns.isEmpty { return }
    unsafe permuteRows(columns, of: a, order, panel, pivots)
    let corner = unsafe a + panel.lowerBound * (order + 1)
    let (n, width, size) = (
      Int32(truncatingIfNeeded: columns.count), Int32(truncatingIfNeeded: panel.count), Int32(truncatingIfNeeded: order)
    )
    let top = unsafe a + columns.lowerBound * order + panel.lowerBound
    unsafe cblas_dtrsm(
      CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasUnit, width, n, 1, corner, size, top, size)
    let rows = order - panel.upperBound
    if rows == 0 { return }
    unsafe cblas_dgemm(
      CblasColMajor, CblasNoTrans, CblasNoTrans, Int32(truncatingIfNeeded: rows), n, width, -1, corner + panel.count,
      size, top, size, 1, top + panel.count, size)
  }
}
