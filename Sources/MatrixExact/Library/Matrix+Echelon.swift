public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Integer {
  /// The reduced row echelon form over the rational numbers: every pivot is 1 and alone in its column. It is unique.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2, 3], [4, 5, 6]]
  /// let form = try a.reducedRowEchelonForm()
  /// form.matrix                                    // [1, 0, -1; 0, 1, 2]
  /// form.pivotColumns                              // [0, 1]
  /// ```
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · columns · rank` multiplications; of machine words where Hadamard's bound proves that every
  ///   minor fits one or two of them.
  /// - Source: Bareiss 1968, doi:10.2307/2004533, with a back-substitution that stays free of fractions.
  public func reducedRowEchelonForm() throws(ExactError) -> EchelonForm<Rational> {
    try QuestionRoom.require(self)
    return ExactChooser.reducedEchelonForm(self).value
  }

  /// A row echelon form without fractions: every entry is a minor of the matrix, the last pivot that of largest order.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 1], [3, 4]]
  /// try a.rowEchelonForm().matrix                   // [2, 1; 0, 5]
  /// ```
  ///
  /// A matrix has many row echelon forms; only the reduced one is unique.
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · columns · rank` multiplications.
  /// - Source: Bareiss 1968, doi:10.2307/2004533.
  public func rowEchelonForm() throws(ExactError) -> EchelonForm<Rational> {
    try QuestionRoom.require(self)
    return ExactChooser.echelonForm(self).value
  }
}

extension Matrix where Element == Rational {
  /// The reduced row echelon form: every pivot is 1 and alone in its column. It is unique.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1 / 2, 1], [1, 3]]
  /// try a.reducedRowEchelonForm().matrix            // [1, 0; 0, 1]
  /// ```
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · columns · rank` multiplications of integers.
  public func reducedRowEchelonForm() throws(ExactError) -> EchelonForm<Rational> {
    try QuestionRoom.require(self)
    return ExactChooser.reducedEchelonForm(ClearedFractions(self).matrix).value
  }

  /// A row echelon form of integers: that of the rows multiplied by their least common denominators.
  ///
  /// - Throws: ``ExactError/magnitude(_:)`` where an intermediate number could have more than `Integer.bitLimit` bits.
  /// - Complexity: `rows · columns · rank` multiplications of integers.
  public func rowEchelonForm() throws(ExactError) -> EchelonForm<Rational> {
    try QuestionRoom.require(self)
    return ExactChooser.echelonForm(ClearedFractions(self).matrix).value
  }
}
