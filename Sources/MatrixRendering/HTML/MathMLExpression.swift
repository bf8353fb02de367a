import MatrixDomain

/// Reads scalars and names in their plain spelling: `-3/4`, `x1`, `A^-1`, `1/2*sqrt(2)`, `(k+1)/(k-1)`.
///
/// What is no formula becomes words, so that nothing is lost.
/// - Complexity: linear in the text.
struct MathMLExpression {
  private let charset: Charset
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0
  private var hasFailed = false

  static func of(_ text: String, charset: Charset) -> MathML {
    if let number = rational(text) { return number }
    if let (left, right) = LaTeXName.factors(ofInnerProduct: text) {
      return .sign("&#10216;") + of(left, charset: charset) + .sign(",") + of(right, charset: charset)
        + .sign("&#10217;")
    }
    let safe = charset.escaped(text)
    var reader = MathMLExpression(safe, charset)
    var result = reader.row()
    // A piece of a longer formula may close what another piece opened.
    while reader.next == ")" {
      reader.place += 1
      result.append(.sign(")"))
      result.append(reader.row())
    }
    guard !reader.hasFailed, !isProse(safe) else {
      return .words(MarkupText.marked(safe))
    }
    return result
  }

  /// The most frequent numbers: whole ones and fractions.
  private static func rational(_ text: String) -> MathML? {
    var (slash, index) = (-1, 0)
    for byte in text.utf8 {
      switch byte {
      case 48...57: break
      case UInt8(ascii: "-") where index == 0: break
      case UInt8(ascii: "/") where slash < 0: slash = index
      default: return nil
      }
      index += 1
    }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    let magnitude = isNegative ? String(text.utf8.dropFirst()) ?? text : text
    guard slash >= 0 else {
      return index == start ? nil : isNegative ? .minus + .number(magnitude) : .number(magnitude)
    }
    guard slash > start, slash + 1 < index else { return nil }
    let place = magnitude.utf8.index(magnitude.startIndex, offsetBy: slash - start)
    let fraction = MathML.fraction(
      .number(String(magnitude[..<place])), .number(String(magnitude[magnitude.utf8.index(after: place)...])))
    return isNegative ? .minus + fraction : fraction
  }

