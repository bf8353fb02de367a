import MatrixDomain
import MatrixNumeric
import TestSupport

extension SeededRandom {
  /// A Hermitian matrix with these eigenvalues, up to rounding; Hermitian to the last bit.
  mutating func hermitian<Element: RandomScalar>(
    eigenvalues: [Double], of type: Element.Type = Element.self
  ) -> Matrix<Element> {
    let count = eigenvalues.count
    let q: Matrix<Element> = unitary(count)
    let scaled = Matrix<Element>(Shape(count, count)) { q[$0, $1].scaled(by: eigenvalues[$1]) }
    return (scaled * q.adjoint).hermitianPart
  }

  /// A Hermitian matrix with random entries.
  mutating func hermitian<Element: RandomScalar>(_ count: Int, of type: Element.Type = Element.self) -> Matrix<Element>
  {
    matrix(count, count, of: Element.self).hermitianPart
  }
}

extension Matrix where Element: NumericScalar {
  /// The lower triangle mirrored, with a real diagonal.
  var hermitianPart: Matrix {
    Matrix(shape) { row, column in
      if row == column { return Element(real: self[row, row].realPart) }
      return row > column ? self[row, column] : self[column, row].conjugate
    }
  }

  func scaled(byPowerOfTwo exponent: Int) -> Matrix { map { $0.scaled(byPowerOfTwo: exponent) } }

  /// The largest modulus of a difference of entries.
  func distance(to other: Matrix) -> Double {
    zip(columnMajor, other.columnMajor).reduce(0) { largest, pair in
      let difference = (pair.0 - pair.1).modulus
      return difference.isNaN ? .infinity : Swift.max(largest, difference)
    }
  }
}
