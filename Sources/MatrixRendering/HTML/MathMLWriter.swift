import MatrixDomain

/// Turns phrases and formulas into MathML within a line of HTML.
///
/// MathML is never broken over lines, so a long formula is several beside each other, cut after its commas and its signs
/// between terms, and a number that would fill a line stands as digits, which may be broken anywhere.
struct MathMLWriter {
  let charset: Charset

  /// Formulas of more characters than this are cut.
  private static let unbroken = 48
  /// Pieces of a cut formula have at least this many characters.
  private static let shortest = 16
  /// Numbers of more characters than this stand as digits.
  private static let longestNumber = 60

  /// A line of text with mathematics in it.
  func text(_ phrase: Phrase) -> String {
    var result = ""
    for piece in phrase.joined.pieces {
      switch piece {
      case .text(let text): result += escaped(text)
      case .math(let formula): result += math(formula)
      case .advice(let piece): result += escaped(Advice([piece]).worded())
      }
    }
    return result
  }

  /// A line of text as elements, for a cell of a table.
  func inside(_ phrase: Phrase) -> MathML {
    phrase.joined.pieces.reduce(into: MathML()) { row, piece in
      switch piece {
      case .text(let text): row.append(.words(escaped(text)))
      case .math(let formula): row.append(joined(elements(formula.tokens[...])))
      case .advice(let piece): row.append(.words(escaped(Advice([piece]).worded())))
      }
    }
  }

  /// A formula in a line of text.
  func math(_ formula: Formula) -> String {
    let elements = elements(formula.tokens[...])
    let length = elements.reduce(0) { $0 + $1.length }
    if length <= Self.unbroken { return joined(elements).formula }
    var (result, piece, room) = ("", MathML(), 0)
    func flush() {
      if piece.count > 0 { result += piece.formula }
      (piece, room) = (MathML(), 0)
    }
    for element in elements {
      if element.length > Self.longestNumber, let digits = element.digits {
        flush()
        result += "<span class=\"digits\">\(escaped(digits))</span>"
        continue
      }
      room += element.length
      guard element.isBreak, room >= Self.shortest else {
        piece.append(element.markup)
        continue
      }
      piece.append(element.infix ?? element.markup)
      flush()
      result += "<wbr>"
    }
    flush()
    return result
  }

  /// A number as it stands in the cell of a table.
  func number(_ text: String) -> MathML { MathMLExpression.of(text, charset: charset) }

