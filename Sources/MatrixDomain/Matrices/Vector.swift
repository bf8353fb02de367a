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
    get { entries[index] }
    _modify { yield &entries[index] }
  }
}

extension Vector: ExpressibleByArrayLiteral, CustomStringConvertible {
  @inlinable public init(arrayLiteral entries: Element...) { self.entries = entries }
  /// `(1, 0, 2)`.
  public var description: String { "(" + entries.map { "\($0)" }.joined(separator: ", ") + ")" }
}

extension Vector where Element: AdditiveGroup {
  /// The vector of `count` zeros.
  @inlinable public static func zero(_ count: Int) -> Vector { Vector(Array(repeating: Element.zero, count: count)) }
  /// True where every entry is zero, or there is none.
  @inlinable public var isZero: Bool { entries.allSatisfy(\.isZero) }
}

extension Vector where Element: Ring {
  /// The sum of the products of entries in the same place. Both vectors must have the same number of entries.
  @inlinable public func dot(_ other: Vector) -> Element {
    precondition(count == other.count, "a dot product needs vectors of the same length")
    var sum = Element.zero
    for index in 0..<count { sum.addProduct(entries[index], other.entries[index]) }
    return sum
  }
}
