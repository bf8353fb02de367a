/// The number of rows and columns of a matrix.
public struct Shape: Hashable, Sendable, CustomStringConvertible {
  /// The number of rows, at least 0.
  public var rows: Int
  /// The number of columns, at least 0.
  public var columns: Int

  /// A shape; both numbers at least 0.
  @inlinable public init(_ rows: Int, _ columns: Int) {
    if rows < 0 || columns < 0 { Shape.stop(rows, columns) }
    self.rows = rows
    self.columns = columns
  }

  @inline(never) @usableFromInline static func stop(_ rows: Int, _ columns: Int) -> Never {
    fatalError("a shape has no negative side: \(rows) rows, \(columns) columns")
  }

  /// True where there are no entries.
  @inlinable public var isEmpty: Bool { rows == 0 || columns == 0 }
  /// The number of entries.
  @inlinable public var count: Int { rows * columns }
  /// True where there are as many rows as columns.
  @inlinable public var isSquare: Bool { rows == columns }
  /// Rows and columns exchanged.
  @inlinable public var transposed: Shape { Shape(columns, rows) }

  /// `3×4`.
  public var description: String { "\(rows)×\(columns)" }
}
