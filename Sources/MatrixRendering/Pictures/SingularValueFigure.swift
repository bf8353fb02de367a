import MatrixDomain

/// The singular values in descending order on a logarithmic axis, and the largest gap between them.
enum SingularValueFigure: FigureMaker {
  static let name = "singular-values"

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    let values = try singularValues(source)
    guard !values.isEmpty else { throw NoFigure("there are no singular values") }
    let positive = values.filter { $0 > 0 }
    guard let largest = positive.max(), let smallest = positive.min() else {
      throw NoFigure("every singular value is 0, which has no place on a logarithmic axis")
    }
    let points = positive.enumerated().map { Drawing.Point(Double($0.offset + 1), DecimalLogarithm.of($0.element)) }
    let (low, high) = (DecimalLogarithm.of(smallest).rounded(.down), DecimalLogarithm.of(largest).rounded(.up))
    var plot = Plot(
      showing: points + [Drawing.Point(0.5, low), Drawing.Point(Double(values.count) + 0.5, max(high, low + 1))],
      isTrue: false)
    let step = max(1, Int(((high - low) / 8).rounded(.up)))
    let powers = stride(from: Int(low), through: Int(max(high, low + 1)), by: step).map { power in
      Ticks.Place(value: Double(power), text: Ticks.text(1, power))
    }
    let every = max(1, (values.count + 9) / 10)
    let places = stride(from: 1, through: values.count, by: every).map { Ticks.Place(value: Double($0), text: "\($0)") }
    plot.addAxes(x: "number", y: "singular value", yTicks: powers, xTicks: places)
    plot.add(curve: points, Drawing.Line(colour: .grey, width: 1, dash: .dotted))
    for point in points { plot.add(.disc, at: point, .blue) }
    plot.explain("singular values, in descending order", .disc, .blue)
    var sentences = [
      "\(values.count) singular values from \(FigureText.short(largest)) down to \(FigureText.short(values.last ?? 0)), on a "
        + "logarithmic axis."
    ]
    if positive.count < values.count {
      let zeros = values.count - positive.count
      sentences.append("\(zeros) of them \(zeros == 1 ? "is" : "are") 0 and not drawn: the rank is \(positive.count).")
    }
    if let gap = gap(positive) {
      let line = Drawing.Line(colour: .vermilion, width: 1.5, dash: .dashed)
      let place = Double(gap) + 0.5
      plot.add(segment: Drawing.Point(place, plot.y.lowerBound), Drawing.Point(place, plot.y.upperBound), line)
      plot.explain("the largest gap", line)
      let factor = FigureText.short(positive[gap - 1] / positive[gap])
      sentences.append("The largest gap, a factor of \(factor), is after number \(gap).")
    }
    return Figure("The singular values", sentences.joined(separator: " "), plot.drawing)
  }

  /// After how many values the largest gap is, where it is wider than a factor of 10.
  private static func gap(_ values: [Double]) -> Int? {
    let gaps = zip(values, values.dropFirst()).map { $0 / $1 }
    guard let widest = gaps.max(), widest >= 10 else { return nil }
    return gaps.firstIndex(of: widest).map { $0 + 1 }
  }

  private static func singularValues(_ source: FigureSource) throws(NoFigure) -> [Double] {
    var values: [Double] = []
    switch source.output("singularValues") {
    case .vector?: values = try source.vector(source.output("singularValues"), "the answer")
    case .list(let records)?:
      for record in records {
        let text: String
        switch record["value"] {
        case .scalar(let scalar)?: text = scalar.text
        case .algebraic(let root)?: text = root.approximation
        case .text(let words)?: text = words
        default: throw NoFigure("a singular value is no number")
        }
        guard let value = PlottedNumber.real(text) else {
          throw NoFigure("a singular value is no number that can be drawn")
        }
        var multiplicity = 1
        if case .count(let count)? = record["multiplicity"] { multiplicity = count }
        values += Array(repeating: try FigureSource.drawable(value, "a singular value"), count: multiplicity)
      }
    default: throw NoFigure("there are no singular values")
    }
    return values.sorted(by: >)
  }
}
