// Random matrices. A generator of one's own makes them repeatable; without one they come from the system's.
extension Matrix where Element: Ring {
  /// A matrix of random integers of a range.
  ///
  /// ```swift
  /// var generator = SplitMix64(seed: 7)
  /// Matrix<Rational>.random(2, 3, in: -9...9, using: &generator)
  /// ```
  ///
  /// Over a finite field the range is taken modulo its characteristic.
  @inlinable public static func random(
    _ rows: Int, _ columns: Int, in range: ClosedRange<Int>, using generator: inout some RandomNumberGenerator
  ) -> Matrix {
    Matrix(Shape(rows, columns)) { _, _ in Element(Int.random(in: range, using: &generator)) }
  }

  /// A matrix of random integers of a range, from the system's generator.
  @inlinable public static func random(_ rows: Int, _ columns: Int, in range: ClosedRange<Int>) -> Matrix {
    var generator = SystemRandomNumberGenerator()
    return random(rows, columns, in: range, using: &generator)
  }

  /// A random matrix of integers of exactly this rank, which must be at most the smaller side.
  ///
  /// ```swift
  /// var generator = SplitMix64(seed: 7)
  /// try Matrix<Rational>.random(4, 5, rank: 2, using: &generator).rank()   // 2
  /// ```
  ///
  /// Ones on a part of the diagonal, hidden by row and column operations.
  @inlinable public static func random(
    _ rows: Int, _ columns: Int, rank: Int, using generator: inout some RandomNumberGenerator
  ) -> Matrix {
    if rank < 0 || rank > Swift.min(rows, columns) {
      Fit.fail("a \(Shape(rows, columns)) matrix has no rank of \(rank)")
    }
    var matrix = Matrix(Shape(rows, columns)) { $0 == $1 && $0 < rank ? Element.one : .zero }
    matrix.disguise { Int.random(in: 0..<$0, using: &generator) }
    return matrix
  }

  /// A random square matrix with exactly this determinant. A matrix without rows has determinant 1.
  ///
  /// ```swift
  /// var generator = SplitMix64(seed: 7)
  /// try Matrix<Rational>.random(3, determinant: 5, using: &generator).determinant()   // 5
  /// ```
  @inlinable public static func random(
    _ size: Int, determinant: Element, using generator: inout some RandomNumberGenerator
  ) -> Matrix {
    if size == 0 && !determinant.isOne { Fit.fail("a matrix without rows has determinant 1") }
    var matrix = Matrix.identity(size)
    if size > 0 { matrix[size - 1, size - 1] = determinant }
    matrix.disguise { Int.random(in: 0..<$0, using: &generator) }
    return matrix
  }

  /// A random square matrix with exactly these eigenvalues, each as often as it is given, and diagonalizable.
  ///
  /// ```swift
  /// var generator = SplitMix64(seed: 7)
  /// let a = Matrix<Rational>.random(eigenvalues: [1, 2, 3], using: &generator)
  /// try a.characteristicPolynomial()           // x^3-6*x^2+11*x-6
  /// ```
  ///
  /// The diagonal matrix, changed by similarities that add a row to another and take the columns back: over the integers
  /// it stays one of integers. Doubles are rounded, and the eigenvalues are as sensitive as those of any such matrix.
  @inlinable public static func random(
    eigenvalues: Vector<Element>, using generator: inout some RandomNumberGenerator
  ) -> Matrix {
    var matrix = Matrix.diagonal(eigenvalues)
    let size = matrix.rows
    guard size > 1 else { return matrix }
    for _ in 0..<2 {
      for row in 0..<size {
        let other = (row + 1 + Int.random(in: 0..<size - 1, using: &generator)) % size
        let factor = Element(Bool.random(using: &generator) ? 1 : -1)
        for column in 0..<size { matrix[row, column].addProduct(factor, matrix[other, column]) }
        for index in 0..<size { matrix[index, other].subtractProduct(matrix[index, row], factor) }
      }
    }
    return matrix
  }

  /// Adds or subtracts from every row another one, then from every column, twice: neither rank nor determinant change.
  ///
  /// - Parameters:
  ///   - position: a random number from 0, below the one it is given.
  ///   - beforeLine: called before every row and column.
  @inlinable package mutating func disguise<E: Error>(
    position: (Int) -> Int, beforeLine: () throws(E) -> Void
  ) throws(E) {
    for _ in 0..<2 {
      for row in 0..<(rows > 1 ? rows : 0) {
        try beforeLine()
        let other = (row + 1 + position(rows - 1)) % rows
        let factor = Element(position(2) == 0 ? 1 : -1)
        for column in 0..<columns { self[row, column].addProduct(factor, self[other, column]) }
      }
      for column in 0..<(columns > 1 ? columns : 0) {
        try beforeLine()
        let other = (column + 1 + position(columns - 1)) % columns
        let factor = Element(position(2) == 0 ? 1 : -1)
        for row in 0..<rows { self[row, column].addProduct(factor, self[row, other]) }
      }
    }
  }

  @inlinable mutating func disguise(position: (Int) -> Int) { disguise(position: position, beforeLine: {}) }
}
