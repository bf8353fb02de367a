/// A picture of space read back: where points of space are on its page, by the numbers on the edges of its box.
///
/// The numbers of x stand below right of the edge with the highest y and the lowest z, those of y below the edge with the
/// highest x and the lowest z, those of z to the left of the edge with the highest x and the lowest y.
public struct ReadSpacePlot: Sendable {
  public typealias Point = ReadPlot.Point

  public struct Entry: Sendable {
    public var text: String
    /// The shapes that look like the sample before the text, in units of the page.
    public var shapes: [[Point]] = []
    /// Where arrows of the colour of the sample point to.
    public var tips: [Point] = []
  }

  /// A surface that can be seen through.
  public struct Area: Sendable {
    public var colour: String
    public var corners: [Point]
  }

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  public let legend: [Entry]
  /// From behind to the front.
  public let areas: [Area]
  public let low: [Double]
  public let high: [Double]
  /// What a step of 1 along x, y and z is on the page.
  public let steps: [Point]
  private let origin: Point

  public init(_ svg: String) throws {
    let shapes = try Markup(svg).root.elements.filter { ["path", "circle", "text"].contains($0.name) }
    let anchors: [(String?, Point)] = [
      (nil, Point(x: 6, y: 10)), ("middle", Point(x: 0, y: 15)), ("end", Point(x: -6, y: 4)),
    ]
    var ticks: [[(number: Double, place: Point)]] = []
    for (anchor, aside) in anchors {
      ticks.append(
        shapes.compactMap { shape in
          guard shape.name == "text", shape.attributes["text-anchor"] == anchor,
            let number = Double(String(shape.text.map { $0 == "−" ? "-" : $0 })), let place = Self.points(shape).first
          else { return nil }
          return (number, Point(x: place.x - aside.x, y: place.y - aside.y))
        })
    }
    // The number of a plane has no place on an edge.
    let step = try Self.step(ticks[2])
    ticks[1] = Self.evenly(ticks[1], step)
    guard ticks.allSatisfy({ $0.count > 1 }) else { throw Failure(description: "an axis has no numbers: \(ticks)") }
    func slope(_ axis: Int) -> Point {
      let (first, last) = (ticks[axis][0], ticks[axis][ticks[axis].count - 1])
      let length = last.number - first.number
      return Point(x: (last.place.x - first.place.x) / length, y: (last.place.y - first.place.y) / length)
    }
    steps = (0..<3).map(slope)
    let (y, z) = (ticks[1].map(\.number), ticks[2].map(\.number))
    let x = ticks[0].map(\.number)
    // The corners of the box have one number each.
    high = [x[x.count - 1] + step, y[y.count - 1], z[z.count - 1]]
    low = [x[0], y[0], z[0] - step]
    let corner = ticks[1][0].place
    let place = [high[0], low[1], low[2]]
    var start = corner
    for axis in 0..<3 {
      start.x -= place[axis] * steps[axis].x
      start.y -= place[axis] * steps[axis].y
    }
    origin = start
    let texts = shapes.indices.filter { index in
      // A text of the legend follows its sample at the left margin.
      shapes[index].name == "text" && shapes[index].attributes["x"] == "92"
        && shapes[index].attributes["text-anchor"] == nil
        && index > 0
    }
    let foot = texts.compactMap { Self.points(shapes[$0]).first?.y }.min().map { $0 - 12 } ?? .infinity
    let inside = shapes.filter { $0.name != "text" && (Self.points($0).first?.y ?? .infinity) < foot }
    legend = texts.map { index in
      let sample = shapes[index - 1]
      var entry = Entry(text: shapes[index].text)
      let look: (Markup.Element) -> [String?] = { shape in
        [shape.name] + ["stroke", "fill", "stroke-width", "stroke-dasharray"].map { shape.attributes[$0] }
      }
      entry.shapes = inside.filter { look($0) == look(sample) }.map(Self.points)
      entry.tips = inside.filter { shape in
        shape.name == "path" && shape.attributes["stroke"] == nil && shape.attributes["fill-opacity"] == nil
          && shape.attributes["fill"] == sample.attributes["stroke"]
      }.compactMap { Self.points($0).first }
      return entry
    }
    areas = inside.filter { $0.attributes["fill-opacity"] != nil }.map {
      Area(colour: $0.attributes["fill"] ?? "", corners: Self.points($0))
    }
  }

  /// Where a point of space is on the page.
  public func place(_ point: [Double]) -> Point {
    var result = origin
    for axis in 0..<3 {
      result.x += point[axis] * steps[axis].x
      result.y += point[axis] * steps[axis].y
    }
    return result
  }

  /// True where two points of the page are the same to its precision.
  public func isNear(_ left: Point, _ right: Point) -> Bool {
    (left.x - right.x).magnitude < 0.25 && (left.y - right.y).magnitude < 0.25
  }

  private static func step(_ ticks: [(number: Double, place: Point)]) throws -> Double {
    guard ticks.count > 1 else { throw Failure(description: "the axis z has no numbers") }
    return ticks[1].number - ticks[0].number
  }

  /// The longest beginning of numbers that are a step apart.
  private static func evenly(
    _ ticks: [(number: Double, place: Point)], _ step: Double
  ) -> [(number: Double, place: Point)] {
    var result = Array(ticks.prefix(1))
    for tick in ticks.dropFirst() {
      guard let last = result.last, (tick.number - last.number - step).magnitude < 1e-6 * step else { break }
      let (way, first) = (tick.place.x - last.place.x, result.count > 1 ? result[1].place.x - result[0].place.x : nil)
      if let first, (way - first).magnitude > 0.1 { break }
      result.append(tick)
    }
    return result
  }

  /// The points of a path, the centre of a circle, the place of a text.
  private static func points(_ shape: Markup.Element) -> [Point] {
    let names = ["path": ["d"], "circle": ["cx", "cy"]][shape.name] ?? ["x", "y"]
    let texts = names.flatMap { (shape.attributes[$0] ?? "").split { "MLZ ".contains($0) } }
    let numbers = texts.map { Double($0) ?? .nan }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }
}
