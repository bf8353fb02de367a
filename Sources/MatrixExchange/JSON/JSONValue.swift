/// A JSON value as a tree: numbers as their text, keys in their order, each part with its position.
///
/// For what is small or unknown; matrices are read without it (``JSONScanner/readExchangeValue()``). Equality looks at
/// the contents only.
public struct JSONValue: Sendable {
  /// The value itself, without its position.
  public var content: Content
  /// The position of its first byte in the text it was read from, counting from 0; `nil` if it was made here.
  public var offset: Int?

  /// A value with its position, or without where it was made here.
  public init(_ content: Content, offset: Int? = nil) {
    self.content = content
    self.offset = offset
  }

  /// The six kinds of JSON value.
  public enum Content: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case truth(Bool)
    /// The number's text.
    case number(String)
    /// A text, its escapes resolved.
    case string(String)
    /// Values in their order.
    case array([JSONValue])
    /// Members in the order of the text.
    case object([Member])
  }

  /// One key of an object with its value.
  public struct Member: Sendable {
    /// The key, its escapes resolved.
    public var name: String
    /// What the key stands for.
    public var value: JSONValue
    /// The position of the key.
    public var offset: Int?

    /// A key with its value; `offset` is the position of the key.
    public init(_ name: String, _ value: JSONValue, offset: Int? = nil) {
      self.name = name
      self.value = value
      self.offset = offset
    }
  }
}

extension JSONValue: Hashable {
  public static func == (left: JSONValue, right: JSONValue) -> Bool { left.content == right.content }
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONValue.Member: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.value == right.value }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}

extension JSONValue {
  /// `null`, without a position.
  public static var null: JSONValue { JSONValue(.null) }
  /// `true` or `false`, without a position.
  public static func truth(_ value: Bool) -> JSONValue { JSONValue(.truth(value)) }
  /// A number given as its JSON text; the caller vouches for it.
  public static func number(_ text: String) -> JSONValue { JSONValue(.number(text)) }
  /// An integer.
  public static func number(_ value: Int) -> JSONValue { JSONValue(.number(String(value))) }
  /// A text, without a position.
  public static func string(_ text: String) -> JSONValue { JSONValue(.string(text)) }
  /// An array of values.
  public static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }
  /// An object with these members, in this order.
  public static func object(_ members: [Member]) -> JSONValue { JSONValue(.object(members)) }

  /// Which of the six kinds the value is.
  public var kind: JSONScanner.Kind {
    switch content {
    case .null: .null
    case .truth: .truth
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The truth value; `nil` for every other kind.
  public var truth: Bool? { if case .truth(let value) = content { value } else { nil } }
  /// The text of a string; `nil` for every other kind.
  public var string: String? { if case .string(let text) = content { text } else { nil } }
  /// The text of a number.
  public var number: String? { if case .number(let text) = content { text } else { nil } }
  /// An integer of machine size, written without a point or exponent.
  public var int: Int? { number.flatMap { Int($0) } }
  /// The elements of an array; `nil` for every other kind.
  public var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }
  /// The members of an object; `nil` for every other kind.
  public var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// The value of a key; `nil` where there is none, or no object.
  public subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  /// Reads a whole text.
  public init(parsing source: SourceText) throws(JSONError) {
    var scanner = JSONScanner(source)
    self = try scanner.readValue()
    try scanner.finish()
  }

  /// Reads a whole text.
  public init(parsing text: String) throws(JSONError) { try self.init(parsing: SourceText(text)) }
}

extension JSONScanner {
  /// Reads one value as a tree.
  ///
  /// - Complexity: linear in the text; the stack is bounded by ``nestingLimit``.
  public mutating func readValue() throws(JSONError) -> JSONValue {
    let kind = try peek()
    let start = offset
    switch kind {
    case .null:
      try readNull()
      return JSONValue(.null, offset: start)
    case .truth: return JSONValue(.truth(try readBool()), offset: start)
    case .number: return JSONValue(.number(try readNumberText()), offset: start)
    case .string: return JSONValue(.string(try readString()), offset: start)
    case .array:
      var elements: [JSONValue] = []
      try readArray { (scanner) throws(JSONError) in elements.append(try scanner.readValue()) }
      return JSONValue(.array(elements), offset: start)
    case .object:
      var members: [JSONValue.Member] = []
      try readObject { (scanner, key) throws(JSONError) in
        members.append(.init(key.name, try scanner.readValue(), offset: key.offset))
      }
      return JSONValue(.object(members), offset: start)
    }
  }
}
