internal import CLAPACK
public import MatrixDomain

extension Complex: BLASRoutines {
  @_spi(LAPACK) public static func gemm(
    _ alpha: Complex, _ a: MatrixView<Complex>, _ b: MatrixView<Complex>, _ beta: Complex, _ c: inout Matrix<Complex>
  ) {
    let (m, n, k) = (c.rows.lapack, c.columns.lapack, a.shape.columns.lapack)
    var (alpha, beta) = (alpha, beta)
    unsafe a.withPointer { left, leftLeading in
      unsafe b.withPointer { right, rightLeading in
        unsafe c.withMutablePointer { target, leading in
          unsafe cblas_zgemm(
            CblasColMajor, a.transposition.cblas, b.transposition.cblas, m, n, k, &alpha, left, leftLeading, right,
            rightLeading, &beta, target, leading)
        }
      }
    }
  }

  @_spi(LAPACK) public static func product(_ a: MatrixView<Complex>, _ b: MatrixView<Complex>) -> Matrix<Complex> {
    let shape = Shape(a.shape.rows, b.shape.columns)
    let (m, n, k) = (shape.rows.lapack, shape.columns.lapack, a.shape.columns.lapack)
    var (one, zero) = (Complex.one, Complex.zero)
    let entries = unsafe [Complex](unsafeUninitializedCapacity: shape.count) { target, count in
      unsafe a.withPointer { left, leftLeading in
        unsafe b.withPointer { right, rightLeading in
          unsafe cblas_zgemm(
            CblasColMajor, a.transposition.cblas, b.transposition.cblas, m, n, k, &one, left, leftLeading, right,
            rightLeading, &zero, target.baseAddress, m)
        }
      }
      count = shape.count
    }
    return Matrix(shape, columnMajor: entries)
  }

  @_spi(LAPACK) public static func product(_ a: Matrix<Complex>, _ b: Matrix<Complex>) -> Matrix<Complex> {
    if a.shape.isEmpty || b.shape.isEmpty { return zeros(Shape(a.rows, b.columns)) }
    return product(a.view, b.view)
  }

  @_spi(LAPACK) public static func gemv(
    _ alpha: Complex, _ a: MatrixView<Complex>, _ x: [Complex], _ beta: Complex, _ y: inout [Complex]
  ) {
    let (m, n) = (a.stored.rows.lapack, a.stored.columns.lapack)
    var (alpha, beta) = (alpha, beta)
    unsafe a.withPointer { matrix, leading in
      unsafe KernelRoom.added(to: x, 1).withPointer { x in
        unsafe y.withMutablePointer { y in
          unsafe cblas_zgemv(
            CblasColMajor, a.transposition.cblas, m, n, &alpha, matrix, leading, x, 1, &beta, y, 1)
        }
      }
    }
  }

  @_spi(LAPACK) public static func trsm(
    _ a: Matrix<Complex>, _ triangle: Triangle, _ transposition: Transposition, isUnit: Bool, _ b: inout Matrix<Complex>
  ) {
    let (m, n) = (b.rows.lapack, b.columns.lapack)
    var one = Complex.one
    unsafe a.withPointer { triangular, leading in
      unsafe b.withMutablePointer { target, targetLeading in
        unsafe cblas_ztrsm(
          CblasColMajor, CblasLeft, triangle.cblas, transposition.cblas, isUnit ? CblasUnit : CblasNonUnit, m, n,
          &one, triangular, leading, target, targetLeading)
      }
    }
  }

  @_spi(LAPACK) public static func lange(_ norm: MatrixNorm, _ a: Matrix<Complex>) -> Double {
    if a.shape.isEmpty { return 0 }
    var work = [Double](repeating: 0, count: norm == .infinity ? a.rows : 1)
    return unsafe work.withMutablePointer { work in
      unsafe a.withPointer { matrix, leading in
        unsafe LAPACKE_zlange_work(
          LAPACK_COL_MAJOR, norm.letter, a.rows.lapack, a.columns.lapack, matrix.lapack, leading, work)
      }
    }
  }

  @_spi(LAPACK) public static func firstNotFinite(_ a: [Complex]) -> Int? {
    if areModerate(a) { return nil }
    return a.firstIndex { !$0.isFinite }
  }
}
