import MatrixDomain

/// A part of space on a page, seen from far away: a box with numbers on its edges, and what is inside.
///
/// The picture is an orthogonal projection. On the page x points to the lower left, towards the reader, y to the right and
/// a little down, and z up; the reader looks along −(180, 75, 104)/221.
struct SpacePlot {
  typealias Point = SIMD3<Double>
  typealias Line = Drawing.Line

  /// Where the reader is.
  static let viewer = Point(180, 75, 104) / 221
  /// The directions of the page in space, of length 1 and orthogonal to each other and to the viewer.
  private static let right = Point(-5, 12, 0) / 13
  private static let up = Point(-96, -40, 195) / 221

  /// The lowest and the highest numbers of the box, which is a cube.
  let low: Point
  let high: Point
  private(set) var drawing: Drawing
  /// Units of the page for one of space.
  private let scale: Double
  private let centre: Drawing.Point
  private let ticks: [[Ticks.Place]]

  /// - Parameters:
  ///   - points: what must be seen; each a finite point.
  ///   - isCube: whether the box is as long along every axis, with air around the points: what is cut by it is seen whole.
  init(showing points: [Point], isCube: Bool = false, width: Double = 480, height: Double = 380) {
    var (least, most) = (
      points.reduce(points.first ?? .zero) { $0.replacing(with: $1, where: $1 .< $0) },
      points.reduce(points.first ?? .zero) { $0.replacing(with: $1, where: $1 .> $0) }
    )
    let size = max(least.largest, most.largest)
    let span = (most - least).largest > 1e-6 * size ? (most - least).largest : max(size, 1)
    // Along no axis the box is so thin that nothing is seen of it.
    let wanted =
      isCube
      ? Point(repeating: 1.1 * span)
      : (most - least).clamped(
        lowerBound: Point(repeating: 0.4 * span), upperBound: Point(repeating: span))
    let middle = (least + most) / 2
    (least, most) = (middle - wanted / 2, middle + wanted / 2)
    let step = Ticks.step(atLeast: wanted.max() / 5)
    let unit = Double(step.unit) * (Double("1e\(step.exponent)") ?? 1)
    let room = Point(repeating: 1e-9)
    let first = (least / unit + room).rounded(.down)
    var last = (most / unit - room).rounded(.up)
    if isCube { last = first + Point(repeating: (last - first).max()) }
    last = last.replacing(with: first + 2, where: last .< first + 2)
    low = first * unit
    high = last * unit
    ticks = (0..<3).map { axis in
      // Numbers of more digits than these are not told apart.
      guard first[axis].magnitude < 1e12 else { return [] }
      return (Int(first[axis])...Int(last[axis])).map {
        Ticks.Place(value: Double($0) * unit, text: Ticks.text($0 * step.unit, step.exponent))
      }
    }
    let texts = ticks.joined().map { Drawing.width(of: $0.text) }.max() ?? 0
    let length = high - low
    // How large the shadow of the box is on a page of the scale 1.
    let shadow = Drawing.Point(
      (5 * length.x + 12 * length.y) / 13, (96 * length.x + 40 * length.y + 195 * length.z) / 221)
    scale = min((width - 2 * texts - 80) / shadow.x, (height - 76) / shadow.y)
    drawing = Drawing(width: width, height: scale * shadow.y + 76)
    drawing.isOfSpace = true
    centre = Drawing.Point(width / 2, scale * shadow.y / 2 + 24)
  }

  /// Where a point of space is on the page.
  func page(_ point: Point) -> Drawing.Point {
    let way = point - (low + high) / 2
    return centre + scale * Drawing.Point(way.dot(Self.right), -way.dot(Self.up))
  }

  /// The box, whose edges behind are dotted.
  private var box: Parallelepiped {
    let length = high - low
    return Parallelepiped(low, [Point(length.x, 0, 0), Point(0, length.y, 0), Point(0, 0, length.z)])
  }

