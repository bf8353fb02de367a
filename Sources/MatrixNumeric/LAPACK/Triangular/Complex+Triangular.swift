internal import CLAPACK
public import MatrixDomain

extension Complex: TriangularRoutines {
  @_spi(LAPACK) public static func trcon(_ norm: MatrixNorm, _ a: Matrix<Complex>, _ triangle: Triangle, isUnit: Bool)
    -> Double
  {
    let count = a.rows
    if count == 0 { return 1 }
    var reciprocal = 0.0
    var work = [mm_complex_double](repeating: .init(), count: 2 * count)
    var reals = [Double](repeating: 0, count: count)
    unsafe a.withPointer { a, leading in
      _ = unsafe LAPACKE_ztrcon_work(
        LAPACK_COL_MAJOR, norm.letter, triangle.letter, DiagonalKind.letter(isUnit: isUnit), count.lapack, a.lapack,
        leading, &reciprocal, &work, &reals)
    }
    return reciprocal
  }

  @_spi(LAPACK) public static func trtri(_ a: inout Matrix<Complex>, _ triangle: Triangle, isUnit: Bool) -> Int {
    let count = a.rows
    if count == 0 { return 0 }
    return unsafe a.withMutablePointer { a, leading in
      Int(
        unsafe LAPACKE_ztrtri_work(
          LAPACK_COL_MAJOR, triangle.letter, DiagonalKind.letter(isUnit: isUnit), count.lapack, a.lapack, leading))
    }
  }
}
