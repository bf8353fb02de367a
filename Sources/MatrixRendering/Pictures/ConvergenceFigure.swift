import MatrixDomain

/// How the corrections of iterative refinement shrink from round to round, on a logarithmic axis.
enum ConvergenceFigure: FigureMaker {
  static let name = "convergence"

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    guard case .list(let values)? = source.result.diagnostics.fields.first(where: { $0.name == "corrections" })?.value
    else { throw NoFigure("the answer was not refined") }
    var sizes: [Double] = []
    for case .scalar(let value) in values {
      sizes += try source.numbers([value.text], value.domain, "a correction")
    }
    let points = sizes.enumerated().filter { $0.element > 0 }.map {
      Drawing.Point(Double($0.offset + 1), DecimalLogarithm.of($0.element))
    }
    guard points.count > 1 else { throw NoFigure("refinement had nothing to correct, or one round to show") }
    let unit = DecimalLogarithm.of(0x1p-53)
    let heights = points.map(\.y) + [unit]
    let (low, high) = ((heights.min() ?? 0).rounded(.down), (heights.max() ?? 0).rounded(.up))
    var plot = Plot(
      showing: points + [Drawing.Point(0.5, low), Drawing.Point(Double(sizes.count) + 0.5, high)], isTrue: false)
    let step = max(1, Int(((high - low) / 8).rounded(.up)))
    let powers = stride(from: Int(low), through: Int(high), by: step).map { power in
      Ticks.Place(value: Double(power), text: Ticks.text(1, power))
    }
    let rounds = (1...sizes.count).map { Ticks.Place(value: Double($0), text: "\($0)") }
    plot.addAxes(x: "round", y: "size of the correction", yTicks: powers, xTicks: rounds)
    let limit = Drawing.Line(colour: .vermilion, width: 1.5, dash: .dashed)
    plot.add(segment: Drawing.Point(plot.x.lowerBound, unit), Drawing.Point(plot.x.upperBound, unit), limit)
    plot.add(curve: points, Drawing.Line(colour: .grey, width: 1, dash: .dotted))
    for point in points { plot.add(.disc, at: point, .blue) }
    plot.explain("corrections of iterative refinement, relative to the answer", .disc, .blue)
    plot.explain("rounding to a double: smaller corrections change no digit of it", limit)
    let texts = sizes.map { FigureText.short($0) }.joined(separator: ", ")
    return Figure(
      "The corrections of iterative refinement",
      "Discs on a logarithmic axis: round by round the largest correction was \(texts), relative to the answer. The last one was "
        + "too small to be wanted, or did not shrink. A dashed line is at the rounding of a double, 1.11e-16.",
      plot.drawing)
  }
}
