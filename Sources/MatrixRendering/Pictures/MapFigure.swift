import MatrixDomain

/// What a 2×2 matrix makes of the unit square and the unit circle, and a 3×3 matrix of the unit cube, with the directions
/// that are kept.
enum MapFigure: FigureMaker {
  static let name = "map"

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    guard source.result.request.inputs.count == 1 else {
      throw NoFigure("a map is drawn of one matrix in the standard basis")
    }
    let a = try source.matrix("A")
    guard [2, 3].contains(a.rows), a.columns == a.rows, a.bar == nil else {
      throw NoFigure("a map is drawn of 2×2 and 3×3 matrices, not of a \(a.rows)×\(a.columns) one")
    }
    if a.rows == 3 { return SpaceMapFigure.figure(a, determinant: source.output("determinant")) }
    func image(_ point: Drawing.Point) -> Drawing.Point {
      Drawing.Point(
        a.numbers[0][0] * point.x + a.numbers[0][1] * point.y, a.numbers[1][0] * point.x + a.numbers[1][1] * point.y)
    }
    let square = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { Drawing.Point($0, $1) }
    let circle = UnitCircle.points
    let (images, ellipse) = (square.map(image), circle.map(image))
    var plot = Plot(showing: square + circle + images + ellipse)
    plot.addAxes(x: "x", y: "y")
    let before = Drawing.Line(colour: .grey, width: 1.5, dash: .dashed)
    let after = Drawing.Line(colour: .blue, width: 2)
    plot.add(area: images, Drawing.Tone(colour: .blue, opacity: 0.18))
    plot.add(curve: square, isClosed: true, before)
    plot.add(curve: circle, isClosed: true, before)
    plot.add(curve: images, isClosed: true, after)
    plot.add(curve: ellipse, isClosed: true, after)
    plot.add(arrow: square[0], images[1], Drawing.Line(colour: .vermilion, width: 2.5))
    plot.add(arrow: square[0], images[3], Drawing.Line(colour: .green, width: 2.5, dash: .dashed))
    plot.explain("unit square and unit circle", before)
    plot.explain("their images under A", after)
    let columns = (0..<2).map { column in FigureText.point(a.texts.map { $0[column] }) }
    plot.explain("image of (1, 0): \(columns[0])", Drawing.Line(colour: .vermilion, width: 2.5))
    plot.explain("image of (0, 1): \(columns[1])", Drawing.Line(colour: .green, width: 2.5, dash: .dashed))
    var sentences = [
      "The unit square and the unit circle are dashed, their images under A solid.",
      "A takes (1, 0) to \(columns[0]) and (0, 1) to \(columns[1]).",
    ]
    sentences += measure(source.output("determinant"), name: "square", of: "area")
    sentences.append(addDirections(a.numbers, to: &plot))
    return Figure("The image of the unit square and the unit circle", sentences.joined(separator: " "), plot.drawing)
  }

  /// How large the image is of what has the measure 1, from the determinant where it is known.
  static func measure(_ value: Value?, name: String, of measure: String) -> [String] {
    guard case .scalar(let determinant)? = value, let number = PlottedNumber.real(determinant.text) else { return [] }
    let scalar = ScalarText(determinant.text)
    let size = number >= 0 ? scalar.text : scalar.isSum ? "|\(scalar.text)|" : scalar.split.magnitude
    let orientation = number < 0 ? ", and A reverses the orientation" : ""
    return ["The image of the \(name) has the \(measure) \(size)\(orientation)."]
  }

  /// Draws the lines that stay where they are.
  private static func addDirections(_ a: [[Double]], to plot: inout Plot) -> String {
    let half = (a[0][0] - a[1][1]) / 2
    let discriminant = half * half + a[0][1] * a[1][0]
    if a[0][1] == 0, a[1][0] == 0, half == 0 { return "Every direction is kept." }
    let scale = max(half * half, (a[0][1] * a[1][0]).magnitude)
    guard discriminant >= -1e-12 * scale else { return "No direction is kept: the eigenvalues are not real." }
    let root = max(discriminant, 0).squareRoot()
    let middle = (a[0][0] + a[1][1]) / 2
    var words: [String] = []
    let changes = root > 1e-7 * scale.squareRoot() ? [root, -root] : [0]
    for (index, change) in changes.enumerated() {
      // A row of A − λ·I that is not 0 is orthogonal to the eigenvector.
      let rows = [(half - change, a[0][1]), (a[1][0], -half - change)]
      let row = rows.max { hypot($0) < hypot($1) } ?? rows[0]
      let line = Drawing.Line(colour: index == 0 ? .purple : .ochre, width: 1.2, dash: index == 0 ? .dashDotted : .long)
      plot.add(lineWith: row.0, row.1, 0, line)
      let value = FigureText.short(middle + change)
      plot.explain("a direction that is kept, eigenvalue \(value)", line)
      words.append("\(value), \(line.dash.name)")
    }
    return words.count == 1
      ? "One direction is kept, with the eigenvalue \(words[0])."
      : "Two directions are kept: those of the eigenvalues \(words[0]), and \(words[1])."
  }

  private static func hypot(_ row: (Double, Double)) -> Double { row.0 * row.0 + row.1 * row.1 }
}

/// Points of the unit circle, without trigonometry: a right angle is halved five times.
enum UnitCircle {
  static let points: [Drawing.Point] = {
    var (cosine, sine) = (0.0, 1.0)
    for _ in 0..<5 {
      let half = ((1 + cosine) / 2).squareRoot()
      sine = sine / (2 * half)
      cosine = half
    }
    var points = [Drawing.Point(1, 0)]
    for _ in 1..<128 {
      let last = points[points.count - 1]
      points.append(Drawing.Point(last.x * cosine - last.y * sine, last.x * sine + last.y * cosine))
    }
    return points
  }()
}
