import MatrixArithmetic
import MatrixDomain

/// The fast ways of a field, in one table. Each gives `nil` for a matrix it does not do for: too small, too long its
/// numbers, too little the memory; then the generic way is taken.
struct FieldKernels<Element: HandScalar>: Sendable {
  typealias SystemWay =
    @Sendable (Matrix<Element>, Matrix<Element>, Budget) throws(ExactError) -> Worked<
      SystemSolutions<Element>
    >?
  typealias Way<Answer: Sendable> = @Sendable (Matrix<Element>, Budget) throws(ExactError) -> Worked<Answer>?

  var determinant: Way<Element> = { _, _ in nil }
  var inverse: Way<InverseOutcome<Element>> = { _, _ in nil }
  /// `A·X = B`.
  var solve: SystemWay = { _, _, _ in nil }
  var reduced: Way<EchelonForm<Element>> = { _, _ in nil }
  var rank: Way<Int> = { _, _ in nil }
  var nullSpace: Way<Basis<Element>> = { _, _ in nil }
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

  /// The table of the field of a matrix; `nil` for one that is too small for any kernel.
  static func of(_ a: Matrix<Element>) -> FieldKernels? {
    min(a.rows, a.columns) < Tuning.kernelOrder ? nil : table
  }

  /// The table of the field.
  static var table: FieldKernels? {
    if let table = RationalKernels.table as? FieldKernels { return table }
    if let table = ResidueKernels.table as? FieldKernels { return table }
    return GaussianKernels.table as? FieldKernels
  }
}
