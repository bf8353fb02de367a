import MatrixDomain
import MatrixExchange

/// A piece of a line of a page.
struct PageToken {
  enum Kind: Equatable {
    case text
    case arrow
    /// A matrix in brackets, or with bars on both sides, by its text.
    case matrix(isDeterminant: Bool)
  }

  var kind: Kind
  var text: String
  var line: Int

  var isMatrix: Bool { if case .matrix = kind { true } else { false } }
  var isDeterminant: Bool { kind == .matrix(isDeterminant: true) }
}

/// Parts a page into lines of words, arrows and bracketed matrices. A matrix may go over several lines.
struct PageScanner {
  private let characters: [Character]
  private var index = 0
  private var line = 1
  private var tokens: [PageToken] = []
  private var lines: [[PageToken]] = []
  private var words = ""
  private let isLaTeX: Bool

  init(_ text: String) {
    isLaTeX = text.contains("\\begin{") || text.contains("\\documentclass")
    characters = text.map { Self.plain[$0] ?? $0 }
  }

  /// What stands for what in drawings of brackets, and for other signs.
  private static let plain: [Character: Character] = [
    "⎡": "[", "⎢": "[", "⎣": "[", "⎤": "]", "⎥": "]", "⎦": "]", "⎛": "[", "⎜": "[", "⎝": "[", "⎞": "]", "⎟": "]",
    "⎠": "]", "│": "|", "∣": "|", "⟶": "→", "⇒": "→", "⟹": "→", "⇝": "→", "↦": "→", "⟿": "→", "∼": "~", "≈": "~",
    "⇔": "→", "⟺": "→", "⟷": "↔", "⇄": "↔", "⇆": "↔", "⟵": "←", "−": "-", "–": "-", "—": "-", "\u{A0}": " ",
    "×": "*", "·": "*", "⋅": "*", "∙": "*", "•": "*", "\r\n": "\n", "\t": " ", "，": ",", "₋": "-",
    "₀": "0", "₁": "1", "₂": "2", "₃": "3", "₄": "4", "₅": "5", "₆": "6", "₇": "7", "₈": "8", "₉": "9",
  ]

  /// The lines of the page, those without a word as empty ones.
  mutating func scan() -> [[PageToken]] {
    while index < characters.count {
      if characters[index] == "\n" {
        endLine()
        index += 1
        line += 1
      } else if characters[index] == "%", isLaTeX, index == 0 || characters[index - 1] != "\\" {
        while index < characters.count, characters[index] != "\n" { index += 1 }
      } else if !takeCommand(), !takeArrow(), !takeBrackets() {
        words.append(characters[index])
        index += 1
      }
    }
    endLine()
    return lines
  }

  private mutating func endLine() {
    endWords()
    lines.append(tokens)
    tokens = []
  }

  private mutating func endWords() {
    let text = words.trimmed
    if !text.isEmpty { tokens.append(PageToken(kind: .text, text: text, line: line)) }
    words = ""
  }

  private mutating func append(_ kind: PageToken.Kind, _ text: String) {
    endWords()
    tokens.append(PageToken(kind: kind, text: text, line: line))
  }

  private func starts(with word: String, at place: Int) -> Bool {
    characters[place...].starts(with: word)
  }

  private func skippingBlanks(_ place: Int) -> Int {
    var place = place
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    return place
  }

  // MARK: LaTeX

  private static let matrices = [
    "pmatrix", "bmatrix", "vmatrix", "Vmatrix", "Bmatrix", "matrix", "smallmatrix", "array", "psmallmatrix",
    "bsmallmatrix",
  ]
  private static let arrows = [
    "longrightarrow", "Longrightarrow", "rightarrow", "Rightarrow", "leadsto", "rightsquigarrow", "implies", "iff",
    "Leftrightarrow", "Longleftrightarrow", "to", "sim", "approx", "mapsto", "longmapsto", "equiv",
  ]

