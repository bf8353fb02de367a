import MatrixDomain

/// What a 3×3 matrix makes of the unit cube, with the directions it keeps.
enum SpaceMapFigure {
  private typealias Point = SIMD3<Double>

  static func figure(_ a: FigureSource.Table, determinant: Value?) -> Figure {
    let columns = (0..<3).map { Point(a.numbers[0][$0], a.numbers[1][$0], a.numbers[2][$0]) }
    let units = [Point(1, 0, 0), Point(0, 1, 0), Point(0, 0, 1)]
    let (cube, image) = (Parallelepiped(.zero, units), Parallelepiped(.zero, columns))
    let kept = CubicRoots.eigenvalues(a.numbers).map { (value: $0, directions: SpaceDirections(a.numbers, $0)) }
    // A line that is kept is seen on both sides of the origin.
    let ends = kept.flatMap { entry -> [Point] in
      if case .line(let direction) = entry.directions { [0.6 * direction, -0.6 * direction] } else { [] }
    }
    var plot = SpacePlot(showing: (cube.edges + image.edges).flatMap { [$0.start, $0.end] } + ends)
    plot.addAxes(["x", "y", "z"])
    let before = Drawing.Line(colour: .grey, width: 1.8, dash: .long)
    for edge in cube.edges { plot.add(segment: edge.start, edge.end, before) }
    for face in image.facesInFront { plot.add(area: face, Drawing.Tone(colour: .blue, opacity: 0.15)) }
    let (seen, hidden) = (
      Drawing.Line(colour: .blue, width: 2), Drawing.Line(colour: .blue, width: 1.2, dash: .dashed)
    )
    for edge in image.edges { plot.add(segment: edge.start, edge.end, edge.isHidden ? hidden : seen) }
    let arrows = [
      Drawing.Line(colour: .vermilion, width: 3), Drawing.Line(colour: .green, width: 3, dash: .dashed),
      Drawing.Line(colour: .purple, width: 3, dash: .dashDotted),
    ]
    let texts = (0..<3).map { column in FigureText.point(a.texts.map { $0[column] }) }
    plot.explain("unit cube", before)
    plot.explain("its image under A", seen)
    if image.edges.contains(where: \.isHidden) { plot.explain("edges of the image that lie behind it", hidden) }
    for (index, line) in arrows.enumerated() {
      plot.add(arrow: .zero, columns[index], line)
      plot.add("a\(index + 1)", at: columns[index])
      plot.explain("image a\(index + 1) of \(["(1, 0, 0)", "(0, 1, 0)", "(0, 0, 1)"][index]): \(texts[index])", line)
    }
    var sentences = [
      "The unit cube has long dashes, the edges of its image under A are solid in front and dashed behind.",
      "A takes (1, 0, 0) to \(texts[0]), (0, 1, 0) to \(texts[1]) and (0, 0, 1) to \(texts[2]).",
    ]
    sentences += MapFigure.measure(determinant, name: "cube", of: "volume")
    sentences.append(addDirections(kept, to: &plot))
    return Figure("The image of the unit cube", sentences.joined(separator: " "), plot.drawing)
  }

  private static let styles = [
    Drawing.Line(colour: .ochre, width: 1.6, dash: .long), Drawing.Line(colour: .ink, width: 1.2, dash: .dashDotted),
    Drawing.Line(colour: .ink, width: 1.2, dash: .dashed),
  ]

  /// Draws the lines that stay where they are.
  private static func addDirections(
    _ kept: [(value: Double, directions: SpaceDirections)], to plot: inout SpacePlot
  ) -> String {
    var words: [String] = []
    var lines = 0
    for (value, directions) in kept {
      switch directions {
      case .all: return "Every direction is kept."
      case .plane: words.append("\(FigureText.short(value)), of which a whole plane of directions is kept")
      case .line(let direction):
        let line = styles[lines]
        lines += 1
        plot.add(lineThrough: .zero, direction, line)
        plot.explain("a direction that is kept, eigenvalue \(FigureText.short(value))", line)
        words.append("\(FigureText.short(value)), \(line.dash.name)")
      }
    }
    return words.count == 1
      ? "There is one real eigenvalue whose directions are kept: \(words[0])."
      : "Directions of \(words.count) real eigenvalues are kept: \(words.joined(separator: "; "))."
  }
}

/// What of space an eigenvalue of a 3×3 matrix keeps.
private enum SpaceDirections {
  case line(SIMD3<Double>)
  case plane
  case all

  init(_ a: [[Double]], _ value: Double) {
    // Rows of A − λ·I are orthogonal to the eigenvectors.
    let rows = (0..<3).map { index -> SIMD3<Double> in
      var row = SIMD3<Double>(a[index][0], a[index][1], a[index][2])
      row[index] -= value
      return row
    }
    let size = max(a.joined().map(\.magnitude).max() ?? 0, .leastNormalMagnitude)
    let normals: [SIMD3<Double>] = [rows[0].cross(rows[1]), rows[0].cross(rows[2]), rows[1].cross(rows[2])]
    let best = normals.max { $0.length < $1.length } ?? .zero
    if best.length > 1e-7 * size * size {
      self = .line(best / best.length)
    } else {
      self = (rows.map(\.largest).max() ?? 0) > 1e-7 * size ? .plane : .all
    }
  }
}

/// The real roots of the characteristic polynomial of a 3×3 matrix, each once, by halving intervals.
enum CubicRoots {
  static func eigenvalues(_ a: [[Double]]) -> [Double] {
    let size = a.joined().map(\.magnitude).max() ?? 0
    guard size > 0 else { return [0] }
    let b = a.map { $0.map { $0 / size } }
    let trace = b[0][0] + b[1][1] + b[2][2]
    func minor(_ i: Int, _ j: Int) -> Double { b[i][i] * b[j][j] - b[i][j] * b[j][i] }
    let minors = minor(0, 1) + minor(0, 2) + minor(1, 2)
    let rows = b.map { SIMD3<Double>($0[0], $0[1], $0[2]) }
    let determinant = rows[0].dot(rows[1].cross(rows[2]))
    func value(_ x: Double) -> Double { ((x - trace) * x + minors) * x - determinant }
    // By Gershgorin no eigenvalue is further out than 3; between the places where it is level, the cubic rises or falls.
    var places = [-4.0]
    let discriminant = trace * trace - 3 * minors
    // A triple root is where the cubic is level once, up to rounding.
    if discriminant > -1e-13 { places += [-1.0, 1].map { (trace + $0 * max(discriminant, 0).squareRoot()) / 3 } }
    places.append(4)
    var roots: [Double] = []
    func add(_ root: Double) {
      if let last = roots.last, (root - last).magnitude < 1e-6 { return }
      roots.append(root)
    }
    for (low, high) in zip(places, places.dropFirst()) {
      // A double root touches the axis where the cubic is level.
      if value(low).magnitude < 1e-13 {
        add(low)
      } else if value(high).magnitude >= 1e-13, (value(low) < 0) != (value(high) < 0) {
        add(root(between: low, high, value))
      }
    }
    return roots.map { $0 * size }.sorted(by: >)
  }

  private static func root(between low: Double, _ high: Double, _ value: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    let isRising = value(low) < 0
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if (value(middle) < 0) == isRising { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
