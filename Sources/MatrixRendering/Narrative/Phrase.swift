public import MatrixDomain

/// A line of prose with mathematics in it.
///
/// ```swift
/// let phrase: Phrase = "Use the \(number: "1") in row \(2)."
/// ```
///
/// Renderers escape every text, so a phrase may quote the outside world.
public struct Phrase: Hashable, Sendable {
  /// Texts and formulas, in reading order.
  public var pieces: [Piece]

  /// A part of a line.
  public enum Piece: Hashable, Sendable {
    /// Prose; renderers escape it.
    case text(String)
    /// A formula within the line.
    case math(Formula)
    /// An option, a tool or a command: the renderer's wording names it.
    case advice(Advice.Piece)
  }

  /// A line of these pieces.
  public init(_ pieces: [Piece] = []) { self.pieces = pieces }
  /// A line that is one formula.
  public init(_ formula: Formula) { pieces = [.math(formula)] }
  /// A text from outside.
  public init(text: String) { pieces = [.text(text)] }

  /// Advice, named by the renderer.
  public init(_ advice: Advice) {
    pieces = advice.pieces.map { if case .text(let text) = $0 { .text(text) } else { .advice($0) } }
  }

  /// True where there is no piece.
  public var isEmpty: Bool { pieces.isEmpty }

  /// Adds a phrase at the end.
  public static func += (left: inout Phrase, right: Phrase) { left.pieces += right.pieces }

  /// Two phrases, one after the other.
  public static func + (left: Phrase, right: Phrase) -> Phrase {
    var result = left
    result += right
    return result
  }

  /// Phrases one after another with a text between them.
  public static func joined(_ phrases: some Sequence<Phrase>, by separator: String) -> Phrase {
    var result = Phrase()
    for phrase in phrases {
      if !result.isEmpty { result.pieces.append(.text(separator)) }
      result += phrase
    }
    return result
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { pieces = [.text(text)] }
  public init(stringInterpolation interpolation: StringInterpolation) { pieces = interpolation.pieces }

  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.text(literal)) }
    }

    /// A count, as prose.
    public mutating func appendInterpolation(_ count: Int) { appendLiteral(String(count)) }
    /// A text, which may come from outside.
    public mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
    /// Another phrase.
    public mutating func appendInterpolation(_ phrase: Phrase) { pieces += phrase.pieces }
    /// A formula.
    public mutating func appendInterpolation(_ formula: Formula) { pieces.append(.math(formula)) }
    /// A scalar in its canonical spelling, as mathematics.
    public mutating func appendInterpolation(number text: String) { pieces.append(.math(.number(text))) }
    /// An option of a request, with the value it should get: the renderer names it.
    public mutating func appendInterpolation(option name: String, _ value: String? = nil) {
      pieces.append(.advice(.option(name, value: value)))
    }
    /// A tool: the renderer names it.
    public mutating func appendInterpolation(tool id: String) { pieces.append(.advice(.tool(id))) }
    /// The name of an unknown, a row or a matrix, as mathematics.
    public mutating func appendInterpolation(name text: String) { pieces.append(.math(.name(text))) }
  }
}
