import MatrixDomain

/// A row of a table as it is shown: safe for a terminal, long entries squeezed, widths known.
struct DisplayRow {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private(set) var widths: [Int] = []
  private(set) var isSqueezed = false

  /// A row that is not shown.
  init() {}

  /// - Parameter limit: longer entries are squeezed.
  init(_ row: TextSlab, limit: Int, charset: Charset) {
    let row = row.spelled
    ends.reserveCapacity(row.count)
    widths.reserveCapacity(row.count)
    for column in row.indices {
      let start = bytes.count
      switch row.withUTF8(at: column, { cell in Self.appendPlain(cell, limit: limit, to: &bytes) }) {
      case .whole: widths.append(bytes.count - start)
      case .squeezed:
        isSqueezed = true
        widths.append(bytes.count - start)
      case .refused: widths.append(append(row[column], limit: limit, charset: charset))
      }
      ends.append(bytes.count)
    }
  }

  private enum Appended { case whole, squeezed, refused }

  /// Appends an entry of ASCII that is short enough, or a fraction with its long parts counted; refuses any other.
  private static func appendPlain(_ cell: Span<UInt8>, limit: Int, to bytes: inout [UInt8]) -> Appended {
    var isFraction = false
    for index in cell.indices {
      if cell[index] < 0x20 || cell[index] >= 0x7F { return .refused }
      if cell[index] == UInt8(ascii: "/") { isFraction = true }
    }
    if cell.count <= limit {
      if isFraction, cell[cell.count - 1] == UInt8(ascii: "i") {
        HandComplex.append(cell, to: &bytes)
      } else {
        for index in cell.indices { bytes.append(cell[index]) }
      }
      return .whole
    }
    guard isFraction else { return .refused }
    NumberShortening.appendSqueezed(cell, to: &bytes)
    return .squeezed
  }

  private mutating func append(_ text: String, limit: Int, charset: Charset) -> Int {
    var text = text
    if text.utf8.count > limit {
      text = NumberShortening.squeezed(text, to: limit, charset: charset)
      isSqueezed = true
    }
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      bytes.append(contentsOf: text.utf8)
      return text.utf8.count
    }
    let safe = charset.escaped(text)
    bytes.append(contentsOf: safe.utf8)
    return DisplayWidth.of(safe)
  }

  func measure(into widths: inout [Int]) {
    for column in 0..<min(widths.count, self.widths.count) where self.widths[column] > widths[column] {
      widths[column] = self.widths[column]
    }
  }

  /// Appends an entry.
  func append(_ column: Int, to output: inout [UInt8]) {
    for index in (column == 0 ? 0 : ends[column - 1])..<ends[column] { output.append(bytes[index]) }
  }
}
