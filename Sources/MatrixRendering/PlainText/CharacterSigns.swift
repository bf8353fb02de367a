/// The characters that pictures are drawn with.
struct CharacterSigns {
  private let isASCII: Bool

  init(_ charset: Charset) { isASCII = charset == .ascii }

  var level: String { isASCII ? "-" : "─" }
  var upright: String { isASCII ? "|" : "│" }
  var crossing: String { isASCII ? "+" : "┼" }
  /// The upper left one, the upper right one, those below.
  var corners: [String] { isASCII ? ["+", "+", "+", "+"] : ["┌", "┐", "└", "┘"] }
  var shade: String { isASCII ? ":" : "░" }
  /// A line that the legend does not name.
  var unexplained: String { isASCII ? "." : "·" }

  /// The character of a series by its number.
  func line(_ index: Int) -> String {
    let signs =
      isASCII
      ? ["*", "%", "o", "#", "=", "~", "&", "$", "!", "?"] : ["•", "%", "o", "#", "=", "~", "&", "$", "!", "?"]
    return signs[index % signs.count]
  }

  func mark(_ mark: Drawing.Mark) -> String {
    switch mark {
    case .disc: isASCII ? "@" : "●"
    case .diamond: isASCII ? "O" : "◆"
    case .cross: isASCII ? "X" : "×"
    }
  }

  /// The tip of an arrow that goes some way on the page, where y points down.
  func tip(_ way: Drawing.Point) -> String {
    guard way.length > 0 else { return mark(.disc) }
    let (isFlat, isSteep) = (way.y.magnitude * 2.4 < way.x.magnitude, way.x.magnitude * 2.4 < way.y.magnitude)
    if isASCII || isFlat || isSteep {
      let isLevel = way.x.magnitude >= way.y.magnitude
      if isLevel { return way.x > 0 ? (isASCII ? ">" : "→") : (isASCII ? "<" : "←") }
      return way.y > 0 ? (isASCII ? "v" : "↓") : (isASCII ? "^" : "↑")
    }
    return way.x > 0 ? (way.y > 0 ? "↘" : "↗") : (way.y > 0 ? "↙" : "↖")
  }

  /// An entry of a matrix: of positive ones, and of negative ones, three sizes each.
  func tile(_ tile: Drawing.Tile) -> String {
    let size = tile.share <= 1 / 3.0 ? 0 : tile.share <= 2 / 3.0 ? 1 : 2
    return (tile.isNegative ? negative : positive)[size]
  }

  private var positive: [String] { isASCII ? ["+", "*", "#"] : ["░", "▒", "█"] }
  private var negative: [String] { isASCII ? ["-", "=", "%"] : ["-", "=", "≡"] }

  /// What the characters of entries mean.
  var tilesInWords: String {
    "\(positive.joined(separator: " ")) positive entries, \(negative.joined(separator: " ")) negative ones: up to one "
      + "third, two thirds, all of the size of the largest"
  }
}
