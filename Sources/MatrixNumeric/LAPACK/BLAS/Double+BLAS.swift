internal import CLAPACK
public import MatrixDomain

extension Double: BLASRoutines {
  @_spi(LAPACK) public static func gemm(
    _ alpha: Double, _ a: MatrixView<Double>, _ b: MatrixView<Double>, _ beta: Double, _ c: inout Matrix<Double>
  ) {
    let (m, n, k) = (c.rows.lapack, c.columns.lapack, a.shape.columns.lapack)
    unsafe a.withPointer { left, leftLeading in
      unsafe b.withPointer { right, rightLeading in
        unsafe c.withMutablePointer { target, leading in
          unsafe cblas_dgemm(
            CblasColMajor, a.transposition.cblas, b.transposition.cblas, m, n, k, alpha, left, leftLeading, right,
            rightLeading, beta, target, leading)
        }
      }
    }
  }

  @_spi(LAPACK) public static func product(_ a: MatrixView<Double>, _ b: MatrixView<Double>) -> Matrix<Double> {
    let shape = Shape(a.shape.rows, b.shape.columns)
    let (m, n, k) = (shape.rows.lapack, shape.columns.lapack, a.shape.columns.lapack)
    let entries = unsafe [Double](unsafeUninitializedCapacity: shape.count) { target, count in
      unsafe a.withPointer { left, leftLeading in
        unsafe b.withPointer { right, rightLeading in
          unsafe cblas_dgemm(
            CblasColMajor, a.transposition.cblas, b.transposition.cblas, m, n, k, 1, left, leftLeading, right,
            rightLeading, 0, target.baseAddress, m)
        }
      }
      count = shape.count
    }
    return Matrix(shape, columnMajor: entries)
  }

  @_spi(LAPACK) public static func product(_ a: Matrix<Double>, _ b: Matrix<Double>) -> Matrix<Double> {
    if SmallProduct.fits(a, b) { return SmallProduct.product(a, b) }
    if a.shape.isEmpty || b.shape.isEmpty { return zeros(Shape(a.rows, b.columns)) }
    return product(a.view, b.view)
  }

  @_spi(LAPACK) public static func gemv(
    _ alpha: Double, _ a: MatrixView<Double>, _ x: [Double], _ beta: Double, _ y: inout [Double]
  ) {
    let (m, n) = (a.stored.rows.lapack, a.stored.columns.lapack)
    unsafe a.withPointer { matrix, leading in
      unsafe x.withPointer { x in
        unsafe y.withMutablePointer { y in
          unsafe cblas_dgemv(
            CblasColMajor, a.transposition.cblas, m, n, alpha, matrix, leading, x, 1, beta, y, 1)
        }
      }
    }
  }

  @_spi(LAPACK) public static func trsm(
    _ a: Matrix<Double>, _ triangle: Triangle, _ transposition: Transposition, isUnit: Bool, _ b: inout Matrix<Double>
  ) {
    let (m, n) = (b.rows.lapack, b.columns.lapack)
    let one = 1.0
    unsafe a.withPointer { triangular, leading in
      unsafe b.withMutablePointer { target, targetLeading in
        unsafe cblas_dtrsm(
          CblasColMajor, CblasLeft, triangle.cblas, transposition.cblas, isUnit ? CblasUnit : CblasNonUnit, m, n,
          one, triangular, leading, target, targetLeading)
      }
    }
  }

  @_spi(LAPACK) public static func lange(_ norm: MatrixNorm, _ a: Matrix<Double>) -> Double {
    if a.shape.isEmpty { return 0 }
    var work = [Double](repeating: 0, count: norm == .infinity ? a.rows : 1)
    return unsafe work.withMutablePointer { work in
      unsafe a.withPointer { matrix, leading in
        unsafe LAPACKE_dlange_work(
          LAPACK_COL_MAJOR, norm.letter, a.rows.lapack, a.columns.lapack, matrix, leading, work)
      }
    }
  }

  @_spi(LAPACK) public static func firstNotFinite(_ a: [Double]) -> Int? {
    if areModerate(a) { return nil }
    return a.firstIndex { !$0.isFinite }
  }
}
