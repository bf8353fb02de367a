import MatrixDomain
import MatrixExchange

// Rows of LaTeX without an environment around them: `1 & 2 \\ 3 & 4`.
extension LaTeXReader {
  /// Where rows without an environment end; `nil` where the formula is none.
  func endOfBareRows() -> Int? {
    var index = grid.position
    var areRows = false
    while index < end {
      switch source.byte(index) {
      case UInt8(ascii: "&"):
        areRows = true
        index += 1
      case UInt8(ascii: "$"): return areRows ? index : nil
      case UInt8(ascii: "\\"):
        let token = source.endOfToken(from: index)
        switch source.text(index..<token) {
        case "\\begin": return nil
        case "\\]", "\\)", "\\end", "\\right": return areRows ? index : nil
        case "\\\\", "\\cr": areRows = true
        default: break
        }
        index = token
      default: index += 1
      }
    }
    return areRows ? end : nil
  }

  /// Reads rows up to an offset: entries are parted by `&`, or by blanks where there is none.
  mutating func bareRows(upTo stop: Int) throws(NotationError) {
    let start = grid.position
    guard source.bytes[start..<stop].contains(UInt8(ascii: "&")) else { return try blankRows(start..<stop) }
    let whole = end
    (end, isBare) = (stop, true)
    while true {
      skipRules()
      guard grid.position < stop else { break }
      try row("", start, nil)
    }
    (end, isBare) = (whole, false)
    grid.grid.form = .zeros
    grid.position = stop
  }

  /// `1 2 \\ 3 4`: the notation of every day, but for the ends of its rows.
  private mutating func blankRows(_ range: Range<Int>) throws(NotationError) {
    var bytes = Array(repeating: UInt8.space, count: source.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let token = min(source.endOfToken(from: index), range.upperBound)
      if source.byte(index) == UInt8(ascii: "\\") {
        guard ["\\\\", "\\cr"].contains(source.text(index..<token)) else {
          throw source.mistake(
            .syntax, "no '&' parts the entries of a row with commands in it", at: index..<token,
            expected: "'&' between entries", advice: "write 1 & \\frac{1}{2} \\\\ 3 & 4")
        }
        bytes[index] = .semicolon
      } else {
        for offset in index..<token { bytes[offset] = source.bytes[offset].isLineBreak ? .space : source.bytes[offset] }
      }
      index = token
    }
    let rows = SourceText(bytes, name: source.name, budget: source.budget)
    do throws(NotationError) {
      grid.grid = try GridReader.read(rows, grid.grid.givenDomain)
    } catch {
      throw error.placed(from: rows, in: source)
    }
    grid.grid.form = .zeros
    grid.position = range.upperBound
  }
}
