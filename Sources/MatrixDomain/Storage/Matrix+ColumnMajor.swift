extension Matrix where Element.Storage == ColumnMajorStorage<Element> {
  /// A matrix from its entries column by column, taken without a copy; there must be `shape.count` of them.
  @inlinable public init(_ shape: Shape, columnMajor entries: [Element]) {
    storage = ColumnMajorStorage(shape, columnMajor: entries)
  }

  /// The entries column by column: the buffer itself, no copy.
  @inlinable public var columnMajor: [Element] { storage.entries }
}
