import MatrixDomain

/// The columns of A as arrows in space, and how they make up b.
enum SpaceColumnFigure {
  private typealias Point = SIMD3<Double>

  static func figure(_ system: EquationTable, _ source: FigureSource) throws(NoFigure) -> Figure {
    func point(_ entry: (EquationTable.Row) -> Double) -> Point {
      Point(entry(system.rows[0]), entry(system.rows[1]), entry(system.rows[2]))
    }
    let columns = system.unknowns.indices.map { column in point { $0.numbers[column] } }
    let right = point(\.right)
    var (steps, factors): ([Point], [String]) = ([], [])
    if case .vector(let texts)? = system.solutions.particular {
      factors = Array(texts)
      for (factor, column) in zip(try source.numbers(factors, system.solutions.domain, "x"), columns) {
        steps.append((steps.last ?? .zero) + factor * column)
      }
    }
    var plot = SpacePlot(showing: [.zero, right] + columns + steps)
    plot.addAxes(["first entry", "second entry", "third entry"])
    for tip in columns + [right] { plot.add(plumbFrom: tip) }
    var start = Point.zero
    for (index, step) in steps.enumerated() {
      plot.add(segment: start, step, Drawing.Line(colour: SeriesStyle(index).colour, width: 1.5, dash: .dotted))
      start = step
    }
    var sentences: [String] = []
    for (index, column) in columns.enumerated() {
      let style = SeriesStyle(index)
      let line = Drawing.Line(colour: style.colour, width: 2.5, dash: style.dash)
      plot.add(arrow: .zero, column, line)
      plot.add("a\(index + 1)", at: column)
      let text = FigureText.point(system.rows.map { $0.texts[index] })
      plot.explain("a\(index + 1) = \(text), column \(index + 1) of A", line)
      sentences.append("Column \(index + 1) of A is the arrow to \(text), \(style.dash.name).")
    }
    let line = Drawing.Line(colour: .ink, width: 3)
    plot.add(arrow: .zero, right, line)
    plot.add("b", at: right)
    let text = FigureText.point(system.rows.map(\.rightText))
    plot.explain("b = \(text)", line)
    plot.explain("from a tip straight down, or up, to the height 0", .plumb)
    sentences.append("The right-hand side b is the arrow to \(text), solid and broad.")
    sentences.append(ColumnFigure.combination(factors))
    return Figure("The columns of A, and b", sentences.joined(separator: " "), plot.drawing)
  }
}
