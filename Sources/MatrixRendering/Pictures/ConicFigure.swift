import MatrixDomain

/// The curve x·A·x + b·x + c = 0 in the plane, with its centre or vertex and its axes.
enum ConicFigure: FigureMaker {
  static let name = "conic"

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    let a = try source.matrix("A")
    guard a.rows == 2, a.columns == 2 else { throw NoFigure("curves are drawn, and this is a surface") }
    guard case .text(let kind)? = source.output("type") else { throw NoFigure("the answer names no curve") }
    let b = source.input("b") == nil ? [0, 0] : try source.vector(source.input("b"), "b")
    var c = 0.0
    if case .scalar(let scalar)? = source.input("c") {
      c = try source.numbers([scalar.text], scalar.domain, "c")[0]
    }
    guard let value = source.output("centre") ?? source.output("vertex") else {
      throw NoFigure("the answer has neither a centre nor a vertex")
    }
    let middle = try source.vector(value, "the centre")
    let conic = Conic(a.numbers, b, c, around: Drawing.Point(middle[0], middle[1]))
    let pieces = conic.pieces(kind)
    let near = pieces.seen.isEmpty ? [conic.middle, conic.middle + Drawing.Point(1, 1)] : pieces.seen
    var plot = Plot(showing: near + [conic.middle])
    plot.addAxes(x: "x", y: "y")
    let curve = Drawing.Line(colour: .blue, width: 2.5)
    let axes = [
      Drawing.Line(colour: .vermilion, width: 1.2, dash: .dashed),
      Drawing.Line(colour: .green, width: 1.2, dash: .dotted),
    ]
    for (direction, line) in zip(conic.directions, axes) {
      plot.add(
        lineWith: -direction.y, direction.x, direction.x * conic.middle.y - direction.y * conic.middle.x, line)
    }
    for piece in pieces.curves { plot.add(curve: piece.points, isClosed: piece.isClosed, curve) }
    for (normal, right) in pieces.lines { plot.add(lineWith: normal.x, normal.y, right, curve) }
    let isCentre = source.output("centre") != nil
    plot.add(isCentre ? .cross : .diamond, at: conic.middle, .ink)
    if kind == "point" { plot.add(.disc, at: conic.middle, .blue, radius: 5) }
    if kind != "empty" { plot.explain(kind, curve) }
    for (index, line) in axes.enumerated() {
      plot.explain("direction of the eigenvalue \(FigureText.short(conic.eigenvalues[index]))", line)
    }
    plot.explain(isCentre ? "centre" : "vertex", isCentre ? .cross : .diamond, .ink)
    let place = FigureText.point(middle.map { FigureText.short($0) })
    let what = kind == "empty" ? "No point satisfies the equation." : "The curve is of the type: \(kind)."
    return Figure(
      "The curve and its axes",
      "\(what) Its \(isCentre ? "centre, marked by a cross," : "vertex, marked by a diamond,") is near \(place). The dashed and "
        + "the dotted line through it are the directions of the eigenvectors of A.", plot.drawing)
  }
}

/// A quadratic equation in the plane along its axes.
struct Conic {
  let middle: Drawing.Point
  /// Ascending.
  let eigenvalues: [Double]
  /// Eigenvectors of length 1, in the order of the eigenvalues.
  let directions: [Drawing.Point]
  /// The linear part along the axes, from the middle.
  private let slopes: [Double]
  /// The value at the middle.
  private let height: Double

  init(_ a: [[Double]], _ b: [Double], _ c: Double, around middle: Drawing.Point) {
    self.middle = middle
    let mean = (a[0][0] + a[1][1]) / 2
    let half = (a[0][0] - a[1][1]) / 2
    let root = (half * half + a[0][1] * a[0][1]).squareRoot()
    eigenvalues = [mean - root, mean + root]
    // Of the two columns of A − λ₁·I, which are multiples of the second direction, the longer one.
    let columns = [Drawing.Point(half + root, a[0][1]), Drawing.Point(a[0][1], root - half)]
    let longer = columns[0].length >= columns[1].length ? columns[0] : columns[1]
    let second = longer.length > 0 ? (1 / longer.length) * longer : Drawing.Point(0, 1)
    directions = [Drawing.Point(second.y, -second.x), second]
    let gradient = Drawing.Point(
      2 * (a[0][0] * middle.x + a[0][1] * middle.y) + b[0], 2 * (a[1][0] * middle.x + a[1][1] * middle.y) + b[1])
    slopes = directions.map { $0.x * gradient.x + $0.y * gradient.y }
    height =
      a[0][0] * middle.x * middle.x + 2 * a[0][1] * middle.x * middle.y + a[1][1] * middle.y * middle.y
      + b[0] * middle.x + b[1] * middle.y + c
  }

