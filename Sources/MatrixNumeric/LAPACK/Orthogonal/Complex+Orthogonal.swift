internal import CLAPACK
public import MatrixDomain

extension Complex: OrthogonalRoutines {
  @_spi(LAPACK) public static func geqrf(_ a: inout Matrix<Complex>, _ tau: inout [Complex]) -> Int {
    let (m, n) = (a.rows.lapack, a.columns.lapack)
    return unsafe a.withMutablePointer { a, lda in
      unsafe tau.withMutablePointer { tau in
        unsafe withWorkspace { work, count in
          unsafe LAPACKE_zgeqrf_work(LAPACK_COL_MAJOR, m, n, a.lapack, lda, tau.lapack, work, count)
        }
      }
    }
  }

  @_spi(LAPACK) public static func geqp3(_ a: inout Matrix<Complex>, _ pivots: inout [Int], _ tau: inout [Complex])
    -> Int
  {
    let (m, n) = (a.rows.lapack, a.columns.lapack)
    var order = [lapack_int](repeating: 0, count: a.columns)
    var reals = [Double](repeating: 0, count: 2 * a.columns)
    let info = unsafe a.withMutablePointer { a, lda in
      unsafe tau.withMutablePointer { tau in
        unsafe withWorkspace { work, count in
          unsafe LAPACKE_zgeqp3_work(
            LAPACK_COL_MAJOR, m, n, a.lapack, lda, &order, tau.lapack, work, count, &reals)
        }
      }
    }
    pivots = order.map { Int($0) - 1 }
    return info
  }

  @_spi(LAPACK) public static func ungqr(_ a: inout Matrix<Complex>, _ tau: [Complex]) -> Int {
    let (m, n, k) = (a.rows.lapack, a.columns.lapack, tau.count.lapack)
    return unsafe a.withMutablePointer { a, lda in
      unsafe tau.withPointer { tau in
        unsafe withWorkspace { work, count in
          unsafe LAPACKE_zungqr_work(LAPACK_COL_MAJOR, m, n, k, a.lapack, lda, tau.lapack, work, count)
        }
      }
    }
  }

  @_spi(LAPACK) public static func unmqr(
    _ a: Matrix<Complex>, _ tau: [Complex], isAdjoint: Bool, _ c: inout Matrix<Complex>
  ) -> Int {
    let (m, n, k) = (c.rows.lapack, c.columns.lapack, tau.count.lapack)
    let transposition: Transposition = isAdjoint ? .conjugateTransposed : .none
    return unsafe a.withPointer { a, lda in
      unsafe tau.withPointer { tau in
        unsafe c.withMutablePointer { c, ldc in
          unsafe withWorkspace { work, count in
            unsafe LAPACKE_zunmqr_work(
              LAPACK_COL_MAJOR, Side.left, transposition.letter, m, n, k, a.lapack, lda, tau.lapack, c.lapack, ldc,
              work, count)
          }
        }
      }
    }
  }

  @_spi(LAPACK) public static func gesdd(
    _ job: SingularVectors, _ a: inout Matrix<Complex>, _ s: inout [Double], _ u: inout Matrix<Complex>,
    _ vAdjoint: inout Matrix<Complex>
  ) -> Int {
    let (m, n) = (a.rows.lapack, a.columns.lapack)
    let (short, long) = (min(a.rows, a.columns), max(a.rows, a.columns))
    var integers = [lapack_int](repeating: 0, count: 8 * short)
    let realCount =
      job == .none ? 7 * short : short * max(5 * short + 7, 2 * long + 2 * short + 1)
    var reals = [Double](repeating: 0, count: realCount)
    return unsafe a.withMutablePointer { a, lda in
      unsafe u.withMutablePointer { u, ldu in
        unsafe vAdjoint.withMutablePointer { v, ldv in
          unsafe withWorkspace { work, count in
            unsafe LAPACKE_zgesdd_work(
              LAPACK_COL_MAJOR, job.letter, m, n, a.lapack, lda, &s, u.lapack, ldu, v.lapack, ldv, work, count, &reals,
              &integers)
          }
        }
      }
    }
  }

  @_spi(LAPACK) public static func gesvd(
    _ job: SingularVectors, _ a: inout Matrix<Complex>, _ s: inout [Double], _ u: inout Matrix<Complex>,
    _ vAdjoint: inout Matrix<Complex>
  ) -> Int {
    let (m, n) = (a.rows.lapack, a.columns.lapack)
    var reals = [Double](repeating: 0, count: 5 * min(a.rows, a.columns))
    return unsafe a.withMutablePointer { a, lda in
      unsafe u.withMutablePointer { u, ldu in
        unsafe vAdjoint.withMutablePointer { v, ldv in
          unsafe withWorkspace { work, count in
            unsafe LAPACKE_zgesvd_work(
              LAPACK_COL_MAJOR, job.letter, job.letter, m, n, a.lapack, lda, &s, u.lapack, ldu, v.lapack, ldv, work,
              count, &reals)
          }
        }
      }
    }
  }

