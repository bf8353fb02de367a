public import MatrixDomain

/// A triangular matrix, ready to solve with: nothing to factor.
///
/// ```swift
/// try TriangularSystem([[2, 1], [0, 4]], .upper).solve([4, 8] as Vector<Double>)  // (1, 2)
/// ```
///
/// - Complexity: n² multiplications and additions for each right-hand side.
/// - Source: LAPACK `trtrs`, `trcon`, `trtri`; Higham, Accuracy and Stability, ch. 8.
public struct TriangularSystem<Element: NumericScalar>: Sendable {
  private let matrix: Matrix<Element>
  /// Which half is looked at.
  public let triangle: Triangle
  /// Whether the diagonal is taken to be 1, whatever is there.
  public let isUnit: Bool
  public let singularPivot: Int?

  /// The triangle of a square matrix; entries of the other triangle are not read.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  public init(_ a: Matrix<Element>, _ triangle: Triangle, isUnit: Bool = false) throws(NumericError) {
    try a.requireSquare("a triangular system")
    try a.requireFinite("A")
    matrix = a
    self.triangle = triangle
    self.isUnit = isUnit
    singularPivot = isUnit ? nil : (0..<a.rows).first { a[$0, $0].isZero }
  }
}

extension TriangularSystem: SystemFactorization {
  public var driver: String { "trtrs" }
  public var order: Int { matrix.rows }
  /// `nil`: nothing is eliminated.
  public var growth: Double? { nil }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    if !b.shape.isEmpty { Element.trsm(matrix, triangle, transposition, isUnit: isUnit, &b) }
  }

  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    if order == 0 { return 1 }
    if singularPivot != nil { return 0 }
    let exponent = isUnit ? 0 : Matrix<Element>.safeExponent(largest: matrix.norm(.maximum))
    let scaled = exponent == 0 ? matrix : matrix.map { $0.scaled(byPowerOfTwo: exponent) }
    return Element.trcon(norm, scaled, triangle, isUnit: isUnit)
  }

  /// det A, the product of the diagonal.
  public var determinant: ScaledNumber<Element> {
    var product = ScaledNumber<Element>(.one)
    if !isUnit { for index in 0..<order { product.multiply(by: matrix[index, index]) } }
    return product
  }

  /// A⁻¹, with the same triangle.
  ///
  /// - Throws: ``NumericError/singular(pivot:)``, ``NumericError/overflow(_:)`` where an entry does not fit.
  /// - Complexity: n³/3 multiplications and additions.
  public func inverse() throws(NumericError) -> Matrix<Element> {
    if let singularPivot { throw .singular(pivot: singularPivot) }
    var inverse = Matrix(matrix.shape) { row, column in
      if row == column { return isUnit ? .one : matrix[row, row] }
      return (row > column) == (triangle == .lower) ? matrix[row, column] : .zero
    }
    _ = Element.trtri(&inverse, triangle, isUnit: isUnit)
    if Element.firstNotFinite(inverse.columnMajor) != nil { throw .overflow("an entry of the inverse") }
    return inverse
  }
}
