import MatrixDomain

/// The points p of space with normal·p = right, as far as they lie in a box, cut where other planes go through.
struct PlanePieces {
  typealias Point = SIMD3<Double>

  /// A convex piece of a plane.
  struct Piece {
    /// The plane it is a piece of.
    var plane: Int
    var corners: [Corner]
  }

  struct Corner {
    var point: Point
    /// True where the side from here to the next corner lies on the box, and false where a plane cuts through.
    var isBorder: Bool
  }

  struct Plane {
    /// Of length 1.
    var normal: Point
    var right: Double

    /// `nil` where no plane is given: the normal is 0.
    init?(_ normal: Point, _ right: Double) {
      let size = normal.largest
      guard size > 0 else { return nil }
      let length = size * (normal / size).length
      (self.normal, self.right) = (normal / length, right / length)
    }

    func height(_ point: Point) -> Double { normal.dot(point) - right }

    /// The point of the plane that is nearest to another one.
    func foot(_ point: Point) -> Point { point - height(point) * normal }
  }

  private let planes: [Plane]
  private let low: Point
  private let high: Point
  /// Below this two points are one.
  private var least: Double { 1e-9 * ((high - low).largest + low.largest) }

  init(_ planes: [Plane], low: Point, high: Point) { (self.planes, self.low, self.high) = (planes, low, high) }

  /// The polygon in which a plane cuts the box; `nil` where it goes past.
  func outline(_ index: Int) -> [Point]? {
    let piece = wholePiece(index)
    return piece.corners.count < 3 ? nil : piece.corners.map(\.point)
  }

  private func wholePiece(_ index: Int) -> Piece {
    let plane = planes[index]
    let middle = plane.foot((low + high) / 2)
    // A square around the foot, larger than the box.
    let axis = (0..<3).min { plane.normal[$0].magnitude < plane.normal[$1].magnitude } ?? 0
    var other = Point.zero
    other[axis] = 1
    let first = plane.normal.cross(other)
    let reach = 4 * (high - low).length + (middle - (low + high) / 2).length
    let (u, v) = (reach / first.length * first, (reach / first.length) * plane.normal.cross(first))
    var corners = [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)].map {
      Corner(point: middle + $0 * u + $1 * v, isBorder: true)
    }
    for axis in 0..<3 {
      corners = Self.kept(corners, isBorder: true) { $0[axis] - high[axis] }
      corners = Self.kept(corners, isBorder: true) { low[axis] - $0[axis] }
    }
    return Piece(plane: index, corners: corners)
  }

  /// The part of a convex polygon where a height is not positive, after I. Sutherland and G. Hodgman (Comm. ACM 17 (1974)
  /// 32–42).
  private static func kept(_ corners: [Corner], isBorder: Bool, height: (Point) -> Double) -> [Corner] {
    var result: [Corner] = []
    for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (here, there) = (height(corner.point), height(next.point))
      if here <= 0 { result.append(corner) }
      guard (here <= 0) != (there <= 0) else { continue }
      let cut = corner.point + here / (here - there) * (next.point - corner.point)
      // Going out, the side that follows is the cut; coming in, it is what was left of this side.
      result.append(Corner(point: cut, isBorder: here <= 0 ? isBorder : corner.isBorder))
    }
    return result
  }

  /// All pieces, those behind others first, after H. Fuchs, Z. Kedem and B. Naylor (SIGGRAPH 1980, 124–133).
  var fromBehind: [Piece] { ordered(planes.indices.map(wholePiece).filter { $0.corners.count > 2 }) }

  private func ordered(_ pieces: [Piece]) -> [Piece] {
    guard let first = pieces.first else { return [] }
    let plane = planes[first.plane]
    var (below, on, above) = ([Piece](), [first], [Piece]())
    for piece in pieces.dropFirst() {
      let heights = piece.corners.map { plane.height($0.point) }
      if heights.allSatisfy({ $0.magnitude <= least }) {
        on.append(piece)
      } else if heights.allSatisfy({ $0 <= least }) {
        below.append(piece)
      } else if heights.allSatisfy({ $0 >= -least }) {
        above.append(piece)
      } else {
        below.append(
          Piece(plane: piece.plane, corners: Self.kept(piece.corners, isBorder: false, height: plane.height)))
        above.append(
          Piece(plane: piece.plane, corners: Self.kept(piece.corners, isBorder: false) { -plane.height($0) }))
      }
    }
    let isAboveNearer = plane.normal.dot(SpacePlot.viewer) > 0
    return ordered(isAboveNearer ? below : above) + on + ordered(isAboveNearer ? above : below)
  }
}

extension PlanePieces.Plane {
  /// The line two planes have in common; `nil` where they are parallel.
  func line(with other: PlanePieces.Plane) -> (point: SIMD3<Double>, direction: SIMD3<Double>)? {
    let direction = normal.cross(other.normal)
    let square = direction.dot(direction)
    guard square > 1e-18 else { return nil }
    let point = (right * other.normal.cross(direction) + other.right * direction.cross(normal)) / square
    return (point, direction)
  }
}
