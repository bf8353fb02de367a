import MatrixDomain

/// Turns phrases and formulas into lines of plain text.
struct PhraseWriter {
  let charset: Charset
  /// Set once a number was shortened.
  private(set) var hasShortened = false

  /// Vectors and matrices up to this width are kept on one line.
  private let longestUnbroken: Int
  /// A row up to this width is kept on one line: it fits on a line of its own.
  private let longestRow: Int
  /// True where no number is shortened.
  private let isWhole: Bool

  init(charset: Charset, width: Int, isWhole: Bool = false) {
    self.charset = charset
    self.isWhole = isWhole
    longestUnbroken = width * 2 / 3
    longestRow = max(longestUnbroken, width - 12)
  }

  mutating func line(_ phrase: Phrase) -> TextLine {
    var line = TextLine()
    for piece in phrase.pieces {
      switch piece {
      case .text(let text): line.append(text, charset: charset)
      case .math(let formula): append(formula, to: &line)
      case .advice(let piece): line.append(Advice([piece]).worded(), charset: charset)
      }
    }
    return line
  }

  mutating func line(_ formula: Formula) -> TextLine {
    var line = TextLine()
    append(formula, to: &line)
    return line
  }

  private mutating func append(_ formula: Formula, to line: inout TextLine) {
    for token in formula.tokens {
      switch token {
      case .number(let text): append(number: text, to: &line)
      case .name(let text): line.append(text, charset: charset)
      case .symbol(let symbol): line.append(charset.text(of: symbol))
      case .vector(let entries, let isSpaced):
        let start = (line.bytes.count, line.width)
        line.append("(")
        append(entries, between: isSpaced ? ", " : ",", to: &line)
        line.append(")")
        line.glue(from: start.0, where: line.width - start.1 <= longestUnbroken)
      case .matrix(let rows, let bars):
        let start = (line.bytes.count, line.width)
        line.append("[")
        for (index, row) in rows.enumerated() {
          if index > 0 { line.append("; ") }
          append(row, bars: bars, to: &line)
        }
        line.append("]")
        line.glue(from: start.0, where: line.width - start.1 <= (rows.count == 1 ? longestRow : longestUnbroken))
      }
    }
  }

  private mutating func append(number: String, to line: inout TextLine) {
    if !isWhole, let short = NumberShortening.shortened(number, charset: charset) {
      hasShortened = true
      line.append(short, charset: charset)
    } else {
      line.append(HandComplex.text(number), charset: charset)
    }
  }

  private mutating func append(_ entries: TextSlab, between separator: String, to line: inout TextLine) {
    for index in entries.indices {
      if index > 0 { line.append(separator) }
      append(number: entries[index], to: &line)
    }
  }

  private mutating func append(_ row: TextSlab, bars: [Int], to line: inout TextLine) {
    for index in row.indices {
      if index > 0 { line.append(" ") }
      if bars.contains(index) { line.append("| ") }
      append(number: row[index], to: &line)
    }
    if row.isEmpty { line.append(" ") }
  }
}
