internal import CLAPACK
public import MatrixDomain

extension Double: SystemRoutines {
  @_spi(LAPACK) public static func getrf(_ a: inout Matrix<Double>, _ pivots: inout [Int32]) -> Int {
    let (m, n) = (a.rows.lapack, a.columns.lapack)
    return unsafe a.withMutablePointer { matrix, leading in
      unsafe pivots.withMutablePointer { pivots in
        unsafe Int(LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, m, n, matrix, leading, pivots))
      }
    }
  }

  @_spi(LAPACK) public static func getrs(
    _ transposition: Transposition, _ factors: Matrix<Double>, _ pivots: [Int32], _ b: inout Matrix<Double>
  ) {
    let (n, count) = (b.rows.lapack, b.columns.lapack)
    unsafe factors.withPointer { factors, leading in
      unsafe pivots.withPointer { pivots in
        unsafe b.withMutablePointer { target, targetLeading in
          _ = unsafe LAPACKE_dgetrs_work(
            LAPACK_COL_MAJOR, transposition.letter, n, count, factors, leading, pivots, target, targetLeading)
        }
      }
    }
  }

  @_spi(LAPACK) public static func getri(_ factors: inout Matrix<Double>, _ pivots: [Int32]) -> Int {
    let n = factors.rows.lapack
    return unsafe factors.withMutablePointer { matrix, leading in
      unsafe pivots.withPointer { pivots in
        var size = Double.zero
        _ = unsafe withUnsafeMutablePointer(to: &size) {
          unsafe LAPACKE_dgetri_work(LAPACK_COL_MAJOR, n, matrix, leading, pivots, $0, -1)
        }
        let count = max(Int(size.realPart), Int(n))
        return unsafe Workspace.with(count) { work in
          unsafe Int(LAPACKE_dgetri_work(LAPACK_COL_MAJOR, n, matrix, leading, pivots, work, count.lapack))
        }
      }
    }
  }

  @_spi(LAPACK) public static func gecon(_ norm: MatrixNorm, _ factors: Matrix<Double>, _ size: Double) -> Double {
    let n = factors.rows.lapack
    var result = 0.0
    var work = [Double](repeating: 0, count: 4 * factors.rows)
    var signs = [Int32](repeating: 0, count: factors.rows)
    unsafe factors.withPointer { factors, leading in
      unsafe work.withMutablePointer { work in
        unsafe signs.withMutablePointer { signs in
          _ = unsafe LAPACKE_dgecon_work(
            LAPACK_COL_MAJOR, norm.letter, n, factors, leading, size, &result, work, signs)
        }
      }
    }
    return result.isNaN ? 0 : result
  }

  @_spi(LAPACK) public static func norms(_ a: Matrix<Double>) -> MatrixNorms? {
    let (rows, columns) = (a.rows, a.columns)
    if a.shape.isEmpty { return MatrixNorms(one: 0, infinity: 0, maximum: 0) }
    var rowSums = [Double](repeating: 0, count: rows)
    var (one, largest) = (0.0, SIMD4<Double>.zero)
    unsafe rowSums.withMutablePointer { sums in
      unsafe a.withPointer { matrix, _ in
        for column in 0..<columns {
          let entries = unsafe matrix + column * rows
          var total = SIMD4<Double>.zero
          var row = 0
          while row + 4 <= rows {
            let values = unsafe SIMD4<Double>.magnitudes(at: entries + row)
            total += values
            largest = largest.replacing(with: values, where: values .> largest)
            unsafe (sums + row).add(values)
            row += 4
          }
          while row < rows {
            let value = unsafe entries[row].magnitude
            total[0] += value
            if value > largest[0] { largest[0] = value }
            unsafe sums[row] += value
            row += 1
          }
          let sum = (total[0] + total[1]) + (total[2] + total[3])
          one = sum.isNaN || one.isNaN ? .nan : Swift.max(one, sum)
        }
      }
    }
    if !one.isFinite, firstNotFinite(a.columnMajor) != nil { return nil }
    return MatrixNorms(one: one, infinity: rowSums.max() ?? 0, maximum: largest.max())
  }

  @_spi(LAPACK) public static func areModerate(_ entries: [Double]) -> Bool {
    unsafe entries.withUnsafeBufferPointer { unsafe areModerate($0) }
  }

  static func areModerate(_ parts: UnsafeBufferPointer<Double>) -> Bool {
    var reached: UInt64 = 0
    for index in parts.indices { reached |= unsafe reach(parts[index]) }
    return reached < 1 << 63
  }

  /// Checked while they are copied: one pass over the memory instead of two.
  @_spi(LAPACK) public static func moderateCopy(_ entries: [Double]) -> [Double]? {
    var reached: UInt64 = 0
    let copy = unsafe [Double](unsafeUninitializedCapacity: entries.count) { target, count in
      guard let target = target.baseAddress else { return }
      unsafe entries.withUnsafeBufferPointer { entries in
        for index in entries.indices {
          let entry = unsafe entries[index]
          reached |= reach(entry)
          unsafe target[index] = entry
        }
      }
      count = entries.count
    }
    return reached < 1 << 63 ? copy : nil
  }

  /// The bits without the sign, and what 2⁹⁰⁰ lacks of 2⁶³: it reaches the highest bit for larger numbers, infinities
  /// and NaN. Integers, which processors add many at a time.
  @inline(__always)
  private static func reach(_ number: Double) -> UInt64 {
    (number.bitPattern & 0x7fff_ffff_ffff_ffff) &+ (0x800 - (900 + 0x3ff) as UInt64) << 52
  }

  @_spi(LAPACK) public static func largestUpper(_ a: Matrix<Double>) -> Double {
    var (result, largest) = (0.0, SIMD4<Double>.zero)
    unsafe a.withPointer { matrix, _ in
      for column in 0..<a.columns {
        let entries = unsafe matrix + column * a.rows
        let end = Swift.min(column + 1, a.rows)
        var row = 0
        while row + 4 <= end {
          let values = unsafe SIMD4<Double>.magnitudes(at: entries + row)
          largest = largest.replacing(with: values, where: values .> largest)
          row += 4
        }
        while row < end {
          result = unsafe Swift.max(result, entries[row].magnitude)
          row += 1
        }
      }
    }
    return Swift.max(result, largest.max())
  }
}

extension SIMD4<Double> {
  /// The absolute values of four numbers in a row.
  @inline(__always)
  static func magnitudes(at entries: UnsafePointer<Double>) -> SIMD4<Double> {
    let bits = unsafe UnsafeRawPointer(entries).loadUnaligned(as: SIMD4<UInt64>.self)
    return unsafe unsafeBitCast(bits & SIMD4<UInt64>(repeating: 0x7fff_ffff_ffff_ffff), to: SIMD4<Double>.self)
  }
}

extension UnsafeMutablePointer<Double> {
  fileprivate func add(_ values: SIMD4<Double>) {
    let raw = UnsafeMutableRawPointer(self)
    unsafe raw.storeBytes(of: raw.loadUnaligned(as: SIMD4<Double>.self) + values, as: SIMD4<Double>.self)
  }
}
