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

  /// The shapes of an arrow from one point of the page to another; one without length is a point.
  static func arrow(_ start: Point, _ end: Point, _ line: Line) -> [Shape] {
    let way = end - start
    guard way.length > 1 else { return Mark.disc.shapes(at: end, line.colour, radius: 3) }
    let along = (1 / way.length) * way
    let across = Point(-along.y, along.x)
    let size = min(9, way.length / 2)
    let neck = end - size * along
    return [
      .path([start, neck], isClosed: false, line, fill: nil),
      .path(
        [end, neck + (size * 0.4) * across, neck - (size * 0.4) * across], isClosed: true, nil,
        fill: Tone(colour: line.colour)),
    ]
  }
}

extension Drawing.Tile {
  /// A square, hollow for a negative entry; the smallest one can be seen.
  var shape: Drawing.Shape {
    let half = 0.45 * pitch * max(share.squareRoot(), 0.25)
    let corners = [(-half, -half), (half, -half), (half, half), (-half, half)].map { middle + Drawing.Point($0, $1) }
    let line = Drawing.Line(colour: .vermilion, width: min(1.5, half / 2))
    return .path(
      corners, isClosed: true, isNegative ? line : nil, fill: isNegative ? nil : Drawing.Tone(colour: .blue))
  }
}
