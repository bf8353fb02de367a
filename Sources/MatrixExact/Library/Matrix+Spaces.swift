public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Integer {
  /// A basis of the solutions of `A·x = 0`: one vector a free column, 1 there and 0 at the other free ones.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2, 3], [4, 5, 6]]
  /// try a.nullSpace().vectors                      // [(1, -2, 1)]
  /// ```
  ///
  /// - Throws: ``ExactError/tooManyEntries(_:rows:columns:limit:)`` where the basis would have more than 2²⁴ entries,
  ///   ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: that of `reducedRowEchelonForm()`.
  public func nullSpace() throws(ExactError) -> Basis<Rational> {
    try QuestionRoom.require(self)
    try QuestionRoom.requireNullBasis(of: self)
    return ExactChooser.nullBasis(self).value
  }

  /// A basis of the span of the columns: those in which a row echelon form has its pivots.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2, 3], [2, 4, 5]]
  /// try a.columnSpace().vectors                    // [(1, 2), (3, 5)]
  /// ```
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · columns · rank` multiplications.
  public func columnSpace() throws(ExactError) -> Basis<Rational> {
    try QuestionRoom.require(self)
    return Basis(
      ambient: rows,
      ExactChooser.pivotColumns(self).value.map { column in
        Vector((0..<rows).map { Rational(self[$0, column]) })
      })
  }

  /// A basis of the span of the rows: the rows of the reduced row echelon form that are not zero.
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: that of `reducedRowEchelonForm()`.
  public func rowSpace() throws(ExactError) -> Basis<Rational> { try reducedRowEchelonForm().rowBasis }

  /// A basis of the vectors `y` with `yᵀ·A = 0`: the relations among the rows.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2], [2, 4]]
  /// try a.leftNullSpace().vectors                  // [(-2, 1)]
  /// ```
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: that of `nullSpace()` for the transposed matrix.
  public func leftNullSpace() throws(ExactError) -> Basis<Rational> { try transposed.nullSpace() }
}

extension Matrix where Element == Rational {
  /// A basis of the solutions of `A·x = 0`: one vector a free column, 1 there and 0 at the other free ones.
  ///
  /// - Throws: ``ExactError/tooManyEntries(_:rows:columns:limit:)`` where the basis would have more than 2²⁴ entries,
  ///   ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: that of `reducedRowEchelonForm()`.
  public func nullSpace() throws(ExactError) -> Basis<Rational> {
    try QuestionRoom.require(self)
    let matrix = ClearedFractions(self).matrix
    try QuestionRoom.requireNullBasis(of: matrix)
    return ExactChooser.nullBasis(matrix).value
  }

  /// A basis of the span of the columns: those in which a row echelon form has its pivots.
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · columns · rank` multiplications of integers.
  public func columnSpace() throws(ExactError) -> Basis<Rational> {
    try QuestionRoom.require(self)
    return Basis(
      ambient: rows,
      ExactChooser.pivotColumns(ClearedFractions(self).matrix).value.map { column in Vector(self.column(column)) })
  }

  /// A basis of the span of the rows: the rows of the reduced row echelon form that are not zero.
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: that of `reducedRowEchelonForm()`.
  public func rowSpace() throws(ExactError) -> Basis<Rational> { try reducedRowEchelonForm().rowBasis }

  /// A basis of the vectors `y` with `yᵀ·A = 0`: the relations among the rows.
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: that of `nullSpace()` for the transposed matrix.
  public func leftNullSpace() throws(ExactError) -> Basis<Rational> { try transposed.nullSpace() }
}

extension EchelonForm where Element == Rational {
  /// The rows with a pivot.
  var rowBasis: Basis<Rational> {
    Basis(ambient: matrix.columns, (0..<rank).map { Vector(matrix.row($0)) })
  }
}