  /// What there is to draw, and what of it must be seen.
  struct Pieces {
    var curves: [(points: [Drawing.Point], isClosed: Bool)] = []
    /// Lines by their normal and right-hand side.
    var lines: [(normal: Drawing.Point, right: Double)] = []
    var seen: [Drawing.Point] = []
  }

  private func place(_ first: Double, _ second: Double) -> Drawing.Point {
    middle + first * directions[0] + second * directions[1]
  }

  func pieces(_ kind: String) -> Pieces {
    switch QuadricKind(rawValue: kind) {
    case .ellipse, .circle: ellipse
    case .hyperbola: hyperbola
    case .parabola: parabola
    case .line, .parallelLines: parallels
    case .twoLines: crossing
    default: Pieces()
    }
  }

  private var ellipse: Pieces {
    let radii = eigenvalues.map { (-height / $0).magnitude.squareRoot() }
    let points = UnitCircle.points.map { place(radii[0] * $0.x, radii[1] * $0.y) }
    return Pieces(curves: [(points, true)], seen: points)
  }

  private var hyperbola: Pieces {
    // λ₁ < 0 < λ₂: the branches open along the axis whose eigenvalue has the sign of the right-hand side.
    let opensFirst = height > 0
    let lengths = eigenvalues.map { (height / $0).magnitude.squareRoot() }
    let (along, across) = opensFirst ? (lengths[0], lengths[1]) : (lengths[1], lengths[0])
    func branch(_ side: Double, reach: Double) -> [Drawing.Point] {
      // Steps grow away from the vertex.
      (-200...200).map { step in
        let way = Double(step) / 200
        let u = reach * way * way.magnitude
        let (main, other) = (side * along * (1 + u * u).squareRoot(), across * u)
        return opensFirst ? place(main, other) : place(other, main)
      }
    }
    let seen = [branch(1, reach: 2.5), branch(-1, reach: 2.5)].flatMap { [$0[0], $0[200], $0[400]] }
    return Pieces(curves: [(branch(1, reach: 60), false), (branch(-1, reach: 60), false)], seen: seen)
  }

  private var parabola: Pieces {
    let main = eigenvalues[0].magnitude > eigenvalues[1].magnitude ? 0 : 1
    let bend = -eigenvalues[main] / slopes[1 - main]
    func points(reach: Double) -> [Drawing.Point] {
      (-200...200).map { step in
        let way = Double(step) / 200
        let t = reach * way * way.magnitude
        return main == 0 ? place(t, bend * t * t) : place(bend * t * t, t)
      }
    }
    // As far as it rises by its width.
    let reach = 3 / max(bend.magnitude, 1e-30)
    let near = points(reach: reach)
    return Pieces(curves: [(points(reach: 20 * reach), false)], seen: [near[0], near[200], near[400]])
  }

  private var parallels: Pieces {
    let main = eigenvalues[0].magnitude > eigenvalues[1].magnitude ? 0 : 1
    let normal = directions[main]
    let distance = max(-height / eigenvalues[main], 0).squareRoot()
    let right = normal.x * middle.x + normal.y * middle.y
    let reach = max(distance, 1)
    let seen = [-reach, reach].flatMap { side in
      [-reach, reach].map { main == 0 ? place(side, $0) : place($0, side) }
    }
    let lines = distance == 0 ? [(normal, right)] : [(normal, right - distance), (normal, right + distance)]
    return Pieces(lines: lines, seen: seen)
  }

  private var crossing: Pieces {
    let slopes = eigenvalues.map { $0.magnitude.squareRoot() }
    let lines = [1.0, -1.0].map { sign -> (Drawing.Point, Double) in
      let normal = slopes[0] * directions[0] + (sign * slopes[1]) * directions[1]
      return (normal, normal.x * middle.x + normal.y * middle.y)
    }
    return Pieces(lines: lines, seen: [middle + Drawing.Point(2, 2), middle - Drawing.Point(2, 2)])
  }
}
