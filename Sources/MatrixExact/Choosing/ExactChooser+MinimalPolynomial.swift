import MatrixArithmetic
import MatrixDomain

extension ExactChooser {
  /// The coefficients of the minimal polynomial over any field, constant term first: by its kernel, else by the images of
  /// vectors.
  static func minimalPolynomial<Element: ExactScalar>(
    of a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> [Element] {
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
    var found =
      a.rows >= Tuning.blockPolynomialOrder ? try MinimalPolynomialByBlocks.coefficients(whole, budget) : nil
    if found == nil, a.rows >= Tuning.blockPolynomialOrder {
      found = try MinimalPolynomialOfNormalMatrix.coefficients(whole, budget)
    }
    if found == nil {
      found = try budgeted { () throws(BudgetError) -> [Integer]? in
        if let small = try MinimalPolynomialKernel.squarefreeCharacteristic(whole, budget) { return small }
        return try MinimalPolynomialKernel.properDivisor(whole, budget)
      }
    }
    guard let found else {
      // Factors of low rank were looked for above.
      if common.isShortEnough(forResiduesOf: a.rows) {
        return common.coefficients(try characteristicPolynomial(whole, isHighRank: true, budget: budget))
      }
      return try budgeted { () throws(BudgetError) in try HessenbergForm.characteristicPolynomial(a, budget) }
    }
    return common.coefficients(found)
  }
}
