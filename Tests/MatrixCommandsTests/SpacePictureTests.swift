import Foundation
import TestSupport
import Testing

/// Pictures of space read back by the numbers on the edges of their box.
@Suite("What pictures of space show")
struct SpacePictureTests {
  private typealias Point = ReadPlot.Point
  private let mm = Shell()

  private func plot(_ words: String...) throws -> ReadSpacePlot {
    try ReadSpacePlot(mm.run(words + ["--format", "svg"]).output)
  }

  private static func dot(_ left: [Double], _ right: [Double]) -> Double { zip(left, right).map(*).reduce(0, +) }

  @Test("the directions of the axes are those of an orthogonal projection, as documented")
  func projection() throws {
    let plot = try plot("det", "2 1 0; 0 1 1; 1 0 1")
    let scale = -plot.steps[2].y / (195.0 / 221)
    let page = [[-5.0 / 13, 96.0 / 221], [12.0 / 13, 40.0 / 221], [0, -195.0 / 221]]
    for (step, wanted) in zip(plot.steps, page) {
      #expect((step.x / scale - wanted[0]).magnitude < 2e-3 && (step.y / scale - wanted[1]).magnitude < 2e-3)
    }
    // The page's two directions have length 1 and are orthogonal.
    let (right, down) = (page.map { $0[0] }, page.map { $0[1] })
    #expect((Self.dot(right, right) - 1).magnitude < 1e-12 && (Self.dot(down, down) - 1).magnitude < 1e-12)
    #expect(Self.dot(right, down).magnitude < 1e-12)
  }

  // MARK: Planes

