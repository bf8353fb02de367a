public import MatrixDomain

/// The Cholesky factorization A = L·Lᴴ of a Hermitian (real: symmetric) positive definite matrix.
///
/// ```swift
/// let b: Matrix<Double> = [[6], [5]]
/// let cholesky = try Cholesky([[4, 2], [2, 3]] as Matrix<Double>)
/// cholesky.lower        // [2, 0; 1, 1.4142135623730951]
/// try cholesky.solve(b) // half the work of LU, and no pivoting to go wrong
/// ```
///
/// That the matrix is equal to its conjugate transpose is checked, entry by entry. Where the factorization exists the
/// matrix is positive definite, up to rounding.
///
/// - Complexity: n³/3 multiplications and additions.
/// - Source: LAPACK `potrf`; Higham, Accuracy and Stability, ch. 10.
public struct Cholesky<Element: NumericScalar>: Sendable {
  /// L, lower triangular with a positive diagonal.
  public let lower: Matrix<Element>
  private let matrix: Matrix<Element>

  /// Factors a matrix.
  ///
  /// - Throws: ``NumericError/notPositiveDefinite(order:)``, ``NumericError/notHermitian(row:column:)``,
  ///   ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(_ a: Matrix<Element>) throws(NumericError) {
    if let factor = Element.smallCholesky(a) { self.init(factor, of: a) } else { try self.init(any: a) }
  }

  /// Factors the Hermitian matrix whose lower triangle is that of `a`, as LAPACK does; what is above the diagonal is
  /// not looked at, and nothing is compared. The imaginary parts of the diagonal are taken for 0.
  ///
  /// ```swift
  /// try Cholesky(lowerTriangleOf: [[4, .nan], [2, 3]] as Matrix<Double>).lower  // [2, 0; 1, 1.4142135623730951]
  /// ```
  ///
  /// - Throws: ``NumericError/notPositiveDefinite(order:)``, ``NumericError/shape(_:)`` unless the matrix is square,
  ///   ``NumericError/notFinite(operand:row:column:)`` for an entry of the triangle.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(lowerTriangleOf a: Matrix<Element>) throws(NumericError) {
    try a.requireSquare("the Cholesky factorization")
    var factor = Element.lowerTriangle(a)
    let info = Element.potrf(&factor)
    if info > 0 {
      // What is not finite spoils the diagonal of its row: there is no need to look for it before.
      try Element.lowerTriangle(a).requireFinite("A")
      throw .notPositiveDefinite(order: info)
    }
    lower = factor
    matrix = a
  }

  init(_ factor: Matrix<Element>, of a: Matrix<Element>) { (lower, matrix) = (factor, a) }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(any a: Matrix<Element>) throws(NumericError) {
    var factor = try a.hermitianLower("the Cholesky factorization")
    let info = Element.potrf(&factor)
    if info > 0 { throw .notPositiveDefinite(order: info) }
    lower = factor
    matrix = a
  }
}

extension Cholesky where Element == Double {
  /// Factors a matrix of doubles, without asking at run time what its entries are.
  ///
  /// - Throws: ``NumericError/notPositiveDefinite(order:)``, ``NumericError/notHermitian(row:column:)``,
  ///   ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  public init(_ a: Matrix<Double>) throws(NumericError) {
    if let factor = Double.smallCholesky(a) { self.init(factor, of: a) } else { try self.init(any: a) }
  }
}

extension Cholesky: SystemFactorization {
  public var driver: String { "potrf" }
  public var order: Int { lower.rows }
  public var singularPivot: Int? { nil }
  /// `nil`: no intermediate entry is larger than the largest of A.
  public var growth: Double? { nil }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    b.solveHermitian(transposition) { Element.potrs(lower, &$0) }
  }

  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    if order == 0 { return 1 }
    // No entry of a positive definite matrix is larger than the largest on its diagonal.
    let largest = (0..<order).reduce(0) { max($0, matrix[$1, $1].realPart) }
    let exponent = Matrix<Element>.safeExponent(largest: largest)
    if exponent == 0 { return Element.pocon(lower, norm: Element.lanhe(.one, matrix)) }
    return Element.pocon(
      lower.map { $0.scaled(byPowerOfTwo: exponent / 2) },
      norm: Element.lanhe(.one, matrix.map { $0.scaled(byPowerOfTwo: exponent) }))
  }
}

extension Cholesky {
  /// det A, a positive number.
  public var determinant: ScaledNumber<Element> {
    var product = ScaledNumber<Element>(.one)
    for index in 0..<order {
      product.multiply(by: lower[index, index])
      product.multiply(by: lower[index, index])
    }
    return product
  }

  /// A⁻¹, Hermitian to the last bit.
  ///
  /// - Throws: ``NumericError/overflow(_:)`` where an entry does not fit.
  /// - Complexity: 2/3·n³ multiplications and additions.
  /// - Source: LAPACK `potri`.
  public func inverse() throws(NumericError) -> Matrix<Element> {
    var inverse = lower
    _ = Element.potri(&inverse)
    if Element.firstNotFinite(inverse.columnMajor) != nil { throw .overflow("an entry of the inverse") }
    return inverse.mirrored()
  }
}

extension Matrix where Element: NumericScalar {
  /// Solves with a Hermitian matrix, whose transpose is its conjugate.
  mutating func solveHermitian(_ transposition: Transposition, _ solve: (inout Matrix) -> Void) {
    if shape.isEmpty { return }
    guard Element.isComplex, transposition == .transposed else { return solve(&self) }
    self = map(\.conjugate)
    solve(&self)
    self = map(\.conjugate)
  }
}
