/// Writes drawings as SVG.
struct SVGWriter {
  private var output = ""

  /// - Parameter isAlone: whether the text is a file of its own, with a name space and a white page; else it stands in a
  ///   page of HTML and takes its colour.
  static func text(_ drawing: Drawing, title: String, description: String, isAlone: Bool) -> String {
    var writer = SVGWriter()
    writer.write(drawing.withLegend, title, description, isAlone)
    return writer.output
  }

  private mutating func write(_ drawing: Drawing, _ title: String, _ description: String, _ isAlone: Bool) {
    let (width, height) = (Self.number(drawing.width), Self.number(drawing.height))
    let space = isAlone ? "xmlns=\"http://www.w3.org/2000/svg\" " : ""
    output += "<svg \(space)viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" role=\"img\""
    output += " aria-label=\"\(Self.escaped(title))\" font-family=\"sans-serif\" font-size=\"12\""
    output += isAlone ? " color=\"#000\">\n" : ">\n"
    output += "<title>\(Self.escaped(title))</title>\n<desc>\(Self.escaped(description))</desc>\n"
    if isAlone { output += "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>\n" }
    for shape in drawing.shapes { write(shape) }
    output += "</svg>\n"
  }

  private mutating func write(_ shape: Drawing.Shape) {
    switch shape {
    case .path(let points, let isClosed, let line, let fill):
      output += "<path d=\"M"
      for (index, point) in points.enumerated() {
        output += (index == 0 ? "" : index == 1 ? "L" : " ") + "\(Self.number(point.x)) \(Self.number(point.y))"
      }
      output += (isClosed ? "Z\"" : "\"") + Self.attributes(line, fill) + "/>\n"
    case .circle(let centre, let radius, let line, let fill):
      output += "<circle cx=\"\(Self.number(centre.x))\" cy=\"\(Self.number(centre.y))\" r=\"\(Self.number(radius))\""
      output += Self.attributes(line, fill) + "/>\n"
    case .text(let text, let place, let anchor):
      output += "<text x=\"\(Self.number(place.x))\" y=\"\(Self.number(place.y))\" fill=\"currentColor\""
      if anchor != .start { output += " text-anchor=\"\(anchor.rawValue)\"" }
      output += ">\(Self.escaped(text))</text>\n"
    case .arrow(let start, let end, let line): for shape in Drawing.arrow(start, end, line) { write(shape) }
    case .mark(let mark, let place, let colour, let radius):
      for shape in mark.shapes(at: place, colour, radius: radius) { write(shape) }
    case .tile(let tile): write(tile.shape)
    }
  }

  private static func attributes(_ line: Drawing.Line?, _ fill: Drawing.Tone?) -> String {
    var result = " fill=\"\(fill?.colour.rawValue ?? "none")\""
    if let fill, fill.opacity < 1 { result += " fill-opacity=\"\(number(fill.opacity))\"" }
    if let line {
      result += " stroke=\"\(line.colour.rawValue)\" stroke-width=\"\(number(line.width))\""
      if line.dash != .solid { result += " stroke-dasharray=\"\(line.dash.rawValue)\"" }
    }
    return result
  }

  /// A coordinate with two decimals at most.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e9 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return "\(sign)\(whole).\(decimals)"
  }

  private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
