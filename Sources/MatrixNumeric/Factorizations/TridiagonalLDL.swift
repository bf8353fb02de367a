public import MatrixDomain

/// A = L·D·Lᴴ for a Hermitian positive definite tridiagonal matrix: L with ones on its diagonal and one subdiagonal.
///
/// - Complexity: some five multiplications and additions a row.
/// - Source: LAPACK `pttrf`, `pttrs`, `ptcon`.
public struct TridiagonalLDL<Element: NumericScalar>: Sendable {
  /// D.
  public let diagonal: [Double]
  /// The subdiagonal of L.
  public let subdiagonal: [Element]
  private let matrix: Matrix<Element>
  private let norms: MatrixNorms

  /// The diagonal and the subdiagonal of a matrix; what lies above must mirror them, what lies outside must be 0.
  ///
  /// - Throws: ``NumericError/notPositiveDefinite(order:)``, ``NumericError/notHermitian(row:column:)``,
  ///   ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  public init(_ a: Matrix<Element>) throws(NumericError) {
    try a.requireSquare("the tridiagonal LDL factorization")
    norms = try a.finiteNorms("A")
    var below = TridiagonalFactors(a)
    for index in 0..<a.rows {
      if below.diagonal[index].imaginaryPart != 0 { throw .notHermitian(row: index, column: index) }
      if index + 1 < a.rows, below.below[index] != below.above[index].conjugate {
        throw .notHermitian(row: index + 1, column: index)
      }
    }
    var diagonal = below.diagonal.map(\.realPart)
    let info = Element.pttrf(diagonal: &diagonal, subdiagonal: &below.below)
    if info > 0 { throw .notPositiveDefinite(order: info) }
    if let order = diagonal.firstIndex(where: { !($0 > 0 && $0.isFinite) }) {
      throw .notPositiveDefinite(order: order + 1)
    }
    self.diagonal = diagonal
    subdiagonal = below.below
    matrix = a
  }
}

extension TridiagonalLDL: SystemFactorization {
  public var driver: String { "pttrf" }
  public var order: Int { diagonal.count }
  public var singularPivot: Int? { nil }
  /// `nil`: no intermediate entry is larger than the largest of A.
  public var growth: Double? { nil }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    b.solveHermitian(transposition) { Element.pttrs(diagonal: diagonal, subdiagonal: subdiagonal, &$0) }
  }

  /// The reciprocal condition: computed, not estimated.
  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    if order == 0 { return 1 }
    let exponent = Matrix<Element>.safeExponent(largest: norms.maximum)
    if exponent == 0 { return Element.ptcon(diagonal: diagonal, subdiagonal: subdiagonal, norm: norms.one) }
    let other = try? TridiagonalLDL(matrix.map { $0.scaled(byPowerOfTwo: exponent) })
    return other?.reciprocalCondition(norm) ?? 0
  }

  /// det A, a positive number.
  public var determinant: ScaledNumber<Element> {
    var product = ScaledNumber<Element>(.one)
    for value in diagonal { product.multiply(by: Element(real: value)) }
    return product
  }
}