  /// Takes what begins with a backslash, or a `$`.
  private mutating func takeCommand() -> Bool {
    if characters[index] == "$" {
      index += 1
      words += " "
      return true
    }
    guard characters[index] == "\\", index + 1 < characters.count else { return false }
    let next = characters[index + 1]
    guard next.isLetter else {
      index += 2
      switch next {
      case "\\": endLine()
      case "[", "]", "(", ")", ",", ";", ":", "!", " ": words += " "
      case "\n": index -= 1
      default: words.append(next)
      }
      return true
    }
    var end = index + 1
    while end < characters.count, characters[end].isLetter { end += 1 }
    let name = String(characters[index + 1..<end])
    if name == "left" || name == "bigl" || name == "Bigl" {
      let delimiter = skippingBlanks(end)
      let begin = skippingBlanks(min(delimiter + 1, characters.count))
      if begin < characters.count, starts(with: "\\begin", at: begin) {
        let bar = characters[delimiter] == "|"
        index = begin
        if takeEnvironment(isDeterminant: bar) {
          let right = skippingBlanks(index)
          if starts(with: "\\right", at: right) {
            let close = skippingBlanks(right + 6)
            if close < characters.count { index = close + 1 }
          }
          return true
        }
      }
      index = end
      return true
    }
    if name == "begin" { return takeEnvironment(isDeterminant: false) || skipEnvironment(end) }
    if name == "end" { return skipEnvironment(end) }
    if name == "xrightarrow" || name == "overset" || name == "stackrel" || name == "xlongrightarrow" {
      var place = skippingBlanks(end)
      var label = ""
      if place < characters.count, characters[place] == "[", let close = matching(place, "[", "]") {
        label = String(characters[place + 1..<close]) + ", "
        place = skippingBlanks(close + 1)
      }
      if place < characters.count, characters[place] == "{", let close = matching(place, "{", "}") {
        label += String(characters[place + 1..<close])
        place = close + 1
      }
      if name == "overset" || name == "stackrel" {
        let base = skippingBlanks(place)
        if base < characters.count, characters[base] == "{", let close = matching(base, "{", "}") { place = close + 1 }
      }
      line += characters[index..<min(place, characters.count)].count { $0 == "\n" }
      index = min(place, characters.count)
      append(.arrow, "→")
      if !label.trimmed.isEmpty { tokens.append(PageToken(kind: .text, text: label, line: line)) }
      append(.arrow, "→")
      return true
    }
    if Self.arrows.contains(name) {
      index = end
      takeArrow("→")
      return true
    }
    index = end
    switch name {
    case "leftrightarrow", "longleftrightarrow", "rightleftarrows": words += "↔"
    case "leftarrow", "longleftarrow", "gets": words += "←"
    case "cdot", "times", "ast": words += "*"
    case "quad", "qquad", "right", "bigr", "Bigr", "displaystyle", "hline", "item", "noindent", "par": words += " "
    case "section", "subsection", "subsubsection", "paragraph", "textbf", "title": words += "# "
    case "dfrac", "tfrac": words += "\\frac"
    default: words += "\\" + name
    }
    return true
  }

  private func matching(_ open: Int, _ left: Character, _ right: Character) -> Int? {
    var level = 0
    for place in open..<characters.count {
      if characters[place] == left { level += 1 }
      if characters[place] == right { level -= 1 }
      if level == 0 { return place }
    }
    return nil
  }

  /// A matrix from `\begin` to `\end`.
  private mutating func takeEnvironment(isDeterminant: Bool) -> Bool {
    let open = skippingBlanks(index + 6)
    guard starts(with: "\\begin", at: index), open < characters.count, characters[open] == "{",
      let close = matching(open, "{", "}")
    else { return false }
    let name = String(characters[open + 1..<close])
    guard Self.matrices.contains(name) else { return false }
    let ending = Array("\\end{\(name)}")
    var place = close
    while place < characters.count, !characters[place...].starts(with: ending) { place += 1 }
    guard place < characters.count else { return false }
    let end = place + ending.count
    let text = String(characters[index..<end])
    append(.matrix(isDeterminant: isDeterminant || name.lowercased() == "vmatrix"), text)
    line += text.count { $0 == "\n" }
    index = end
    return true
  }

