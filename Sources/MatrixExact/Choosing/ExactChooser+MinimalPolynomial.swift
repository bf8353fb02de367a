import MatrixArithmetic
import MatrixDomain

extension ExactChooser {
  /// The coefficients of the minimal polynomial over any field, constant term first: by its kernel, else by the images of
  /// vectors.
  static func minimalPolynomial<Element: ExactScalar>(
    of a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> [Element] {
    if let found = try Element.kernels.minimal(a, budget) { return found }
    let polynomial = try budgeted { () throws(BudgetError) in try CyclicVectors(a, budget).polynomial }
    return polynomial.coefficients
  }

  /// The coefficients of the minimal polynomial, constant term first; `nil` where residues would take longer.
  static func minimalPolynomial(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> [Rational]? {
    var common = Integer.one
    for entry in a.rowMajor where !entry.isWhole { common = common.lcm(with: entry.denominator) }
    let whole = a.map { $0.numerator * (common.dividedExactly(by: $0.denominator) ?? .one) }
    var found =
      a.rows >= Tuning.blockPolynomialOrder ? try MinimalPolynomialByBlocks.coefficients(whole, budget) : nil
    if found == nil {
      found = try budgeted { () throws(BudgetError) -> [Integer]? in
        if let small = try MinimalPolynomialKernel.squarefreeCharacteristic(whole, budget) { return small }
        return try MinimalPolynomialKernel.properDivisor(whole, budget)
      }
    }
    guard let found else {
      if let coefficients = try characteristicPolynomial(a, budget) { return coefficients }
      return try budgeted { () throws(BudgetError) in try HessenbergForm.characteristicPolynomial(a, budget) }
    }
    // m of A: the coefficient of x^k is that of d·A divided by d^(degree - k).
    var power = Integer.one
    var coefficients = found.map { Rational($0) }
    for index in coefficients.indices.reversed() {
      coefficients[index] = Rational(found[index], power)
      power *= common
    }
    return coefficients
  }
}
