import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

/// Scalars whose systems can be solved exactly: doubles are fractions, complex numbers pairs of them.
protocol ExactScalar: RandomScalar {
  /// The real matrix that acts on (real, imaginary) parts as the given one does on numbers.
  static func exactMatrix(_ a: Matrix<Self>) -> Matrix<Rational>
  static func exactColumns(_ b: Matrix<Self>) -> Matrix<Rational>
  /// An upper bound, tight to some units of the last place, of ‖x − exact‖∞/‖exact‖∞ for one column.
  static func relativeError(_ x: [Self], _ exact: [Rational]) -> Double
}

extension Rational {
  init(double value: Double) { self = Rational(exactly: value)! }
}

extension Double: ExactScalar {
  static func exactMatrix(_ a: Matrix<Double>) -> Matrix<Rational> { a.map { Rational(double: $0) } }
  static func exactColumns(_ b: Matrix<Double>) -> Matrix<Rational> { exactMatrix(b) }

  static func relativeError(_ x: [Double], _ exact: [Rational]) -> Double {
    var (error, size) = (Rational.zero, Rational.zero)
    for (value, truth) in zip(x, exact) {
      error = Swift.max(error, (Rational(double: value) - truth).magnitude)
      size = Swift.max(size, truth.magnitude)
    }
    return error.isZero ? 0 : Double(error / size)
  }
}

extension Complex: ExactScalar {
  static func exactMatrix(_ a: Matrix<Complex>) -> Matrix<Rational> {
    Matrix<Rational>(Shape(2 * a.rows, 2 * a.columns)) { row, column in
      let entry = a[row % a.rows, column % a.columns]
      if (row < a.rows) == (column < a.columns) { return Rational(double: entry.real) }
      return Rational(double: row < a.rows ? -entry.imaginary : entry.imaginary)
    }
  }

  static func exactColumns(_ b: Matrix<Complex>) -> Matrix<Rational> {
    Matrix<Rational>(Shape(2 * b.rows, b.columns)) { row, column in
      Rational(double: row < b.rows ? b[row, column].real : b[row - b.rows, column].imaginary)
    }
  }

  static func relativeError(_ x: [Complex], _ exact: [Rational]) -> Double {
    var (error, size) = (Rational.zero, Rational.zero)
    for row in x.indices {
      let (real, imaginary) = (exact[row], exact[row + x.count])
      let (realError, imaginaryError) = (
        Rational(double: x[row].real) - real, Rational(double: x[row].imaginary) - imaginary
      )
      error = Swift.max(error, realError * realError + imaginaryError * imaginaryError)
      size = Swift.max(size, real * real + imaginary * imaginary)
    }
    return error.isZero ? 0 : Double(error / size).squareRoot()
  }
}

extension Matrix where Element: ExactScalar {
  /// The solutions of A·X = B as fractions, column by column; `nil` where A is singular.
  func exactSolutions(_ b: Matrix<Element>) -> [[Rational]]? {
    guard let solved = try? Element.exactMatrix(self).solve(Element.exactColumns(b)),
      solved.status == .unique
    else { return nil }
    let x = solved.particular!
    return (0..<b.columns).map { x.column($0) }
  }

  /// The condition number in the ∞-norm, from the exact inverse; `nil` for a singular matrix.
  var exactCondition: Double? {
    guard let columns = exactSolutions(.identity(rows)) else { return nil }
    var sums = [Double](repeating: 0, count: rows)
    for column in columns {
      for row in 0..<rows {
        sums[row] +=
          column.indices.contains(row + rows)
          ? Double(column[row].magnitude + column[row + rows].magnitude) : Double(column[row].magnitude)
      }
    }
    return norm(.infinity) * (sums.max() ?? 0)
  }
}
