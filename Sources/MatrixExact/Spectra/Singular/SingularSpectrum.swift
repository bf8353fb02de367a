package import MatrixArithmetic
package import MatrixDomain

/// The squares of the singular values of a matrix A: the eigenvalues of AᴴA, or of A·Aᴴ where A has fewer rows than columns.
///
/// ```
/// let a: Matrix<Rational> = [[1, 2], [3, 4]]
/// try SingularSpectrum(a).factors.text(variable: "x")      // x^2 - 30*x + 4
/// ```
///
/// Both are positive semidefinite: the roots of the polynomial are real, and none is below 0. Over ℚ(i) too it has rational
/// coefficients, for its roots are real.
package struct SingularSpectrum<Element: ExactMetricScalar>: Sendable {
  /// AᴴA or A·Aᴴ.
  package let gram: Matrix<Element>
  /// The characteristic polynomial of that.
  package let polynomial: Polynomial<Rational>
  /// Its irreducible factors.
  package let factors: PolynomialFactors<Rational>
  /// The same with their roots, in the order of the first ones.
  package let parts: [ExactEigenvalue<Rational>]

  /// - Parameter reached: is told the polynomial, and then its factors, as they are found.
  /// - Throws: the budget, or numbers that grow too large.
  package init(
    _ a: Matrix<Element>, budget: Budget = .unlimited,
    reached: (Polynomial<Rational>, PolynomialFactors<Rational>?) -> Void = { _, _ in }
  ) throws(ExactError) {
    let adjoint = a.adjoint
    gram = try a.rows < a.columns ? ExactChooser.product(a, adjoint, budget) : ExactChooser.product(adjoint, a, budget)
    let characteristic: Polynomial<Element> = try gram.characteristicPolynomial(budget: budget)
    polynomial = Polynomial(characteristic.coefficients.map(\.real))
    reached(polynomial, nil)
    guard polynomial.degree > 0 else {
      (factors, parts) = (PolynomialFactors(constant: .one), [])
      return
    }
    factors = try polynomial.factored(budget: budget)
    reached(polynomial, factors)
    var nearby = NearbyEigenvalues(gram)
    var found: [ExactEigenvalue<Rational>] = []
    for factor in factors.factors {
      found.append(try ExactEigenvalue(factor, over: .rationals, nearby: &nearby, budget: budget))
    }
    parts = try inOrder(found, budget: budget)
  }

  /// How many singular values there are, each as often as its multiplicity says.
  package var count: Int { gram.rows }

  /// The largest singular value, or the smallest one; `nil` for a matrix without entries.
  ///
  /// - Throws: ``ExactError``.
  package func extreme(isLargest: Bool, budget: Budget = .unlimited) throws(ExactError) -> ExactSingularValue? {
    guard let found = try extremeSquare(isLargest: isLargest, budget: budget) else { return nil }
    return ExactSingularValue(
      square: found.square, number: try found.square.squareRoot(budget), multiplicity: found.multiplicity,
      above: found.above)
  }

  /// The square of the largest singular value, or of the smallest one; `nil` for a matrix without entries.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func extremeSquare(isLargest: Bool, budget: Budget = .unlimited) throws(ExactError) -> SingularExtreme? {
    var best: (part: ExactEigenvalue<Rational>, root: AlgebraicNumber)?
    for part in parts {
      guard let root = isLargest ? part.roots.last : part.roots.first else { continue }
      if let found = best {
        let isBelow = try root.isBefore(found.root, budget: budget)
        if isBelow == isLargest { continue }
      }
      best = (part, root)
    }
    guard let best else { return nil }
    let multiplicity = best.part.multiplicity
    return SingularExtreme(
      square: best.root, multiplicity: multiplicity, above: isLargest ? 0 : count - multiplicity)
  }

  /// All different singular values, the largest first.
  ///
  /// - Throws: ``ExactError``.
  package func values(budget: Budget = .unlimited) throws(ExactError) -> [ExactSingularValue] {
    var all: [(square: AlgebraicNumber, number: AlgebraicNumber, multiplicity: Int)] = []
    for part in parts {
      let numbers = try AlgebraicNumber.squareRoots(ofRootsOf: Rational.primitive(part.factor).polynomial, budget)
      for (square, number) in zip(part.roots, numbers) {
        var place = all.count
        while place > 0, try !square.isBefore(all[place - 1].square, budget: budget) { place -= 1 }
        all.insert((square, number, part.multiplicity), at: place)
      }
    }
    var values: [ExactSingularValue] = []
    var above = 0
    for one in all {
      values.append(
        ExactSingularValue(square: one.square, number: one.number, multiplicity: one.multiplicity, above: above))
      above += one.multiplicity
    }
    return values
  }
}

/// A singular value of a matrix, which is the root of an eigenvalue.
package struct ExactSingularValue: Hashable, Sendable {
  /// The eigenvalue.
  package let square: AlgebraicNumber
  /// The singular value.
  package let number: AlgebraicNumber
  /// How many singular values are this one.
  package let multiplicity: Int
  /// How many are larger.
  package let above: Int
}

extension Matrix where Element: ExactMetricScalar {
  /// The different singular values exactly, the largest first, each with its multiplicity: min(rows, columns) in all.
  ///
  /// ```
  /// let a: Matrix<Rational> = [[3, 0], [4, 5]]
  /// let values = try a.exactSingularValues()
  /// values[0].square.rational            // 45
  /// values[0].number.radical             // 3*sqrt(5)
  /// try values[1].number.decimals(4)     // 2.2361
  /// ```
  ///
  /// They are equal where they are the same number, however near others are.
  /// - Throws: the budget, or numbers that grow too large.
  /// - Complexity: that of a product, of the characteristic polynomial of a matrix of order min(rows, columns), its factors,
  ///   those of each factor f(x²), and their roots.
  /// - Source: G. Golub and C. Van Loan, Matrix Computations, 4th ed., ch. 2.4.
  package func exactSingularValues(budget: Budget = .unlimited) throws(ExactError) -> [ExactSingularValue] {
    try SingularSpectrum(self, budget: budget).values(budget: budget)
  }

  /// The 2-norm exactly: the largest singular value; `nil` for a matrix without entries, whose norm is 0.
  ///
  /// ```
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// let norm = try a.spectralNorm()!
  /// norm.square.radical                  // 15+sqrt(221)
  /// try norm.number.decimals(6)          // 5.464986
  /// ```
  ///
  /// - Throws: the budget, or numbers that grow too large.
  /// - Complexity: as for ``exactSingularValues(budget:)``, but f(x²) is factored for one factor alone.
  package func spectralNorm(budget: Budget = .unlimited) throws(ExactError) -> ExactSingularValue? {
    try SingularSpectrum(self, budget: budget).extreme(isLargest: true, budget: budget)
  }
}
