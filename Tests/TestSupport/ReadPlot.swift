/// A plot read back: where its marks and lines are in the plane, by the numbers on its own axes, and what the legend calls them.
///
/// ```swift
/// let plot = try ReadPlot(svg)
/// #expect(plot.legend[0].text == "the points that are given")
/// #expect(plot.isNear(plot.legend[0].shapes[0][0], .init(x: 1, y: 2)))
/// ```
public struct ReadPlot: Sendable {
  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  public struct Entry: Sendable {
    public var text: String
    /// The shapes in the frame that look like the sample before the text: the points of a path, or the centre of a circle.
    public var shapes: [[Point]] = []
    /// Where arrows of the colour of the sample point to.
    public var tips: [Point] = []
  }

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  public let legend: [Entry]
  /// What a page unit is in the plane.
  public let unit: Point

  /// - Parameter scale: what is linear along the y axis: the number itself, or its logarithm.
  public init(_ svg: String, scale: (Double) -> Double = { $0 }) throws {
    let shapes = try Markup(svg).root.elements.filter { ["path", "circle", "text"].contains($0.name) }
    let x = try Axis(shapes, "middle", "x", offset: 0, value: { $0 })
    let y = try Axis(shapes, "end", "y", offset: -4, value: scale)
    guard x.slope > 0, y.slope < 0 else { throw Failure(description: "an axis points to the wrong side") }
    unit = Point(x: x.slope, y: -y.slope)
    func plane(_ page: Point) -> Point { Point(x: x.value(page.x), y: y.value(page.y)) }
    // The numbers of the x axis stand below the frame, and above the legend.
    let foot = try Self.number(shapes.first { $0.attributes["text-anchor"] == "middle" }, "y")
    let inside = shapes.filter { $0.name != "text" && (Self.points($0).first?.y ?? .infinity) < foot }
    var entries: [Entry] = []
    for (index, shape) in shapes.enumerated()
    where shape.name == "text" && shape.attributes["text-anchor"] == nil && (Self.points(shape).first?.y ?? 0) > foot {
      guard index > 0 else { throw Failure(description: "a text of the legend explains nothing") }
      let sample = Look(shapes[index - 1])
      var entry = Entry(text: shape.text)
      entry.shapes = inside.filter { Look($0) == sample }.map { Self.points($0).map(plane) }
      let heads = inside.filter { shape in
        let look = Look(shape)
        return sample.stroke != nil && look.fill == sample.stroke && look.stroke == nil && shape.name == "path"
          && shape.attributes["fill-opacity"] == nil
      }
      entry.tips = heads.compactMap { Self.points($0).first.map(plane) }
      entries.append(entry)
    }
    legend = entries
  }

  /// True where two points are the same to the precision of the page.
  public func isNear(_ left: Point, _ right: Point) -> Bool {
    (left.x - right.x).magnitude < 0.15 * unit.x && (left.y - right.y).magnitude < 0.15 * unit.y
  }

  // MARK: Reading

  /// Which number a place along an axis stands for.
  private struct Axis {
    let start: Double
    let origin: Double
    let slope: Double

    init(
      _ shapes: [Markup.Element], _ anchor: String, _ name: String, offset: Double, value: (Double) -> Double
    ) throws {
      let ticks = try shapes.compactMap { shape -> (place: Double, value: Double)? in
        guard shape.name == "text", shape.attributes["text-anchor"] == anchor,
          let number = Double(String(shape.text.map { $0 == "−" ? "-" : $0 }))
        else { return nil }
        return (try ReadPlot.number(shape, name) + offset, value(number))
      }
      guard let first = ticks.first, let last = ticks.last, first.place != last.place else {
        throw Failure(description: "the axis \(name) has no numbers")
      }
      start = first.place
      origin = first.value
      slope = (last.value - first.value) / (last.place - first.place)
    }

    func value(_ place: Double) -> Double { origin + slope * (place - start) }
  }

  /// What tells shapes apart.
  private struct Look: Hashable {
    let name: String
    let stroke: String?
    let fill: String?
    let width: String?
    let dash: String?

    init(_ shape: Markup.Element) {
      name = shape.name
      stroke = shape.attributes["stroke"]
      fill = shape.attributes["fill"]
      width = shape.attributes["stroke-width"]
      dash = shape.attributes["stroke-dasharray"]
    }
  }

  private static func number(_ shape: Markup.Element?, _ name: String) throws -> Double {
    guard let text = shape?.attributes[name], let number = Double(text) else {
      throw Failure(description: "a shape has no \(name)")
    }
    return number
  }

  /// The points of a path, the centre of a circle, the place of a text.
  private static func points(_ shape: Markup.Element) -> [Point] {
    let names = ["path": ["d"], "circle": ["cx", "cy"]][shape.name] ?? ["x", "y"]
    let texts = names.flatMap { (shape.attributes[$0] ?? "").split { "MLZ ".contains($0) } }
    let numbers = texts.map { Double($0) ?? .nan }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }
}
