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
  ///   a vector that proves it where there is no inverse, ``InversionError/tooLarge(_:)`` where an intermediate number could
  ///   have more than `Integer.bitLimit` bits.
  /// - Complexity: `n³` multiplications, and `n²` greatest common divisors.
  /// - Source: `[A | I]` reduced without fractions, Bareiss 1968, doi:10.2307/2004533.
  public func inverse() throws(InversionError) -> Matrix<Rational> {
    guard isSquare else { throw .shape(.notSquare("the inverse", shape)) }
    do throws(ExactError) { try QuestionRoom.require(self) } catch { throw .tooLarge(error) }
    guard let inverse = ExactChooser.inverse(self).value else { throw .singular(nullVector: nullVector()) }
    return inverse
  }

  /// A nonzero vector that a singular matrix takes to zero.
  private func nullVector() -> Vector<Rational> { ExactChooser.nullBasis(self, limit: 1).value.vectors[0] }
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
  ///   a vector that proves it where there is no inverse, ``InversionError/tooLarge(_:)`` where an intermediate number could
  ///   have more than `Integer.bitLimit` bits.
  /// - Complexity: `n³` multiplications of integers, and `n²` greatest common divisors.
  public func inverse() throws(InversionError) -> Matrix<Rational> {
    guard isSquare else { throw .shape(.notSquare("the inverse", shape)) }
    do throws(ExactError) { try QuestionRoom.require(self) } catch { throw .tooLarge(error) }
    let cleared = ClearedFractions(self)
    guard let inverse = ExactChooser.inverse(cleared.matrix).value else {
      throw .singular(nullVector: ExactChooser.nullBasis(cleared.matrix, limit: 1).value.vectors[0])
    }
    return cleared.unscaled(inverse)
  }
}
