internal import CLAPACK

extension BLAS {
  /// The eigenvalues of a square matrix of finite doubles, approximately, by LAPACK's `dsyev` and `dgeev`; `nil` where the
  /// iteration does not end.
  ///
  /// - Parameter isSymmetric: true for a matrix that is its own transpose.
  static func eigenvalues(_ entries: [Double], order: Int, isSymmetric: Bool) -> [(real: Double, imaginary: Double)]? {
    if order == 0 { return [] }
    let n = Int32(truncatingIfNeeded: order)
    var matrix = entries
    var (real, imaginary) = (Array(repeating: 0.0, count: order), Array(repeating: 0.0, count: order))
    // Of the transpose, which has the same ones.
    let status =
      isSymmetric
      ? unsafe LAPACKE_dsyev(LAPACK_COL_MAJOR, 0x4E, 0x55, n, &matrix, n, &real)
      : unsafe LAPACKE_dgeev(LAPACK_COL_MAJOR, 0x4E, 0x4E, n, &matrix, n, &real, &imaginary, nil, 1, nil, 1)
    return status == 0 ? zip(real, imaginary).map { ($0, $1) } : nil
  }
}