  /// The name of a row or a column.
  func name(_ name: String) -> MathML { MathMLExpression.of(name, charset: charset) }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text, charset: charset) }

  // MARK: Elements

  /// A piece of a formula that is not cut.
  private struct Element {
    var markup: MathML
    /// About how many characters it takes.
    var length: Int
    /// True where a line may end after it.
    var isBreak = false
    /// The same where a line ends after it, for a sign that would be taken for another one there.
    var infix: MathML?
    /// The text of a number.
    var digits: String?

    init(_ markup: MathML, length: Int, isBreak: Bool = false, infix: MathML? = nil, digits: String? = nil) {
      self.markup = markup
      self.length = length
      self.isBreak = isBreak
      self.infix = infix
      self.digits = digits
    }
  }

  private func joined(_ elements: some Sequence<Element>) -> MathML {
    elements.reduce(into: MathML()) { $0.append($1.markup) }
  }

  /// A number within a formula: the sign of a negative one is none of a difference.
  private func element(_ number: String) -> Element {
    let markup = self.number(number)
    return Element(number.hasPrefix("-") ? .group(markup) : markup, length: number.utf8.count, digits: number)
  }

  private func elements(_ tokens: ArraySlice<Formula.Token>) -> [Element] {
    var result: [Element] = []
    var openings: [Int] = []
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let next = index + 1 < tokens.endIndex ? tokens[index + 1] : nil
      switch tokens[index] {
      case .symbol(.open):
        if let fraction = Self.looseFraction(at: index, in: tokens) {
          result.append(element(fraction))
          index += 2
        } else {
          openings.append(result.count)
          result.append(Element(.sign("("), length: 1))
        }
      case .symbol(.close):
        result.append(Element(.sign(")"), length: 1))
        let opening = openings.popLast()
        if next == .symbol(.power), let opening {
          // An exponent stands on the whole parenthesis.
          let inside = result[opening...]
          let base = Element(.group(joined(inside)), length: inside.reduce(0) { $0 + $1.length })
          result.replaceSubrange(opening..., with: [base])
        }
      case .symbol(.power):
        let end = tokens.exponentEnd(after: index)
        let exponent = Self.bare(tokens[(index + 1)..<end])
        let base = result.popLast() ?? Element(MathML(), length: 0)
        result.append(
          Element(.power(base.markup, joined(elements(exponent))), length: base.length + exponent.count))
        index = end - 1
      case .symbol(.divide):
        let end = index + 2
        if end <= tokens.endIndex, let above = result.last, Self.isRoot(before: index, in: tokens),
          case .number(let below)? = next
        {
          result[result.count - 1] = Element(.fraction(above.markup, number(below)), length: above.length)
          index += 1
        } else {
          result.append(Element(.sign("/"), length: 1))
        }
      case .symbol(let symbol):
        result.append(element(symbol, before: next, after: index > tokens.startIndex ? tokens[index - 1] : nil))
        if !openings.isEmpty { result[result.count - 1].isBreak = false }
      case .number(let text): result.append(element(text))
      case .name(let name): result.append(Element(self.name(name), length: name.utf8.count))
      case .vector(let entries, _): result += vector(entries)
      case .matrix(let rows, let bars): result += matrix(rows, bars: bars)
      }
      index += 1
    }
    return result
  }

  /// What stands in the parentheses of an exponent.
  private static func bare(_ exponent: ArraySlice<Formula.Token>) -> ArraySlice<Formula.Token> {
    exponent.first == .symbol(.open) && exponent.last == .symbol(.close) ? exponent.dropFirst().dropLast() : exponent
  }

  /// True for `sqrt(2)` before a sign.
  private static func isRoot(before index: Int, in tokens: ArraySlice<Formula.Token>) -> Bool {
    guard index > tokens.startIndex, case .name(let name) = tokens[index - 1] else { return false }
    return LaTeXName.radicand(name) != nil
  }

  /// The fraction in `(1/3)*R1`, which needs no parentheses where its bar shows what belongs together.
  private static func looseFraction(at index: Int, in tokens: ArraySlice<Formula.Token>) -> String? {
    guard index + 3 < tokens.endIndex, case .number(let text) = tokens[index + 1],
      tokens[index + 2] == .symbol(.close), tokens[index + 3] == .symbol(.times)
    else { return nil }
    let scalar = ScalarText(text)
    return scalar.isFraction && !scalar.isSum && !scalar.isNegative && text.utf8.count <= 40 ? text : nil
  }

  private func element(
    _ symbol: Formula.Symbol, before next: Formula.Token?, after previous: Formula.Token?
  ) -> Element {
    func relation(_ sign: String) -> Element {
      Element(.sign(sign), length: 3, isBreak: true, infix: .infix(sign))
    }
    switch symbol {
    case .plus: return relation("+")
    case .minus: return relation("&#8722;")
    case .negative: return Element(.prefixMinus, length: 1)
    case .times:
      guard case .name? = next, previous.map(Self.isFactor) ?? false else {
        return Element(.sign("&#8901;"), length: 1)
      }
      return Element(.sign("&#8290;"), length: 0)
    case .wideTimes: return Element(.sign("&#8901;"), length: 3)
    case .divide: return Element(.sign("/"), length: 1)
    case .power: return Element(.sign("^"), length: 1)
    case .equals: return relation("=")
    case .congruent: return relation("&#8801;")
    case .approximates: return relation("&#8776;")
    case .less: return relation("&lt;")
    case .greater: return relation("&gt;")
    case .differs: return relation("&#8800;")
    case .becomes: return relation("&#8592;")
    case .exchange: return relation("&#8596;")
    case .open: return Element(.sign("("), length: 1)
    case .close: return Element(.sign(")"), length: 1)
    case .comma: return Element(.sign(","), length: 2, isBreak: true)
    case .space: return Element(.space("0.5em"), length: 1)
    }
  }

  private static func isFactor(_ token: Formula.Token) -> Bool {
    switch token {
    case .number, .symbol(.close): true
    default: false
    }
  }

  // MARK: Vectors and matrices

  private func vector(_ entries: TextSlab) -> [Element] {
    var result = [Element(.sign("("), length: 1)]
    for index in entries.indices {
      if index > 0 { result.append(Element(.sign(","), length: 2, isBreak: true)) }
      result.append(element(entries[index]))
    }
    result.append(Element(.sign(")"), length: 1))
    return result
  }

  /// A row in a line of text: `[1 2 | 5]`; several rows are a table.
  private func matrix(_ rows: [TextSlab], bars: [Int]) -> [Element] {
    guard let first = rows.first, !first.isEmpty else { return [Element(.sign("[") + .sign("]"), length: 2)] }
    if rows.count > 1 {
      let cells = rows.map { row in row.indices.map { number(row[$0]) } }
      let width = rows.map { $0.byteCount + 2 * $0.count }.max() ?? 0
      return [Element(.table(cells, bars: bars), length: width)]
    }
    var result = [Element(.sign("["), length: 1)]
    for index in first.indices {
      if index > 0 {
        let gap = bars.contains(index) ? MathML.sign("|") : .space("0.6em")
        result.append(Element(gap, length: 2, isBreak: true))
      }
      result.append(element(first[index]))
    }
    result.append(Element(.sign("]"), length: 1))
    return result
  }
}
