extension Drawing {
  /// A sample of a line or a mark, and what it stands for.
  struct LegendEntry: Hashable, Sendable {
    var text: String
    var sample: Sample
  }

  enum Sample: Hashable, Sendable {
    case line(Line)
    case mark(Mark, Colour)
  }

  /// A longer text of a legend is cut on a page: the description has all of it.
  private static let longestText = 100

  /// The drawing with its legend as shapes below, as wide as that is.
  var withLegend: Drawing {
    var result = self
    result.legend = []
    var place = height + 12
    for entry in legend {
      switch entry.sample {
      case .line(let line):
        result.add(.path([Point(48, place - 4), Point(84, place - 4)], isClosed: false, line, fill: nil))
      case .mark(let mark, let colour): result.add(.mark(mark, Point(66, place - 4), colour, radius: 4))
      }
      let text = entry.text.count <= Self.longestText ? entry.text : entry.text.prefix(Self.longestText - 1) + "…"
      result.add(.text(text, Point(92, place), .start))
      result.width = max(result.width, 92 + Drawing.width(of: text) + 12)
      place += 18
    }
    if !legend.isEmpty { result.height = place }
    return result
  }
}
