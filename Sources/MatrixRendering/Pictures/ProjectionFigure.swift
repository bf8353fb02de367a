import MatrixDomain

/// A vector of the plane, the line it is projected to, its projection and the rest.
enum ProjectionFigure: FigureMaker {
  static let name = "projection"

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    guard source.input("G") == nil else { throw NoFigure("angles are drawn for the standard inner product") }
    let v = try source.vector(source.input("v"), "v")
    guard v.count == 2 else { throw NoFigure("projections are drawn in the plane, not in dimension \(v.count)") }
    let p = try source.vector(source.output("projection"), "the projection")
    let space = try source.input("U").map { value throws(NoFigure) in try source.table(value, "U") }
    let directions = space.map { space in (0..<space.columns).map { space.column($0) } } ?? []
    let (origin, vector, foot) = (Drawing.Point(0, 0), Drawing.Point(v[0], v[1]), Drawing.Point(p[0], p[1]))
    let isLine =
      directions.contains { $0 != [0, 0] }
      && directions.allSatisfy { first in
        directions.allSatisfy {
          (first[0] * $0[1] - first[1] * $0[0]).magnitude <= 1e-12 * (first[0] * $0[1]).magnitude
        }
      }
    guard isLine, let direction = directions.first(where: { $0 != [0, 0] }) else {
      throw NoFigure("projections are drawn to a line through the origin, which one vector spans")
    }
    var plot = Plot(showing: [origin, vector, foot])
    plot.addAxes(x: "x", y: "y")
    let line = Drawing.Line(colour: .grey, width: 1.5, dash: .dashed)
    plot.add(lineWith: -direction[1], direction[0], 0, line)
    let rest = Drawing.Line(colour: .vermilion, width: 2, dash: .dotted)
    plot.add(segment: foot, vector, rest)
    let (whole, shadow) = (Drawing.Line(colour: .ink, width: 2.5), Drawing.Line(colour: .blue, width: 3, dash: .long))
    plot.add(arrow: origin, foot, shadow)
    plot.add(arrow: origin, vector, whole)
    plot.add("v", at: vector, vector.x < 0 ? .end : .start)
    plot.add("p", at: foot, foot.x < 0 ? .end : .start)
    let vText = text(source.input("v")), pText = text(source.output("projection"))
    plot.explain("v = \(vText)", whole)
    plot.explain("p = \(pText), its projection", shadow)
    plot.explain("v − p, orthogonal to the line", rest)
    plot.explain("the line that U spans", line)
    return Figure(
      "The projection to a line",
      "The vector v = \(vText) is solid, its projection p = \(pText) to the dashed line that U spans has long dashes. The "
        + "dotted segment from p to v is orthogonal to the line.", plot.drawing)
  }

  private static func text(_ value: Value?) -> String {
    switch value {
    case .vector(let vector)?: FigureText.point(Array(vector.entries))
    case .matrix(let matrix)?: FigureText.point(Array(matrix.entries.texts(0..<matrix.shape.count)))
    default: ""
    }
  }
}
