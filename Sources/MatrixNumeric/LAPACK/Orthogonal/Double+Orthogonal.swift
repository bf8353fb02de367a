internal import CLAPACK
public import MatrixDomain

extension Double: OrthogonalRoutines {
  @_spi(LAPACK) public static func geqrf(_ a: inout Matrix<Double>, _ tau: inout [Double]) -> Int {
    if SmallReflectors.fits(a.shape), SmallReflectors.factor(&a, &tau) { return 0 }
    let (m, n, lda) = a.lapackShape
    return unsafe withWorkspace { work, count in
      unsafe LAPACKE_dgeqrf_work(LAPACK_COL_MAJOR, m, n, &a.storage.entries, lda, &tau, work, count)
    }
  }

  @_spi(LAPACK) public static func geqp3(_ a: inout Matrix<Double>, _ pivots: inout [Int], _ tau: inout [Double]) -> Int
  {
    let (m, n, lda) = a.lapackShape
    var order = [lapack_int](repeating: 0, count: a.columns)
    let info = unsafe withWorkspace { work, count in
      unsafe LAPACKE_dgeqp3_work(LAPACK_COL_MAJOR, m, n, &a.storage.entries, lda, &order, &tau, work, count)
    }
    pivots = order.map { Int($0) - 1 }
    return info
  }

  @_spi(LAPACK) public static func ungqr(_ a: inout Matrix<Double>, _ tau: [Double]) -> Int {
    if SmallReflectors.fits(a.shape) {
      SmallReflectors.collect(&a, tau)
      return 0
    }
    let (m, n, lda) = a.lapackShape
    return unsafe withWorkspace { work, count in
      unsafe LAPACKE_dorgqr_work(LAPACK_COL_MAJOR, m, n, tau.count.lapack, &a.storage.entries, lda, tau, work, count)
    }
  }

  @_spi(LAPACK) public static func unmqr(
    _ a: Matrix<Double>, _ tau: [Double], isAdjoint: Bool, _ c: inout Matrix<Double>
  ) -> Int {
    let (m, n, ldc) = c.lapackShape
    let transposition: Transposition = isAdjoint ? .transposed : .none
    return unsafe withWorkspace { work, count in
      unsafe LAPACKE_dormqr_work(
        LAPACK_COL_MAJOR, Side.left, transposition.letter, m, n, tau.count.lapack, a.columnMajor, a.lapackShape.leading,
        tau, &c.storage.entries, ldc, work, count)
    }
  }

  @_spi(LAPACK) public static func gesdd(
    _ job: SingularVectors, _ a: inout Matrix<Double>, _ s: inout [Double], _ u: inout Matrix<Double>,
    _ vAdjoint: inout Matrix<Double>
  ) -> Int {
    let (m, n, lda) = a.lapackShape
    let (ldu, ldv) = (u.lapackShape.leading, vAdjoint.lapackShape.leading)
    var integers = [lapack_int](repeating: 0, count: 8 * min(a.rows, a.columns))
    return unsafe withWorkspace { work, count in
      unsafe LAPACKE_dgesdd_work(
        LAPACK_COL_MAJOR, job.letter, m, n, &a.storage.entries, lda, &s, &u.storage.entries, ldu,
        &vAdjoint.storage.entries, ldv, work, count, &integers)
    }
  }

  @_spi(LAPACK) public static func gesvd(
    _ job: SingularVectors, _ a: inout Matrix<Double>, _ s: inout [Double], _ u: inout Matrix<Double>,
    _ vAdjoint: inout Matrix<Double>
  ) -> Int {
    let (m, n, lda) = a.lapackShape
    let (ldu, ldv) = (u.lapackShape.leading, vAdjoint.lapackShape.leading)
    return unsafe withWorkspace { work, count in
      unsafe LAPACKE_dgesvd_work(
        LAPACK_COL_MAJOR, job.letter, job.letter, m, n, &a.storage.entries, lda, &s, &u.storage.entries, ldu,
        &vAdjoint.storage.entries, ldv, work, count)
    }
  }

  @_spi(LAPACK) public static func gelsd(
    _ a: inout Matrix<Double>, _ b: inout Matrix<Double>, _ s: inout [Double], reciprocalCondition: Double,
    _ rank: inout Int
  ) -> Int {
    let (m, n, lda) = a.lapackShape
    let (_, k, ldb) = b.lapackShape
    var found: lapack_int = 0
    var size = 0.0
    var integerSize: lapack_int = 0
    var info = unsafe LAPACKE_dgelsd_work(
      LAPACK_COL_MAJOR, m, n, k, &a.storage.entries, lda, &b.storage.entries, ldb, &s,
      reciprocalCondition, &found, &size, -1, &integerSize)
    if info != 0 { return Int(info) }
    var work = [Double](repeating: 0, count: max(1, Int(size)))
    var integers = [lapack_int](repeating: 0, count: max(1, Int(integerSize)))
    info = unsafe LAPACKE_dgelsd_work(
      LAPACK_COL_MAJOR, m, n, k, &a.storage.entries, lda, &b.storage.entries, ldb, &s,
      reciprocalCondition, &found, &work, work.count.lapack, &integers)
    rank = Int(found)
    return Int(info)
  }

  @_spi(LAPACK) public static func gelsy(
    _ a: inout Matrix<Double>, _ b: inout Matrix<Double>, reciprocalCondition: Double, _ rank: inout Int
  ) -> Int {
    let (m, n, lda) = a.lapackShape
    let (_, k, ldb) = b.lapackShape
    var found: lapack_int = 0
    var order = [lapack_int](repeating: 0, count: a.columns)
    let info = unsafe withWorkspace { work, count in
      unsafe LAPACKE_dgelsy_work(
        LAPACK_COL_MAJOR, m, n, k, &a.storage.entries, lda, &b.storage.entries, ldb, &order, reciprocalCondition,
        &found, work, count)
    }
    rank = Int(found)
    return info
  }

  @_spi(LAPACK) public static func trtrs(
    _ a: Matrix<Double>, _ triangle: Triangle, _ transposition: Transposition, isUnit: Bool, _ b: inout Matrix<Double>
  ) -> Int {
    let ldb = b.lapackShape.leading
    return Int(
      unsafe LAPACKE_dtrtrs_work(
        LAPACK_COL_MAJOR, triangle.letter, transposition.letter, isUnit ? Diagonal.unit : Diagonal.general,
        a.columns.lapack, b.columns.lapack, a.columnMajor, a.lapackShape.leading, &b.storage.entries, ldb))
  }

  @_spi(LAPACK) public static func trtri(_ a: inout Matrix<Double>, _ triangle: Triangle) -> Int {
    let (_, n, lda) = a.lapackShape
    return Int(
      unsafe LAPACKE_dtrtri_work(
        LAPACK_COL_MAJOR, triangle.letter, Diagonal.general, n, &a.storage.entries, lda))
  }

  /// Asks how much workspace a routine wants, then calls it with that much.
  private static func withWorkspace(_ routine: (UnsafeMutablePointer<Double>, lapack_int) -> lapack_int) -> Int {
    var size = 0.0
    let info = unsafe routine(&size, -1)
    if info != 0 { return Int(info) }
    let count = max(1, Int(size))
    return Int(unsafe Workspace.with(count) { unsafe routine($0, count.lapack) })
  }
}
