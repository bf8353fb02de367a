package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// The coefficients of det(x·I − A), constant term first.
  package static func characteristicPolynomial(
    _ matrix: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(BudgetError) -> [Integer] {
    try CharacteristicPolynomialByResidues.coefficients(matrix, budget)
  }

  /// The coefficients over the rationals; `nil` where residues would take longer.
  static func characteristicPolynomial(
    _ a: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> [Rational]? {
    if let whole = a.shortNumerators {
      return try budgeted { () throws(BudgetError) in
        try CharacteristicPolynomialByResidues.coefficients(whole, budget)
      }.map { Rational($0) }
    }
    let most = a.rows <= Tuning.scalarPolynomialOrder ? Tuning.residueBits.small : Tuning.residueBits.large
    var common = Integer.one
    for entry in a.rowMajor where !entry.isWhole && !common.isMultiple(of: entry.denominator) {
      common = common.lcm(with: entry.denominator)
      if common.bitCount > most { return nil }
    }
    let whole = a.map { entry in
      var factor = common
      factor.divideExactly(by: entry.denominator)
      return entry.numerator * factor
    }
    if whole.rowMajor.contains(where: { $0.bitCount > most }) { return nil }
    let coefficients = try budgeted { () throws(BudgetError) in
      try CharacteristicPolynomialByResidues.coefficients(whole, budget)
    }
    // det(x·I − A) = det(d·x·I − d·A) / dⁿ.
    var power = Integer.one
    var result = coefficients.map { Rational($0) }
    if common.isOne { return result }
    for index in result.indices.reversed() {
      result[index] = Rational(coefficients[index], power)
      power *= common
    }
    return result
  }
}
