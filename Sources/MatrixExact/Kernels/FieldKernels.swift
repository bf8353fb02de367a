import MatrixArithmetic
import MatrixDomain

/// The kernels of a field, in one table. Each returns `nil` where it does not apply (the matrix is too small, its entries
/// are too long, the memory does not suffice); the caller then uses the generic algorithm.
struct FieldKernels<Element: HandScalar>: Sendable {
  typealias SystemKernel =
    @Sendable (Matrix<Element>, Matrix<Element>, Budget) throws(ExactError) -> Worked<
      SystemSolutions<Element>
    >?
  typealias Kernel<Answer: Sendable> = @Sendable (Matrix<Element>, Budget) throws(ExactError) -> Worked<Answer>?

  var determinant: Kernel<Element> = { _, _ in nil }
  var inverse: Kernel<InverseOutcome<Element>> = { _, _ in nil }
  /// `A·X = B`.
  var solve: SystemKernel = { _, _, _ in nil }
  var reduced: Kernel<EchelonForm<Element>> = { _, _ in nil }
  var rank: Kernel<Int> = { _, _ in nil }
  var nullSpace: Kernel<Basis<Element>> = { _, _ in nil }
  /// The product of two matrices, of whose entries none is longer than so many bits.
  var product: @Sendable (Matrix<Element>, Matrix<Element>, Int, Budget) throws(ExactError) -> Matrix<Element>? =
    { _, _, _, _ in nil }
  /// The coefficients of det(x·I − A), constant term first.
  var characteristic: @Sendable (Matrix<Element>, Budget) throws(ExactError) -> [Element]? = { _, _ in nil }
  /// The reduced form, and the rows of a nonsingular part of its pivot columns.
  var profile: @Sendable (Matrix<Element>, Budget) throws(ExactError) -> (rows: [Int], form: EchelonForm<Element>)? =
    { _, _ in nil }

  /// Vectors whose images span everything, the first with as many independent ones as the degree of the minimal polynomial,
  /// which is given; and the prime modulo which that is so, unless it is the field's own.
  var cyclicVectors:
    @Sendable (Matrix<Element>, Int, Budget) throws(ExactError) -> (vectors: [[Element]], prime: Int?)? =
      { _, _, _ in nil }

  /// The coefficients of the minimal polynomial, constant term first.
  var minimal: @Sendable (Matrix<Element>, Budget) throws(ExactError) -> [Element]? = { _, _ in nil }

  /// The table of the field.
  static var table: FieldKernels? {
    if let table = RationalKernels.table as? FieldKernels { return table }
    if let table = ResidueKernels.table as? FieldKernels { return table }
    return GaussianKernels.table as? FieldKernels
  }
}
