public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Integer {
  /// The inverse: `A·A⁻¹ = A⁻¹·A = I`.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 1], [5, 3]]
  /// try a.inverse()                                // [3, -1; -5, 2]
  /// ```
  ///
  /// - Throws: ``InversionError/shape(_:)`` unless the matrix is square, ``InversionError/singular(nullVector:)`` with
  ///   a vector that proves it where there is no inverse.
  /// - Complexity: `n³` multiplications, and `n²` greatest common divisors.
  /// - Source: `[A | I]` reduced without fractions, Bareiss 1968, doi:10.2307/2004533.
  public func inverse() throws(InversionError) -> Matrix<Rational> {
    guard isSquare else { throw .shape(.notSquare("the inverse", shape)) }
    guard let inverse = ExactKernels.inverse(self).value else { throw .singular(nullVector: nullVector()) }
    return inverse
  }

  /// A nonzero vector that a singular matrix takes to zero.
  private func nullVector() -> Vector<Rational> { ExactKernels.nullBasis(self, limit: 1).value.vectors[0] }
}

extension Matrix where Element == Rational {
  /// The inverse: `A·A⁻¹ = A⁻¹·A = I`.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 1 / 2], [1 / 2, 1 / 3]]
  /// try a.inverse()                                // [4, -6; -6, 12]
  /// ```
  ///
  /// - Throws: ``InversionError/shape(_:)`` unless the matrix is square, ``InversionError/singular(nullVector:)`` with
  ///   a vector that proves it where there is no inverse.
  /// - Complexity: `n³` multiplications of whole numbers, and `n²` greatest common divisors.
  public func inverse() throws(InversionError) -> Matrix<Rational> {
    guard isSquare else { throw .shape(.notSquare("the inverse", shape)) }
    let cleared = ClearedFractions(self)
    guard var inverse = ExactKernels.inverse(cleared.matrix).value else {
      throw .singular(nullVector: ExactKernels.nullBasis(cleared.matrix, limit: 1).value.vectors[0])
    }
    // (D·A)⁻¹·D = A⁻¹ for the diagonal matrix D of the factors.
    for column in 0..<columns where !cleared.factors[column].isOne {
      let factor = Rational(cleared.factors[column])
      for row in 0..<rows { inverse[row, column] *= factor }
    }
    return inverse
  }
}
