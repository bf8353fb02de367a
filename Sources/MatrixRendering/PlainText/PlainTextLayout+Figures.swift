import MatrixDomain

extension PlainTextLayout {
  /// The widest picture: a wider page has room beside it.
  private static let widest = 200

  /// A picture drawn with characters, and below it what they stand for.
  mutating func write(_ figure: Figure) {
    guard figure.fitsCharacters else { return }
    blankLine()
    var title = TextLine()
    title.append(figure.title, charset: charset)
    flow(title, style: .strong)
    let canvas = CharacterCanvas(figure.drawing, width: min(width, Self.widest), charset: charset)
    for row in canvas.rows {
      output.append(contentsOf: row.utf8)
      output.append(UInt8(ascii: "\n"))
    }
    for (sample, entry) in zip(canvas.samples, figure.drawing.legend) { explain(entry.text, sample) }
    if figure.drawing.hasTiles { explain(CharacterSigns(charset).tilesInWords, "") }
    blankLine()
  }

  private mutating func explain(_ text: String, _ sample: String) {
    var line = TextLine()
    if !sample.isEmpty { line.append(sample + "  ") }
    line.append(text, charset: charset)
    flow(line, indent: 3, hanging: sample.isEmpty ? 3 : 6)
  }
}
