import MatrixDomain

/// The planes of a system in three unknowns, with all that lies on every one of them.
enum PlanesFigure {
  /// More planes than these hide one another.
  private static let most = 5

  private typealias Plane = PlanePieces.Plane
  private typealias Point = SIMD3<Double>

  static func figure(_ system: EquationTable, _ source: FigureSource) throws(NoFigure) -> Figure {
    guard (1...most).contains(system.rows.count) else {
      throw NoFigure("planes are drawn of systems of 1 to \(most) equations, not of \(system.rows.count)")
    }
    var (planes, rows): ([Plane], [EquationTable.Row]) = ([], [])
    for row in system.rows {
      guard let plane = Plane(Point(row.numbers[0], row.numbers[1], row.numbers[2]), row.right) else { continue }
      planes.append(plane)
      rows.append(row)
    }
    let solutions = try Solutions(system.solutions, source)
    var plot = SpacePlot(showing: seen(planes, solutions.point), isCube: true)
    plot.addAxes(system.unknowns)
    addSurfaces(planes, to: &plot)
    var sentences: [String] = []
    for (index, row) in rows.enumerated() {
      let equation = FigureText.equation(row.texts, system.unknowns, row.rightText)
      let line = outline(index)
      plot.explain("plane \(index + 1): \(equation)", line)
      sentences.append("Plane \(index + 1), \(equation), has a \(line.dash.name) outline.")
    }
    for row in system.rows where row.numbers.allSatisfy({ $0 == 0 }) {
      let equation = FigureText.equation(row.texts, system.unknowns, row.rightText)
      sentences.append(
        row.right == 0 ? "The equation \(equation) holds everywhere." : "The equation \(equation) holds nowhere.")
    }
    if addCommonLines(planes, except: solutions, to: &plot) {
      plot.explain("lines that two planes have in common", common)
      sentences.append("Two planes have a thin dashed and dotted line in common.")
    }
    let isContradiction = system.rows.contains { row in row.numbers.allSatisfy { $0 == 0 } && row.right != 0 }
    sentences += addSolutions(solutions, planes, isContradiction, to: &plot)
    return Figure("The planes of the system, and its solutions", sentences.joined(separator: " "), plot.drawing)
  }

  /// What solves every equation, as numbers.
  private struct Solutions {
    var point: Point?
    var texts: [String] = []
    var directions: [Point] = []

    init(_ set: SolutionSetValue, _ source: FigureSource) throws(NoFigure) {
      guard case .vector(let vector)? = set.particular else { return }
      texts = Array(vector)
      let numbers = try source.numbers(texts, set.domain, "x")
      point = Point(numbers[0], numbers[1], numbers[2])
      for direction in set.directions {
        let numbers = try source.numbers(Array(direction), set.domain, "a direction")
        directions.append(Point(numbers[0], numbers[1], numbers[2]))
      }
    }
  }

  // MARK: What is seen

  /// The points where three planes meet; where there are none, those of lines and planes that are nearest to the origin.
  private static func seen(_ planes: [Plane], _ solution: Point?) -> [Point] {
    var lines: [(point: Point, direction: Point)] = []
    for (index, plane) in planes.enumerated() { lines += planes[..<index].compactMap { plane.line(with: $0) } }
    var points = solution.map { [$0] } ?? []
    for line in lines {
      for plane in planes {
        let slope = plane.normal.dot(line.direction)
        guard slope.magnitude > 1e-9 * line.direction.length else { continue }
        points.append(line.point - (plane.height(line.point) / slope) * line.direction)
      }
    }
    if !hasTwo(points) { points += lines.map(\.point) }
    if !hasTwo(points) { points += planes.map { $0.foot(.zero) } }
    if !hasTwo(points) { points.append(.zero) }
    return points.filter { $0.largest.isFinite }
  }

  /// True where points are not all the same one, up to rounding.
  private static func hasTwo(_ points: [Point]) -> Bool {
    guard let first = points.first else { return false }
    let size = points.map(\.largest).max() ?? 0
    return points.contains { ($0 - first).largest > 1e-9 * size }
  }

  // MARK: Planes

