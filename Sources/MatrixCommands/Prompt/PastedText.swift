import MatrixDomain
import MatrixExchange

/// What pasted text is at a prompt: a table from a spreadsheet becomes one literal, other text stays what it is.
enum PastedText: Equatable {
  case text(String)
  /// A table that is not clear, and why.
  case refused(String)

  /// - Parameter decimalComma: whether a comma in a number of a table is a decimal sign.
  init(_ pasted: String, decimalComma: Bool = false) {
    var lines = Self.lines(pasted)
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(Self.trimmed) }
    guard Self.isTable(rows, lines) else {
      self = .text(Self.lines(pasted).map { String($0.map { $0 == "\t" ? " " : $0 }) }.joined(separator: "\n"))
      return
    }
    var table: [[String]] = []
    for (row, cells) in rows.enumerated() {
      table.append([])
      for (column, cell) in cells.enumerated() {
        let place = "row \(row + 1), column \(column + 1) of the pasted table"
        if cell.isEmpty {
          self = .refused("\(place) is empty: write what is to stand there, such as 0, and paste it again")
          return
        }
        if decimalComma {
          guard let number = Self.pointed(cell) else {
            self = .refused(
              "\(place) is ‘\(Identifier.escaped(String(cell)))’, and a comma is the decimal sign in tables since :decimal "
                + "comma: write the digits without separators, or paste it again after :decimal point")
            return
          }
          table[row].append(number)
          continue
        }
        if cell.contains(",") {
          self = .refused(
            "\(place) is ‘\(Identifier.escaped(String(cell)))’, and a comma may be of decimals or of thousands: "
              + "enter :decimal comma where commas are decimal signs, and paste it again")
          return
        }
        table[row].append(String(cell))
      }
    }
    let hasBlanks = table.contains { $0.contains { $0.contains { $0.isWhitespace } } }
    let literal = table.map { $0.joined(separator: hasBlanks ? ", " : " ") }.joined(separator: "; ")
    self = .text("[\(literal)]")
  }

  /// The lines without control characters other than tabs, however they end.
  private static func lines(_ pasted: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in pasted.unicodeScalars {
      let isBreak = scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
      if isBreak, !(scalar == "\n" && isAfterReturn) {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      }
      isAfterReturn = scalar == "\r"
      if !isBreak, scalar == "\t" || scalar.properties.generalCategory != .control { line.append(scalar) }
    }
    return lines + [String(line)]
  }

  /// A cell with a point for its decimal comma; `nil` where a point or a second comma stands in a number.
  private static func pointed(_ cell: Substring) -> String? {
    let entries = cell.split { !"0123456789.,".contains($0) }
    guard entries.allSatisfy({ $0.count(where: { $0 == "," }) < 2 }),
      let bytes = try? DecimalComma.replaced(Array(cell.utf8))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func trimmed(_ cell: Substring) -> Substring {
    var cell = cell
    while cell.first?.isWhitespace == true { cell.removeFirst() }
    while cell.last?.isWhitespace == true { cell.removeLast() }
    return cell
  }

  /// True for cells between tabs, and for numbers below each other.
  private static func isTable(_ rows: [[Substring]], _ lines: [String]) -> Bool {
    let marks: Set<Character> = ["=", ";", "[", "]", "{", "}", "#", ":"]
    guard !rows.isEmpty, rows.allSatisfy({ $0.allSatisfy { cell in !cell.contains { marks.contains($0) } } }) else {
      return false
    }
    // Tabs before all other text are an indentation.
    if rows.contains(where: { $0.drop { $0.isEmpty }.count > 1 }) { return true }
    return rows.count > 1 && rows.allSatisfy { $0.count == 1 && isNumber($0[0]) }
  }

  private static func isNumber(_ cell: Substring) -> Bool {
    var cell = cell
    if let sign = cell.first, "+-\u{2212}".contains(sign) { cell.removeFirst() }
    guard cell.first?.isNumber == true || cell.first == "." else { return false }
    return cell.allSatisfy { $0.isNumber || "./,eE+-".contains($0) }
  }
}
