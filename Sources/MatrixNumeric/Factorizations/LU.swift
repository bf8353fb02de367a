public import MatrixDomain

/// Elimination with partial pivoting: P·A = L·U for a square matrix.
///
/// ```swift
/// let a: Matrix<Double> = [[2, 1], [1, 3]]
/// let b: Matrix<Double> = [[3], [5]]
/// let lu = try LU(a)
/// try lu.solve(b)                // [0.8; 1.4]: A⁻¹·b
/// lu.determinant.value           // 5: det A, where it fits a double
/// lu.reciprocalCondition(.one)   // 0.3125: 1/κ₁, estimated
/// ```
///
/// | Part | What it is |
/// |---|---|
/// | ``permutation`` | P: row `i` of P·A is row `permutation[i]` of A |
/// | ``lower`` | L, with ones on its diagonal and no entry larger than 1 (√2 for complex numbers) |
/// | ``upper`` | U |
///
/// A pivot that is exactly 0 is no error here but a fact: ``singularPivot``. The parts and the determinant are right
/// then too; solving throws ``NumericError/singular(pivot:)``.
///
/// - Source: LAPACK `getrf`, up to order 8 the same elimination without its calls; Golub and Van Loan, Matrix
///   Computations, 4th ed., § 3.4.
public struct LU<Element: NumericScalar>: Sendable {
  /// L below the diagonal, U on and above it.
  let factors: Matrix<Element>
  /// LAPACK's exchanges, counting from 1.
  let pivots: [Int32]
  /// The first pivot (from 0) that is exactly 0; `nil` where there is none.
  public let singularPivot: Int?
  /// Norms of A, or A itself to take them from when they are asked for.
  private let source: Source

  private enum Source {
    case norms(MatrixNorms)
    case matrix(Matrix<Element>)
  }

  /// Norms of A.
  var norms: MatrixNorms {
    switch source {
    case .norms(let norms): return norms
    case .matrix(let matrix):
      guard let norms = Element.norms(matrix) else { preconditionFailure("norms of a finite matrix") }
      return norms
    }
  }

  /// The factorization of a square matrix, which is copied once; its condition number is computed from the original.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``,
  ///   ``NumericError/overflow(_:)`` where an entry of U is beyond the largest double.
  /// - Complexity: 2/3·n³ multiplications and additions.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(_ a: Matrix<Element>) throws(NumericError) {
    try a.requireSquare("LU")
    source = .matrix(a)
    (factors, pivots, singularPivot) = try Self.eliminated(a)
  }

  /// The factorization of a finite square matrix with these norms.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(_ a: consuming Matrix<Element>, norms: MatrixNorms) {
    source = .norms(norms)
    var factors = a
    (pivots, singularPivot) = Self.eliminate(&factors)
    self.factors = factors
  }

  /// The factors of a square matrix, in memory with one owner.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private static func eliminated(
    _ a: Matrix<Element>
  ) throws(NumericError) -> (factors: Matrix<Element>, pivots: [Int32], singularPivot: Int?) {
    if let copy = Element.moderateCopy(a.columnMajor) {
      var factors = Matrix(a.shape, columnMajor: copy)
      let (pivots, singularPivot) = eliminate(&factors)
      return (factors, pivots, singularPivot)
    }
    try a.requireFinite("A")
    // Near the ends of the range absolute values and reciprocals of entries overflow: elimination goes by the matrix
    // times a power of two, which changes L not at all and U by that power.
    let exponent = RangeScaling.exponent(a)
    var factors = a
    factors.multiply(byPowerOfTwo: -exponent)
    let (pivots, singularPivot) = eliminate(&factors)
    if exponent != 0 { factors.multiplyUpper(byPowerOfTwo: exponent) }
    if Element.firstNotFinite(factors.columnMajor) != nil { throw .overflow("an entry of U") }
    return (factors, pivots, singularPivot)
  }

  /// Overwrites a finite square matrix with its factors; gives LAPACK's exchanges and the first pivot that is 0.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private static func eliminate(_ matrix: inout Matrix<Element>) -> (pivots: [Int32], singularPivot: Int?) {
    var pivots = [Int32](repeating: 0, count: matrix.rows)
    if matrix.shape.isEmpty { return (pivots, nil) }
    if matrix.rows <= SmallKernels.limit {
      let singularPivot = Element.smallFactor(&matrix, &pivots)
      return (pivots, singularPivot)
    }
    let info = Element.getrf(&matrix, &pivots)
    return (pivots, info > 0 ? info - 1 : nil)
  }
}

