public import MatrixDomain

extension Complex: ResidualRoutines {
  @_spi(LAPACK) public static func residual(
    _ a: Matrix<Complex>, _ x: Matrix<Complex>, low y: Matrix<Complex>, _ b: Matrix<Complex>
  ) -> Residual<Complex> {
    let zeros = Matrix<Double>(b.shape, repeating: 0)
    var result = Residual(value: b, error: zeros, weight: zeros)
    let (rows, columns) = (a.rows, a.columns)
    unsafe a.withPointer { matrix, _ in
      unsafe b.withPointer { right, _ in
        let parts = unsafe UnsafeRawPointer(matrix).assumingMemoryBound(to: Double.self)
        let rightParts = unsafe UnsafeRawPointer(right).assumingMemoryBound(to: Double.self)
        for column in 0..<b.columns {
          for start in stride(from: 0, to: rows, by: Tuning.residualRows / 2) {
            let count = Swift.min(Tuning.residualRows / 2, rows - start)
            var block = unsafe ResidualBlock(rightParts + 2 * (column * rows + start), count: 2 * count)
            for inner in 0..<columns {
              let entries = unsafe parts + 2 * (inner * rows + start)
              let (high, low) = (x[inner, column], y[inner, column])
              if high.real != 0 || low.real != 0 {
                unsafe block.subtract(entries, times: high.real, low: low.real, turned: false)
              }
              if high.imaginary != 0 || low.imaginary != 0 {
                unsafe block.subtract(entries, times: high.imaginary, low: low.imaginary, turned: true)
              }
            }
            for row in 0..<count {
              let real = block.result(2 * row, terms: 2 * columns)
              let imaginary = block.result(2 * row + 1, terms: 2 * columns)
              result.value[start + row, column] = Complex(real.value, imaginary.value)
              result.error[start + row, column] = (real.error + imaginary.error) * (1 + Rounding.epsilon)
              result.weight[start + row, column] = real.weight + imaginary.weight
            }
          }
        }
      }
    }
    return result
  }

  @_spi(LAPACK) public static func moduli(_ a: Matrix<Complex>) -> Matrix<Double> {
    Matrix<Double>(a.shape, columnMajor: a.columnMajor.map(\.modulus))
  }

  @_spi(LAPACK) public static func balance(_ a: Matrix<Complex>) -> (rows: [Int], columns: [Int]) {
    Double.balance(a) { Swift.max($0.real.magnitude, $0.imaginary.magnitude) }
  }

  @_spi(LAPACK) public static func largestParts(_ a: Matrix<Complex>) -> (rows: [Double], columns: [Double]) {
    var (rows, columns) = ([Double](repeating: 0, count: a.rows), [Double](repeating: 0, count: a.columns))
    for column in 0..<a.columns {
      for row in 0..<a.rows {
        let size = Swift.max(a[row, column].real.magnitude, a[row, column].imaginary.magnitude)
        rows[row] = Swift.max(rows[row], size)
        columns[column] = Swift.max(columns[column], size)
      }
    }
    return (rows, columns)
  }

  @_spi(LAPACK) public static func scaled(_ a: Matrix<Complex>, rows: [Int], columns: [Int]) -> (
    Matrix<Complex>, isExact: Bool
  ) {
    var (result, isExact) = (a, true)
    for column in 0..<a.columns {
      for row in 0..<a.rows where rows[row] + columns[column] != 0 {
        let (old, exponent) = (a[row, column], rows[row] + columns[column])
        let new = old.scaled(byPowerOfTwo: exponent)
        result[row, column] = new
        if new.scaled(byPowerOfTwo: -exponent) != old { isExact = false }
      }
    }
    return (result, isExact)
  }

  @_spi(LAPACK) public static func smallestPart(_ a: Matrix<Complex>) -> Double {
    var smallest = Double.infinity
    for entry in a.columnMajor {
      if entry.real != 0 { smallest = Swift.min(smallest, entry.real.magnitude) }
      if entry.imaginary != 0 { smallest = Swift.min(smallest, entry.imaginary.magnitude) }
    }
    return smallest
  }
}
