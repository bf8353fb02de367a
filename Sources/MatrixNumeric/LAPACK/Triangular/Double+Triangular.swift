internal import CLAPACK
public import MatrixDomain

extension Double: TriangularRoutines {
  @_spi(LAPACK) public static func trcon(_ norm: MatrixNorm, _ a: Matrix<Double>, _ triangle: Triangle, isUnit: Bool)
    -> Double
  {
    let count = a.rows
    if count == 0 { return 1 }
    var reciprocal = 0.0
    var work = [Double](repeating: 0, count: 3 * count)
    var integers = [lapack_int](repeating: 0, count: count)
    unsafe a.withPointer { a, leading in
      _ = unsafe LAPACKE_dtrcon_work(
        LAPACK_COL_MAJOR, norm.letter, triangle.letter, DiagonalKind.letter(isUnit: isUnit), count.lapack, a, leading,
        &reciprocal, &work, &integers)
    }
    return reciprocal
  }

  @_spi(LAPACK) public static func trtri(_ a: inout Matrix<Double>, _ triangle: Triangle, isUnit: Bool) -> Int {
    let count = a.rows
    if count == 0 { return 0 }
    return unsafe a.withMutablePointer { a, leading in
      Int(
        unsafe LAPACKE_dtrtri_work(
          LAPACK_COL_MAJOR, triangle.letter, DiagonalKind.letter(isUnit: isUnit), count.lapack, a, leading))
    }
  }
}
