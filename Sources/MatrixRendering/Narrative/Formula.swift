public import MatrixDomain

/// A short piece of mathematics in a line of text, as tokens: a renderer decides how `R2 <- R2 - 3*R1` looks.
public struct Formula: Hashable, Sendable {
  public var tokens: [Token]

  public init(_ tokens: [Token] = []) { self.tokens = tokens }

  public enum Token: Hashable, Sendable {
    /// A scalar in its canonical spelling: `-3/4`.
    case number(String)
    /// The name of an unknown, a parameter, a matrix, a row: `x1`, `s`, `A`, `R2`.
    case name(String)
    case symbol(Symbol)
    /// `(1, 0, 2)`, or `(1,0,2)` where it is not spaced.
    case vector(TextSlab, isSpaced: Bool)
    /// `[1 2 | 5]`, `[1 2; 3 4]`; bars stand before columns.
    case matrix([TextSlab], bars: [Int])
  }

  public enum Symbol: Hashable, Sendable, CaseIterable {
    case plus, minus
    /// The sign before a name.
    case negative
    case times
    /// A product sign with air around it.
    case wideTimes
    case divide, power, equals, less, becomes, exchange, open, close, comma
    case space
  }

  public var isEmpty: Bool { tokens.isEmpty }

  public mutating func append(_ token: Token) { tokens.append(token) }
  public mutating func append(_ symbol: Symbol) { tokens.append(.symbol(symbol)) }
  public mutating func append(contentsOf other: Formula) { tokens += other.tokens }

  /// A name alone.
  public static func name(_ text: String) -> Formula { Formula([.name(text)]) }
  /// A scalar alone.
  public static func number(_ text: String) -> Formula { Formula([.number(text)]) }
  /// A vector with blanks after its commas.
  public static func vector(_ entries: TextSlab, isSpaced: Bool = true) -> Formula {
    Formula([.vector(entries, isSpaced: isSpaced)])
  }

  /// `left = right`.
  public static func equation(_ left: Formula, _ right: Formula) -> Formula {
    Formula(left.tokens + [.symbol(.equals)] + right.tokens)
  }

  /// A formula written in plain text, such as a part's name for what it computes: `A * A^-1 = I`.
  public init(plain text: String) {
    self.init()
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      switch word {
      case "*": append(.wideTimes)
      case "+": append(.plus)
      case "-": append(.minus)
      case "=": append(.equals)
      default:
        if case .name = tokens.last { append(.space) }
        for (index, factor) in word.split(separator: "*", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { append(.times) }
          append(.name(String(factor)))
        }
      }
    }
  }
}
