internal import MatrixArithmetic
public import MatrixDomain

/// The algorithms of one field that are faster than the generic ones. Each returns `nil` where it does not apply (the matrix
/// is too small, its entries are too long, the memory does not suffice); the caller then uses the generic algorithm.
///
/// ```
/// extension QuadraticNumber: ExactScalar {
///   static let kernels = FieldKernels<QuadraticNumber>(
///     determinant: { (a, budget) throws(ExactError) in try determinantByResidues(a, budget) })
/// }
/// ```
///
/// Callers have checked the shapes and the room in memory. An answer is that of the generic algorithm, to the letter.
public final class FieldKernels<Element: ExactScalar>: Sendable {
  /// Answers a question about one matrix within a budget, or does not apply.
  public typealias Kernel<Answer: Sendable> =
    @Sendable (Matrix<Element>, Budget) throws(ExactError) -> Worked<Answer>?
  /// Solves `A·X = B`, given `A` and `B`, within a budget, or does not apply.
  public typealias SystemKernel =
    @Sendable (Matrix<Element>, Matrix<Element>, Budget) throws(ExactError) -> Worked<SystemSolutions<Element>>?
  /// Multiplies two matrices, no entry of whose product is longer than some bits, or does not apply.
  public typealias ProductKernel =
    @Sendable (Matrix<Element>, Matrix<Element>, Int, Budget) throws(ExactError) -> Matrix<Element>?
  /// Finds the coefficients of a polynomial of a matrix, constant term first, or does not apply.
  public typealias PolynomialKernel = @Sendable (Matrix<Element>, Budget) throws(ExactError) -> [Element]?

  let determinant: Kernel<Element>
  let inverse: Kernel<InverseOutcome<Element>>
  let solve: SystemKernel
  let reduced: Kernel<EchelonForm<Element>>
  let rank: Kernel<Int>
  let nullSpace: Kernel<Basis<Element>>
  /// P·A = L·U.
  let factors: Kernel<TriangularFactors<Element>>
  let product: ProductKernel
  /// `A·B` for matrices so short that no number can pass a limit, and that are not measured before; or does not apply.
  let shortProduct: ShortProductKernel
  /// Products of a matrix with many vectors; the product is `nil` for vectors that it is not for.
  let vectorProducts: VectorProductKernel
  /// A matrix modulo a prime, where independence is shown modulo primes.
  let residues: ResidueKernel
  /// An element as a number of ℚ(i), where the field lies in it: its polynomials have roots in ℂ that are isolated.
  let complexNumber: ComplexNumberKernel
  /// An element as one of a number field, where the field is one.
  let algebraicNumber: AlgebraicNumberKernel
  let characteristic: PolynomialKernel
  let minimal: PolynomialKernel
  /// The forward phase of an elimination that is narrated.
  let narratedForwardPhase: ForwardPhase?
  /// Divisors and factors of polynomials; `nil` where there is no algorithm for the field.
  let polynomials: PolynomialTable<Element>?
  /// What certificates are made of.
  let evidence: EvidenceKernels<Element>

  /// Some kernels; the generic algorithms answer the other questions.
  ///
  /// - Parameters:
  ///   - determinant: det(A) of a square matrix.
  ///   - inverse: the inverse of a square matrix, or a null vector.
  ///   - solve: all solutions of `A·X = B`.
  ///   - reduced: the reduced row echelon form.
  ///   - rank: the rank.
  ///   - nullSpace: the canonical basis of the null space.
  ///   - product: `A·B`.
  ///   - characteristic: the coefficients of det(x·I − A).
  ///   - minimal: the coefficients of the minimal polynomial.
  public convenience init(
    determinant: @escaping Kernel<Element> = { _, _ in nil },
    inverse: @escaping Kernel<InverseOutcome<Element>> = { _, _ in nil },
    solve: @escaping SystemKernel = { _, _, _ in nil },
    reduced: @escaping Kernel<EchelonForm<Element>> = { _, _ in nil },
    rank: @escaping Kernel<Int> = { _, _ in nil },
    nullSpace: @escaping Kernel<Basis<Element>> = { _, _ in nil },
    product: @escaping ProductKernel = { _, _, _, _ in nil },
    characteristic: @escaping PolynomialKernel = { _, _ in nil },
    minimal: @escaping PolynomialKernel = { _, _ in nil }
  ) {
    self.init(
      determinant: determinant, inverse: inverse, solve: solve, reduced: reduced, rank: rank, nullSpace: nullSpace,
      product: product, characteristic: characteristic, minimal: minimal, polynomials: nil)
  }

  init(
    determinant: @escaping Kernel<Element> = { _, _ in nil },
    inverse: @escaping Kernel<InverseOutcome<Element>> = { _, _ in nil },
    solve: @escaping SystemKernel = { _, _, _ in nil },
    reduced: @escaping Kernel<EchelonForm<Element>> = { _, _ in nil },
    rank: @escaping Kernel<Int> = { _, _ in nil },
    nullSpace: @escaping Kernel<Basis<Element>> = { _, _ in nil },
    product: @escaping ProductKernel = { _, _, _, _ in nil },
    characteristic: @escaping PolynomialKernel = { _, _ in nil },
    minimal: @escaping PolynomialKernel = { _, _ in nil },
    shortProduct: @escaping ShortProductKernel = { _, _, _ in nil },
    vectorProducts: @escaping VectorProductKernel = { _ in nil },
    residues: @escaping ResidueKernel = { _, _ in nil },
    complexNumber: @escaping ComplexNumberKernel = { _ in nil },
    algebraicNumber: @escaping AlgebraicNumberKernel = { _ in nil },
    factors: @escaping Kernel<TriangularFactors<Element>> = { _, _ in nil },
    narratedForwardPhase: ForwardPhase? = nil, polynomials: PolynomialTable<Element>?,
    evidence: EvidenceKernels<Element> = EvidenceKernels()
  ) {
    self.determinant = determinant
    self.inverse = inverse
    self.solve = solve
    self.reduced = reduced
    self.rank = rank
    self.nullSpace = nullSpace
    self.product = product
    self.shortProduct = shortProduct
    self.factors = factors
    self.vectorProducts = vectorProducts
    self.residues = residues
    self.complexNumber = complexNumber
    self.algebraicNumber = algebraicNumber
    self.characteristic = characteristic
    self.minimal = minimal
    self.narratedForwardPhase = narratedForwardPhase
    self.polynomials = polynomials
    self.evidence = evidence
  }

  typealias ShortProductKernel =
    @Sendable (Matrix<Element>, Matrix<Element>, Budget) throws(ExactError) -> Matrix<Element>?

  typealias VectorProductKernel =
    @Sendable (Matrix<Element>) -> ((Vector<Element>) -> Vector<Element>?)?
  typealias AlgebraicNumberKernel = @Sendable (Element) -> ExtensionElement<Rational>?
  typealias ComplexNumberKernel = @Sendable (Element) -> GaussianRational?
  typealias ResidueKernel = @Sendable (Matrix<Element>, Int) -> Matrix<Residue>?

  typealias ForwardPhase =
    @Sendable (Elimination<Element>, any PivotRule<Element>, inout NarratingRecorder<Element>, Budget)
    throws(BudgetError)
    -> Elimination<Element>
}
