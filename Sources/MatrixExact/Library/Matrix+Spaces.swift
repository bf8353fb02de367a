public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Integer {
  /// A basis of the solutions of `A·x = 0`: one vector a free column, 1 there and 0 at the other free ones.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2, 3], [4, 5, 6]]
  /// a.nullSpace().vectors                          // [(1, -2, 1)]
  /// ```
  ///
  /// Traps where the basis would have more than 2²⁴ entries, or intermediate numbers more bits than
  /// `Integer.bitLimit`; `Narrated.nullSpace` throws instead.
  /// - Complexity: that of `reducedRowEchelonForm()`.
  public func nullSpace() -> Basis<Rational> { ExactChooser.nullBasis(self).value }

  /// A basis of the span of the columns: those in which a row echelon form has its pivots.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2, 3], [2, 4, 5]]
  /// a.columnSpace().vectors                        // [(1, 2), (3, 5)]
  /// ```
  ///
  /// - Complexity: `rows · columns · rank` multiplications.
  public func columnSpace() -> Basis<Rational> {
    Basis(
      ambient: rows,
      ExactChooser.pivotColumns(self).value.map { column in
        Vector((0..<rows).map { Rational(self[$0, column]) })
      })
  }

  /// A basis of the span of the rows: the rows of the reduced row echelon form that are not zero.
  ///
  /// - Complexity: that of `reducedRowEchelonForm()`.
  public func rowSpace() -> Basis<Rational> { reducedRowEchelonForm().rowBasis }

  /// A basis of the vectors `y` with `yᵀ·A = 0`: the relations among the rows.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2], [2, 4]]
  /// a.leftNullSpace().vectors                      // [(-2, 1)]
  /// ```
  ///
  /// - Complexity: that of `nullSpace()` for the transposed matrix.
  public func leftNullSpace() -> Basis<Rational> { transposed.nullSpace() }
}

extension Matrix where Element == Rational {
  /// A basis of the solutions of `A·x = 0`: one vector a free column, 1 there and 0 at the other free ones.
  ///
  /// Traps where the basis would have more than 2²⁴ entries, or intermediate numbers more bits than
  /// `Integer.bitLimit`; `Narrated.nullSpace` throws instead.
  /// - Complexity: that of `reducedRowEchelonForm()`.
  public func nullSpace() -> Basis<Rational> { ExactChooser.nullBasis(ClearedFractions(self).matrix).value }

  /// A basis of the span of the columns: those in which a row echelon form has its pivots.
  ///
  /// - Complexity: `rows · columns · rank` multiplications of integers.
  public func columnSpace() -> Basis<Rational> {
    Basis(
      ambient: rows,
      ExactChooser.pivotColumns(ClearedFractions(self).matrix).value.map { column in Vector(self.column(column)) })
  }

  /// A basis of the span of the rows: the rows of the reduced row echelon form that are not zero.
  ///
  /// - Complexity: that of `reducedRowEchelonForm()`.
  public func rowSpace() -> Basis<Rational> { reducedRowEchelonForm().rowBasis }

  /// A basis of the vectors `y` with `yᵀ·A = 0`: the relations among the rows.
  ///
  /// - Complexity: that of `nullSpace()` for the transposed matrix.
  public func leftNullSpace() -> Basis<Rational> { transposed.nullSpace() }
}

extension EchelonForm where Element == Rational {
  /// The rows with a pivot.
  var rowBasis: Basis<Rational> {
    Basis(ambient: matrix.columns, (0..<rank).map { Vector(matrix.row($0)) })
  }
}
