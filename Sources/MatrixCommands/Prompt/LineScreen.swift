/// What to write so that a terminal shows a frame in the place of the one before.
///
/// Only what changed is written, in one piece, so that nothing flickers over a slow line. Of the terminal it is asked
/// that it moves the cursor and erases (ECMA-48: CUU, CUD, CUF, ED).
struct LineScreen {
  /// What the terminal shows now.
  private var shown = ScreenFrame.empty

  /// The bytes for the next frame.
  mutating func update(to frame: ScreenFrame) -> String {
    defer { shown = frame }
    guard let row = (0..<max(frame.rows.count, shown.rows.count)).first(where: { !isShown($0, of: frame) }) else {
      return Self.move(from: (shown.row, shown.column), to: (frame.row, frame.column))
    }
    var output = ""
    var next = row
    if row < shown.rows.count {
      let old = shown.rows[row]
      let new = row < frame.rows.count ? frame.rows[row] : []
      var common = 0
      while common < min(old.count, new.count), old[common] == new[common] { common += 1 }
      output += Self.move(from: (shown.row, shown.column), to: (row, DisplayWidth.of(old[..<common])))
      if common < old.count || row + 1 < shown.rows.count { output += "\u{1B}[J" }
      output += String(new[common...])
      next += 1
    } else {
      output += Self.move(from: (shown.row, shown.column), to: (row - 1, shown.columns(of: row - 1)))
    }
    while next < frame.rows.count {
      output += "\r\n" + String(frame.rows[next])
      next += 1
    }
    // Rows that went may have been the last to be erased.
    let last = frame.rows.count - 1
    let end = row < frame.rows.count ? (last, frame.columns(of: last)) : (row, 0)
    return output + Self.move(from: end, to: (frame.row, frame.column))
  }

  private func isShown(_ row: Int, of frame: ScreenFrame) -> Bool {
    row < shown.rows.count && row < frame.rows.count && shown.rows[row] == frame.rows[row]
  }

  /// Goes below what is shown, where other text may follow.
  mutating func leave() -> String {
    defer { shown = .empty }
    let last = shown.rows.count - 1
    return Self.move(from: (shown.row, shown.column), to: (last, shown.columns(of: last))) + "\r\n"
  }

  /// Empties the whole terminal.
  mutating func clear() -> String {
    shown = .empty
    return "\u{1B}[H\u{1B}[2J"
  }

  /// The terminal has another width now, and may have wrapped the rows anew: goes to where the first begins and erases
  /// all from there.
  mutating func refit(to width: Int) -> String {
    defer { shown = .empty }
    let above = (0..<shown.row).reduce(0) { $0 + max(1, (shown.columns(of: $1) + width - 1) / max(width, 1)) }
    let up = above + shown.column / max(width, 1)
    return (up > 0 ? "\u{1B}[\(up)A" : "") + "\r\u{1B}[J"
  }

  private static func move(from start: (row: Int, column: Int), to end: (row: Int, column: Int)) -> String {
    if start == end { return "" }
    var output = ""
    if end.row < start.row { output += "\u{1B}[\(start.row - end.row)A" }
    if end.row > start.row { output += "\u{1B}[\(end.row - start.row)B" }
    if end.column != start.column { output += "\r" + (end.column > 0 ? "\u{1B}[\(end.column)C" : "") }
    return output
  }
}
