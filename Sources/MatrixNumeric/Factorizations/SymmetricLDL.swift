public import MatrixDomain

/// The factorization A = Pᵀ·L·D·Lᵀ·P of a matrix that is equal to its transpose, without conjugation: L with ones on
/// its diagonal, D of blocks 1×1 and 2×2, equal to its transpose as well.
///
/// Complex matrices of this kind, which are not Hermitian, come from waves that are damped: their eigenvalues are
/// complex, and they have no inertia. Real ones are those of ``LDL``.
///
/// ```swift
/// let ldl = try SymmetricLDL([[Complex(0, 1), 2], [2, Complex(1, 1)]])
/// try ldl.solve([1, 0])
/// ```
///
/// | Part | What it is |
/// |---|---|
/// | ``permutation`` | P: row and column `i` of P·A·Pᵀ are those at `permutation[i]` of A |
/// | ``lower`` | L |
/// | ``blockDiagonal`` | D |
///
/// A block of D that is exactly 0 is a fact and no error: ``singularPivot``.
///
/// - Complexity: n³/3 multiplications and additions.
/// - Source: LAPACK `sytrf_rk`; J. R. Bunch, L. Kaufman, Math. Comp. 31 (1977) 163; Ashcraft, Grimes, Lewis, SIAM J.
///   Matrix Anal. Appl. 20 (1998) 513.
public struct SymmetricLDL<Element: NumericScalar>: Sendable {
  private let parts: BlockTriangle<Element>
  public let singularPivot: Int?
  private let matrix: Matrix<Element>

  /// Factors a matrix.
  ///
  /// - Throws: ``NumericError/notSymmetric(row:column:)``, ``NumericError/shape(_:)`` unless the matrix is square,
  ///   ``NumericError/notFinite(operand:row:column:)``, ``NumericError/overflow(_:)`` where an intermediate entry
  ///   does not fit.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(_ a: Matrix<Element>) throws(NumericError) {
    try a.requireSquare("the symmetric LDL factorization")
    try a.requireFinite("A")
    if let (row, column) = a.firstNotSymmetric() { throw .notSymmetric(row: row, column: column) }
    var factor = a
    var subdiagonal = [Element](repeating: .zero, count: a.rows)
    var pivots = [Int32](repeating: 0, count: a.rows)
    let info = Element.sytrf(&factor, subdiagonal: &subdiagonal, pivots: &pivots)
    // Above the diagonal stands A.
    if Element.firstNotFinite(factor.columnMajor) != nil || Element.firstNotFinite(subdiagonal) != nil {
      throw .overflow("an entry of the LDL factorization")
    }
    singularPivot = info > 0 ? info - 1 : nil
    parts = BlockTriangle(factor: factor, subdiagonal: subdiagonal, pivots: pivots)
    matrix = a
  }

  /// Whether this is the fastest way of solving with a matrix that is not Hermitian and has no band.
  static func helps(_ a: Matrix<Element>) -> Bool {
    Element.isComplex && a.rows >= Tuning.symmetricOrder && a.firstNotSymmetric() == nil
  }
}

extension SymmetricLDL: SystemFactorization {
  /// `sytrf_rk`.
  public var driver: String { "sytrf_rk" }
  public var order: Int { parts.factor.rows }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    if b.shape.isEmpty { return }
    // Aᴴ is the conjugate of A.
    let isConjugate = Element.isComplex && transposition == .conjugateTransposed
    if isConjugate { b = b.map(\.conjugate) }
    Element.sytrs(parts.factor, subdiagonal: parts.subdiagonal, pivots: parts.pivots, &b)
    if isConjugate { b = b.map(\.conjugate) }
  }

  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    if order == 0 { return 1 }
    if singularPivot != nil { return 0 }
    let exponent = Matrix<Element>.safeExponent(largest: matrix.norm(.maximum))
    let (scaled, size) =
      exponent == 0
      ? (parts, matrix.norm(.one))
      : (parts.scaled(byPowerOfTwo: exponent), matrix.map { $0.scaled(byPowerOfTwo: exponent) }.norm(.one))
    return Element.sycon(scaled.factor, subdiagonal: scaled.subdiagonal, pivots: scaled.pivots, norm: size)
  }

  /// The largest entry of D over the largest entry of A; 1 for a matrix of zeros.
  public var growth: Double? { parts.growth(of: matrix) }
}

extension SymmetricLDL {
  /// P, as the order of A's rows and columns.
  public var permutation: Permutation { parts.permutation }

  /// L.
  public var lower: Matrix<Element> { parts.lower }

  /// D.
  public var blockDiagonal: Matrix<Element> { parts.blockDiagonal(mirroring: \.self) }

  /// Where the blocks of D begin, and how large each is: 1 or 2.
  public var blocks: [(start: Int, size: Int)] { parts.blocks }

  /// det A.
  public var determinant: ScaledNumber<Element> {
    let factor = parts.factor
    var product = ScaledNumber<Element>(.one)
    for (start, size) in blocks {
      if size == 1 {
        product.multiply(by: factor[start, start])
        continue
      }
      // ac − b² = b²·((a/b)·(c/b) − 1): the search takes a block of two only where b outweighs a and c.
      let b = parts.subdiagonal[start]
      product.multiply(by: factor[start, start] / b * (factor[start + 1, start + 1] / b) - .one)
      product.multiply(by: b)
      product.multiply(by: b)
    }
    return product
  }

  /// A⁻¹, equal to its transpose to the last bit.
  ///
  /// - Throws: ``NumericError/singular(pivot:)``, ``NumericError/overflow(_:)`` where an entry does not fit.
  /// - Source: LAPACK `sytri_3`.
  public func inverse() throws(NumericError) -> Matrix<Element> {
    if let singularPivot { throw .singular(pivot: singularPivot) }
    var inverse = parts.factor
    _ = Element.sytri(&inverse, subdiagonal: parts.subdiagonal, pivots: parts.pivots)
    for column in 0..<order { for row in 0..<column { inverse[row, column] = inverse[column, row] } }
    if Element.firstNotFinite(inverse.columnMajor) != nil { throw .overflow("an entry of the inverse") }
    return inverse
  }
}

extension Matrix where Element: NumericScalar {
  /// The first entry below the diagonal of a square matrix, column by column, that is not equal to its mirror image.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  func firstNotSymmetric() -> (row: Int, column: Int)? {
    let entries = columnMajor
    for column in 0..<columns {
      for row in (column + 1)..<Swift.max(rows, column + 1)
      where entries[column * rows + row] != entries[row * rows + column] {
        return (row, column)
      }
    }
    return nil
  }
}
