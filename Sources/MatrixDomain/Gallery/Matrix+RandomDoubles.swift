extension Matrix where Element == Double {
  /// A matrix of random doubles of a range, each as likely.
  ///
  /// ```swift
  /// var generator = SplitMix64(seed: 7)
  /// Matrix<Double>.random(3, 3, in: -1.0...1.0, using: &generator)
  /// ```
  @inlinable public static func random(
    _ rows: Int, _ columns: Int, in range: ClosedRange<Double> = 0...1,
    using generator: inout some RandomNumberGenerator
  ) -> Matrix {
    Matrix(Shape(rows, columns)) { _, _ in Double.random(in: range, using: &generator) }
  }

  /// A matrix of random doubles of a range, from the system's generator.
  @inlinable public static func random(
    _ rows: Int, _ columns: Int, in range: ClosedRange<Double> = 0...1
  ) -> Matrix {
    var generator = SystemRandomNumberGenerator()
    return random(rows, columns, in: range, using: &generator)
  }

  /// A random square matrix with this condition number in the 2-norm, up to rounding: singular values from 1 down to
  /// 1/condition, each the same factor below the one before it.
  ///
  /// ```swift
  /// var generator = SplitMix64(seed: 7)
  /// Matrix<Double>.random(10, condition: 1e6, using: &generator)
  /// ```
  ///
  /// - Complexity: 4·size³ multiplications.
  /// - Source: `randsvd`, mode 3: N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., ch. 28.
  public static func random(
    _ size: Int, condition: Double, using generator: inout some RandomNumberGenerator
  ) -> Matrix {
    if !(condition >= 1) { Fit.fail("a condition number is at least 1, not \(condition)") }
    return random(singularValues: Vector(geometric(size, condition)), using: &generator)
  }

  /// A random square matrix with these singular values, up to rounding.
  public static func random(
    singularValues: Vector<Double>, using generator: inout some RandomNumberGenerator
  ) -> Matrix {
    var matrix = Matrix.diagonal(singularValues)
    matrix.reflectRows(using: &generator)
    matrix = matrix.transposed
    matrix.reflectRows(using: &generator)
    return matrix
  }

  /// A random symmetric matrix with these eigenvalues, up to rounding.
  ///
  /// ```swift
  /// var generator = SplitMix64(seed: 7)
  /// Matrix<Double>.random(symmetricEigenvalues: [1, 2, 3], using: &generator)
  /// ```
  public static func random(
    symmetricEigenvalues: Vector<Double>, using generator: inout some RandomNumberGenerator
  ) -> Matrix {
    let orthogonal = randomOrthogonal(symmetricEigenvalues.count, using: &generator)
    let scaled = Matrix(orthogonal.shape) { orthogonal[$0, $1] * symmetricEigenvalues[$1] }
    var matrix = scaled * orthogonal.transposed
    for row in 0..<matrix.rows { for column in 0..<row { matrix[row, column] = matrix[column, row] } }
    return matrix
  }

  /// A random orthogonal matrix, up to rounding: a product of reflections.
  public static func randomOrthogonal(_ size: Int, using generator: inout some RandomNumberGenerator) -> Matrix {
    var matrix = Matrix.identity(size)
    matrix.reflectRows(using: &generator)
    return matrix
  }

  /// 1, q, q², … down to 1/condition.
  private static func geometric(_ size: Int, _ condition: Double) -> [Double] {
    guard size > 1 else { return Array(repeating: 1, count: size) }
    // The root of order size − 1, by bisection of its logarithm.
    var (low, high) = (1 / condition, 1.0)
    for _ in 0..<200 {
      let middle = (low * high).squareRoot()
      if middle == low || middle == high { break }
      var power = 1.0
      for _ in 1..<size { power *= middle }
      if power * condition < 1 { low = middle } else { high = middle }
    }
    var values = [1.0]
    for _ in 1..<size { values.append(values[values.count - 1] * high) }
    values[size - 1] = 1 / condition
    return values
  }

  /// Multiplies from the left by reflections in random directions, one for each dimension.
  private mutating func reflectRows(using generator: inout some RandomNumberGenerator) {
    for first in 0..<rows {
      let direction = Matrix.direction(rows - first, using: &generator)
      for column in 0..<columns {
        var sum = 0.0
        for index in 0..<direction.count { sum += direction[index] * self[first + index, column] }
        for index in 0..<direction.count { self[first + index, column] -= 2 * sum * direction[index] }
      }
    }
  }

  /// A unit vector of nearly normally distributed entries: every direction is nearly as likely.
  private static func direction(_ count: Int, using generator: inout some RandomNumberGenerator) -> [Double] {
    while true {
      // The sum of twelve numbers from 0 to 1, less 6, is normal enough: a test matrix needs no exact distribution.
      let entries = (0..<count).map { _ in
        (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0...1, using: &generator) }
      }
      let norm = Vector(entries).norm()
      if norm > 0.01 { return entries.map { $0 / norm } }
    }
  }
}