  private static func outline(_ index: Int) -> Drawing.Line {
    let style = SeriesStyle(index)
    return Drawing.Line(colour: style.colour, width: 2, dash: style.dash)
  }

  /// Draws the pieces from behind to the front, each with its part of the outline, and the number of each plane.
  private static func addSurfaces(_ planes: [Plane], to plot: inout SpacePlot) {
    let pieces = PlanePieces(planes, low: plot.low, high: plot.high)
    for piece in pieces.fromBehind {
      let line = outline(piece.plane)
      plot.add(area: piece.corners.map(\.point), Drawing.Tone(colour: line.colour, opacity: 0.3))
      let next = piece.corners.dropFirst() + piece.corners.prefix(1)
      for (start, end) in zip(piece.corners, next) where start.isBorder {
        plot.add(segment: start.point, end.point, line)
      }
    }
    // A number stands at that corner of its plane that is furthest from the other numbers.
    var taken: [Drawing.Point] = []
    for index in planes.indices {
      guard let corners = pieces.outline(index) else { continue }
      let middle = (1 / Double(corners.count)) * corners.reduce(.zero, +)
      let places = corners.map { plot.page($0 + 0.2 * (middle - $0)) }
      let rooms = places.map { place in taken.map { (place - $0).length }.min() ?? -place.y }
      guard let best = rooms.indices.max(by: { rooms[$0] < rooms[$1] }) else { continue }
      taken.append(places[best])
      plot.add(number: "\(index + 1)", at: places[best])
    }
  }

  private static let common = Drawing.Line(colour: .ink, width: 1, dash: .dashDotted)
  private static let line = Drawing.Line(colour: .ink, width: 4)

  /// Draws the lines of pairs of planes but for the one that solves the system.
  private static func addCommonLines(_ planes: [Plane], except solutions: Solutions, to plot: inout SpacePlot) -> Bool {
    guard solutions.directions.isEmpty else { return false }
    var hasDrawn = false
    for (index, plane) in planes.enumerated() {
      for other in planes[..<index] {
        guard let line = plane.line(with: other), plot.clipped(line.point, line.direction) != nil else { continue }
        plot.add(lineThrough: line.point, line.direction, common)
        hasDrawn = true
      }
    }
    return hasDrawn
  }

  // MARK: Solutions

  private static func addSolutions(
    _ solutions: Solutions, _ planes: [Plane], _ isContradiction: Bool, to plot: inout SpacePlot
  ) -> [String] {
    guard let point = solutions.point else {
      return (isContradiction ? [] : reasons(planes)) + ["No point satisfies all equations: there is no solution."]
    }
    let text = FigureText.point(solutions.texts)
    switch solutions.directions.count {
    case 0:
      plot.add(.disc, at: point, .ink, radius: 5)
      plot.explain("the solution \(text)", .disc, .ink)
      return ["The planes meet in one point, \(text), marked by a disc."]
    case 1:
      plot.add(lineThrough: point, solutions.directions[0], line)
      plot.explain("the solutions: every point of the line", line)
      return ["All planes have one line in common, which is solid and broad: every point of it is a solution."]
    case 2:
      let isOne = planes.count == 1
      return ["\(isOne ? "Every" : "All planes are the same one, and every") point of the plane is a solution."]
    default: return ["Every point of space is a solution."]
    }
  }

  /// Why planes have no point in common.
  private static func reasons(_ planes: [Plane]) -> [String] {
    var sentences: [String] = []
    var hasParallels = false
    for (index, plane) in planes.enumerated() {
      for (second, other) in planes[..<index].enumerated() where plane.line(with: other) == nil {
        hasParallels = true
        let distance = (plane.foot(.zero) - other.foot(.zero)).length
        let isSame = distance <= 1e-9 * max(plane.right.magnitude, other.right.magnitude)
        sentences.append(
          isSame
            ? "Planes \(second + 1) and \(index + 1) are the same one."
            : "Planes \(second + 1) and \(index + 1) are parallel, at the distance \(FigureText.short(distance)).")
      }
    }
    if planes.count == 3, !hasParallels {
      sentences.append("Any two planes meet in a line, and the three lines are parallel: the planes form a prism.")
    }
    return sentences
  }
}
