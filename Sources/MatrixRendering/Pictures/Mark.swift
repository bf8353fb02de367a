extension Drawing {
  /// What a point is drawn as: forms that stay apart in black and white.
  enum Mark: Hashable, Sendable {
    case disc, diamond, cross

    /// The shapes of a mark around a point.
    func shapes(at place: Point, _ colour: Colour, radius: Double = 4) -> [Shape] {
      switch self {
      case .disc: return [.circle(place, radius: radius, nil, fill: Tone(colour: colour))]
      case .diamond:
        let corners = [(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)].map { place + radius * Point($0, $1) }
        return [.path(corners, isClosed: true, nil, fill: Tone(colour: colour))]
      case .cross:
        return [(1.0, 1.0), (1.0, -1.0)].map { x, y in
          .path(
            [place - radius * Point(x, y), place + radius * Point(x, y)], isClosed: false,
            Line(colour: colour, width: 2), fill: nil)
        }
      }
    }
  }

  /// An arrow from one point of the page to another; one without length is a point.
  mutating func addArrow(_ start: Point, _ end: Point, _ line: Line) {
    let way = end - start
    guard way.length > 1 else {
      for shape in Mark.disc.shapes(at: end, line.colour, radius: 3) { add(shape) }
      return
    }
    let along = (1 / way.length) * way
    let across = Point(-along.y, along.x)
    let size = min(9, way.length / 2)
    let neck = end - size * along
    add(.path([start, neck], isClosed: false, line, fill: nil))
    add(
      .path(
        [end, neck + (size * 0.4) * across, neck - (size * 0.4) * across], isClosed: true, nil,
        fill: Tone(colour: line.colour)))
  }
}
