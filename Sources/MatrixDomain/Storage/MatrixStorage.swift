/// How the entries of a matrix lie in memory. The element type chooses one (``MatrixScalar``); ``Matrix`` hides it.
public protocol MatrixStorage<Element>: Sendable {
  /// What the entries are.
  associatedtype Element

  /// A matrix with the same element everywhere.
  init(_ shape: Shape, repeating element: Element)
  /// Entries in row-major order.
  init(_ shape: Shape, rowMajor entries: [Element])
  /// Integers in row-major order; `nil` for a storage that does not hold them as words.
  init?(_ shape: Shape, words: [Int32])

  /// The number of rows and columns.
  var shape: Shape { get }
  /// The entry in a row and a column, both counting from 0.
  subscript(row: Int, column: Int) -> Element { get set }
  /// Lets two rows change places.
  mutating func swapRows(_ first: Int, _ second: Int)
  /// The entries row by row.
  var rowMajor: [Element] { get }
  /// The entries row by row where they lie as words.
  var words: [Int32]? { get }
}

extension MatrixStorage {
  @inlinable public init?(_ shape: Shape, words: [Int32]) { return nil }
  @inlinable public var words: [Int32]? { nil }
}

/// Rows one after another: the storage of exact scalars.
public struct RowMajorStorage<Element: Sendable>: MatrixStorage {
  /// The number of rows and columns.
  public let shape: Shape
  @usableFromInline package var entries: [Element]

  /// A matrix with the same element everywhere.
  @inlinable public init(_ shape: Shape, repeating element: Element) {
    self.shape = shape
    entries = Array(repeating: element, count: shape.count)
  }

  @inlinable public init(_ shape: Shape, rowMajor entries: [Element]) {
    precondition(entries.count == shape.count, "a matrix has rows × columns entries")
    self.shape = shape
    self.entries = entries
  }

  /// The entry in a row and a column, both counting from 0.
  @inlinable public subscript(row: Int, column: Int) -> Element {
    get { entries[row * shape.columns + column] }
    _modify { yield &entries[row * shape.columns + column] }
  }

  /// Lets two rows change places, entry by entry.
  @inlinable public mutating func swapRows(_ first: Int, _ second: Int) {
    guard first != second else { return }
    for column in 0..<shape.columns {
      entries.swapAt(first * shape.columns + column, second * shape.columns + column)
    }
  }

  @inlinable public var rowMajor: [Element] { entries }
}

/// Columns one after another: the storage LAPACK takes without a copy.
public struct ColumnMajorStorage<Element: Sendable>: MatrixStorage {
  /// The number of rows and columns.
  public let shape: Shape
  @usableFromInline package var entries: [Element]

  /// A matrix with the same element everywhere.
  @inlinable public init(_ shape: Shape, repeating element: Element) {
    self.shape = shape
    entries = Array(repeating: element, count: shape.count)
  }

  /// Entries column by column: the buffer is taken as it is.
  @inlinable public init(_ shape: Shape, columnMajor entries: [Element]) {
    precondition(entries.count == shape.count, "a matrix has rows × columns entries")
    self.shape = shape
    self.entries = entries
  }

  @inlinable public init(_ shape: Shape, rowMajor: [Element]) {
    precondition(rowMajor.count == shape.count, "a matrix has rows × columns entries")
    self.shape = shape
    entries = []
    entries.reserveCapacity(shape.count)
    for column in 0..<shape.columns {
      for row in 0..<shape.rows { entries.append(rowMajor[row * shape.columns + column]) }
    }
  }

  /// The entry in a row and a column, both counting from 0.
  @inlinable public subscript(row: Int, column: Int) -> Element {
    get { entries[column * shape.rows + row] }
    _modify { yield &entries[column * shape.rows + row] }
  }

  /// Lets two rows change places, entry by entry.
  @inlinable public mutating func swapRows(_ first: Int, _ second: Int) {
    guard first != second else { return }
    for column in 0..<shape.columns {
      entries.swapAt(column * shape.rows + first, column * shape.rows + second)
    }
  }

  @inlinable public var rowMajor: [Element] {
    var result: [Element] = []
    result.reserveCapacity(shape.count)
    for row in 0..<shape.rows {
      for column in 0..<shape.columns { result.append(self[row, column]) }
    }
    return result
  }
}
