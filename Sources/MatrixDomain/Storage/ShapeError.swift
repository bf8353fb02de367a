/// Operands whose shapes do not fit.
public struct ShapeError: Error, Hashable, Sendable {
  /// `ragged-rows`, `not-square` or `shape-mismatch`.
  public let code: ErrorCode
  /// What is wrong, with the shapes.
  public let message: String
  /// What would fit.
  public let advice: Advice?

  @usableFromInline package init(_ code: ErrorCode, _ message: String, advice: Advice? = nil) {
    self.code = code
    self.message = message
    self.advice = advice
  }

  /// Row `row` (from 0) has `count` entries where `expected` were to be.
  public static func ragged(row: Int, count: Int, expected: Int) -> ShapeError {
    ShapeError(
      .raggedRows, "row \(row + 1) has \(count) \(count == 1 ? "entry" : "entries"), row 1 has \(expected)",
      advice: "give every row the same number of entries")
  }

  /// `operation` needs a square matrix and got another.
  public static func notSquare(_ operation: String, _ shape: Shape) -> ShapeError {
    ShapeError(
      .notSquare, "\(operation) needs a square matrix; this one is \(shape)",
      advice: "give a matrix with as many rows as columns")
  }

  /// Two operands of `operation` do not fit; `rule` says what would.
  public static func mismatch(_ operation: String, _ left: Shape, _ right: Shape, rule: String) -> ShapeError {
    ShapeError(.shapeMismatch, "\(operation) of a \(left) and a \(right) matrix is not defined", advice: Advice(rule))
  }
}

extension ShapeError: ReportableError {
  /// Malformed, with the shapes and what would fit.
  public var report: ErrorReport { ErrorReport(.malformed, code, message, advice: advice) }
}
