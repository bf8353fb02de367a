import MatrixDomain
import MatrixExchange

/// Reads a matrix of LaTeX, or a number.
///
///     formula  = [name "="] ( environment | vectors | entry )     in $…$, \[…\], equation, \left( … \right)
///     vectors  = environment { [","] [name "="] environment }     each with one column, or each with one row
///     environment = \begin{bmatrix} rows \end{bmatrix}   also matrix, pmatrix, vmatrix, …, array with its columns
///     rows     = entries { "\\" entries }                entries are parted by "&"
///
/// Rows without an environment are read too, parted by `&` or by blanks: `1 & 2 \\ 3 & 4`, `\left| 1 2 \\ 3 4 \right|`.
///
/// A bar among the columns of an array, `{rr|r}`, marks the right-hand sides. What stands around the matrix must not
/// change its meaning: a factor before it or an exponent after it is refused.
struct LaTeXReader {
  var grid: GridReader
  let source: SourceText
  /// Where the formula ends.
  var end: Int
  /// True while rows without an environment are read, which end with the formula.
  var isBare = false

  init(grid: GridReader, source: SourceText, end: Int) {
    self.grid = grid
    self.source = source
    self.end = end
  }

  static func recognises(_ source: SourceText) -> Bool {
    (source.bytes.contains(UInt8(ascii: "\\")) || source.bytes.contains(UInt8(ascii: "&"))) && !isCell(source)
  }

  /// `\|` is a bar in a table of Markdown and no command.
  private static func isCell(_ source: SourceText) -> Bool { MarkdownTable.recognises(source) }

