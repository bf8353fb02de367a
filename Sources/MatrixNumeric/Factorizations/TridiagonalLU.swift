public import MatrixDomain

/// Elimination with partial pivoting in a tridiagonal matrix.
///
/// - Complexity: some ten multiplications and additions a row; memory five entries a row.
/// - Source: LAPACK `gttrf`, `gttrs`, `gtcon`.
public struct TridiagonalLU<Element: NumericScalar>: Sendable {
  private let factor: TridiagonalFactors<Element>
  public let singularPivot: Int?
  private let matrix: Matrix<Element>
  private let norms: MatrixNorms

  /// The three diagonals of a matrix. What lies outside must be 0.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  public init(_ a: Matrix<Element>) throws(NumericError) {
    try a.requireSquare("the tridiagonal LU factorization")
    norms = try a.finiteNorms("A")
    var factor = TridiagonalFactors(a)
    let info = Element.gttrf(&factor)
    singularPivot = info > 0 ? info - 1 : nil
    self.factor = factor
    matrix = a
  }
}

extension TridiagonalLU: SystemFactorization {
  public var driver: String { "gttrf" }
  public var order: Int { matrix.rows }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    Element.gttrs(factor, transposition, &b)
  }

  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    if order == 0 { return 1 }
    if singularPivot != nil { return 0 }
    let exponent = Matrix<Element>.safeExponent(largest: norms.maximum)
    if exponent == 0 { return Element.gtcon(norm, factor, size: norm == .one ? norms.one : norms.infinity) }
    let other = try? TridiagonalLU(matrix.map { $0.scaled(byPowerOfTwo: exponent) })
    return other?.reciprocalCondition(norm) ?? 0
  }

  /// The largest entry of U over the largest entry of A; 1 for a matrix of zeros.
  public var growth: Double? {
    if norms.maximum == 0 { return 1 }
    let entries = [factor.diagonal, factor.above, factor.secondAbove].joined()
    return entries.reduce(0) { max($0, $1.modulus) } / norms.maximum
  }

  /// det A.
  public var determinant: ScaledNumber<Element> {
    var product = ScaledNumber<Element>(.one)
    for index in 0..<order {
      product.multiply(by: factor.diagonal[index])
      if Int(factor.pivots[index]) - 1 != index { product.multiply(by: -.one) }
    }
    return product
  }
}

extension TridiagonalFactors where Element: NumericScalar {
  init(_ a: Matrix<Element>) {
    let order = a.rows
    let beside = max(0, order - 1)
    below = (0..<beside).map { a[$0 + 1, $0] }
    diagonal = (0..<order).map { a[$0, $0] }
    above = (0..<beside).map { a[$0, $0 + 1] }
    secondAbove = Array(repeating: .zero, count: max(0, order - 2))
    pivots = Array(repeating: 0, count: order)
  }
}
