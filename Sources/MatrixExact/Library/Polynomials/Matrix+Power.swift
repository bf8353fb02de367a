public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Rational {
  /// The matrix to a power; `A⁰ = I`. The exponent must not be negative: take the power of `inverse()` instead.
  ///
  /// ```swift
  /// let fibonacci: Matrix<Rational> = [[1, 1], [1, 0]]
  /// try fibonacci.power(10)                        // [89, 55; 55, 34]
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)`` where an entry would
  ///   have more than `Integer.bitLimit` bits: estimated, not found out, ``ExactError/negativeExponent(_:)``.
  /// - Complexity: at most 2·log₂(exponent) products.
  public func power(_ exponent: Int) throws(ExactError) -> Matrix<Rational> {
    guard exponent >= 0 else { throw .negativeExponent(exponent) }
    guard let power = try Computed.power(self, exponent).answer.matrix else {
      stop("a power that is not negative always exists")
    }
    return power
  }
}

extension Matrix where Element == Integer {
  /// The matrix to a power; `A⁰ = I`. The exponent must not be negative.
  ///
  /// ```swift
  /// let fibonacci: Matrix<Integer> = [[1, 1], [1, 0]]
  /// try fibonacci.power(10)                        // [89, 55; 55, 34]
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)`` where an entry would
  ///   have more than `Integer.bitLimit` bits: estimated, not found out, ``ExactError/negativeExponent(_:)``.
  /// - Complexity: at most 2·log₂(exponent) products.
  public func power(_ exponent: Int) throws(ExactError) -> Matrix<Integer> {
    try map { Rational($0) }.power(exponent).map { $0.numerator }
  }
}
