import MatrixExchange

/// A JSON value kept as text: what this version does not interpret, so that it survives load and save.
public struct RawJSON: Hashable, Sendable {
  /// One JSON value without blanks between its tokens.
  public let text: String

  /// Wraps a value. The caller vouches for its being well-formed JSON; blanks between tokens are taken out.
  public init(_ text: String) { self.init(utf8: text.utf8.span) }

  /// What a compact writer wrote.
  init(written: JSONWriter) { text = written.text }

  init(utf8: Span<UInt8>) { text = String(decoding: JSONText.compact(utf8), as: UTF8.self) }
}

/// A named JSON value kept as text.
public struct RawMember: Hashable, Sendable {
  /// The key, its escapes resolved.
  public var name: String
  /// What stands behind the key.
  public var value: RawJSON

  /// A key with its value.
  public init(_ name: String, _ value: RawJSON) {
    self.name = name
    self.value = value
  }
}
