public import MatrixDomain

extension Matrix where Element: ExactScalar {
  /// All powers in closed form: each entry of Aⁿ as a sum over the roots of the minimal polynomial.
  ///
  /// ```swift
  /// try ([[2, 1], [0, 2]] as Matrix<Rational>).powerFormula()[0, 1]   // 1/2*n*2^n
  /// ```
  ///
  /// No root is computed: one expression in the root stands for all roots of an irreducible factor. Where A is singular the
  /// formula may begin to hold later than at 0; the powers ahead stand beside it. Over GF(p) the coefficients of repeated roots
  /// are multiplied with binomial coefficients.
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)``, ``ExactError/budget(_:)``;
  ///   as `Polynomial.factored` does.
  /// - Complexity: for a minimal polynomial of degree m that of its factors, m products of matrices, and a system of m
  ///   equations with n² right-hand sides.
  /// - Source: the recurrence is that of Cayley and Hamilton; R. P. Stanley, Enumerative Combinatorics 1, theorem 4.1.1.
  public func powerFormula(budget: Budget = .unlimited) throws(ExactError) -> ClosedFormMatrix<Element> {
    let factors = try minimalPolynomial(budget: budget).settled(like: rowMajor).factored(budget: budget)
    return try formula(applied: .identity(rows), factors, isExponential: false, budget)
  }

  /// The exponential function `e^(t·A)` in closed form, real numbers in real form.
  ///
  /// ```swift
  /// try ([[0, -1], [1, 0]] as Matrix<Rational>).exponentialFormula()[0, 1]   // -sin(t)
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/noExponential(_:)`` in characteristic p,
  ///   ``ExactError/magnitude(_:)``, ``ExactError/budget(_:)``; as `Polynomial.factored` does.
  /// - Complexity: that of ``powerFormula(budget:)``.
  /// - Source: E. J. Putzer, American Mathematical Monthly 73 (1966) 2–7, for the roots of one factor together.
  public func exponentialFormula(budget: Budget = .unlimited) throws(ExactError) -> ClosedFormMatrix<Element> {
    try requireExponential()
    let factors = try minimalPolynomial(budget: budget).settled(like: rowMajor).factored(budget: budget)
    return try formula(applied: .identity(rows), factors, isExponential: true, budget)
  }

  /// Aⁿ·B or `e^(t·A)·B`, for the factors of a polynomial that takes A to 0.
  func formula(
    applied start: Matrix, _ factors: PolynomialFactors<Element>, isExponential: Bool, _ budget: Budget
  ) throws(ExactError) -> ClosedFormMatrix<Element> {
    let order = factors.factors.reduce(0) { $0 + $1.polynomial.degree * $1.multiplicity }
    return try ClosedFormMatrix(
      try powers(order, applied: start, budget), shape: start.shape,
      ConstantSystem(factors, order: order, over: domain, isExponential: isExponential), budget)
  }

  /// Throws where numbers that are not 0 have no inverse: the exponential series divides by all of them.
  func requireExponential() throws(ExactError) {
    if domain.characteristic != nil { throw .noExponential(domain) }
  }

  /// B, A·B, A²·B, …: so many of them.
  func powers(_ count: Int, applied start: Matrix, _ budget: Budget) throws(ExactError) -> [Matrix] {
    let zero = Element.zero(like: rowMajor)
    var powers = [start.map { $0 + zero }]
    while powers.count < count { powers.append(try ExactChooser.product(self, powers[powers.count - 1], budget)) }
    return Array(powers.prefix(count))
  }
}
