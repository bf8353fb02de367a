import MatrixArithmetic
import MatrixDomain

extension Matrix where Element == Rational {
  /// Rosser's matrix: symmetric, with the eigenvalues 1020 twice, 1000, 0, ±10·√10405 and 510 ± 100·√26.
  ///
  /// - Source: J. B. Rosser, C. Lanczos, M. R. Hestenes, W. Karush, J. Res. Nat. Bur. Standards 47 (1951) 291–297.
  static var rosser: Matrix {
    let rows: [[Int]] = [
      [611, 196, -192, 407, -8, -52, -49, 29], [196, 899, 113, -192, -71, -43, -8, -44],
      [-192, 113, 899, 196, 61, 49, 8, 52], [407, -192, 196, 611, 8, 44, 59, -23],
      [-8, -71, 61, 8, 411, -599, 208, 208], [-52, -43, 49, 44, -599, 411, 208, 208],
      [-49, -8, 8, 59, 208, 208, 99, -911], [29, -44, 52, -23, 208, 208, -911, 99],
    ]
    return Matrix(Shape(8, 8)) { Rational(Integer(rows[$0][$1])) }
  }

  /// Kahan's matrix: row i has sⁱ times 1 on the diagonal and -c behind it.
  ///
  /// - Source: W. Kahan, Canadian Math. Bull. 9 (1966) 757–801.
  static func kahan<E: Error>(
    _ size: Int, cosine: Rational, sine: Rational, beforeRow: () throws(E) -> Void
  ) throws(E) -> Matrix {
    var matrix = Matrix(Shape(size, size), repeating: .zero)
    var power = Rational.one
    for row in 0..<size {
      try beforeRow()
      let behind = -cosine * power
      matrix[row, row] = power
      for column in (row + 1)..<size { matrix[row, column] = behind }
      power = power * sine
    }
    return matrix
  }
}
