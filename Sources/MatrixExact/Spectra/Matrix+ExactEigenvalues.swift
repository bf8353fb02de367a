import MatrixArithmetic
package import MatrixDomain

extension Matrix where Element: ExactScalar {
  /// Every eigenvalue exactly, by the irreducible factors of the characteristic polynomial, with a basis of its eigenspace.
  ///
  /// ```
  /// let a: Matrix<Rational> = [[1, 1], [1, 0]]
  /// let golden = try a.exactEigenvalues()[0]
  /// golden.factor                        // x^2 - x - 1
  /// try golden.roots[1].decimals(6)      // 1.618034
  /// golden.vectors                       // [[(0, 1), (1, 0)]]: (α, 1)
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square; the budget, numbers that grow too large, or a field
  ///   without factors of polynomials.
  /// - Complexity: that of the polynomial and its factors; n products of A with a vector for each simple factor, a null space
  ///   for each repeated one.
  package func exactEigenvalues(budget: Budget = .unlimited) throws(ExactError) -> [ExactEigenvalue<Element>] {
    let polynomial: Polynomial<Element> = try characteristicPolynomial(budget: budget)
    if polynomial.degree < 1 { return [] }
    var result = try eigenvalues(byFactors: try polynomial.factored(budget: budget), budget: budget)
    for index in result.indices {
      result[index].vectors = try eigenvectors(of: result[index], in: polynomial, budget: budget)
    }
    return result
  }

  /// The eigenvalues for the factors of the characteristic polynomial, without vectors.
  ///
  /// Factors stand in the order of their first roots (``AlgebraicNumber/isBefore(_:budget:)``), in a finite field in that of
  /// ``/MatrixDomain/PolynomialFactors``.
  /// - Throws: ``ExactError/budget(_:)``.
  package func eigenvalues(
    byFactors factors: PolynomialFactors<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> [ExactEigenvalue<Element>] {
    let base = Element.domain(of: rowMajor)
    var nearby = NearbyEigenvalues(self)
    var result: [ExactEigenvalue<Element>] = []
    for factor in factors.factors {
      // Constants get to know their field.
      let known = factor.polynomial.coefficients.map { $0 + zeroOfField }
      result.append(
        try ExactEigenvalue(.init(known, factor.multiplicity), over: base, nearby: &nearby, budget: budget))
    }
    return try inOrder(result, budget: budget)
  }

  /// A basis of the eigenspace of an eigenvalue: of each vector the coefficients of the powers of the root.
  ///
  /// - Throws: the budget, or numbers that grow too large.
  package func eigenvectors(
    of eigenvalue: ExactEigenvalue<Element>, in polynomial: Polynomial<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> [[Vector<Element>]] {
    let found = try PrimarySearch(self, polynomial, budget).eigenvectors(
      of: .init(eigenvalue.factor, eigenvalue.multiplicity))
    return found.map { $0.map { vector in Vector(vector.array.map { $0 + zeroOfField }) } }
  }

  private var zeroOfField: Element { shape.count == 0 ? .zero : self[0, 0] - self[0, 0] }
}