  /// Goes over the name of another environment, and what it takes.
  private mutating func skipEnvironment(_ end: Int) -> Bool {
    index = end
    for (left, right) in [("{", "}"), ("[", "]"), ("{", "}")] as [(Character, Character)] {
      if index < characters.count, characters[index] == left, let close = matching(index, left, right) {
        index = close + 1
      }
    }
    words += " "
    return true
  }

  // MARK: Arrows

  private mutating func takeArrow() -> Bool {
    for (word, sign) in [
      ("<->", "↔"), ("<-->", "↔"), ("<=>", "→"), ("-->", "→"), ("->", "→"), ("=>", "→"), ("==>", "→"), ("→", "→"),
      ("~>", "→"), ("~", "~"), ("<--", "←"), ("<-", "←"),
    ] where starts(with: word, at: index) {
      index += word.count
      switch sign {
      case "↔", "←": words += sign
      default: takeArrow(sign)
      }
      return true
    }
    return false
  }

  /// An arrow between matrices, or inside an operation such as `R2 → R2 - 3R1`.
  private mutating func takeArrow(_ sign: String) {
    if sign == "→", PageOperations.endsWithRow(words), PageOperations.startsWithRow(rest) {
      words += "→"
    } else {
      append(.arrow, sign)
    }
  }

  /// The rest of the line.
  private var rest: String { String(characters[index...].prefix { $0 != "\n" }.prefix(40)) }

  // MARK: Brackets

  private mutating func takeBrackets() -> Bool {
    let open = characters[index]
    let close: Int?
    switch open {
    case "[": close = matching(index, "[", "]")
    case "(": close = matching(index, "(", ")")
    case "|": close = closingBar()
    default: return false
    }
    guard let close else { return false }
    let inside = String(characters[index + 1..<close])
    guard Self.isMatrix(inside, open) else { return false }
    let text = open == "|" ? inside : "[" + inside + "]"
    append(.matrix(isDeterminant: open == "|"), text)
    line += text.count { $0 == "\n" }
    index = close + 1
    return true
  }

  /// The bar at the other side of a determinant: with rows between them, or alone on the line.
  private func closingBar() -> Int? {
    guard let close = characters[(index + 1)...].firstIndex(of: "|") else { return nil }
    let inside = characters[index + 1..<close]
    if words.trimmed.last?.isNumber == true { return nil }
    if inside.contains(";"), !inside.contains("\n") { return close }
    let isAlone = tokens.isEmpty && words.trimmed.isEmpty
    guard isAlone, !inside.contains("\n") else { return nil }
    let after = characters[(close + 1)...].prefix { $0 != "\n" }
    return after.contains("|") && after.filter({ $0 == "|" }).count % 2 == 1 ? nil : close
  }

  /// True for rows of numbers, and for rows of anything that are parted by semicolons.
  private static func isMatrix(_ inside: String, _ open: Character) -> Bool {
    let hasRows = inside.contains(";")
    let isNumeric = inside.allSatisfy { $0.isNumber || $0.isWhitespace || "[],;|/.+-=".contains($0) }
    guard inside.contains(where: \.isNumber) else { return false }
    if hasRows, !inside.contains("\n") || isNumeric { return inside.filter { $0 == "=" }.count < 2 || isNumeric }
    guard isNumeric else { return false }
    let words = inside.replacing(",", with: " ").split(whereSeparator: \.isWhitespace)
    let areNumbers = words.allSatisfy {
      $0 == "|" || $0 == "=" || PageRows.isNumber($0) || $0.contains("[") || $0.contains("]")
    }
    switch open {
    case "[": return areNumbers
    case "(":
      // `(1, 2)` is a vector and `(4 - 6)` a sum.
      return words.count > 1 && areNumbers && !inside.contains(",")
    default: return areNumbers
    }
  }
}
