public import MatrixDomain

/// A diagonal matrix, ready to solve with: one division an entry.
public struct DiagonalSystem<Element: NumericScalar>: Sendable {
  /// The diagonal.
  public let diagonal: [Element]
  public let singularPivot: Int?

  /// The diagonal of a square matrix; what lies off it is not looked at.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  public init(_ a: Matrix<Element>) throws(NumericError) {
    try a.requireSquare("a diagonal system")
    try a.requireFinite("A")
    diagonal = (0..<a.rows).map { a[$0, $0] }
    singularPivot = diagonal.firstIndex(where: \.isZero)
  }
}

extension DiagonalSystem: SystemFactorization {
  /// A loop of our own: `diagonal`.
  public var driver: String { "diagonal" }
  public var order: Int { diagonal.count }
  public var growth: Double? { nil }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    let divisors = transposition == .conjugateTransposed ? diagonal.map(\.conjugate) : diagonal
    b.divideRows(by: divisors)
  }

  /// The smallest modulus over the largest: exact, in every norm.
  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    let moduli = diagonal.map(\.modulus)
    guard let smallest = moduli.min(), let largest = moduli.max() else { return 1 }
    return largest == 0 ? 0 : smallest / largest
  }

  /// det A, the product of the diagonal.
  public var determinant: ScaledNumber<Element> {
    var product = ScaledNumber<Element>(.one)
    for entry in diagonal { product.multiply(by: entry) }
    return product
  }

  /// A⁻¹.
  ///
  /// - Throws: ``NumericError/singular(pivot:)``, ``NumericError/overflow(_:)`` where an entry does not fit.
  public func inverse() throws(NumericError) -> Matrix<Element> {
    if let singularPivot { throw .singular(pivot: singularPivot) }
    var inverse = Element.identity(order)
    inverse.divideRows(by: diagonal)
    if Element.firstNotFinite(inverse.columnMajor) != nil { throw .overflow("an entry of the inverse") }
    return inverse
  }
}

extension Matrix where Element: NumericScalar {
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  mutating func divideRows(by divisors: [Element]) {
    for column in 0..<columns {
      for row in 0..<rows {
        let index = column * divisors.count + row
        storage.entries[index] = storage.entries[index] / divisors[row]
      }
    }
  }
}
