/// Many short texts in one buffer: the entries of an exchange matrix, one allocation instead of one a scalar.
///
/// ```swift
/// var slab = TextSlab()
/// slab.append("1/2")
/// slab[0]  // "1/2"
/// ```
public struct TextSlab: Hashable, Sendable {
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var ends: [Int] = []

  /// A slab without a text.
  @inlinable public init() {}

  /// A slab of these texts.
  @inlinable public init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  /// The canonical spellings of scalars.
  @inlinable public init(spelling scalars: some Sequence<some ExchangeScalar>) {
    for scalar in scalars { append(scalar) }
  }

  /// The texts that lie in `bytes` (well-formed UTF-8) one after another, each with its end.
  @inlinable package init(bytes: [UInt8], ends: [Int]) {
    precondition(ends.last ?? 0 == bytes.count, "the last text ends where the bytes do")
    self.bytes = bytes
    self.ends = ends
  }

  /// Makes room for so many texts of so many bytes in all.
  @inlinable public mutating func reserve(texts: Int, bytes byteCount: Int) {
    ends.reserveCapacity(texts)
    bytes.reserveCapacity(byteCount)
  }

  /// Adds a text at the end.
  @inlinable public mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(bytes.count)
  }

  /// Appends a scalar's canonical spelling.
  @inlinable public mutating func append(_ scalar: some ExchangeScalar) {
    scalar.appendExchangeText(to: &bytes)
    ends.append(bytes.count)
  }

  /// Appends a text given as UTF-8. The caller vouches for its being well formed.
  @inlinable public mutating func append(utf8: Span<UInt8>) {
    for index in utf8.indices { bytes.append(utf8[index]) }
    ends.append(bytes.count)
  }

  /// The texts of a range, in one piece.
  @inlinable public func texts(_ range: Range<Int>) -> TextSlab {
    let start = start(of: range.lowerBound)
    let end = range.isEmpty ? start : ends[range.upperBound - 1]
    return TextSlab(bytes: Array(bytes[start..<end]), ends: ends[range].map { $0 - start })
  }

  /// The bytes of all texts together.
  @inlinable public var byteCount: Int { bytes.count }

  /// Calls `body` with the UTF-8 of the text at `index`.
  @inlinable public func withUTF8<R, E: Error>(at index: Int, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    try body(bytes.span.extracting(start(of: index)..<ends[index]))
  }

  @inlinable func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }
}

extension TextSlab: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { ends.count }

  @inlinable public subscript(index: Int) -> String {
    String(decoding: bytes[start(of: index)..<ends[index]], as: UTF8.self)
  }
}

extension TextSlab: ExpressibleByArrayLiteral, CustomStringConvertible {
  @inlinable public init(arrayLiteral texts: String...) { self.init(texts) }
  public var description: String { Array(self).description }
}