  /// True where two words stand beside each other.
  private static func isProse(_ text: String) -> Bool {
    var words = 0
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isWord = part.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      words = isWord ? words + 1 : 0
      if words == 2 { return true }
    }
    return false
  }

  private init(_ text: String, _ charset: Charset) {
    self.charset = charset
    scalars = Array(text.unicodeScalars)
  }

  private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  // MARK: Rows

  /// Elements up to the end or to a closing parenthesis.
  private mutating func row() -> MathML {
    var parts: [Part] = []
    while let scalar = next, scalar != ")" {
      switch scalar {
      case " ": place += 1
      case "^":
        place += 1
        let base = parts.popLast()?.markup ?? MathML()
        parts.append(Part(.power(base, exponent())))
      case "/":
        place += 1
        guard let above = parts.popLast(), above.isOperand, let below = operand() else {
          hasFailed = true
          return MathML()
        }
        parts.append(Part(.fraction(above.bare, below.bare)))
      case "*":
        // `5*x` needs no sign between its factors; two numbers do.
        let isAfterDigit = place > 0 && Self.isDigit(scalars[place - 1])
        place += 1
        let isPlain = isAfterDigit && next?.properties.isAlphabetic == true
        parts.append(Part(.sign(isPlain ? "&#8290;" : "&#8901;"), isOperand: false))
      default:
        // A number beside a letter is a product, a name before a parenthesis a function.
        let isFunction = scalar == "(" && place > 0 && scalars[place - 1].properties.isAlphabetic
        if let operand = operand() {
          if parts.last?.isOperand == true, !isFunction { parts.append(Part(.sign("&#8290;"), isOperand: false)) }
          parts.append(operand)
        } else {
          place += 1
          parts.append(Part(Self.sign(scalar), isOperand: false))
        }
      }
      if hasFailed { return MathML() }
    }
    return parts.reduce(into: MathML()) { $0.append($1.markup) }
  }

  /// One or more elements, and what is left of them without parentheses.
  private struct Part {
    var markup: MathML
    var isOperand = true
    private var inside: MathML?

    init(_ markup: MathML, isOperand: Bool = true, inside: MathML? = nil) {
      self.markup = markup
      self.isOperand = isOperand
      self.inside = inside
    }

    /// What stands above or below a bar: parentheses are not needed there.
    var bare: MathML { inside ?? markup }
  }

  /// A number, a name or a parenthesis, with its exponent.
  private mutating func operand() -> Part? {
    guard let base = primary() else { return nil }
    guard next == "^" else { return base }
    place += 1
    return Part(.power(base.markup, exponent()))
  }

  private mutating func primary() -> Part? {
    guard let scalar = next else { return nil }
    if scalar == "(" {
      place += 1
      let inside = self.inside()
      guard skipClosing() else { return Part(.sign("(") + inside) }
      return Part(.group(.sign("(") + inside + .sign(")")), inside: inside)
    }
    if Self.isDigit(scalar) { return Part(number()) }
    if scalar.properties.isAlphabetic || scalar == "_" { return Part(name()) }
    return nil
  }

  /// What stands before a closing parenthesis.
  private mutating func inside() -> MathML {
    depth += 1
    defer { depth -= 1 }
    guard depth < 40 else {
      hasFailed = true
      return MathML()
    }
    return row()
  }

  /// True where a parenthesis closes here.
  private mutating func skipClosing() -> Bool {
    guard next == ")" else { return false }
    place += 1
    return true
  }

  private mutating func exponent() -> MathML {
    var sign = MathML()
    if next == "-" || next == "+" {
      sign = next == "-" ? .minus : .sign("+")
      place += 1
    }
    if let scalar = next, Self.isDigit(scalar) { return sign + .number(take(while: Self.isDigit)) }
    guard let operand = primary() else {
      hasFailed = true
      return sign
    }
    return sign + operand.bare
  }

  // MARK: Numbers and names

  /// Digits, decimals, a power of ten.
  private mutating func number() -> MathML {
    var digits = take(while: Self.isDigit)
    if next == ".", place + 1 < scalars.count, Self.isDigit(scalars[place + 1]) {
      place += 1
      digits += "." + take(while: Self.isDigit)
    }
    guard next == "e" || next == "E" else { return .number(digits) }
    var end = place + 1
    if end < scalars.count, scalars[end] == "-" || scalars[end] == "+" { end += 1 }
    guard end < scalars.count, Self.isDigit(scalars[end]) else { return .number(digits) }
    let isNegative = scalars[place + 1] == "-"
    place = end
    let figures = take(while: Self.isDigit).drop { $0 == "0" }
    let power = MathML.number(figures.isEmpty ? "0" : String(figures))
    return .number(digits) + .sign("&#8901;") + .power(.number("10"), isNegative ? .minus + power : power)
  }

  /// `x1` with its index below, `sqrt(6)` as a root, words upright.
  private mutating func name() -> MathML {
    let letters = take { $0.properties.isAlphabetic }
    if next == "(", let degree = ["sqrt": 2, "cbrt": 3][letters] {
      place += 1
      let radicand = inside()
      if !skipClosing() { hasFailed = true }
      return .root(radicand, degree: degree)
    }
    var name = MathML.name(MarkupText.marked(letters.isEmpty ? "_" : letters))
    let hasLine = next == "_"
    if hasLine { place += 1 }
    let index = hasLine ? take { Self.isDigit($0) || $0.properties.isAlphabetic } : take(while: Self.isDigit)
    if !index.isEmpty {
      name = .index(
        name, Self.isDigit(index.unicodeScalars.first ?? "a") ? .number(index) : .name(MarkupText.marked(index)))
    }
    return name
  }

  private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    var result = String.UnicodeScalarView()
    while let scalar = next, isPart(scalar) {
      result.append(scalar)
      place += 1
    }
    return String(result)
  }

  private static func sign(_ scalar: Unicode.Scalar) -> MathML {
    scalar == "-" ? .minus : .sign(MarkupText.marked(String(Character(scalar))))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
