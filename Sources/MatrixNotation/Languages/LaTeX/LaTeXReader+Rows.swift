import MatrixDomain
import MatrixExchange

extension LaTeXReader {
  /// Reads an environment from its `\begin` to its `\end`.
  mutating func matrix(_ name: String) throws(NotationError) {
    let opening = grid.position
    grid.grid.form = .zeros
    grid.position = (source.find("}", from: grid.position) ?? grid.position) + 1
    let columns = try columns(name, opening)
    while true {
      skipRules()
      if let closing = environment(at: grid.position, after: "\\end") {
        guard closing == name else {
          throw source.mistake(
            .syntax, "\\end{\(Identifier.escaped(closing))} closes \\begin{\(name)}",
            at: grid.position..<source.endOfToken(from: grid.position), expected: "\\end{\(name)}")
        }
        grid.position = (source.find("}", from: grid.position) ?? grid.position) + 1
        break
      }
      try row(name, opening, columns)
    }
    if grid.grid.shape.rows == 0, let columns {
      grid.grid.shape = Shape(0, columns.count)
      grid.grid.bar = columns.bar
    }
  }

  /// The columns of an array, and the one before which its bar stands.
  struct Columns {
    var count = 0
    var bar: Int?
  }

  /// `{rr|r}` after `\begin{array}`, or `[rr|r]` after another environment.
  private mutating func columns(_ name: String, _ opening: Int) throws(NotationError) -> Columns? {
    var start = source.skippingBlanks(from: grid.position, lineBreaks: false)
    let isArray = name == "array"
    if isArray, source.byte(start) == UInt8(ascii: "["), let close = source.find("]", from: start) {
      start = source.skippingBlanks(from: close + 1)
    }
    guard source.byte(start) == UInt8(ascii: isArray ? "{" : "[") else {
      guard isArray else { return nil }
      throw source.mistake(
        .syntax, "an array does not say its columns", at: opening..<grid.position, expected: "\\begin{array}{rr|r}")
    }
    guard let close = isArray ? endOfGroup(start) : source.find("]", from: start).map({ $0 + 1 }) else {
      throw source.mistake(
        .syntax, "this bracket is never closed", at: start..<(start + 1), expected: isArray ? "'}'" : "']'")
    }
    var bars: [Int] = []
    var result = Columns()
    try columns((start + 1)..<(close - 1), &result, &bars)
    // Bars at both ends are a frame.
    if bars.count > 1, bars.first == 0, bars.last == result.count { bars = Array(bars.dropFirst().dropLast()) }
    guard bars.count <= 1 else {
      throw source.mistake(
        .syntax, "more than one bar stands among the columns", at: start..<close, expected: "one bar",
        advice: "one bar parts the coefficients from the right-hand sides")
    }
    result.bar = bars.first
    grid.position = close
    // `bmatrix*[r]` sets all columns alike.
    return isArray || result.bar != nil ? result : nil
  }

