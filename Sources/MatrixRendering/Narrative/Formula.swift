public import MatrixDomain

/// A short piece of mathematics in a line of text, as tokens: a renderer decides how `R2 <- R2 - 3*R1` looks.
public struct Formula: Hashable, Sendable {
  /// The tokens from left to right.
  public var tokens: [Token]

  /// A formula of these tokens.
  public init(_ tokens: [Token] = []) { self.tokens = tokens }

  /// A number, a name, a sign, or a whole vector or matrix within a line.
  public enum Token: Hashable, Sendable {
    /// A scalar in its canonical spelling: `-3/4`.
    case number(String)
    /// The name of an unknown, a parameter, a matrix, a row: `x1`, `s`, `A`, `R2`.
    case name(String)
    /// A sign.
    case symbol(Symbol)
    /// `(1, 0, 2)`, or `(1,0,2)` where it is not spaced.
    case vector(TextSlab, isSpaced: Bool)
    /// `[1 2 | 5]`, `[1 2; 3 4]`; bars stand before columns.
    case matrix([TextSlab], bars: [Int])
  }

  /// The signs of the notation. How each is spelled, and with how much air, is the renderer's business.
  public enum Symbol: Hashable, Sendable, CaseIterable {
    /// The sign between two terms, with air around it.
    case plus, minus
    /// The sign before a name.
    case negative
    /// A product sign without air: `2*R1`.
    case times
    /// A product sign with air around it.
    case wideTimes
    /// `/`, `^`, `=`, `<`, `>`, the arrow of an assignment, the arrow of an exchange, `(`, `)` and `,`.
    case divide, power, equals, less, greater, becomes, exchange, open, close, comma
    /// The sign before a number in fewer digits than it has.
    case approximates
    /// The sign between two numbers that are not equal.
    case differs
    /// The sign between two numbers that leave the same residue.
    case congruent
    /// A blank.
    case space
  }

  /// True where there is no token.
  public var isEmpty: Bool { tokens.isEmpty }

  /// Adds a token at the end.
  public mutating func append(_ token: Token) { tokens.append(token) }
  /// Adds a sign at the end.
  public mutating func append(_ symbol: Symbol) { tokens.append(.symbol(symbol)) }
  /// Adds the tokens of another formula at the end.
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

  /// A name, the fraction of `(1/5)*R2`, or a name before a comma.
  private mutating func append(factor: Substring, isLast: Bool) {
    let inside = factor.dropFirst().dropLast()
    if factor.hasPrefix("("), factor.hasSuffix(")"), !inside.isEmpty,
      inside.utf8.allSatisfy({ "0123456789-/".utf8.contains($0) })
    {
      tokens += [.symbol(.open), .number(String(inside)), .symbol(.close)]
    } else if !factor.isEmpty, factor.utf8.allSatisfy({ (48...57).contains($0) }) {
      append(.number(String(factor)))
    } else if factor.hasSuffix(","), !isLast, factor.utf8.count > 1 {
      tokens += [.name(String(factor.dropLast())), .symbol(.comma)]
    } else {
      append(.name(String(factor)))
    }
  }

  /// A formula written in plain text, such as a part's name for what it computes: `A * A^-1 = I`.
  public init(plain text: String) {
    self.init()
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    for (place, word) in words.enumerated() {
      switch word {
      case "*": append(.wideTimes)
      case "+": append(.plus)
      case "-": append(.minus)
      case "=": append(.equals)
      case "<-": append(.becomes)
      case "<->": append(.exchange)
      default:
        if case .name = tokens.last { append(.space) }
        for (index, factor) in word.split(separator: "*", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { append(.times) }
          append(factor: factor, isLast: place + 1 == words.count)
        }
      }
    }
  }
}
