import MatrixDomain

/// The columns of A as arrows in the plane or in space, and how they make up b.
enum ColumnFigure: FigureMaker {
  static let name = "columns"

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    let system = try EquationTable(source)
    guard [2, 3].contains(system.rows.count), (1...4).contains(system.unknowns.count) else {
      throw NoFigure(
        "columns are drawn of systems of 2 or 3 equations in 1 to 4 unknowns, not of \(system.rows.count) in "
          + "\(system.unknowns.count)")
    }
    if system.rows.count == 3 { return try SpaceColumnFigure.figure(system, source) }
    let origin = Drawing.Point(0, 0)
    let columns = system.unknowns.indices.map {
      Drawing.Point(system.rows[0].numbers[$0], system.rows[1].numbers[$0])
    }
    let right = Drawing.Point(system.rows[0].right, system.rows[1].right)
    var steps: [Drawing.Point] = []
    var names: [String] = []
    if case .vector(let texts)? = system.solutions.particular {
      var place = origin
      for (factor, column) in zip(try source.numbers(Array(texts), system.solutions.domain, "x"), columns) {
        place = place + factor * column
        steps.append(place)
      }
      names = Array(texts)
    }
    var plot = Plot(showing: [origin, right] + columns + steps)
    plot.addAxes(x: "first entry", y: "second entry")
    var sentences: [String] = []
    var start = origin
    for (index, step) in steps.enumerated() {
      let style = SeriesStyle(index)
      plot.add(segment: start, step, Drawing.Line(colour: style.colour, width: 1.5, dash: .dotted))
      start = step
    }
    for (index, column) in columns.enumerated() {
      let style = SeriesStyle(index)
      let line = Drawing.Line(colour: style.colour, width: 2.5, dash: style.dash)
      plot.add(arrow: origin, column, line)
      plot.add("a\(index + 1)", at: column, column.x < 0 ? .end : .start)
      let texts = FigureText.point([system.rows[0].texts[index], system.rows[1].texts[index]])
      plot.explain("a\(index + 1) = \(texts), column \(index + 1) of A", line)
      sentences.append("Column \(index + 1) of A is the arrow to \(texts), \(style.dash.name).")
    }
    let line = Drawing.Line(colour: .ink, width: 3)
    plot.add(arrow: origin, right, line)
    plot.add("b", at: right, right.x < 0 ? .end : .start)
    let texts = FigureText.point([system.rows[0].rightText, system.rows[1].rightText])
    plot.explain("b = \(texts)", line)
    sentences.append("The right-hand side b is the arrow to \(texts), solid and broad.")
    sentences.append(combination(names))
    return Figure("The columns of A, and b", sentences.joined(separator: " "), plot.drawing)
  }

  /// How the columns make up b, with the numbers x that do it; none for no solution.
  static func combination(_ factors: [String]) -> String {
    if factors.isEmpty { return "No combination of the columns is b." }
    let terms = factors.enumerated().map { "(\(FigureText.number($0.element)))·a\($0.offset + 1)" }
    return "Dotted steps lead from the origin to b: \(terms.joined(separator: " + ")) = b."
  }
}
