/// A scalar type that contains the integers.
public protocol WholeNumberContaining: Sendable {
  /// An integer.
  init(_ value: Int)
}

/// Rows one after another, as words while all entries are small integers and none is changed, else as scalars: the
/// storage of fractions.
///
/// A word takes an eighth of the memory of a fraction, can be shared with an exchange value and is let go of without a
/// look at it.
public struct WordStorage<Element: WholeNumberContaining>: MatrixStorage {
  /// The number of rows and columns.
  public let shape: Shape
  @usableFromInline var content: Content

  /// One word of memory for either: a matrix with one more is no longer returned in registers with what goes along.
  @usableFromInline enum Content: Sendable {
    case scalars([Element])
    case words([Int32])
  }

  /// A matrix with the same element everywhere.
  @inlinable public init(_ shape: Shape, repeating element: Element) {
    self.shape = shape
    content = .scalars(Array(repeating: element, count: shape.count))
  }

  @inlinable public init(_ shape: Shape, rowMajor entries: [Element]) {
    shape.require(count: entries.count)
    self.shape = shape
    content = .scalars(entries)
  }

  @inlinable public init(_ shape: Shape, words: [Int32]) {
    shape.require(count: words.count)
    self.shape = shape
    content = .words(words)
  }

  @inlinable public var words: [Int32]? {
    switch content {
    case .scalars: nil
    case .words(let words): words
    }
  }

  /// The entry in a row and a column, both counting from 0.
  @inlinable public subscript(row: Int, column: Int) -> Element {
    get {
      let index = row * shape.columns + column
      switch content {
      case .scalars(let entries): return entries[index]
      case .words(let words): return Element(Int(words[index]))
      }
    }
    _modify {
      var entries = take()
      defer { content = .scalars(entries) }
      yield &entries[row * shape.columns + column]
    }
  }

  /// Lets two rows change places, entry by entry.
  @inlinable public mutating func swapRows(_ first: Int, _ second: Int) {
    guard first != second else { return }
    var entries = take()
    for column in 0..<shape.columns {
      entries.swapAt(first * shape.columns + column, second * shape.columns + column)
    }
    content = .scalars(entries)
  }

  @inlinable public var rowMajor: [Element] {
    switch content {
    case .scalars(let entries): entries
    case .words(let words): words.map { Element(Int($0)) }
    }
  }

  /// The entries for a caller that changes them and puts them back.
  @inlinable mutating func take() -> [Element] {
    let entries = rowMajor
    content = .words([])
    return entries
  }
}
