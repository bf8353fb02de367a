internal import CLAPACK
public import MatrixDomain

extension Double: DefiniteRoutines {
  @_spi(LAPACK) public static func potrf(_ a: inout Matrix<Double>) -> Int {
    if a.shape.isEmpty { return 0 }
    let n = a.rows.lapack
    return unsafe a.withMutablePointer { a, leading in
      let info = unsafe Tuning.choleskyBlocks.contains(Int(n)) ? blocked(a, Int(n)) : potrf(a, n, leading)
      if info != 0 { return info }
      // LAPACK can miss a NaN from an intermediate overflow.
      let step = Int(n) + 1
      for index in 0..<Int(n) where unsafe !(a[index * step] > 0 && a[index * step] < .infinity) {
        return index + 1
      }
      return 0
    }
  }

  private static func potrf(_ a: UnsafeMutablePointer<Double>, _ n: lapack_int, _ leading: lapack_int) -> Int {
    Int(unsafe LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, Triangle.lower.letter, n, a, leading))
  }

  /// Block by block: the factor of a block on the diagonal, the blocks below it, and their update of the trailing
  /// matrix.
  ///
  /// - Source: Golub and Van Loan, Matrix Computations, 4th ed., § 4.2.6.
  private static func blocked(_ a: UnsafeMutablePointer<Double>, _ order: Int) -> Int {
    let leading = order.lapack
    for start in stride(from: 0, to: order, by: Tuning.choleskyBlock) {
      let width = Swift.min(Tuning.choleskyBlock, order - start)
      let rest = order - start - width
      let corner = unsafe a + (start * order + start)
      let info = unsafe potrf(corner, width.lapack, leading)
      if info != 0 { return start + info }
      if rest == 0 { return 0 }
      unsafe cblas_dtrsm(
        CblasColMajor, CblasRight, CblasLower, CblasTrans, CblasNonUnit, rest.lapack, width.lapack, 1, corner, leading,
        corner + width, leading)
      unsafe cblas_dsyrk(
        CblasColMajor, CblasLower, CblasNoTrans, rest.lapack, width.lapack, -1, corner + width, leading, 1,
        corner + (width * order + width), leading)
    }
    return 0
  }

  @_spi(LAPACK) public static func potrs(_ factor: Matrix<Double>, _ b: inout Matrix<Double>) {
    if b.shape.isEmpty { return }
    let (n, columns) = (factor.rows.lapack, b.columns.lapack)
    unsafe factor.withPointer { factor, leading in
      unsafe b.withMutablePointer { b, bLeading in
        _ = unsafe LAPACKE_dpotrs_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, n, columns, factor, leading, b, bLeading)
      }
    }
  }

  @_spi(LAPACK) public static func pocon(_ factor: Matrix<Double>, norm: Double) -> Double {
    let count = factor.rows
    var reciprocal = 0.0
    var work = [Double](repeating: 0, count: 3 * count)
    var integers = [lapack_int](repeating: 0, count: count)
    unsafe factor.withPointer { factor, leading in
      _ = unsafe LAPACKE_dpocon_work(
        LAPACK_COL_MAJOR, Triangle.lower.letter, count.lapack, factor, leading, norm, &reciprocal, &work, &integers)
    }
    return reciprocal
  }

  @_spi(LAPACK) public static func potri(_ factor: inout Matrix<Double>) -> Int {
    if factor.shape.isEmpty { return 0 }
    let n = factor.rows.lapack
    return unsafe factor.withMutablePointer { factor, leading in
      Int(unsafe LAPACKE_dpotri_work(LAPACK_COL_MAJOR, Triangle.lower.letter, n, factor, leading))
    }
  }

  @_spi(LAPACK) public static func lanhe(_ norm: MatrixNorm, _ a: Matrix<Double>) -> Double {
    if a.shape.isEmpty { return 0 }
    var work = [Double](repeating: 0, count: a.rows)
    return unsafe a.withPointer { matrix, leading in
      unsafe LAPACKE_dlansy_work(
        LAPACK_COL_MAJOR, norm.letter, Triangle.lower.letter, a.rows.lapack, matrix, leading, &work)
    }
  }

  @_spi(LAPACK) public static func pttrf(diagonal: inout [Double], subdiagonal: inout [Double]) -> Int {
    Int(unsafe LAPACKE_dpttrf_work(diagonal.count.lapack, &diagonal, &subdiagonal))
  }

  @_spi(LAPACK) public static func pttrs(diagonal: [Double], subdiagonal: [Double], _ b: inout Matrix<Double>) {
    if b.shape.isEmpty { return }
    let columns = b.columns.lapack
    unsafe b.withMutablePointer { b, leading in
      _ = unsafe LAPACKE_dpttrs_work(
        LAPACK_COL_MAJOR, diagonal.count.lapack, columns, diagonal, subdiagonal, b, leading)
    }
  }

  @_spi(LAPACK) public static func ptcon(diagonal: [Double], subdiagonal: [Double], norm: Double) -> Double {
    var reciprocal = 0.0
    var work = [Double](repeating: 0, count: diagonal.count)
    _ = unsafe LAPACKE_dptcon_work(diagonal.count.lapack, diagonal, subdiagonal, norm, &reciprocal, &work)
    return reciprocal
  }
}
