internal import CLAPACK

extension BLAS {
  /// `C = factor·A·B + c·C`, each row by row with a stride of its own.
  @inline(__always)
  static func multiply(
    _ a: UnsafePointer<Double>, _ strideOfA: Int, _ b: UnsafePointer<Double>, _ strideOfB: Int, times factor: Double,
    plus c: Double, into result: UnsafeMutablePointer<Double>, _ stride: Int, rows: Int, inner: Int, columns: Int
  ) {
    // BLAS requires positive strides, also for empty matrices.
    if rows == 0 || columns == 0 { return }
    unsafe cblas_dgemm(
      CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(truncatingIfNeeded: rows), Int32(truncatingIfNeeded: columns),
      Int32(truncatingIfNeeded: inner), factor, a, Int32(truncatingIfNeeded: max(1, strideOfA)), b,
      Int32(truncatingIfNeeded: strideOfB), c, result, Int32(truncatingIfNeeded: stride))
  }
}
