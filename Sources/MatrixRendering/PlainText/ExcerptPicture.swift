import MatrixDomain

/// A line of input with carets under the characters that are wrong.
struct ExcerptPicture {
  private(set) var lines: [TextLine] = []

  /// - Parameter width: the columns there are; a longer line is shown around the mistake.
  init(_ excerpt: Narrative.Fault.Excerpt, width: Int, charset: Charset) {
    // Every character with the columns it takes once it is escaped.
    let cells = excerpt.text.map { character -> TextLine in
      var cell = TextLine()
      if character == "\t" {
        cell.append(plain: "\\t")
      } else {
        cell.append(String(character), charset: charset)
      }
      return cell
    }
    let start = min(excerpt.start ?? 0, cells.count)
    let end = min(max(start + excerpt.length, start + 1), max(cells.count, start + 1))
    let window = Self.window(cells, start: start, end: min(end, cells.count), width: width)
    var text = TextLine()
    var carets = TextLine()
    if window.lowerBound > 0 {
      text.append(charset.ellipsis, charset: charset)
      carets.append(blanks: text.width)
    }
    for index in window {
      text.append(cells[index])
      if (start..<end).contains(index) {
        carets.append(plain: String(repeating: "^", count: max(1, cells[index].width)))
      } else {
        carets.append(blanks: cells[index].width)
      }
    }
    if start >= cells.count { carets.append(plain: "^") }
    if window.upperBound < cells.count { text.append(charset.ellipsis, charset: charset) }
    lines.append(text)
    if excerpt.start != nil { lines.append(carets) }
  }

  /// The characters to show: all, or a stretch around the mistake.
  private static func window(_ cells: [TextLine], start: Int, end: Int, width: Int) -> Range<Int> {
    let total = cells.reduce(0) { $0 + $1.width }
    if total <= width { return 0..<cells.count }
    let room = max(10, width - 6)
    var range = min(start, cells.count)..<min(start, cells.count)
    var used = 0
    func fits(_ index: Int) -> Bool { used + cells[index].width <= room }
    while range.upperBound < end, fits(range.upperBound) {
      used += cells[range.upperBound].width
      range = range.lowerBound..<range.upperBound + 1
    }
    var grows = true
    while grows {
      grows = false
      if range.lowerBound > 0, fits(range.lowerBound - 1) {
        used += cells[range.lowerBound - 1].width
        range = range.lowerBound - 1..<range.upperBound
        grows = true
      }
      if range.upperBound < cells.count, fits(range.upperBound) {
        used += cells[range.upperBound].width
        range = range.lowerBound..<range.upperBound + 1
        grows = true
      }
    }
    return range
  }
}
