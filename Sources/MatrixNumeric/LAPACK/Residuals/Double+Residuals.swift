public import MatrixDomain

extension Double: ResidualRoutines {
  @_spi(LAPACK) public static func residual(
    _ a: Matrix<Double>, _ x: Matrix<Double>, low y: Matrix<Double>, _ b: Matrix<Double>
  ) -> Residual<Double> {
    var result = Residual(value: b, error: b, weight: b)
    let (rows, columns) = (a.rows, a.columns)
    unsafe a.withPointer { matrix, _ in
      unsafe b.withPointer { right, _ in
        for column in 0..<b.columns {
          for start in stride(from: 0, to: rows, by: Tuning.residualRows) {
            let count = Swift.min(Tuning.residualRows, rows - start)
            var block = unsafe ResidualBlock(right + (column * rows + start), count: count)
            for inner in 0..<columns where x[inner, column] != 0 || y[inner, column] != 0 {
              unsafe block.subtract(
                matrix + (inner * rows + start), times: x[inner, column], low: y[inner, column], turned: false)
            }
            for row in 0..<count {
              let (value, error, weight) = block.result(row, terms: columns)
              result.value[start + row, column] = value
              result.error[start + row, column] = error
              result.weight[start + row, column] = weight
            }
          }
        }
      }
    }
    return result
  }

  @_spi(LAPACK) public static func moduli(_ a: Matrix<Double>) -> Matrix<Double> {
    Matrix(a.shape, columnMajor: a.columnMajor.map(\.magnitude))
  }

  @_spi(LAPACK) public static func balance(_ a: Matrix<Double>) -> (rows: [Int], columns: [Int]) {
    balance(a) { $0.magnitude }
  }

  @_spi(LAPACK) public static func largestParts(_ a: Matrix<Double>) -> (rows: [Double], columns: [Double]) {
    let count = a.rows
    var rows = [Double](repeating: 0, count: count)
    let columns = unsafe a.withPointer { entries, _ in
      unsafe rows.withMutablePointer { rows in
        (0..<a.columns).map { column in
          let start = unsafe entries + column * count
          var row = 0
          while row + 4 <= count {
            let values = unsafe SIMD4<Double>.magnitudes(at: start + row)
            let raw = UnsafeMutableRawPointer(unsafe rows + row)
            let old = unsafe raw.loadUnaligned(as: SIMD4<Double>.self)
            unsafe raw.storeBytes(of: old.replacing(with: values, where: values .> old), as: SIMD4<Double>.self)
            row += 4
          }
          while row < count {
            unsafe rows[row] = unsafe Swift.max(rows[row], start[row].magnitude)
            row += 1
          }
          return unsafe largestMagnitude(start, count)
        }
      }
    }
    return (rows, columns)
  }

  @_spi(LAPACK) public static func scaled(_ a: Matrix<Double>, rows: [Int], columns: [Int]) -> (
    Matrix<Double>, isExact: Bool
  ) {
    var (result, isExact) = (a, true)
    for column in 0..<a.columns {
      for row in 0..<a.rows where rows[row] + columns[column] != 0 {
        let (old, exponent) = (a[row, column], rows[row] + columns[column])
        let new = old.scaled(byPowerOfTwo: exponent)
        result[row, column] = new
        // Only a result below the smallest normal number can have lost bits.
        if new.magnitude < .leastNormalMagnitude, new.scaled(byPowerOfTwo: -exponent) != old { isExact = false }
      }
    }
    return (result, isExact)
  }

  @_spi(LAPACK) public static func smallestPart(_ a: Matrix<Double>) -> Double {
    var smallest = Double.infinity
    for entry in a.columnMajor where entry != 0 { smallest = Swift.min(smallest, entry.magnitude) }
    return smallest
  }

  /// Exponents that bring the largest entry of each row, then of each column, near 1.
  @inline(__always)
  static func balance<Element>(
    _ a: Matrix<Element>, _ size: (Element) -> Double
  ) -> (rows: [Int], columns: [Int]) where Element.Storage == ColumnMajorStorage<Element> {
    var largest = [Double](repeating: 0, count: a.rows)
    for column in 0..<a.columns {
      for row in 0..<a.rows { largest[row] = Swift.max(largest[row], size(a[row, column])) }
    }
    let rows = largest.map { $0 == 0 ? 0 : -$0.binaryExponent }
    let columns = (0..<a.columns).map { column in
      // The largest exponent: row scaling may take an entry out of range, exponents cannot.
      var exponent: Int?
      for row in 0..<a.rows {
        let entry = size(a[row, column])
        if entry != 0 { exponent = Swift.max(exponent ?? .min, entry.binaryExponent + rows[row]) }
      }
      return -(exponent ?? 0)
    }
    return (rows, columns)
  }
}