  static func read(_ source: SourceText, domain: ScalarDomain?) throws(NotationError) -> Grid {
    let blanked = SourceText(withoutComments(source.bytes), name: source.name, budget: source.budget)
    do throws(NotationError) {
      var reader = LaTeXReader(grid: try GridReader(blanked, domain: domain), source: blanked, end: blanked.count)
      return try reader.formula()
    } catch {
      throw error.placed(from: blanked, in: source)
    }
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var result = bytes
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "%") {
        while index < bytes.count, !bytes[index].isLineBreak {
          result[index] = .space
          index += 1
        }
      } else {
        index += 1
      }
    }
    return result
  }

  // MARK: Formula

  private mutating func formula() throws(NotationError) -> Grid {
    restrictToDocument()
    skipSurroundings()
    skipName()
    skipSurroundings()
    guard grid.position < end else {
      throw source.mistake(
        .emptyInput, "there is nothing to read", at: end..<end, expected: "\\begin{bmatrix} … \\end{bmatrix}")
    }
    let start = grid.position
    if let name = environment(at: grid.position, after: "\\begin"), Self.isMatrix(name) {
      try matrix(name)
      try furtherVectors()
    } else if let stop = endOfBareRows() {
      try bareRows(upTo: stop)
    } else {
      let stop = source.skippingBack(from: endOfNumber(), to: start)
      try append(cell: start..<stop)
      grid.grid.shape = Shape(1, 1)
      grid.position = stop
    }
    grid.grid.range = start..<grid.position
    skipSurroundings(isAfter: true)
    guard grid.position >= end else {
      throw source.mistake(
        .syntax, "unexpected text after the \(grid.grid.form == .plain ? "number" : "matrix")",
        at: grid.position..<source.endOfToken(from: grid.position), expected: "the end",
        advice: "keep one matrix and nothing that is to be worked out: no products, powers or sums")
    }
    return grid.grid
  }

  /// Of a whole document only its body counts.
  private mutating func restrictToDocument() {
    guard let start = source.find("\\begin{document}", from: 0) else { return }
    grid.position = start + "\\begin{document}".utf8.count
    end = source.find("\\end{document}", from: grid.position) ?? source.count
  }

  /// Where a number outside of any environment ends.
  private func endOfNumber() -> Int {
    var index = grid.position
    while index < end {
      if source.byte(index) == UInt8(ascii: "$") { return index }
      if source.byte(index) == UInt8(ascii: "\\") {
        let token = source.endOfToken(from: index)
        if ["\\]", "\\)", "\\end", "\\begin", "\\right"].contains(source.text(index..<token)) { return index }
        index = token
      } else {
        index += 1
      }
    }
    return end
  }

  /// Steps over what only sets the formula: blanks, dollar signs, displays, large brackets.
  mutating func skipSurroundings(isAfter: Bool = false) {
    while grid.position < end {
      let byte = source.byte(grid.position)
      if byte.isBlank || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "~") {
        grid.position += 1
        continue
      }
      if isAfter, byte == .comma || byte == .point || byte == .semicolon || byte.isClosingBracket {
        grid.position += 1
        continue
      }
      if !isAfter, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "("), isBeforeEnvironment(grid.position + 1) {
        grid.position += 1
        continue
      }
      guard byte == UInt8(ascii: "\\") else { return }
      let token = source.endOfToken(from: grid.position)
      switch source.text(grid.position..<token) {
      case "\\[", "\\]", "\\(", "\\)", "\\,", "\\;", "\\:", "\\!", "\\ ", "\\quad", "\\qquad", "\\{", "\\}",
        "\\displaystyle", "\\centering",
        "\\noindent", "\\lbrack", "\\rbrack":
        grid.position = token
      case "\\left", "\\right", "\\bigl", "\\bigr", "\\Bigl", "\\Bigr", "\\biggl", "\\biggr", "\\big", "\\Big":
        grid.position = source.endOfToken(from: source.skippingBlanks(from: token))
      case "\\begin", "\\end":
        let word = source.text(grid.position..<token)
        guard let name = environment(at: grid.position, after: word), Self.displays.contains(name),
          let brace = source.find("}", from: token)
        else { return }
        grid.position = brace + 1
      default: return
      }
    }
  }

  private func isBeforeEnvironment(_ offset: Int) -> Bool {
    environment(at: source.skippingBlanks(from: offset), after: "\\begin").map(Self.isMatrix) ?? false
  }

  /// Steps over `A =` and `A_{1} &=`.
  mutating func skipName() {
    var index = grid.position
    while index < end {
      switch source.byte(index) {
      case UInt8(ascii: "="):
        if index > grid.position { grid.position = index + 1 }
        return
      case UInt8(ascii: "&"), UInt8(ascii: "_"), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        index += 1
      case UInt8(ascii: "\\"):
        let token = source.endOfToken(from: index)
        guard ["\\mathbf", "\\mathrm", "\\mathcal", "\\bm", "\\boldsymbol"].contains(source.text(index..<token)) else {
          return
        }
        index = token
      case let byte where byte.isLetter || byte.isDigit || byte.isBlank: index += 1
      default: return
      }
    }
  }

  /// The name in `\begin{name}` at an offset.
  func environment(at offset: Int, after command: String) -> String? {
    guard source.starts(with: command, at: offset) else { return nil }
    let brace = source.skippingBlanks(from: offset + command.utf8.count)
    guard source.byte(brace) == UInt8(ascii: "{") else { return nil }
    var close = brace + 1
    while source.byte(close).isLetter || source.byte(close) == UInt8(ascii: "*") { close += 1 }
    guard source.byte(close) == UInt8(ascii: "}") else { return nil }
    return source.text((brace + 1)..<close)
  }

  static func isMatrix(_ name: String) -> Bool {
    matrices.contains(name.hasSuffix("*") ? String(name.dropLast()) : name)
  }

  private static let matrices: Set<String> = [
    "matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix", "smallmatrix", "psmallmatrix", "bsmallmatrix",
    "array",
  ]

  private static let displays: Set<String> = [
    "equation", "equation*", "align", "align*", "gather", "gather*", "displaymath", "math", "center",
  ]
}

extension SourceText {
  func starts(with text: String, at offset: Int) -> Bool {
    offset + text.utf8.count <= count && bytes[offset..<offset + text.utf8.count].elementsEqual(text.utf8)
  }

  func find(_ text: String, from start: Int) -> Int? {
    guard let first = text.utf8.first else { return nil }
    var index = start
    while let next = bytes[min(index, count)...].firstIndex(of: first) {
      if starts(with: text, at: next) { return next }
      index = next + 1
    }
    return nil
  }

  /// The end of a command of LaTeX (`\frac`, `\\`), or of one character.
  func endOfToken(from offset: Int) -> Int {
    guard byte(offset) == UInt8(ascii: "\\") else { return max(endOfCharacter(at: offset), min(offset + 1, count)) }
    var end = offset + 1
    while byte(end).isLetter { end += 1 }
    return end == offset + 1 ? endOfCharacter(at: min(end, count)) : end
  }

  /// The offset before blanks.
  func skippingBack(from offset: Int, to start: Int) -> Int {
    var end = offset
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return end
  }
}
