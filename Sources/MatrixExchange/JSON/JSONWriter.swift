import MatrixDomain

/// Writes JSON as a stream of bytes, in one of three styles.
///
/// ```swift
/// var writer = JSONWriter(.pretty)
/// writer.object([("kind", { $0.string("count") }), ("value", { $0.number(3) })])
/// writer.text
/// ```
///
/// Characters that could deceive a reader or act on a terminal (control, format and bidirectional ones, line and
/// paragraph separators) are written as escapes; everything else as it is.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Style: Hashable, Sendable {
    /// One line without blanks, keys in the order given.
    case compact
    /// One line without blanks, keys sorted by their UTF-8 bytes: the form digests are taken of.
    case canonical
    /// For people and diffs: two blanks a level, one member or element a line, plain arrays on one line.
    case pretty
  }

  /// A key and what writes its value.
  public typealias Member = (name: String, write: (inout JSONWriter) -> Void)

  /// How the text is laid out.
  public let style: Style
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []
  private var level = 0
  private var isInline = false

  private let isOver: (@Sendable () -> Bool)?
  /// True once the writer was stopped: what was written is a beginning, and no JSON.
  public private(set) var isStopped = false

  /// A writer. `isOver` is asked every few hundred elements and before each member; once it says true, nothing more is
  /// written.
  public init(_ style: Style = .compact, stoppingWhen isOver: (@Sendable () -> Bool)? = nil) {
    self.style = style
    self.isOver = isOver
  }

  /// The hash of what was written, where nothing else is kept of it.
  private var hash: SHA256?

  /// The digest of the canonical text that `write` writes, of which never more than a piece is held.
  static func digest(of write: (inout JSONWriter) -> Void) -> Digest {
    var writer = JSONWriter(.canonical)
    writer.hash = SHA256()
    write(&writer)
    writer.hashPiece()
    return Digest(writer.hash ?? SHA256())
  }

  private mutating func hashPiece() {
    var piece: [UInt8] = []
    swap(&piece, &bytes)
    hash?.update(piece.span)
    piece.removeAll(keepingCapacity: true)
    bytes = piece
  }

  /// True where nothing more is to be written.
  private mutating func stops() -> Bool {
    if isStopped { return true }
    if let isOver, isOver() { isStopped = true }
    return isStopped
  }

  /// What was written so far, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Structure

  /// Writes an object: each key, and what its closure writes. In the canonical style the keys are sorted.
  public mutating func object(_ members: [Member]) {
    let ordered =
      style == .canonical ? members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } : members
    bytes.append(UInt8(ascii: "{"))
    level += 1
    for index in ordered.indices {
      if stops() { return }
      separate(index, isInline: isInline)
      string(ordered[index].name)
      bytes.append(UInt8(ascii: ":"))
      if style == .pretty { bytes.append(0x20) }
      ordered[index].write(&self)
    }
    level -= 1
    if !ordered.isEmpty && style == .pretty && !isInline { newLine() }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes an array of `count` elements; `inline` keeps it on one line in every style.
  public mutating func array(_ count: Int, inline: Bool = false, _ element: (inout JSONWriter, Int) -> Void) {
    let wasInline = isInline
    isInline = isInline || inline
    bytes.append(UInt8(ascii: "["))
    level += 1
    for index in 0..<count {
      if isStopped || (index & 255 == 255 && stops()) { return }
      separate(index, isInline: isInline)
      element(&self, index)
    }
    level -= 1
    if count > 0 && style == .pretty && !isInline { newLine() }
    bytes.append(UInt8(ascii: "]"))
    isInline = wasInline
  }

  private mutating func separate(_ index: Int, isInline: Bool) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    guard style == .pretty else {
      if hash != nil, bytes.count >= 1 << 16 { hashPiece() }
      return
    }
    if !isInline { newLine() } else if index > 0 { bytes.append(0x20) }
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(2 * level) { bytes.append(0x20) }
  }

  // MARK: Simple values

  /// Writes `null`.
  public mutating func null() { ascii("null") }
  /// Writes `true` or `false`.
  public mutating func truth(_ value: Bool) { ascii(value ? "true" : "false") }
  /// Writes an integer.
  public mutating func number(_ value: Int) { ascii(String(value)) }
  /// Writes a number given as its JSON text.
  public mutating func number(_ text: String) { ascii(text) }

  /// Writes a number given as the bytes of its JSON text.
  public mutating func number(utf8: Span<UInt8>) {
    bytes.append(addingCapacity: utf8.count) { output in
      for index in utf8.indices { output.append(utf8[index]) }
    }
  }

  /// Writes a string with its quotes and escapes.
  public mutating func string(_ text: String) { string(utf8: text.utf8.span) }

  /// Writes a string given as UTF-8.
  public mutating func string(utf8: Span<UInt8>) {
    var others: UInt8 = 0
    for index in utf8.indices { others |= JSONWriter.isPlain(utf8[index]) ? 0 : 1 }
    guard others == 0 else {
      bytes.append(UInt8(ascii: "\""))
      escaped(utf8)
      bytes.append(UInt8(ascii: "\""))
      return
    }
    bytes.append(addingCapacity: utf8.count + 2) { output in
      output.append(UInt8(ascii: "\""))
      for index in utf8.indices { output.append(utf8[index]) }
      output.append(UInt8(ascii: "\""))
    }
  }

  /// Writes a tree.
  public mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .truth(let value): truth(value)
    case .number(let text): number(text)
    case .string(let text): string(text)
    case .array(let elements):
      let isFlat = !elements.contains { $0.kind == .array || $0.kind == .object }
      array(elements.count, inline: isFlat) { $0.value(elements[$1]) }
    case .object(let members):
      object(members.map { member in (member.name, { $0.value(member.value) }) })
    }
  }

  /// Texts, and how they were written last.
  private var written: (texts: TextSlab, bytes: [UInt8])?

  /// Writes a text on one line that some texts determine: what was written for them last is copied where they are the same.
  mutating func repeated(_ texts: TextSlab, _ write: (inout JSONWriter) -> Void) {
    if let written, written.texts == texts {
      bytes += written.bytes
      return
    }
    var writer = JSONWriter(style, stoppingWhen: isOver)
    write(&writer)
    bytes += writer.bytes
    if writer.isStopped { isStopped = true } else { written = (texts, writer.bytes) }
  }

  /// Writes JSON text as it stands: the caller vouches for it.
  public mutating func verbatim(_ json: String) { ascii(json) }

  private mutating func ascii(_ text: String) { bytes.append(contentsOf: text.utf8) }

  // MARK: Escapes

  @inline(__always) private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escaped(_ utf8: Span<UInt8>) {
    var text: [UInt8] = []
    for index in utf8.indices { text.append(utf8[index]) }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": ascii("\\\"")
      case "\\": ascii("\\\\")
      case "\n": ascii("\\n")
      case "\r": ascii("\\r")
      case "\t": ascii("\\t")
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
          for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
            let digits = String(unit, radix: 16)
            ascii("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
          }
        default: bytes.append(contentsOf: String(scalar).utf8)
        }
      }
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The text of the value in a style.
  public func text(_ style: JSONWriter.Style = .compact) -> String {
    var writer = JSONWriter(style)
    writer.value(self)
    return writer.text
  }

  public var description: String { text() }
}
