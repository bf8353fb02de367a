import MatrixDomain

/// Draws a drawing with characters: a character for every series of lines, signs for points, texts where they find room.
///
/// A line is written over what lies below it, but where two series lie on the same places they take turns. Fills that
/// can be seen through are shades; faint lines of a grid are left out, except where they meet the frame.
struct CharacterCanvas {
  /// The rows from the top, without blanks at their ends.
  private(set) var rows: [String] = []
  /// The character of each entry of the drawing's legend.
  private(set) var samples: [String] = []

  private let signs: CharacterSigns
  private var grid = CharacterGrid()
  private let scale: CharacterScale
  private let width: Int
  /// The columns inside the frame.
  private var inside: ClosedRange<Int>?
  /// Where the frame begins and ends on the page.
  private var edges: ClosedRange<Double>?
  /// The columns and rows of the frames themselves.
  private var frames: [(left: Int, right: Int, top: Int, bottom: Int)] = []
  /// What tells series apart: the colour and the dashes of their lines.
  private var series: [Series: Int] = [:]

  private struct Series: Hashable {
    let colour: Drawing.Colour
    let dash: Drawing.Dash

    init(_ line: Drawing.Line) { (colour, dash) = (line.colour, line.dash) }
  }

  init(_ drawing: Drawing, width: Int, charset: Charset) {
    self.width = width
    signs = CharacterSigns(charset)
    scale = CharacterScale(fitting: drawing, in: width, charset)
    for entry in drawing.legend {
      switch entry.sample {
      case .line(let line): samples.append(signs.line(number(of: line)))
      case .mark(let mark, _): samples.append(signs.mark(mark))
      }
    }
    for shape in drawing.shapes { draw(shape) }
    for shape in drawing.shapes {
      if case .text(let text, let place, let anchor) = shape { write(charset.escaped(text), place, anchor) }
    }
    rows = grid.rows(width: width)
  }

  private mutating func number(of line: Drawing.Line) -> Int {
    let key = Series(line)
    if let known = series[key] { return known }
    series[key] = series.count
    return series.count - 1
  }

  // MARK: Shapes

  private mutating func draw(_ shape: Drawing.Shape) {
    switch shape {
    case .path(let points, let isClosed, let line, let fill):
      if let fill { shade(points, fill) }
      guard let line else { return }
      if line == .grid || line == .frame {
        isClosed ? frame(points) : tick(points)
      } else if line == .axis {
        axis(points)
      } else {
        let ends = isClosed ? points + points.prefix(1) : points
        for (start, end) in zip(ends, ends.dropFirst()) { stroke(start, end, line) }
      }
    case .circle(let centre, let radius, let line, _):
      guard let line else { return mark(.disc, centre) }
      let points = UnitCircle.points.map { centre + radius * $0 }
      draw(.path(points, isClosed: true, line, fill: nil))
    case .arrow(let start, let end, let line):
      stroke(start, end, line)
      grid.put(signs.tip(end - start), at: besideFrames(scale.cell(end)), layer: .mark)
    case .mark(let mark, let place, _, _): self.mark(mark, place)
    case .tile(let tile): draw(tile)
    case .text: break
    }
  }

  private mutating func mark(_ mark: Drawing.Mark, _ place: Drawing.Point) {
    grid.put(signs.mark(mark), at: besideFrames(scale.cell(place)), layer: .mark)
  }

  private func isOnFrame(_ cell: CharacterGrid.Cell) -> Bool {
    frames.contains { frame in
      (frame.left...frame.right).contains(cell.column) && (frame.top...frame.bottom).contains(cell.row)
        && (cell.column == frame.left || cell.column == frame.right || cell.row == frame.top
          || cell.row == frame.bottom)
    }
  }

  /// The cell, or where it is one of a frame, which rounding may make it, the next one inside.
  private func besideFrames(_ cell: CharacterGrid.Cell) -> CharacterGrid.Cell {
    var cell = cell
    for frame in frames where isOnFrame(cell) {
      if frame.left + 1 < frame.right { cell.column = min(max(cell.column, frame.left + 1), frame.right - 1) }
      if frame.top + 1 < frame.bottom { cell.row = min(max(cell.row, frame.top + 1), frame.bottom - 1) }
    }
    return cell
  }

  /// The cells a segment goes through.
  private func cells(_ start: Drawing.Point, _ end: Drawing.Point) -> [CharacterGrid.Cell] {
    let way = end - start
    let steps = Int((max(way.x.magnitude / scale.column, way.y.magnitude / scale.row) * 2).rounded(.up))
    var cells: [CharacterGrid.Cell] = []
    for step in 0...max(steps, 1) {
      let cell = scale.cell(start + (Double(step) / Double(max(steps, 1))) * way)
      if cells.last != cell { cells.append(cell) }
    }
    return cells
  }