extension LU: SystemFactorization {
  public var driver: String { "getrf" }
  public var order: Int { factors.rows }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    if !b.shape.isEmpty { Element.getrs(transposition, factors, pivots, &b) }
  }

  /// An estimate of 1/(‖A‖·‖A⁻¹‖) in the 1- or ∞-norm, seldom more than three times too large, never too small but for
  /// rounding; 0 where A is singular.
  ///
  /// - Precondition: the norm is `.one` or `.infinity`.
  /// - Complexity: some ten n² multiplications and additions.
  /// - Source: as LAPACK `gecon`; Higham, Accuracy and Stability, ch. 15.
  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    precondition(norm == .one || norm == .infinity, "the condition is estimated in the 1- or the ∞-norm")
    if order == 0 { return 1 }
    let size = norm == .one ? norms.one : norms.infinity
    if singularPivot != nil || !size.isFinite { return 0 }
    if size == 0 { return 0 }
    let estimate = size * InverseNorm.estimate(self, norm)
    // The estimate takes no care of overflow; LAPACK's own one does, at twice the time.
    return estimate.isFinite ? 1 / estimate : Element.gecon(norm, factors, size)
  }

  /// The largest entry of A and U over the largest entry of A: how far elimination made numbers grow. 2ⁿ⁻¹ at the
  /// worst, seldom above 10.
  public var growth: Double? {
    let largest = norms.maximum
    // Absolute values may be infinite where parts are not.
    let growth = largest == 0 ? 1 : max(1, Element.largestUpper(factors) / largest)
    return growth.isFinite ? growth : nil
  }
}

extension LU {
  /// P, as the order of A's rows.
  public var permutation: Permutation {
    var permutation = Permutation(identity: order)
    for (row, pivot) in pivots.enumerated() where Int(pivot) - 1 != row { permutation.swap(row, Int(pivot) - 1) }
    return permutation
  }

  /// L.
  public var lower: Matrix<Element> {
    Matrix(factors.shape) { row, column in row > column ? factors[row, column] : row == column ? .one : .zero }
  }

  /// U.
  public var upper: Matrix<Element> {
    Matrix(factors.shape) { row, column in row <= column ? factors[row, column] : .zero }
  }

  /// det A, as a number with an exponent of its own: it neither overflows nor underflows.
  ///
  /// - Complexity: n multiplications.
  public var determinant: ScaledNumber<Element> {
    @specialized(where Element == Double)
    @specialized(where Element == Complex)
    get {
      var product = ScaledNumber<Element>(.one)
      for index in 0..<order {
        product.multiply(by: factors[index, index])
        if Int(pivots[index]) - 1 != index { product.multiply(by: -.one) }
      }
      return product
    }
  }

  /// A⁻¹. For solving systems ``SystemFactorization/solve(_:_:)->Vector<Self.Element>`` is faster and more accurate.
  ///
  /// - Throws: ``NumericError/singular(pivot:)``, ``NumericError/overflow(_:)`` where an entry does not fit.
  /// - Complexity: 4/3·n³ multiplications and additions.
  /// - Source: LAPACK `getri`; where that is slower, `getrs`.
  public func inverse() throws(NumericError) -> Matrix<Element> {
    if let singularPivot { throw .singular(pivot: singularPivot) }
    var inverse = factors
    try Self.invert(&inverse, pivots)
    return inverse
  }

  /// A⁻¹ where the factors are not needed: it overwrites them, so that there is one matrix less in memory.
  ///
  /// - Throws: as ``init(_:)`` and ``inverse()``.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  static func inverse(of a: Matrix<Element>) throws(NumericError) -> Matrix<Element> {
    try a.requireSquare("the inverse")
    var (matrix, pivots, singularPivot) = try eliminated(a)
    if let singularPivot { throw .singular(pivot: singularPivot) }
    try invert(&matrix, pivots)
    return matrix
  }

  /// Overwrites factors without a pivot that is 0 with the inverse of their product.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private static func invert(_ factors: inout Matrix<Element>, _ pivots: [Int32]) throws(NumericError) {
    if factors.shape.isEmpty { return }
    if factors.rows <= Tuning.inverseBySolvingOrder {
      var inverse: Matrix<Element> = Element.identity(factors.rows)
      Element.getrs(.none, factors, pivots, &inverse)
      factors = inverse
    } else {
      _ = Element.getri(&factors, pivots)
    }
    if Element.firstNotFinite(factors.columnMajor) != nil { throw .overflow("an entry of the inverse") }
  }
}

extension Matrix where Element: NumericScalar {
  /// Multiplies the entries on and above the diagonal by a power of two.
  fileprivate mutating func multiplyUpper(byPowerOfTwo exponent: Int) {
    for column in 0..<columns {
      for row in 0..<Swift.min(column + 1, rows) {
        self[row, column] = self[row, column].scaled(byPowerOfTwo: exponent)
      }
    }
  }
}
