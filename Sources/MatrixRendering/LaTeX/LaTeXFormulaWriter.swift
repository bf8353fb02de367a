import MatrixDomain

/// Turns phrases and formulas into LaTeX.
struct LaTeXFormulaWriter {
  /// What stands around a formula in a line of text.
  var delimiters = (start: "$", end: "$")
  /// True where nothing is shortened.
  var isWhole = false
  /// Set once a number was shortened, or entries of a long vector were left out.
  private(set) var hasShortened = false

  /// Vectors of more entries are shown by their ends.
  static let longestVector = 400
  /// Vectors of at most this many entries are never broken over lines.
  private static let unbrokenVector = 8
  /// The same of their digits.
  private static let unbrokenBytes = 32
  /// Wider arrays have no room in a line of text.
  private static let widestArray = 60

  /// Formulas of more tokens may be broken at their commas.
  private static let unbrokenList = 20

  /// A line of text.
  mutating func text(_ phrase: Phrase, escaping escape: (String) -> String = LaTeXText.escaped) -> String {
    var result = ""
    for piece in phrase.joined.pieces {
      switch piece {
      case .text(let text): result += spaced(escape(text))
      case .math(let formula): result += delimiters.start + math(formula) + delimiters.end
      case .advice(let piece): result += escape(Advice([piece]).worded())
      }
    }
    return result
  }

  /// A text whose wide gaps stay wide: TeX takes any number of blanks for one.
  private func spaced(_ text: String) -> String {
    guard delimiters.start == "$", text.utf8.first == UInt8(ascii: " "), text.hasPrefix("   ") else { return text }
    return "\\quad " + text.drop { $0 == " " }
  }

  /// A phrase in mathematics mode.
  mutating func math(_ phrase: Phrase) -> String {
    var result = ""
    for piece in phrase.joined.pieces {
      switch piece {
      case .text(let text): result += "\\text{\(LaTeXText.escaped(text))}"
      case .math(let formula): result += math(formula)
      case .advice(let piece): result += "\\text{\(LaTeXText.escaped(Advice([piece]).worded()))}"
      }
    }
    return result
  }

  /// A formula in mathematics mode.
  mutating func math(_ formula: Formula) -> String { math(formula.tokens[...]) }

