public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Integer {
  /// The determinant.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2, 3], [4, 5, 6], [7, 8, 10]]
  /// try a.determinant()                            // -3
  /// try Matrix<Integer>(Shape(0, 0), repeating: 0).determinant()   // 1, the empty product
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)`` where an intermediate number
  ///   could have more than `Integer.bitLimit` bits.
  /// - Complexity: `n³` multiplications; of machine words where Hadamard's bound proves that every minor fits one or
  ///   two of them (for entries within ±99 up to about `n = 14`), without an allocation.
  /// - Source: Bareiss 1968, doi:10.2307/2004533; Laplace's expansion up to 4×4.
  public func determinant() throws(ExactError) -> Integer {
    guard isSquare else { throw .shape(.notSquare("the determinant", shape)) }
    try QuestionRoom.require(self)
    return ExactChooser.determinant(self).value
  }

  /// The rank: the number of pivots of any row echelon form, over the rational numbers.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2], [2, 4], [0, 1]]
  /// try a.rank()                                    // 2
  /// ```
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · columns · rank` multiplications, as for ``determinant()->Integer``.
  public func rank() throws(ExactError) -> Int {
    try QuestionRoom.require(self)
    return ExactChooser.rank(self).value
  }
}

extension Matrix where Element == Rational {
  /// The determinant.
  ///
  /// ```swift
  /// let hilbert = Matrix<Rational>(Shape(3, 3)) { Rational(1, Integer($0 + $1 + 1)) }
  /// try hilbert.determinant()                      // 1/2160
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)`` where an intermediate number
  ///   could have more than `Integer.bitLimit` bits.
  /// - Complexity: that of the whole matrix got by multiplying each row by its least common denominator.
  public func determinant() throws(ExactError) -> Rational {
    guard isSquare else { throw .shape(.notSquare("the determinant", shape)) }
    try QuestionRoom.require(self)
    let cleared = ClearedFractions(self)
    let value = ExactChooser.determinant(cleared.matrix).value
    return Rational(value, cleared.product)
  }

  /// The rank: the number of pivots of any row echelon form.
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · columns · rank` multiplications of integers.
  public func rank() throws(ExactError) -> Int {
    try QuestionRoom.require(self)
    return ExactChooser.rank(ClearedFractions(self).matrix).value
  }
}
