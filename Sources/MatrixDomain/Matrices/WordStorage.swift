/// A scalar that the whole numbers are among.
public protocol WholeNumberContaining: Sendable {
  /// A whole number.
  init(_ value: Int)
}

/// Rows one after another, as words while all entries are short whole numbers and nobody changes one, else as scalars: the
/// storage of fractions.
///
/// A word takes an eighth of the memory of a fraction, can be shared with an exchange value and is let go of without a
/// look at it.
public struct WordStorage<Element: WholeNumberContaining>: MatrixStorage {
  /// The number of rows and columns.
  public let shape: Shape
  /// Empty where there are words.
  @usableFromInline var entries: [Element]
  @usableFromInline var held: [Int32]?

  /// A matrix with the same element everywhere.
  @inlinable public init(_ shape: Shape, repeating element: Element) {
    self.shape = shape
    entries = Array(repeating: element, count: shape.count)
    held = nil
  }

  @inlinable public init(_ shape: Shape, rowMajor entries: [Element]) {
    precondition(entries.count == shape.count, "a matrix has rows × columns entries")
    self.shape = shape
    self.entries = entries
    held = nil
  }

  @inlinable public init(_ shape: Shape, words: [Int32]) {
    precondition(words.count == shape.count, "a matrix has rows × columns entries")
    self.shape = shape
    entries = []
    held = words
  }

  @inlinable public var words: [Int32]? { held }

  /// The entry in a row and a column, both counting from 0.
  @inlinable public subscript(row: Int, column: Int) -> Element {
    get {
      let index = row * shape.columns + column
      if let held { return Element(Int(held[index])) }
      return entries[index]
    }
    _modify {
      if held != nil { leaveWords() }
      yield &entries[row * shape.columns + column]
    }
  }

  /// Lets two rows change places, entry by entry.
  @inlinable public mutating func swapRows(_ first: Int, _ second: Int) {
    guard first != second else { return }
    if held != nil { leaveWords() }
    for column in 0..<shape.columns {
      entries.swapAt(first * shape.columns + column, second * shape.columns + column)
    }
  }

  @inlinable public var rowMajor: [Element] { held == nil ? entries : scalars }

  /// The words as scalars, made anew.
  @inlinable var scalars: [Element] { (held ?? []).map { Element(Int($0)) } }

  @inlinable @inline(never) mutating func leaveWords() {
    entries = scalars
    held = nil
  }
}