  // MARK: Axes

  /// Draws the box with numbers on three of its edges, and the axes inside.
  mutating func addAxes(_ names: [String]) {
    for edge in box.edges { add(segment: edge.start, edge.end, edge.isHidden ? .hiddenEdge : .edge) }
    let (low, high) = (low, high)
    let places: [(Int, (Double) -> Point, Drawing.Point, Drawing.Anchor)] = [
      (0, { Point($0, high.y, low.z) }, Drawing.Point(6, 10), .start),
      (1, { Point(high.x, $0, low.z) }, Drawing.Point(0, 15), .middle),
      (2, { Point(high.x, low.y, $0) }, Drawing.Point(-6, 4), .end),
    ]
    for (axis, place, aside, anchor) in places {
      let room = ticks[axis].map { Drawing.width(of: $0.text) }.max() ?? 0
      for tick in ticks[axis] {
        // The corner in front belongs to the axis y.
        if axis == 0, tick == ticks[axis].last { continue }
        if axis == 2, tick == ticks[axis].first { continue }
        drawing.add(.text(tick.text, page(place(tick.value)) + aside, anchor))
      }
      let name = names[axis]
      let outside: [Drawing.Point] = [
        Drawing.Point(room + 14, 16), Drawing.Point(-14, 30), Drawing.Point(-room - 12, 4),
      ]
      let middle = page(place((low[axis] + high[axis]) / 2)) + outside[axis]
      let width = Drawing.width(of: name)
      if axis == 2, middle.x < width {
        // Where there is no room beside the axis, its name stands above it.
        let top = page(place(high[axis]))
        drawing.add(.text(name, Drawing.Point(max(top.x, width / 2 + 4), top.y - 10), .middle))
      } else {
        drawing.add(.text(name, middle, anchor))
      }
    }
    for axis in 0..<3 {
      var (start, end) = (Point.zero, Point.zero)
      (start[axis], end[axis]) = (low[axis], high[axis])
      if contains(start), contains(end) { add(segment: start, end, .axis) }
    }
  }

  func contains(_ point: Point) -> Bool {
    let room = 1e-9 * (high - low).x
    return all(point .>= low - room) && all(point .<= high + room)
  }

  private func all(_ mask: SIMDMask<SIMD3<Int64>>) -> Bool { mask[0] && mask[1] && mask[2] }

  // MARK: Shapes

  mutating func add(segment start: Point, _ end: Point, _ line: Line) {
    drawing.add(.path([page(start), page(end)], isClosed: false, line, fill: nil))
  }

  /// Draws the part of the line through a point that lies in the box.
  mutating func add(lineThrough point: Point, _ direction: Point, _ line: Line) {
    guard let (start, end) = clipped(point, direction) else { return }
    add(segment: start, end, line)
  }

  /// Where a line goes into the box and out of it.
  func clipped(_ point: Point, _ direction: Point) -> (Point, Point)? {
    var (first, last) = (-Double.infinity, Double.infinity)
    for axis in 0..<3 {
      if direction[axis] == 0 {
        if !(low[axis]...high[axis]).contains(point[axis]) { return nil }
        continue
      }
      let ends = [(low[axis] - point[axis]) / direction[axis], (high[axis] - point[axis]) / direction[axis]]
      first = max(first, min(ends[0], ends[1]))
      last = min(last, max(ends[0], ends[1]))
    }
    guard first < last, first.isFinite, last.isFinite else { return nil }
    return (point + first * direction, point + last * direction)
  }

  mutating func add(arrow start: Point, _ end: Point, _ line: Line) {
    drawing.add(.arrow(page(start), page(end), line))
  }

  mutating func add(_ mark: Drawing.Mark, at point: Point, _ colour: Drawing.Colour, radius: Double = 4) {
    drawing.add(.mark(mark, page(point), colour, radius: radius))
  }