  @_spi(LAPACK) public static func gelsd(
    _ a: inout Matrix<Complex>, _ b: inout Matrix<Complex>, _ s: inout [Double], reciprocalCondition: Double,
    _ rank: inout Int
  ) -> Int {
    let (m, n, k) = (a.rows.lapack, a.columns.lapack, b.columns.lapack)
    var found: lapack_int = 0
    let info = unsafe a.withMutablePointer { a, lda in
      unsafe b.withMutablePointer { b, ldb in
        var size = Complex.zero
        var realSize = 0.0
        var integerSize: lapack_int = 0
        let info = unsafe withUnsafeMutablePointer(to: &size) { size in
          unsafe LAPACKE_zgelsd_work(
            LAPACK_COL_MAJOR, m, n, k, a.lapack, lda, b.lapack, ldb, &s, reciprocalCondition, &found, size.lapack, -1,
            &realSize, &integerSize)
        }
        if info != 0 { return info }
        let count = max(1, Int(size.real))
        var work = KernelRoom.workspace(of: Complex.zero, count: count)
        var reals = [Double](repeating: 0, count: max(1, Int(realSize)))
        var integers = [lapack_int](repeating: 0, count: max(1, Int(integerSize)))
        return unsafe work.withMutablePointer { work in
          unsafe LAPACKE_zgelsd_work(
            LAPACK_COL_MAJOR, m, n, k, a.lapack, lda, b.lapack, ldb, &s, reciprocalCondition, &found, work.lapack,
            count.lapack, &reals, &integers)
        }
      }
    }
    rank = Int(found)
    return Int(info)
  }

  @_spi(LAPACK) public static func gelsy(
    _ a: inout Matrix<Complex>, _ b: inout Matrix<Complex>, reciprocalCondition: Double, _ rank: inout Int
  ) -> Int {
    let (m, n, k) = (a.rows.lapack, a.columns.lapack, b.columns.lapack)
    var found: lapack_int = 0
    var order = [lapack_int](repeating: 0, count: a.columns)
    var reals = [Double](repeating: 0, count: 2 * a.columns)
    let info = unsafe a.withMutablePointer { a, lda in
      unsafe b.withMutablePointer { b, ldb in
        unsafe withWorkspace { work, count in
          unsafe LAPACKE_zgelsy_work(
            LAPACK_COL_MAJOR, m, n, k, a.lapack, lda, b.lapack, ldb, &order, reciprocalCondition, &found, work, count,
            &reals)
        }
      }
    }
    rank = Int(found)
    return info
  }

  @_spi(LAPACK) public static func trtrs(
    _ a: Matrix<Complex>, _ triangle: Triangle, _ transposition: Transposition, isUnit: Bool,
    _ b: inout Matrix<Complex>
  ) -> Int {
    let (n, k) = (a.columns.lapack, b.columns.lapack)
    let info = unsafe a.withPointer { a, lda in
      unsafe b.withMutablePointer { b, ldb in
        unsafe LAPACKE_ztrtrs_work(
          LAPACK_COL_MAJOR, triangle.letter, transposition.letter, isUnit ? Diagonal.unit : Diagonal.general, n, k,
          a.lapack, lda, b.lapack, ldb)
      }
    }
    return Int(info)
  }

  @_spi(LAPACK) public static func trtri(_ a: inout Matrix<Complex>, _ triangle: Triangle) -> Int {
    let n = a.columns.lapack
    let info = unsafe a.withMutablePointer { a, lda in
      unsafe LAPACKE_ztrtri_work(LAPACK_COL_MAJOR, triangle.letter, Diagonal.general, n, a.lapack, lda)
    }
    return Int(info)
  }

  /// Asks how much workspace a routine wants, then calls it with that much.
  private static func withWorkspace(
    _ routine: (UnsafeMutablePointer<mm_complex_double>, lapack_int) -> lapack_int
  ) -> Int {
    var size = Complex.zero
    let info = unsafe withUnsafeMutablePointer(to: &size) { unsafe routine($0.lapack, -1) }
    if info != 0 { return Int(info) }
    let count = max(1, Int(size.real))
    var work = KernelRoom.workspace(of: Complex.zero, count: count)
    return Int(unsafe work.withMutablePointer { unsafe routine($0.lapack, count.lapack) })
  }
}
