internal import CLAPACK
public import MatrixDomain

extension Complex: BandedRoutines {
  @_spi(LAPACK) public static func gbtrf(_ a: inout BandStorage<Complex>, pivots: inout [Int32]) -> Int {
    if a.order == 0 { return 0 }
    let (n, lower, upper, leading) = (a.order.lapack, a.lower.lapack, a.upper.lapack, a.leading.lapack)
    return unsafe a.entries.withMutablePointer { entries in
      Int(unsafe LAPACKE_zgbtrf_work(LAPACK_COL_MAJOR, n, n, lower, upper, entries.lapack, leading, &pivots))
    }
  }

  @_spi(LAPACK) public static func gbtrs(
    _ factor: BandStorage<Complex>, pivots: [Int32], _ transposition: Transposition, _ b: inout Matrix<Complex>
  ) {
    if b.shape.isEmpty { return }
    let columns = b.columns.lapack
    unsafe factor.entries.withPointer { entries in
      unsafe b.withMutablePointer { b, leading in
        _ = unsafe LAPACKE_zgbtrs_work(
          LAPACK_COL_MAJOR, transposition.letter, factor.order.lapack, factor.lower.lapack, factor.upper.lapack,
          columns, entries.lapack, factor.leading.lapack, pivots, b.lapack, leading)
      }
    }
  }

  @_spi(LAPACK) public static func gbcon(
    _ norm: MatrixNorm, _ factor: BandStorage<Complex>, pivots: [Int32], size: Double
  ) -> Double {
    if factor.order == 0 { return 1 }
    var reciprocal = 0.0
    var work = [mm_complex_double](repeating: .init(), count: 2 * factor.order)
    var reals = [Double](repeating: 0, count: factor.order)
    unsafe factor.entries.withPointer { entries in
      _ = unsafe LAPACKE_zgbcon_work(
        LAPACK_COL_MAJOR, norm.letter, factor.order.lapack, factor.lower.lapack, factor.upper.lapack, entries.lapack,
        factor.leading.lapack, pivots, size, &reciprocal, &work, &reals)
    }
    return reciprocal
  }

  @_spi(LAPACK) public static func gttrf(_ a: inout TridiagonalFactors<Complex>) -> Int {
    let n = a.diagonal.count.lapack
    if n == 0 { return 0 }
    return unsafe a.below.withMutablePointer { below in
      unsafe a.diagonal.withMutablePointer { diagonal in
        unsafe a.above.withMutablePointer { above in
          unsafe a.secondAbove.withMutablePointer { second in
            Int(
              unsafe LAPACKE_zgttrf_work(
                n, below.lapack, diagonal.lapack, above.lapack, second.lapack, &a.pivots))
          }
        }
      }
    }
  }

  @_spi(LAPACK) public static func gttrs(
    _ factor: TridiagonalFactors<Complex>, _ transposition: Transposition, _ b: inout Matrix<Complex>
  ) {
    if b.shape.isEmpty { return }
    let (n, columns) = (b.rows.lapack, b.columns.lapack)
    unsafe b.withMutablePointer { b, leading in
      unsafe factor.withPointers { below, diagonal, above, second in
        _ = unsafe LAPACKE_zgttrs_work(
          LAPACK_COL_MAJOR, transposition.letter, n, columns, below, diagonal, above, second, factor.pivots, b.lapack,
          leading)
      }
    }
  }

  @_spi(LAPACK) public static func gtcon(_ norm: MatrixNorm, _ factor: TridiagonalFactors<Complex>, size: Double)
    -> Double
  {
    let count = factor.diagonal.count
    if count == 0 { return 1 }
    var reciprocal = 0.0
    var work = [mm_complex_double](repeating: .init(), count: 2 * count)
    unsafe factor.withPointers { below, diagonal, above, second in
      _ = unsafe LAPACKE_zgtcon_work(
        norm.letter, count.lapack, below, diagonal, above, second, factor.pivots, size, &reciprocal, &work)
    }
    return reciprocal
  }
}

extension TridiagonalFactors<Complex> {
  /// The four diagonals as LAPACK's own type has them.
  fileprivate typealias Pointer = UnsafePointer<mm_complex_double>

  fileprivate func withPointers(_ body: (Pointer, Pointer, Pointer, Pointer) -> Void) {
    unsafe below.withPointer { below in
      unsafe diagonal.withPointer { diagonal in
        unsafe above.withPointer { above in
          unsafe secondAbove.withPointer { second in
            unsafe body(below.lapack, diagonal.lapack, above.lapack, second.lapack)
          }
        }
      }
    }
  }
}
