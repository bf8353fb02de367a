internal import CLAPACK
public import MatrixDomain

extension Double: IndefiniteRoutines {
  @_spi(LAPACK) public static func hetrf(_ a: inout Matrix<Double>, subdiagonal: inout [Double], pivots: inout [Int32])
    -> Int
  {
    if a.shape.isEmpty { return 0 }
    let n = a.rows.lapack
    return unsafe a.withMutablePointer { a, leading in
      var size = 0.0
      _ = unsafe LAPACKE_dsytrf_rk_work(
        LAPACK_COL_MAJOR, Triangle.lower.letter, n, a, leading, &subdiagonal, &pivots, &size, -1)
      var work = [Double](repeating: 0, count: Swift.max(1, Int(size)))
      return Int(
        unsafe LAPACKE_dsytrf_rk_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, n, a, leading, &subdiagonal, &pivots, &work, work.count.lapack))
    }
  }

  @_spi(LAPACK) public static func hetrs(
    _ factor: Matrix<Double>, subdiagonal: [Double], pivots: [Int32], _ b: inout Matrix<Double>
  ) {
    if b.shape.isEmpty { return }
    let (n, columns) = (factor.rows.lapack, b.columns.lapack)
    unsafe factor.withPointer { factor, leading in
      unsafe b.withMutablePointer { b, bLeading in
        _ = unsafe LAPACKE_dsytrs_3_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, n, columns, factor, leading, subdiagonal, pivots, b, bLeading)
      }
    }
  }

  @_spi(LAPACK) public static func hecon(_ factor: Matrix<Double>, subdiagonal: [Double], pivots: [Int32], norm: Double)
    -> Double
  {
    if factor.shape.isEmpty { return 1 }
    let count = factor.rows
    var reciprocal = 0.0
    var work = [Double](repeating: 0, count: 2 * count)
    var integers = [lapack_int](repeating: 0, count: count)
    unsafe factor.withPointer { factor, leading in
      _ = unsafe LAPACKE_dsycon_3_work(
        LAPACK_COL_MAJOR, Triangle.lower.letter, count.lapack, factor, leading, subdiagonal, pivots, norm, &reciprocal,
        &work, &integers)
    }
    return reciprocal
  }

  @_spi(LAPACK) public static func hetri(_ factor: inout Matrix<Double>, subdiagonal: [Double], pivots: [Int32]) -> Int
  {
    if factor.shape.isEmpty { return 0 }
    let n = factor.rows.lapack
    return unsafe factor.withMutablePointer { factor, leading in
      var size = 0.0
      _ = unsafe LAPACKE_dsytri_3_work(
        LAPACK_COL_MAJOR, Triangle.lower.letter, n, factor, leading, subdiagonal, pivots, &size, -1)
      var work = [Double](repeating: 0, count: Swift.max(1, Int(size)))
      return Int(
        unsafe LAPACKE_dsytri_3_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, n, factor, leading, subdiagonal, pivots, &work, work.count.lapack))
    }
  }
}
