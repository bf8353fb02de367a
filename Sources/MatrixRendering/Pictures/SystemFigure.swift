import MatrixDomain

/// The lines of a system in two unknowns, with all that lies on every one of them; in three unknowns its planes.
enum SystemFigure: FigureMaker {
  static let name = "system"

  /// More lines than these are a thicket.
  private static let most = 8

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    let system = try EquationTable(source)
    if system.unknowns.count == 3 { return try PlanesFigure.figure(system, source) }
    guard system.unknowns.count == 2 else {
      throw NoFigure("lines and planes are drawn of systems in 2 or 3 unknowns, not in \(system.unknowns.count)")
    }
    guard (1...most).contains(system.rows.count) else {
      throw NoFigure("lines are drawn of systems of 1 to \(most) equations, not of \(system.rows.count)")
    }
    let solutions = system.solutions
    var point: [Double]?
    if case .vector(let texts)? = solutions.particular {
      point = try source.numbers(Array(texts), solutions.domain, "x")
    }
    let lines = system.rows.filter { $0.numbers[0] != 0 || $0.numbers[1] != 0 }
    var plot = Plot(showing: seen(lines, point))
    plot.addAxes(x: system.unknowns[0], y: system.unknowns[1])
    try addBand(solutions, point, to: &plot, source)
    var sentences: [String] = []
    for (index, row) in lines.enumerated() {
      let style = SeriesStyle(index)
      let line = Drawing.Line(colour: style.colour, width: 2, dash: style.dash)
      plot.add(lineWith: row.numbers[0], row.numbers[1], row.right, line)
      let equation = FigureText.equation(row.texts, system.unknowns, row.rightText)
      plot.explain(equation, line)
      sentences.append("The line \(equation) is \(style.dash.name).")
    }
    for row in system.rows where row.numbers[0] == 0 && row.numbers[1] == 0 {
      let equation = FigureText.equation(row.texts, system.unknowns, row.rightText)
      sentences.append(
        row.right == 0 ? "The equation \(equation) holds everywhere." : "The equation \(equation) holds nowhere.")
    }
    sentences.append(addSolutions(solutions, point, lines, to: &plot))
    return Figure("The lines of the system, and its solutions", sentences.joined(separator: " "), plot.drawing)
  }

  /// The points that must be seen: where lines meet, the solution, or what is nearest to the origin.
  private static func seen(_ lines: [EquationTable.Row], _ solution: [Double]?) -> [Drawing.Point] {
    var points: [Drawing.Point] = solution.map { [Drawing.Point($0[0], $0[1])] } ?? []
    for (index, first) in lines.enumerated() {
      for second in lines[..<index] {
        let (a, b, c) = (first.numbers[0], first.numbers[1], first.right)
        let (d, e, f) = (second.numbers[0], second.numbers[1], second.right)
        let determinant = a * e - b * d
        let size = (a * a + b * b).squareRoot() * (d * d + e * e).squareRoot()
        guard determinant.magnitude > 1e-9 * size else { continue }
        points.append(Drawing.Point((c * e - b * f) / determinant, (a * f - c * d) / determinant))
      }
    }
    let distinct = Set(points)
    if distinct.count < 2 {
      points += lines.map { line in
        let square = line.numbers[0] * line.numbers[0] + line.numbers[1] * line.numbers[1]
        return Drawing.Point(line.numbers[0] * line.right / square, line.numbers[1] * line.right / square)
      }
      points.append(Drawing.Point(0, 0))
    }
    return points.filter(\.isFinite)
  }

  private static let band = Drawing.Line(colour: .grey, width: 8)

  /// Draws the line of the solutions, where they are one, before the lines of the equations, which lie on it.
  private static func addBand(
    _ solutions: SolutionSetValue, _ point: [Double]?, to plot: inout Plot, _ source: FigureSource
  ) throws(NoFigure) {
    guard let point, solutions.directions.count == 1 else { return }
    let way = try source.numbers(Array(solutions.directions[0]), solutions.domain, "a direction")
    plot.add(lineWith: -way[1], way[0], way[0] * point[1] - way[1] * point[0], band)
  }

  /// Explains what solves every equation, and marks it where it is a point.
  private static func addSolutions(
    _ solutions: SolutionSetValue, _ point: [Double]?, _ lines: [EquationTable.Row], to plot: inout Plot
  ) -> String {
    guard let point, case .vector(let texts)? = solutions.particular else {
      return "No point satisfies all equations: there is no solution."
    }
    switch solutions.directions.count {
    case 0:
      plot.add(.disc, at: Drawing.Point(point[0], point[1]), .ink, radius: 5)
      plot.explain("the solution \(FigureText.point(Array(texts)))", .disc, .ink)
      return "The one solution is the point \(FigureText.point(Array(texts))), marked by a disc."
    case 1:
      plot.explain("the solutions: every point of the line", band)
      return lines.count > 1
        ? "All lines are the same one, and every point of it is a solution; it is drawn on a broad band."
        : "Every point of the line is a solution; it is drawn on a broad band."
    default: return "Every point of the plane is a solution."
    }
  }
}

/// The equations of a system as numbers, and what solves them.
struct EquationTable {
  var rows: [Row]
  var solutions: SolutionSetValue

  var unknowns: [String] { solutions.unknowns }

  struct Row {
    var numbers: [Double]
    var texts: [String]
    var right: Double
    var rightText: String
  }

  /// The operands A and b, or A with a bar.
  init(_ source: FigureSource) throws(NoFigure) {
    let a = try source.matrix("A")
    var columns = a.columns
    var right: (numbers: [Double], texts: [String])
    if let b = source.input("b") {
      let table = try source.table(b, "b")
      guard table.columns == 1, table.rows == a.rows else { throw NoFigure("b has several columns, and one is drawn") }
      right = (table.column(0), table.texts.map { $0[0] })
    } else {
      columns = a.bar ?? a.columns - 1
      guard columns == a.columns - 1, columns >= 0 else {
        throw NoFigure("A has several right-hand sides, and one is drawn")
      }
      right = (a.column(columns), a.texts.map { $0[columns] })
    }
    rows = (0..<a.rows).map { row in
      Row(
        numbers: Array(a.numbers[row][..<columns]), texts: Array(a.texts[row][..<columns]), right: right.numbers[row],
        rightText: right.texts[row])
    }
    guard case .solutionSet(let set)? = source.output("solution"), set.unknowns.count == columns else {
      throw NoFigure("the answer is no single set of solutions")
    }
    solutions = set
  }
}

/// How the series of a picture are told apart.
struct SeriesStyle {
  let colour: Drawing.Colour
  let dash: Drawing.Dash

  init(_ index: Int) {
    let colours: [Drawing.Colour] = [.blue, .vermilion, .green, .purple, .ochre]
    let dashes: [Drawing.Dash] = [.solid, .dashed, .dotted, .dashDotted, .long]
    colour = colours[index % colours.count]
    dash = dashes[(index + index / dashes.count) % dashes.count]
  }
}
