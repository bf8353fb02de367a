import MatrixDomain
import MatrixExchange

// Maple's angle brackets: `<<1, 3> | <2, 4>>` by columns, `<<1 | 2>, <3 | 4>>` by rows, `<1, 2, 3>` a column.
extension GridReader {
  /// A part of such a matrix: where its entries stand, by rows.
  private struct AngleBlock {
    var shape: Shape
    var entries: [Range<Int>]

    init(_ entry: Range<Int>) { (shape, entries) = (Shape(1, 1), [entry]) }

    init(below blocks: [AngleBlock]) {
      shape = Shape(blocks.reduce(0) { $0 + $1.shape.rows }, blocks.first?.shape.columns ?? 0)
      entries = blocks.flatMap(\.entries)
    }

    init(beside blocks: [AngleBlock]) {
      let rows = blocks.first?.shape.rows ?? 0
      shape = Shape(rows, blocks.reduce(0) { $0 + $1.shape.columns })
      entries = (0..<rows).flatMap { row in
        blocks.flatMap { block in block.entries[row * block.shape.columns..<(row + 1) * block.shape.columns] }
      }
    }
  }

  /// Reads the literal whose `<` stands at `position`.
  mutating func angled() throws(NotationError) {
    let block = try angleBlock(depth: 1)
    grid.form = .bracketed(UInt8(ascii: "["))
    grid.shape = block.shape
    for entry in block.entries { try append(entry) }
  }

  /// Commas put below each other, and bind before the bars, which put beside each other.
  private mutating func angleBlock(depth: Int) throws(NotationError) -> AngleBlock {
    let opening = position
    guard depth <= NotationLimits.depth else {
      throw source.mistake(
        .nestingTooDeep, "brackets are nested too deep", at: opening..<(opening + 1), expected: "a number")
    }
    position = source.skippingBlanks(from: position + 1)
    var columns: [AngleBlock] = []
    var column: [AngleBlock] = []
    while true {
      let start = position
      let item: AngleBlock
      if source.byte(position) == UInt8(ascii: "<") {
        item = try angleBlock(depth: depth + 1)
      } else {
        var end = position
        while end < source.count, !Self.endsEntry(source.byte(end)) { end += 1 }
        guard end > position else {
          guard position < source.count else { throw angleNeverClosed(opening) }
          throw source.unexpectedCharacter(at: position, expected: "a number or '<'")
        }
        item = AngleBlock(position..<end)
        position = end
      }
      if let first = column.first, first.shape.columns != item.shape.columns {
        throw source.mistake(
          .raggedRows, "parts below each other have \(first.shape.columns) and \(item.shape.columns) columns",
          at: start..<position)
      }
      column.append(item)
      position = source.skippingBlanks(from: position)
      let sign = source.byte(position)
      guard position < source.count else { throw angleNeverClosed(opening) }
      guard [.comma, .bar, UInt8(ascii: ">")].contains(sign) else {
        throw source.unexpectedCharacter(at: position, expected: "',', '|' or '>'")
      }
      if sign != .comma {
        let whole = AngleBlock(below: column)
        column = []
        if let first = columns.first, first.shape.rows != whole.shape.rows {
          throw source.mistake(
            .raggedRows, "parts beside each other have \(first.shape.rows) and \(whole.shape.rows) rows",
            at: start..<position)
        }
        columns.append(whole)
      }
      position += 1
      if sign == UInt8(ascii: ">") { return AngleBlock(beside: columns) }
      position = source.skippingBlanks(from: position)
    }
  }

  private static func endsEntry(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == .comma || byte == .bar || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }

  private func angleNeverClosed(_ opening: Int) -> NotationError {
    source.mistake(
      .syntax, "this bracket is never closed", at: opening..<(opening + 1), expected: "'>' at the end")
  }
}
