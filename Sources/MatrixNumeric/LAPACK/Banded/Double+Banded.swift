internal import CLAPACK
public import MatrixDomain

extension Double: BandedRoutines {
  @_spi(LAPACK) public static func gbtrf(_ a: inout BandStorage<Double>, pivots: inout [Int32]) -> Int {
    if a.order == 0 { return 0 }
    let (n, lower, upper, leading) = (a.order.lapack, a.lower.lapack, a.upper.lapack, a.leading.lapack)
    return Int(unsafe LAPACKE_dgbtrf_work(LAPACK_COL_MAJOR, n, n, lower, upper, &a.entries, leading, &pivots))
  }

  @_spi(LAPACK) public static func gbtrs(
    _ factor: BandStorage<Double>, pivots: [Int32], _ transposition: Transposition, _ b: inout Matrix<Double>
  ) {
    if b.shape.isEmpty { return }
    let columns = b.columns.lapack
    unsafe b.withMutablePointer { b, leading in
      _ = unsafe LAPACKE_dgbtrs_work(
        LAPACK_COL_MAJOR, transposition.letter, factor.order.lapack, factor.lower.lapack, factor.upper.lapack, columns,
        factor.entries, factor.leading.lapack, pivots, b, leading)
    }
  }

  @_spi(LAPACK) public static func gbcon(
    _ norm: MatrixNorm, _ factor: BandStorage<Double>, pivots: [Int32], size: Double
  ) -> Double {
    if factor.order == 0 { return 1 }
    var reciprocal = 0.0
    var work = [Double](repeating: 0, count: 3 * factor.order)
    var integers = [lapack_int](repeating: 0, count: factor.order)
    _ = unsafe LAPACKE_dgbcon_work(
      LAPACK_COL_MAJOR, norm.letter, factor.order.lapack, factor.lower.lapack, factor.upper.lapack, factor.entries,
      factor.leading.lapack, pivots, size, &reciprocal, &work, &integers)
    return reciprocal
  }

  @_spi(LAPACK) public static func gttrf(_ a: inout TridiagonalFactors<Double>) -> Int {
    let n = a.diagonal.count.lapack
    if n == 0 { return 0 }
    return Int(unsafe LAPACKE_dgttrf_work(n, &a.below, &a.diagonal, &a.above, &a.secondAbove, &a.pivots))
  }

  @_spi(LAPACK) public static func gttrs(
    _ factor: TridiagonalFactors<Double>, _ transposition: Transposition, _ b: inout Matrix<Double>
  ) {
    if b.shape.isEmpty { return }
    let (n, columns) = (b.rows.lapack, b.columns.lapack)
    unsafe b.withMutablePointer { b, leading in
      _ = unsafe LAPACKE_dgttrs_work(
        LAPACK_COL_MAJOR, transposition.letter, n, columns, factor.below, factor.diagonal, factor.above,
        factor.secondAbove, factor.pivots, b, leading)
    }
  }

  @_spi(LAPACK) public static func gtcon(_ norm: MatrixNorm, _ factor: TridiagonalFactors<Double>, size: Double)
    -> Double
  {
    let count = factor.diagonal.count
    if count == 0 { return 1 }
    var reciprocal = 0.0
    var work = [Double](repeating: 0, count: 2 * count)
    var integers = [lapack_int](repeating: 0, count: count)
    _ = unsafe LAPACKE_dgtcon_work(
      norm.letter, count.lapack, factor.below, factor.diagonal, factor.above, factor.secondAbove, factor.pivots, size,
      &reciprocal, &work, &integers)
    return reciprocal
  }
}
