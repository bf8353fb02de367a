import MatrixDomain

/// Reads JSON strictly (RFC 8259), piece by piece, in one pass over the bytes.
///
/// Goals, in order: refuse whatever is not JSON, with its exact place; bounded stack and linear time on any input;
/// speed, so that large matrices go straight to where they are kept, without a tree in between.
///
/// ```swift
/// var rows = 0
/// var scanner = JSONScanner(SourceText(#"{"rows": 2}"#))
/// try scanner.readObject { (scanner, key) throws(JSONError) in
///   if key.name == "rows" { rows = try scanner.readInt(for: "rows") } else { try scanner.skipValue() }
/// }
/// try scanner.finish()
/// ```
///
/// Stricter than the standard: keys of one object must differ, nesting ends at ``nestingLimit``, escapes must not
/// make lone surrogates, and a byte order mark is refused. Numbers keep their text.
public struct JSONScanner: Sendable {
  /// The deepest nesting of arrays and objects.
  public static let nestingLimit = 64

  /// The text being read.
  public let source: SourceText
  /// The position of the next byte, counting from 0.
  public internal(set) var offset = 0
  /// Whether a key may occur twice in one object. The grammar of JSON allows it; nothing of ours does.
  public let allowsDuplicateKeys: Bool
  var depth = 0
  var pace = ReadingPace()

  /// A scanner before the first byte of a text.
  public init(_ source: SourceText, allowsDuplicateKeys: Bool = false) {
    self.source = source
    self.allowsDuplicateKeys = allowsDuplicateKeys
  }

  /// What a value is, determined by its first byte.
  public enum Kind: String, Hashable, Sendable {
    /// One of the six kinds of JSON value; `truth` is `true` or `false`.
    case null, truth, number, string, array, object

