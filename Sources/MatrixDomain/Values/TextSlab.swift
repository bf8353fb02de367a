/// Many short texts in one buffer: the entries of an exchange matrix, one allocation instead of one a scalar.
///
/// ```swift
/// var slab = TextSlab()
/// slab.append("1/2")
/// slab[0]  // "1/2"
/// ```
///
/// Small integers and doubles may stay numbers until their texts are needed: they pass from a file to a kernel as numbers.
public struct TextSlab: Sendable {
  /// Numbers whose canonical texts are those of the slab.
  @usableFromInline package enum Numbers: Sendable {
    case words([Int32])
    case doubles([Double])
  }

  /// Empty where there are numbers, as are the ends.
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var ends: [Int] = []
  /// The storage of texts that are not written out.
  @usableFromInline var numbers: Numbers?

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
  @inlinable package init(words: [Int32]) { numbers = .words(words) }

  /// The shortest texts that read back to these doubles.
  @inlinable package init(doubles: [Double]) { numbers = .doubles(doubles) }

  /// The integers, where they are not written out.
  @inlinable package var words: [Int32]? {
    if case .words(let words)? = numbers { words } else { nil }
  }

  /// The doubles, where they are not written out.
  @inlinable package var doubles: [Double]? {
    if case .doubles(let doubles)? = numbers { doubles } else { nil }
  }

  /// An upper bound of the characters of all texts together: exact where they lie as texts, 11 for each 32-bit integer, 24 for
  /// each double.
  package var characterBound: Int {
    switch numbers {
    case .words(let words)?: words.count * 11
    case .doubles(let doubles)?: doubles.count * 24
    case nil: bytes.count
    }
  }

  /// Makes room for this many texts of this many bytes in all.
  @inlinable public mutating func reserve(texts: Int, bytes byteCount: Int) {
    if numbers != nil { spellNumbers() }
    ends.reserveCapacity(texts)
    bytes.reserveCapacity(byteCount)
  }

  /// Adds a text at the end.
  @inlinable public mutating func append(_ text: String) {
    if numbers != nil { spellNumbers() }
    bytes.append(contentsOf: text.utf8)
    ends.append(bytes.count)
  }

  /// Appends a scalar's canonical spelling.
  @inlinable public mutating func append(_ scalar: some ExchangeScalar) {
    if numbers != nil { spellNumbers() }
    scalar.appendExchangeText(to: &bytes)
    ends.append(bytes.count)
  }

  /// Appends a text given as UTF-8. The caller vouches for its being well formed.
  @inlinable public mutating func append(utf8: Span<UInt8>) {
    if numbers != nil { spellNumbers() }
    for index in utf8.indices { bytes.append(utf8[index]) }
    ends.append(bytes.count)
  }

  /// The texts of a range, in one piece.
  @inlinable public func texts(_ range: Range<Int>) -> TextSlab {
    switch numbers {
    case .words(let words)?: return TextSlab(words: Array(words[range]))
    case .doubles(let doubles)?: return TextSlab(doubles: Array(doubles[range]))
    case nil: break
    }
    let start = start(of: range.lowerBound)
    let end = range.isEmpty ? start : ends[range.upperBound - 1]
    return TextSlab(bytes: Array(bytes[start..<end]), ends: ends[range].map { $0 - start })
  }

  /// The bytes of all texts together.
  @inlinable public var byteCount: Int { spelled.bytes.count }

  /// Calls `body` with the UTF-8 of the text at `index`. Whoever wants many of them asks ``spelled`` for them.
  @inlinable public func withUTF8<R, E: Error>(at index: Int, _ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    if numbers != nil {
      var text: [UInt8] = []
      spell(index, into: &text)
      return try body(text.span)
    }
    return try body(bytes.span.extracting(start(of: index)..<ends[index]))
  }

  @inlinable func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  /// Appends the text of a number that is not written out.
  @usableFromInline func spell(_ index: Int, into bytes: inout [UInt8]) {
    switch numbers {
    case .words(let words)?: bytes.append(decimal: Int(words[index]))
    case .doubles(let doubles)?: bytes.append(contentsOf: doubles[index].description.utf8)
    case nil: break
    }
  }

  /// The same texts, all of them written out.
  public var spelled: TextSlab {
    guard numbers != nil else { return self }
    var slab = TextSlab()
    slab.reserve(texts: count, bytes: words == nil ? 18 * count : 3 * count)
    for index in indices {
      spell(index, into: &slab.bytes)
      slab.ends.append(slab.bytes.count)
    }
    return slab
  }

  @usableFromInline mutating func spellNumbers() { self = spelled }
}

extension TextSlab: Hashable {
  /// Whether the texts are the same, written out or not.
  public static func == (left: TextSlab, right: TextSlab) -> Bool {
    switch (left.numbers, right.numbers) {
    case (.words(let words)?, .words(let others)?): return words == others
    // -0.0 is another text than 0.0.
    case (.doubles(let doubles)?, .doubles(let others)?):
      return doubles.elementsEqual(others) { $0.bitPattern == $1.bitPattern }
    default: break
    }
    guard left.count == right.count else { return false }
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
  @inlinable public var endIndex: Int {
    switch numbers {
    case .words(let words)?: words.count
    case .doubles(let doubles)?: doubles.count
    case nil: ends.count
    }
  }

  @inlinable public subscript(index: Int) -> String {
    switch numbers {
    case .words(let words)?: String(words[index])
    case .doubles(let doubles)?: doubles[index].description
    case nil: String(decoding: bytes[start(of: index)..<ends[index]], as: UTF8.self)
    }
  }
}

extension TextSlab: ExpressibleByArrayLiteral, CustomStringConvertible {
  @inlinable public init(arrayLiteral texts: String...) { self.init(texts) }
  public var description: String { Array(self).description }
}
