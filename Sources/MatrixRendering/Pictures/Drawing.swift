/// A drawing as shapes in the units of its page: x to the right, y down, from the upper left corner.
struct Drawing: Hashable, Sendable {
  /// How wide and how high the page is.
  var width: Double
  var height: Double
  /// From the lowest to the one on top.
  private(set) var shapes: [Shape] = []
  /// True for a part of space, which characters are too coarse for.
  var isOfSpace = false
  /// What its lines and marks stand for, to be written below it.
  var legend: [LegendEntry] = []

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// About how wide a text is: most letters of a sans serif type of the size that is written are not wider.
  static func width(of text: String) -> Double { 7.7 * Double(text.count) }

  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }

    var isFinite: Bool { x.isFinite && y.isFinite }

    static func + (left: Point, right: Point) -> Point { Point(left.x + right.x, left.y + right.y) }
    static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
    static func * (factor: Double, point: Point) -> Point { Point(factor * point.x, factor * point.y) }

    /// How far it is from the origin.
    var length: Double { (x * x + y * y).squareRoot() }
  }

  enum Shape: Hashable, Sendable {
    /// Points joined by straight lines.
    case path([Point], isClosed: Bool, Line?, fill: Tone?)
    case circle(Point, radius: Double, Line?, fill: Tone?)
    case text(String, Point, Anchor)
    /// An arrow from one point to another; one without length is a point.
    case arrow(Point, Point, Line)
    case mark(Mark, Point, Colour, radius: Double)
    case tile(Tile)
  }

  /// The square of an entry, whose area is in proportion to its size.
  struct Tile: Hashable, Sendable {
    var middle: Point
    /// How far the middles of neighbours are apart.
    var pitch: Double
    /// The size of the entry as a part of that of the largest one.
    var share: Double
    var isNegative: Bool
  }

  /// Which end of a text stands at its point.
  enum Anchor: String, Hashable, Sendable {
    case start, middle, end
  }

  /// How a line is drawn.
  struct Line: Hashable, Sendable {
    var colour: Colour
    var width = 1.5
    var dash = Dash.solid

    /// A faint line through the numbers of an axis, and the frame around them.
    static let grid = Line(colour: .grey, width: 0.3)
    static let axis = Line(colour: .ink, width: 0.8)
    /// The frame around tiles.
    static let frame = Line(colour: .grey, width: 0.8)
  }

  /// A colour of a surface, and how much of it covers what is below.
  struct Tone: Hashable, Sendable {
    var colour: Colour
    var opacity = 1.0
  }

  /// Colours that stay apart for readers who see fewer of them (M. Okabe and K. Ito, Color universal design, 2008), and can
  /// be seen on white and on black.
  enum Colour: String, Hashable, Sendable {
    /// The colour of the text around.
    case ink = "currentColor"
    case blue = "#0072b2"
    case vermilion = "#d55e00"
    case green = "#009e73"
    case purple = "#aa4499"
    case ochre = "#b8860b"
    case grey = "#888888"
  }

  /// What tells lines apart where colours do not.
  enum Dash: String, Hashable, Sendable {
    case solid = ""
    case dashed = "8 5"
    case dotted = "2 4"
    case dashDotted = "10 4 2 4"
    case long = "16 6"

    /// The dash in words, as descriptions name it.
    var name: String {
      switch self {
      case .solid: "solid"
      case .dashed: "dashed"
      case .dotted: "dotted"
      case .dashDotted: "dashed and dotted"
      case .long: "dashed with long dashes"
      }
    }
  }

  /// Writes a text beside a point, where no other text is, if there is such a place.
  mutating func add(label text: String, at place: Point, _ anchor: Anchor) {
    let other: Anchor = anchor == .end ? .start : .end
    let places = [(anchor, -7.0), (anchor, 15), (other, -7), (other, 15)].map { anchor, down in
      (anchor, place + Point(anchor == .start ? 7 : anchor == .end ? -7 : 0, down))
    }
    let free = places.first { anchor, place in
      let box = Self.box(text, place, anchor)
      return !shapes.contains { shape in
        guard case .text(let other, let place, let anchor) = shape else { return false }
        let taken = Self.box(other, place, anchor)
        return box.x.overlaps(taken.x) && box.y.overlaps(taken.y)
      }
    }
    let (anchor, place) = free ?? places[0]
    add(.text(text, place, anchor))
  }

  /// About which part of the page a text takes.
  private static func box(
    _ text: String, _ place: Point, _ anchor: Anchor
  ) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let width = width(of: text)
    let left = anchor == .start ? place.x : anchor == .end ? place.x - width : place.x - width / 2
    return (left...(left + width), (place.y - 10)...(place.y + 2))
  }

  /// True for a drawing of the entries of a matrix.
  var hasTiles: Bool {
    shapes.contains { shape in
      if case .tile = shape { true } else { false }
    }
  }

  /// Adds a shape on top; one with a coordinate that is no number is not drawn.
  mutating func add(_ shape: Shape) {
    switch shape {
    case .path(let points, _, _, _): if points.count < 2 || !points.allSatisfy(\.isFinite) { return }
    case .circle(let centre, let radius, _, _): if !centre.isFinite || !radius.isFinite || radius < 0 { return }
    case .text(_, let place, _), .mark(_, let place, _, _): if !place.isFinite { return }
    case .arrow(let start, let end, _): if !start.isFinite || !end.isFinite { return }
    case .tile(let tile): if !tile.middle.isFinite || !tile.share.isFinite { return }
    }
    shapes.append(shape)
  }
}
