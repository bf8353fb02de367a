import MatrixDomain

/// The columns of A and the orthogonal ones that are made of them, in the plane or in space.
enum GramSchmidtFigure: FigureMaker {
  static let name = "orthogonalization"

  static func figure(of source: FigureSource) throws(NoFigure) -> Figure {
    guard source.input("G") == nil else { throw NoFigure("right angles are drawn for the standard inner product") }
    let a = try source.matrix("A")
    guard let value = source.output("Q"), let factor = source.output("R") else {
      throw NoFigure("the answer has no orthogonal columns")
    }
    let (q, r) = (try source.table(value, "Q"), try source.table(factor, "R"))
    guard a.rows == 2 || a.rows == 3 else {
      throw NoFigure("orthogonal vectors are drawn in dimension 2 and 3, not in dimension \(a.rows)")
    }
    guard (1...4).contains(a.columns), q.columns > 0 else {
      throw NoFigure("orthogonal vectors are made of 1 to 4 columns, not all 0, where they are drawn")
    }
    let vectors = try Vectors(a, q, r)
    return a.rows == 2 ? inPlane(vectors) : inSpace(vectors)
  }

  /// The columns, each with the orthogonal one that is left of it: 0 where it depends on those before.
  private struct Vectors {
    let given: [[Double]]
    let givenTexts: [String]
    let made: [[Double]]
    let madeTexts: [String]
    /// Which column of A each of Q is made of.
    let sources: [Int]

    init(_ a: FigureSource.Table, _ q: FigureSource.Table, _ r: FigureSource.Table) throws(NoFigure) {
      given = (0..<a.columns).map(a.column)
      givenTexts = (0..<a.columns).map { column in FigureText.point(a.texts.map { $0[column] }) }
      made = (0..<q.columns).map(q.column)
      madeTexts = (0..<q.columns).map { column in FigureText.point(q.texts.map { $0[column] }) }
      // R is in row echelon form: the column of A is where its row begins.
      sources = r.numbers.compactMap { row in row.firstIndex { $0 != 0 } }
      guard sources.count == made.count else { throw NoFigure("the columns of Q do not belong to columns of A") }
    }

    /// `q1`, or `a1 = q1` where it is a column of A.
    func name(ofMade index: Int) -> String {
      (given.firstIndex(of: made[index]).map { "a\($0 + 1) = " } ?? "") + "q\(index + 1)"
    }

    func left(of column: Int) -> [Double] {
      sources.firstIndex(of: column).map { made[$0] } ?? Array(repeating: 0, count: given[column].count)
    }
  }

  private static func givenLine(_ index: Int) -> Drawing.Line {
    let dashes: [Drawing.Dash] = [.dashed, .dashDotted, .dotted, .dashed]
    return Drawing.Line(colour: colour(index), width: 1.8, dash: dashes[index % dashes.count])
  }

  private static func madeLine(_ index: Int) -> Drawing.Line {
    Drawing.Line(colour: colour(index), width: 3.5, dash: index == 1 ? .long : .solid)
  }

  private static func colour(_ index: Int) -> Drawing.Colour { SeriesStyle(index).colour }

  private static let away = Drawing.Line(colour: .ink, width: 1.2, dash: .dotted)

  private static func inPlane(_ vectors: Vectors) -> Figure {
    func point(_ numbers: [Double]) -> Drawing.Point { Drawing.Point(numbers[0], numbers[1]) }
    let origin = Drawing.Point(0, 0)
    var plot = Plot(showing: [origin] + (vectors.given + vectors.made).map(point))
    plot.addAxes(x: "x", y: "y")
    for (index, column) in vectors.given.enumerated() where column != vectors.left(of: index) {
      plot.add(segment: point(column), point(vectors.left(of: index)), away)
    }
    for (index, column) in vectors.given.enumerated() {
      plot.add(arrow: origin, point(column), givenLine(index))
      if !vectors.made.contains(column) { plot.add("a\(index + 1)", at: point(column), column[0] < 0 ? .end : .start) }
    }
    for (index, column) in vectors.made.enumerated() {
      plot.add(arrow: origin, point(column), madeLine(vectors.sources[index]))
      plot.add(vectors.name(ofMade: index), at: point(column), column[0] < 0 ? .end : .start)
    }
    for entry in legend(vectors) { plot.explain(entry.0, entry.1) }
    return figure(vectors, plot.drawing)
  }

  private static func inSpace(_ vectors: Vectors) -> Figure {
    func point(_ numbers: [Double]) -> SIMD3<Double> { SIMD3(numbers[0], numbers[1], numbers[2]) }
    var plot = SpacePlot(showing: [.zero] + (vectors.given + vectors.made).map(point))
    plot.addAxes(["x", "y", "z"])
    for column in vectors.given + vectors.made { plot.add(plumbFrom: point(column)) }
    for (index, column) in vectors.given.enumerated() where column != vectors.left(of: index) {
      plot.add(segment: point(column), point(vectors.left(of: index)), away)
    }
    for (index, column) in vectors.given.enumerated() {
      plot.add(arrow: .zero, point(column), givenLine(index))
      if !vectors.made.contains(column) { plot.add("a\(index + 1)", at: point(column)) }
    }
    for (index, column) in vectors.made.enumerated() {
      plot.add(arrow: .zero, point(column), madeLine(vectors.sources[index]))
      plot.add(vectors.name(ofMade: index), at: point(column))
    }
    for entry in legend(vectors) { plot.explain(entry.0, entry.1) }
    plot.explain("from a tip straight down, or up, to the height 0", .plumb)
    return figure(vectors, plot.drawing)
  }

  private static func legend(_ vectors: Vectors) -> [(String, Drawing.Line)] {
    var entries: [(String, Drawing.Line)] = []
    for (index, text) in vectors.givenTexts.enumerated() {
      entries.append(("a\(index + 1) = \(text), column \(index + 1) of A", givenLine(index)))
    }
    for (index, text) in vectors.madeTexts.enumerated() {
      let source = vectors.sources[index]
      let rest = source == 0 ? "the first column" : "what is left of a\(source + 1)"
      entries.append(("q\(index + 1) = \(text), \(rest)", madeLine(source)))
    }
    entries.append(("what is taken away: the parts along the vectors before", away))
    return entries
  }

  private static func figure(_ vectors: Vectors, _ drawing: Drawing) -> Figure {
    var sentences: [String] = []
    for (index, text) in vectors.givenTexts.enumerated() {
      sentences.append("Column \(index + 1) of A is the thin arrow a\(index + 1) to \(text).")
      guard let made = vectors.sources.firstIndex(of: index) else {
        sentences.append("It depends on the columns before it, and nothing is left of it.")
        continue
      }
      let name = "q\(made + 1) = \(vectors.madeTexts[made])"
      sentences.append(
        made == 0
          ? "The broad arrow \(name) is this column."
          : "Without its parts along the vectors before, which the dotted segment is, the broad arrow \(name) is left, "
            + "orthogonal to them.")
    }
    return Figure("Orthogonal vectors by Gram–Schmidt", sentences.joined(separator: " "), drawing)
  }
}
