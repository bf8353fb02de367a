/// The number of rows and columns of a matrix.
public struct Shape: Hashable, Sendable, CustomStringConvertible {
  public var rows: Int
  public var columns: Int

  /// A shape; both numbers at least 0.
  @inlinable public init(_ rows: Int, _ columns: Int) {
    precondition(rows >= 0 && columns >= 0, "a shape has no negative side")
    self.rows = rows
    self.columns = columns
  }

  /// True where there are no entries.
  @inlinable public var isEmpty: Bool { rows == 0 || columns == 0 }
  /// The number of entries.
  @inlinable public var count: Int { rows * columns }
  @inlinable public var isSquare: Bool { rows == columns }
  @inlinable public var transposed: Shape { Shape(columns, rows) }

  /// `3×4`.
  public var description: String { "\(rows)×\(columns)" }
}
