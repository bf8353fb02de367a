/// A part of the plane on a page: axes with numbers, curves clipped to it, and a legend below.
struct Plot {
  typealias Point = Drawing.Point
  typealias Line = Drawing.Line

  /// The part of the plane that is shown.
  private(set) var x: ClosedRange<Double>
  private(set) var y: ClosedRange<Double>
  private(set) var drawing: Drawing
  private let frame: Frame

  private struct Frame {
    var left: Double
    var top: Double
    var width: Double
    var height: Double
  }

  /// - Parameters:
  ///   - points: what must be seen; each a finite point.
  ///   - isTrue: whether both axes have one scale, so that angles and circles are what they are.
  init(showing points: [Point], isTrue: Bool = true, width: Double = 480, height: Double = 360) {
    drawing = Drawing(width: width, height: height)
    let wanted = (x: Self.range(points.map(\.x)), y: Self.range(points.map(\.y)))
    func frame(_ left: Double, _ right: Double) -> Frame {
      Frame(left: left, top: 12, width: width - left - right, height: height - 44)
    }
    func shown(in frame: Frame) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
      guard isTrue else { return wanted }
      // One unit is the same on both axes: the axis with room to spare shows more.
      let unit = max(Self.length(wanted.x) / frame.width, Self.length(wanted.y) / frame.height)
      return (Self.widened(wanted.x, to: unit * frame.width), Self.widened(wanted.y, to: unit * frame.height))
    }
    // The numbers of the axes have room, as long as they are in a frame with the least of it.
    let first = shown(in: frame(48, 12))
    let left = max(48, Self.longest(Self.yTicks(first.y)) + 8)
    self.frame = frame(left, max(12, Self.longest(Self.xTicks(first.x)) / 2))
    (x, y) = shown(in: self.frame)
  }

  private static func xTicks(_ x: ClosedRange<Double>) -> [Ticks.Place] {
    Ticks(from: x.lowerBound, to: x.upperBound, count: 8).places
  }

  private static func yTicks(_ y: ClosedRange<Double>) -> [Ticks.Place] {
    Ticks(from: y.lowerBound, to: y.upperBound, count: 6).places
  }

  private static func longest(_ ticks: [Ticks.Place]) -> Double { ticks.map { Drawing.width(of: $0.text) }.max() ?? 0 }

  private static func length(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }

  /// Values with a tenth of air on both sides; never empty.
  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let span = high - low
    let least = max(low.magnitude, high.magnitude) * 1e-6
    let air = span > least ? span * 0.1 : max(low.magnitude, high.magnitude, 1) * 0.5
    return (low - air)...(high + air)
  }

  private static func widened(_ range: ClosedRange<Double>, to length: Double) -> ClosedRange<Double> {
    let extra = max(0, length - Self.length(range)) / 2
    return (range.lowerBound - extra)...(range.upperBound + extra)
  }

  /// Where a point of the plane is on the page.
  func page(_ point: Point) -> Point {
    Point(
      frame.left + (point.x - x.lowerBound) / Self.length(x) * frame.width,
      frame.top + (y.upperBound - point.y) / Self.length(y) * frame.height)
  }

  // MARK: Axes

  /// Draws a frame with numbers, faint lines through them, and the axes where they are seen.
  mutating func addAxes(x xName: String, y yName: String, yTicks: [Ticks.Place]? = nil, xTicks: [Ticks.Place]? = nil) {
    let grid = Line.grid
    let (low, high) = (page(Point(x.lowerBound, y.lowerBound)), page(Point(x.upperBound, y.upperBound)))
    for tick in xTicks ?? Self.xTicks(x) {
      let place = page(Point(tick.value, 0)).x
      drawing.add(.path([Point(place, low.y), Point(place, high.y)], isClosed: false, grid, fill: nil))
      drawing.add(.text(tick.text, Point(place, low.y + 14), .middle))
    }
    for tick in yTicks ?? Self.yTicks(y) {
      let place = page(Point(0, tick.value)).y
      drawing.add(.path([Point(low.x, place), Point(high.x, place)], isClosed: false, grid, fill: nil))
      drawing.add(.text(tick.text, Point(low.x - 5, place + 4), .end))
    }
    let axis = Line.axis
    if x.contains(0), xTicks == nil {
      let place = page(Point(0, 0)).x
      drawing.add(.path([Point(place, low.y), Point(place, high.y)], isClosed: false, axis, fill: nil))
    }
    if y.contains(0), yTicks == nil {
      let place = page(Point(0, 0)).y
      drawing.add(.path([Point(low.x, place), Point(high.x, place)], isClosed: false, axis, fill: nil))
    }
    drawing.add(
      .path([low, Point(high.x, low.y), high, Point(low.x, high.y)], isClosed: true, grid, fill: nil))
    drawing.add(.text(xName, Point(high.x, low.y + 28), .end))
    drawing.add(.text(yName, Point(low.x + 5, high.y + 13), .start))
  }

  // MARK: Shapes

  /// Draws the part of a segment that is seen.
  mutating func add(segment start: Point, _ end: Point, _ line: Line) {
    guard let (first, last) = clipped(start, end) else { return }
    drawing.add(.path([page(first), page(last)], isClosed: false, line, fill: nil))
  }

  /// Draws the line of the points with a·x + b·y = c, as far as it is seen.
  mutating func add(lineWith a: Double, _ b: Double, _ c: Double, _ line: Line) {
    let size = (a * a + b * b).squareRoot()
    guard size > 0, size.isFinite else { return }
    let foot = Point(c / size * (a / size), c / size * (b / size))
    let middle = Point((x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2)
    let reach = Self.length(x) + Self.length(y) + (foot - middle).length
    let way = reach * Point(-b / size, a / size)
    add(segment: foot - way, foot + way, line)
  }

  /// Draws a curve through points, each piece of it that is seen.
  mutating func add(curve points: [Point], isClosed: Bool = false, _ line: Line) {
    var piece: [Point] = []
    let all = isClosed ? points + points.prefix(1) : points
    for (start, end) in zip(all, all.dropFirst()) {
      guard let (first, last) = clipped(start, end) else { continue }
      let (from, to) = (page(first), page(last))
      if piece.last != from {
        drawing.add(.path(piece, isClosed: false, line, fill: nil))
        piece = [from]
      }
      piece.append(to)
    }
    drawing.add(.path(piece, isClosed: false, line, fill: nil))
  }

  /// Fills a polygon that lies inside.
  mutating func add(area points: [Point], _ tone: Drawing.Tone) {
    drawing.add(.path(points.map(page), isClosed: true, nil, fill: tone))
  }

  mutating func add(arrow start: Point, _ end: Point, _ line: Line) {
    drawing.add(.arrow(page(start), page(end), line))
  }

  mutating func add(_ mark: Drawing.Mark, at point: Point, _ colour: Drawing.Colour, radius: Double = 4) {
    guard x.contains(point.x), y.contains(point.y) else { return }
    drawing.add(.mark(mark, page(point), colour, radius: radius))
  }

  /// Writes beside a point.
  mutating func add(_ text: String, at point: Point, _ anchor: Drawing.Anchor = .start) {
    guard x.contains(point.x), y.contains(point.y) else { return }
    drawing.add(label: text, at: page(point), anchor)
  }

  /// The part of a segment inside, after Y. Liang and B. Barsky (ACM Trans. Graph. 3 (1984) 1–22).
  private func clipped(_ start: Point, _ end: Point) -> (Point, Point)? {
    let way = end - start
    var (low, high) = (0.0, 1.0)
    for (change, room) in [
      (-way.x, start.x - x.lowerBound), (way.x, x.upperBound - start.x), (-way.y, start.y - y.lowerBound),
      (way.y, y.upperBound - start.y),
    ] {
      if change == 0 {
        if room < 0 { return nil }
      } else if change < 0 {
        low = max(low, room / change)
      } else {
        high = min(high, room / change)
      }
    }
    // Ends inside stay what they are to the last bit, so that the next piece of a curve joins.
    return low < high ? (low == 0 ? start : start + low * way, high == 1 ? end : start + high * way) : nil
  }

  // MARK: Legend

  /// Says below the frame what a line or a mark stands for.
  mutating func explain(_ text: String, _ line: Line) { drawing.legend.append(.init(text: text, sample: .line(line))) }

  mutating func explain(_ text: String, _ mark: Drawing.Mark, _ colour: Drawing.Colour) {
    drawing.legend.append(.init(text: text, sample: .mark(mark, colour)))
  }
}
