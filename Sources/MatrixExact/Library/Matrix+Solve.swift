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
  /// - Throws: ``ExactError/shape(_:)`` unless `b` has as many entries as the matrix has rows,
  ///   ``ExactError/tooManyEntries(_:rows:columns:limit:)`` where the answer would have more than 2²⁴ entries,
  ///   ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `n³` multiplications; of machine words where Hadamard's bound proves that every minor fits one or
  ///   two of them, and then with one allocation for the one solution of a system.
  /// - Source: Bareiss 1968, doi:10.2307/2004533, with a back-substitution that stays free of fractions.
  public func solve(_ b: Vector<Integer>) throws(ExactError) -> AffineSolutionSet<Rational> {
    guard b.count == rows else {
      throw .shape(.mismatch("the system", shape, Shape(b.count, 1), rule: "give the right side one entry a row"))
    }
    try QuestionRoom.require(self, right: b.columnMatrix)
    try QuestionRoom.requireNullBasis(of: self)
    return ExactChooser.solve(self, b.entries, count: 1).value
  }

  /// All solutions of `A·X = B`, column by column: none as soon as one column has none.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 1], [5, 3]]
  /// try a.solve([[1, 0], [0, 1]]).particular       // [3, -1; -5, 2]
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless `b` has as many rows as the matrix,
  ///   ``ExactError/tooManyEntries(_:rows:columns:limit:)`` where the answer would have more than 2²⁴ entries,
  ///   ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · (columns + b.columns) · rank` multiplications.
  public func solve(_ b: Matrix<Integer>) throws(ExactError) -> AffineSolutionSet<Rational> {
    guard b.rows == rows else {
      throw .shape(.mismatch("the system", shape, b.shape, rule: "give both sides the same number of rows"))
    }
    try QuestionRoom.require(self, right: b)
    try QuestionRoom.requireNullBasis(of: self)
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
  /// - Throws: ``ExactError/shape(_:)`` unless `b` has as many entries as the matrix has rows,
  ///   ``ExactError/tooManyEntries(_:rows:columns:limit:)`` where the answer would have more than 2²⁴ entries,
  ///   ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: that of the whole system got by multiplying each equation by its least common denominator.
  public func solve(_ b: Vector<Rational>) throws(ExactError) -> AffineSolutionSet<Rational> {
    guard b.count == rows else {
      throw .shape(.mismatch("the system", shape, Shape(b.count, 1), rule: "give the right side one entry a row"))
    }
    return try solve(over: b.columnMatrix)
  }

  /// All solutions of `A·X = B`, column by column: none as soon as one column has none.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless `b` has as many rows as the matrix,
  ///   ``ExactError/tooManyEntries(_:rows:columns:limit:)`` where the answer would have more than 2²⁴ entries,
  ///   ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · (columns + b.columns) · rank` multiplications of integers.
  public func solve(_ b: Matrix<Rational>) throws(ExactError) -> AffineSolutionSet<Rational> {
    guard b.rows == rows else {
      throw .shape(.mismatch("the system", shape, b.shape, rule: "give both sides the same number of rows"))
    }
    return try solve(over: b)
  }

  private func solve(over right: Matrix<Rational>) throws(ExactError) -> AffineSolutionSet<Rational> {
    try QuestionRoom.require(self, right: right)
    let system = SystemOverIntegers(self, right)
    try QuestionRoom.requireNullBasis(of: system.matrix)
    return ExactChooser.solve(system.matrix, system.right.storage.entries, count: system.right.columns).value
  }
}
