import MatrixDomain

/// The pattern of a matrix: where its entries are not 0, how large they are, and which are negative.
enum PatternFigure: FigureMaker {
  static let name = "pattern"

  /// Matrices with more rows or columns are drawn by cells that stand for several entries.
  private static let most = 80

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    guard case .matrix(let a)? = source.input("A") ?? source.output("matrix") else {
      throw NoFigure("there is no matrix to draw")
    }
    let (rows, columns) = (a.shape.rows, a.shape.columns)
    guard rows > 0, columns > 0 else { throw NoFigure("a \(rows)×\(columns) matrix has no entries to draw") }
    guard rows <= 20_000, columns <= 20_000, rows * columns <= 4_000_000 else {
      throw NoFigure("a \(rows)×\(columns) matrix has too many entries to draw")
    }
    let block = (max(rows, columns) + most - 1) / most
    let (down, across) = ((rows + block - 1) / block, (columns + block - 1) / block)
    var cells = Array(repeating: Cell(), count: down * across)
    var (nonzeros, largest, hasSizes) = (0, 0.0, true)
    for row in 0..<rows {
      for column in 0..<columns {
        let text = a[row, column]
        guard text != "0", text != "0.0" else { continue }
        nonzeros += 1
        let number = PlottedNumber.real(text)
        if number == nil { hasSizes = false }
        let size = number.map(\.magnitude) ?? 1
        largest = max(largest, size)
        cells[row / block * across + column / block].add(size, isNegative: (number ?? 1) < 0)
      }
    }
    let picture = drawing(cells, down, across, of: a.shape, largest: hasSizes ? largest : 0)
    let shown = block == 1 ? "Each square is an entry" : "Each square stands for \(block) rows and columns"
    let share = FigureText.short(100 * Double(nonzeros) / Double(rows * columns))
    let sizes = hasSizes ? " Larger squares are larger numbers; negative ones are hollow." : ""
    return Figure(
      "The pattern of the matrix",
      "\(rows) rows and \(columns) columns, \(nonzeros) entries that are not 0, \(share) % of all. \(shown).\(sizes)",
      picture)
  }

  /// What is left of a block of entries.
  private struct Cell {
    var count = 0
    var size = 0.0
    var isNegative = false

    mutating func add(_ entry: Double, isNegative: Bool) {
      count += 1
      if entry >= size { (size, self.isNegative) = (entry, isNegative) }
    }
  }

  private static func drawing(_ cells: [Cell], _ down: Int, _ across: Int, of shape: Shape, largest: Double) -> Drawing
  {
    let side = min(24, 400 / Double(max(down, across)))
    let (width, height) = (Double(across) * side, Double(down) * side)
    let left = max(30, Drawing.width(of: "\(shape.rows)") + 10)
    let right = max(10, Drawing.width(of: "\(shape.columns)") / 2)
    var drawing = Drawing(width: left + max(width, 120) + right, height: height + 30)
    func corner(_ x: Double, _ y: Double) -> Drawing.Point { Drawing.Point(left + x, 20 + y) }
    drawing.add(
      .path(
        [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)], isClosed: true, .frame, fill: nil))
    drawing.add(.text("1", corner(side / 2, -6), .middle))
    drawing.add(.text("1", corner(-6, side / 2 + 4), .end))
    if across > 1 { drawing.add(.text("\(shape.columns)", corner(width - side / 2, -6), .middle)) }
    if down > 1 { drawing.add(.text("\(shape.rows)", corner(-6, height - side / 2 + 4), .end)) }
    for (index, cell) in cells.enumerated() where cell.count > 0 {
      let middle = corner((Double(index % across) + 0.5) * side, (Double(index / across) + 0.5) * side)
      let share = largest > 0 ? cell.size / largest : 0.64
      drawing.add(.tile(.init(middle: middle, pitch: side, share: share, isNegative: cell.isNegative)))
    }
    return drawing
  }
}
