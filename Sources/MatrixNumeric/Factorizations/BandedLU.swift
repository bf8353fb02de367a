public import MatrixDomain

/// Elimination with partial pivoting inside the band of a square matrix.
///
/// ```swift
/// let a: Matrix<Double> = [[2, 1, 0, 0], [1, 3, 1, 0], [4, 1, 5, 1], [0, 2, 1, 6]]
/// let b: Matrix<Double> = [[3], [5], [11], [9]]
/// let lu = try BandedLU(a, lower: 2, upper: 1)   // two diagonals below the main one, one above
/// try lu.solve(b)
/// ```
///
/// - Complexity: n·kl·(kl + ku) multiplications and additions instead of n³/3; memory n·(2kl + ku + 1).
/// - Source: LAPACK `gbtrf`, `gbtrs`, `gbcon`; Golub and Van Loan, § 4.3.
public struct BandedLU<Element: NumericScalar>: Sendable {
  private let factor: BandStorage<Element>
  private let pivots: [Int32]
  public let singularPivot: Int?
  private let matrix: Matrix<Element>
  private let norms: MatrixNorms

  /// The band of a matrix: `lower` diagonals below the main one, `upper` above. What lies outside must be 0.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  public init(_ a: Matrix<Element>, lower: Int, upper: Int) throws(NumericError) {
    try a.requireSquare("the banded LU factorization")
    norms = try a.finiteNorms("A")
    var factor = BandStorage(a, lower: lower, upper: upper)
    var pivots = [Int32](repeating: 0, count: a.rows)
    let info = Element.gbtrf(&factor, pivots: &pivots)
    singularPivot = info > 0 ? info - 1 : nil
    self.factor = factor
    self.pivots = pivots
    matrix = a
  }
}

extension BandedLU: SystemFactorization {
  public var driver: String { "gbtrf" }
  public var order: Int { matrix.rows }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    Element.gbtrs(factor, pivots: pivots, transposition, &b)
  }

  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    if order == 0 { return 1 }
    if singularPivot != nil { return 0 }
    let exponent = Matrix<Element>.safeExponent(largest: norms.maximum)
    if exponent == 0 {
      return Element.gbcon(norm, factor, pivots: pivots, size: norm == .one ? norms.one : norms.infinity)
    }
    let scaled = matrix.map { $0.scaled(byPowerOfTwo: exponent) }
    let other = try? BandedLU(scaled, lower: factor.lower, upper: factor.upper)
    return other?.reciprocalCondition(norm) ?? 0
  }

  /// The largest entry of U over the largest entry of A; 1 for a matrix of zeros.
  public var growth: Double? { norms.maximum == 0 ? 1 : factor.largestUpper / norms.maximum }

  /// det A.
  public var determinant: ScaledNumber<Element> {
    var product = ScaledNumber<Element>(.one)
    for index in 0..<order {
      product.multiply(by: factor.entries[index * factor.leading + factor.lower + factor.upper])
      if Int(pivots[index]) - 1 != index { product.multiply(by: -.one) }
    }
    return product
  }
}

extension BandStorage where Element: NumericScalar {
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(_ a: Matrix<Element>, lower: Int, upper: Int) {
    order = a.rows
    self.lower = lower
    self.upper = upper
    let leading = 2 * lower + upper + 1
    var entries = [Element](repeating: .zero, count: order * leading)
    let source = a.columnMajor
    for column in 0..<order {
      for row in max(0, column - upper)..<min(order, column + lower + 1) {
        entries[column * leading + lower + upper + row - column] = source[column * order + row]
      }
    }
    self.entries = entries
  }

  /// The largest modulus of an entry of U, after the factorization.
  var largestUpper: Double {
    var largest = 0.0
    for column in 0..<order {
      for row in max(0, lower + upper - column)...(lower + upper) {
        largest = max(largest, entries[column * leading + row].modulus)
      }
    }
    return largest
  }
}

extension Matrix where Element: NumericScalar {
  /// The norms, after the finiteness gate.
  func finiteNorms(_ operand: String) throws(NumericError) -> MatrixNorms {
    if let norms = Element.norms(self) { return norms }
    try requireFinite(operand)
    preconditionFailure("norms of a finite matrix")
  }
}