  /// The points where a plane cuts the edges of the box, on the page.
  private func corners(_ plane: [Double], _ plot: ReadSpacePlot) -> [Point] {
    var points: [Point] = []
    for axis in 0..<3 where plane[axis] != 0 {
      let (second, third) = ((axis + 1) % 3, (axis + 2) % 3)
      for (s, t) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        var place = [0.0, 0, 0]
        place[second] = s == 0 ? plot.low[second] : plot.high[second]
        place[third] = t == 0 ? plot.low[third] : plot.high[third]
        place[axis] = (plane[3] - plane[second] * place[second] - plane[third] * place[third]) / plane[axis]
        guard place[axis] >= plot.low[axis] - 1e-9, place[axis] <= plot.high[axis] + 1e-9 else { continue }
        points.append(plot.place(place))
      }
    }
    return points
  }

  private static func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// True on the rim of the hull of points, up to the precision of the page: all points are on one side of a line through it.
  private func isOnRim(_ point: Point, _ points: [Point]) -> Bool {
    for (index, first) in points.enumerated() {
      for second in points[..<index] {
        let length = ((second.x - first.x) * (second.x - first.x) + (second.y - first.y) * (second.y - first.y))
          .squareRoot()
        guard length > 0.5 else { continue }
        let sides = points.map { Self.cross(first, second, $0) / length }
        guard sides.allSatisfy({ $0 > -0.3 }) || sides.allSatisfy({ $0 < 0.3 }) else { continue }
        guard (Self.cross(first, second, point) / length).magnitude < 0.3 else { continue }
        let along = ((point.x - first.x) * (second.x - first.x) + (point.y - first.y) * (second.y - first.y)) / length
        if along > -0.3, along < length + 0.3 { return true }
      }
    }
    return false
  }

  private static let colours = ["#0072b2", "#d55e00", "#009e73"]

  /// How near to the reader a plane is at a place of the page; more is nearer.
  private func nearness(_ plane: [Double], _ place: Point, _ plot: ReadSpacePlot) -> Double? {
    let viewer = [180.0 / 221, 75.0 / 221, 104.0 / 221]
    // A point of space that is seen there: the directions of the page, as far as they go.
    let scale = -plot.steps[2].y / (195.0 / 221)
    let origin = plot.place([0, 0, 0])
    let (u, v) = ((place.x - origin.x) / scale, -(place.y - origin.y) / scale)
    let (right, up) = ([-5.0 / 13, 12.0 / 13, 0], [-96.0 / 221, -40.0 / 221, 195.0 / 221])
    let point = (0..<3).map { u * right[$0] + v * up[$0] }
    let slope = Self.dot(plane, viewer)
    let size = Self.dot(Array(plane[..<3]), Array(plane[..<3])).squareRoot()
    guard slope.magnitude > 0.05 * size else { return nil }
    return (plane[3] - Self.dot(plane, point)) / slope
  }

  @Test("planes cut their box where their equations say, and what is nearer hides what is behind")
  func planes() throws {
    var random = SeededRandom("planes read back")
    for _ in 0..<random.count(25) {
      let planes = (0..<3).map { _ in (0..<4).map { _ in Double(Int.random(in: -4...4, using: &random)) } }
      guard planes.allSatisfy({ $0[0] != 0 || $0[1] != 0 || $0[2] != 0 }) else { continue }
      let rows = planes.map { row in row[..<3].map { "\(Int($0))" }.joined(separator: " ") }.joined(separator: "; ")
      let plot = try plot("solve", rows, planes.map { "\(Int($0[3]))" }.joined(separator: " "))
      for (index, plane) in planes.enumerated() {
        let entry = plot.legend[index]
        #expect(entry.text.hasPrefix("plane \(index + 1): "), "\(random)")
        let corners = corners(plane, plot)
        if corners.count > 2 { #expect(!entry.shapes.isEmpty, "\(entry.text), \(random)") }
        for end in entry.shapes.joined() { #expect(isOnRim(end, corners), "\(entry.text): \(end), \(random)") }
        // Where the plane is seen from the side, corners of its outline cannot be told apart.
        for corner in corners where nearness(plane, corner, plot) != nil {
          #expect(entry.shapes.joined().contains { plot.isNear($0, corner) }, "\(entry.text): \(corner), \(random)")
        }
      }
      for (index, front) in plot.areas.enumerated() {
        for behind in plot.areas[..<index] where behind.colour != front.colour {
          guard let first = Self.colours.firstIndex(of: front.colour),
            let second = Self.colours.firstIndex(of: behind.colour)
          else { continue }
          for place in Self.insidePoints(front.corners) where Self.isInside(place, behind.corners) {
            guard let near = nearness(planes[first], place, plot), let far = nearness(planes[second], place, plot)
            else { continue }
            #expect(near > far - 1e-2 * (plot.high[0] - plot.low[0]), "planes \(first + 1), \(second + 1), \(random)")
          }
        }
      }
    }
  }

  private static func insidePoints(_ corners: [Point]) -> [Point] {
    let count = Double(corners.count)
    let middle = Point(x: corners.map(\.x).reduce(0, +) / count, y: corners.map(\.y).reduce(0, +) / count)
    return [middle]
      + corners.map { Point(x: 0.7 * $0.x + 0.3 * middle.x, y: 0.7 * $0.y + 0.3 * middle.y) }
  }

  /// True well inside a convex polygon.
  private static func isInside(_ point: Point, _ corners: [Point]) -> Bool {
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { first, second in
      cross(first, second, point)
        / max(
          1e-9, ((second.x - first.x) * (second.x - first.x) + (second.y - first.y) * (second.y - first.y)).squareRoot()
        )
    }
    return sides.allSatisfy { $0 > 0.5 } || sides.allSatisfy { $0 < -0.5 }
  }

  @Test("how planes lie to each other is drawn and said")
  func positions() throws {
    for (system, says, last) in [
      ("x + y + z = 6; x - y = -1; z = 3", "meet in one point, (1, 2, 3)", "the solution (1, 2, 3)"),
      ("x + y + z = 1; x - y = 0", "one line in common", "the solutions: every point of the line"),
      ("x + y + z = 1; x - y = 0; 2x + z = 1", "one line in common", "the solutions: every point of the line"),
      ("x + y + z = 1; x + y + z = 3", "parallel, at the distance 1.155", "plane 2: x + y + z = 3"),
      ("x + y = 1; y + z = 1; x - z = 3", "form a prism", "lines that two planes have in common"),
      ("x + y + z = 1; 2x + 2y + 2z = 2", "All planes are the same one", "plane 2: 2x + 2y + 2z = 2"),
      ("x + y + z = 1; 2x + 2y + 2z = 2; x - y = 0; x - y = 3", "Planes 1 and 2 are the same one", "lines that two"),
    ] {
      let svg = try Markup(mm("solve", system, "--format", "svg").output).root
      let words = svg.all("desc").first?.text ?? ""
      #expect(words.contains(says), "\(system): \(words)")
      let plot = try plot("solve", system)
      #expect(plot.legend.last?.text.hasPrefix(last) == true, "\(system): \(plot.legend.map(\.text))")
      #expect(plot.legend.last?.shapes.isEmpty == false, "\(system)")
    }
    let point = try plot("solve", "x + y + z = 6; x - y = -1; z = 3")
    let disc = try #require(point.legend.last?.shapes.first?.first)
    #expect(point.isNear(disc, point.place([1, 2, 3])))
    // The line x = y, z = 1 − 2x.
    let line = try plot("solve", "x + y + z = 1; x - y = 0")
    let ends = try #require(line.legend.last?.shapes.first)
    for end in ends {
      let t = (end.x - line.place([0, 0, 1]).x) / (line.place([1, 1, -1]).x - line.place([0, 0, 1]).x)
      #expect(line.isNear(end, line.place([t, t, 1 - 2 * t])), "\(end)")
    }
  }

  // MARK: Arrows

  @Test("columns of a system in space, and the steps to b")
  func columns() throws {
    let plot = try plot("solve", "1 2 0 3; 0 1 1 -1; 2 0 1 1", "3 0 4")
    let ends = [[1.0, 0, 2], [2, 1, 0], [0, 1, 1], [3, -1, 1], [3, 0, 4]]
    #expect(plot.legend.count == 6)
    for (entry, end) in zip(plot.legend, ends) {
      #expect(entry.tips.count == 1 && entry.tips.allSatisfy { plot.isNear($0, plot.place(end)) }, "\(entry)")
    }
    // A line from a tip goes down to the height 0.
    for segment in plot.legend[5].shapes {
      #expect(
        ends.contains {
          plot.isNear(segment[0], plot.place([$0[0], $0[1], 0])) && plot.isNear(segment[1], plot.place($0))
        })
    }
  }

  @Test("a map takes the unit cube to the edges that are drawn, those behind it dashed, and keeps the directions drawn")
  func maps() throws {
    for (text, a) in [
      ("2 1 0; 0 1 1; 1 0 1", [[2.0, 1, 0], [0, 1, 1], [1, 0, 1]]),
      ("-1 0 0; 0 2 1; 0 1 2", [[-1.0, 0, 0], [0, 2, 1], [0, 1, 2]]),
      ("0 0 1; 1 0 0; 0 1 0", [[0.0, 0, 1], [1, 0, 0], [0, 1, 0]]),
    ] {
      let plot = try plot("det", text)
      func image(_ x: [Double]) -> [Double] { a.map { Self.dot($0, x) } }
      #expect(plot.legend[0].shapes.count == 12, "\(text)")
      #expect(plot.legend[1].shapes.count + plot.legend[2].shapes.count == 12, "\(text)")
      let corners = (0..<8).map { [Double($0 & 1), Double($0 >> 1 & 1), Double($0 >> 2)] }
      for edge in plot.legend[1].shapes + plot.legend[2].shapes {
        for end in edge { #expect(corners.contains { plot.isNear(end, plot.place(image($0))) }, "\(text): \(end)") }
      }
      // Three edges of a solid are behind it: they meet in the corner that is furthest from the reader.
      let viewer = [180.0, 75, 104]
      let furthest = corners.min { Self.dot(image($0), viewer) < Self.dot(image($1), viewer) } ?? []
      #expect(plot.legend[2].shapes.count == 3, "\(text)")
      for edge in plot.legend[2].shapes {
        #expect(edge.contains { plot.isNear($0, plot.place(image(furthest))) }, "\(text): \(edge)")
      }
      for (column, entry) in plot.legend[3..<6].enumerated() {
        #expect(entry.tips.count == 1 && plot.isNear(entry.tips[0], plot.place(a.map { $0[column] })), "\(entry)")
      }
      for kept in plot.legend[6...] {
        let (ends, value) = (
          try #require(kept.shapes.first),
          try #require(Double(kept.text.split(separator: " ").last?.replacing("−", with: "-") ?? ""))
        )
        // A direction is known by its place on the page and the equations of its eigenvalue.
        #expect(ends.count == 2, "\(kept.text)")
        let trace = a[0][0] + a[1][1] + a[2][2]
        let minors =
          a[0][0] * a[1][1] - a[0][1] * a[1][0] + a[0][0] * a[2][2] - a[0][2] * a[2][0] + a[1][1] * a[2][2] - a[1][2]
          * a[2][1]
        let determinant =
          a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1]) - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0])
          + a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0])
        let polynomial = ((value - trace) * value + minors) * value - determinant
        #expect(polynomial.magnitude < 0.02, "\(text): \(kept.text)")
      }
    }
    // (0, 1, 1) has the eigenvalue 3, (0, 1, −1) and (1, 0, 0) have 1 and −1.
    let plot = try plot("det", "-1 0 0; 0 2 1; 0 1 2")
    for (kept, direction) in zip(plot.legend[6...], [[0.0, 1, 1], [0, 1, -1], [1, 0, 0]]) {
      let origin = plot.place([0, 0, 0]), tip = plot.place(direction)
      for end in kept.shapes[0] { #expect(Self.cross(origin, tip, end).magnitude < 20, "\(kept.text)") }
    }
    let words = try Markup(mm("det", "0 0 1; 1 0 0; 0 1 0", "--format", "svg").output).root.all("desc")[0].text
    #expect(words.contains("one real eigenvalue"), "\(words)")
  }

  @Test("orthogonal vectors of the plane and of space, with what is taken away")
  func gramSchmidt() throws {
    // (3, 1), and (2, 2) − 8/10·(3, 1).
    let plane = try ReadPlot(mm("gramschmidt", "3 2; 1 2", "--format", "svg").output)
    #expect(plane.legend.map(\.text.count).count == 5)
    let ends = [(3.0, 1.0), (2, 2), (3, 1), (-0.4, 1.2)].map { Point(x: $0.0, y: $0.1) }
    for (entry, end) in zip(plane.legend, ends) {
      #expect(entry.tips.contains { plane.isNear($0, end) }, "\(entry)")
    }
    let away = try #require(plane.legend[4].shapes.first)
    #expect(plane.isNear(away[0], ends[1]) && plane.isNear(away[1], ends[3]), "\(away)")
    // (1, 1, 0), (1, 0, 1) − 1/2·(1, 1, 0), (0, 1, 1) − … = (−2/3, 2/3, 2/3).
    let space = try plot("gramschmidt", "1 1 0; 1 0 1; 0 1 1")
    let wanted: [[Double]] = [
      [1.0, 1, 0], [1, 0, 1], [0, 1, 1], [1, 1, 0], [0.5, -0.5, 1], [-2 / 3.0, 2 / 3.0, 2 / 3.0],
    ]
    for (entry, end) in zip(space.legend, wanted) {
      #expect(entry.tips.contains { space.isNear($0, space.place(end)) }, "\(entry)")
    }
    // A column that depends on those before leaves nothing.
    let words = try Markup(mm("gramschmidt", "1 2; 1 2", "--format", "svg").output).root.all("desc")[0].text
    #expect(words.contains("nothing is left of it"), "\(words)")
  }
}
