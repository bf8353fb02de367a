public import MatrixDomain

/// What refinement and error bounds need at the speed of memory, for one element type: no routine of LAPACK gives it.
public protocol ResidualRoutines: BLASRoutines {
  /// B − A·(X + Y) in about twice the working precision, with a bound on its own error. No matrix is empty.
  @_spi(LAPACK) static func residual(_ a: Matrix<Self>, _ x: Matrix<Self>, low y: Matrix<Self>, _ b: Matrix<Self>)
    -> Residual<Self>
  /// The absolute values of the entries, each at most four roundings off.
  @_spi(LAPACK) static func moduli(_ a: Matrix<Self>) -> Matrix<Double>
  /// For each row and column the binary exponent of what its largest entry would be multiplied by to come near 1,
  /// rows first; 0 for rows and columns of zeros.
  @_spi(LAPACK) static func balance(_ a: Matrix<Self>) -> (rows: [Int], columns: [Int])
  /// The largest part of an entry by absolute value, of each row and of each column.
  @_spi(LAPACK) static func largestParts(_ a: Matrix<Self>) -> (rows: [Double], columns: [Double])
  /// The entries times 2^(row's exponent + column's exponent), and whether that was exact.
  @_spi(LAPACK) static func scaled(_ a: Matrix<Self>, rows: [Int], columns: [Int]) -> (Matrix<Self>, isExact: Bool)
  /// The smallest part of an entry that is not 0, by absolute value; infinite where all are 0.
  @_spi(LAPACK) static func smallestPart(_ a: Matrix<Self>) -> Double
}

/// What a solution leaves over, computed with error-free products and sums.
///
/// - Source: T. Ogita, S. M. Rump, S. Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 (2005) 1955–1988;
///   the bound on the error is a running one: it is 0 where nothing was rounded at all.
@_spi(LAPACK) public struct Residual<Element: BLASRoutines>: Sendable {
  /// B − A·X, rounded once.
  public internal(set) var value: Matrix<Element>
  /// How far each entry of ``value`` is from the truth at most, parts below the smallest double left aside.
  public internal(set) var error: Matrix<Double>
  /// |A|·|X|, with |re| + |im| for complex numbers.
  public internal(set) var weight: Matrix<Double>
}

extension Residual where Element: NumericScalar {
  /// Adds what the matrix and right-hand side that were meant may differ by to the error.
  mutating func include(_ dataError: DataError, right: Matrix<Element>) {
    if dataError == .none { return }
    for column in 0..<error.columns {
      for row in 0..<error.rows {
        let b = right[row, column]
        let size = b.realPart.magnitude + b.imaginaryPart.magnitude
        error[row, column] +=
          (dataError.matrix * weight[row, column] + dataError.right * size) * (1 + 0x1p-30) + 0x1p-1070
      }
    }
  }
}
