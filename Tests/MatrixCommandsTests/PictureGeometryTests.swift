import Foundation
import TestSupport
import Testing

/// Pictures read back by the numbers on their axes: every mark and line is where the question and its answer say.
@Suite("What pictures show")
struct PictureGeometryTests {
  private typealias Point = ReadPlot.Point
  private let mm = Shell()

  private func plot(_ words: String..., scale: (Double) -> Double = { $0 }) throws -> ReadPlot {
    try ReadPlot(mm.run(words + ["--format", "svg"]).output, scale: scale)
  }

  /// The number at the end of a text.
  private func lastNumber(_ text: String) -> Double? {
    text.split(separator: " ").last.flatMap { Double($0.replacing("−", with: "-")) }
  }

  @Test("lines hold the points of their equations, and the disc is where they meet")
  func systems() throws {
    var random = SeededRandom("lines read back")
    for _ in 0..<random.count(60) {
      let numbers = (0..<6).map { _ in Double(Int.random(in: -9...9, using: &random)) }
      let (a, b, c, d, e, f) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
      let determinant = a * d - b * c
      guard determinant != 0 else { continue }
      let texts = numbers.map { "\(Int($0))" }
      let plot = try plot("solve", "\(texts[0]) \(texts[1]); \(texts[2]) \(texts[3])", "\(texts[4]) \(texts[5])")
      #expect(plot.legend.count == 3, "\(random)")
      for (entry, (x, y, right)) in zip(plot.legend, [(a, b, e), (c, d, f)]) {
        #expect(entry.shapes.count == 1 && entry.shapes[0].count == 2, "\(random)")
        for point in entry.shapes.joined() {
          let room = 0.15 * (x.magnitude * plot.unit.x + y.magnitude * plot.unit.y)
          #expect((x * point.x + y * point.y - right).magnitude < room, "\(entry.text): \(point), \(random)")
        }
      }
      let solution = Point(x: (d * e - b * f) / determinant, y: (a * f - c * e) / determinant)
      let disc = try #require(plot.legend[2].shapes.first?.first)
      #expect(plot.legend[2].shapes.count == 1 && plot.isNear(disc, solution), "\(disc), \(random)")
    }
    // A line of solutions has its band.
    let same = try plot("solve", "x + 2y = 3; 2x + 4y = 6")
    #expect(same.legend.map(\.shapes.count) == [1, 1, 1])
    for point in same.legend.flatMap(\.shapes).joined() {
      #expect((point.x + 2 * point.y - 3).magnitude < 0.45 * same.unit.x, "\(point)")
    }
  }

  @Test("columns are arrows to their entries")
  func columns() throws {
    let text = mm("solve", "1 -2 3 0; 4 5 -6 1", "-1 2", "--format", "svg").output
    let plot = try ReadPlot(text)
    let ends = [Point(x: 1, y: 4), Point(x: -2, y: 5), Point(x: 3, y: -6), Point(x: 0, y: 1), Point(x: -1, y: 2)]
    #expect(plot.legend.count == 5)
    for (entry, end) in zip(plot.legend, ends) {
      #expect(entry.tips.count == 1 && entry.tips.allSatisfy { plot.isNear($0, end) }, "\(entry)")
      #expect(entry.shapes.first?.first.map { plot.isNear($0, Point(x: 0, y: 0)) } == true, "\(entry)")
    }
  }

