public import MatrixDomain

/// The factorization A = Pᵀ·L·D·Lᴴ·P of a Hermitian (real: symmetric) matrix of any sign: L with ones on its
/// diagonal, D of blocks 1×1 and 2×2.
///
/// ```swift
/// let ldl = try LDL([[0, 1], [1, 0]] as Matrix<Double>)   // no Cholesky, and no LU without exchanges
/// ldl.inertia   // one positive and one negative eigenvalue
/// ```
///
/// | Part | What it is |
/// |---|---|
/// | ``permutation`` | P: row and column `i` of P·A·Pᵀ are those at `permutation[i]` of A |
/// | ``lower`` | L |
/// | ``blockDiagonal`` | D |
///
/// The pivots are searched so that the entries of L stay below 2.8. A block of D that is exactly 0 is a fact and no
/// error: ``singularPivot``.
///
/// - Complexity: n³/3 multiplications and additions.
/// - Source: LAPACK `sytrf_rk`, `hetrf_rk`; Ashcraft, Grimes, Lewis, SIAM J. Matrix Anal. Appl. 20 (1998) 513.
public struct LDL<Element: NumericScalar>: Sendable {
  private let parts: BlockTriangle<Element>
  public let singularPivot: Int?
  private let matrix: Matrix<Element>

  /// Factors a matrix.
  ///
  /// - Throws: ``NumericError/notHermitian(row:column:)``, ``NumericError/shape(_:)`` unless the matrix is square,
  ///   ``NumericError/notFinite(operand:row:column:)``, ``NumericError/overflow(_:)`` where an intermediate entry
  ///   does not fit.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(_ a: Matrix<Element>) throws(NumericError) {
    var factor = try a.hermitianLower("the LDL factorization")
    var subdiagonal = [Element](repeating: .zero, count: a.rows)
    var pivots = [Int32](repeating: 0, count: a.rows)
    let info = Element.hetrf(&factor, subdiagonal: &subdiagonal, pivots: &pivots)
    if Element.firstNotFinite(factor.columnMajor) != nil || Element.firstNotFinite(subdiagonal) != nil {
      throw .overflow("an entry of the LDL factorization")
    }
    singularPivot = info > 0 ? info - 1 : nil
    parts = BlockTriangle(factor: factor, subdiagonal: subdiagonal, pivots: pivots)
    matrix = a
  }
}

extension LDL: SystemFactorization {
  /// `sytrf_rk` for real matrices, `hetrf_rk` for complex ones.
  public var driver: String { Element.isComplex ? "hetrf_rk" : "sytrf_rk" }
  public var order: Int { parts.factor.rows }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    b.solveHermitian(transposition) {
      Element.hetrs(parts.factor, subdiagonal: parts.subdiagonal, pivots: parts.pivots, &$0)
    }
  }

  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    if order == 0 { return 1 }
    if singularPivot != nil { return 0 }
    let exponent = Matrix<Element>.safeExponent(largest: matrix.norm(.maximum))
    let (scaled, size) =
      exponent == 0
      ? (parts, Element.lanhe(.one, matrix))
      : (
        parts.scaled(byPowerOfTwo: exponent),
        Element.lanhe(.one, matrix.map { $0.scaled(byPowerOfTwo: exponent) })
      )
    return Element.hecon(scaled.factor, subdiagonal: scaled.subdiagonal, pivots: scaled.pivots, norm: size)
  }

  /// The largest entry of D over the largest entry of A; 1 for a matrix of zeros.
  public var growth: Double? { parts.growth(of: matrix) }
}

extension LDL {
  /// P, as the order of A's rows and columns.
  public var permutation: Permutation { parts.permutation }

  /// L.
  public var lower: Matrix<Element> { parts.lower }

  /// D.
  public var blockDiagonal: Matrix<Element> { parts.blockDiagonal(mirroring: \.conjugate) }

  /// Where the blocks of D begin, and how large each is: 1 or 2.
  public var blocks: [(start: Int, size: Int)] { parts.blocks }

  /// How many eigenvalues are positive, negative and 0: Sylvester's law, read off D. Rounding during elimination can
  /// move an eigenvalue across 0 that is as small as n·u times the largest.
  public var inertia: Inertia {
    var inertia = Inertia(positive: 0, negative: 0, zero: 0)
    for (start, size) in blocks {
      if size == 2 {
        // The search takes a block of two only where the entries off the diagonal outweigh it.
        inertia.positive += 1
        inertia.negative += 1
      } else {
        let value = parts.factor[start, start].realPart
        if value > 0 { inertia.positive += 1 } else if value < 0 { inertia.negative += 1 } else { inertia.zero += 1 }
      }
    }
    return inertia
  }

  /// det A.
  public var determinant: ScaledNumber<Element> {
    let factor = parts.factor
    var product = ScaledNumber<Element>(.one)
    for (start, size) in blocks {
      if size == 1 {
        product.multiply(by: factor[start, start])
        continue
      }
      // ac − |b|² = −|b|²·(1 − (a/|b|)·(c/|b|)), where both quotients are below 1.
      let modulus = parts.subdiagonal[start].modulus
      let (a, c) = (factor[start, start].realPart / modulus, factor[start + 1, start + 1].realPart / modulus)
      product.multiply(by: Element(real: a * c - 1))
      product.multiply(by: Element(real: modulus))
      product.multiply(by: Element(real: modulus))
    }
    return product
  }

  /// A⁻¹, Hermitian to the last bit.
  ///
  /// - Throws: ``NumericError/singular(pivot:)``, ``NumericError/overflow(_:)`` where an entry does not fit.
  /// - Source: LAPACK `sytri_3`, `hetri_3`.
  public func inverse() throws(NumericError) -> Matrix<Element> {
    if let singularPivot { throw .singular(pivot: singularPivot) }
    var inverse = parts.factor
    _ = Element.hetri(&inverse, subdiagonal: parts.subdiagonal, pivots: parts.pivots)
    if Element.firstNotFinite(inverse.columnMajor) != nil { throw .overflow("an entry of the inverse") }
    return inverse.mirrored()
  }
}

/// The signs of the eigenvalues of a Hermitian matrix.
public struct Inertia: Hashable, Sendable {
  /// How many eigenvalues are above 0.
  public var positive: Int
  /// How many eigenvalues are below 0.
  public var negative: Int
  /// How many eigenvalues are 0.
  public var zero: Int

  /// An inertia from its three counts.
  public init(positive: Int, negative: Int, zero: Int) {
    self.positive = positive
    self.negative = negative
    self.zero = zero
  }
}
