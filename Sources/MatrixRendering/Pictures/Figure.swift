public import MatrixDomain

/// A picture of a question and its answer, with a title and a description in words for readers who do not see it.
///
/// ```swift
/// let result = RequestRunner().run(Request(tool: "solve", inputs: [.init("A", .text("1 2 | 3; 4 5 | 6"))]))
/// let figure = try Figure.first(of: result)
/// let file = figure.svg(isAlone: true)
/// ```
///
/// It is drawn from the exact values, each made a double once; dashes and forms of points tell apart what colours do.
/// - Complexity: that of the answer's entries; a picture of a matrix of any size has at most some thousand shapes.
public struct Figure: Hashable, Sendable {
  /// Which kind of picture it is, in a word: `system`, `spectrum`. A result has at most one of each.
  public internal(set) var name = ""
  /// What is shown, in a few words.
  public var title: String
  /// What there is to see, in sentences.
  public var description: String
  let drawing: Drawing

  /// True where characters can draw it: for pictures of the plane and of entries, not for those of space.
  public var fitsCharacters: Bool { !drawing.isOfSpace }

  init(_ title: String, _ description: String, _ drawing: Drawing) {
    self.title = title
    self.description = description
    self.drawing = drawing
  }

  /// The picture as SVG.
  ///
  /// - Parameter isAlone: whether it is a file of its own; else it stands in a page of HTML, whose colour it takes.
  public func svg(isAlone: Bool) -> String {
    SVGWriter.text(drawing, title: title, description: description, isAlone: isAlone)
  }

  /// The ids of the tools whose answers have pictures.
  public static var tools: [String] { FigureTable.makers.keys.sorted() }

  /// What the kinds of pictures of a tool's answers are called, the most telling one first; none for a tool without pictures.
  public static func names(for tool: String) -> [String] { (FigureTable.makers[tool] ?? []).map { $0.name } }

  /// All pictures of a result; none where there is nothing to draw.
  public static func all(of result: ToolResult) -> [Figure] {
    (FigureTable.makers[result.request.tool] ?? []).compactMap { maker in try? maker.named(result) }
  }

  /// The first picture of a result.
  /// - Throws: ``NoFigure``, which says why there is none.
  public static func first(of result: ToolResult) throws(NoFigure) -> Figure {
    let makers = try makers(for: result.request.tool)
    do { return try makers[0].named(result) } catch {
      for maker in makers.dropFirst() {
        if let figure = try? maker.named(result) { return figure }
      }
      throw error
    }
  }

  /// The picture of a result that has a name among ``names(for:)``.
  /// - Throws: ``NoFigure``, which says why there is none, or which names there are.
  public static func named(_ name: String, of result: ToolResult) throws(NoFigure) -> Figure {
    let makers = try makers(for: result.request.tool)
    guard let maker = makers.first(where: { $0.name == name }) else {
      let names = makers.map { $0.name }.joined(separator: ", ")
      throw NoFigure("the pictures for \(result.request.tool) are \(names)")
    }
    return try maker.named(result)
  }

  private static func makers(for tool: String) throws(NoFigure) -> [any FigureMaker.Type] {
    if let makers = FigureTable.makers[tool] { return makers }
    throw NoFigure("there are pictures for \(tools.joined(separator: ", ")), not for \(tool)")
  }
}

/// Why there is no picture of a result.
public struct NoFigure: Error, Hashable, Sendable {
  /// The reason, in a sentence without its point.
  public var reason: String

  /// A reason in words.
  public init(_ reason: String) { self.reason = reason }
}

/// What draws one kind of picture.
protocol FigureMaker: SendableMetatype {
  /// What this kind of picture is called.
  static var name: String { get }
  /// - Throws: why this result has none.
  static func figure(of source: FigureSource) throws(NoFigure) -> Figure
}

extension FigureMaker {
  /// The picture, which knows its name.
  fileprivate static func named(_ result: ToolResult) throws(NoFigure) -> Figure {
    var figure = try figure(of: FigureSource(result))
    figure.name = name
    return figure
  }
}
