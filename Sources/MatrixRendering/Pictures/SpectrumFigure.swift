import MatrixDomain

/// The eigenvalues of a matrix in the plane of complex numbers, with Gershgorin's discs.
enum SpectrumFigure: FigureMaker {
  static let name = "spectrum"

  /// Matrices with more rows have more discs than a reader can tell apart.
  private static let most = 60

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    guard source.input("B") == nil else { throw NoFigure("discs are those of one matrix, not of a pair") }
    guard case .matrix(let a)? = source.input("A"), a.shape.rows == a.shape.columns else {
      throw NoFigure("A is no square matrix of numbers")
    }
    guard (1...most).contains(a.shape.rows) else {
      throw NoFigure("eigenvalues are drawn of matrices of 1 to \(most) rows, not of \(a.shape.rows)")
    }
    switch a.domain {
    case .integers, .rationals, .gaussianRationals, .reals, .complexNumbers, .numberField: break
    default: throw NoFigure("A is over \(a.domain.tag), whose elements have no place in the plane")
    }
    let values = try eigenvalues(source)
    let discs = try discs(of: a)
    let rims = discs.flatMap { centre, radius in
      [(-radius, 0.0), (radius, 0.0), (0.0, radius), (0.0, -radius)].map { centre + Drawing.Point($0, $1) }
    }
    var plot = Plot(showing: values + rims)
    plot.addAxes(x: "real part", y: "imaginary part")
    let rim = Drawing.Line(colour: .blue, width: 1, dash: .dashed)
    for (centre, radius) in discs {
      plot.add(curve: UnitCircle.points.map { centre + radius * $0 }, isClosed: true, rim)
      plot.add(.cross, at: centre, .blue, radius: 2.5)
    }
    let bounds = bounds(source)
    let largest = bounds.max() ?? 0
    let most = largest > 0 ? ", off by at most \(FigureText.short(largest, digits: 2))" : ""
    // A circle that is smaller than the disc of its value cannot be seen.
    let reach = Drawing.Line(colour: .vermilion, width: 1)
    let seen = zip(values, bounds).filter { value, bound in
      (plot.page(value + Drawing.Point(bound, 0)) - plot.page(value)).length > 4
    }
    for (value, bound) in seen {
      plot.add(curve: UnitCircle.points.map { value + bound * $0 }, isClosed: true, reach)
    }
    for value in values { plot.add(.disc, at: value, .vermilion) }
    plot.explain("eigenvalues" + most, .disc, .vermilion)
    if !seen.isEmpty { plot.explain("how far an eigenvalue may be off", reach) }
    plot.explain("Gershgorin's discs, which hold every eigenvalue", rim)
    plot.explain("the middles of the discs", .cross, .blue)
    let places = values.prefix(12).map { value in
      value.y == 0
        ? FigureText.short(value.x)
        : "\(FigureText.short(value.x)) \(value.y < 0 ? "−" : "+") \(FigureText.short(value.y.magnitude))i"
    }
    let more = values.count > 12 ? ", and \(values.count - 12) more" : ""
    return Figure(
      "The eigenvalues and Gershgorin's discs",
      "Different eigenvalues as discs: \(places.joined(separator: "; "))\(more). Dashed circles are the \(discs.count) discs "
        + "of Gershgorin around the entries of the diagonal, which are marked by crosses."
        + (most.isEmpty ? "" : " Each eigenvalue is\(most.dropFirst())."), plot.drawing)
  }

  /// By how much each value of the answer may be off, one after another; 0 for exact ones.
  private static func bounds(_ source: FigureSource) -> [Double] {
    guard case .list(let records)? = source.output("eigenvalues") else { return [] }
    return records.flatMap { record -> [Double] in
      guard case .scalar(let text)? = record["errorBound"], let bound = PlottedNumber.real(text.text) else {
        return [0]
      }
      guard case .list(let roots)? = record["roots"] else { return [bound] }
      return roots.map { _ in bound }
    }
  }

  /// Every value of the answer as a point.
  private static func eigenvalues(_ source: FigureSource) throws(NoFigure) -> [Drawing.Point] {
    guard case .list(let records)? = source.output("eigenvalues") else { throw NoFigure("there are no eigenvalues") }
    var points: [Drawing.Point] = []
    for record in records {
      if case .list(let roots)? = record["roots"] {
        guard !roots.isEmpty else { throw NoFigure("the eigenvalues have no decimals") }
        for root in roots { points.append(try point(root)) }
      } else if let value = record["value"] {
        points.append(try point(value))
      }
    }
    return points
  }

  private static func point(_ value: Value) throws(NoFigure) -> Drawing.Point {
    let text: String
    switch value {
    case .scalar(let scalar): text = scalar.text
    case .algebraic(let root): text = root.approximation
    case .text(let words): text = words
    default: throw NoFigure("an eigenvalue is no number")
    }
    guard let number = PlottedNumber(text) else {
      throw NoFigure("an eigenvalue is no number of a size that can be drawn")
    }
    return Drawing.Point(
      try FigureSource.drawable(number.real, "an eigenvalue"),
      try FigureSource.drawable(number.imaginary, "an eigenvalue"))
  }

  /// The middle and the radius of the disc of each row.
  private static func discs(of a: MatrixValue) throws(NoFigure) -> [(Drawing.Point, Double)] {
    var discs: [(Drawing.Point, Double)] = []
    for row in 0..<a.shape.rows {
      var (centre, radius) = (Drawing.Point(0, 0), 0.0)
      for column in 0..<a.shape.columns {
        guard let number = PlottedNumber(a[row, column]) else {
          throw NoFigure("A has an entry of a size that cannot be drawn")
        }
        let entry = Drawing.Point(
          try FigureSource.drawable(number.real, "A"), try FigureSource.drawable(number.imaginary, "A"))
        if row == column { centre = entry } else { radius += entry.length }
      }
      discs.append((centre, radius))
    }
    return discs
  }
}