  private func columns(_ range: Range<Int>, _ result: inout Columns, _ bars: inout [Int]) throws(NotationError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source.byte(index)
      index += 1
      switch byte {
      case UInt8(ascii: "l"), UInt8(ascii: "c"), UInt8(ascii: "r"): result.count += 1
      case .bar:
        if bars.last != result.count { bars.append(result.count) }
      case UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: ">"), UInt8(ascii: "<"):
        index = endOfGroup(index) ?? range.upperBound
      case UInt8(ascii: "*"):
        // *{3}{r}
        guard let first = endOfGroup(index), let second = endOfGroup(first), second <= range.upperBound else {
          throw source.mistake(
            .syntax, "'*' does not say which columns come how often", at: (index - 1)..<index, expected: "*{3}{r}")
        }
        let times = try source.count(
          (index + 1)..<(first - 1), limit: NotationLimits.entries, what: "number of columns")
        var inner = Columns()
        var innerBars: [Int] = []
        try columns((first + 1)..<(second - 1), &inner, &innerBars)
        guard innerBars.isEmpty, inner.count.multipliedReportingOverflow(by: times).overflow == false else {
          throw source.mistake(
            .syntax, "a bar is repeated", at: first..<second, expected: "one bar among the columns")
        }
        result.count += inner.count * times
        index = second
      case let byte where byte.isBlank: continue
      default:
        throw source.mistake(
          .syntax, "\(source.quoted((index - 1)..<source.endOfCharacter(at: index - 1))) is no column of numbers",
          at: (index - 1)..<source.endOfCharacter(at: index - 1), expected: "l, c, r or |")
      }
    }
  }

  /// The offset after the group in braces that begins at an offset.
  func endOfGroup(_ offset: Int) -> Int? {
    guard source.byte(offset) == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var index = offset
    while index < end {
      switch source.byte(index) {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Steps over blanks and the lines drawn between rows.
  mutating func skipRules() {
    while true {
      grid.position = source.skippingBlanks(from: grid.position)
      let token = source.endOfToken(from: grid.position)
      switch source.text(grid.position..<token) {
      case "\\hline", "\\toprule", "\\midrule", "\\bottomrule": grid.position = token
      case "\\cline": grid.position = endOfGroup(token) ?? token
      default: return
      }
    }
  }

  /// Reads the entries up to `\\`, which is stepped over, or `\end`.
  mutating func row(_ name: String, _ opening: Int, _ columns: Columns?) throws(NotationError) {
    grid.row = GridReader.RowState()
    while true {
      let start = grid.position
      let stop = try endOfCell(opening, name)
      let cell =
        source.skippingBlanks(
          from: start)..<max(
          source.skippingBack(from: stop, to: start), source.skippingBlanks(from: start))
      guard cell.lowerBound < stop, !cell.isEmpty else {
        throw source.mistake(
          .syntax, "a cell is empty", at: stop..<min(stop + 1, end), expected: "a number",
          advice: "write 0 where the entry is 0")
      }
      try append(cell: cell)
      grid.row.entries += 1
      if grid.grid.shape.rows > 0, grid.row.entries == grid.grid.shape.columns + 1 { grid.row.surplus = cell }
      if let columns, grid.row.entries > columns.count {
        throw source.mistake(
          .raggedRows, "the row has more entries than the \(columns.count) columns of the array", at: cell,
          advice: "name as many columns after \\begin{\(name)} as there are")
      }
      grid.row.end = cell.upperBound
      grid.position = stop
      if source.byte(stop) == UInt8(ascii: "&") {
        grid.position += 1
        continue
      }
      break
    }
    if let bar = columns?.bar, bar <= grid.row.entries { grid.row.bar = bar }
    try grid.finishRow(isEmptyAllowed: true)
    skipRowEnd()
  }

  /// Steps over `\\`, `\\[2pt]`, `\\*`, `\cr`.
  private mutating func skipRowEnd() {
    let token = source.endOfToken(from: grid.position)
    guard ["\\\\", "\\cr", "\\tabularnewline"].contains(source.text(grid.position..<token)) else { return }
    grid.position = token
    if source.byte(grid.position) == UInt8(ascii: "*") { grid.position += 1 }
    if source.byte(grid.position) == UInt8(ascii: "["), let close = source.find("]", from: grid.position),
      source.text(grid.position..<close).utf8.allSatisfy({ !$0.isLineBreak && $0 != UInt8(ascii: "&") }),
      source.byte(close - 1).isLetter
    {
      grid.position = close + 1
    }
  }

  /// Where the cell ends that begins at the position: at `&`, `\\` or `\end`.
  private func endOfCell(_ opening: Int, _ name: String) throws(NotationError) -> Int {
    var index = grid.position
    while index < end {
      switch source.byte(index) {
      case UInt8(ascii: "&"): return index
      case UInt8(ascii: "{"):
        guard let close = endOfGroup(index) else {
          throw source.mistake(.syntax, "this brace is never closed", at: index..<(index + 1), expected: "'}'")
        }
        index = close
      case UInt8(ascii: "\\"):
        let token = source.endOfToken(from: index)
        if ["\\\\", "\\cr", "\\tabularnewline", "\\end"].contains(source.text(index..<token)) { return index }
        index = token
      default: index += 1
      }
    }
    if isBare { return end }
    throw source.mistake(
      .syntax, "\\begin{\(name)} is never closed", at: opening..<source.endOfToken(from: opening),
      expected: "\\end{\(name)}")
  }
}