  private mutating func stroke(_ start: Drawing.Point, _ end: Drawing.Point, _ line: Drawing.Line) {
    let number = series[Series(line)]
    for cell in cells(start, end) where !isOnFrame(cell) {
      grid.add(series: number.map(signs.line) ?? signs.unexplained, at: cell)
    }
  }

  private mutating func axis(_ points: [Drawing.Point]) {
    guard let first = points.first, let last = points.last else { return }
    let sign = first.x == last.x ? signs.upright : first.y == last.y ? signs.level : signs.unexplained
    for cell in cells(first, last) {
      let crosses = grid.isAxis(cell) && grid.text(cell) != sign
      grid.put(crosses ? signs.crossing : sign, at: cell, layer: .axis)
    }
  }

  private mutating func frame(_ points: [Drawing.Point]) {
    let box = scale.box(points)
    frames.append(box)
    if box.left + 1 < box.right { inside = (box.left + 1)...(box.right - 1) }
    let heights = points.map(\.y)
    edges = (heights.min() ?? 0)...(heights.max() ?? 0)
    for column in box.left...box.right {
      grid.put(signs.level, at: .init(column: column, row: box.top), layer: .frame)
      grid.put(signs.level, at: .init(column: column, row: box.bottom), layer: .frame)
    }
    for row in box.top...box.bottom {
      grid.put(signs.upright, at: .init(column: box.left, row: row), layer: .frame)
      grid.put(signs.upright, at: .init(column: box.right, row: row), layer: .frame)
    }
    for (sign, (column, row)) in zip(
      signs.corners, [(box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom)])
    {
      grid.put(sign, at: .init(column: column, row: row), layer: .corner)
    }
    grid.bottom = max(grid.bottom ?? box.bottom, box.bottom)
    grid.top = min(grid.top ?? box.top, box.top)
  }

  /// A mark on the frame where a line of the grid begins: below, or to the left.
  private mutating func tick(_ points: [Drawing.Point]) {
    guard points.count == 2 else { return }
    if points[0].x == points[1].x {
      let row = scale.box(points).bottom
      grid.put(signs.crossing, at: .init(column: scale.cell(points[0]).column, row: row), layer: .corner)
    } else if points[0].y == points[1].y {
      let column = scale.box(points).left
      grid.put(signs.crossing, at: .init(column: column, row: scale.cell(points[0]).row), layer: .corner)
    }
  }

  /// Shades the cells whose middles lie in a polygon.
  private mutating func shade(_ points: [Drawing.Point], _ tone: Drawing.Tone) {
    guard tone.opacity < 1 else { return }
    let (rows, columns) = scale.cells(around: points)
    for row in rows {
      for column in columns {
        let cell = CharacterGrid.Cell(column: column, row: row)
        if scale.middle(of: cell).isInside(points) { grid.put(signs.shade, at: cell, layer: .shade) }
      }
    }
  }

  private mutating func draw(_ tile: Drawing.Tile) {
    let half = tile.pitch / 2
    let row = scale.cell(tile.middle).row
    var columns = scale.columns(from: tile.middle.x - half, to: tile.middle.x + half)
    // Where a column stands for several entries, the last ones keep off the frame.
    if let inside { columns = columns.clamped(to: inside) }
    for column in columns {
      grid.add(tile, signs.tile(tile), at: .init(column: column, row: row))
    }
  }

  // MARK: Texts

  /// Writes a text at its place, or in the row below or above; nowhere, where other texts are.
  private mutating func write(_ text: String, _ place: Drawing.Point, _ anchor: Drawing.Anchor) {
    let length = DisplayWidth.of(text)
    let column = scale.column(of: length, place, anchor)
    guard column + length <= width else { return }
    // The middle of the letters is above the line they stand on.
    let height = place.y - 4
    let row = scale.cell(Drawing.Point(0, height)).row
    var rows = [row, row + 1, row - 1]
    // What stands outside of the frame stays there, however coarse the rows are.
    if let edges, height > edges.upperBound, let bottom = grid.bottom {
      rows = [max(row, bottom + 1), max(row, bottom + 1) + 1]
    } else if let edges, height < edges.lowerBound, let top = grid.top {
      rows = [min(row, top - 1)]
    }
    for row in rows where row != grid.top && row != grid.bottom {
      // Nor does it cover the sides.
      let isClear = (column..<(column + length)).allSatisfy { !isOnFrame(.init(column: $0, row: row)) }
      guard isClear else { continue }
      if grid.write(text, length, at: .init(column: column, row: row)) { return }
    }
  }
}

extension Drawing.Point {
  /// True inside a polygon, by the number of its sides to the right.
  fileprivate func isInside(_ polygon: [Drawing.Point]) -> Bool {
    var isInside = false
    for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (start.y > y) != (end.y > y) {
      if x < start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x) { isInside.toggle() }
    }
    return isInside
  }
}