  private mutating func math(_ tokens: ArraySlice<Formula.Token>) -> String {
    var result = ""
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let next = index + 1 < tokens.endIndex ? tokens[index + 1] : nil
      switch tokens[index] {
      case .symbol(.open):
        if let fraction = looseFraction(at: index, in: tokens) {
          result += number(fraction)
          index += 2
        } else {
          result += "("
        }
      case .symbol(.power):
        let end = tokens.exponentEnd(after: index)
        var exponent = tokens[(index + 1)..<end]
        if exponent.first == .symbol(.open), exponent.last == .symbol(.close) {
          exponent = exponent.dropFirst().dropLast()
        }
        result += "^{\(math(exponent))}"
        index = end - 1
      case .symbol(.times):
        result += times(before: next, after: index > tokens.startIndex ? tokens[index - 1] : nil)
      case .symbol(.space):
        if index > tokens.startIndex, case .name(let name) = tokens[index - 1], LaTeXName.isFunction(name) {
          result += " "
        } else {
          result += "\\ "
        }
      case .symbol(.comma): result += tokens.count > Self.unbrokenList ? ",\\allowbreak " : ", "
      case .symbol(let symbol): result += Self.text(of: symbol)
      case .number(let text): result += base(number(text), before: next)
      case .name(let name):
        if next == .symbol(.divide), LaTeXName.radicand(name) != nil, index + 2 < tokens.endIndex,
          case .number(let below) = tokens[index + 2]
        {
          result += "\\frac{\(LaTeXName.math(name))}{\(number(below))}"
          index += 2
        } else {
          result += base(LaTeXName.math(name), before: next)
        }
      case .vector(let entries, _):
        if next == .symbol(.divide) {
          // What a vector is divided by stands before it: a half of (1, 1).
          let end = tokens.exponentEnd(after: index + 1)
          var below = tokens[(index + 2)..<end]
          if below.first == .symbol(.open), below.last == .symbol(.close) { below = below.dropFirst().dropLast() }
          result += "\\frac{1}{\(math(below))}\(vector(entries))"
          index = end - 1
        } else {
          result += vector(entries)
        }
      case .matrix(let rows, let bars): result += matrix(rows, bars: bars)
      }
      index += 1
    }
    return result
  }

  /// What an exponent stands on: TeX takes one exponent only.
  private func base(_ text: String, before next: Formula.Token?) -> String {
    next == .symbol(.power) && text.contains("^") ? "{\(text)}" : text
  }

  private static func text(of symbol: Formula.Symbol) -> String {
    switch symbol {
    case .plus: " + "
    case .minus: " - "
    case .negative: "-"
    case .times, .wideTimes: " \\cdot "
    case .divide: "/"
    case .power: "^"
    case .equals: " = "
    case .congruent: " \\equiv "
    case .approximates: " \\approx "
    case .less: " < "
    case .greater: " > "
    case .differs: " \\neq "
    case .becomes: " \\leftarrow "
    case .exchange: " \\leftrightarrow "
    case .open: "("
    case .close: ")"
    case .comma: ", "
    case .space: "\\ "
    }
  }

  /// `3R_1` needs no sign between its factors; two numbers do.
  private func times(before next: Formula.Token?, after previous: Formula.Token?) -> String {
    guard case .name(let name)? = next, name.unicodeScalars.first?.properties.isAlphabetic == true else {
      return " \\cdot "
    }
    // A word would run into the number before it.
    let isWord = name.unicodeScalars.prefix { $0.properties.isAlphabetic }.count > 1
    switch previous {
    case .number, .symbol(.close): return isWord ? " \\, " : " "
    default: return " \\cdot "
    }
  }

  /// The fraction in `(1/3)*R1`, which needs no parentheses once it is set upright; `nil` for anything else.
  private func looseFraction(at index: Int, in tokens: ArraySlice<Formula.Token>) -> String? {
    guard index + 3 < tokens.endIndex, case .number(let text) = tokens[index + 1],
      tokens[index + 2] == .symbol(.close), tokens[index + 3] == .symbol(.times)
    else { return nil }
    let scalar = ScalarText(text)
    guard scalar.isFraction, !scalar.isSum, text.utf8.count <= 40 else { return nil }
    guard scalar.isNegative else { return text }
    guard index > tokens.startIndex else { return text }
    switch tokens[index - 1] {
    case .symbol(.equals), .symbol(.becomes), .symbol(.open): return text
    default: return nil
    }
  }

  // MARK: Numbers and what is made of them

  /// A number of a line of text: it may be shortened, and broken over lines.
  mutating func number(_ text: String) -> String {
    if !isWhole, let short = NumberShortening.shortened(text, charset: .unicode) {
      hasShortened = true
      return "\\text{\(LaTeXText.escaped(short))}"
    }
    return LaTeXNumber.math(text, breaks: true)
  }

  /// True for a row or vector too long to be kept on one line whatever it costs.
  private func isBreakable(_ entries: TextSlab) -> Bool {
    entries.count > Self.unbrokenVector || entries.byteCount > Self.unbrokenBytes
  }

  /// An entry of a row, its sign none of a difference.
  private mutating func entry(_ text: String) -> String {
    let scalar = ScalarText(text)
    if scalar.isSum { return "{\(number(text))}" }
    return scalar.isNegative ? "{-}" + number(String(text.dropFirst())) : number(text)
  }

  /// `(1, 0, 2)`.
  private mutating func vector(_ entries: TextSlab) -> String {
    let separator = isBreakable(entries) ? ",\\allowbreak " : ", "
    return "(" + list(entries, between: separator) { $0 } + ")"
  }

  private mutating func list(_ entries: TextSlab, between separator: String, _ wrap: (String) -> String) -> String {
    let isLong = !isWhole && entries.count > Self.longestVector
    var result = ""
    for index in entries.indices {
      if isLong, index >= Self.longestVector - 8, index < entries.count - 8 {
        if index == Self.longestVector - 8 { result += separator + "\\ldots" }
        continue
      }
      if index > 0 { result += separator }
      result += wrap(number(entries[index]))
    }
    if isLong { hasShortened = true }
    return result
  }

  /// A row in a line of text: `[1\enspace 2 \mid 5]`; several rows stand under one another where they have room.
  private mutating func matrix(_ rows: [TextSlab], bars: [Int]) -> String {
    guard let first = rows.first, !first.isEmpty else { return "[\\ ]" }
    if rows.count > 1, rows.allSatisfy({ $0.byteCount + 2 * $0.count <= Self.widestArray }) {
      return array(rows, bars: bars)
    }
    let lines = rows.map { row in
      var line = ""
      for index in row.indices {
        if index > 0 { line += bars.contains(index) ? " \\mid " : "\\enspace " }
        if index > 0, isBreakable(row) { line += "\\allowbreak " }
        line += entry(row[index])
      }
      return line
    }
    return "[" + lines.joined(separator: ";\\;\\allowbreak ") + "]"
  }

  private mutating func array(_ rows: [TextSlab], bars: [Int]) -> String {
    let specification = LaTeXTable.specification(columns: Array(rows[0].indices), bars: bars)
    let lines = rows.map { row in LaTeXTable.guarded(row.map { LaTeXNumber.math($0) }.joined(separator: " & ")) }
    return "\\left[\\begin{array}{\(specification)} \(lines.joined(separator: " \\\\ ")) \\end{array}\\right]"
  }
}