    /// In words, with an article.
    public var phrase: String {
      switch self {
      case .null: "null"
      case .truth: "true or false"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  /// A key of an object and where it stands.
  public struct Key: Hashable, Sendable {
    /// The key, its escapes resolved.
    public let name: String
    /// The position of its opening quote.
    public let offset: Int
  }

  // MARK: Looking ahead

  /// The kind of the next value, without reading it.
  public mutating func peek() throws(JSONError) -> Kind {
    skipBlanks()
    guard offset < source.bytes.count else { throw endOfText("a value") }
    switch source.bytes[offset] {
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .truth
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "{"): return .object
    default: throw unexpected("a value")
    }
  }

  /// Demands that the next value is of a kind; `what` says what it stands for.
  public mutating func expect(_ kind: Kind, for what: String) throws(JSONError) {
    let found = try peek()
    guard found == kind else {
      throw error(.invalidField, "\(what) must be \(kind.phrase), not \(found.phrase)", at: offset)
    }
  }

  @inline(__always) mutating func skipBlanks() {
    while offset < source.bytes.count {
      switch source.bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Demands that nothing but blanks follows.
  public mutating func finish() throws(JSONError) {
    skipBlanks()
    if offset < source.bytes.count { throw unexpected("the end of the text") }
  }

  // MARK: Structure

  /// Reads an array; `element` must read one value each time it is called.
  @inline(__always)
  public mutating func readArray(_ element: (inout JSONScanner) throws(JSONError) -> Void) throws(JSONError) {
    try open(UInt8(ascii: "["), "an array")
    skipBlanks()
    if takes(UInt8(ascii: "]")) {
      depth -= 1
      return
    }
    while true {
      try element(&self)
      if try closes(UInt8(ascii: "]")) { break }
    }
    depth -= 1
  }

  /// Reads an object; `member` must read the value of the key it is given.
  public mutating func readObject(
    _ member: (inout JSONScanner, Key) throws(JSONError) -> Void
  ) throws(JSONError) {
    try open(UInt8(ascii: "{"), "an object")
    skipBlanks()
    if takes(UInt8(ascii: "}")) {
      depth -= 1
      return
    }
    var keys = KeySet()
    while true {
      let key = try readKey()
      if let first = keys.insert(key), !allowsDuplicateKeys {
        let place = source.place(at: first)
        throw error(
          .duplicateKey,
          "the key \"\(Identifier.escaped(key.name))\" occurs twice in one object; "
            + "it stands already in line \(place.line ?? 1), column \(place.column ?? 1)",
          advice: "remove or rename one of the two", at: key.offset, length: key.name.utf8.count + 2, related: first)
      }
      try member(&self, key)
      if try closes(UInt8(ascii: "}")) { break }
      skipBlanks()
    }
    depth -= 1
  }

  /// Reads a key and the colon after it.
  private mutating func readKey() throws(JSONError) -> Key {
    let start = offset
    guard offset < source.bytes.count else { throw endOfText("a key in quotes, or }") }
    guard source.bytes[offset] == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let name = try readString()
    skipBlanks()
    guard takes(UInt8(ascii: ":")) else { throw unexpected("a colon after the key") }
    return Key(name: name, offset: start)
  }

  /// Steps into an array or object.
  @inline(__always) mutating func open(_ bracket: UInt8, _ what: String) throws(JSONError) {
    skipBlanks()
    guard takes(bracket) else { throw unexpected(what) }
    guard depth < JSONScanner.nestingLimit else { throw nestedTooDeep() }
    depth += 1
  }

  /// After a value: true where the bracket closes, false where a comma announces another one.
  @inline(__always) mutating func closes(_ bracket: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    if takes(UInt8(ascii: ",")) {
      skipBlanks()
      if offset < source.bytes.count && source.bytes[offset] == bracket { throw trailingComma() }
      return false
    }
    if takes(bracket) { return true }
    throw unexpected("a comma or \(Character(Unicode.Scalar(bracket)))")
  }

  @inline(__always) mutating func takes(_ byte: UInt8) -> Bool {
    guard offset < source.bytes.count && source.bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  // MARK: Simple values

  /// Reads `null`; an error where something else stands.
  public mutating func readNull() throws(JSONError) {
    skipBlanks()
    try readWord("null")
  }

  /// Reads `true` or `false`; an error where something else stands.
  public mutating func readBool() throws(JSONError) -> Bool {
    skipBlanks()
    let value = offset < source.bytes.count && source.bytes[offset] == UInt8(ascii: "t")
    try readWord(value ? "true" : "false")
    return value
  }

  private mutating func readWord(_ word: StaticString) throws(JSONError) {
    var index = offset
    for expected in "\(word)".utf8 {
      guard index < source.bytes.count && source.bytes[index] == expected else {
        offset = index
        throw unexpected("\(word)")
      }
      index += 1
    }
    offset = index
  }

  /// Steps over one value, checking it as strictly as reading would. Returns the bytes it takes.
  @discardableResult
  public mutating func skipValue() throws(JSONError) -> Range<Int> {
    let kind = try peek()
    let start = offset
    switch kind {
    case .null: try readNull()
    case .truth: _ = try readBool()
    case .number: _ = try readNumber()
    case .string: _ = try scanString()
    case .array: try readArray { (scanner) throws(JSONError) in try scanner.skipValue() }
    case .object: try readObject { (scanner, _) throws(JSONError) in try scanner.skipValue() }
    }
    return start..<offset
  }

  /// Calls `body` with the scanner at an earlier position of the same array or object, and comes back.
  mutating func revisiting<R>(
    _ position: Int, _ body: (inout JSONScanner) throws(JSONError) -> R
  ) throws(JSONError) -> R {
    let here = offset
    offset = position
    let result = try body(&self)
    offset = here
    return result
  }
}

/// The keys of one object so far: compared one by one while they are few, hashed once they are many.
struct KeySet {
  private var few: [JSONScanner.Key] = []
  private var many: [[UInt8]: Int] = [:]

  /// Adds a key; if it was there already, the position of the first one. Keys are equal where their scalars are.
  mutating func insert(_ key: JSONScanner.Key) -> Int? {
    if many.isEmpty {
      for other in few where other.name.utf8.elementsEqual(key.name.utf8) { return other.offset }
      few.append(key)
      if few.count == 16 {
        for key in few { many[Array(key.name.utf8)] = key.offset }
      }
      return nil
    }
    let name = Array(key.name.utf8)
    if let first = many[name] { return first }
    many[name] = key.offset
    return nil
  }
}
