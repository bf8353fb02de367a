public import MatrixDomain

extension SeededRandom {
  /// A matrix of companion matrices of powers of polynomials, hidden by a similarity whose matrix and inverse have small
  /// entries: rows are added to rows, and columns taken from columns.
  public mutating func planted<Element: HandScalar>(_ powers: [Polynomial<Element>]) -> Matrix<Element> {
    let order = powers.reduce(0) { $0 + $1.degree }
    var matrix = Matrix<Element>.zero(Shape(order, order))
    var start = 0
    for power in powers {
      for row in 0..<power.degree {
        if row > 0 { matrix[start + row, start + row - 1] = .one }
        matrix[start + row, start + power.degree - 1] -= power[row] / power[power.degree]
      }
      start += power.degree
    }
    return conjugated(matrix)
  }

  /// A similar matrix.
  public mutating func conjugated<Element: HandScalar>(_ matrix: Matrix<Element>) -> Matrix<Element> {
    var result = matrix
    for _ in 0..<2 * matrix.rows where matrix.rows > 1 {
      let places = (0..<matrix.rows).shuffled(using: &self)
      let (one, other) = (places[0], places[1])
      let sign: Element = Bool.random(using: &self) ? .one : -.one
      // Row `one` takes up row `other`, and column `other` gives column `one` back.
      for column in 0..<matrix.rows { result[one, column] += sign * result[other, column] }
      for row in 0..<matrix.rows { result[row, other] -= sign * result[row, one] }
    }
    return result
  }
}
