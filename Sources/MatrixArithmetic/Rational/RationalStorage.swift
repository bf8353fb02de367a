public import MatrixDomain

/// Rows one after another, as words while all entries are small integers and none is changed, else as fractions.
///
/// A word takes an eighth of the memory of a fraction, can be shared with an exchange value and is let go of without a
/// look at it.
///
/// It is of no generic type: for the first matrix of a run the run-time library would ask whether the entries conform to what that
/// requires, and look through all conformances of the program.
public struct RationalStorage: MatrixStorage {
  /// The number of rows and columns.
  public let shape: Shape
  @usableFromInline var content: Content

  /// One word of memory for either: a matrix with one more is no longer returned in registers with what goes along.
  @usableFromInline enum Content: Sendable {
    case fractions([Rational])
    case words([Int32])
  }

  /// A matrix with the same element everywhere.
  @inlinable public init(_ shape: Shape, repeating element: Rational) {
    self.shape = shape
    content = .fractions(Array(repeating: element, count: shape.count))
  }

  @inlinable public init(_ shape: Shape, rowMajor entries: [Rational]) {
    shape.require(count: entries.count)
    self.shape = shape
    content = .fractions(entries)
  }

  @inlinable public init(_ shape: Shape, words: [Int32]) {
    shape.require(count: words.count)
    self.shape = shape
    content = .words(words)
  }

  @inlinable public var words: [Int32]? {
    switch content {
    case .fractions: nil
    case .words(let words): words
    }
  }

  /// The entry in a row and a column, both counting from 0.
  @inlinable public subscript(row: Int, column: Int) -> Rational {
    get {
      let index = row * shape.columns + column
      switch content {
      case .fractions(let entries): return entries[index]
      case .words(let words): return Rational(Int(words[index]))
      }
    }
    _modify {
      var entries = take()
      defer { content = .fractions(entries) }
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
    content = .fractions(entries)
  }

  @inlinable public var rowMajor: [Rational] {
    switch content {
    case .fractions(let entries): entries
    case .words(let words): words.map { Rational(Int($0)) }
    }
  }

  /// The entries for a caller that changes them and puts them back.
  @inlinable mutating func take() -> [Rational] {
    let entries = rowMajor
    content = .words([])
    return entries
  }
}
