/// A finite list of scalars: a column unless said otherwise.
///
/// ```swift
/// let v: Vector<Rational> = [1, 0, 2]
/// v.dot(v)  // 5
/// ```
public struct Vector<Element: MatrixScalar>: Hashable, Sendable {
  @usableFromInline package var entries: [Element]

  /// A vector of these entries.
  @inlinable public init(_ entries: [Element]) { self.entries = entries }
  /// A vector of the entries of a sequence, in its order.
  @inlinable public init(_ entries: some Sequence<Element>) { self.entries = Array(entries) }

  /// The entries as an array.
  @inlinable public var array: [Element] { entries }

  /// The vector as a matrix of one column.
  @inlinable public var columnMatrix: Matrix<Element> { Matrix(Shape(entries.count, 1), rowMajor: entries) }
  /// The vector as a matrix of one row.
  @inlinable public var rowMatrix: Matrix<Element> { Matrix(Shape(1, entries.count), rowMajor: entries) }
}

extension Vector: RandomAccessCollection, MutableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { entries.count }
  @inlinable public subscript(index: Int) -> Element {
    get {
      requirePlace(index)
      return entries[index]
    }
    _modify {
      requirePlace(index)
      yield &entries[index]
    }
  }
}

extension Vector {
  /// Ends the process, and says why, unless there is such an entry.
  @inlinable @inline(__always) func requirePlace(_ index: Int) {
    if UInt(bitPattern: index) >= UInt(bitPattern: entries.count) { stop(index) }
  }

  @inline(never) @usableFromInline func stop(_ index: Int) -> Never {
    fatalError("a vector of \(count) entries has no entry \(index): entries count from 0")
  }
}

extension Vector: ExpressibleByArrayLiteral, CustomStringConvertible {
  @inlinable public init(arrayLiteral entries: Element...) { self.entries = entries }
  /// `(1, 0, 2)`.
  public var description: String { "(" + entries.map { "\($0)" }.joined(separator: ", ") + ")" }
}
