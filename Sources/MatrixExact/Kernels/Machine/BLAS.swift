internal import CLAPACK
internal import Synchronization

/// The routines of BLAS and LAPACK the kernels call, on square matrices of doubles row by row.
enum BLAS {
  /// `y = a·A·x + c·y`: `A` is `rows × columns`.
  @inline(__always)
  static func multiply(
    _ matrix: UnsafePointer<Double>, _ x: UnsafePointer<Double>, times a: Double = 1, plus c: Double = 0,
    into y: UnsafeMutablePointer<Double>, rows: Int, columns: Int
  ) {
    let (m, n) = (Int32(truncatingIfNeeded: rows), Int32(truncatingIfNeeded: columns))
    unsafe cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, a, matrix, n, x, 1, c, y, 1)
  }

  /// `y = A·x`. Alternates the sweep direction between calls, so rows still cached from the previous call are used
  /// first.
  static func multiply(
    _ matrix: UnsafePointer<Double>, _ x: UnsafePointer<Double>, into y: UnsafeMutablePointer<Double>, rows: Int,
    columns: Int, time: Int
  ) {
    let height = Swift.max(8, Tuning.multipliedBlock / Swift.max(1, columns) & ~7)
    for start in stride(from: 0, to: rows, by: height) {
      let first = time & 1 == 0 ? start : (rows - 1) / height * height - start
      unsafe multiply(
        matrix + first * columns, x, into: y + first, rows: Swift.min(height, rows - first), columns: columns)
    }
  }

  /// `C = factor·A·B + c·C`, row by row: `A` is `rows × inner`, `B` is `inner × columns`.
  static func multiply(
    _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, times factor: Double = 1, plus c: Double,
    into result: UnsafeMutablePointer<Double>, rows: Int, inner: Int, columns: Int
  ) {
    let (m, k, n) = (
      Int32(truncatingIfNeeded: rows), Int32(truncatingIfNeeded: inner), Int32(truncatingIfNeeded: columns)
    )
    unsafe cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, factor, a, k, b, n, c, result, n)
  }

  /// `C = A·B + c·C`, row by row, of parts of larger matrices: the strides are from row to row.
  static func multiply(
    _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, plus c: Double, into result: UnsafeMutablePointer<Double>,
    rows: Int, inner: Int, columns: Int, strides: (a: Int, b: Int, result: Int)
  ) {
    let (m, k, n) = (
      Int32(truncatingIfNeeded: rows), Int32(truncatingIfNeeded: inner), Int32(truncatingIfNeeded: columns)
    )
    let (x, y, z) = (
      Int32(truncatingIfNeeded: strides.a), Int32(truncatingIfNeeded: strides.b),
      Int32(truncatingIfNeeded: strides.result)
    )
    if columns == 1 && strides.b == 1 && strides.result == 1 {
      unsafe cblas_dgemv(CblasRowMajor, CblasNoTrans, m, k, 1, a, x, b, 1, c, result, 1)
    } else {
      unsafe cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1, a, x, b, y, c, result, z)
    }
  }

  /// `C = C − x·yᵀ`, row by row with some stride.
  @inline(__always)
  static func subtract(
    _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, from result: UnsafeMutablePointer<Double>, rows: Int,
    columns: Int, stride: Int
  ) {
    unsafe cblas_dger(
      CblasRowMajor, Int32(truncatingIfNeeded: rows), Int32(truncatingIfNeeded: columns), -1, x, 1, y, 1, result,
      Int32(truncatingIfNeeded: stride))
  }

  /// Puts the inverse of `R` above the diagonal, `A = Q·R` by columns; false where it is singular.
  static func invertedTriangle(_ a: UnsafeMutablePointer<Double>, order: Int) -> Bool {
    let n = Int32(truncatingIfNeeded: order)
    let work = order * 33
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: work) { space in
      let reflections = unsafe space.baseAddress.unsafelyUnwrapped
      guard
        unsafe LAPACKE_dgeqrf_work(
          LAPACK_COL_MAJOR, n, n, a, n, reflections, reflections + order, Int32(truncatingIfNeeded: order * 32)) == 0
      else { return false }
      return unsafe LAPACKE_dtrtri_work(LAPACK_COL_MAJOR, 0x55, 0x4E, n, a, n) == 0
    }
  }

  /// The rows of some columns of a matrix by columns, in the order that the pivots of a factorization brought them to.
  static func permuteRows(
    _ a: UnsafeMutablePointer<Double>, order: Int, columns: Int, pivots: UnsafePointer<Int32>
  ) {
    let (n, count) = (Int32(truncatingIfNeeded: order), Int32(truncatingIfNeeded: columns))
    if count == 0 { return }
    _ = unsafe LAPACKE_dlaswp_work(LAPACK_COL_MAJOR, count, a, n, 1, n, pivots, 1)
  }

  /// `C = A·B` by columns: `A` is the first `inner` columns, `B` the first `inner` rows of matrices of some order.
  static func multiplyByColumns(
    _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, into result: UnsafeMutablePointer<Double>, order: Int,
    inner: Int
  ) {
    let (n, k) = (Int32(truncatingIfNeeded: order), Int32(truncatingIfNeeded: inner))
    unsafe cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, n, n, k, 1, a, n, b, n, 0, result, n)
  }

  /// Runs `body` with one thread in the library: products this small lose by more. The setting is the process's, and is
  /// given back when the last one leaves.
  static func withOneThread<Result>(_ body: () -> Result) -> Result {
    guests.withLock { guests in
      if guests.count == 0 {
        guests.threads = openblas_get_num_threads()
        if guests.threads != 1 { openblas_set_num_threads(1) }
      }
      guests.count += 1
    }
    defer {
      guests.withLock { guests in
        guests.count -= 1
        if guests.count == 0 && guests.threads != 1 { openblas_set_num_threads(guests.threads) }
      }
    }
    return body()
  }

  private static let guests = Mutex((count: 0, threads: Int32(1)))
}

extension Tuning {
  /// How many doubles of an inverse are multiplied at once, before the next rows; every second digit begins with the last.
  ///
  /// Measured where a core has 2 MB of its own: solutions of order 500 32.8 and 28.3 ms, of 1000 326 and 320. Other sizes
  /// were not tried.
  static let multipliedBlock = 1 << 15
}
