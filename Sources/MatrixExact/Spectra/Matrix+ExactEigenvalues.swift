package import MatrixArithmetic
package import MatrixDomain

/// The eigenvalues of a matrix that are the roots of one irreducible factor of its characteristic polynomial, and their
/// eigenvectors.
///
/// With α a root of the factor f of degree d, a vector over ℚ(α) is w₀ + w₁·α + … + w_{d−1}·α^{d−1}. One such vector stands
/// for the eigenvectors of all roots: each is put in the place of α.
package struct ExactEigenvalue: Sendable {
  /// Irreducible over ℚ: integers without a common factor, the leading one positive.
  package var factor: Polynomial<Rational>
  /// How often the factor divides the characteristic polynomial.
  package var multiplicity: Int
  /// The roots of the factor in their published order.
  package var roots: [AlgebraicNumber]
  /// A basis of the eigenspace over ℚ(α): of each vector the coefficients w₀, w₁, … of the powers of α; empty as long as it
  /// is not computed.
  package var vectors: [[Vector<Rational>]] = []

  /// The roots of an irreducible factor, without vectors.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package init(_ factor: PolynomialFactors<Rational>.Factor, budget: Budget = .unlimited) throws(ExactError) {
    var nearby = NearbyEigenvalues.none
    try self.init(factor, nearby: &nearby, budget: budget)
  }

  /// The roots of an irreducible factor, without vectors, found from eigenvalues in doubles.
  ///
  /// - Parameter nearby: the eigenvalues of the matrix in doubles, less those of other factors.
  /// - Throws: ``ExactError/budget(_:)``.
  package init(
    _ factor: PolynomialFactors<Rational>.Factor, nearby: inout NearbyEigenvalues, budget: Budget = .unlimited
  ) throws(ExactError) {
    self.factor = factor.polynomial
    multiplicity = factor.multiplicity
    let polynomial = factor.polynomial.coefficients.map(\.numerator)
    // Those of a repeated factor scatter.
    let near = multiplicity == 1 ? nearby.take(for: polynomial) : nil
    roots = try AlgebraicNumber.roots(of: polynomial, near: near, budget)
  }

  /// The dimension of the eigenspace of each root.
  package var geometricMultiplicity: Int { vectors.count }
}

extension [ExactEigenvalue] {
  /// In the order of the first roots: see ``AlgebraicNumber/isBefore(_:budget:)``.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func inOrder(budget: Budget = .unlimited) throws(ExactError) -> [ExactEigenvalue] {
    var result: [ExactEigenvalue] = []
    for eigenvalue in self {
      var place = result.count
      while place > 0, try eigenvalue.roots[0].isBefore(result[place - 1].roots[0], budget: budget) { place -= 1 }
      result.insert(eigenvalue, at: place)
    }
    return result
  }
}

extension Matrix where Element == Rational {
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
  /// Factors stand in the order of their first roots: see ``AlgebraicNumber/isBefore(_:budget:)``.
  ///
  /// Where f has multiplicity 1 and g is the other factor, f(A)·g(A) = 0; so for every v the vector u = g(A)·v with
  /// w_{d−1} = u and w_{i−1} = A·w_i + cᵢ·u is an eigenvector or 0, for f = x^d + … + c₁·x + c₀. Where f is repeated, u is
  /// taken from the null space of f(A).
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square; the budget, or numbers that grow too large.
  /// - Complexity: that of the polynomial and its factors; n products of A with a vector for each simple factor, a null space
  ///   for each repeated one.
  package func exactEigenvalues(budget: Budget = .unlimited) throws(ExactError) -> [ExactEigenvalue] {
    let polynomial: Polynomial<Rational> = try characteristicPolynomial(budget: budget)
    if polynomial.degree < 1 { return [] }
    var result: [ExactEigenvalue] = []
    var nearby = NearbyEigenvalues(self)
    for factor in try polynomial.factored(budget: budget).factors {
      var eigenvalue = try ExactEigenvalue(factor, nearby: &nearby, budget: budget)
      eigenvalue.vectors = try eigenvectors(of: factor, in: polynomial, budget: budget)
      result.append(eigenvalue)
    }
    return try result.inOrder(budget: budget)
  }

  /// A basis of the eigenspace of the roots of an irreducible factor of the characteristic polynomial: of each vector the
  /// coefficients of the powers of the root.
  ///
  /// - Throws: the budget, or numbers that grow too large.
  package func eigenvectors(
    of factor: PolynomialFactors<Rational>.Factor, in polynomial: Polynomial<Rational>, budget: Budget = .unlimited
  ) throws(ExactError) -> [[Vector<Rational>]] {
    let monic = factor.polynomial.monic
    if monic.degree == 1 {
      let shifted = Matrix(shape) { self[$0, $1] + ($0 == $1 ? monic[0] : .zero) }
      return try shifted.nullSpace(budget: budget).vectors.map { [Rational.primitiveFactor(of: $0.array) * $0] }
    }
    let map = MatrixAction(self, budget)
    if factor.multiplicity == 1 {
      let cofactor = polynomial.quotientAndRemainder(dividingBy: monic).quotient
      for unit in 0..<rows {
        let vector = try map.image(of: .unit(unit, count: rows), under: cofactor)
        if !vector.isZero { return [try map.eigenvector(from: vector, monic)] }
      }
      preconditionFailure("a proper divisor of the minimal polynomial does not take every vector to 0")
    }
    let columns = try (0..<rows).map { (unit) throws(ExactError) in
      try map.image(of: .unit(unit, count: rows), under: monic)
    }
    let kernel = try Matrix(shape) { columns[$1][$0] }.nullSpace(budget: budget)
    // Each generator brings its images under A along, which span its part of the kernel.
    var (span, result): ([Vector<Rational>], [[Vector<Rational>]]) = ([], [])
    for vector in kernel.vectors where span.count < kernel.dimension {
      let trial = span + [vector]
      guard try Matrix(Shape(trial.count, rows), entry: { trial[$0][$1] }).rank(budget: budget) == trial.count else {
        continue
      }
      var next = vector
      for _ in 0..<monic.degree {
        span.append(next)
        next = try map(next)
      }
      result.append(try map.eigenvector(from: vector, monic))
    }
    return result
  }
}

extension MatrixAction where Element == Rational {
  /// The coefficients of an eigenvector, the highest of which is a vector that f(A) takes to 0; integers without a common
  /// factor.
  fileprivate func eigenvector(
    from vector: Vector<Rational>, _ monic: Polynomial<Rational>
  ) throws(ExactError) -> [Vector<Rational>] {
    var coefficients = [vector]
    for power in (1..<monic.degree).reversed() {
      let image = try self(coefficients[coefficients.count - 1])
      coefficients.append(monic[power].isZero ? image : image + monic[power] * vector)
    }
    let factor = Rational.primitiveFactor(of: coefficients.flatMap(\.array))
    return coefficients.reversed().map { factor * $0 }
  }
}
