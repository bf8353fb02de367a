/// How far the parts of entries may be from those that were meant, relative to each: what rounding did in reading.
///
/// ```swift
/// var options = NumericOptions()
/// options.dataError = DataError(matrix: 0x1p-53)  // decimals, each rounded to the nearest double
/// ```
public struct DataError: Hashable, Sendable {
  /// Of the matrix.
  public var matrix: Double
  /// Of the right-hand side, or the coefficients of a polynomial.
  public var right: Double

  /// Errors, 0 where numbers are what they were meant to be.
  public init(matrix: Double = 0, right: Double = 0) {
    self.matrix = matrix
    self.right = right
  }

  /// The numbers are those that were meant.
  public static let none = DataError()

  /// The larger of the two.
  public var largest: Double { max(matrix, right) }
}
