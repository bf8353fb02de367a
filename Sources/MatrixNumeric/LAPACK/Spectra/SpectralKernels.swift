public import MatrixDomain

/// The passes over the entries that eigenvalue problems need besides LAPACK, one compiled form for each element type.
public protocol SpectralKernels: MatrixScalar {
  /// The first entry, column by column, below or on the diagonal that is not the conjugate of its mirror image.
  @_spi(LAPACK) static func firstNotHermitian(_ a: Matrix<Self>) -> (row: Int, column: Int)?
  /// A·V.
  @_spi(LAPACK) static func product(_ a: Matrix<Self>, complex v: Matrix<Complex>) -> Matrix<Complex>
  /// Column j times `factors[j]`.
  @_spi(LAPACK) static func scaleColumns(_ columns: inout Matrix<Self>, _ factors: [Double])
  /// A·V − V·Λ in about twice the working precision, and how far each entry may be off.
  @_spi(LAPACK) static func residual(_ a: Matrix<Self>, complex v: Matrix<Complex>, _ values: [Complex])
    -> (value: Matrix<Complex>, error: Matrix<Double>)
  /// The 2-norms of the columns of `image` − `vectors`·diag(`values`).
  @_spi(LAPACK) static func residualNorms(_ image: Matrix<Self>, _ vectors: Matrix<Self>, _ values: [Double])
    -> [Double]
}

extension Double: SpectralKernels {
  @_spi(LAPACK) public static func firstNotHermitian(_ a: Matrix<Double>) -> (row: Int, column: Int)? {
    Mirror.firstDifference(a) { $0 == $1 }
  }

  @_spi(LAPACK) public static func product(_ a: Matrix<Double>, complex v: Matrix<Complex>) -> Matrix<Complex> {
    if v.shape.isEmpty { return v }
    let entries = v.columnMajor
    let parts = Matrix<Double>(
      Shape(v.rows, 2 * v.columns), columnMajor: entries.map(\.real) + entries.map(\.imaginary))
    var image = Matrix<Double>(Shape(a.rows, 2 * v.columns), repeating: 0)
    gemm(1, a.view, parts.view, 0, &image)
    let half = a.rows * v.columns
    let result = image.columnMajor
    return Matrix(
      Shape(a.rows, v.columns), columnMajor: (0..<half).map { Complex(result[$0], result[$0 + half]) })
  }

  @_spi(LAPACK) public static func scaleColumns(_ columns: inout Matrix<Double>, _ factors: [Double]) {
    for (column, factor) in factors.enumerated() {
      for row in 0..<columns.rows { columns[row, column] = columns[row, column].scaled(by: factor) }
    }
  }

  @_spi(LAPACK) public static func residual(_ a: Matrix<Double>, complex v: Matrix<Complex>, _ values: [Complex])
    -> (value: Matrix<Complex>, error: Matrix<Double>)
  {
    let (n, entries, products) = (v.rows, v.columnMajor, SpectralProduct.columns(v, values))
    let shape = Shape(n, 2 * v.columns)
    let parts = Matrix<Double>(shape, columnMajor: entries.map(\.real) + entries.map(\.imaginary))
    let right = Matrix<Double>(shape, columnMajor: products.map(\.real) + products.map(\.imaginary))
    let rest = residual(a, parts, low: Matrix(shape, repeating: 0), right)
    let (value, error, half) = (rest.value.columnMajor, rest.error.columnMajor, entries.count)
    return (
      Matrix(v.shape, columnMajor: (0..<half).map { Complex(-value[$0], -value[$0 + half]) }),
      SpectralProduct.errors(products, (0..<half).map { error[$0] + error[$0 + half] }, v.shape)
    )
  }

  @_spi(LAPACK) public static func residualNorms(_ image: Matrix<Double>, _ vectors: Matrix<Double>, _ values: [Double])
    -> [Double]
  {
    (0..<vectors.columns).map { column in
      var sum = 0.0
      for row in 0..<vectors.rows {
        let difference = image[row, column] - values[column] * vectors[row, column]
        sum += difference * difference
      }
      return sum.squareRoot()
    }
  }
}

