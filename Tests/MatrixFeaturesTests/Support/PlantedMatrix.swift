import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport

/// Matrices of whole complex numbers with a known structure, hidden by row and column operations that are turned back over the
/// integers.
struct PlantedMatrix {
  private(set) var matrix: Matrix<GaussianRational>

  init(_ matrix: Matrix<GaussianRational>) { self.matrix = matrix }

  /// The companion matrix of a power of a polynomial, constant term first, the last coefficient 1.
  static func companion(_ factor: [GaussianRational], power: Int) throws -> Matrix<GaussianRational> {
    var product = Polynomial<GaussianRational>.one
    for _ in 0..<power { product = product * Polynomial(factor) }
    return try product.companionMatrix()
  }

  /// Ones below the diagonal.
  static func nilpotent(_ size: Int) -> Matrix<GaussianRational> {
    Matrix(Shape(size, size)) { $0 == $1 + 1 ? .one : .zero }
  }

  static func blocks(_ blocks: [Matrix<GaussianRational>]) -> Matrix<GaussianRational> {
    let shape = Shape(blocks.reduce(0) { $0 + $1.rows }, blocks.reduce(0) { $0 + $1.columns })
    var result = Matrix<GaussianRational>.zero(shape)
    var (top, left) = (0, 0)
    for block in blocks {
      for row in 0..<block.rows {
        for column in 0..<block.columns { result[top + row, left + column] = block[row, column] }
      }
      top += block.rows
      left += block.columns
    }
    return result
  }

  /// Row `one` takes up a multiple of row `other`.
  mutating func addRow(_ other: Int, to one: Int, _ factor: GaussianRational) {
    let old = matrix
    matrix = Matrix(old.shape) { old[$0, $1] + ($0 == one ? factor * old[other, $1] : .zero) }
  }

  /// Column `one` takes up a multiple of column `other`.
  mutating func addColumn(_ other: Int, to one: Int, _ factor: GaussianRational) {
    let old = matrix
    matrix = Matrix(old.shape) { old[$0, $1] + ($1 == one ? factor * old[$0, other] : .zero) }
  }

  /// A similar matrix.
  func conjugated(units: [GaussianRational], _ random: inout SeededRandom) -> Matrix<GaussianRational> {
    var result = self
    for _ in 0..<2 * matrix.rows where matrix.rows > 1 {
      let places = (0..<matrix.rows).shuffled(using: &random)
      guard let unit = units.randomElement(using: &random) else { continue }
      result.addRow(places[1], to: places[0], unit)
      result.addColumn(places[0], to: places[1], -unit)
    }
    return result.matrix
  }

  /// Two matrices with the same row and column operations.
  static func pencil(
    _ a: Matrix<GaussianRational>, _ b: Matrix<GaussianRational>, units: [GaussianRational],
    _ random: inout SeededRandom
  ) -> (Matrix<GaussianRational>, Matrix<GaussianRational>) {
    var (left, right) = (PlantedMatrix(a), PlantedMatrix(b))
    for _ in 0..<2 * a.rows where a.rows > 1 {
      let places = (0..<a.rows).shuffled(using: &random)
      guard let unit = units.randomElement(using: &random) else { continue }
      if Bool.random(using: &random) {
        left.addRow(places[0], to: places[1], unit)
        right.addRow(places[0], to: places[1], unit)
      } else {
        left.addColumn(places[0], to: places[1], unit)
        right.addColumn(places[0], to: places[1], unit)
      }
    }
    return (left.matrix, right.matrix)
  }

  /// As an operand: over ℤ where all numbers are real.
  static func value(_ matrix: Matrix<GaussianRational>) -> Value {
    matrix.rowMajor.allSatisfy(\.isReal)
      ? .matrix(MatrixValue(matrix.map(\.real))) : .matrix(MatrixValue(matrix))
  }
}
