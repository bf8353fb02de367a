/// A rectangular array of scalars with value semantics.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 2], [3, 4]]
/// a[0, 1]          // 2: rows and columns count from 0 in code, from 1 in print
/// a * a            // [7, 10; 15, 22]
/// ```
///
/// Any side may be 0. The element type chooses the storage; entries are reached by row and column.
public struct Matrix<Element: MatrixScalar>: Sendable {
  @usableFromInline package var storage: Element.Storage

  @inlinable package init(storage: Element.Storage) { self.storage = storage }

  /// A matrix with every entry the same.
  @inlinable public init(_ shape: Shape, repeating element: Element) {
    storage = Element.Storage(shape, repeating: element)
  }

  /// A matrix from its entries row by row; there must be `shape.count` of them.
  @inlinable public init(_ shape: Shape, rowMajor entries: [Element]) {
    storage = Element.Storage(shape, rowMajor: entries)
  }

  /// A matrix of integers row by row, which lie as they are; `nil` for scalars that are not stored as such.
  @inlinable package init?(_ shape: Shape, words: [Int32]) {
    guard let storage = Element.Storage(shape, words: words) else { return nil }
    self.storage = storage
  }

  /// A matrix whose entries are computed from row and column, both counting from 0.
  ///
  /// ```swift
  /// let hilbert = Matrix<Rational>(Shape(3, 3)) { Rational(1, Integer($0 + $1 + 1)) }
  /// ```
  ///
  /// The entries are computed in the order in which they lie: numbers for LAPACK column by column, others row by row. Those of
  /// a closure that can throw are computed row by row, so that the first error is that of the first entry.
  @inlinable public init<E: Error>(_ shape: Shape, entry: (Int, Int) throws(E) -> Element) throws(E) {
    if Element.Storage.order == .columns && E.self == Never.self {
      storage = Element.Storage(
        shape,
        inOrder: try Entries.fill(lines: shape.columns, length: shape.rows) { (column, row) throws(E) in
          try entry(row, column)
        })
    } else {
      storage = Element.Storage(
        shape, rowMajor: try Entries.fill(lines: shape.rows, length: shape.columns, entry))
    }
  }

  /// A matrix from its rows. Without rows it has no columns either.
  ///
  /// - Throws: ``ShapeError`` where the rows differ in length.
  @inlinable public init(rows: [[Element]]) throws(ShapeError) {
    let columns = rows.first?.count ?? 0
    if let ragged = rows.firstIndex(where: { $0.count != columns }) {
      throw ShapeError.ragged(row: ragged, count: rows[ragged].count, expected: columns)
    }
    storage = Element.Storage(Shape(rows.count, columns), rowMajor: rows.flatMap { $0 })
  }

  /// The number of rows and columns.
  @inlinable public var shape: Shape { storage.shape }
  /// The number of rows.
  @inlinable public var rows: Int { storage.shape.rows }
  /// The number of columns.
  @inlinable public var columns: Int { storage.shape.columns }
  /// True where there are as many rows as columns.
  @inlinable public var isSquare: Bool { rows == columns }

  /// The entry in a row and a column, both counting from 0. Both must exist: else the process ends and says which does not.
  @inlinable public subscript(row: Int, column: Int) -> Element {
    get {
      storage.shape.require(row: row, column: column)
      return storage[row, column]
    }
    _modify {
      storage.shape.require(row: row, column: column)
      yield &storage[row, column]
    }
  }

  /// The entries row by row.
  @inlinable public var rowMajor: [Element] { storage.rowMajor }
  /// The entries row by row where they lie as words.
  @inlinable package var words: [Int32]? { storage.words }

  /// The entries of a row that exists, counting from 0.
  @inlinable public func row(_ index: Int) -> [Element] {
    storage.shape.require(row: index)
    return (0..<columns).map { storage[index, $0] }
  }

  /// The entries of a column that exists, counting from 0.
  @inlinable public func column(_ index: Int) -> [Element] {
    storage.shape.require(column: index)
    return (0..<rows).map { storage[$0, index] }
  }

  /// Lets two rows change places. Both must exist.
  @inlinable public mutating func swapRows(_ first: Int, _ second: Int) {
    storage.shape.require(row: first)
    storage.shape.require(row: second)
    storage.swapRows(first, second)
  }

  /// The matrix with every entry replaced.
  ///
  /// The entries are taken in the order in which they lie, as in ``init(_:entry:)``; those of a closure that can throw row by
  /// row.
  @inlinable public func map<Image: MatrixScalar, E: Error>(
    _ transform: (Element) throws(E) -> Image
  ) throws(E) -> Matrix<Image> {
    let order = Element.Storage.order
    if order == Image.Storage.order && (order == .rows || E.self == Never.self) {
      return Matrix<Image>(
        storage: Image.Storage(shape, inOrder: try Entries.map(storage.inOrder, transform)))
    }
    return Matrix<Image>(shape, rowMajor: try Entries.map(rowMajor, transform))
  }
}

extension Matrix: Hashable {
  @inlinable public static func == (left: Matrix, right: Matrix) -> Bool {
    guard left.shape == right.shape else { return false }
    if let left = left.words, let right = right.words { return left == right }
    // Rows hold exact numbers, and arrays of them that lie in one place are equal; a column may hold what equals nothing.
    if Element.Storage.order == .rows { return left.storage.inOrder == right.storage.inOrder }
    return Entries.areEqual(left.storage.inOrder, right.storage.inOrder)
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(storage.inOrder)
  }
}

extension Matrix: ExpressibleByArrayLiteral {
  /// A matrix literal. Rows of different lengths are a programming error and trap; `init(rows:)` throws instead.
  @inlinable public init(arrayLiteral rows: [Element]...) {
    let columns = rows.first?.count ?? 0
    if let ragged = rows.firstIndex(where: { $0.count != columns }) {
      stop(ShapeError.ragged(row: ragged, count: rows[ragged].count, expected: columns).message)
    }
    storage = Element.Storage(Shape(rows.count, columns), rowMajor: rows.flatMap { $0 })
  }
}

extension Matrix: CustomStringConvertible {
  /// `[1, 2; 3, 4]`; `[] (3×0)` where only the shape says something.
  public var description: String {
    if shape.isEmpty { return rows == columns ? "[]" : "[] (\(shape))" }
    return "[" + (0..<rows).map { row($0).map { "\($0)" }.joined(separator: ", ") }.joined(separator: "; ") + "]"
  }
}
