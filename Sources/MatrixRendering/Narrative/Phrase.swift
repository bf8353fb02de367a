/// A line of prose with mathematics in it.
///
/// ```swift
/// let phrase: Phrase = "Use the \(number: "1") in row \(2)."
/// ```
///
/// Renderers escape every text, so a phrase may quote the outside world.
public struct Phrase: Hashable, Sendable {
  public var pieces: [Piece]

  public enum Piece: Hashable, Sendable {
    case text(String)
    case math(Formula)
  }

  public init(_ pieces: [Piece] = []) { self.pieces = pieces }
  public init(_ formula: Formula) { pieces = [.math(formula)] }
  /// A text from outside.
  public init(text: String) { pieces = [.text(text)] }

  public var isEmpty: Bool { pieces.isEmpty }

  public static func += (left: inout Phrase, right: Phrase) { left.pieces += right.pieces }

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

    public mutating func appendInterpolation(_ count: Int) { appendLiteral(String(count)) }
    public mutating func appendInterpolation(_ text: String) { appendLiteral(text) }
    public mutating func appendInterpolation(_ phrase: Phrase) { pieces += phrase.pieces }
    public mutating func appendInterpolation(_ formula: Formula) { pieces.append(.math(formula)) }
    public mutating func appendInterpolation(number text: String) { pieces.append(.math(.number(text))) }
    public mutating func appendInterpolation(name text: String) { pieces.append(.math(.name(text))) }
  }
}
