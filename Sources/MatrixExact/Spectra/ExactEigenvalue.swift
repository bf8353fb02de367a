import MatrixArithmetic
package import MatrixDomain

/// The eigenvalues of a matrix that are the roots of one irreducible factor of its characteristic polynomial, and their
/// eigenvectors.
///
/// With α a root of the factor f of degree d, a vector over K(α) is w₀ + w₁·α + … + w_{d−1}·α^{d−1}. One such vector stands
/// for the eigenvectors of all roots: each is put in the place of α.
package struct ExactEigenvalue<Element: ExactScalar>: Sendable {
  /// Irreducible over K: over ℚ integers without a common factor, the leading one positive, else monic.
  package var factor: Polynomial<Element>
  /// How often the factor divides the characteristic polynomial.
  package var multiplicity: Int
  /// The roots of the factor in their published order, where K lies in ℂ; else empty.
  package var roots: [AlgebraicNumber] = []
  /// Over a number field, for a factor of a degree above 1: discs about all roots of their polynomial over ℚ, in order.
  package private(set) var conjugates: [RootDisc] = []
  /// A basis of the eigenspace over K(α): of each vector the coefficients w₀, w₁, … of the powers of α; empty as long as it
  /// is not computed.
  package var vectors: [[Vector<Element>]] = []
  /// K.
  package let base: ScalarDomain

  /// The roots of an irreducible factor, without vectors.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package init(
    _ factor: PolynomialFactors<Element>.Factor, over base: ScalarDomain, budget: Budget = .unlimited
  ) throws(ExactError) {
    var nearby = NearbyEigenvalues.none
    try self.init(factor, over: base, nearby: &nearby, budget: budget)
  }

  /// The roots of an irreducible factor, without vectors, found from eigenvalues in doubles.
  ///
  /// - Parameter nearby: the eigenvalues of the matrix in doubles, less those of other factors.
  /// - Throws: ``ExactError/budget(_:)``.
  package init(
    _ factor: PolynomialFactors<Element>.Factor, over base: ScalarDomain, nearby: inout NearbyEigenvalues,
    budget: Budget = .unlimited
  ) throws(ExactError) {
    self.factor = factor.polynomial
    multiplicity = factor.multiplicity
    self.base = base
    if case .numberField = base {
      let numbers = factor.polynomial.coefficients.compactMap(Element.kernels.algebraicNumber)
      guard numbers.count == factor.polynomial.coefficients.count else { return }
      let found = try EmbeddedRoots(of: Polynomial(numbers), budget)
      roots = found?.roots ?? []
      if factor.polynomial.degree > 1 { conjugates = found?.conjugates ?? [] }
      return
    }
    var numbers: [GaussianRational] = []
    for coefficient in factor.polynomial.coefficients {
      guard let number = Element.kernels.complexNumber(coefficient) else { return }
      numbers.append(number)
    }
    let polynomial = Polynomial(numbers)
    // Those of a repeated factor scatter.
    let near =
      multiplicity == 1 ? nearby.take(for: AlgebraicNumber.minimalPolynomial(ofRootsOf: polynomial)) : nil
    roots = try AlgebraicNumber.roots(of: polynomial, near: near, budget)
  }

  /// The dimension of the eigenspace of each root.
  package var geometricMultiplicity: Int { vectors.count }

  /// The eigenvalue where it lies in K.
  package var value: Element? { factor.degree == 1 ? -factor.monic[0] : nil }
}

/// In the order of the first roots: see ``AlgebraicNumber/isBefore(_:budget:)``. Where the field does not lie in ℂ, the order
/// stays.
///
/// - Throws: ``ExactError/budget(_:)``.
func inOrder<Element>(
  _ eigenvalues: [ExactEigenvalue<Element>], budget: Budget
) throws(ExactError) -> [ExactEigenvalue<Element>] {
  try eigenvalues.inserted { (one, other) throws(ExactError) in
    guard let root = one.roots.first, let second = other.roots.first else { return false }
    return try root.isBefore(second, budget: budget)
  }
}
