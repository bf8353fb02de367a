internal import CLAPACK
public import MatrixDomain

extension Complex: DefiniteRoutines {
  @_spi(LAPACK) public static func potrf(_ a: inout Matrix<Complex>) -> Int {
    if a.shape.isEmpty { return 0 }
    let n = a.rows.lapack
    return unsafe a.withMutablePointer { a, leading in
      let info = Int(unsafe LAPACKE_zpotrf_work(LAPACK_COL_MAJOR, Triangle.lower.letter, n, a.lapack, leading))
      if info != 0 { return info }
      // LAPACK can miss a NaN from an intermediate overflow.
      let step = Int(n) + 1
      for index in 0..<Int(n) where unsafe !(a[index * step].real > 0 && a[index * step].real < .infinity) {
        return index + 1
      }
      return 0
    }
  }

  @_spi(LAPACK) public static func potrs(_ factor: Matrix<Complex>, _ b: inout Matrix<Complex>) {
    if b.shape.isEmpty { return }
    let (n, columns) = (factor.rows.lapack, b.columns.lapack)
    unsafe factor.withPointer { factor, leading in
      unsafe b.withMutablePointer { b, bLeading in
        _ = unsafe LAPACKE_zpotrs_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, n, columns, factor.lapack, leading, b.lapack, bLeading)
      }
    }
  }

  @_spi(LAPACK) public static func pocon(_ factor: Matrix<Complex>, norm: Double) -> Double {
    let count = factor.rows
    var reciprocal = 0.0
    var work = [Complex](repeating: .zero, count: 2 * count)
    var reals = [Double](repeating: 0, count: count)
    unsafe factor.withPointer { factor, leading in
      unsafe work.withMutablePointer { work in
        _ = unsafe LAPACKE_zpocon_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, count.lapack, factor.lapack, leading, norm, &reciprocal,
          work.lapack, &reals)
      }
    }
    return reciprocal
  }

  @_spi(LAPACK) public static func potri(_ factor: inout Matrix<Complex>) -> Int {
    if factor.shape.isEmpty { return 0 }
    let n = factor.rows.lapack
    return unsafe factor.withMutablePointer { factor, leading in
      Int(unsafe LAPACKE_zpotri_work(LAPACK_COL_MAJOR, Triangle.lower.letter, n, factor.lapack, leading))
    }
  }

  @_spi(LAPACK) public static func lanhe(_ norm: MatrixNorm, _ a: Matrix<Complex>) -> Double {
    if a.shape.isEmpty { return 0 }
    var work = [Double](repeating: 0, count: a.rows)
    return unsafe a.withPointer { matrix, leading in
      unsafe LAPACKE_zlanhe_work(
        LAPACK_COL_MAJOR, norm.letter, Triangle.lower.letter, a.rows.lapack, matrix.lapack, leading, &work)
    }
  }

  @_spi(LAPACK) public static func pttrf(diagonal: inout [Double], subdiagonal: inout [Complex]) -> Int {
    let n = diagonal.count.lapack
    return unsafe subdiagonal.withMutablePointer { subdiagonal in
      Int(unsafe LAPACKE_zpttrf_work(n, &diagonal, subdiagonal.lapack))
    }
  }

  @_spi(LAPACK) public static func pttrs(diagonal: [Double], subdiagonal: [Complex], _ b: inout Matrix<Complex>) {
    if b.shape.isEmpty { return }
    let columns = b.columns.lapack
    unsafe subdiagonal.withPointer { subdiagonal in
      unsafe b.withMutablePointer { b, leading in
        _ = unsafe LAPACKE_zpttrs_work(
          LAPACK_COL_MAJOR, Triangle.lower.letter, diagonal.count.lapack, columns, diagonal, subdiagonal.lapack,
          b.lapack, leading)
      }
    }
  }

  @_spi(LAPACK) public static func ptcon(diagonal: [Double], subdiagonal: [Complex], norm: Double) -> Double {
    var reciprocal = 0.0
    var work = [Double](repeating: 0, count: diagonal.count)
    unsafe subdiagonal.withPointer { subdiagonal in
      _ = unsafe LAPACKE_zptcon_work(diagonal.count.lapack, diagonal, subdiagonal.lapack, norm, &reciprocal, &work)
    }
    return reciprocal
  }
}
