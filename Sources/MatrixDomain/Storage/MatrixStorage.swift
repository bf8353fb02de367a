/// How the entries of a matrix lie in memory. The element type chooses one (``MatrixScalar``); ``Matrix`` hides it.
public protocol MatrixStorage<Element>: Sendable {
  /// What the entries are.
  associatedtype Element

  /// A matrix with the same element everywhere.
  init(_ shape: Shape, repeating element: Element)
  /// Entries in row-major order.
  init(_ shape: Shape, rowMajor entries: [Element])
  /// Entries in the order in which they lie.
  init(_ shape: Shape, inOrder entries: [Element])
  /// Integers in row-major order; `nil` for a storage that does not hold them as words.
  init?(_ shape: Shape, words: [Int32])

  /// In which order the entries lie.
  static var order: StorageOrder { get }
  /// The number of rows and columns.
  var shape: Shape { get }
  /// The entry in a row and a column that exist, both counting from 0: ``Matrix`` has checked that.
  subscript(row: Int, column: Int) -> Element { get set }
  /// Lets two rows that exist change places.
  mutating func swapRows(_ first: Int, _ second: Int)
  /// The entries row by row.
  var rowMajor: [Element] { get }
  /// The entries in the order in which they lie.
  var inOrder: [Element] { get }
  /// The entries row by row where they lie as words.
  var words: [Int32]? { get }
}

/// Whether rows or columns lie one after another.
public enum StorageOrder: Hashable, Sendable {
  /// Rows, each from left to right.
  case rows
  /// Columns, each from top to bottom.
  case columns
}

extension MatrixStorage {
  /// Row by row, unless a storage says otherwise.
  @inlinable public static var order: StorageOrder { .rows }
  @inlinable public init(_ shape: Shape, inOrder entries: [Element]) { self.init(shape, rowMajor: entries) }
  @inlinable public var inOrder: [Element] { rowMajor }
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
    shape.require(count: entries.count)
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
    shape.require(count: entries.count)
    self.shape = shape
    self.entries = entries
  }

  @inlinable public init(_ shape: Shape, rowMajor: [Element]) {
    shape.require(count: rowMajor.count)
    self.shape = shape
    entries = Entries.transposed(rowMajor, lines: shape.rows, length: shape.columns)
  }

  @inlinable public init(_ shape: Shape, inOrder entries: [Element]) { self.init(shape, columnMajor: entries) }
  @inlinable public static var order: StorageOrder { .columns }
  @inlinable public var inOrder: [Element] { entries }

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
    Entries.transposed(entries, lines: shape.columns, length: shape.rows)
  }
}