extension Complex: SpectralKernels {
  @_spi(LAPACK) public static func firstNotHermitian(_ a: Matrix<Complex>) -> (row: Int, column: Int)? {
    Mirror.firstDifference(a) { $0.real == $1.real && $0.imaginary == -$1.imaginary }
  }

  @_spi(LAPACK) public static func product(_ a: Matrix<Complex>, complex v: Matrix<Complex>) -> Matrix<Complex> {
    a * v
  }

  @_spi(LAPACK) public static func scaleColumns(_ columns: inout Matrix<Complex>, _ factors: [Double]) {
    for (column, factor) in factors.enumerated() {
      for row in 0..<columns.rows { columns[row, column] = columns[row, column].scaled(by: factor) }
    }
  }

  @_spi(LAPACK) public static func residual(_ a: Matrix<Complex>, complex v: Matrix<Complex>, _ values: [Complex])
    -> (value: Matrix<Complex>, error: Matrix<Double>)
  {
    let products = SpectralProduct.columns(v, values)
    let rest = residual(
      a, v, low: Matrix(v.shape, repeating: .zero), Matrix(v.shape, columnMajor: products))
    return (
      Matrix(v.shape, columnMajor: rest.value.columnMajor.map { -$0 }),
      SpectralProduct.errors(products, rest.error.columnMajor, v.shape)
    )
  }

  @_spi(LAPACK) public static func residualNorms(
    _ image: Matrix<Complex>, _ vectors: Matrix<Complex>, _ values: [Double]
  )
    -> [Double]
  {
    residualNorms(image, vectors, complex: values.map { Complex($0) })
  }

  /// The 2-norms of the columns of `image` − `vectors`·diag(`values`).
  static func residualNorms(_ image: Matrix<Complex>, _ vectors: Matrix<Complex>, complex values: [Complex])
    -> [Double]
  {
    (0..<vectors.columns).map { column in
      var sum = 0.0
      for row in 0..<vectors.rows {
        let difference = image[row, column] - values[column] * vectors[row, column]
        sum += difference.real * difference.real + difference.imaginary * difference.imaginary
      }
      return sum.squareRoot()
    }
  }
}

/// V·Λ, rounded, as the right-hand side of a residual.
private enum SpectralProduct {
  static func columns(_ v: Matrix<Complex>, _ values: [Complex]) -> [Complex] {
    var result = v.columnMajor
    for (column, value) in values.enumerated() {
      for index in (column * v.rows)..<((column + 1) * v.rows) { result[index] = result[index] * value }
    }
    return result
  }

  /// The errors of a residual with the roundings of V·Λ added: at most 2·√2·u of the modulus of each product.
  static func errors(_ products: [Complex], _ errors: [Double], _ shape: Shape) -> Matrix<Double> {
    Matrix(shape, columnMajor: zip(products, errors).map { ($1 + 4 * Rounding.unit * $0.modulus) * (1 + 0x1p-48) })
  }
}

private enum Mirror {
  /// Blocks of columns, so that rows and columns both stay in the cache.
  private static let block = 32

  @inline(__always)
  static func firstDifference<Element: MatrixScalar>(
    _ a: Matrix<Element>, _ areMirrored: (Element, Element) -> Bool
  ) -> (row: Int, column: Int)? where Element.Storage == ColumnMajorStorage<Element> {
    let n = a.rows
    let entries = a.columnMajor
    for first in stride(from: 0, to: n, by: block) {
      let last = min(first + block, n)
      for start in stride(from: first, to: n, by: block) {
        for column in first..<last {
          for row in max(start, column)..<max(min(start + block, n), column) {
            if !areMirrored(entries[column * n + row], entries[row * n + column]) {
              return firstInColumns(entries, n, first..<last, areMirrored)
            }
          }
        }
      }
    }
    return nil
  }

  @inline(__always)
  private static func firstInColumns<Element>(
    _ entries: [Element], _ n: Int, _ columns: Range<Int>, _ areMirrored: (Element, Element) -> Bool
  ) -> (row: Int, column: Int)? {
    for column in columns {
      for row in column..<n where !areMirrored(entries[column * n + row], entries[row * n + column]) {
        return (row, column)
      }
    }
    return nil
  }
}
