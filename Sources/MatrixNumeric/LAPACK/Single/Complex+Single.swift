internal import CLAPACK
public import MatrixDomain

extension Complex: SingleRoutines {
  @_spi(LAPACK) public static func singleFactors(_ a: Matrix<Complex>, scaledBy exponent: Int) -> SingleFactors {
    let n = a.rows
    var entries = unsafe a.withPointer { entries, _ in
      unsafe SingleConversions.rounded(entries.parts, 2 * n * n, times: .powerOfTwo(exponent))
    }
    var pivots = [Int32](repeating: 0, count: n)
    let info = unsafe entries.withMutablePointer { entries in
      unsafe LAPACKE_cgetrf_work(LAPACK_COL_MAJOR, n.lapack, n.lapack, entries.pairs, n.lapack, &pivots)
    }
    return SingleFactors(entries: entries, pivots: pivots, order: n, exponent: exponent, info: Int(info))
  }

  @_spi(LAPACK) public static func solve(
    _ factors: SingleFactors, _ transposition: Transposition, _ b: inout Matrix<Complex>
  ) {
    let (n, columns) = (factors.order, b.columns)
    var (right, exponents) = unsafe b.withPointer { entries, _ in
      unsafe SingleConversions.columns(entries.parts, 2 * n, columns)
    }
    unsafe factors.entries.withPointer { entries in
      unsafe right.withMutablePointer { right in
        _ = unsafe LAPACKE_cgetrs_work(
          LAPACK_COL_MAJOR, transposition.letter, n.lapack, columns.lapack,
          UnsafeMutablePointer(mutating: entries).pairs, n.lapack, factors.pivots, right.pairs, n.lapack)
      }
    }
    let back = exponents.map { factors.exponent - $0 }
    unsafe b.withMutablePointer { entries, _ in
      unsafe SingleConversions.write(
        right, 2 * n, back, UnsafeMutableRawPointer(entries).assumingMemoryBound(to: Double.self))
    }
  }
}

extension UnsafePointer where Pointee == Complex {
  fileprivate var parts: UnsafePointer<Double> {
    unsafe UnsafeRawPointer(self).assumingMemoryBound(to: Double.self)
  }
}

extension UnsafeMutablePointer where Pointee == Float {
  /// The same numbers as LAPACK's own type has them.
  fileprivate var pairs: UnsafeMutablePointer<mm_complex_float> {
    unsafe UnsafeMutableRawPointer(self).assumingMemoryBound(to: mm_complex_float.self)
  }
}
