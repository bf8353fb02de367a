public import MatrixArithmetic
public import MatrixDomain

/// The pivot columns of a matrix whose entries are polynomials in one letter, and the values of the letter at which there are others.
///
/// ```swift
/// let ring = ParameterRing(["k"])!
/// let k = RationalFunction(ring.letter(0))
/// let found = try ParametricProfile(Matrix([[k, 1, 1], [1, k, 1]]))!
/// found.pivotColumns    // [0, 1]
/// found.conditions      // [k+1, k-1]
/// ```
///
/// The minors of the pivot columns in the rows of ``minors`` are polynomials, which are all 0 at the zeros of ``conditions`` alone.
/// Everywhere else the pivot columns are independent, and every other column is the combination of pivot columns to its left that it is
/// over the rational functions: so the reduced row echelon form is the same.
public struct ParametricProfile: Sendable {
  /// Rising, counting from 0.
  public let pivotColumns: [Int]
  /// Sets of as many rows, each rising.
  public let minors: [[Int]]
  /// Irreducible polynomials: first those that have a rational zero, by its value, then the others by degree.
  public let conditions: [ParameterPolynomial]

  /// The profile of a matrix; `nil` where no entry has a letter, several letters may occur, or one stands below a bar.
  ///
  /// - Throws: ``ExactError``.
  /// - Complexity: for each degree of the minors an elimination modulo a few primes, and the factorization of a minor; in a matrix with
  ///   more rows than pivots as much again for every factor.
  public init?(_ a: Matrix<RationalFunction>, budget: Budget = .unlimited) throws(ExactError) {
    guard let ring = a.rowMajor.lazy.compactMap(\.ring).first, let matrix = FunctionMatrix(a),
      matrix.factors.allSatisfy(\.isConstant), let form = try Self.form(of: matrix.whole, budget)
    else { return nil }
    pivotColumns = form.columns
    var minors = [form.rows]
    var found: [(polynomial: Polynomial<Rational>, condition: ParameterPolynomial)] = []
    let minor = Polynomial(form.determinant.map { Rational($0) })
    if minor.degree > 0 {
      let strip = WholePolynomialMatrix(
        shape: Shape(a.rows, form.rank),
        entries: (0..<a.rows).flatMap { row in form.columns.map { matrix.whole[row, $0] } })
      for factor in try minor.factored(budget: budget).factors {
        let condition = ParameterPolynomial.primitive(factor.polynomial, in: 0, of: ring)
        if form.rank < a.rows {
          // Other rows may be independent there.
          guard let there = try Self.form(of: strip, modulo: condition.wholeCoefficients, budget) else { return nil }
          if there.rank == form.rank {
            if !minors.contains(there.rows) { minors.append(there.rows) }
            continue
          }
        }
        found.append((factor.polynomial, condition))
      }
    }
    self.minors = minors
    conditions = PolynomialReducer.sorted(found)
  }

  private static func form(
    of matrix: WholePolynomialMatrix, modulo polynomial: [Integer]? = nil, _ budget: Budget
  ) throws(ExactError) -> CramerForm? {
    try budgeted { () throws(BudgetError) in
      try CramerForm(matrix, pivotColumns: matrix.shape.columns, modulo: polynomial, budget)
    }
  }
}
