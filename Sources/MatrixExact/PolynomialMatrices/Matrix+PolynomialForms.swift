public import MatrixArithmetic
public import MatrixDomain

extension Matrix {
  /// The Hermite form of a matrix of polynomials, row style: in echelon form, with monic pivots and entries above a pivot of lower
  /// degree.
  ///
  /// ```swift
  /// let x = PolynomialRing<Rational>(PolynomialDomain(letter: "x"))!.letter
  /// let a: Matrix = [[x, 1], [1, x]]
  /// try a.hermiteNormalForm()                      // [1, x; 0, x^2-1]
  /// ```
  ///
  /// Two matrices of one shape have the same form exactly where their rows have the same combinations with polynomials as
  /// coefficients.
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: for a nonsingular matrix of order n and a determinant of degree D, `n·D² + D³` operations on coefficients beside
  ///   those for the Popov form; over ℚ that modulo primes, as many as the coefficients of the form are long.
  /// - Source: see `RowQuotient`, and over ℚ `PolynomialImages`.
  @specialized(where Base == Rational)
  @specialized(where Base == Residue)
  public func hermiteNormalForm<Base: PolynomialBase>(
    budget: Budget = .unlimited
  ) throws(ExactError) -> Matrix where Element == PolynomialElement<Base> {
    let entries = PolynomialEntries(self)
    return entries.matrix(try Base.hermiteMatrix(entries.polynomials, width: columns, budget), columns)
  }

  /// The Hermite form of a matrix of polynomials with the unimodular matrix that leads to it, and the inverse of that.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  public func hermiteForm<Base: PolynomialBase>(
    budget: Budget = .unlimited
  ) throws(ExactError) -> HermiteForm<Element> where Element == PolynomialElement<Base> {
    try Computed.hermiteForm(self, narration: Narration(isSilent: true, budget: budget)).answer
  }

  /// The Smith form of a matrix of polynomials with both transformations.
  ///
  /// ```swift
  /// let x = PolynomialRing<Rational>(PolynomialDomain(letter: "x"))!.letter
  /// let a: Matrix = [[x - 2, -1], [0, x - 2]]
  /// try a.smithForm().invariants                   // [1, x^2-4*x+4]
  /// ```
  ///
  /// Of x·I − A the invariant factors that are not 1 are those of the matrix A of numbers.
  /// - Throws: ``ExactError`` where the budget is spent.
  public func smithForm<Base: PolynomialBase>(
    budget: Budget = .unlimited
  ) throws(ExactError) -> SmithForm<Element> where Element == PolynomialElement<Base> {
    try Computed.smithForm(self, narration: Narration(isSilent: true, budget: budget)).answer
  }

  /// The Popov form of a matrix of polynomials: rows of least degree with the same combinations.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: for an n×n matrix of degree d, `n³·d²` operations on coefficients.
  public func popovForm<Base: PolynomialBase>(
    budget: Budget = .unlimited
  ) throws(ExactError) -> PopovForm<Base> where Element == PolynomialElement<Base> {
    try Narrated.popovForm(self, narration: Narration(isSilent: true, budget: budget)).answer
  }

  /// The determinant of a square matrix of polynomials.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square; ``ExactError`` where the budget is spent.
  /// - Complexity: for a determinant of degree D, D + 1 determinants of numbers modulo each of some primes.
  /// - Source: see `WholePolynomialDeterminant`.
  public func determinant<Base: PolynomialBase>(
    budget: Budget = .unlimited
  ) throws(ExactError) -> Element where Element == PolynomialElement<Base> {
    try Computed.determinant(self, narration: Narration(isSilent: true, budget: budget)).answer
  }

  /// The rank of a matrix of polynomials over the quotients of polynomials.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  public func rank<Base: PolynomialBase>(
    budget: Budget = .unlimited
  ) throws(ExactError) -> Int where Element == PolynomialElement<Base> {
    try Computed.rank(self, narration: Narration(isSilent: true, budget: budget)).answer
  }
}
