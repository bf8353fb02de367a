import MatrixArithmetic
import MatrixDomain

extension ExactChooser {
  /// The coefficients of the minimal polynomial over any field, constant term first: by its kernel, else by the images of
  /// vectors.
  static func minimalPolynomial<Element: ExactScalar>(
    of a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> [Element] {
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    if let small = smallCharacteristicPolynomial(a) {
      // A 2×2 matrix that is no multiple of the identity has two independent powers.
      let isMultiple = a.rows == 2 && a[0, 1].isZero && a[1, 0].isZero && a[0, 0] == a[1, 1]
      return isMultiple ? [-a[0, 0], .one] : small
    }
    if let found = try Element.kernels.minimal(a, budget) { return found }
    let polynomial = try budgeted { () throws(BudgetError) in try CyclicVectors(a, budget).polynomial }
    return polynomial.coefficients
  }

  /// The coefficients of the minimal polynomial, constant term first; `nil` where residues would take longer.
  static func minimalPolynomial(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> [Rational]? {
    guard let common = CommonFraction(a.rowMajor, within: Integer.bitLimit) else { return nil }
    let whole = Matrix(a.shape, rowMajor: common.numerators)
    if let found = try minimalPolynomial(whole, budget) { return common.coefficients(found) }
    // Factors of low rank were looked for above.
    if common.isShortEnough(forResiduesOf: a.rows) {
      return common.coefficients(try characteristicPolynomial(whole, isHighRank: true, budget: budget))
    }
    return try budgeted { () throws(BudgetError) in try HessenbergForm.characteristicPolynomial(a, budget) }
  }

  /// The coefficients of the minimal polynomial, constant term first; `nil` where it is the characteristic polynomial.
  private static func minimalPolynomial(_ a: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> [Integer]? {
    if let found = MinimalPolynomialOfPermutation.coefficients(a) { return found }
    if a.rows >= Tuning.blockPolynomialOrder {
      if let quadratic = try QuadraticMatrix(a, budget) { return quadratic.minimalPolynomial }
      if let found = try MinimalPolynomialByBlocks.coefficients(a, budget) { return found }
      if let found = try MinimalPolynomialOfNormalMatrix.coefficients(a, budget) { return found }
    }
    return try budgeted { () throws(BudgetError) -> [Integer]? in
      if let small = try MinimalPolynomialKernel.squarefreeCharacteristic(a, budget) { return small }
      return try MinimalPolynomialKernel.properDivisor(a, budget)
    }
  }

  /// The minimal polynomial of a square matrix of integers; `nil` for very small ones and where entries are long.
  static func workedMinimalPolynomial(
    _ a: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> Worked<Polynomial<Rational>>? {
    guard a.isSquare else { throw .shape(.notSquare("the minimal polynomial", a.shape)) }
    guard a.rows > 2, a.rows <= Tuning.polynomialOrderOfWords, a.hasShortEntries else { return nil }
    let coefficients =
      if let found = try minimalPolynomial(a, budget) { found } else {
        try characteristicPolynomial(a, isHighRank: true, budget: budget)
      }
    return Worked(Polynomial(coefficients.map { Rational($0) }), .krylov)
  }
}
