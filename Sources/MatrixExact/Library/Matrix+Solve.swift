public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Integer {
  /// All solutions of `A·x = b`: none, one, or infinitely many.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 3, -1], [1, -1, 2], [3, 2, -3]]
  /// try a.solve([5, 5, -2]).unique                 // (1, 2, 3)
  ///
  /// let b: Matrix<Integer> = [[1, 2]]
  /// let line = try b.solve([3])
  /// line.status                                    // infinite
  /// line.directions.vectors                        // [(-2, 1)]
  /// ```
  ///
  /// A system without solutions is an answer, not an error. Free unknowns are 0 in the particular solution.
  /// Traps where the answer would have more than 2²⁴ entries, or intermediate numbers more bits than
  /// `Integer.bitLimit`; `Narrated.solve` throws instead.
  /// - Throws: ``/MatrixDomain/ShapeError`` unless `b` has as many entries as the matrix has rows.
  /// - Complexity: `n³` multiplications; of machine words where Hadamard's bound proves that every minor fits one or
  ///   two of them, and then with one allocation for the one solution of a system.
  /// - Source: Bareiss 1968, doi:10.2307/2004533, with a back-substitution that stays free of fractions.
  public func solve(_ b: Vector<Integer>) throws(ShapeError) -> AffineSolutionSet<Rational> {
    guard b.count == rows else {
      throw .mismatch("the system", shape, Shape(b.count, 1), rule: "give the right side one entry a row")
    }
    return ExactChooser.solve(self, b.entries, count: 1).value
  }

  /// All solutions of `A·X = B`, column by column: none as soon as one column has none.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 1], [5, 3]]
  /// try a.solve([[1, 0], [0, 1]]).particular       // [3, -1; -5, 2]
  /// ```
  ///
  /// - Throws: ``/MatrixDomain/ShapeError`` unless `b` has as many rows as the matrix.
  /// - Complexity: `rows · (columns + b.columns) · rank` multiplications.
  public func solve(_ b: Matrix<Integer>) throws(ShapeError) -> AffineSolutionSet<Rational> {
    guard b.rows == rows else {
      throw .mismatch("the system", shape, b.shape, rule: "give both sides the same number of rows")
    }
    return ExactChooser.solve(self, b.storage.entries, count: b.columns).value
  }
}

extension Matrix where Element == Rational {
  /// All solutions of `A·x = b`: none, one, or infinitely many.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1 / 2, 1], [1, 1 / 3]]
  /// try a.solve([2, 1]).unique                     // (2/5, 9/5)
  /// ```
  ///
  /// - Throws: ``/MatrixDomain/ShapeError`` unless `b` has as many entries as the matrix has rows.
  /// - Complexity: that of the whole system got by multiplying each equation by its least common denominator.
  public func solve(_ b: Vector<Rational>) throws(ShapeError) -> AffineSolutionSet<Rational> {
    guard b.count == rows else {
      throw .mismatch("the system", shape, Shape(b.count, 1), rule: "give the right side one entry a row")
    }
    return solve(over: SystemOverIntegers(self, b.columnMatrix))
  }

  /// All solutions of `A·X = B`, column by column: none as soon as one column has none.
  ///
  /// - Throws: ``/MatrixDomain/ShapeError`` unless `b` has as many rows as the matrix.
  /// - Complexity: `rows · (columns + b.columns) · rank` multiplications of integers.
  public func solve(_ b: Matrix<Rational>) throws(ShapeError) -> AffineSolutionSet<Rational> {
    guard b.rows == rows else {
      throw .mismatch("the system", shape, b.shape, rule: "give both sides the same number of rows")
    }
    return solve(over: SystemOverIntegers(self, b))
  }

  private func solve(over system: SystemOverIntegers) -> AffineSolutionSet<Rational> {
    ExactChooser.solve(system.matrix, system.right.storage.entries, count: system.right.columns).value
  }
}
