internal import CLAPACK
public import MatrixDomain

extension Complex: SystemRoutines {
  @_spi(LAPACK) public static func getrf(_ a: inout Matrix<Complex>, _ pivots: inout [Int32]) -> Int {
    let (m, n) = (a.rows.lapack, a.columns.lapack)
    return unsafe a.withMutablePointer { matrix, leading in
      unsafe pivots.withMutablePointer { pivots in
        unsafe Int(LAPACKE_zgetrf_work(LAPACK_COL_MAJOR, m, n, matrix.lapack, leading, pivots))
      }
    }
  }

  @_spi(LAPACK) public static func getrs(
    _ transposition: Transposition, _ factors: Matrix<Complex>, _ pivots: [Int32], _ b: inout Matrix<Complex>
  ) {
    let (n, count) = (b.rows.lapack, b.columns.lapack)
    unsafe factors.withPointer { factors, leading in
      unsafe pivots.withPointer { pivots in
        unsafe b.withMutablePointer { target, targetLeading in
          _ = unsafe LAPACKE_zgetrs_work(
            LAPACK_COL_MAJOR, transposition.letter, n, count, factors.lapack, leading, pivots, target.lapack,
            targetLeading)
        }
      }
    }
  }

  @_spi(LAPACK) public static func getri(_ factors: inout Matrix<Complex>, _ pivots: [Int32]) -> Int {
    let n = factors.rows.lapack
    return unsafe factors.withMutablePointer { matrix, leading in
      unsafe pivots.withPointer { pivots in
        var size = Complex.zero
        _ = unsafe withUnsafeMutablePointer(to: &size) {
          unsafe LAPACKE_zgetri_work(LAPACK_COL_MAJOR, n, matrix.lapack, leading, pivots, $0.lapack, -1)
        }
        let count = max(Int(size.realPart), Int(n))
        var work = KernelRoom.workspace(of: Complex.zero, count: count)
        return unsafe work.withMutablePointer { work in
          unsafe Int(
            LAPACKE_zgetri_work(LAPACK_COL_MAJOR, n, matrix.lapack, leading, pivots, work.lapack, count.lapack))
        }
      }
    }
  }

  @_spi(LAPACK) public static func gecon(_ norm: MatrixNorm, _ factors: Matrix<Complex>, _ size: Double) -> Double {
    let n = factors.rows.lapack
    var result = 0.0
    var work = [Complex](repeating: .zero, count: 2 * factors.rows)
    var scales = [Double](repeating: 0, count: 2 * factors.rows)
    unsafe factors.withPointer { factors, leading in
      unsafe work.withMutablePointer { work in
        unsafe scales.withMutablePointer { scales in
          _ = unsafe LAPACKE_zgecon_work(
            LAPACK_COL_MAJOR, norm.letter, n, factors.lapack, leading, size, &result, work.lapack, scales)
        }
      }
    }
    return result.isNaN ? 0 : result
  }

  @_spi(LAPACK) public static func norms(_ a: Matrix<Complex>) -> MatrixNorms? {
    let (rows, columns) = (a.rows, a.columns)
    if a.shape.isEmpty { return MatrixNorms(one: 0, infinity: 0, maximum: 0) }
    var rowSums = [Double](repeating: 0, count: rows)
    var (one, largest, maxima) = (0.0, 0.0, SIMD4<Double>.zero)
    unsafe rowSums.withMutablePointer { sums in
      unsafe a.withPointer { matrix, _ in
        for column in 0..<columns {
          let entries = unsafe matrix + column * rows
          var total = 0.0
          var totals = SIMD4<Double>.zero
          var row = 0
          while row + 4 <= rows {
            let values = unsafe (entries + row).moduli
            totals += values
            maxima = maxima.replacing(with: values, where: values .> maxima)
            let target = unsafe UnsafeMutableRawPointer(sums + row)
            unsafe target.storeBytes(
              of: target.loadUnaligned(as: SIMD4<Double>.self) + values, as: SIMD4<Double>.self)
            row += 4
          }
          while row < rows {
            let value = unsafe entries[row].fastModulus
            total += value
            if value > largest { largest = value }
            unsafe sums[row] += value
            row += 1
          }
          total += (totals[0] + totals[1]) + (totals[2] + totals[3])
          one = total.isNaN || one.isNaN ? .nan : Swift.max(one, total)
        }
      }
    }
    if !one.isFinite, firstNotFinite(a.columnMajor) != nil { return nil }
    return MatrixNorms(one: one, infinity: rowSums.max() ?? 0, maximum: Swift.max(largest, maxima.max()))
  }

  @_spi(LAPACK) public static func areModerate(_ entries: [Complex]) -> Bool {
    unsafe entries.withUnsafeBufferPointer { entries in
      unsafe entries.withMemoryRebound(to: Double.self) { first in
        unsafe Double.areModerate(UnsafeBufferPointer(start: first.baseAddress, count: 2 * entries.count))
      }
    }
  }

  @_spi(LAPACK) public static func moderateCopy(_ entries: [Complex]) -> [Complex]? {
    areModerate(entries) ? entries : nil
  }

  @_spi(LAPACK) public static func largestUpper(_ a: Matrix<Complex>) -> Double {
    var largest = 0.0
    unsafe a.withPointer { matrix, _ in
      for column in 0..<a.columns {
        let entries = unsafe matrix + column * a.rows
        for row in 0..<Swift.min(column + 1, a.rows) { largest = unsafe Swift.max(largest, entries[row].fastModulus) }
      }
    }
    return largest
  }
}

extension Complex {
  /// The modulus by the plain formula where that neither overflows nor underflows.
  fileprivate var fastModulus: Double {
    let square = real * real + imaginary * imaginary
    return square > 0x1p-960 && square < .infinity ? square.squareRoot() : modulus
  }
}

extension UnsafePointer<Complex> {
  /// The moduli of four numbers in a row.
  fileprivate var moduli: SIMD4<Double> {
    let parts = unsafe UnsafeRawPointer(self).loadUnaligned(as: SIMD8<Double>.self)
    let (reals, imaginaries) = (parts.evenHalf, parts.oddHalf)
    let squares = reals * reals + imaginaries * imaginaries
    let isSafe = (squares .> 0x1p-960) .& (squares .< .infinity)
    if isSafe == SIMDMask(repeating: true) { return squares.squareRoot() }
    return unsafe SIMD4(self[0].modulus, self[1].modulus, self[2].modulus, self[3].modulus)
  }
}
