internal import CLAPACK
public import MatrixDomain

extension Complex: IndefiniteRoutines {
  @_spi(LAPACK) public static func hetrf(
    _ a: inout Matrix<Complex>, subdiagonal: inout [Complex], pivots: inout [Int32]
  ) -> Int {
    if a.shape.isEmpty { return 0 }
    let n = a.rows.lapack
    return unsafe a.withMutablePointer { a, leading in
      unsafe subdiagonal.withMutablePointer { subdiagonal in
        var size = mm_complex_double()
        _ = unsafe LAPACKE_zhetrf_rk_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, n, a.lapack, leading, subdiagonal.lapack, &pivots, &size, -1)
        var work = KernelRoom.workspace(of: mm_complex_double(), count: Swift.max(1, Int(size.real)))
        return Int(
          unsafe LAPACKE_zhetrf_rk_work(
            LAPACK_COL_MAJOR, Triangle.lower.letter, n, a.lapack, leading, subdiagonal.lapack, &pivots, &work,
            work.count.lapack))
      }
    }
  }

  @_spi(LAPACK) public static func hetrs(
    _ factor: Matrix<Complex>, subdiagonal: [Complex], pivots: [Int32], _ b: inout Matrix<Complex>
  ) {
    if b.shape.isEmpty { return }
    let (n, columns) = (factor.rows.lapack, b.columns.lapack)
    unsafe factor.withPointer { factor, leading in
      unsafe subdiagonal.withPointer { subdiagonal in
        unsafe b.withMutablePointer { b, bLeading in
          _ = unsafe LAPACKE_zhetrs_3_work(
            LAPACK_COL_MAJOR, Triangle.lower.letter, n, columns, factor.lapack, leading, subdiagonal.lapack, pivots,
            b.lapack, bLeading)
        }
      }
    }
  }

  @_spi(LAPACK) public static func hecon(
    _ factor: Matrix<Complex>, subdiagonal: [Complex], pivots: [Int32], norm: Double
  ) -> Double {
    if factor.shape.isEmpty { return 1 }
    let count = factor.rows
    var reciprocal = 0.0
    var work = [mm_complex_double](repeating: .init(), count: 2 * count)
    unsafe factor.withPointer { factor, leading in
      unsafe subdiagonal.withPointer { subdiagonal in
        _ = unsafe LAPACKE_zhecon_3_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, count.lapack, factor.lapack, leading, subdiagonal.lapack, pivots,
          norm, &reciprocal, &work)
      }
    }
    return reciprocal
  }

  @_spi(LAPACK) public static func hetri(_ factor: inout Matrix<Complex>, subdiagonal: [Complex], pivots: [Int32])
    -> Int
  {
    if factor.shape.isEmpty { return 0 }
    let n = factor.rows.lapack
    return unsafe factor.withMutablePointer { factor, leading in
      unsafe subdiagonal.withPointer { subdiagonal in
        var size = mm_complex_double()
        _ = unsafe LAPACKE_zhetri_3_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, n, factor.lapack, leading, subdiagonal.lapack, pivots, &size, -1)
        var work = KernelRoom.workspace(of: mm_complex_double(), count: Swift.max(1, Int(size.real)))
        return Int(
          unsafe LAPACKE_zhetri_3_work(
            LAPACK_COL_MAJOR, Triangle.lower.letter, n, factor.lapack, leading, subdiagonal.lapack, pivots, &work,
            work.count.lapack))
      }
    }
  }
}