  @Test("the points of a curve satisfy its equation, and its axes are eigenvectors")
  func conics() throws {
    // The coefficients of x², xy, y², x, y and 1.
    for (equation, f, kind, curves) in [
      ("3x^2 + 2xy + 3y^2 - 4x = 5", [3, 2, 3, -4, 0, -5], "ellipse", 1),
      ("-x^2 - 2y^2 = -3", [-1, 0, -2, 0, 0, 3], "ellipse", 1),
      ("x^2 + y^2 - 2x + 6y = 4", [1, 0, 1, -2, 6, -4], "circle", 1),
      ("x*y = 1", [0, 1, 0, 0, 0, -1], "hyperbola", 2), ("x*y = -1", [0, 1, 0, 0, 0, 1], "hyperbola", 2),
      ("x^2 - 4xy + y^2 + 2x = 3", [1, -4, 1, 2, 0, -3], "hyperbola", 2),
      ("x^2 - 4y^2 = -4", [1, 0, -4, 0, 0, 4], "hyperbola", 2),
      ("y = x^2 - 2x", [-1, 0, 0, 2, 1, 0], "parabola", 1), ("x = y^2 + y", [0, 0, -1, 1, -1, 0], "parabola", 1),
      ("x^2 + 2xy + y^2 + 2x = 0", [1, 2, 1, 2, 0, 0], "parabola", 1),
      ("x^2 - 2xy + y^2 = 4", [1, -2, 1, 0, 0, -4], "two parallel lines", 2),
      ("x^2 - 3xy + y^2 + 2x - 3y = -1", [1, -3, 1, 2, -3, 1], "two intersecting lines", 2),
    ] as [(String, [Double], String, Int)] {
      let plot = try plot("quadric", equation)
      #expect(
        plot.legend.count == 4 && plot.legend[0].text == kind && plot.legend[0].shapes.count == curves, "\(equation)")
      for point in plot.legend[0].shapes.joined() {
        let (x, y) = (point.x, point.y)
        let value = f[0] * x * x + f[1] * x * y + f[2] * y * y + f[3] * x + f[4] * y + f[5]
        let (dx, dy) = (2 * f[0] * x + f[1] * y + f[3], f[1] * x + 2 * f[2] * y + f[4])
        #expect(
          value.magnitude < 0.15 * (dx.magnitude * plot.unit.x + dy.magnitude * plot.unit.y), "\(equation): \(point)")
      }
      for axis in plot.legend[1...2] {
        let ends = try #require(axis.shapes.first)
        let (x, y) = (ends[1].x - ends[0].x, ends[1].y - ends[0].y)
        let value = (f[0] * x * x + f[1] * x * y + f[2] * y * y) / (x * x + y * y)
        let stated = try #require(lastNumber(axis.text))
        #expect(axis.shapes.count == 1 && (value - stated).magnitude < 0.02, "\(equation): \(axis.text), \(value)")
      }
    }
  }

  private func isOnSquareOrCircle(_ x: Double, _ y: Double) -> Bool {
    func isSide(_ first: Double, _ second: Double) -> Bool {
      min(first.magnitude, (first - 1).magnitude) < 0.02 && (-0.02...1.02).contains(second)
    }
    return (x * x + y * y - 1).magnitude < 0.02 || isSide(x, y) || isSide(y, x)
  }

  @Test("a map takes the circle and the square to what is drawn, and keeps the directions that are drawn")
  func maps() throws {
    for (text, a) in [("2 1; 1 3", [2, 1, 1, 3]), ("1 2; 3 -4", [1, 2, 3, -4]), ("0 -2; 3 1", [0, -2, 3, 1])]
      as [(String, [Double])]
    {
      let plot = try plot("det", text)
      let determinant = a[0] * a[3] - a[1] * a[2]
      #expect(plot.legend[0].shapes.count == 2 && plot.legend[1].shapes.count == 2)
      for point in plot.legend[0].shapes.joined() { #expect(isOnSquareOrCircle(point.x, point.y)) }
      for point in plot.legend[1].shapes.joined() {
        let (x, y) = (a[3] * point.x - a[1] * point.y, a[0] * point.y - a[2] * point.x)
        #expect(isOnSquareOrCircle(x / determinant, y / determinant), "\(text): \(point)")
      }
      for (entry, end) in [(plot.legend[2], Point(x: a[0], y: a[2])), (plot.legend[3], Point(x: a[1], y: a[3]))] {
        #expect(entry.tips.count == 1 && entry.tips.allSatisfy { plot.isNear($0, end) }, "\(entry)")
      }
      #expect(plot.legend.count == (text == "0 -2; 3 1" ? 4 : 6), "\(text)")
      for kept in plot.legend.dropFirst(4) {
        let (ends, value) = (try #require(kept.shapes.first), try #require(lastNumber(kept.text)))
        let (x, y) = (ends[1].x - ends[0].x, ends[1].y - ends[0].y)
        let rest = [a[0] * x + a[1] * y - value * x, a[2] * x + a[3] * y - value * y]
        #expect(rest.allSatisfy { $0.magnitude < 0.02 * max(x.magnitude, y.magnitude) }, "\(kept.text): \(x), \(y)")
      }
    }
  }

  @Test("eigenvalues are at their real and imaginary parts, in discs of the sums of their rows")
  func spectra() throws {
    let plot = try plot("eigen", "1 i 1/2; 0 2i 1; 0 0 -3-i")
    #expect(plot.legend.count == 3)
    let middles = [Point(x: 1, y: 0), Point(x: 0, y: 2), Point(x: -3, y: -1)]
    let values = plot.legend[0].shapes.compactMap(\.first)
    #expect(
      values.count == 3 && middles.allSatisfy { middle in values.contains { plot.isNear($0, middle) } }, "\(values)")
    for (circle, (middle, radius)) in zip(plot.legend[1].shapes, zip(middles, [1.5, 1, 0])) {
      for point in circle {
        let (x, y) = (point.x - middle.x, point.y - middle.y)
        #expect(((x * x + y * y).squareRoot() - radius).magnitude < 0.15 * plot.unit.x, "\(point)")
      }
    }
    // A disc without radius is a point, and a cross two strokes.
    #expect(plot.legend[1].shapes.count == 3 && plot.legend[2].shapes.count == 6)
  }

  @Test("points of a fit, its line and the residuals")
  func fits() throws {
    let (times, heights) = ([1.0, 2, 4], [3.0, 1, -5])
    // 3·6 − 7·19/7 = Σy and 7·6 − 21·19/7 = Σty, the normal equations.
    let (start, slope) = (6.0, -19.0 / 7)
    for matrix in ["1 1; 1 2; 1 4", "1 1; 2 1; 4 1"] {
      let plot = try plot("lstsq", matrix, "3 1 -5")
      #expect(plot.legend.count == 3 && plot.legend[0].shapes.count == 3 && plot.legend[2].shapes.count == 3)
      // The corners of a diamond: above, right, below, left.
      for (diamond, (t, y)) in zip(plot.legend[0].shapes, zip(times, heights)) {
        #expect(plot.isNear(Point(x: diamond[0].x, y: diamond[1].y), Point(x: t, y: y)), "\(diamond)")
      }
      for point in plot.legend[1].shapes.joined() {
        let room = 0.15 * plot.unit.y + 0.15 * slope.magnitude * plot.unit.x
        #expect((start + slope * point.x - point.y).magnitude < room, "\(point)")
      }
      for (residual, (t, y)) in zip(plot.legend[2].shapes, zip(times, heights)) {
        let foot = Point(x: t, y: start + slope * t)
        #expect(plot.isNear(residual[0], Point(x: t, y: y)) && plot.isNear(residual[1], foot), "\(residual)")
      }
    }
  }

  @Test("a projection, and the rest from it to the vector")
  func projections() throws {
    let plot = try plot("project", "2; -1", "1 3")
    #expect(plot.legend.count == 4)
    // (2 − 3)/5 of (2, −1).
    let (vector, foot) = (Point(x: 1, y: 3), Point(x: -0.4, y: 0.2))
    #expect(plot.legend[0].tips.count == 1 && plot.legend[0].tips.allSatisfy { plot.isNear($0, vector) })
    #expect(plot.legend[1].tips.count == 1 && plot.legend[1].tips.allSatisfy { plot.isNear($0, foot) })
    let rest = try #require(plot.legend[2].shapes.first)
    #expect(plot.isNear(rest[0], foot) && plot.isNear(rest[1], vector))
    for point in plot.legend[3].shapes.joined() { #expect((point.x + 2 * point.y).magnitude < 0.45 * plot.unit.x) }
    #expect(plot.legend[3].shapes.count == 1)
  }

  @Test("singular values on a logarithmic axis, and the largest gap between two of them")
  func singularValues() throws {
    let plot = try plot("svd", "0 20 0; -1/50 0 0; 0 0 3", scale: { log10($0) })
    let values = plot.legend[0].shapes.compactMap(\.first)
    #expect(values.count == 3 && plot.legend.count == 2)
    for (index, (point, value)) in zip(values, [20, 3, 0.02]).enumerated() {
      #expect(plot.isNear(point, Point(x: Double(index + 1), y: log10(value))), "\(point)")
    }
    #expect(plot.legend[1].shapes.first?.allSatisfy { ($0.x - 2.5).magnitude < 0.15 * plot.unit.x } == true)
  }

  @Test("a pattern has its rows downwards, negative entries hollow, areas in proportion to the numbers")
  func patterns() throws {
    let entries: [[Double]] = [[4, 0, -9], [0, 1, 0]]
    let svg = try Markup(mm("structure", "4 0 -9; 0 1 0", "--format", "svg").output).root
    let paths = svg.all("path").map { path in
      let numbers = (path.attributes["d"] ?? "").split { "MLZ ".contains($0) }.compactMap { Double($0) }
      let (x, y) = (
        stride(from: 0, to: 8, by: 2).map { numbers[$0] }, stride(from: 1, to: 8, by: 2).map { numbers[$0] }
      )
      return (
        x: x.min() ?? .nan, y: y.min() ?? .nan, side: (x.max() ?? .nan) - (x.min() ?? .nan), path.attributes["fill"]
      )
    }
    let (frame, cells) = (paths[0], paths.dropFirst())
    var found = Array(repeating: [0.0, 0, 0], count: 2)
    for cell in cells {
      let (column, row) = ((cell.x - frame.x) / frame.side * 3, (cell.y - frame.y) / frame.side * 3)
      let share = cell.side / (frame.side / 3 * 0.9)
      found[Int(row)][Int(column)] = (cell.3 == "none" ? -9 : 9) * share * share
    }
    for (row, numbers) in entries.enumerated() {
      for (column, entry) in numbers.enumerated() {
        #expect((found[row][column] - entry).magnitude < 0.02, "\(row + 1), \(column + 1): \(found)")
      }
    }
  }
}
