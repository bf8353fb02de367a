import MatrixDomain

// Texts that are mathematics: the exchange format has no value for a root, and results write operations as words.
extension Formula {
  /// `2*sqrt(3)/5`, `(1, 1, 0)/sqrt(2)`, `R2 <- R2 - 4*R1`; `nil` for a text that is none of these.
  init?(mathematical text: String) {
    guard text.utf8.count <= 400 else { return nil }
    if let root = RootReader.formula(text) {
      self = root
    } else if RootReader.isOperation(text) {
      self.init(plain: text)
    } else {
      return nil
    }
  }
}

extension AlgebraicValue {
  /// `(1 + sqrt(5))/2`, or decimals where the number is no short radical.
  var formula: Formula { radical.flatMap(RootReader.number) ?? .number(approximation) }

  /// The number, and decimals beside a square root.
  var formulaWithDecimals: Formula {
    guard let exact = radical.flatMap(RootReader.number) else { return .number(approximation) }
    let hasRoot = exact.tokens.contains { token in
      switch token {
      case .name(let name): name != "i"
      case .number(let number): number.hasPrefix("cbrt(")
      default: false
      }
    }
    if !hasRoot { return exact }
    return Formula(exact.tokens + [.symbol(.approximates), .number(approximation)])
  }

  /// The radical with decimals, or the decimals after the polynomial whose root the number is.
  func phrase(isWhole: Bool) -> Phrase {
    if radical != nil { return Phrase(formulaWithDecimals) }
    let longest = 200
    let decimals = Formula([.symbol(.approximates), .number(approximation)])
    guard isWhole || polynomial.characterBound <= longest else {
      return """
        root \(number: String(root + 1)) of a polynomial of degree \(number: String(polynomial.count - 1)) \(decimals) \
        (\(option: "format", "json") has it)
        """
    }
    let formula = PolynomialValue(.integers, variable: "x", polynomial).formula
    return "root \(number: String(root + 1)) of \(formula) \(decimals)"
  }
}

/// Reads roots as our own results write them.
private struct RootReader {
  private var rest: Substring
  private var tokens: [Formula.Token] = []
  private var hasRoot = false

  static func formula(_ text: String) -> Formula? {
    var reader = RootReader(rest: text[...])
    if text.hasPrefix("("), let end = text.range(of: ")/") {
      let inside = text[text.index(after: text.startIndex)..<end]
      let entries = inside.split(separator: ",", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
      if entries.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { "0123456789-+/i".utf8.contains($0) } }) {
        reader.tokens = [.vector(TextSlab(entries.map(String.init)), isSpaced: true), .symbol(.divide)]
        reader.rest = text[text.index(end, offsetBy: 2)...]
        guard reader.factor(), reader.rest.isEmpty else { return nil }
        return Formula(reader.tokens)
      }
    }
    guard reader.sum(), reader.rest.isEmpty, reader.hasRoot else { return nil }
    return Formula(reader.tokens)
  }

  /// `(1+sqrt(5))/2`, `-2*i`: a number, with a root or without one.
  static func number(_ text: String) -> Formula? {
    var reader = RootReader(rest: text[...])
    return reader.sum() && reader.rest.isEmpty ? Formula(reader.tokens) : nil
  }

  /// `R2 <- …` or `R1 <-> R2`, one or several.
  static func isOperation(_ text: String) -> Bool {
    guard text.hasPrefix("R") else { return false }
    let after = text.dropFirst().drop { $0.isASCII && $0.isNumber }
    return after.utf8.count < text.utf8.count - 1 && (after.hasPrefix(" <- ") || after.hasPrefix(" <-> "))
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func sum() -> Bool {
    if rest.first == "-" {
      rest.removeFirst()
      tokens.append(.symbol(.negative))
    }
    guard product() else { return false }
    while let sign = rest.first, sign == "+" || sign == "-" {
      rest.removeFirst()
      tokens.append(.symbol(sign == "+" ? .plus : .minus))
      guard product() else { return false }
    }
    return true
  }

  private mutating func product() -> Bool {
    guard factor() else { return false }
    while let sign = rest.first, sign == "*" || sign == "/" {
      rest.removeFirst()
      tokens.append(.symbol(sign == "*" ? .times : .divide))
      guard factor() else { return false }
    }
    return true
  }

  private mutating func digits() -> String? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest.removeFirst(digits.count)
    return digits.isEmpty ? nil : String(digits)
  }

  /// What stands below a root, up to its closing bracket: digits, or a sum with a root in it.
  private mutating func radicand() -> String? {
    let start = rest
    if let digits = digits(), rest.first == ")" {
      rest.removeFirst()
      return digits
    }
    var inner = RootReader(rest: start)
    guard inner.sum(), inner.hasRoot, inner.rest.first == ")" else { return nil }
    rest = inner.rest.dropFirst()
    return String(start[..<inner.rest.startIndex])
  }

  private mutating func factor() -> Bool {
    if rest.hasPrefix("sqrt(") {
      rest.removeFirst(5)
      guard let radicand = radicand() else { return false }
      tokens.append(.name("sqrt(\(radicand))"))
      hasRoot = true
      return true
    }
    if rest.hasPrefix("cbrt(") {
      rest.removeFirst(5)
      guard let radicand = digits(), rest.first == ")" else { return false }
      rest.removeFirst()
      // Elements of number fields are written so, too.
      tokens.append(.number("cbrt(\(radicand))"))
      hasRoot = true
      return true
    }
    if rest.first == "(" {
      rest.removeFirst()
      tokens.append(.symbol(.open))
      guard sum(), rest.first == ")" else { return false }
      rest.removeFirst()
      tokens.append(.symbol(.close))
      return true
    }
    if rest.first == "i" {
      rest.removeFirst()
      tokens.append(.name("i"))
      return true
    }
    guard let number = digits() else { return false }
    tokens.append(.number(number))
    return true
  }
}

extension String {
  /// Where a short text begins within this one.
  fileprivate func range(of part: String) -> String.Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start }
      start = index(after: start)
    }
    return nil
  }
}

extension Phrase {
  /// A text from a result: mathematics where it is some.
  init(value text: String) { self = Formula(mathematical: text).map { Phrase($0) } ?? Phrase(text: text) }

  /// A sentence from a declaration: words such as `A·x` or `D^-1` are mathematics, and the renderer names options.
  init(prose text: NeutralText) {
    self.init()
    for piece in text.pieces {
      if case .text(let words) = piece { self += Phrase(prose: words) } else { pieces.append(.advice(piece)) }
    }
  }

  private init(prose text: String) {
    self.init()
    var prose = ""
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { prose += " " }
      let end = word.lastIndex { !".,;:".contains($0) }.map { word.index(after: $0) } ?? word.startIndex
      let core = word[..<end]
      guard core.contains("·") || core.contains("^"), core.allSatisfy(Self.isMathematical) else {
        prose += word
        continue
      }
      if !prose.isEmpty { pieces.append(.text(prose)) }
      let plain = core.split(separator: "·", omittingEmptySubsequences: false).joined(separator: "*")
      pieces.append(.math(Formula(plain: plain)))
      prose = String(word[end...])
    }
    if !prose.isEmpty { pieces.append(.text(prose)) }
  }

  private static func isMathematical(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "^" || character == "-")
      || character == "·"
  }
}
