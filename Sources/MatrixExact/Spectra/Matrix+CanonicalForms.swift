public import MatrixDomain

extension Matrix where Element: ExactScalar {
  /// The primary canonical form, with the change of basis: the Jordan normal form where all eigenvalues lie in the field, else
  /// with companion matrices of irreducible factors in the place of eigenvalues.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[0, -1, 0], [1, 0, 0], [0, 0, 2]]
  /// try a.primaryForm().blocks.map(\.factor)      // [x-2, x^2+1]
  /// ```
  ///
  /// Factors stand in the order of ``/MatrixDomain/PolynomialFactors``, over ℚ those of degree 1 by rising eigenvalues; longer
  /// blocks of a factor stand first.
  /// - Throws: ``ExactError``: the shape, the budget, numbers that grow too large, or a field without factors of polynomials.
  /// - Complexity: for each repeated factor the null space of each power that has a block of its size; n² products of scalars
  ///   for each column.
  /// - Source: N. Jacobson, Basic Algebra I, 2nd ed., ch. 3.10.
  public func primaryForm(budget: Budget = .unlimited) throws(ExactError) -> PrimaryForm<Element> {
    let polynomial = try characteristicPolynomial(budget: budget)
    if polynomial.degree < 1 { return PrimaryForm(blocks: [], form: self, change: self) }
    let factors = try polynomial.factored(budget: budget).inEigenvalueOrder
    return try PrimaryForm(self, try primaryParts(polynomial, factors, budget: budget), budget)
  }

  /// The Jordan normal form: ``primaryForm(budget:)`` under the name it has where all eigenvalues lie in the field.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[3, 1], [-1, 1]]
  /// try a.jordanForm().form                       // [2, 1; 0, 2]
  /// ```
  ///
  /// Where some do not, ``PrimaryForm/isSplit`` is false, and J has companion matrices for them.
  /// - Throws: as ``primaryForm(budget:)``.
  public func jordanForm(budget: Budget = .unlimited) throws(ExactError) -> PrimaryForm<Element> {
    try primaryForm(budget: budget)
  }

  /// A basis of eigenvectors, and the eigenvalues that belong to them.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[4, 1], [2, 3]]
  /// try a.diagonalization().change                // [-1, 1; 2, 1]
  /// ```
  ///
  /// - Throws: as ``primaryForm(budget:)``.
  /// - Complexity: that of ``primaryForm(budget:)``.
  public func diagonalization(budget: Budget = .unlimited) throws(ExactError) -> Diagonalization<Element> {
    let polynomial = try characteristicPolynomial(budget: budget)
    if polynomial.degree < 1 { return .diagonal([], change: self) }
    let factors = try polynomial.factored(budget: budget).inEigenvalueOrder
    return try Diagonalization(self, try primaryParts(polynomial, factors, budget: budget), budget)
  }

  /// The rational canonical form, named after Frobenius: companion matrices of the invariant factors.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// try a.frobeniusForm().form                    // [0, 2; 1, 5]
  /// ```
  ///
  /// - Throws: as ``primaryForm(budget:)``.
  /// - Complexity: that of the primary parts, and a product of the matrix with a vector for each column.
  /// - Source: F. R. Gantmacher, The Theory of Matrices (1959), ch. 7.
  public func frobeniusForm(budget: Budget = .unlimited) throws(ExactError) -> FrobeniusForm<Element> {
    let polynomial = try characteristicPolynomial(budget: budget)
    if polynomial.degree < 1 { return FrobeniusForm(invariantFactors: [], form: self, change: self) }
    let factors = try polynomial.factored(budget: budget).factors
    return try FrobeniusForm(self, try primaryParts(polynomial, factors, budget: budget), budget)
  }

  /// Whether `B = P⁻¹·A·P` for an invertible P, with P or with both rational canonical forms, which then differ.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [0, 3]]
  /// try a.similarity(to: [[1, 0], [0, 3]]).isSimilar    // true
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless both are square and of the same order; else as ``primaryForm(budget:)``.
  /// - Complexity: that of two rational canonical forms, an inverse and a product.
  public func similarity(to other: Matrix, budget: Budget = .unlimited) throws(ExactError) -> Similarity<Element> {
    guard isSquare else { throw .shape(.notSquare("similarity", shape)) }
    guard shape == other.shape else {
      throw .shape(.mismatch("similarity", shape, other.shape, rule: "give both the same order"))
    }
    let (one, two) = (try frobeniusForm(budget: budget), try other.frobeniusForm(budget: budget))
    guard one.invariantFactors == two.invariantFactors else { return .different(one, two) }
    guard case .inverse(let inverse) = try Computed.inverse(two.change, budget: budget).answer else {
      stop("the columns of a change of basis are independent")
    }
    let change = try ExactChooser.product(one.change, inverse, budget)
    let factor = Element.primitiveFactor(of: change.rowMajor)
    return .similar(change: change.map { factor * $0 })
  }
}

extension PolynomialFactors where Element: ExactScalar {
  /// The factors in the order in which their blocks stand: those of degree 1 by rising roots where all of these are real.
  package var inEigenvalueOrder: [Factor] {
    let linear = factors.filter { $0.polynomial.degree == 1 }
    func root(_ factor: Factor) -> Element { -factor.polynomial.monic[0] }
    guard linear.allSatisfy({ root($0).realSign != nil }) else { return factors }
    return linear.sorted { (root($0) - root($1)).realSign == -1 } + factors.filter { $0.polynomial.degree > 1 }
  }
}