  /// Writes beside a point.
  mutating func add(_ text: String, at point: Point) {
    let place = page(point)
    drawing.add(label: text, at: place, place.x < centre.x ? .end : .start)
  }

  /// Writes a number at a place of the page.
  mutating func add(number: String, at place: Drawing.Point) {
    drawing.add(.text(number, place + Drawing.Point(0, 4), .middle))
  }

  /// A faint line from a point down to the floor of the box, which shows how high it is.
  mutating func add(plumbFrom point: Point) {
    let foot = Point(point.x, point.y, contains(Point(point.x, point.y, 0)) ? 0 : low.z)
    guard (point - foot).length > 1e-9 * (high - low).x else { return }
    add(segment: foot, point, .plumb)
  }

  /// A surface that can be seen through.
  mutating func add(area points: [Point], _ tone: Drawing.Tone) {
    drawing.add(.path(points.map(page), isClosed: true, nil, fill: tone))
  }

  // MARK: Legend

  mutating func explain(_ text: String, _ line: Line) { drawing.legend.append(.init(text: text, sample: .line(line))) }

  mutating func explain(_ text: String, _ mark: Drawing.Mark, _ colour: Drawing.Colour) {
    drawing.legend.append(.init(text: text, sample: .mark(mark, colour)))
  }
}

extension Drawing.Line {
  /// Edges of the box around a part of space: in front, behind; and lines down to its floor.
  static let edge = Drawing.Line(colour: .grey, width: 0.8)
  static let hiddenEdge = Drawing.Line(colour: .grey, width: 0.6, dash: .dotted)
  static let plumb = Drawing.Line(colour: .grey, width: 1, dash: .dotted)
}

extension SIMD3<Double> {
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  var length: Double { dot(self).squareRoot() }

  /// The largest of the magnitudes.
  var largest: Double { Swift.max(x.magnitude, y.magnitude, z.magnitude) }
}

/// What three arrows from a point span: its edges, and which of them are behind it.
struct Parallelepiped {
  typealias Point = SIMD3<Double>

  let corner: Point
  let sides: [Point]

  init(_ corner: Point, _ sides: [Point]) { (self.corner, self.sides) = (corner, sides) }

  struct Edge {
    var start: Point
    var end: Point
    var isHidden: Bool
  }

  /// True where the face on one side of a direction can be seen: `end` 1 is the one the arrow of that index leads to.
  private func isSeen(_ side: Int, _ end: Double) -> Bool {
    let (second, third) = (sides[(side + 1) % 3], sides[(side + 2) % 3])
    let normal = second.cross(third)
    let outside = normal.dot(sides[side]) * (end == 1 ? 1 : -1)
    // What is flat hides nothing of itself.
    let size = sides.map(\.length).reduce(1, *)
    guard outside.magnitude > 1e-12 * size else { return true }
    return (outside > 0 ? 1 : -1) * normal.dot(SpacePlot.viewer) > 0
  }

  /// The twelve edges, those behind first.
  var edges: [Edge] {
    var edges: [Edge] = []
    for side in 0..<3 {
      let (second, third) = ((side + 1) % 3, (side + 2) % 3)
      for (s, t) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
        let start = corner + s * sides[second] + t * sides[third]
        edges.append(
          Edge(start: start, end: start + sides[side], isHidden: !isSeen(second, s) && !isSeen(third, t)))
      }
    }
    return edges.filter(\.isHidden) + edges.filter { !$0.isHidden }
  }

  /// The faces that can be seen, as corners in turn.
  var facesInFront: [[Point]] {
    var faces: [[Point]] = []
    for side in 0..<3 {
      let (second, third) = (sides[(side + 1) % 3], sides[(side + 2) % 3])
      for end in [0.0, 1] where isSeen(side, end) {
        let start = corner + end * sides[side]
        faces.append([start, start + second, start + second + third, start + third])
      }
    }
    return faces
  }
}
