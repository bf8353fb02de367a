/// Many short texts in one buffer: the entries of an exchange matrix, one allocation instead of one a scalar.
///
/// ```swift
/// var slab = TextSlab()
/// slab.append("1/2")
/// slab[0]  // "1/2"
/// ```
///
/// Small integers may stay words until their texts are needed: they pass from a table to a kernel as words.
public struct TextSlab: Sendable {
  /// Empty where there are words, as are the ends.
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var ends: [Int] = []
  /// The storage of texts that all are integers.
  @usableFromInline package internal(set) var words: [Int32]?

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
    demand(ends.last ?? 0 == bytes.count, "the last text ends where the bytes do")
    self.bytes = bytes
    self.ends = ends
  }

  /// The texts of integers.
  @inlinable package init(words: [Int32]) { self.words = words }

  /// An upper bound of the characters of all texts together: exact where they lie as texts, 11 for each 32-bit integer.
  package var characterBound: Int { words.map { $0.count * 11 } ?? bytes.count }

  /// Makes room for this many texts of this many bytes in all.
  @inlinable public mutating func reserve(texts: Int, bytes byteCount: Int) {
    if words != nil { spellWords() }
    ends.reserveCapacity(texts)
    bytes.reserveCapacity(byteCount)
  }

  /// Adds a text at the end.
  @inlinable public mutating func append(_ text: String) {
    if words != nil { spellWords() }
    bytes.append(contentsOf: text.utf8)
    ends.append(bytes.count)
  }

  /// Appends a scalar's canonical spelling.
  @inlinable public mutating func append(_ scalar: some ExchangeScalar) {
    if words != nil { spellWords() }
    scalar.appendExchangeText(to: &bytes)
    ends.append(bytes.count)
  }

  /// Appends a text given as UTF-8. The caller vouches for its being well formed.
  @inlinable public mutating func append(utf8: Span<UInt8>) {
    if words != nil { spellWords() }
    for index in utf8.indices { bytes.append(utf8[index]) }
    ends.append(bytes.count)
  }

  /// The texts of a range, in one piece.
  @inlinable public func texts(_ range: Range<Int>) -> TextSlab {
    if let words { return TextSlab(words: Array(words[range])) }
    let start = start(of: range.lowerBound)
    let end = range.isEmpty ? start : ends[range.upperBound - 1]
    return TextSlab(bytes: Array(bytes[start..<end]), ends: ends[range].map { $0 - start })
  }

  /// The bytes of all texts together.
  @inlinable public var byteCount: Int { spelled.bytes.count }

  /// Calls `body` with the UTF-8 of the text at `index`. Whoever wants many of them asks ``spelled`` for them.
  @inlinable public func withUTF8<R, E: Error>(at index: Int, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    if let words {
      var text: [UInt8] = []
      text.append(decimal: Int(words[index]))
      return try body(text.span)
    }
    return try body(bytes.span.extracting(start(of: index)..<ends[index]))
  }

  @inlinable func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  /// The same texts, all of them written out.
  public var spelled: TextSlab {
    guard let words else { return self }
    var slab = TextSlab()
    slab.reserve(texts: words.count, bytes: 3 * words.count)
    for word in words {
      slab.bytes.append(decimal: Int(word))
      slab.ends.append(slab.bytes.count)
    }
    return slab
  }

  @usableFromInline mutating func spellWords() { self = spelled }
}

extension TextSlab: Hashable {
  /// Whether the texts are the same, written out or not.
  public static func == (left: TextSlab, right: TextSlab) -> Bool {
    if let words = left.words, let others = right.words { return words == others }
    let (left, right) = (left.spelled, right.spelled)
    return left.bytes == right.bytes && left.ends == right.ends
  }

  public func hash(into hasher: inout Hasher) {
    let texts = spelled
    hasher.combine(texts.bytes)
    hasher.combine(texts.ends)
  }
}

extension TextSlab: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { words?.count ?? ends.count }

  @inlinable public subscript(index: Int) -> String {
    if let words { return String(words[index]) }
    return String(decoding: bytes[start(of: index)..<ends[index]], as: UTF8.self)
  }
}

extension TextSlab: ExpressibleByArrayLiteral, CustomStringConvertible {
  @inlinable public init(arrayLiteral texts: String...) { self.init(texts) }
  public var description: String { Array(self).description }
}
