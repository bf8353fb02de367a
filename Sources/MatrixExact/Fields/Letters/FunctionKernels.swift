import MatrixArithmetic
import MatrixDomain

/// Fast algorithms over the rational functions in one letter: Cramer's rule, its polynomials interpolated modulo primes.
enum FunctionKernels {
  static let table: FieldKernels<RationalFunction> = {
    let cramer = CramerKernels<FunctionMatrix> { FunctionMatrix($0) }
    return FieldKernels(
      determinant: determinant, inverse: cramer.inverse, solve: cramer.solve, reduced: cramer.reduced,
      rank: cramer.rank, nullSpace: cramer.nullSpace, polynomials: nil,
      evidence: FiniteFieldEvidence.kernels(rank: cramer.evidence, refutation: cramer.refutation))
  }()

  private static func determinant(
    _ a: Matrix<RationalFunction>, _ budget: Budget
  ) throws(ExactError) -> Worked<RationalFunction>? {
    guard a.isSquare, let matrix = FunctionMatrix(a) else { return nil }
    let found = try budgeted { () throws(BudgetError) in
      try WholePolynomialDeterminant.coefficients(matrix.whole.entries, order: a.rows, budget)
    }
    let value = RationalFunction(matrix.polynomial(found), matrix.factors.reduce(.one) { $0 * $1 })
    return Worked(value, method: DeterminantMethod.rows.rawValue)
  }
}

extension FunctionMatrix: CramerSource {
  var polynomial: [Integer]? { nil }

  func element(_ coefficients: [Integer]) -> RationalFunction { RationalFunction(polynomial(coefficients)) }

  func quotients(by divisor: [Integer]) -> ([Integer]) -> RationalFunction {
    let below = polynomial(divisor)
    return { coefficients in
      coefficients.isEmpty ? .zero : RationalFunction(polynomial(coefficients), below)
    }
  }
}
