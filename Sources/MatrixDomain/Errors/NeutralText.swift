/// A text in which options, tools and commands stand as data, so that each face names them in its own way.
///
/// ```swift
/// let advice: NeutralText = "allow more with \(option: "timeLimit"), or ask for less: \(option: "steps", "none")"
/// advice.worded()   // allow more with ‘timeLimit’, or ask for less: ‘steps’ = none
/// ```
///
/// The command line says `--time-limit` and `--steps none` in the same places.
public struct NeutralText: Hashable, Sendable {
  /// A part of the text.
  public enum Piece: Hashable, Sendable {
    /// Words that every face says.
    case text(String)
    /// An option by its name in a request, with the value it should get.
    case option(String, value: String?)
    /// A tool by its id; what it is called with stands behind it as text.
    case tool(String)
    /// A command that is no tool.
    case command(String)
    /// A topic of the documentation.
    case topic(String)
  }

  /// The parts, in reading order; texts that touch are one.
  public private(set) var pieces: [Piece] = []

  /// A text from its parts.
  public init(_ pieces: [Piece] = []) {
    for piece in pieces { append(piece) }
  }

  /// A text that says the same on every face.
  public init(_ text: String) { append(.text(text)) }

  /// Adds a part at the end.
  public mutating func append(_ piece: Piece) {
    guard case .text(let text) = piece else { return pieces.append(piece) }
    if text.isEmpty { return }
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(piece)
    }
  }

  /// How a face names what is not a word of everyday language.
  public struct Wording: Sendable {
    /// The words for a part that is no text.
    public var words: @Sendable (Piece) -> String

    /// A wording from its words; ``Piece/text(_:)`` is not asked for.
    public init(_ words: @escaping @Sendable (Piece) -> String) { self.words = words }

    /// The names that a ``Request`` has for options and tools.
    public static let neutral = Wording { piece in
      switch piece {
      case .text(let text): text
      case .option(let name, nil), .tool(let name), .command(let name): "‘\(name)’"
      case .option(let name, let value?): "‘\(name)’ = \(value)"
      case .topic(let name): "the topic ‘\(name)’"
      }
    }
  }

  /// The text in the words of a face.
  public func worded(_ wording: Wording = .neutral) -> String {
    pieces.reduce(into: "") { text, piece in
      if case .text(let part) = piece { text += part } else { text += wording.words(piece) }
    }
  }

  /// True where the neutral words have a text in them.
  public func contains(_ text: String) -> Bool { worded().contains(text) }

  /// True where nothing is said.
  public var isEmpty: Bool { pieces.isEmpty }

  /// The same text with what every face says changed.
  public func mapTexts(_ change: (String) -> String) -> NeutralText {
    NeutralText(pieces.map { if case .text(let text) = $0 { .text(change(text)) } else { $0 } })
  }

  /// Texts one after another, with commas between, or something else.
  public static func list(_ items: some Sequence<NeutralText>, by separator: NeutralText = ", ") -> NeutralText {
    items.reduce(into: NeutralText()) { list, item in list += list.isEmpty ? item : separator + item }
  }

  /// Two texts, one after the other.
  public static func + (left: NeutralText, right: NeutralText) -> NeutralText {
    NeutralText(left.pieces + right.pieces)
  }
  /// Adds a text at the end.
  public static func += (left: inout NeutralText, right: NeutralText) {
    for piece in right.pieces { left.append(piece) }
  }
}

/// What to do about something.
public typealias Advice = NeutralText

extension NeutralText: CustomStringConvertible {
  /// The neutral words.
  public var description: String { worded() }
}

extension NeutralText: ExpressibleByStringInterpolation {
  /// A text that says the same on every face.
  public init(stringLiteral text: String) { append(.text(text)) }
  /// A text with options, tools and commands in it.
  public init(stringInterpolation interpolation: StringInterpolation) { self = interpolation.text }

  /// Takes the parts of a text one after another.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = NeutralText()

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Words as they are.
    public mutating func appendLiteral(_ words: String) { text.append(.text(words)) }

    /// A text.
    public mutating func appendInterpolation(_ words: String) { appendLiteral(words) }
    /// Anything as its text.
    public mutating func appendInterpolation<Item>(_ item: Item) { appendLiteral("\(item)") }
    /// A text of this kind within another.
    public mutating func appendInterpolation(_ other: NeutralText) { text += other }
    /// An option of a request, with the value it should get.
    public mutating func appendInterpolation(option name: String, _ value: String? = nil) {
      text.append(.option(name, value: value))
    }
    /// A tool.
    public mutating func appendInterpolation(tool id: String) { text.append(.tool(id)) }
    /// A command that is no tool.
    public mutating func appendInterpolation(command name: String) { text.append(.command(name)) }
    /// A topic of the documentation.
    public mutating func appendInterpolation(topic name: String) { text.append(.topic(name)) }
  }
}
