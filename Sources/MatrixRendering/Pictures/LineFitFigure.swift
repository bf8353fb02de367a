import MatrixDomain

/// The points of a line fit, the line of least squares, and how far each point is from it.
enum LineFitFigure: FigureMaker {
  static let name = "fit"

  /// More points than these are not drawn.
  private static let most = 2000

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    guard source.input("G") == nil else { throw NoFigure("residuals are drawn for the standard inner product") }
    let a = try source.matrix("A")
    let b = try source.vector(source.input("b"), "b")
    guard b.count == a.rows, (1...most).contains(a.rows) else {
      throw NoFigure("a fit is drawn of 1 to \(most) points, not of \(a.rows)")
    }
    let solution = try source.vector(source.output("solution"), "x")
    let (places, coefficient): ([Double], (Double) -> Double)
    let form: String
    if a.columns == 2, let ones = (0..<2).first(where: { a.column($0).allSatisfy { $0 == 1 } }) {
      places = a.column(1 - ones)
      let (height, slope) = (solution[ones], solution[1 - ones])
      coefficient = { height + slope * $0 }
      // As many digits as tell lines apart in this picture.
      let span = max((b.max() ?? 0) - (b.min() ?? 0), .leastNormalMagnitude)
      let more = height == 0 ? 0 : DecimalLogarithm.of(height.magnitude / span).rounded(.up)
      let start = FigureText.short(height, digits: 4 + Int(min(max(more, 0), 10)))
      form = "y = \(start) \(slope < 0 ? "−" : "+") \(multiple(slope.magnitude))"
    } else if a.columns == 1 {
      places = a.column(0)
      let slope = solution[0]
      coefficient = { slope * $0 }
      form = "y = \(multiple(slope))"
    } else {
      throw NoFigure("a fit is drawn where A has one column, or two of which one holds nothing but 1")
    }
    let points = zip(places, b).map { Drawing.Point($0, $1) }
    let feet = places.map { Drawing.Point($0, coefficient($0)) }
    var plot = Plot(showing: points + feet, isTrue: false)
    plot.addAxes(x: "t", y: "y")
    let residual = Drawing.Line(colour: .vermilion, width: 1.2, dash: .dotted)
    for (point, foot) in zip(points, feet) { plot.add(segment: point, foot, residual) }
    let (low, high) = (plot.x.lowerBound, plot.x.upperBound)
    let line = Drawing.Line(colour: .blue, width: 2)
    plot.add(segment: Drawing.Point(low, coefficient(low)), Drawing.Point(high, coefficient(high)), line)
    for point in points { plot.add(.diamond, at: point, .ink, radius: points.count > 60 ? 2 : 4) }
    plot.explain("the points (t, y) that are given", .diamond, .ink)
    plot.explain("the line of least squares, \(form)", line)
    plot.explain("residuals", residual)
    var text = "\(points.count) points as diamonds, and the line \(form), whose squared distances to them along y have "
    text += "the smallest sum. Dotted segments are the residuals"
    if case .scalar(let square)? = source.output("squaredDistance") {
      text += "; the sum of their squares is \(square.text)"
    }
    return Figure("The line of least squares", text + ".", plot.drawing)
  }

  /// `0.5·t`, `t`.
  private static func multiple(_ slope: Double) -> String { slope == 1 ? "t" : "\(FigureText.short(slope))·t" }
}
